"""Where numba keeps a compiled function and when it counts as out of date; only numba imports this.

The kernels that a built package brings are copied to where compiled ones are kept.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from functools import cache
from pathlib import Path
from types import FunctionType

from numba.core.caching import _CacheLocator

from ringapp.core.solving.kernelsources import folder_name, known
from ringapp.core.solving.shipped import bring


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
    def from_function(cls, function: FunctionType, source: str) -> Place | None:
        """A place for a function, None where nothing can be kept."""
        found = known(source)
        if found is None or not os.environ.get("NUMBA_CACHE_DIR"):
            return None
        line = function.__code__.co_firstlineno
        try:
            place = cls(line, *found, Path(os.environ["NUMBA_CACHE_DIR"]))
            place.ensure_cache_path()
        except OSError:  # nothing can be written there; the compiler will not work without a place
            place = cls(line, *found, _for_now())
            place.ensure_cache_path()
        return place


@cache
def _for_now() -> Path:
    """A folder that lasts as long as this process."""
    folder = tempfile.mkdtemp(prefix="ringapp-kernels-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)
