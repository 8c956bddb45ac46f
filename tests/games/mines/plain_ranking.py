"""Guesses ranked without compiled kernels, for a first question that would else wait for the compiler.

The strategy is that of `kernels.play` and `kernels.forced`, whose words explain it; here every position that
a guess may lead to is counted in whole numbers, which takes some milliseconds where fields are not wide.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction

from ringapp.games.mines.advice.guessing import Guess
from ringapp.games.mines.chances.constraints import Cell, Tick, set_up
from ringapp.games.mines.chances.counting import Counts, count
from ringapp.games.mines.rules.rules import FLAG, HIDDEN, HIT, MINE, SAFE, Field, around


@dataclass(frozen=True, slots=True)
class _Looked:
    """A guess with what it is worth."""

    guess: Guess
    worth: float


def ranked(position: Field, mines: Collection[Cell], counts: Counts, tick: Tick) -> tuple[Guess, ...]:
    """The guesses of a position in which nothing is certainly safe, the best first. Raises TooWide.

    Args:
        mines: The hidden cells that are certainly mines.
        counts: The layouts of the position.
    """
    from ringapp.games.mines.kernels.play import CANDIDATES

    field = _with(position, mines, MINE)
    risk = {cell: Fraction(ways, counts.total) for cell, ways in counts.mines.items()}
    forced = _forced(field, risk, counts.total, tick)
    listed = [cell for cell in _candidates(field, risk)[:CANDIDATES] if cell != forced]
    cells = listed + ([forced] if forced >= 0 else [])
    looked = [_look(field, cell, risk[cell], counts.total, cell == forced, tick) for cell in cells]
    looked.sort(key=lambda one: (not one.guess.forced, -one.worth))
    return tuple(one.guess for one in looked)


def _with(field: Field, cells: Collection[Cell], sign: int) -> Field:
    signs = bytearray(field.cells)
    for cell in cells:
        signs[cell] = sign
    return Field(field.rows, field.columns, field.mines, bytes(signs))


def _near(field: Field, cell: Cell) -> list[Cell]:
    return around(field, *divmod(cell, field.columns))


def _candidates(field: Field, risk: dict[Cell, Fraction]) -> list[Cell]:
    """The cells with the lowest chances, one for each set of numbers touched and a few of the sea."""
    from ringapp.games.mines.kernels.play import SEA_CANDIDATES, SLACK

    hidden = [cell for cell, sign in enumerate(field.cells) if sign == HIDDEN]
    least = float(min(risk[cell] for cell in hidden))
    beside = {cell: _near(field, cell) for cell in hidden}
    closed = {cell: 1 + sum(field.cells[near] == HIDDEN for near in beside[cell]) for cell in hidden}
    seen: set[tuple[Cell, ...]] = set()
    found, sea = [], 0
    for cell in sorted(hidden, key=lambda cell: (float(risk[cell]) + 1e-9 * closed[cell], cell)):
        if float(risk[cell]) + 1e-9 * closed[cell] > least + SLACK:
            break
        kind = tuple(near for near in beside[cell] if ord("0") <= field.cells[near] <= ord("8"))
        if kind in seen:
            continue
        sea += not kind
        if not kind and sea > SEA_CANDIDATES:
            continue
        if kind:
            seen.add(kind)
        found.append(cell)
    return found


def _look(field: Field, cell: Cell, risk: Fraction, total: int, forced: bool, tick: Tick) -> _Looked:
    """Try a cell with each number that it may show."""
    from ringapp.games.mines.kernels.play import SAFE_CELLS, SECOND

    near = _near(field, cell)
    known = sum(field.cells[one] in (FLAG, MINE, HIT) for one in near)
    worth = survive = progress = certain = 0.0
    shown = 0
    for number in range(known, known + 1 + sum(field.cells[one] == HIDDEN for one in near)):
        after = count(set_up(_with(field, [cell], ord("0") + number)), tick) if number <= 8 else None
        if after is None or not after.total:
            continue
        least, second = sorted([*after.mines.values(), after.total, after.total])[:2]
        safe = sum(not way for way in after.mines.values())
        part = after.total / total
        # Where nothing but mines is left the game is won.
        alive = 1.0 if least == after.total else 1.0 - least / after.total
        spare = alive if second == after.total else 1.0 - second / after.total
        worth += part * ((1.0 - SECOND) * alive + SECOND * spare) * (1.0 + safe) ** SAFE_CELLS
        survive += part * alive
        progress += part * (safe > 0 or least == after.total)
        certain += part * safe
        shown += 1
    guess = Guess(cell, risk, progress, survive, certain, dead=shown == 1, forced=forced)
    return _Looked(guess, worth)


def _forced(field: Field, risk: dict[Cell, Fraction], total: int, tick: Tick) -> Cell:
    """A cell that is a mine in no layouts but those of a split, the safest one; -1 where there is none."""
    best = -1
    for group in _splits(field):
        split = _with(_with(field, group[::2], MINE), group[1::2], SAFE)
        # Two layouts for each: every second cell is a mine, or every other one.
        share = Fraction(count(set_up(split), tick).total, total)
        for member in group:
            if risk[member] == share and (best < 0 or risk[member] < risk[best]):
                best = member
    return best


def _splits(field: Field) -> Iterator[list[Cell]]:
    """The groups of hidden cells that nothing outside can tell apart."""
    from ringapp.games.mines.kernels.forced import CELLS, COUNTS, FLANKS

    kinds = [
        (CELLS[kind, :cells].tolist(), FLANKS[kind, :flanks].tolist())
        for kind, (cells, flanks) in enumerate(COUNTS.tolist())
    ]
    for start, sign in enumerate(field.cells):
        if sign != HIDDEN:
            continue
        row, column = divmod(start, field.columns)
        for cells, flanks in kinds:
            places = [(row + i, column + j) for i, j in cells]
            if all(_sign(field, place) == HIDDEN for place in places) and all(
                _sign(field, (row + i, column + j)) in (None, FLAG, MINE, HIT) for i, j in flanks
            ):
                yield [r * field.columns + c for r, c in places]


def _sign(field: Field, place: tuple[int, int]) -> int | None:
    """What a cell shows, None beside the field."""
    row, column = place
    return field.at(row, column) if 0 <= row < field.rows and 0 <= column < field.columns else None
