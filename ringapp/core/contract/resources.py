"""The places of the program's own files, in a checkout and in an installed package, and of games' files."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib import metadata

GROUP = "ringapp.games"
"""The group of entry points by which games of other packages are found."""


@cache
def resource_folder() -> Path:
    """Return the folder with `icons`, `themes`, `i18n`, `fonts` and `examples`."""
    package = Path(__file__).resolve().parents[2]
    installed = package / "resources"
    return installed if installed.is_dir() else package.parent / "resources"


def pages_folder() -> Path:
    """Return the folder with the pages on how to use the program and its games."""
    return resource_folder().parent / "docs" / "using"


def is_shipped(path: Path) -> bool:
    """Return whether a path, after links are resolved, lies in the program's own folders."""
    try:
        whole = path.resolve()
    except (OSError, RuntimeError, ValueError):  # a circle of links, or no name of a file at all
        return False
    own = {place for place in map(_place, own_folders()) if place is not None}
    return any(_place(folder) in own for folder in (whole, *whole.parents))


def own_folders() -> tuple[Path, ...]:
    """Return the program's own folders: code, resources and pages."""
    return Path(__file__).resolve().parents[2], resource_folder(), pages_folder()


def _place(path: Path) -> tuple[int, int] | None:
    """Return device and inode of a folder, equal for all of its names; None if it cannot be read."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


@cache
def entry_points() -> tuple[metadata.EntryPoint, ...]:
    """Return the entry points by which other packages offer games; slow the first time."""
    from importlib import metadata

    return tuple(metadata.entry_points(group=GROUP))


@cache
def game_folders() -> tuple[Path, ...]:
    """Return the packages of installed games; their words lie in `i18n` there, their pages in `help`."""
    found = []
    for point in entry_points():
        spec = find_spec(point.module)
        if spec is not None and spec.origin:
            found.append(Path(spec.origin).parent)
    return tuple(dict.fromkeys(found))
