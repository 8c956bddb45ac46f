"""Unknown refill: first swaps ranked by what they lead to in sampled worlds, which are the same for all.

Without a goal that is the points of a look-ahead. With one it is the chance of reaching it: a look-ahead,
which sees the blocks to come, only sets the order; the chance is the share of worlds won by play that does
not see them, but takes what looks best on the blocks in sight: a weaker player than who follows the answers.
Where a sample contradicts the order, the swaps that it cannot tell apart share one estimate.
"""

from __future__ import annotations

import msgspec
import numpy as np
import numpy.typing as npt

from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.match3.kernels.layout import move_of
from ringapp.games.match3.rules.board import Board, Move
from ringapp.games.match3.rules.facts import IN_SIGHT, Chance
from ringapp.games.match3.search.claims import (
    CHANCE,
    EXPECTED_POINTS,
    FORESEEN_POINTS,
    assumptions_of,
    players_of,
)
from ringapp.games.match3.search.players import Player

PUBLISH = 10
LEAST = 2
"""Worlds that an error can be told from."""
Samples = npt.NDArray[np.float64]


def solve(board: Board, ctx: SolveContext, worlds: int, depth: int) -> Solution[Move] | None:
    """The best first swap with the estimates of all of them, in `data["values"]`; there are some.

    Returns:
        None where the budget ends before there is an error to tell.
    """
    player = Player.of(board)
    moves = player.moves(player.first)
    depth = min(depth, board.actions)
    names = [move_of(player.world, number) for number in moves]
    ahead: list[Samples] = []
    ends: list[Samples] = []
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
            if board.has_goal:
                ends.append(
                    player.continued(player.first, moves, world, board.points, left, number).astype(float)
                )
            ahead.append(np.array(behind))
            if number % PUBLISH == PUBLISH - 1:
                ctx.incumbent(_solution(board, names, np.array(ahead), np.array(ends), depth))
    except BudgetSpent:
        pass
    if len(ahead) < LEAST:
        return None
    return _solution(board, names, np.array(ahead), np.array(ends[: len(ahead)]), depth)


def _solution(board: Board, names: list[Move], ahead: Samples, ends: Samples, depth: int) -> Solution[Move]:
    mean = ahead.mean(axis=0)
    order = sorted(range(len(names)), key=lambda index: (-mean[index], names[index]))
    if board.has_goal:
        values = _chances(names, ends[: len(ahead)], order)
        score, claim = values[0]["p_goal"], CHANCE
    else:
        values = _expectations(names, ahead - board.points, order)
        score, claim = values[0]["mean"], FORESEEN_POINTS if depth > 1 else EXPECTED_POINTS
    told = msgspec.to_builtins(values)
    data: JsonObject = {"values": told, "worlds": len(ahead), "depth": depth, "goal": board.has_goal}
    if board.has_goal:
        data["odds"] = {"policy": IN_SIGHT, "p": score, "games": len(ahead)}
    return Solution(
        Status.FEASIBLE,
        (Step(names[order[0]]),),
        score,
        data={**data, "reaches_goal": False},
        stats={"worlds": float(len(ahead))},
        claim=claim,
        assumptions=(*assumptions_of(board), *players_of(board, depth, len(ahead))),
    )


def _expectations(names: list[Move], samples: Samples, order: list[int]) -> list[Chance]:
    """By rank: the mean points of a swap with its error, and how far it is behind the best."""
    number = len(samples)
    root = number**0.5
    values: list[Chance] = []
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


def _chances(names: list[Move], ends: Samples, order: list[int]) -> list[Chance]:
    """By rank: chance of the goal, swaps until it in the worlds that were won, and points at the end."""
    number = len(ends)
    used, points = ends[:, :, 0], ends[:, :, 1]
    values = _expectations(names, points, order)
    blocks: list[tuple[list[int], int]] = []
    for rank, index in enumerate(order):
        blocks.append(([rank], int((used[:, index] >= 0).sum())))
        while len(blocks) > 1 and blocks[-1][1] * len(blocks[-2][0]) > blocks[-2][1] * len(blocks[-1][0]):
            ranks, wins = blocks.pop()
            blocks[-1] = (blocks[-1][0] + ranks, blocks[-1][1] + wins)
    for ranks, wins in blocks:
        all_used = used[:, [order[rank] for rank in ranks]]
        share = wins / (number * len(ranks))
        careful = (wins + 1) / (number * len(ranks) + 2)
        swaps = float(all_used[all_used >= 0].mean()) if wins else None
        error = (careful * (1 - careful) / number) ** 0.5
        for rank in ranks:
            values[rank] |= {"p_goal": share, "p_error": error, "swaps": swaps}
    return values
