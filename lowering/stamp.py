"""Whether a library of kernels is still what the sources say; imports nothing of the compiler."""

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
"""Objects, and the stamps of the libraries that were made of them."""


def is_current(folder: Path, order: list[str]) -> bool:
    """Whether the last build into a folder was of these sources and this order, and its files are there."""
    try:
        made = json.loads(_stamp_of(folder).read_bytes())
        return made["order"] == order and all(
            (name in made["made"] and Path(name).is_file()) or _hash(ROOT / name) == known
            for name, known in made["files"].items()
        )
    except (OSError, ValueError, KeyError, TypeError):
        return False


def write(folder: Path, order: list[str], made: Iterable[Path], modules: Iterable[str]) -> None:
    """Note what a build was made of: modules of kernels with all that they import, and the compiler."""
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
    """The files of this project that a source imports; what packages import for themselves is no kernel."""
    names: list[str] = []
    for node in ast.walk(ast.parse(file.read_bytes())):
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
