"""Compute 3BV, openings, islands, ZiNi and HZiNi of many boards, compiled.

The ZiNi (Zimmermann and Nikolaus) estimates the least number of clicks of any kind, greedily: the cell whose
flags and chord save the most clicks is worked first. The HZiNi opens all openings before that.

A board has a border of one cell around it. A cell's premium, the clicks that working it would save, is kept
up to date as cells open and mines are flagged, so that a turn only looks for the largest one. Ties go to the
first cell column by column, as in the programs that made the ZiNi known: boards come here transposed.
"""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Lists, Whole, Wholes
from ringapp.games.mines.kernels.exports import export
from ringapp.games.mines.kernels.memory import Layout, Layouts

MINE, OUTSIDE = -1, -2
NEVER = -10_000
"""The premium of cells that cannot be worked (mines and border)."""
BBBV, OPENINGS, ISLANDS, ZINI, HZINI = range(5)
_NUMBER, _GROUP, _OTHER, _ALONE, _START = range(5)
_PREMIUM, _OPEN, _FLAG, _SEEN, _STACK = range(5)


def figures_of(boards: Layouts) -> Lists:
    """Return the five figures of each layout (boards x rows x columns, 1 a mine) as boards x 5."""
    found = np.zeros((len(boards), 5), np.int64)
    measure(np.ascontiguousarray(boards.transpose(0, 2, 1)), found)
    return found


@export("figures")
def measure(layouts: Layouts, found: Lists) -> None:
    """Compute the five figures of each board.

    Args:
        layouts: boards x rows x columns, 1 for a mine, transposed: a row here is a column of the board.
        found: boards x 5, overwritten by the figures.
    """
    rows, columns = layouts.shape[1], layouts.shape[2]
    wide = columns + 2
    near = np.zeros(9, np.int64)
    list_steps(near, wide)
    facts = np.zeros((5, (rows + 2) * wide), np.int64)
    play = np.zeros((5, (rows + 2) * wide), np.int64)
    for board in range(len(layouts)):
        _read(layouts[board], facts, near)
        openings = _components(play[_STACK], near, facts[_NUMBER], 0, facts[_GROUP])
        alone = _settle(facts, near)
        islands = _components(play[_STACK], near, facts[_ALONE], 1, play[_SEEN])
        found[board, BBBV], found[board, OPENINGS], found[board, ISLANDS] = (
            openings + alone,
            openings,
            islands,
        )
        found[board, ZINI] = _play(facts, play, near, False)
        found[board, HZINI] = _play(facts, play, near, True)


def list_steps(near: Wholes, wide: Whole) -> None:
    """List the offsets from a cell to itself and to the eight cells around it."""
    count = 1
    for row in range(-1, 2):
        for column in range(-1, 2):
            if row != 0 or column != 0:
                near[count] = row * wide + column
                count += 1


def _read(layout: Layout, facts: Lists, near: Wholes) -> None:
    rows, columns = layout.shape
    number = facts[_NUMBER]
    number[:] = OUTSIDE
    for r in range(rows):
        for c in range(columns):
            number[(r + 1) * (columns + 2) + c + 1] = 0 if layout[r, c] == 0 else MINE
    for cell in range(len(number)):
        if number[cell] == MINE:
            for step in near:
                if number[cell + step] >= 0:
                    number[cell + step] += 1


def _components(stack: Wholes, near: Wholes, what: Wholes, value: Whole, group: Wholes) -> Whole:
    """Number the groups of touching cells where `what` is `value`, by first cell; return how many."""
    group[:] = -1
    count = 0
    for start in range(len(group)):
        if what[start] != value or group[start] >= 0:
            continue
        group[start] = count
        stack[0] = start
        top = 1
        while top:
            top -= 1
            cell = stack[top]
            for step in near:
                if what[cell + step] == value and group[cell + step] < 0:
                    group[cell + step] = count
                    stack[top] = cell + step
                    top += 1
        count += 1
    return count


