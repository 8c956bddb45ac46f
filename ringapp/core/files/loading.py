"""Games whose boards name files: these are read beside the window before a board is shown."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable


@runtime_checkable
class Loading(Protocol):
    """A game whose boards name files that must be read before they can be shown."""

    def is_loaded(self, state: Any) -> bool:
        """Whether the board can be shown at once; quick."""
        ...

    def load(self, state: Any) -> None:
        """Read the files of a board, beside the window; what is wrong with them is for `problems` to say."""
        ...
