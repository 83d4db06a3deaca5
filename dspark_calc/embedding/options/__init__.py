"""The embed's options: one schema, from which parser, composer form, code and document are made."""

from dspark_calc.embedding.options.address import Embed, write_embed
from dspark_calc.embedding.options.code import read_code, write_code
from dspark_calc.embedding.options.reading import read_embed, read_embed_address, read_pasted
from dspark_calc.embedding.options.schema import SCHEMA, Options, schema_data

__all__ = [
    "SCHEMA",
    "Embed",
    "Options",
    "read_code",
    "read_embed",
    "read_embed_address",
    "read_pasted",
    "schema_data",
    "write_code",
    "write_embed",
]
