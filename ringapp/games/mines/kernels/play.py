"""Play whole games, compiled: open certain cells, guess where none is certain, until the end.

Two strategies: LOWEST clicks the lowest chance of a mine, ties to the cell with the fewest hidden neighbours.
BEST plays perfectly once few layouts are left (`endgame`); before that it makes guesses that no play avoids
(`forced`), else it tries the safest cells with every
number that they may show, and weighs what each would leave: the chance to survive the next click too, with
the second safest cell after it for a fifth of that, and where these are equal, how many cells would be
certainly safe (the second safest cell after D. N. Hill).
"""

from __future__ import annotations

import math

import numpy as np

from ringapp.core.solving.arrays import Reals, Signs, Whole, Wholes, Words
from ringapp.games.mines.kernels.chances import HIDDEN, KNOWN, TOO_WIDE, chances
from ringapp.games.mines.kernels.endgame import perfect
from ringapp.games.mines.kernels.exports import export
from ringapp.games.mines.kernels.fields import near_of
from ringapp.games.mines.kernels.forced import forced
from ringapp.games.mines.kernels.memory import Space, Tree, View

LOWEST, BEST = 0, 1
SLACK = 0.08
CANDIDATES = 7
SEA_CANDIDATES = 3
ENDGAME_LAYOUTS = 4000
ENDGAME_WORK = 4_000_000
"""Layouts that an endgame search may look at, each time counted, before it is given up."""
SECOND = 0.2
"""Weight of the second safest cell in the chance to survive the next click."""
SAFE_CELLS = 0.001
"""The power of 1 + (certainly safe cells) in a guess's worth; it only decides ties."""
FIGURES = 5
WORTH, SURVIVE, PROGRESS, CERTAIN, SHOWN = range(FIGURES)
HASH = np.uint64(0x9E3779B97F4A7C15)


@export("play")
def play(
    truth: Signs,
    rows: Whole,
    columns: Whole,
    mines: Whole,
    first: Whole,
    strategy: Whole,
    space: Space,
    tree: Tree,
) -> tuple[bool, Whole]:
    """Play a game.

    Args:
        truth: rows * columns numbers, -1 for a mine.
        first: Index of the first click.
        space: What `chances.workspace` made.
        tree: What `endgame.tree_space` made.

    Returns:
        (won, guesses after the first click)
    """
    cells = rows * columns
    view = np.full(cells, HIDDEN, np.int8)
    out, wins = np.zeros(cells), np.zeros(cells)
    stack = np.empty(cells, np.int64)
    guesses, left = 0, mines
    if truth[first] < 0:
        return False, 0
    closed = cells - mines - _open(view, truth, rows, columns, first, stack)
    while closed > 0:
        weight = chances(view, rows, columns, mines, space, out)
        if math.isinf(weight):
            _guess_blindly(view, out)
        opened = 0
        for cell in range(cells):
            if view[cell] == HIDDEN:
                if out[cell] == 0.0:
                    opened += _open(view, truth, rows, columns, cell, stack)
                elif out[cell] == 1.0 and weight < TOO_WIDE:
                    view[cell] = KNOWN
                    left -= 1
        closed -= opened
        if opened == 0:
            cell = choose(view, rows, columns, mines, left, strategy, weight, out, space, tree, wins)
            guesses += 1
            if truth[cell] < 0:
                return False, guesses
            closed -= _open(view, truth, rows, columns, cell, stack)
    return True, guesses


def _guess_blindly(view: Signs, out: Reals) -> None:
    """Give every hidden cell the same chance, for fields too wide to count."""
    for cell in range(len(view)):
        if view[cell] == HIDDEN:
            out[cell] = 0.5


@export("play")
def _open(view: Signs, truth: Signs, rows: Whole, columns: Whole, start: Whole, stack: Wholes) -> int:
    """Open a safe cell and the cells that it opens; return how many cells were opened."""
    view[start] = truth[start]
    stack[0] = start
    top, count = 1, 1
    while top:
        top -= 1
        cell = stack[top]
        if truth[cell] != 0:
            continue
        r, c = cell // columns, cell % columns
        for i in range(max(0, r - 1), min(rows, r + 2)):
            for j in range(max(0, c - 1), min(columns, c + 2)):
                near = i * columns + j
                if view[near] == HIDDEN:
                    view[near] = truth[near]
                    stack[top] = near
                    top += 1
                    count += 1
    return count


