"""Read layouts from a file to compare strategies on: hexadecimal texts in JSON, 4 cells a digit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import Fields, load_json

MAX_LAYOUTS = 1_000_000
MAX_SIDE = 100


@dataclass(frozen=True, slots=True)
class Given:
    """Layouts of one size as hexadecimal texts, and the first click, a cell that is never a mine."""

    rows: int
    columns: int
    mines: int
    first: tuple[int, int]
    layouts: tuple[str, ...]

    def boards(self, start: int, stop: int) -> Iterator[NDArray[np.uint8]]:
        """Yield the layouts from `start` to `stop` as arrays, rows x columns, 1 for a mine."""
        for text in self.layouts[start:stop]:
            bits = np.unpackbits(np.frombuffer(bytes.fromhex(text + "0" * (len(text) % 2)), np.uint8))
            yield bits[: self.rows * self.columns].reshape(self.rows, self.columns)


@lru_cache(maxsize=2)
def read(text: str) -> Given:
    """Return the layouts in a JSON text. Raises ParseError."""
    value = load_json(text)
    if not isinstance(value, dict):
        raise ParseError(tr("A file of layouts is a JSON object with “layouts”."))
    fields = Fields(value)
    rows, columns = fields.integer("rows", 1, MAX_SIDE), fields.integer("cols", 1, MAX_SIDE)
    mines = fields.integer("mines", 0, rows * columns)
    first = fields.items("first", 2, required=True)
    if len(first) != 2 or not all(type(n) is int for n in first):
        fields.fail("first", tr("a row and a column, from 0"))
    if not (0 <= first[0] < rows and 0 <= first[1] < columns):
        fields.fail("first", tr("a row and a column, from 0"))
    layouts = fields.items("layouts", MAX_LAYOUTS, required=True)
    digits = -(-rows * columns // 4)
    for number, layout in enumerate(layouts):
        if not isinstance(layout, str) or not re.fullmatch(f"[0-9a-fA-F]{{{digits}}}", layout):
            words = tr("hexadecimal texts of {n} digits; number {k} is none")
            fields.fail("layouts", words.format(n=digits, k=number + 1))
        if int(layout, 16).bit_count() != mines:
            words = tr("layouts of {n} mines; number {k} has others")
            fields.fail("layouts", words.format(n=mines, k=number + 1))
    if not layouts:
        fields.fail("layouts", tr("at least one layout"))
    return Given(rows, columns, mines, (first[0], first[1]), tuple(layouts))
