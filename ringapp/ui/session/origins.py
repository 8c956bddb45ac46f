"""What the open board came of, and its file: New begins another one, Undo brings the one before back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ringapp.core.contract.game import SomeState
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.resources import is_shipped
from ringapp.ui.session.session import Session
from ringapp.ui.session.undo import Made

Source = Path | Callable[[], str] | None
"""Where a document comes from: a file, an example that is called so, or neither."""


@dataclass(slots=True, eq=False)
class Origin:
    """A board that was opened or begun anew, and the file in which it lies with all that becomes of it.

    Attributes:
        example: What the example is called that it was opened as a copy of; "" for any other board.
    """

    board: SomeState
    path: Path | None = None
    example: Callable[[], str] = str

    @property
    def title(self) -> str:
        """What the board is called in the title of a window; "" where it has no name."""
        example = self.example()
        if self.path is not None or not example:
            return self.path.name if self.path is not None else ""
        return tr("Untitled copy of {name}").format(name=example)


@dataclass(frozen=True, slots=True)
class Past:
    """What led to a board: the steps that Undo takes back, and where what it brings back came from.

    Attributes:
        saved: Whether the board is as it was saved.
    """

    steps: tuple[Made, ...]
    origins: tuple[Origin, ...]
    saved: bool = False


class Origins:
    """Those of the boards that Undo and Redo may bring back."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known = [Origin(session.board)]

    @property
    def here(self) -> Origin:
        """That of the open board; an edit keeps it."""
        found = (one for one in reversed(self._known) if self._session.came_of(one.board))
        return next(found, self._known[0])

    def past(self) -> Past:
        """Return what led to the open board."""
        known = tuple(one for one in self._known if one is not self.here)
        return Past(self._session.history(), (*known, self.here), self._session.is_saved)

    def open(self, board: SomeState, source: Source, past: Past | None = None) -> None:
        """Note where an opened board comes from, in place of all earlier origins, or take those of its past.

        What the program brings along is opened as an untitled copy.
        """
        self._known = [origin_of(board, source)] if past is None else list(past.origins)

    def begin(self, board: SomeState) -> None:
        """A board is about to be put in the place of the open one, which lies in no file."""
        session = self._session
        same = session.board == board and not session.draft.moves  # Then no step of undo puts it there.
        earlier = [one for one in self._known if session.came_of(one.board)]
        self._known = [*earlier, Origin(session.board if same else board)]


def origin_of(board: SomeState, source: Source) -> Origin:
    """That of a board that was opened; what the program brings along has no file to be saved to."""
    if isinstance(source, Path):
        return Origin(board, example=lambda: source.stem) if is_shipped(source) else Origin(board, source)
    return Origin(board) if source is None else Origin(board, example=source)