def choose(
    view: View,
    rows: Whole,
    columns: Whole,
    mines: Whole,
    left: Whole,
    strategy: Whole,
    weight: float,
    out: Reals,
    space: Space,
    tree: Tree,
    wins: Reals,
) -> int:
    """Return the cell to guess where no cell is certain, from the chances in `out`; `weight` is what
    `chances` returned with them, `left` the number of mines that are not known."""
    listed = np.empty(CANDIDATES, np.int64)
    ahead = np.zeros(len(view))
    unavoidable = -1
    if strategy != LOWEST and weight != TOO_WIDE:
        if weight < math.log(ENDGAME_LAYOUTS + 0.5):
            found = perfect(view, rows, columns, left, ENDGAME_LAYOUTS, ENDGAME_WORK, False, tree, wins)
            if found[0] >= 0:
                return found[0]
        unavoidable = forced(view, rows, columns, mines, weight, out, ahead, space)
    if unavoidable >= 0:
        return unavoidable
    count = candidates(view, rows, columns, out, listed)
    if strategy == LOWEST or weight == TOO_WIDE:
        return listed[0]
    best, most = listed[0], -1.0
    figures = np.zeros(FIGURES)
    for c in range(count if count > 1 else 0):
        cell = listed[c]
        look(view, rows, columns, mines, cell, weight, ahead, space, figures)
        if figures[WORTH] > most:
            best, most = cell, figures[WORTH]
    return best


@export("guesses")
def candidates(view: Signs, rows: Whole, columns: Whole, out: Reals, listed: Wholes) -> Whole:
    """List the cells with the lowest chances in `listed`, one for each set of numbers touched and a few of
    the sea; return how many. Ties go to the cell with the fewest hidden neighbours."""
    cells = len(view)
    keys = np.full(cells, 9.0)
    kinds = np.zeros(cells, np.uint64)
    least = 9.0
    for cell in range(cells):
        if view[cell] == HIDDEN:
            keys[cell] = out[cell] + 1e-9 * _hidden_near(view, rows, columns, cell, kinds)
            least = min(least, out[cell])
    count, sea = 0, 0
    while count < len(listed):
        best = _least(keys)
        if keys[best] > least + SLACK or keys[best] > 2.0:
            break
        kind = kinds[best]
        keys[best] = 9.0
        if kind:
            for cell in range(cells):
                if kinds[cell] == kind:
                    keys[cell] = 9.0
        else:
            sea += 1
            if sea > SEA_CANDIDATES:
                continue
        listed[count] = best
        count += 1
    return count


def _least(keys: Reals) -> Whole:
    """Return the index of the first smallest key."""
    best = 0
    for place in range(1, len(keys)):
        if keys[place] < keys[best]:
            best = place
    return best


def _hidden_near(view: Signs, rows: Whole, columns: Whole, cell: Whole, kinds: Words) -> Whole:
    """Return the number of hidden cells in the 3 x 3 square around a cell; kinds[cell] becomes a mark of the
    numbers that the cell touches, 0 for none."""
    r, c = cell // columns, cell % columns
    near = 0
    kind = np.uint64(0)
    for i in range(max(0, r - 1), min(rows, r + 2)):
        for j in range(max(0, c - 1), min(columns, c + 2)):
            at = i * columns + j
            near += view[at] == HIDDEN
            if view[at] >= 0:
                kind = (kind ^ np.uint64(at + 1)) * HASH
    kinds[cell] = kind
    return near


@export("guesses")
def look(
    view: Signs,
    rows: Whole,
    columns: Whole,
    mines: Whole,
    cell: Whole,
    weight: float,
    ahead: Reals,
    space: Space,
    figures: Reals,
) -> None:
    """Try a cell with each number that it may show, and write its figures; `view` is restored.

    `figures` gets the cell's worth (an estimate that rises with the chance to win), the chance to survive it
    and the best click after it, the chance that it is safe and leaves a certainly safe cell, the mean number
    of such cells, and how many numbers it may show.
    """
    near, known = near_of(view, rows, columns, cell)
    figures[:] = 0.0
    for shown in range(known, known + near):
        view[cell] = shown
        after = chances(view, rows, columns, mines, space, ahead)
        if math.isinf(after):
            continue
        least, second, safe = 1.0, 1.0, 0
        for other in range(len(view)):
            if view[other] == HIDDEN:
                second = min(second, max(least, ahead[other]))
                least = min(least, ahead[other])
                safe += ahead[other] == 0.0
        part = math.exp(after - weight)
        # Where nothing but mines is left the game is won.
        alive = 1.0 if least == 1.0 else 1.0 - least
        spare = alive if second == 1.0 else 1.0 - second
        figures[WORTH] += part * ((1.0 - SECOND) * alive + SECOND * spare) * (1.0 + safe) ** SAFE_CELLS
        figures[SURVIVE] += part * alive
        figures[PROGRESS] += part * (safe > 0 or least == 1.0)
        figures[CERTAIN] += part * safe
        figures[SHOWN] += 1
    view[cell] = HIDDEN
