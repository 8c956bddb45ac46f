"""Find a layout that fits a field, however wide, by constraint search with repair, compiled.

From a random layout on, an unsatisfied number is drawn, and a cell beside it is flipped: mostly the cell that
leaves the least error, now and then any (B. Selman, H. Kautz, B. Cohen, 1994). The number of mines is one
more constraint: those not laid must fit into the cells that touch no number.
"""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Bytes, Grid, Whole, Wholes, Words
from ringapp.games.mines.kernels import drawing
from ringapp.games.mines.kernels.exports import export
from ringapp.games.mines.kernels.fields import HIDDEN, KNOWN
from ringapp.games.mines.kernels.memory import View

NOISE = 0.06
TRIES = 4
"""Most times that a number is drawn again for one whose repair also helps a wrong number of mines."""
REST = 8
"""Flips for which a cell is left alone after one, unless that ends every amiss number."""


@export("walking")
def walk(
    view: View,
    rows: Whole,
    columns: Whole,
    mines: Whole,
    density: float,
    seed: Whole,
    steps: Whole,
    laid: Bytes,
) -> bool:
    """Search for a layout that fits; return whether one was found, in `laid`.

    Args:
        view: rows * columns cells, as in `fields`.
        mines: Mines in all.
        density: Share of mines in the first, random layout.
        steps: Flips after which the search gives up.
        laid: One byte for each cell: 1 for a mine, overwritten. Cells that touch no number are left 0.

    Returns:
        Whether `laid` fits, with the mines not laid fitting into the cells that touch no number.
    """
    source = np.zeros(1, np.uint64)
    source[0] = np.uint64(seed)
    cells = rows * columns
    near = np.full((cells, 9), -1, np.int32)
    amiss = np.zeros(cells, np.int64)
    left, sea = _set_up(view, rows, columns, near, amiss)
    left += mines
    used = 0
    for cell in range(cells):
        laid[cell] = 0
        if view[cell] == HIDDEN and near[cell, 8] > 0 and drawing.share(source) < density:
            _flip(cell, laid, near, amiss)
            used += 1
    listed = np.empty(cells, np.int64)
    place = np.full(cells, -1, np.int64)
    count = 0
    for cell in range(cells):
        if view[cell] >= 0 and near[cell, 8] > 0 and amiss[cell] != 0:
            place[cell], listed[count] = count, cell
            count += 1
    touched = np.full(cells, -(1 << 40), np.int64)
    for step in range(steps):
        over = max(0, used - left) - max(0, left - sea - used)
        if count == 0 and over == 0:
            return True
        if count == 0 or (over != 0 and drawing.share(source) < 0.02):
            cell = _any_cell(view, near, laid, over, touched, step, amiss, source)
        else:
            number = _draw_number(listed, count, over, amiss, source)
            cell = _beside(number, near, laid, amiss, touched, step, source)
        if cell < 0:
            return False
        used += 1 - 2 * laid[cell]
        _flip(cell, laid, near, amiss)
        touched[cell] = step
        for k in range(near[cell, 8]):
            number = near[cell, k]
            if amiss[number] != 0 and place[number] < 0:
                place[number], listed[count] = count, number
                count += 1
            elif amiss[number] == 0 and place[number] >= 0:
                count -= 1
                last = listed[count]
                listed[place[number]], place[last] = last, place[number]
                place[number] = -1
    return False


def _set_up(view: View, rows: Whole, columns: Whole, near: Grid, amiss: Wholes) -> tuple[Whole, Whole]:
    """List in `near` the numbers beside each hidden cell and the hidden cells beside each number (entry 8:
    how many), in `amiss` each number's mines laid minus needed. Returns minus the known mines, the sea."""
    known, sea = 0, 0
    for cell in range(rows * columns):
        near[cell, 8] = 0
        known += view[cell] == KNOWN
        if view[cell] < 0 and view[cell] != HIDDEN:
            continue
        r, c = cell // columns, cell % columns
        for i in range(max(0, r - 1), min(rows, r + 2)):
            for j in range(max(0, c - 1), min(columns, c + 2)):
                other = i * columns + j
                if view[cell] >= 0 and view[other] == KNOWN:
                    amiss[cell] += 1
                wanted = view[other] == HIDDEN if view[cell] >= 0 else view[other] >= 0
                if wanted and other != cell:
                    near[cell, near[cell, 8]] = other
                    near[cell, 8] += 1
        if view[cell] >= 0:
            amiss[cell] -= view[cell]
        else:
            sea += near[cell, 8] == 0
    return -known, sea


def _flip(cell: Whole, laid: Bytes, near: Grid, amiss: Wholes) -> None:
    change = 1 - 2 * np.int64(laid[cell])
    laid[cell] = 1 - laid[cell]
    for k in range(near[cell, 8]):
        amiss[near[cell, k]] += change


def _worse(cell: Whole, laid: Bytes, near: Grid, amiss: Wholes) -> Whole:
    """Return by how much a flip of a cell raises the total error of the numbers."""
    change = 1 - 2 * np.int64(laid[cell])
    more = 0
    for k in range(near[cell, 8]):
        now = amiss[near[cell, k]]
        more += abs(now + change) - abs(now)
    return more


def _draw_number(listed: Wholes, count: Whole, over: Whole, amiss: Wholes, source: Words) -> Whole:
    """Return a random unsatisfied number; with too many or few mines, rather one whose repair helps."""
    number = np.int64(listed[drawing.below(source, count)])
    for _ in range(TRIES if over != 0 else 0):
        if (amiss[number] > 0) == (over > 0):
            break
        number = np.int64(listed[drawing.below(source, count)])
    return number


def _beside(
    number: Whole, near: Grid, laid: Bytes, amiss: Wholes, touched: Wholes, step: Whole, source: Words
) -> int:
    """Return a cell beside a number whose flip lowers the number's error; -1 where there is none."""
    wanted = 1 if amiss[number] > 0 else 0
    best, least, ties, fits = -1, 1 << 30, 0, 0
    noisy = drawing.share(source) < NOISE
    for k in range(near[number, 8]):
        cell = near[number, k]
        if laid[cell] != wanted:
            continue
        fits += 1
        if noisy:
            if drawing.below(source, fits) == 0:
                best = cell
            continue
        score = 4 * _worse(cell, laid, near, amiss) + (3 if step - touched[cell] < REST else 0)
        ties = ties + 1 if score == least else 1
        if score < least or (score == least and drawing.below(source, ties) == 0):
            best, least = cell, int(score)
    return best


def _any_cell(
    view: View,
    near: Grid,
    laid: Bytes,
    over: Whole,
    touched: Wholes,
    step: Whole,
    amiss: Wholes,
    source: Words,
) -> int:
    """Return, of random cells whose flip helps the number of mines, the one that leaves the least error."""
    wanted = 1 if over > 0 else 0
    best, least = -1, 1 << 30
    for _ in range(400):
        cell = drawing.below(source, len(view))
        if view[cell] == HIDDEN and near[cell, 8] > 0 and laid[cell] == wanted:
            score = 4 * _worse(cell, laid, near, amiss) + (3 if step - touched[cell] < REST else 0)
            if score < least:
                best, least = int(cell), int(score)
    return best
