"""Texts of events during a move, one after the other, in a box that leaves the hero visible."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.shapes import Label, Rect, Shape
from ringapp.games.mota.rules.board import Act, Board, Cell
from ringapp.games.mota.rules.playing import sayings
from ringapp.games.mota.view.mapdrawing import centre
from ringapp.games.mota.view.questions import LINE, said, width, wrapped

_SPEAKER = re.compile(r"^\t\[([^\],]{1,40})[^\]]*\]|^\\t\[([^\],]{1,40})[^\]]*\]")
_NOBODY = frozenset({"hero", "this"})
FIRST, PER_SIGN, LONGEST = 0.9, 0.05, 4.0
"""Seconds that a text is shown at normal speed: at least, more for each wide sign, at most."""
ALL = 12.0
"""Seconds that all texts of a move take at most."""
ROWS = 5
TALKING = frozenset({"battle", "door", "item", "stairs", "event", "step", "choose", "fly", "use"})


@dataclass(frozen=True, slots=True)
class Message:
    """A text, its speaker or "", and the floor that the hero is on then."""

    who: str
    text: str
    floor: str

    @property
    def seconds(self) -> float:
        """The seconds that the text is shown at normal speed."""
        return min(LONGEST, FIRST + PER_SIGN * width(self.who + self.text))


@lru_cache(maxsize=512)
def messages(board: Board, act: Act) -> tuple[Message, ...]:
    """Return the texts that events show while a move is made, in order."""
    if not board.tower.texts or act.kind not in TALKING:
        return ()
    try:
        found = sayings(board, act)
    except IllegalMove:
        return ()
    told = []
    for text, there, flags, origin in found:
        speaker = _SPEAKER.match(text)
        who = (speaker[1] or speaker[2]).strip() if speaker else ""
        words = said(text, there, flags, origin)
        if words:
            told.append(Message("" if who in _NOBODY else who, words, there.floor))
    return tuple(told)


def reading_seconds(told: Sequence[Message]) -> float:
    """Return the seconds that some texts take one after the other, at normal speed."""
    return min(ALL, sum(message.seconds for message in told))


def speech(at: Cell, told: Sequence[Message], share: float, extent: tuple[float, float]) -> list[Shape]:
    """Return the text due when `share` of all texts' time is over, in the half without the hero."""
    now = share * sum(message.seconds for message in told)
    number = 0
    while number < len(told) - 1 and now >= told[number].seconds:
        now -= told[number].seconds
        number += 1
    who, text = told[number].who, told[number].text
    wide = extent[0] * 0.92
    lines = wrapped(text, (wide - 44) / 15, ROWS)
    high = LINE * (len(lines) + bool(who)) + 16
    left, below = (extent[0] - wide) / 2, centre(at)[1] < extent[1] / 2
    top = extent[1] - high - 10 if below else extent[1] * 0.1
    shapes: list[Shape] = [Rect(left, top, wide, high, "paper", "line", 1.5, 8, opacity=0.96)]
    y = top + 8 + LINE / 2
    if who:
        shapes.append(Label(left + 14, y, who, 15, "accent", "start", True))
        y += LINE
    for line in lines:
        shapes.append(Label(left + 14, y, line, 15, "ink", "start"))
        y += LINE
    if len(told) > 1:
        shapes.append(
            Label(left + wide - 12, top + high - 10, f"{number + 1} / {len(told)}", 11, "muted", "end")
        )
    return shapes
