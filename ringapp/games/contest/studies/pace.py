"""How far a race between decks is: contests played against those that are still to be expected."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

SECOND = 64
"""Decks that play a second round at least: the first one tells little, and so few cost little."""
SHARE = 3
"""After the first round every third deck stays at most; later ones leave about as many."""


class Pace:
    """What is done of a search whose later rounds depend on its earlier ones; it never goes back."""

    def __init__(self) -> None:
        self.played = 0
        self.due = 0
        self._done = 0.0

    def expect(self, contests: int) -> None:
        """So many contests are still to be expected from here."""
        self.due = self.played + contests

    def done(self) -> float | None:
        """The part that is done, None before anything is expected."""
        if not self.due:
            return None
        self._done = max(self._done, min(1.0, self.played / self.due))
        return self._done


def staying(decks: int) -> int:
    """How many decks of a race play its second round at most."""
    return max(SECOND, math.ceil(decks / SHARE))


def expected(decks: int, rounds: Sequence[int], last: Mapping[int, int], part: int = 0) -> int:
    """Contests that a race will take from a round on that so many decks play.

    Args:
        rounds: The seeds at which rounds end.
        last: How many decks at most play a round, where that is bounded.
    """
    total, left = 0, decks
    for i in range(part, len(rounds)):
        if i > part:
            left = min(left, staying(decks)) if i == 1 else max(1, left // SHARE)
        left = min(left, last.get(i, left))
        total += left * (rounds[i] - (rounds[i - 1] if i else 0))
    return total
