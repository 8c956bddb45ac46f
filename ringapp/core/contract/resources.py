"""Where the program's own files lie, in a checkout and in an installed package alike, and those of games."""

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
    """Return whether a path lies in what the program itself consists of, by whatever name it is reached."""
    try:
        whole = path.resolve()
    except (OSError, RuntimeError, ValueError):  # a circle of links, or no name of a file at all
        return False
    own = {place for place in map(_place, own_folders()) if place is not None}
    return any(_place(folder) in own for folder in (whole, *whole.parents))


def own_folders() -> tuple[Path, ...]:
    """Return the folders of what the program itself consists of: its code, its resources and its pages."""
    return Path(__file__).resolve().parents[2], resource_folder(), pages_folder()


def _place(path: Path) -> tuple[int, int] | None:
    """Tells folders apart where names differ by large and small letters only, or one is mounted twice."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


@cache
def entry_points() -> tuple[metadata.EntryPoint, ...]:
    """Return where other packages name their games; looking through all that is installed takes a while."""
    from importlib import metadata

    return tuple(metadata.entry_points(group=GROUP))


@cache
def game_folders() -> tuple[Path, ...]:
    """The folders of games of other packages; their words are in `i18n` there, their pages in `help`."""
    found = []
    for point in entry_points():
        spec = find_spec(point.module)
        if spec is not None and spec.origin:
            found.append(Path(spec.origin).parent)
    return tuple(dict.fromkeys(found))
