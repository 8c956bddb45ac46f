"""Which state of the sources a compiled kernel was made of: a stamp of a file and of all that it imports.

A built package has no sources to look at: what was noted of them when it was built stands in for them.
Importing this imports no compiler.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from ringapp.core.solving.shipped import bring, shipped

PACKAGE = Path(__file__).resolve().parents[2]
HOMES = (PACKAGE / "games", PACKAGE / "core" / "reading" / "kernels")
"""Folders with sources of kernels, which rest on nothing beside these but a compiler."""
LOWERING = PACKAGE.parent / "lowering"
"""The compiler that kernels may rest on besides what lies with them."""


def kept_folder(source: str) -> Path | None:
    """Where what is compiled of a source is kept, with what a package brings; None where nothing can be."""
    found = known(source)
    kept = os.environ.get("NUMBA_CACHE_DIR")
    if found is None or not kept:
        return None
    folder = Path(kept) / folder_name(*found)
    try:
        bring(folder.name, folder)
        os.utime(folder)  # used today
    except OSError:
        pass  # not there yet
    return folder


def folder_name(own: str, stamp: str) -> str:
    """What the folder of a source's kernels is called."""
    return f"{Path(own).stem}_{sha256(f'{own} {stamp}'.encode()).hexdigest()[:16]}"


def stamps() -> dict[str, str]:
    """Name in the program and stamp of each source; any may have something to compile."""
    sources = [path for home in HOMES for path in sorted(home.rglob("*.py"))]
    return {path.relative_to(PACKAGE).as_posix(): _stamp(path) for path in sources}


def known(source: str) -> tuple[str, str] | None:
    """Name and stamp of a source; None where there is nothing to go by."""
    kernels = shipped()
    if kernels is not None:
        own = source.replace("\\", "/").rpartition("ringapp/")[2]
        return (own, kernels.stamps[own]) if own in kernels.stamps else None
    path = Path(source).resolve()
    if not path.exists():
        return None
    root = _root_of(path)
    return path.relative_to(PACKAGE if root in HOMES else root).as_posix(), _stamp(path)


@cache
def _stamp(source: Path) -> str:
    """A short name for the content of a source and of all that it imports, as far as it lies with it."""
    todo, counted = [source], set[Path]()
    root = _root_of(source)
    while todo:
        path = todo.pop()
        if path not in counted:
            counted.add(path)
            todo += _imported(path, root)
    digest = sha256()
    for path in sorted(counted):
        digest.update(_content(path))
    return digest.hexdigest()


def _root_of(source: Path) -> Path:
    """The folder of kernels that a source lies in; of another source its own."""
    return next((home for home in HOMES if source.is_relative_to(home)), source.parent)


@cache
def _content(source: Path) -> bytes:
    return source.read_bytes()


@cache
def _imported(source: Path, root: Path) -> tuple[Path, ...]:
    """Source files below `root`, or of the compiler, that a source imports."""
    found = []
    for node in _statements(ast.parse(_content(source)).body):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
            found += [file for file in map(_file_of, names) if file is not None]
    return tuple(file for file in found if file.is_relative_to(root) or file.parent == LOWERING)


def _statements(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """All statements; an import stands in no expression, and those are most of a source."""
    for node in body:
        yield node
        for inside in ("body", "orelse", "finalbody", "handlers", "cases"):
            yield from _statements(getattr(node, inside, ()))


@cache
def _file_of(module: str) -> Path | None:
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return None
    return Path(spec.origin).resolve() if spec and spec.origin and spec.origin.endswith(".py") else None
