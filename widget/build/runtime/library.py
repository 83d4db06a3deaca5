"""Runs inside Pyodide during the build: which modules were used, and a library of just these.

The bytecode is compiled by the very interpreter that will load it, so that its magic number fits.
"""

from __future__ import annotations

import sys

STANDARD_LIBRARY = "/lib/python314.zip/"


def used_files(package_root: str) -> list[tuple[str, str]]:
    """Return the sorted (archive path, source path) of all Python modules imported so far.

    Only `sys` is used here: anything imported by this function would end up in the list.
    """
    found = {}
    for module in list(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        for root in (STANDARD_LIBRARY, package_root):
            if origin.startswith(root) and origin.endswith((".py", ".pyc")):
                found[origin[len(root) :].removesuffix("c")] = origin
    return sorted(found.items())


def write_library(files: list[tuple[str, str]], target: str) -> None:
    """Write a stored zip of bytecode files whose entries and times depend on the sources alone.

    Data files go into it as they are.

    The bytecode is marked unchecked: it is loaded as it is, because the source is not there to
    compare with. Docstrings and assertions are left out. The archive is not compressed: it is
    packed afterwards, once, and Python need not unpack anything.
    """
    import py_compile
    import zipfile
    import zipimport
    from pathlib import Path

    source, bytecode = Path("/source.py"), Path("/bytecode.pyc")
    archive = zipimport.zipimporter(STANDARD_LIBRARY.rstrip("/"))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as library:
        for path, origin in files:
            if not path.endswith(".py"):
                data = zipfile.ZipInfo(path, date_time=(1980, 1, 1, 0, 0, 0))
                library.writestr(data, Path(origin).read_bytes())
                continue
            in_archive = origin.startswith(STANDARD_LIBRARY)
            source.write_bytes(
                archive.get_data(origin) if in_archive else Path(origin).read_bytes()
            )
            py_compile.compile(
                str(source),
                cfile=str(bytecode),
                dfile=STANDARD_LIBRARY + path,
                doraise=True,
                optimize=2,
                invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
            )
            entry = zipfile.ZipInfo(path + "c", date_time=(1980, 1, 1, 0, 0, 0))
            library.writestr(entry, bytecode.read_bytes())
