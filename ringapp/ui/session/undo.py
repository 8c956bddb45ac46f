"""Undo: a command puts one draft in place of another; the commands of a stroke merge into one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QUndoCommand

from ringapp.core.contract.game import SomeMove, SomeState, Step


@dataclass(frozen=True, slots=True)
class Draft:
    """The part of a session that undo restores: the board, and the moves made on it by hand."""

    board: SomeState
    moves: tuple[Step[SomeMove], ...] = ()


@dataclass(frozen=True, slots=True)
class Made:
    """A step as plain data, apart from the undo stack."""

    before: Draft
    after: Draft
    text: str
    anew: bool


class Saying(QUndoCommand):
    """A step of undo that leaves the board as it is, such as a note on an unsure cell."""

    def __init__(self, say: Callable[[], None], unsay: Callable[[], None], text: str) -> None:
        super().__init__(text)
        self._say, self._unsay = say, unsay

    def undo(self) -> None:
        """Call `unsay`."""
        self._unsay()

    def redo(self) -> None:
        """Call `say`, at first and at each redo."""
        self._say()


class EditCommand(QUndoCommand):
    """Puts one draft in place of another; commands with the same `stroke` (not 0) merge.

    Attributes:
        anew: Whether its board is a new one rather than an edit of the one before.
        made: Whether the step was made before: pushing it on the stack then shows nothing.
    """

    def __init__(
        self,
        show: Callable[[Draft], None],
        before: Draft,
        after: Draft,
        text: str,
        stroke: int = 0,
        *,
        anew: bool = False,
        made: bool = False,
    ) -> None:
        super().__init__(text)
        self._show = show
        self.before = before
        self.after = after
        self.anew = anew
        self.made = made
        self._stroke = stroke

    def id(self) -> int:
        """Return the id by which Qt merges neighbours; -1 never merges."""
        return self._stroke or -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Merge with the next piece of the same stroke; a stroke without any change is removed."""
        if not isinstance(other, EditCommand) or other.id() != self.id() or other.before != self.after:
            return False
        self.after = other.after
        self.setObsolete(self.before == self.after)
        return True

    def undo(self) -> None:
        """Bring the earlier draft back."""
        self._show(self.before)

    def redo(self) -> None:
        """Show the later draft."""
        if not self.made:
            self._show(self.after)
        self.made = False
