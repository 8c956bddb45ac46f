"""Boss puzzles: random panels under random goals, kept where the goal takes exactly the moves asked for.

A layout on which shorter lines reach the goal is dropped before the long lines are looked at. The same seed
gives the same puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log2
from random import Random

from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import ATTACKS, PANELS, PICKUPS, Boss, Goal, random_panel
from ringapp.games.rings.rules.facts import Facts, facts_of
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.search.bosses import question_of, solve_boss
from ringapp.games.rings.search.generator import Puzzle, Wish
from ringapp.games.rings.search.walks import model_of

PATIENCE = 2_000
"""Layouts in a row that are of no use before no more are looked for."""
MOST_LINES = 200_000_000
"""Lines of full length looked at in vain, in a row, before that: half a minute whatever the length is."""


def generate_bosses(wish: Wish, seed: int, ctx: SolveContext) -> Iterator[Puzzle]:
    """Yield puzzles as long as each new one takes at most PATIENCE layouts and MOST_LINES lines.

    The enemies in `wish` are ignored.
    """
    source = Random(seed)
    vain = looked_at = 0
    known: set[bytes] = set()
    while vain < PATIENCE and looked_at < MOST_LINES:
        vain += 1
        board, boss = _drawn(wish, source)
        if boss.panels in known or _answer(board, boss, wish.moves - 1, ctx)[1].minimum is not None:
            continue
        looked_at += model_of(board, boss).sizes.count(wish.moves)
        puzzle = _proved(wish, board, boss, ctx)
        if puzzle is not None:
            known.add(boss.panels)
            vain = looked_at = 0
            yield puzzle


def _drawn(wish: Wish, source: Random) -> tuple[Board, Boss]:
    """Return a random layout and goal: an end, often with a weak point and things to collect."""
    cells = wish.rings * wish.slices
    panels = bytes(random_panel(source) for _ in range(cells))
    weak = source.randrange(wish.slices)
    there = sorted({PANELS[code] for code in panels if code in PICKUPS})
    goal = Goal(
        ends=source.choice((ATTACKS, ("circle",), ("action",))),
        slices=tuple(sorted((weak, (weak + 1) % wish.slices))) if source.random() < 0.5 else (),
        collect=((source.choice(there), 1),) if there and source.random() < 0.5 else (),
    )
    boss = Boss(panels, source.randrange(wish.slices), goal=goal)
    return Board(wish.rings, wish.slices, moves=wish.moves, boss=boss), boss


def _proved(wish: Wish, board: Board, boss: Boss, ctx: SolveContext) -> Puzzle | None:
    solution, facts = _answer(board, boss, wish.moves, ctx)
    if facts.minimum is None or (wish.unique and facts.solutions > 1):
        return None
    clicks = int(solution.steps[-1].score or 0)
    rating = round(log2(model_of(board, boss).sizes.count(wish.moves) / facts.solutions), 1)
    low, high = wish.clicks
    if not (low <= clicks <= high and wish.rating[0] <= rating <= wish.rating[1]):
        return None
    steps = tuple(step.move for step in solution.steps if step.move != WALK)
    figures = {"value": facts.value}
    return Puzzle(board, facts.solutions, facts.boards, clicks, figures, rating, steps)


def _answer(board: Board, boss: Boss, most: int, ctx: SolveContext) -> tuple[Solution[Move], Facts]:
    """Return answer and facts of a board. Raises BudgetSpent where not every line was looked at."""
    solution = solve_boss(question_of(board, boss, most, True, "moves"), ctx)
    facts = facts_of(solution)
    if not facts.complete:
        raise BudgetSpent("time")
    return solution, facts
