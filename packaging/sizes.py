"""Measure the size of each part of a package, as a table for docs/benchmarks.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

PARTS = {
    "Qt: Unicode data (ICU)": r"libicu",
    "Qt: its libraries, plug-ins and modules": r"_internal/(PySide6|shiboken6)|libQt6",
    "numpy with OpenBLAS": r"_internal/numpy",
    "pictures (Pillow, resvg)": r"_internal/(PIL|pillow|resvg)",
    "compiled kernels": r"_internal/ringapp/kernels",
    "fonts": r"_internal/ringapp/resources/fonts",
    "the program's other files": r"_internal/ringapp",
    "Python and the code of all modules": r"_internal/(libpython|base_library|python)|^ringapp$",
    "libraries of the system": r"_internal/lib[^/]*\.so",
    "other Python libraries": r"_internal/",
}


def files(folder: Path) -> Iterator[tuple[str, int]]:
    """Yield the name and size in bytes of each file in a folder, without links."""
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            yield path.relative_to(folder).as_posix(), path.stat().st_size


def by_part(folder: Path) -> dict[str, int]:
    """Return the bytes of each part; a file counts for the first part whose pattern it matches."""
    found = dict.fromkeys(PARTS, 0)
    for name, size in files(folder):
        part = next((part for part, form in PARTS.items() if re.search(form, name)), None)
        if part is None:
            part = "the program's other files"
        found[part] += size
    return found


def table(folder: Path, packed: dict[str, int]) -> str:
    """Return a Markdown table of sizes: each part unpacked, then each finished package."""
    costs = by_part(folder)
    rows = sorted(costs.items(), key=lambda row: -row[1])
    lines = ["| part | MB |", "| --- | --- |"]
    lines += [f"| {part} | {size / 1e6:.1f} |" for part, size in rows]
    lines += [f"| together, unpacked | {sum(costs.values()) / 1e6:.1f} |"]
    lines += [f"| {name} | {size / 1e6:.1f} |" for name, size in packed.items()]
    return "\n".join(lines)
