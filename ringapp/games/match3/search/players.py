"""Players of a board whose refill is unknown: the policy of Solve, the largest gain, any swap.

The policy of Solve plays every first swap in sampled worlds with a narrow beam whose value knows the goal,
and takes the best on average. All swaps see the same worlds.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.games.match3.kernels import sampling as kernel
from ringapp.games.match3.kernels.layout import (
    KNOWN,
    REFILL,
    SEED,
    Numbers,
    Words,
    World,
    pack,
    with_switch,
)
from ringapp.games.match3.kernels.moves import list_moves
from ringapp.games.match3.rules.board import Board

Merits = npt.NDArray[np.float64]
WORLDS, DEPTH = 10, 3
"""What the policy looks at before each swap of a whole game."""
WIDTH, POINT_WIDTH = 4, 10
PROSPECT = 120.0
"""Points that a ready special counts at the end of a look-ahead that is not the end of the game."""


@dataclass(frozen=True, slots=True)
class Player:
    """A board made ready for playing with unknown refill.

    Attributes:
        known: The board's world in which no unknown blocks enter.
        weights: What features of a state count while looking ahead, and at the end.
    """

    board: Board
    world: World
    known: World
    first: Words
    weights: Merits
    rooms: kernel.Rooms

    @classmethod
    def of(cls, board: Board) -> Player:
        """Return the player of a board with unknown refill."""
        world, state = pack(board)
        width = WIDTH if board.has_goal else POINT_WIDTH
        room, words = max(40 * width, 600), len(state)
        rooms = kernel.Rooms(
            np.zeros((width + 1, words), np.uint64),
            np.zeros((room, words), np.uint64),
            np.zeros(width + 1, np.int64),
            np.zeros(room, np.int64),
            np.zeros(room, np.float64),
            np.zeros(width + 1, np.uint64),
            np.zeros((2, words), np.uint64),
            np.zeros(1, np.int64),
        )
        return cls(board, world, with_switch(world, REFILL, KNOWN), state, _weights(board), rooms)

    def moves(self, state: Words) -> Numbers:
        """Return the kernel's numbers of the legal swaps of a state."""
        count = list_moves(state, self.world, self.world.moves)
        return self.world.moves[:count].copy()

    def sampled(self, seed: int) -> World:
        """Return the world in which the blocks to come follow from `seed`."""
        return with_switch(self.world, SEED, seed & (1 << 62) - 1)

    def look_ahead(
        self, state: Words, moves: Numbers, world: World, depth: int, points: int, left: int
    ) -> Merits:
        """Return the best value that a beam finds behind each first swap in a sampled world."""
        worth = np.zeros(len(moves), np.float64)
        weights = self.weights
        if not self.board.has_goal and depth >= left:
            weights = weights.copy()
            weights[kernel.LEAF, kernel.SPECIAL] = 0.0
        width = WIDTH if self.board.has_goal else POINT_WIDTH
        kernel.look_ahead(
            state, moves, (min(depth, left), width, points, left), world, weights, self.rooms, worth
        )
        return worth


def _weights(board: Board) -> Merits:
    unit = max(board.rules.points(3), 1) / 60.0
    weights = np.zeros((2, 7), np.float64)
    if not board.has_goal:
        weights[kernel.SELECTION, :3] = 1.0, 300.0 * unit, 20.0 * unit
        weights[kernel.LEAF, :2] = 1.0, PROSPECT * unit
        return weights
    point = 0.2 if board.target is None else 1.0
    reached = 1000.0 if board.target is None else 20.0 * max(board.largest_gain, 1000 * unit)
    weights[:] = point, 40.0 * unit, 0.0, 200.0 * unit, 15.0 * unit, reached, 200.0 * unit
    return weights
