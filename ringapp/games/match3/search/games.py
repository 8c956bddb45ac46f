"""Whole games with unknown refill, played by a policy: what the studies count."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ringapp.games.match3.kernels import sampling as kernel
from ringapp.games.match3.kernels.layout import Numbers, Words
from ringapp.games.match3.kernels.waves import play
from ringapp.games.match3.search.players import Player

RANDOM, GREEDY, ONE_SWAP, BEST = "random", "greedy", "one-swap", "best"
ONE_SWAP_WORLDS = 20
"""Worlds that the policy samples which looks no further than the swap itself."""


@dataclass(frozen=True, slots=True)
class End:
    """How a game ended: whether with the goal, swaps used, points, boards that had to be shuffled."""

    won: bool
    swaps: int
    points: int
    shuffled: int


def play_game(player: Player, policy: str, seed: int, worlds: int, depth: int) -> End:
    """One game to the goal, the last swap or a board that no shuffle helps.

    The blocks to come follow from `seed` alone; what the policy samples comes from another stream.
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
        left = board.actions - swap
        move = _choose(player, policy, state, moves, (points, left, worlds, depth), mind)
        points += int(play(state, move, real))
        if board.has_goal and _won(player, state, points):
            return End(True, swap + 1, points, shuffled)
    return End(False, board.actions, points, shuffled)


def _won(player: Player, state: Words, points: int) -> bool:
    target = player.board.target
    return (target is None or points >= target) and kernel.nothing_left(state, player.world)


def _choose(
    player: Player,
    policy: str,
    state: Words,
    moves: Numbers,
    plan: tuple[int, int, int, int],
    mind: np.random.Generator,
) -> int:
    points, left, worlds, depth = plan
    if policy == RANDOM:
        return int(moves[mind.integers(len(moves))])
    if policy == GREEDY:
        weights = np.zeros((2, 7), np.float64)
        weights[:, kernel.POINT] = 1.0
        return int(kernel.choose_greedily(state, points, player.known, weights, player.rooms))
    if policy == ONE_SWAP:
        worlds, depth = ONE_SWAP_WORLDS, 1
    total = np.zeros(len(moves), np.float64)
    for _ in range(worlds):
        world = player.sampled(int(mind.integers(1 << 62)))
        total += player.look_ahead(state, moves, world, depth, points, left)
    return int(moves[int(np.argmax(total))])