def _settle(facts: Lists, near: Wholes) -> Whole:
    """Set for each number its first two openings (by definition a third does not count), whether no opening
    opens it ("alone"), and its premium at the start. Returns how many cells are alone."""
    number, group, other, alone, start = (
        facts[_NUMBER],
        facts[_GROUP],
        facts[_OTHER],
        facts[_ALONE],
        facts[_START],
    )
    count = 0
    for cell in range(len(number)):
        other[cell], alone[cell] = -1, 0
        if number[cell] <= 0:
            continue
        first, second = -1, -1
        for step in near:
            g = group[cell + step] if number[cell + step] == 0 else -1
            if g < 0 or g in (first, second):
                continue
            if first < 0 or g < first:
                first, second = g, first
            elif second < 0 or g < second:
                second = g
        group[cell], other[cell] = first, second
        alone[cell] = first < 0
        count += first < 0
    for cell in range(len(number)):
        start[cell] = NEVER
        if number[cell] >= 0:
            saved = (group[cell] >= 0) + (other[cell] >= 0) - 2
            for step in near:
                saved += alone[cell + step] - (number[cell + step] == MINE)
            start[cell] = saved
    return count


def _play(facts: Lists, play: Lists, near: Wholes, human: bool) -> Whole:
    """Return the clicks of the greedy play; `human` play opens all openings first, then works open cells."""
    number, alone, premium, opened, flag = (
        facts[_NUMBER],
        facts[_ALONE],
        play[_PREMIUM],
        play[_OPEN],
        play[_FLAG],
    )
    clicks, closed, place = 0, 0, 0
    for cell in range(len(number)):
        premium[cell] = facts[_START, cell]
        opened[cell], flag[cell], play[_SEEN, cell] = 0, 0, -1
        closed += number[cell] >= 0
    for cell in range(len(number) if human else 0):
        if number[cell] == 0 and not opened[cell]:
            closed -= _reveal(cell, facts, play, near)
            clicks += 1
    while closed:
        best = _best(premium, opened, human)
        if best < 0:
            while opened[place] or not (alone[place] or number[place] == 0):
                place += 1
            closed -= _reveal(place, facts, play, near)
            clicks += 1
            continue
        clicks += 1 + (not opened[best])
        closed -= _reveal(best, facts, play, near)
        for step in near:
            if number[best + step] == MINE and not flag[best + step]:
                flag[best + step] = 1
                clicks += 1
                for further in near:
                    premium[best + step + further] += 1
        for step in near:
            if number[best + step] >= 0:
                closed -= _reveal(best + step, facts, play, near)
    return clicks


def _best(premium: Wholes, opened: Wholes, human: bool) -> Whole:
    """Return the first cell with the largest premium, -1 where working any cell costs more than it saves."""
    best, most = -1, -1
    for cell in range(len(premium)):
        if premium[cell] > most and (opened[cell] or not human):
            best, most = cell, premium[cell]
    return best


def _reveal(start: Whole, facts: Lists, play: Lists, near: Wholes) -> int:
    """Open a cell, and with a 0 its whole opening; return how many cells were opened."""
    number, group, other, alone = facts[_NUMBER], facts[_GROUP], facts[_OTHER], facts[_ALONE]
    premium, opened, seen, stack = play[_PREMIUM], play[_OPEN], play[_SEEN], play[_STACK]
    if opened[start]:
        return 0
    count, top = 0, 1
    stack[0] = start
    opened[start] = 1
    while top:
        top -= 1
        cell = stack[top]
        count += 1
        premium[cell] += 1
        if alone[cell]:
            for step in near:
                premium[cell + step] -= 1
        if number[cell] != 0:
            continue
        for step in near:
            touched = cell + step
            if number[touched] < 0:
                continue
            mine = group[touched] == group[cell] or other[touched] == group[cell]
            if mine and seen[touched] != group[cell]:
                seen[touched] = group[cell]
                premium[touched] -= 1
            if not opened[touched]:
                opened[touched] = 1
                stack[top] = touched
                top += 1
    return count
