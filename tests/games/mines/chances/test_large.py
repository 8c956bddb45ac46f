"""Test what single numbers decide on fields of any size."""

from __future__ import annotations

from random import Random

from ringapp.games.mines.chances.large import settle
from ringapp.games.mines.rules.rules import Field, around
from tests.games.mines.builders import forced, positions
from tests.games.mines.chances.test_counting import tick


def test_single_numbers_decide_only_what_is_certain_whatever_the_number_of_mines() -> None:
    decided = 0
    for field in positions(11, 6, 0.3, 0.5):
        safe, mines, clash = settle(field, tick)
        assert not clash
        assert all(forced(field, cell, False) for cell in safe)
        assert all(forced(field, cell, True) for cell in mines)
        decided += len(safe) + len(mines)
    assert decided > 40


def plainly(field: Field) -> tuple[set[int], set[int], bool]:
    """(Safe, mines, contradiction) by going through the numbers one at a time until nothing changes."""
    hidden = {cell for cell, sign in enumerate(field.cells) if chr(sign) == "."}
    marked = {cell for cell, sign in enumerate(field.cells) if chr(sign) in "F*X"}
    safe: set[int] = set()
    mines: set[int] = set()
    while True:
        fresh: set[tuple[int, bool]] = set()
        for cell, sign in enumerate(field.cells):
            if not chr(sign).isdigit():
                continue
            near = set(around(field, *divmod(cell, field.columns)))
            closed, need = near & hidden, int(chr(sign)) - len(near & (marked | mines))
            if not 0 <= need <= len(closed):
                return set(), set(), True
            if closed and need in (0, len(closed)):
                fresh |= {(one, need > 0) for one in closed}
        if not fresh:
            return safe, mines, False
        free = {cell for cell, is_mine in fresh if not is_mine}
        mined = {cell for cell, is_mine in fresh if is_mine} - free
        safe, mines, hidden = safe | free, mines | mined, hidden - free - mined


def random_field(seed: int) -> Field:
    """A small field with a part of its numbers open, some flags, now and then a wrong number."""
    source = Random(seed)
    rows, columns = source.randint(1, 4), source.randint(2, 5)
    layout = [source.random() < 0.3 for _ in range(rows * columns)]
    bare = Field(rows, columns, 0, b"." * (rows * columns))
    cells = bytearray(bare.cells)
    for cell, is_mine in enumerate(layout):
        number = sum(layout[one] for one in around(bare, *divmod(cell, columns)))
        number += source.random() < 0.03
        if is_mine:
            cells[cell] = ord(source.choice("....F*"))
        elif source.random() < 0.6:
            cells[cell] = ord(str(min(8, number)))
        elif source.random() < 0.2:
            cells[cell] = ord("?")
    return Field(rows, columns, sum(layout), bytes(cells))


def test_single_numbers_decide_what_going_through_them_decides() -> None:
    clashed = decided = 0
    for seed in range(200):
        field = random_field(seed)
        safe, mines, numbers = settle(field, tick)
        free, mined, clash = plainly(field)
        assert bool(numbers) == clash, f"seed {seed}"
        assert (set(safe), set(mines)) == (free, mined), f"seed {seed}"
        assert all(chr(field.cells[cell]).isdigit() for cell in numbers)
        clashed += clash
        decided += bool(safe and mines)
    assert clashed > 3
    assert decided > 20
