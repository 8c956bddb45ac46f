"""Whether a library of kernels is still what the sources say; imports nothing of the compiler."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "ringapp" / "kernels"
"""Where the program looks for the library."""
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


def write(folder: Path, order: list[str], made: Iterable[Path]) -> None:
    """Note what a build was made of: all modules of the program and of the compiler that it imported."""
    files = [Path(str(getattr(module, "__file__", None) or "")) for module in tuple(sys.modules.values())]
    sources = sorted(file for file in files if file.suffix == ".py" and file.is_relative_to(ROOT))
    hashes = {file.relative_to(ROOT).as_posix(): _hash(file) for file in sources if ".venv" not in file.parts}
    named = [str(file) for file in made]
    KEPT.mkdir(parents=True, exist_ok=True)
    listed = {"order": order, "made": named, "files": hashes | dict.fromkeys(named, "")}
    _stamp_of(folder).write_text(json.dumps(listed, indent=1), "utf-8")


def _stamp_of(folder: Path) -> Path:
    return KEPT / f"stamp-{sha256(str(folder.resolve()).encode()).hexdigest()[:8]}.json"


def _hash(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()
