"""The origin of each open board and its file: New begins another origin, Undo brings the one before back."""

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
"""Where a document comes from: a file, an example (a function with its name), or neither."""


@dataclass(slots=True, eq=False)
class Origin:
    """A board that was opened or begun anew, and the file that it and all later edits of it belong to.

    Attributes:
        example: Returns the name of the example that it is a copy of; "" for any other board.
    """

    board: SomeState
    path: Path | None = None
    example: Callable[[], str] = str

    @property
    def title(self) -> str:
        """The name of the board in the title of the window; "" if it has none."""
        example = self.example()
        if self.path is not None or not example:
            return self.path.name if self.path is not None else ""
        return tr("Untitled copy of {name}").format(name=example)


@dataclass(frozen=True, slots=True)
class Past:
    """The history of a board: the steps that Undo takes back, and the origins of the boards before.

    Attributes:
        saved: Whether the board is as it was saved.
    """

    steps: tuple[Made, ...]
    origins: tuple[Origin, ...]
    saved: bool = False


class Origins:
    """The origins of all boards that Undo and Redo may bring back."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known = [Origin(session.board)]

    @property
    def here(self) -> Origin:
        """The origin of the open board; an edit keeps it."""
        found = (one for one in reversed(self._known) if self._session.came_of(one.board))
        return next(found, self._known[0])

    def past(self) -> Past:
        """Return the history of the open board."""
        known = tuple(one for one in self._known if one is not self.here)
        return Past(self._session.history(), (*known, self.here), self._session.is_saved)

    def open(self, board: SomeState, source: Source, past: Past | None = None) -> None:
        """Record the origin of an opened board in place of all earlier ones, or the origins of its past.

        A file that ships with the program is opened as an untitled copy.
        """
        self._known = [origin_of(board, source)] if past is None else list(past.origins)

    def begin(self, board: SomeState) -> None:
        """Record a new origin without a file for a board that is about to replace the open one."""
        session = self._session
        same = session.board == board and not session.draft.moves  # Then `replace` makes no step.
        earlier = [one for one in self._known if session.came_of(one.board)]
        self._known = [*earlier, Origin(session.board if same else board)]


def origin_of(board: SomeState, source: Source) -> Origin:
    """Return the origin of an opened board; a file that ships with the program is not its place to save."""
    if isinstance(source, Path):
        return Origin(board, example=lambda: source.stem) if is_shipped(source) else Origin(board, source)
    return Origin(board) if source is None else Origin(board, example=source)
