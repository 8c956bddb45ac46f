"""Where a target lies in the picture, found by asking `Game.hit` on a grid and kept."""

from __future__ import annotations

from typing import Any

from ringapp.core.contract.game import Game, Target

GRID = 72
"""Points along the longer side of the first grid; later ones are finer."""
FINEST = 288


class Places:
    """Scene points of targets on boards of one game."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._extent = (0.0, 0.0)
        self._known: dict[Target, tuple[float, float]] = {}

    def point(self, state: Any, target: Target) -> tuple[float, float] | None:
        """A point well inside a target; None where it is too small to be found."""
        extent = self._game.extent(state)
        if extent != self._extent:
            self._extent, self._known = extent, {}
        points = GRID
        while points <= FINEST:
            known = self._known.get(target)
            if known is not None and self._game.hit(state, *known) == target:
                return known
            self._known |= self._survey(state, points)
            if target not in self._known:
                points *= 2
            elif self._game.hit(state, *self._known[target]) == target:
                return self._known[target]
            else:
                points *= 2
        return None

    def _survey(self, state: Any, points: int) -> dict[Target, tuple[float, float]]:
        """The point nearest to the middle of each target's points."""
        wide, high = self._extent
        pitch = max(wide, high) / points
        found: dict[Target, list[tuple[float, float]]] = {}
        for row in range(int(high / pitch) + 1):
            for column in range(int(wide / pitch) + 1):
                x, y = (column + 0.5) * pitch, (row + 0.5) * pitch
                target = self._game.hit(state, x, y)
                if target is not None:
                    found.setdefault(target, []).append((x, y))
        return {target: _middle(spots) for target, spots in found.items()}


def _middle(spots: list[tuple[float, float]]) -> tuple[float, float]:
    x = sum(spot[0] for spot in spots) / len(spots)
    y = sum(spot[1] for spot in spots) / len(spots)
    return min(spots, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)
