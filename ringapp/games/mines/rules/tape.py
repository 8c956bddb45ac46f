"""The clock and the mouse of a recorded game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

MAX_PATH = 50_000
"""Most points of the mouse's path that are kept; of longer paths every second, every fourth … point."""
MAX_NAME = 100
"""Signs of a player's or a program's name that are kept."""
Path = tuple[tuple[float, float, float], ...]


@dataclass(frozen=True, slots=True)
class Tape:
    """What a replay file holds besides the effective clicks.

    Attributes:
        times: Seconds of each click of the record.
        seconds: Playing time.
        left, right, double: Presses of the buttons, also those without effect.
        path: (seconds, column, row) of the mouse, in cells with fractions, to three decimals.
        presses: (seconds, presses of any button so far), an entry for each press.
        player, program: Names in the file, "" where it has none.
        day: Day of the game as YYYY-MM-DD; "" where the file has none.
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
        """Number of presses of any button."""
        return self.left + self.right + self.double


def thinned(path: Sequence[tuple[float, float, float]]) -> Path:
    """Return a path of the mouse thinned to at most MAX_PATH points, rounded to three decimals."""
    step = 1
    while len(path) > step * MAX_PATH:
        step *= 2
    return tuple((round(when, 3), round(x, 3), round(y, 3)) for when, x, y in path[::step])
