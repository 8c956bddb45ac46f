"""The best deck of what a board says its player owns, as an answer of the tab."""

from __future__ import annotations

import json
from dataclasses import replace

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.facts import JsonObject
from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.solving.arrays import Wholes
from ringapp.core.solving.context import LocalContext
from ringapp.games.contest.ai import claims
from ringapp.games.contest.ai.solver import solve
from ringapp.games.contest.files.board import Board, encode
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.studies.optimise import Optimiser, Race, interval, read_pool
from ringapp.games.contest.studies.study import run_board

EACH = 2000
"""Fresh seeds on which each exchange is weighed by itself."""
_kept: dict[tuple[Board, str], Race] = {}
"""The race that was run last: asked again after a stop, it goes on where it was."""


def better_deck(board: Board, ctx: SolveContext) -> Solution[int]:
    """The AI's line on the board, and what is known of better decks in its data; that survives a stop.

    Raises:
        RingappError: The board says nothing that its player owns.
    """
    board = board.rewound()
    if not board.pool and len(board.memories) < 2:
        raise RingappError(tr("Say first what you own: cards, or two memories, in the table “What I own”."))
    start = replace(board, pool=(), memories=(), swaps=2)
    line = solve(start, LocalContext(ctx.budget), "ai")
    text = json.dumps(
        {
            "ringapp": 1,
            "game": "contest-pool",
            "cards": list(board.pool) if not board.memories else [],
            "memories": [list(memory) for memory in board.memories],
            "slots": list(range(len(board.deck))),
            "swaps": board.swaps,
        }
    )
    search = Optimiser(start, read_pool(text, start), board.seed, 0, ctx)
    if (start, text) in _kept:
        search.race = _kept[start, text]
    _kept.clear()
    _kept[start, text] = search.race
    search.told = lambda leader: ctx.incumbent(_with(line, board, leader, search, search.so_far(leader)))
    report = search.run()
    ctx.incumbent(_with(line, board, search.leader, search, report))
    swaps = _weighed(start, search.leader.deck, ctx)
    return _with(line, board, search.leader, search, {**report, "swaps": swaps})


def _weighed(start: Board, best: tuple[str, ...], ctx: SolveContext) -> list[JsonObject]:
    """Each exchange by what the best deck loses without it."""
    import numpy as np

    drawn = np.random.default_rng([start.seed, 3]).integers(1, seeds.SEED_LIMIT, EACH)
    whole: Wholes | None = None
    rows: list[JsonObject] = []
    for i, (out, into) in enumerate(zip(start.deck, best, strict=False)):
        if out == into:
            continue
        row: JsonObject = {"slot": i, "out": out, "in": into}
        rows.append(row)
        try:
            ctx.tick(note="measuring")
        except BudgetSpent:
            continue
        if whole is None:
            whole = run_board(replace(start, deck=best), drawn)[0]
        without = run_board(replace(start, deck=(*best[:i], out, *best[i + 1 :])), drawn)[0]
        mean, low, high = interval(whole - without)
        row.update(gain=mean, low=low, high=high)
    return rows


def _with(
    line: Solution[int], board: Board, best: Board, search: Optimiser, report: JsonObject
) -> Solution[int]:
    taken = replace(board, deck=best.deck, items=best.items)
    data = {**line.data, "goal": "deck", "decks": {**report, "board": encode(taken)}}
    stats = {"contests": float(search.race.contests), "decks": float(len(search.race.tried))}
    return replace(line, data=data, stats={**line.stats, **stats}, claim=claims.DECK_FOUND)
