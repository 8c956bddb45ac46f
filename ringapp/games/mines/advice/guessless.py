"""Lay boards that never need a guess: draw whole layouts until exact counting can open all of one.

Each try is uniform among the layouts that keep the first click an opening, and only whole layouts are
refused, so a board found by a try is uniform among those of its difficulty that need no guess. A board is
easy where single numbers always tell the next cell, hard where they often do not. Where the tries run out,
as on large or dense fields, mines of the best try are moved where play is stuck until all can be opened;
such a board follows no simple law, and `Click.moved` lists the changed cells.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.i18n import tr
from ringapp.games.mines.chances.constraints import Cell, Tick, TooWide, set_up
from ringapp.games.mines.chances.counting import count
from ringapp.games.mines.rules.board import VOID
from ringapp.games.mines.rules.laying import GUESSLESS
from ringapp.games.mines.rules.rules import (
    HIDDEN,
    MINE,
    Click,
    Field,
    apply_click,
    around,
    fresh,
    grid,
    is_won,
    numbers_of,
    reveal,
    sums_around,
    touched_by,
)

_, EASY, HARDEST = GUESSLESS
MAX_CELLS = 10_000
TRIES = 400
"""Most layouts that are drawn; about one in eight of the expert level succeeds."""
MENDS = 3_000
"""Most times that mines are moved."""
HARD, HARD_MINES = 2, 16
"""On a hard board single numbers get stuck at least HARD times, and once for every HARD_MINES mines."""
WIDEST = 20_000
"""States above which a position is not counted and taken to need a guess."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A first click whose board needs no guess, after `tries` layouts."""

    click: Click
    tries: int


def deal(field: Field, place: Cell, seed: int, tick: Tick, *, mends: int = MENDS) -> Deal:
    """Return a first click at `place` whose board needs no guess. Raises LimitExceeded for none found."""
    if len(field.cells) > MAX_CELLS:
        sentence = tr("Boards without guesses are laid for up to {n} cells.")
        raise LimitExceeded(sentence.format(n=f"{MAX_CELLS:,}"))
    source = random.Random(seed)
    best: tuple[int, Click, Field] | None = None
    for number in range(1, TRIES + 1):
        click = Click("open", *divmod(place, field.columns), source.getrandbits(63))
        stuck, counts = deduce(apply_click(field, click), tick, at_sight=field.rule == EASY)
        if is_won(stuck) and (field.rule != HARDEST or counts >= max(HARD, field.total // HARD_MINES)):
            return Deal(click, number)
        if is_won(stuck):
            continue
        if best is None or _unknown(stuck) < best[0]:
            best = _unknown(stuck), click, stuck
        tick(1)
    if best is None or field.rule == HARDEST:
        sentence = tr("No hard board without guesses was found for this field; more mines make one likelier.")
        raise LimitExceeded(sentence)
    _, click, stuck = best
    mended = _mend(stuck, place, source, tick, mends)
    moved = np.flatnonzero(np.frombuffer(mended, np.uint8) != np.frombuffer(stuck.layout, np.uint8))
    return Deal(replace(click, moved=tuple(moved.tolist())), TRIES)


def deduce(field: Field, tick: Tick, *, at_sight: bool = False) -> tuple[Field, int]:
    """Return a game with all certain cells opened and certain mines shown, until won or stuck.

    Also returns how often single numbers told nothing more and layouts were counted; with `at_sight` the game
    is stuck there.
    """
    counted = 0
    while not is_won(field):
        tick(0)
        safe, mines = _at_sight(field)
        if not safe and not mines:
            if at_sight:
                return field, counted
            try:
                counts = count(set_up(field), tick, WIDEST)
            except TooWide:
                return field, counted
            safe = [cell for cell, ways in counts.mines.items() if ways == 0]
            if not safe:
                return field, counted
            counted += 1
        field = reveal(_with_mines(field, mines), safe)
    return field, counted


def _at_sight(field: Field) -> tuple[list[Cell], list[Cell]]:
    """Return the safe cells and the mines that single numbers decide."""
    cells = grid(field.cells, field.rows, field.columns)
    hidden = cells == HIDDEN
    shown, near = numbers_of(field), sums_around(field, hidden)
    numbers = (shown >= 0) & (near > 0)
    needs = shown - sums_around(field, cells == MINE)
    safe = hidden & (touched_by(field, numbers & (needs == 0)))
    mines = hidden & (touched_by(field, numbers & (needs == near)))
    return np.flatnonzero(safe).tolist(), np.flatnonzero(mines).tolist()


def _with_mines(field: Field, mines: Sequence[Cell]) -> Field:
    cells = bytearray(field.cells)
    for cell in mines:
        cells[cell] = MINE
    return replace(field, cells=bytes(cells))


def _mend(stuck: Field, place: Cell, source: random.Random, tick: Tick, mends: int) -> bytes:
    """Return the layout with mines moved, never lessening what can be opened, until all can be."""
    kept = {place, *around(stuck, *divmod(place, stuck.columns))}
    layout, left, at_sight = stuck.layout, _unknown(stuck), stuck.rule == EASY
    untouched = fresh(stuck)
    for _ in range(mends):
        tick(1)
        other = _moved(layout, stuck, kept, source)
        after, _ = deduce(reveal(replace(untouched, layout=other), [place]), tick, at_sight=at_sight)
        if is_won(after):
            return other
        if _unknown(after) <= left:
            layout, stuck, left = other, after, _unknown(after)
    sentence = tr("No board without guesses was found for this field; fewer mines make one likelier.")
    raise LimitExceeded(sentence)


def _unknown(field: Field) -> int:
    return field.cells.count(HIDDEN)


def _moved(layout: bytes, stuck: Field, kept: set[Cell], source: random.Random) -> bytes:
    """Return a layout with the unknown cells around a random number all freed, or all mined.

    The mines go to, or come from, cells that no open number touches, or any where these are too few.
    """
    problem = set_up(stuck)
    fronts = [constraint.number for component in problem.components for constraint in component.constraints]
    number = source.choice(fronts) if fronts else source.choice(problem.sea)
    unknown = [cell for cell in around(stuck, *divmod(number, stuck.columns)) if stuck.cells[cell] == HIDDEN]
    mined = [cell for cell in unknown if layout[cell]]
    free = [cell for cell in unknown if not layout[cell]]
    change, to = (mined, 0) if source.random() < 0.5 or not free else (free, 1)
    barred = kept | set(unknown)
    pool = [cell for cell in problem.sea if layout[cell] == to and cell not in barred]
    if len(pool) < len(change):
        barred.update(cell for cell, sign in enumerate(stuck.cells) if sign == VOID)
        pool = [cell for cell, mine in enumerate(layout) if mine == to and cell not in barred]
    after = bytearray(layout)
    swapped = source.sample(pool, min(len(pool), len(change)))
    for there, here in zip(swapped, change, strict=False):
        after[here], after[there] = to, 1 - to
    return bytes(after)
