"""A recorded game's clock and mouse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

MAX_PATH = 50_000
"""Places of the mouse that are kept; of longer ways every second, every fourth … one."""
MAX_NAME = 100
"""Signs of a player's or a program's name that are kept."""
Path = tuple[tuple[float, float, float], ...]


@dataclass(frozen=True, slots=True)
class Tape:
    """What a replay file tells besides the clicks that did something.

    Attributes:
        times: Seconds of each click of the record.
        seconds: Playing time.
        left, right, double: Presses of the buttons, those that did nothing as well.
        path: (seconds, column, row) of the mouse, in cells and parts of cells, all to three places.
        presses: (seconds, presses of any button so far), whenever there was one more.
        player, program: As the file names them, "" where it does not.
        day: When it was played, as YYYY-MM-DD; "" where the file does not tell.
    """

    times: tuple[float, ...]
    seconds: float
    left: int = 0
    right: int = 0
    double: int = 0
    path: Path = ()
    presses: tuple[tuple[float, int], ...] = ()
    player: str = ""
    program: str = ""
    day: str = ""

    @property
    def clicks(self) -> int:
        """Presses of any button."""
        return self.left + self.right + self.double


def thinned(path: Sequence[tuple[float, float, float]]) -> Path:
    """Return a way of the mouse with no more than MAX_PATH places, to three places."""
    step = 1
    while len(path) > step * MAX_PATH:
        step *= 2
    return tuple((round(when, 3), round(x, 3), round(y, 3)) for when, x, y in path[::step])
