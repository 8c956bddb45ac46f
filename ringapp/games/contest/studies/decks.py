"""The search for the best deck of what a player owns, as an answer of the tab."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.solving.context import LocalContext
from ringapp.core.study.workers import open_place
from ringapp.games.contest.ai import claims
from ringapp.games.contest.ai.solver import solve
from ringapp.games.contest.files.board import Board, encode
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.studies.keeping import go_on, leave
from ringapp.games.contest.studies.optimise import Optimiser, interval
from ringapp.games.contest.studies.pools import Pool

EACH = 2000
"""Fresh seeds on which each exchange is measured by itself."""
THREADS = 2
"""Threads that play contests; the other cores are left to the window and to other tabs."""


def better_deck(board: Board, ctx: SolveContext) -> Solution[int]:
    """Return the AI's line on the board with the best decks found in its data, even after a stop.

    The race between decks is kept with the user's data, so that a later search goes on from there.

    Raises:
        RingappError: The board names neither cards nor two memories that its player owns.
    """
    board = board.rewound()
    if not board.pool and len(board.memories) < 2:
        raise RingappError(tr("Say first what you own: cards, or two memories, in the table “What I own”."))
    start = replace(board, pool=(), memories=(), swaps=2)
    line = solve(start, LocalContext(ctx.budget), "ai")
    cards = () if board.memories else board.pool
    pool = Pool(tuple(range(len(board.deck))), cards, board.swaps, board.memories, (), ())
    with open_place(THREADS, threads=True) as place:
        search = Optimiser(start, pool, board.seed, 0, ctx, place)
        search.afterwards += EACH * (1 + min(board.swaps, len(board.pool)))
        go_on(search.race, start, pool, board.seed)
        search.keep = lambda: leave(search.race, start, pool, board.seed)
        search.told = lambda leader: ctx.incumbent(_with(line, board, leader, search, search.so_far(leader)))
        try:
            report = search.run()
        finally:
            search.keep()
        ctx.incumbent(_with(line, board, search.leader, search, report))
        swaps = _weighed(search)
    return _with(line, board, search.leader, search, {**report, "swaps": swaps})


def _weighed(search: Optimiser) -> list[JsonObject]:
    """Return each exchange of the best deck with the points that the deck loses without it."""
    import numpy as np

    start, leader = search.board, search.leader
    drawn = np.random.default_rng([start.seed, 3]).integers(1, seeds.SEED_LIMIT, EACH)
    rows: list[JsonObject] = []
    for i, (out, into) in enumerate(zip(start.deck, leader.deck, strict=False)):
        if out == into:
            continue
        row: JsonObject = {"slot": i, "out": out, "in": into}
        rows.append(row)
        without = replace(leader, deck=(*leader.deck[:i], out, *leader.deck[i + 1 :]))
        try:
            found = search.scores([leader, without], drawn)
        except BudgetSpent:
            continue
        mean, low, high = interval(found[leader] - found[without])
        row.update(gain=mean, low=low, high=high)
    return rows


def _with(
    line: Solution[int], board: Board, best: Board, search: Optimiser, report: JsonObject
) -> Solution[int]:
    taken = replace(board, deck=best.deck, items=best.items)
    data = {**line.data, "goal": "deck", "decks": {**report, "board": encode(taken)}}
    stats = {"contests": float(search.race.contests), "decks": float(len(search.race.tried))}
    return replace(line, data=data, stats={**line.stats, **stats}, claim=claims.DECK_FOUND)
