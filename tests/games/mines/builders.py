"""Build the fields that tests of several rooms of Mines share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import numpy as np

from ringapp.games.mines.advice import playing
from ringapp.games.mines.chances.decimals import Chances
from ringapp.games.mines.rules.rules import Field, around, blank
from tests.games.mines import listed


def positions(seed: int, each: int, share: float = 0.25, shown: float = 0.4) -> list[Field]:
    source = Random(seed)
    return [listed.position(source, shape, share, shown) for shape in listed.SHAPES for _ in range(each)]


def only(field: Field, numbers: tuple[int, ...]) -> Field:
    """The field with no other numbers than these."""
    signs = (
        sign if cell in numbers or not chr(sign).isdigit() else ord("?")
        for cell, sign in enumerate(field.cells)
    )
    return replace(field, cells=bytes(signs))


def forced(field: Field, cell: int, is_mine: bool) -> bool:
    """Whether all layouts of the numbers alone, whatever their mines, agree on a cell."""
    return all((cell in one) == is_mine for one in listed.in_any_number(field))


def layouts(field: Field, counted: bool) -> Iterator[set[int]]:
    """All sets of mines that the numbers allow; `counted`: only those of as many mines as the field has."""
    shown = {cell for cell, sign in enumerate(field.cells) if chr(sign) in "F*X"}
    hidden = [cell for cell, sign in enumerate(field.cells) if chr(sign) == "."]
    numbers = {cell: int(chr(sign)) for cell, sign in enumerate(field.cells) if chr(sign).isdigit()}
    near = {cell: set(around(field, *divmod(cell, field.columns))) for cell in numbers}
    sizes = [field.mines - len(shown)] if counted else range(len(hidden) + 1)
    for size in sizes:
        for more in combinations(hidden, max(0, size)):
            mines = shown | set(more)
            if all(len(near[cell] & mines) == number for cell, number in numbers.items()):
                yield mines


def certain(field: Field, counted: bool) -> tuple[set[int], set[int]]:
    """(Safe, mines) in all layouts."""
    every = list(layouts(field, counted))
    hidden = {cell for cell, sign in enumerate(field.cells) if chr(sign) == "."}
    return hidden - set.union(*every), hidden & set.intersection(*every)


def game(seed: int, rows: int, columns: int, mines: int) -> Field:
    """A game with its first cell open."""
    source = Random(seed)
    layout = [0] * (rows * columns)
    for cell in source.sample(range(len(layout)), mines):
        layout[cell] = 1
    field = replace(blank(rows, columns, mines), layout=bytes(layout))
    free = [cell for cell, mine in enumerate(layout) if not mine]
    return playing.apply_click(field, playing._open(field, source.choice(free)))


def judged(risk: list[float], **more: Any) -> Chances:
    """Chances by hand: 0 is proved safe, 1 a proved mine."""
    values = np.array(risk)
    return Chances(0.0, values, values == 0.0, values == 1.0, 10.0, **more)
