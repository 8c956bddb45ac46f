"""Whole games, compiled: open what is certain, guess where nothing is, until the end.

Two strategies: LOWEST clicks the lowest chance of a mine, ties to the cell with the fewest hidden neighbours;
BEST looks one click further, at the chance to survive this click and the next, and to uncover a safe cell.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numba import njit

from ringapp.games.mines.kernels.chances import HIDDEN, KNOWN, TOO_WIDE, chances

LOWEST, BEST = 0, 1
PROGRESS = 0.1
SLACK = 0.08
CANDIDATES = 7
SEA_CANDIDATES = 3


@njit(cache=True, nogil=True)
def play(truth: Any, rows: Any, columns: Any, mines: Any, first: Any, strategy: Any, space: Any) -> Any:
    """Play a game.

    Args:
        truth: rows * columns numbers, -1 for a mine.
        first: Index of the first click.
        space: What `chances.workspace` made.

    Returns:
        (won, guesses after the first click)
    """
    cells = rows * columns
    view = np.full(cells, HIDDEN, np.int8)
    out = np.zeros(cells)
    stack = np.empty(cells, np.int64)
    guesses = 0
    if truth[first] < 0:
        return False, 0
    left = cells - mines - _open(view, truth, rows, columns, first, stack)
    while left > 0:
        weight = chances(view, rows, columns, mines, space, out)
        if np.isinf(weight):
            _guess_blindly(view, out)
        opened = 0
        for cell in range(cells):
            if view[cell] == HIDDEN:
                if out[cell] == 0.0:
                    opened += _open(view, truth, rows, columns, cell, stack)
                elif out[cell] == 1.0 and weight < TOO_WIDE:
                    view[cell] = KNOWN
        left -= opened
        if opened == 0:
            cell = choose(view, rows, columns, mines, strategy, weight, out, space)
            guesses += 1
            if truth[cell] < 0:
                return False, guesses
            left -= _open(view, truth, rows, columns, cell, stack)
    return True, guesses


@njit(cache=True, nogil=True)
def _guess_blindly(view: Any, out: Any) -> None:
    """Where the field is too wide to count, every hidden cell is as good as another."""
    for cell in range(len(view)):
        if view[cell] == HIDDEN:
            out[cell] = 0.5


@njit(cache=True, nogil=True)
def _open(view: Any, truth: Any, rows: Any, columns: Any, start: Any, stack: Any) -> Any:
    """Open a safe cell and what it opens; how many cells that were."""
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


@njit(cache=True, nogil=True)
def choose(
    view: Any, rows: Any, columns: Any, mines: Any, strategy: Any, weight: Any, out: Any, space: Any
) -> Any:
    """The cell to guess, from the chances in `out`; `weight` is what `chances` returned with them."""
    listed = np.empty(CANDIDATES, np.int64)
    count = _candidates(view, rows, columns, out, space, listed)
    if strategy == LOWEST or count == 1 or weight == TOO_WIDE:
        return listed[0]
    best, most = listed[0], -1.0
    ahead = np.zeros(len(view))
    for c in range(count):
        cell = listed[c]
        if (1.0 - out[cell]) * (1.0 + PROGRESS) <= most:
            continue
        worth = _worth(view, rows, columns, mines, cell, weight, ahead, space)
        if worth > most:
            best, most = cell, worth
    return best


@njit(cache=True, nogil=True)
def _candidates(view: Any, rows: Any, columns: Any, out: Any, space: Any, listed: Any) -> Any:
    """The cells with the lowest chances, one from each box and a few from the sea, in `listed`."""
    box_of = space[0][0]
    cells = len(view)
    keys = np.full(cells, 9.0)
    least = 9.0
    for cell in range(cells):
        if view[cell] == HIDDEN:
            keys[cell] = out[cell] + 1e-9 * _hidden_near(view, rows, columns, cell)
            least = min(least, out[cell])
    count, sea = 0, 0
    while count < CANDIDATES:
        best = np.argmin(keys)
        if keys[best] > least + SLACK or keys[best] > 2.0:
            break
        box = box_of[best]
        keys[best] = 9.0
        if box >= 0:
            for cell in range(cells):
                if box_of[cell] == box:
                    keys[cell] = 9.0
        else:
            sea += 1
            if sea > SEA_CANDIDATES:
                continue
        listed[count] = best
        count += 1
    return count


@njit(cache=True, nogil=True)
def _hidden_near(view: Any, rows: Any, columns: Any, cell: Any) -> Any:
    r, c = cell // columns, cell % columns
    near = 0
    for i in range(max(0, r - 1), min(rows, r + 2)):
        for j in range(max(0, c - 1), min(columns, c + 2)):
            near += view[i * columns + j] == HIDDEN
    return near


@njit(cache=True, nogil=True)
def _worth(
    view: Any, rows: Any, columns: Any, mines: Any, cell: Any, weight: Any, ahead: Any, space: Any
) -> Any:
    """Chance to survive this click and the best one after it, plus a little for uncovering a safe cell."""
    r, c = cell // columns, cell % columns
    known = 0
    for i in range(max(0, r - 1), min(rows, r + 2)):
        for j in range(max(0, c - 1), min(columns, c + 2)):
            known += view[i * columns + j] == KNOWN
    worth = 0.0
    most = known + _hidden_near(view, rows, columns, cell) - 1
    for shown in range(known, most + 1):
        view[cell] = shown
        after = chances(view, rows, columns, mines, space, ahead)
        if np.isinf(after):
            continue
        least = 1.0
        for other in range(len(view)):
            if view[other] == HIDDEN:
                least = min(least, ahead[other])
        # Where nothing but mines is left the game is won.
        safe = 1.0 if least == 1.0 else 1.0 - least
        part = math.exp(after - weight)
        worth += part * (safe + (PROGRESS if safe == 1.0 else 0.0))
    view[cell] = HIDDEN
    return worth


@njit(cache=True, nogil=True)
def play_all(truths: Any, rows: Any, columns: Any, mines: Any, first: Any, strategy: Any, space: Any) -> Any:
    """Play many games, boards x cells; for each whether it was won."""
    won = np.zeros(len(truths), np.bool_)
    for game in range(len(truths)):
        won[game] = play(truths[game], rows, columns, mines, first, strategy, space)[0]
    return won
