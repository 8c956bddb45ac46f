"""Test tables of distances: counted, kept and read again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ringapp.games.rings.rules.board import Board


def test_tables_count_the_boards_at_each_distance(engine: Any) -> None:
    from ringapp.games.rings.search import tables

    known = {4: [2, 41, 735, 4098], 8: [16, 524, 17438], 12: [64, 3269, 135596], 16: [199, 11382]}
    for count, layers in known.items():
        table = tables.table_for(Board(free=(1 << count) - 1), lambda nodes: None)
        assert table is not None
        assert table.layers[: len(layers)] == layers


@pytest.mark.parametrize(("starts", "slots"), [(1, 1 << 10), (737, 1 << 10), (738, 1 << 11)])
def test_a_table_has_all_the_slots_that_its_shift_reaches_and_a_quarter_free(
    engine: Any, starts: int, slots: int
) -> None:
    from ringapp.games.rings.search import tables

    table = tables.Table(tables.shape_of(4, 12), np.arange(1, starts + 1, dtype=np.uint64))
    assert table.count == starts
    assert (table.slots.size, 1 << 64 - int(table.shift)) == (slots, slots)


def test_a_kept_table_is_the_same_and_a_damaged_one_is_not_used(engine: Any, tmp_path: Path) -> None:
    from ringapp.games.rings.search import tables

    shape = tables.shape_of(4, 12)
    starts = tables.winning_keys(shape, 8, 2, lambda nodes: None)
    assert starts is not None
    table, path = tables.Table(shape, starts), tmp_path / "8.table"
    table.grow(lambda nodes: None)
    table.save(path)
    fresh = tables.Table(shape, starts)
    assert fresh.load(path, lambda nodes: None)
    assert (fresh.layers, fresh.radius, fresh.count) == (table.layers, table.radius, table.count)
    fresh.grow(lambda nodes: None)
    table.grow(lambda nodes: None)
    assert np.array_equal(np.sort(fresh.slots[fresh.slots != 0]), np.sort(table.slots[table.slots != 0]))
    data = bytearray(path.read_bytes())
    data[-5] ^= 1
    further = bytearray(path.read_bytes())
    further[len(tables.FORMAT)] += 1
    for damaged in (bytes(data), bytes(further), bytes(data[:-8]), b"", b"something else"):
        path.write_bytes(damaged)
        assert not tables.Table(shape, starts).load(path, lambda nodes: None)
    table.save(path)
    other = path.rename(tmp_path / "12.table")
    assert not tables.Table(shape, starts).load(other, lambda nodes: None)
