"""Turn mouse events into clicks: left opens when released, right flags, both or the middle button chord.

A left press counts when released alone. A right press counts at once, but on an open cell or beside the field
only if it does not become a chord. Both together, or the middle button, count as a double.
"""

from __future__ import annotations

from ringapp.games.mines.files.replays.recording import Event, Recording
from ringapp.games.mines.rules.rules import (
    FLAG,
    HIDDEN,
    Click,
    Field,
    apply_click,
    is_legal,
    is_lost,
    is_won,
)
from ringapp.games.mines.rules.tape import MAX_NAME, Tape, thinned


class Mouse:
    """The state of a mouse's buttons, and its counts of presses.

    Attributes:
        spent, pending: Whether held buttons made a chord already; whether a right press may still make one.
        lefts, rights, doubles: Presses so far.
    """

    def __init__(self) -> None:
        self.left = False
        self.right = False
        self.spent = False
        self.pending = False
        self.lefts = self.rights = self.doubles = 0

    @property
    def presses(self) -> int:
        """The number of presses of any button so far."""
        return self.lefts + self.rights + self.doubles

    def event(self, kind: str, hidden: bool = True) -> str:
        """Return what an event does: "open", "flag", "chord" or ""; `hidden` is the state of the cell."""
        kind = self._button(kind)
        if kind == "lc":
            self.left = True
            self.spent = False
        elif kind in ("rc", "sc"):
            return self._press_right(kind, hidden)
        elif kind in ("lr", "rr"):
            return self._let_go(kind)
        elif kind == "mr":
            self.doubles += 1
            return "chord"
        return ""

    def _button(self, kind: str) -> str:
        """Return the press or release meant by an event that only says that a button changed."""
        if kind == "l":
            return "lr" if self.left else "lc"
        if kind == "r":
            return "rr" if self.right else "rc"
        if kind == "cc":
            return "rc" if self.left else "lc"
        return kind

    def _press_right(self, kind: str, hidden: bool) -> str:
        was, self.right = self.right, True
        self.left = self.left or kind == "sc"
        self.spent = False if self.left else self.spent
        if self.left or was:
            return ""
        self.pending = not hidden
        self.rights += hidden
        return "flag"

    def _let_go(self, kind: str) -> str:
        both = self.left and self.right
        meaning = ""
        if both and not self.spent:
            meaning, self.spent, self.pending = "chord", True, False
            self.doubles += 1
        elif kind == "lr" and self.left and not self.right and not self.spent:
            meaning = "open"
            self.lefts += 1
        if kind == "lr":
            self.left = False
        else:
            self.rights += self.pending
            self.pending = self.right = False
        if not (self.left or self.right):
            self.spent = False
        return meaning


class _Game:
    """A game while its recording runs, with its clicks and times; `marked` cells show a question mark."""

    def __init__(self, field: Field, marks: bool) -> None:
        self.field = field
        self.marks = marks
        self.marked: set[int] = set()
        self.clicks: list[Click] = []
        self.times: list[float] = []

    def make(self, meaning: str, row: int, column: int, seconds: float) -> None:
        """Apply a click and record it, if it has an effect."""
        click = Click(meaning, row, column)  # type: ignore[arg-type]
        if meaning == "flag" and not self._flags(row * self.field.columns + column):
            return
        if is_legal(self.field, click):
            self.clicks.append(click)
            self.times.append(seconds)
            self.field = apply_click(self.field, click)

    def _flags(self, place: int) -> bool:
        """Return whether a right press sets or removes a flag, rather than removes a question mark."""
        if self.field.cells[place] == FLAG and self.marks:
            self.marked.add(place)
        elif place in self.marked:
            self.marked.discard(place)
            return False
        return self.field.cells[place] in (HIDDEN, FLAG)


def watch(field: Field, recording: Recording) -> tuple[tuple[Click, ...], Tape]:
    """Return the effective clicks of a recording until the game is over, and its tape."""
    mouse, game = Mouse(), _Game(field, recording.marks)
    opened = None if recording.from_opening else 0.0
    path: list[tuple[float, float, float]] = []
    presses: list[tuple[float, int]] = []
    end = 0.0
    for event in recording.events:
        if event.kind == "mt":
            game.marks = not game.marks
            continue
        row, column = event.y // recording.size, event.x // recording.size
        inside = 0 <= row < field.rows and 0 <= column < field.columns
        path.append((event.seconds, event.x / recording.size, event.y / recording.size))
        meaning = _meaning(mouse, event, inside and game.field.at(row, column) in (HIDDEN, FLAG))
        if mouse.presses != (presses[-1][1] if presses else 0):
            presses.append((event.seconds, mouse.presses))
        if not meaning or not inside:
            continue
        game.make(meaning, row, column, event.seconds)
        end = event.seconds
        if opened is None and game.field.cells.strip(b".F"):
            opened = event.seconds
        if is_lost(game.field) or is_won(game.field):
            break
    start = opened or 0.0
    seconds = recording.seconds if not recording.from_opening else end - start
    way = thinned([(when - start, x, y) for when, x, y in path])
    tape = Tape(
        tuple(when - start for when in game.times),
        seconds,
        mouse.lefts,
        mouse.rights,
        mouse.doubles,
        way,
        tuple((when - start, count) for when, count in presses),
        _name(recording.player),
        _name(recording.software),
        recording.day,
    )
    return tuple(game.clicks), tape


def _name(text: str) -> str:
    """Return a name on one line, without unprintable signs, cut to MAX_NAME."""
    return "".join(sign for sign in text if sign.isprintable()).strip()[:MAX_NAME]


def _meaning(mouse: Mouse, event: Event, hidden: bool) -> str:
    if event.kind == "pf":
        mouse.rights += 1
        return "flag"
    return mouse.event(event.kind, hidden)
