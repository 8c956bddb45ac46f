"""Where numba keeps a compiled function and when it counts as out of date; only numba imports this.

A built package has no sources to look at: what was noted of them when it was built stands in for them, and
the kernels that it brings are copied to where compiled ones are kept.
"""

from __future__ import annotations

import ast
import atexit
import os
import shutil
import tempfile
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from numba.core.caching import _CacheLocator

from ringapp.core.solving.shipped import bring, shipped


class Place(_CacheLocator):
    """A folder below NUMBA_CACHE_DIR per state of a source file and of all that it is made of.

    The folder goes by content, not by where the program lies, so that two copies of it compile once.
    """

    def __init__(self, line: int, own: str, stamp: str, kept: Path) -> None:
        """A function at a line of a source file that is called `own` below the games' folder."""
        self._line, self._stamp = line, stamp
        self._folder = kept / folder_name(own, stamp)

    def ensure_cache_path(self) -> None:
        """Make the folder, with what a package brings for it, and mark it as used."""
        bring(self._folder.name, self._folder)
        super().ensure_cache_path()  # type: ignore[no-untyped-call]
        os.utime(self._folder)

    def get_cache_path(self) -> str:
        """The folder of the compiled functions of one source file."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """Changes whenever the source or anything that it imports from its own package does."""
        return self._stamp

    def get_disambiguator(self) -> str:
        """Functions of one name are told apart by their lines."""
        return str(self._line)

    @classmethod
    def from_function(cls, function: Any, source: str) -> Place | None:
        """A place for a function, None where nothing can be kept."""
        known = _known(source)
        if known is None or not os.environ.get("NUMBA_CACHE_DIR"):
            return None
        line = function.__code__.co_firstlineno
        try:
            place = cls(line, *known, Path(os.environ["NUMBA_CACHE_DIR"]))
            place.ensure_cache_path()
        except OSError:  # nothing can be written there; the compiler will not work without a place
            place = cls(line, *known, _for_now())
            place.ensure_cache_path()
        return place


def folder_name(own: str, stamp: str) -> str:
    """What the folder of a source's kernels is called."""
    return f"{Path(own).stem}_{sha256(f'{own} {stamp}'.encode()).hexdigest()[:16]}"


def stamps() -> dict[str, str]:
    """Name below the games' folder and stamp of each source; any may have something to compile."""
    games = _games_folder()
    return {path.relative_to(games).as_posix(): _stamp(path) for path in sorted(games.rglob("*.py"))}


def _known(source: str) -> tuple[str, str] | None:
    """Name and stamp of a source; None where there is nothing to go by."""
    kernels = shipped()
    if kernels is not None:
        own = source.replace("\\", "/").rpartition("ringapp/games/")[2]
        return (own, kernels.stamps[own]) if own in kernels.stamps else None
    path = Path(source).resolve()
    if not path.exists():
        return None
    return path.relative_to(_root_of(path)).as_posix(), _stamp(path)


@cache
def _for_now() -> Path:
    """A folder that lasts as long as this process."""
    folder = tempfile.mkdtemp(prefix="ringapp-kernels-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


@cache
def _stamp(source: Path) -> str:
    """A short name for the content of a source and of all that it imports, as far as it lies with it."""
    todo, counted = [source], set[Path]()
    root = _root_of(source)
    while todo:
        path = todo.pop()
        if path not in counted:
            counted.add(path)
            todo += [file for file in _imported(path) if file.is_relative_to(root)]
    digest = sha256()
    for path in sorted(counted):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _games_folder() -> Path:
    return Path(__file__).resolve().parents[2] / "games"


def _root_of(source: Path) -> Path:
    """The games' folder, since no kernel rests on anything above it; of another source its own folder."""
    games = _games_folder()
    return games if source.is_relative_to(games) else source.parent


@cache
def _imported(source: Path) -> tuple[Path, ...]:
    """Source files that a source imports; names that are no modules are passed over."""
    found = []
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
            found += [file for file in map(_file_of, names) if file is not None]
    return tuple(found)


@cache
def _file_of(module: str) -> Path | None:
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return None
    return Path(spec.origin).resolve() if spec and spec.origin and spec.origin.endswith(".py") else None
