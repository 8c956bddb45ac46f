"""The compiled core, and making it ready. Importing this file imports no compiler."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.game import Budget
from ringapp.core.solving.compiling import Compilation
from ringapp.core.solving.context import LocalContext
from ringapp.games.match3.rules.board import Board, Refill, Rules, block
from ringapp.games.match3.search.answers import Found
from ringapp.games.match3.search.claims import Objective

_ROWS = ((1, 2, 1, 2), (2, 1, 2, 1), (1, 1, 3, 1), (2, 2, 1, 3))


def _compile() -> None:
    """Solve a tiny board with both engines and sample it."""
    from ringapp.games.match3.search import layered, sampled

    cells = tuple(block(colour) for row in _ROWS for colour in row)
    board = Board(4, 4, cells, actions=3)
    ctx = LocalContext(Budget(seconds=None))
    for rules in (Rules(), Rules(combos=True)):
        tiny = replace(board, rules=rules)
        layered.beam(tiny, Objective.POINTS, 2, ctx, Found())
        layered.exact(tiny, Objective.POINTS, ctx, Found())
        sampled.solve(replace(tiny, refill=Refill(4)), ctx, 2, 2)


CORE = Compilation("match3", _compile)
