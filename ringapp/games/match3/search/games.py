"""Whole games with unknown refill, played by a policy: what studies and the odds of an answer count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ringapp.games.match3.kernels import sampling as kernel
from ringapp.games.match3.kernels.layout import Numbers, Words
from ringapp.games.match3.kernels.waves import play
from ringapp.games.match3.search.players import DEPTH, WORLDS, Merits, Player

RANDOM, GREEDY, ONE_SWAP = "random", "greedy", "one-swap"
ONE_SWAP_WORLDS = 20
"""Worlds that the policy samples which looks no further than the swap itself."""


Tick = Callable[[], None]


def _no_tick() -> None:
    """Do nothing; the default for `tick`."""


@dataclass(frozen=True, slots=True)
class Place:
    """A moment of a game: the packed state, the points so far and the swaps left."""

    state: Words
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class End:
    """How a game ended: whether at the goal, after how many swaps, points and shuffles."""

    won: bool
    swaps: int
    points: int
    shuffled: int


def play_game(
    player: Player,
    policy: str,
    seed: int,
    worlds: int = WORLDS,
    depth: int = DEPTH,
    first: int | None = None,
    tick: Tick = _no_tick,
) -> End:
    """Play one game to the goal, the last swap or a board that no shuffle helps. Returns how it ended.

    The blocks to come follow from `seed` alone; what the policy samples comes from another stream.

    Args:
        first: The kernel's number of the first swap; None lets the policy choose it.
        tick: Called after every world that the policy looked into.
    """
    board = player.board
    real = player.sampled(seed)
    mind = np.random.default_rng([seed, 1])
    state, points, shuffled = player.first.copy(), board.points, 0
    for swap in range(board.actions):
        moves = player.moves(state)
        if len(moves) == 0:
            if not kernel.shuffle(state, np.uint64(seed + swap), player.known, player.rooms.spare[1]):
                return End(False, swap, points, shuffled)
            shuffled += 1
            moves = player.moves(state)
        move = first if swap == 0 else None
        if move is None:
            place = Place(state, points, board.actions - swap)
            move = _choose(player, policy, place, moves, (worlds, depth), mind, tick)
        points += int(play(state, move, real))
        if board.has_goal and _won(player, state, points):
            return End(True, swap + 1, points, shuffled)
    return End(False, board.actions, points, shuffled)


def merits(
    player: Player,
    place: Place,
    moves: Numbers,
    plan: tuple[int, int],
    mind: np.random.Generator,
    tick: Tick = _no_tick,
) -> Merits:
    """Return each swap's values added up over sampled worlds; `plan` is the number of worlds, the depth."""
    worlds, depth = plan
    total = np.zeros(len(moves), np.float64)
    for _ in range(worlds):
        world = player.sampled(int(mind.integers(1 << 62)))
        total += player.look_ahead(place.state, moves, world, depth, place.points, place.left)
        tick()
    return total


def _won(player: Player, state: Words, points: int) -> bool:
    target = player.board.target
    return (target is None or points >= target) and kernel.nothing_left(state, player.world)


def _choose(
    player: Player,
    policy: str,
    place: Place,
    moves: Numbers,
    plan: tuple[int, int],
    mind: np.random.Generator,
    tick: Tick,
) -> int:
    if policy == RANDOM:
        return int(moves[mind.integers(len(moves))])
    if policy == GREEDY:
        weights = np.zeros((2, 7), np.float64)
        weights[:, kernel.POINT] = 1.0
        return int(kernel.choose_greedily(place.state, place.points, player.known, weights, player.rooms))
    if policy == ONE_SWAP:
        plan = ONE_SWAP_WORLDS, 1
    return int(moves[int(np.argmax(merits(player, place, moves, plan, mind, tick)))])
