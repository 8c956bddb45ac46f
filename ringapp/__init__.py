"""ringapp: draw the puzzle you are stuck in and get the provably best way out.

As a library: `ringapp.load`, `ringapp.solve`, `ringapp.games`, `ringapp.example`; see docs/library.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ringapp.core.contract.errors import RingappError
    from ringapp.core.contract.game import Status
    from ringapp.core.library import Answer, Board, Move, example, games, load, solve

__version__ = "1.0.0"
__all__ = ["Answer", "Board", "Move", "RingappError", "Status", "example", "games", "load", "solve"]


def __getattr__(name: str) -> object:
    """Return a name of the library, loaded when first asked for, because starting the program needs none."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from ringapp.core import library

    return getattr(library, name)


def __dir__() -> list[str]:
    """Return the names of the library, for completion."""
    return sorted([*globals(), *__all__])
