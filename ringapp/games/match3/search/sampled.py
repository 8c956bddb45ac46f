"""Unknown refill: the swap with the highest expected points, estimated over sampled worlds.

Every first swap is tried in the same worlds, so that what one is behind another has a small error of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.claims import LeftAlone
from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.core.contract.i18n import tr
from ringapp.games.match3.kernels import sampling as kernel
from ringapp.games.match3.kernels.layers import list_moves
from ringapp.games.match3.kernels.layout import (
    BIT_RESERVE,
    BITS,
    ENGINE,
    RESERVE,
    ROWS_PLAIN,
    Numbers,
    Words,
    World,
    move_of,
    pack,
)
from ringapp.games.match3.kernels.waves import new_scratch
from ringapp.games.match3.rules.board import Board, Move
from ringapp.games.match3.search.claims import EXPECTED_POINTS, premises_of

WIDTH = 10
PUBLISH = 10
Samples = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Sampler:
    """A board made ready for sampling; `above` known reserve rows come before the unknown ones."""

    world: World
    state: Words
    above: int
    colours: int

    @classmethod
    def of(cls, board: Board) -> Sampler:
        """Pack a board with unknown refill."""
        assert board.refill is not None
        above = board.world_height - board.height
        world, state = pack(replace(board, refill=None), above + kernel.ROWS > BIT_RESERVE)
        plain = world.parameters[ROWS_PLAIN]
        parameters = world.parameters.copy()
        parameters[RESERVE], parameters[ROWS_PLAIN] = above + kernel.ROWS, plain
        reserve = world.reserve
        if parameters[ENGINE] != BITS:
            reserve = np.zeros((board.width, above + kernel.ROWS), np.uint64)
            reserve[:, :above] = world.reserve[:, :above]
        return cls(replace(world, parameters=parameters, reserve=reserve), state, above, board.refill.colours)


def solve(board: Board, ctx: SolveContext, worlds: int, depth: int) -> Solution[Move]:
    """The best first swap with the estimates of all of them, in `data["values"]`."""
    sampler = Sampler.of(board)
    parameters = sampler.world.parameters
    moves: Numbers = np.zeros(512, np.int64)
    count = list_moves(sampler.state, parameters, new_scratch(), moves)
    depth = min(depth, board.actions)
    if count == 0 or depth == 0:
        return Solution(Status.OPTIMAL, (), 0.0, 0.0, data={"values": [], "reaches_goal": False})
    samples: list[Samples] = []
    names = [move_of(sampler.world, number) for number in moves[:count]]
    try:
        for number in range(worlds):
            samples.append(_sample(sampler, ctx, moves[:count], depth, board.actions > depth, number))
            if number % PUBLISH == PUBLISH - 1:
                ctx.incumbent(_solution(board, names, np.array(samples), depth))
    except BudgetSpent:
        pass
    return _solution(board, names, np.array(samples), depth) if samples else Solution(Status.UNKNOWN)


def _sample(
    sampler: Sampler, ctx: SolveContext, moves: Numbers, depth: int, goes_on: bool, number: int
) -> Samples:
    """What each first swap leads to in sampled world `number`."""
    world = sampler.world
    random = np.array([(ctx.budget.seed * 1_000_003 + number * 7919 + 1) % 2**64], np.uint64)
    reserve = np.zeros_like(world.reserve)
    kernel.fill_reserve(reserve, world.reserve, sampler.above, sampler.colours, world.parameters, random)
    rooms = kernel.new_rooms(WIDTH, world.words)
    scratch = new_scratch()
    worth: Samples = np.zeros(len(moves))
    prospect = kernel.PROSPECT * max(int(world.values[3]), 1) / 60.0 if goes_on else 0.0
    known = (world.parameters, world.values, reserve)
    for index in range(len(moves)):
        one = slice(index, index + 1)
        kernel.sample_world(
            *(sampler.state, moves[one], 1, depth, WIDTH, prospect, known, scratch, rooms, worth[one])
        )
        ctx.tick(nodes=1, note=tr("sampling"))
    return worth


def _solution(board: Board, names: list[Move], samples: Samples, depth: int) -> Solution[Move]:
    number = len(samples)
    mean = samples.mean(axis=0)
    order = sorted(range(len(names)), key=lambda index: (-mean[index], names[index]))
    best = order[0]
    root = number**0.5
    values: list[dict[str, Any]] = []
    for index in order:
        behind = samples[:, best] - samples[:, index]
        spread = samples[:, index].std(ddof=1) if number > 1 else 0.0
        apart = behind.std(ddof=1) if number > 1 else 0.0
        values.append(
            {
                "move": list(names[index]),
                "mean": float(mean[index]),
                "error": float(spread / root),
                "behind": float(behind.mean()),
                "behind_error": float(apart / root),
            }
        )
    data = {"values": values, "worlds": number, "depth": depth, "reaches_goal": False}
    steps = (Step(names[best]),)
    return Solution(
        Status.FEASIBLE,
        steps,
        float(mean[best]),
        data=data,
        stats={"worlds": float(number)},
        claim=EXPECTED_POINTS,
        premises=premises_of(board),
        left_alone=(LeftAlone("goal"),) if board.has_goal else (),
    )
