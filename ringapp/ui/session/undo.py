"""Undo: one kind of command, a board before and after; a stroke is many that merge into one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QUndoCommand

from ringapp.core.contract.game import SomeMove, SomeState, Step


@dataclass(frozen=True, slots=True)
class Draft:
    """What editing changes and undo brings back: the board, and the moves made on it by hand."""

    board: SomeState
    moves: tuple[Step[SomeMove], ...] = ()


@dataclass(frozen=True, slots=True)
class Made:
    """A step that was made, apart from the stack that undoes it."""

    before: Draft
    after: Draft
    text: str
    anew: bool


class Saying(QUndoCommand):
    """Something was said of the board, which stays as it is."""

    def __init__(self, say: Callable[[], None], unsay: Callable[[], None], text: str) -> None:
        super().__init__(text)
        self._say, self._unsay = say, unsay

    def undo(self) -> None:
        """Take it back."""
        self._unsay()

    def redo(self) -> None:
        """Say it, at first and again."""
        self._say()


class EditCommand(QUndoCommand):
    """Puts one draft in the place of another; commands with the same `stroke` (not 0) merge.

    Attributes:
        anew: Whether its board is another one, and not the one before with an edit.
        made: Whether it was made before: the stack that takes it in shows nothing.
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
        """Qt merges neighbours of one id; -1 never merges."""
        return self._stroke or -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take in the next piece of the same stroke; a stroke that changes nothing disappears."""
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
