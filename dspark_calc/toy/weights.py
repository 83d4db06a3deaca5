"""The toy's weights, from signed bytes with one scale per matrix."""

import json
from base64 import b64decode
from hashlib import sha256
from typing import NamedTuple

from dspark_calc.model.errors import InputError
from dspark_calc.toy.arithmetic import Matrix
from dspark_calc.toy.attention import Layer

LAYERS = 4
BLOCKS = 3


class Weights(NamedTuple):
    """Every matrix of the toy; the drafter shares the backbone's embedding and head."""

    embed: Matrix
    head: Matrix
    layers: tuple[Layer, ...]
    main_proj: Matrix
    mtp: tuple[Layer, ...]
    markov_embed: Matrix
    markov_head: Matrix
    confidence: Matrix


def load_weights(text: str) -> Weights:
    """Return the weights of a file's text.

    Raises:
        InputError: when it is no JSON, or its digest does not fit its content.

    >>> load_weights("{")
    Traceback (most recent call last):
        ...
    dspark_calc.model.errors.InputError: the weights file must be JSON, got '{'
    """
    try:
        content = json.loads(text)
    except ValueError:
        raise InputError("the weights file", "must be JSON", text) from None
    entries = content["matrices"]
    digest = sha256(json.dumps(entries, sort_keys=True).encode()).hexdigest()
    if digest != content["sha256"]:
        raise InputError("the weights file", f"must have the digest {content['sha256']}", digest)
    matrix = {name: _matrix(**entry) for name, entry in entries.items()}

    def layer(name: str) -> Layer:
        return Layer(*[matrix[f"{name}.{part}"] for part in Layer._fields])

    return Weights(
        matrix["embed"],
        matrix["head"],
        tuple(layer(f"layers.{i}") for i in range(LAYERS)),
        matrix["main_proj"],
        tuple(layer(f"mtp.{i}") for i in range(BLOCKS)),
        matrix["markov_head.embed"],
        matrix["markov_head.head"],
        matrix["confidence_head.proj"],
    )


def _matrix(shape: list[int], scale: float, int8: str) -> Matrix:
    numbers = [scale * number for number in memoryview(b64decode(int8)).cast("b")]
    width = shape[1]
    return tuple(tuple(numbers[i : i + width]) for i in range(0, len(numbers), width))
