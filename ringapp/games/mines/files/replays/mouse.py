"""From mouse events to clicks: a left button let go opens, a right one pressed flags, both together chord."""

from __future__ import annotations

from ringapp.games.mines.files.replays.recording import Recording
from ringapp.games.mines.rules.rules import FLAG, HIDDEN, Click, Field, apply_click, is_legal, is_lost, is_won


class Mouse:
    """Which buttons are down, and whether what is held has been used up by a chord."""

    def __init__(self) -> None:
        self.left = False
        self.right = False
        self.spent = False

    def event(self, kind: str) -> str:
        """What an event means on the field: "open", "flag", "chord" or nothing."""
        kind = self._button(kind)
        if kind == "lc":
            self.left = True
            self.spent = False
        elif kind in ("rc", "sc"):
            was, self.right = self.right, True
            self.left = self.left or kind == "sc"
            self.spent = False if self.left else self.spent
            return "" if self.left or was else "flag"
        elif kind in ("lr", "rr"):
            return self._let_go(kind)
        return "chord" if kind == "mr" else ""

    def _button(self, kind: str) -> str:
        """Events that only say that a button changed, or one more was pressed."""
        if kind == "l":
            return "lr" if self.left else "lc"
        if kind == "r":
            return "rr" if self.right else "rc"
        if kind == "cc":
            return "rc" if self.left else "lc"
        return kind

    def _let_go(self, kind: str) -> str:
        both = self.left and self.right
        meaning = ""
        if both and not self.spent:
            meaning, self.spent = "chord", True
        elif kind == "lr" and self.left and not self.right and not self.spent:
            meaning = "open"
        if kind == "lr":
            self.left = False
        else:
            self.right = False
        if not (self.left or self.right):
            self.spent = False
        return meaning


def clicks(field: Field, recording: Recording) -> tuple[Click, ...]:
    """The clicks of a recording that did something, in order, until the game is over."""
    mouse = Mouse()
    made: list[Click] = []
    for event in recording.events:
        row, column = event.y // recording.size, event.x // recording.size
        meaning = "flag" if event.kind == "pf" else mouse.event(event.kind)
        if not meaning or not (0 <= row < field.rows and 0 <= column < field.columns):
            continue
        sign = field.at(row, column)
        if meaning == "flag" and sign not in (HIDDEN, FLAG):
            continue
        click = Click(meaning, row, column)  # type: ignore[arg-type]
        if is_legal(field, click):
            made.append(click)
            field = apply_click(field, click)
            if is_lost(field) or is_won(field):
                break
    return tuple(made)
