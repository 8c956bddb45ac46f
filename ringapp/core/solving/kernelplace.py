"""Where numba keeps a compiled function and when it counts as out of date; only numba imports this."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from numba.core.caching import _CacheLocator


class Place(_CacheLocator):
    """A folder below NUMBA_CACHE_DIR per state of a source file and of all that it is made of.

    The folder goes by content, not by where the program lies, so that two copies of it compile once.
    """

    def __init__(self, function: Any, source: str) -> None:
        self._source = Path(source).resolve()
        self._line = function.__code__.co_firstlineno
        own = self._source.relative_to(_root_of(self._source)).as_posix()
        name = sha256(f"{own} {_stamp(self._source)}".encode()).hexdigest()[:16]
        self._folder = Path(os.environ["NUMBA_CACHE_DIR"]) / f"{self._source.stem}_{name}"

    def ensure_cache_path(self) -> None:
        """Make the folder and mark it as used."""
        super().ensure_cache_path()  # type: ignore[no-untyped-call]
        os.utime(self._folder)

    def get_cache_path(self) -> str:
        """The folder of the compiled functions of one source file."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """Changes whenever the source or anything that it imports from its own package does."""
        return _stamp(self._source)

    def get_disambiguator(self) -> str:
        """Functions of one name are told apart by their lines."""
        return str(self._line)

    @classmethod
    def from_function(cls, function: Any, source: str) -> Place | None:
        """A place for a function, None where nothing can be kept."""
        if not os.environ.get("NUMBA_CACHE_DIR") or not os.path.exists(source):
            return None
        place = cls(function, source)
        try:
            place.ensure_cache_path()
        except OSError:
            return None
        return place


@cache
def _stamp(source: Path) -> str:
    """A short name for the content of a source and of all that it imports, as far as it lies with it."""
    todo, counted = [source], set[Path]()
    root = _root_of(source)
    while todo:
        path = todo.pop()
        if path not in counted:
            counted.add(path)
            todo += [file for file in _imported(path.read_bytes()) if file.is_relative_to(root)]
    digest = sha256()
    for path in sorted(counted):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _root_of(source: Path) -> Path:
    """The games' folder, since no kernel rests on anything above it; of another source its own folder."""
    games = Path(__file__).resolve().parents[2] / "games"
    return games if source.is_relative_to(games) else source.parent


def _imported(text: bytes) -> Iterator[Path]:
    """Source files that a source imports; names that are no modules are passed over."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for name in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                file = _file_of(name)
                if file is not None:
                    yield file


@cache
def _file_of(module: str) -> Path | None:
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return None
    return Path(spec.origin).resolve() if spec and spec.origin and spec.origin.endswith(".py") else None
