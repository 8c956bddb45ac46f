"""Test the table of cells that screen readers see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, Qt

from ringapp.ui.board.grid import SOUGHT, GridModel

ROLE = Qt.ItemDataRole


@dataclass
class Field:
    """A board of cells (x, y) that the cursor walks; round its edges where it `wraps`."""

    widths: tuple[int, ...]
    wraps: bool = False

    def extent(self, state: object) -> tuple[float, float]:
        return float(max(self.widths)), float(len(self.widths))

    def step_cursor(self, state: object, target: Any, dx: int, dy: int) -> Any:
        if target is None:
            return (0, 0)
        wide, high = max(self.widths), len(self.widths)
        x, y = target[0] + dx, target[1] + dy
        return (x % wide, y % high) if self.wraps else (min(max(x, 0), wide - 1), min(max(y, 0), high - 1))

    def place_of(self, state: object, target: Any) -> Any:
        x, y = target
        return (x, y) if x < self.widths[y] else None

    def describe_target(self, state: object, target: Any) -> str:
        return f"cell {target[0]} {target[1]}"


def table(field: Field) -> GridModel:
    model = GridModel(field, lambda: None, None)  # type: ignore[arg-type]
    model.renew()
    return model


@pytest.mark.parametrize("wraps", [False, True])
@pytest.mark.parametrize("widths", [(1,), (3, 3), (4, 4, 4, 4, 4), (1, 1, 1)], ids=str)
def test_a_board_is_as_large_as_the_cursor_can_go(widths: tuple[int, ...], wraps: bool) -> None:
    model = table(Field(widths, wraps))
    assert (model.rowCount(), model.columnCount()) == (len(widths), widths[0])
    assert model.target(len(widths) - 1, widths[0] - 1) == (widths[0] - 1, len(widths) - 1)


def test_every_cell_is_found_and_named_and_a_shorter_row_ends() -> None:
    model = table(Field((3, 2, 3)))
    for row in range(3):
        for column in range(3):
            index = model.place((column, row), QModelIndex())
            assert (index.row(), index.column()) == (row, column)
            there = column < (3, 2, 3)[row]
            assert index.data() == (f"cell {column} {row}" if there else "")
            assert index.data(ROLE.AccessibleTextRole) == index.data()
            assert index.data(ROLE.DecorationRole) is None
    assert not model.place((9, 9), QModelIndex()).isValid()
    assert model.rowCount(model.index(0, 0)) == 0


def test_on_a_large_board_a_place_is_sought_nearby_only() -> None:
    wide = SOUGHT // 2
    model = table(Field((wide,) * 3))
    near = model.index(1, 100)
    assert model.place((101, 2), near).column() == 101
    assert not model.place((300, 2), near).isValid()


def test_another_size_makes_another_table_and_the_same_one_is_told_of_changes() -> None:
    field = Field((3, 3))
    model = table(field)
    told: list[str] = []
    model.modelReset.connect(lambda: told.append("reset"))
    model.dataChanged.connect(lambda *_: told.append("changed"))
    model.renew()
    assert told == [], "nobody has read it yet"
    assert model.rowCount() == 2
    model.renew()
    field.widths = (3, 3, 3)
    model.renew()
    assert told == ["changed", "reset"]
    assert model.rowCount() == 3


def test_a_table_before_its_board_is_empty() -> None:
    model = GridModel(Field((3,)), lambda: None, None)  # type: ignore[arg-type]
    assert (model.rowCount(), model.columnCount()) == (0, 0)
