"""Runs inside Pyodide during the build: which modules were used, and a library of just these.

The bytecode is compiled by the very interpreter that will load it, so that its magic number fits.
"""

import sys

STANDARD_LIBRARY = "/lib/python314.zip/"


def used_files(package_root):
    """Return the sorted (archive path, source path) of all Python modules imported so far.

    Only `sys` is used here: anything imported by this function would end up in the list.
    """
    found = {}
    for module in list(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        for root in (STANDARD_LIBRARY, package_root):
            if origin.startswith(root) and origin.endswith(".py"):
                found[origin[len(root) :]] = origin
    return sorted(found.items())


def write_library(files, target, optimize):
    """Write a stored zip of bytecode files whose entries and times depend on the sources alone.

    The bytecode carries the hash of its source and is marked unchecked: it is loaded as it is,
    because the source is not there to compare with. Not compressed: the whole archive is packed
    afterwards, once, and Python need not unpack anything.
    """
    import importlib._bootstrap_external as machinery
    import importlib.util
    import zipfile
    import zipimport

    archive = zipimport.zipimporter(STANDARD_LIBRARY.rstrip("/"))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as library:
        for path, origin in files:
            in_archive = origin.startswith(STANDARD_LIBRARY)
            source = archive.get_data(origin) if in_archive else open(origin, "rb").read()
            where = STANDARD_LIBRARY + path
            code = compile(source, where, "exec", dont_inherit=True, optimize=optimize)
            digest = importlib.util.source_hash(source)
            entry = zipfile.ZipInfo(path + "c", date_time=(1980, 1, 1, 0, 0, 0))
            library.writestr(entry, machinery._code_to_hash_pyc(code, digest, checked=False))
