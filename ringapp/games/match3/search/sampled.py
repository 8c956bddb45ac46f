"""Unknown refill without a goal: first swaps ranked by the points of a look-ahead in sampled worlds.

All swaps see the same worlds. With a goal `odds` answers.
"""

from __future__ import annotations

import msgspec
import numpy as np
import numpy.typing as npt

from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.core.contract.i18n import tr
from ringapp.games.match3.kernels.layout import move_of
from ringapp.games.match3.rules.board import Board, Move
from ringapp.games.match3.rules.facts import FORESEEING, Expectation
from ringapp.games.match3.search.claims import (
    EXPECTED_POINTS,
    FORESEEN_POINTS,
    assumptions_of,
    player_of,
)
from ringapp.games.match3.search.players import Player

PUBLISH = 10
LEAST = 2
"""Worlds that an error can be told from."""
Samples = npt.NDArray[np.float64]


def solve(board: Board, ctx: SolveContext, worlds: int, depth: int) -> Solution[Move] | None:
    """Return the best first swap, with the estimates of all first swaps in `data["values"]`.

    Returns:
        None where the budget ends before two worlds were sampled.
    """
    player = Player.of(board)
    moves = player.moves(player.first)
    depth = min(depth, board.actions)
    names = [move_of(player.world, number) for number in moves]
    ahead: list[Samples] = []
    left = board.actions
    try:
        for number in range(worlds):
            seed = (ctx.budget.seed * 1_000_003 + number * 7919 + 1) * 0x9E3779B97F4A7C15
            world = player.sampled(seed)
            behind = []
            for index in range(len(moves)):
                ctx.tick(nodes=1, note=tr("sampling"))
                one = moves[index : index + 1]
                behind.append(player.look_ahead(player.first, one, world, depth, board.points, left)[0])
            ahead.append(np.array(behind))
            if number % PUBLISH == PUBLISH - 1:
                ctx.incumbent(_solution(board, names, np.array(ahead), depth))
    except BudgetSpent:
        pass
    if len(ahead) < LEAST:
        return None
    return _solution(board, names, np.array(ahead), depth)


def _solution(board: Board, names: list[Move], ahead: Samples, depth: int) -> Solution[Move]:
    mean = ahead.mean(axis=0)
    order = sorted(range(len(names)), key=lambda index: (-mean[index], names[index]))
    values = _expectations(names, ahead - board.points, order)
    told = msgspec.to_builtins(values)
    foreseen = depth > 1
    return Solution(
        Status.FEASIBLE,
        (Step(names[order[0]]),),
        values[0]["mean"],
        data={"values": told, "worlds": len(ahead), "depth": depth, "goal": False, "reaches_goal": False},
        stats={"worlds": float(len(ahead))},
        claim=FORESEEN_POINTS if foreseen else EXPECTED_POINTS,
        assumptions=(*assumptions_of(board), *(player_of(FORESEEING, len(ahead)) if foreseen else ())),
    )


def _expectations(names: list[Move], samples: Samples, order: list[int]) -> list[Expectation]:
    """Return swaps by rank: mean points with error, and how far each is behind the best."""
    number = len(samples)
    root = number**0.5
    values: list[Expectation] = []
    for index in order:
        behind = samples[:, order[0]] - samples[:, index]
        spread = samples[:, index].std(ddof=1) if number > 1 else 0.0
        apart = behind.std(ddof=1) if number > 1 else 0.0
        values.append(
            {
                "move": list(names[index]),
                "mean": float(samples[:, index].mean()),
                "error": float(spread / root),
                "behind": float(behind.mean()),
                "behind_error": float(apart / root),
            }
        )
    return values
