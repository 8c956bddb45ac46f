"""Tells whether a library of kernels is up to date with the sources; imports nothing of the compiler."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "ringapp" / "kernels"
"""Where the program looks for the library."""
CHECKED_FOLDER = ROOT / "build" / "kernels-checked"
"""Where the library lies that compares every index with its length, for tests."""
KEPT = ROOT / "build" / "kernels"
"""Folder of object files, and of the stamps of the libraries that are linked from them."""


def is_current(folder: Path, order: list[str]) -> bool:
    """Return whether the last build into a folder had these sources and options, and its files exist."""
    try:
        made = json.loads(_stamp_of(folder).read_bytes())
        return made["order"] == order and all(
            (name in made["made"] and Path(name).is_file()) or _hash(ROOT / name) == known
            for name, known in made["files"].items()
        )
    except (OSError, ValueError, KeyError, TypeError):
        return False


def write(folder: Path, order: list[str], made: Iterable[Path], modules: Iterable[str]) -> None:
    """Keep a stamp of a build: its options, its files, and the hashes of all sources and of the compiler."""
    hashes = {file.relative_to(ROOT).as_posix(): _hash(file) for file in sorted(_sources(modules))}
    named = [str(file) for file in made]
    KEPT.mkdir(parents=True, exist_ok=True)
    listed = {"order": order, "made": named, "files": hashes | dict.fromkeys(named, "")}
    _stamp_of(folder).write_text(json.dumps(listed, indent=1), "utf-8")


def _sources(modules: Iterable[str]) -> set[Path]:
    todo = [*Path(__file__).parent.rglob("*.py"), *filter(None, map(_file_of, modules))]
    found = set[Path]()
    while todo:
        file = todo.pop()
        if file not in found:
            found.add(file)
            todo += _imported(file)
    return found


def _imported(file: Path) -> list[Path]:
    """Return the files of this project that a source imports with `from … import`."""
    names: list[str] = []
    for node in ast.parse(file.read_bytes()).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            names += (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
    return [found for found in map(_file_of, names) if found is not None]


def _file_of(module: str) -> Path | None:
    file = (ROOT / module.replace(".", "/")).with_suffix(".py")
    return file if file.is_file() else None


def _stamp_of(folder: Path) -> Path:
    return KEPT / f"stamp-{sha256(str(folder.resolve()).encode()).hexdigest()[:8]}.json"


def _hash(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()
