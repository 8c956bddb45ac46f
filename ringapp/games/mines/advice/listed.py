"""Rank guesses on boards that are not plain, and compute chances to win, by listing few layouts one by one.

The plain field has kernels of its own for guesses (`guessing`); here positions are counted in whole numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

import numpy as np
from numpy.typing import NDArray

from ringapp.games.mines.advice.guessing import WORK, Found, Guess, beside, safest, valued
from ringapp.games.mines.chances.constraints import Cell, Problem, Tick, set_up
from ringapp.games.mines.chances.counting import count
from ringapp.games.mines.chances.listing import layouts
from ringapp.games.mines.rules.board import NUMBER_SIGNS
from ringapp.games.mines.rules.rules import FLAG, HIDDEN, HIT, MINE, SAFE, Field, around

MAX_LISTED = 64
"""Most undecided cells of a position whose layouts are listed."""
MAX_WON = 2_000
"""Most layouts of a position with safe cells for which the chance to win is computed."""
LOOKED, LOOKED_BOXES = 4, 40
"""Most guesses whose next numbers are tried, and most boxes of a position where this is done."""


def ranked(
    position: Field, mines: Collection[Cell], risk: Callable[[Cell], Fraction], tick: Tick
) -> tuple[tuple[Guess, ...], Fraction | None]:
    """Return ranked guesses and chance to win on a board that is not plain: by perfect play where layouts are
    few, else by trying each number of the safest cells; by risk alone where the board is not playable."""
    if not position.playable:
        return safest(position, risk), None
    problem = set_up(position)
    cells = [cell for cell, sign in enumerate(position.cells) if sign == HIDDEN and cell not in set(mines)]
    if len(cells) <= MAX_LISTED:
        found = _perfect(position, problem, cells, risk, tick)
        if found:
            return found
    guesses = safest(position, risk)
    boxes = sum(len(component.boxes) for component in problem.components)
    if boxes > LOOKED_BOXES:
        return guesses, None
    looked = [_looked(position, guess, tick) for guess in guesses[:LOOKED]]
    return tuple(sorted(looked, key=lambda guess: -(guess.survive or 0.0))) + guesses[LOOKED:], None


def _perfect(
    position: Field, problem: Problem, cells: Sequence[Cell], risk: Callable[[Cell], Fraction], tick: Tick
) -> tuple[tuple[Guess, ...], Fraction | None] | None:
    """Return guesses and chance to win by perfect play among listed layouts, None where too many."""
    from ringapp.games.mines.kernels.endgame import MAX_LAYOUTS, perfect_among, tree_space

    bits = {cell: bit for bit, cell in enumerate(cells)}
    found = layouts(problem, bits, MAX_LAYOUTS, tick)
    if not found:
        return None
    tree = tree_space()
    tree.layouts[: len(found)] = found
    tree.cells[0, : len(cells)] = cells
    tree.near[: len(cells)] = _near(position, bits)

    def search(every: bool, wins: NDArray[np.float64]) -> Found:
        return perfect_among(len(cells), len(found), WORK, every, tree, wins)

    return valued(position, search, risk, tick)


def _looked(position: Field, guess: Guess, tick: Tick) -> Guess:
    """Return a guess with its chances computed from each number that the cell can show."""
    near = around(position, *divmod(guess.cell, position.columns))
    closed = sum(position.cells[cell] in (HIDDEN, FLAG, MINE, HIT) for cell in near)
    whole = count(set_up(_with_sign(position, guess.cell, SAFE)), tick).total
    progress, survive, certain, shown = 0.0, 0.0, 0.0, 0
    for number in range(closed + 1):
        after = count(set_up(_with_sign(position, guess.cell, NUMBER_SIGNS[number])), tick)
        if not after.total:
            continue
        shown += 1
        share = float(1 - guess.risk) * float(Fraction(after.total, whole))
        least = min(after.mines.values(), default=0)
        free = sum(not ways for ways in after.mines.values())
        progress += share * (free > 0)
        certain += float(Fraction(after.total, whole)) * free
        survive += share * float(1 - Fraction(least, after.total))
    return replace(guess, progress=progress, survive=survive, certain=certain, dead=shown == 1)


def _with_sign(position: Field, cell: Cell, sign: int) -> Field:
    cells = bytearray(position.cells)
    cells[cell] = sign
    return replace(position, cells=bytes(cells), layout=b"", record=(), tape=None)


def _near(position: Field, bits: Mapping[Cell, int]) -> list[int]:
    """Return for each cell of `bits` a word with the bits of the cells that it counts."""
    found = []
    for cell in bits:
        near = around(position, *divmod(cell, position.columns))
        found.append(sum(1 << bits[other] for other in near if other in bits))
    return found


def win_of(position: Field, mines: Collection[Cell], tick: Tick) -> Fraction | None:
    """Return the chance to win by perfect play where some cell is safe; None where it was not found.

    Args:
        mines: The hidden cells that are certainly mines.
    """
    from ringapp.games.mines.kernels.endgame import perfect_among, tree_space

    cells = [cell for cell, sign in enumerate(position.cells) if sign == HIDDEN and cell not in set(mines)]
    if len(cells) > MAX_LISTED:
        return None
    bits = {cell: bit for bit, cell in enumerate(cells)}
    every = layouts(set_up(position), bits, MAX_WON, tick)
    if not every:
        return None
    near, tree, won = _near(position, bits), tree_space(), 0
    tree.near[: len(cells)] = near
    tree.cells[0, : len(cells)] = cells
    wins = np.zeros(len(position.cells))
    for words in _closed(every, near, (1 << len(cells)) - 1):
        if len(words) > 1:
            tree.layouts[: len(words)] = words
            search = partial(perfect_among, len(cells), len(words), WORK, False, tree, wins)
            best, most, _ = beside(tick, search)
            if best < 0:
                return None
            won += int(most)
        else:
            won += 1
    return Fraction(won, len(every))


def _closed(words: Sequence[int], near: Sequence[int], full: int) -> list[list[int]]:
    """Return the layouts parted by what all cells show that can be opened without a risk, again and again."""
    closed: list[list[int]] = []
    todo = [(list(words), 0)]
    while todo:
        part, opened = todo.pop()
        ever = 0
        for word in part:
            ever |= word
        fresh = [bit for bit in range(full.bit_length()) if (full & ~ever & ~opened) >> bit & 1]
        if not fresh:
            closed.append(part)
            continue
        opened |= sum(1 << bit for bit in fresh)
        shown: dict[tuple[int, ...], list[int]] = {}
        for word in part:
            shown.setdefault(tuple((word & near[bit]).bit_count() for bit in fresh), []).append(word)
        todo += [(alike, opened) for alike in shown.values()]
    return closed
