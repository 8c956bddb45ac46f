"""What is wrong or noteworthy on a board, as facts; quick enough to run after every edit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from ringapp.games.match3.playing.actions import hanging, legal_moves
from ringapp.games.match3.rules.board import (
    BOMB,
    CHOCOLATE,
    CHOCOLATES,
    CRATES,
    EMPTY,
    INGREDIENT,
    PLAIN,
    SWIRL,
    SWIRLS,
    VOID,
    Board,
    colour_of,
    is_crate,
    kind_of,
    reaches_goal,
)
from ringapp.games.match3.rules.falling import exits, stands, tracks
from ringapp.games.match3.rules.lines import find_runs

LARGEST = 256
"""Cells of the world that the refill formula can be searched with."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing that is wrong or noteworthy on a board; errors keep it from being solved.

    Attributes:
        kind: The name by which `view.words` finds the sentence.
        cells: The cells to mark on the board.
        facts: Figures for the sentence.
    """

    kind: str
    cells: tuple[int, ...] = ()
    facts: Mapping[str, int] = field(default_factory=dict)
    severity: Literal["error", "warning", "info"] = "error"


def flaws(board: Board) -> list[Flaw]:
    """Return what is wrong with a board, or where nothing is wrong what is noteworthy."""
    if not any(code not in (0, VOID) for code in board.cells):
        return [Flaw("empty", severity="info")]
    found = [*_unsettled(board), *_refill(board)]
    return found or [*_play(board), *_goal(board)]


def _unsettled(board: Board) -> Iterator[Flaw]:
    for run in find_runs(board, board.cells):
        facts = {"n": len(run.cells), "colour": colour_of(board.cells[run.cells[0]])}
        yield Flaw("row_line" if run.horizontal else "column_line", run.cells, facts)
    # The gap is marked, one in each column, not all that hangs above: who draws from the top sees his gems.
    if gaps := hanging(board):
        yield Flaw("hanging", tuple(gaps))
    leaving = tuple(cell for cell in exits(board) if board.cells[cell] == INGREDIENT)
    if leaving:
        yield Flaw("on_exit", leaving)
    for x in range(board.width):
        column = range(x, board.size, board.width)
        above = tuple(cell for cell in range(board.size + x, len(board.cells), board.width))
        if all(board.cells[cell] == VOID for cell in column) and any(board.cells[cell] for cell in above):
            yield Flaw("over_void", tuple(cell for cell in above if board.cells[cell]), {"x": x})


def _refill(board: Board) -> Iterator[Flaw]:
    """Yield what keeps the refill formula from working on a board."""
    if board.refill is None or not board.refill.formula:
        return
    gaps = tuple(cell for cell, code in enumerate(board.cells) if not code)
    if gaps:
        yield Flaw("formula_gaps", gaps)
    if board.rules.fall != "through" and VOID in board.cells:
        yield Flaw("formula_stop", tuple(c for c in range(board.size) if board.cells[c] == VOID))
    standing = tuple(cell for cell, code in enumerate(board.cells) if stands(board, cell, code))
    if standing:
        yield Flaw("formula_standing", standing)
    if len(board.cells) > LARGEST or board.world_height > 60:
        yield Flaw("formula_large", facts={"n": len(board.cells), "limit": LARGEST})


def _play(board: Board) -> Iterator[Flaw]:
    if board.actions == 0:
        yield Flaw("no_action", severity="info")
    elif next(legal_moves(board), None) is None:
        yield Flaw("no_swap", severity="warning")
    if "actions" in board.assumed:
        yield Flaw("assumed", facts={"n": board.actions}, severity="warning")
    if hidden := board.hidden:
        yield Flaw("hidden", hidden, {"n": len(hidden)})
    if board.opened:
        yield Flaw("opened", severity="warning" if board.left_out else "info")
    if board.invented:
        yield Flaw("invented", facts={"n": len(board.invented)}, severity="info")


def _goal(board: Board) -> Iterator[Flaw]:
    if board.has_goal and reaches_goal(board):
        yield Flaw("reached", severity="info")
    reach = board.points + board.actions * board.largest_gain
    if (
        board.target is not None
        and board.rules.cap
        and reach < board.target
        and "points" not in board.assumed
    ):
        facts = {"goal": board.target, "n": board.actions, "most": reach}
        yield Flaw("out_of_reach", facts=facts, severity="warning")
    if board.clear_jelly and not any(board.jelly) and board.points == 0:
        yield Flaw("no_jelly", severity="info")
    yield from lacking(board)
    there = board.cells.count(INGREDIENT)
    there += sum(supply.total for code, supply in board.supply if code == INGREDIENT)
    if board.refill is not None and board.ingredients is not None and there < board.ingredients:
        yield _few("too_few_ingredients", there, board.ingredients)


def lacking(board: Board) -> Iterator[Flaw]:
    """Yield parts of the goal that need more blocks than a known world holds: no line reaches the goal.

    Each layer of jelly takes a block of its own, from its cell or above it along the way that blocks fall:
    a swap leaves the number of blocks there as it is. A cell where a special is made keeps a block though its
    line was cleared, so layers are only counted on boards that cannot make specials.
    """
    if board.refill is not None:
        return
    there = Counter(colour_of(code) for code in board.cells)
    there[SWIRLS], there[CRATES] = board.cells.count(SWIRL), sum(map(is_crate, board.cells))
    for item, left in board.collect:
        grows = item == CHOCOLATES and CHOCOLATE in board.cells
        if there[item] < left and not grows:
            yield _few("too_few", there[item], left, colour=item)
    ready = board.cells.count(INGREDIENT)
    if board.ingredients is not None and ready < board.ingredients:
        yield _few("too_few_ingredients", ready, board.ingredients)
    rules = board.rules
    specials = rules.stripes or rules.wrapped or rules.bombs or rules.combos
    specials = specials or any(PLAIN < kind_of(code) <= BOMB for code in board.cells)
    if not board.clear_jelly or specials or rules.fall == "slide" or board.portals:
        return
    for track in tracks(board):
        blocks = 0
        for cell in reversed(track):
            blocks += board.cells[cell] not in (EMPTY, VOID) and not is_crate(board.cells[cell])
            layers = board.jelly[cell] if board.jelly and cell < board.size else 0
            if layers > blocks:
                yield _few("too_few_above", blocks, layers, (cell,))


def _few(kind: str, there: int, wanted: int, cells: tuple[int, ...] = (), **more: int) -> Flaw:
    return Flaw(kind, cells, {"there": there, "wanted": wanted, **more}, severity="warning")
