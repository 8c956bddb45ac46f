"""Clicks, openings, chords, first-click rules, and every text form of a field."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.errors import IllegalMove, ParseError, RingappError
from ringapp.core.contract.game import View
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Label, Raster
from ringapp.games.mines.files import formats, notation
from ringapp.games.mines.rules.laying import RULES, lay
from ringapp.games.mines.rules.rules import (
    HIT,
    Click,
    Field,
    apply_click,
    around,
    blank,
    is_lost,
    is_won,
    open_picture,
)
from tests.samples import sample


def slow_open(field: Field, start: int) -> set[int]:
    """What opens with a cell, one cell at a time."""
    truth = open_picture(field)
    opened, todo = set(), [start]
    while todo:
        cell = todo.pop()
        if cell not in opened:
            opened.add(cell)
            if truth[cell] == ord("0"):
                todo += around(field, *divmod(cell, field.columns))
    return opened


@given(st.integers(1, 12), st.integers(1, 12), st.floats(0, 0.3), st.integers(0, 999))
def test_opening_spreads_as_far_as_it_should(rows: int, columns: int, share: float, seed: int) -> None:
    cells = rows * columns
    mines = int(cells * share)
    game = replace(blank(rows, columns, mines), layout=lay(cells, mines, seed).tobytes())
    start = seed % cells
    after = apply_click(game, Click("open", *divmod(start, columns)))
    if game.layout[start]:
        assert is_lost(after)
        assert after.cells.count(HIT) == 1
        return
    opened = {i for i, sign in enumerate(after.cells) if sign != ord(".")}
    assert opened == slow_open(game, start)
    assert all(after.cells[i] == open_picture(game)[i] for i in opened)


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize(
    ("rows", "columns", "mines"), [(4, 5, 3), (4, 5, 12), (2, 2, 4), (1, 1, 1), (3, 3, 8)]
)
def test_first_clicks_keep_their_rule(rule: str, rows: int, columns: int, mines: int) -> None:
    for seed in range(30):
        place = seed % (rows * columns)
        field = blank(rows, columns, mines, rule)
        after = apply_click(field, Click("open", *divmod(place, columns), seed))
        assert sum(after.layout) == mines
        near = around(field, *divmod(place, columns))
        if rule in ("safe", "xp") and mines < rows * columns:
            assert not is_lost(after)
        if rule == "opening" and mines <= rows * columns - len(near) - 1:
            assert after.cells[place] == ord("0")
        if rule == "opening":
            outside = rows * columns - len(near) - 1
            assert sum(after.layout[i] for i in (*near, place)) == max(0, mines - outside)


def test_a_chord_opens_the_rest_and_may_hit_a_mine() -> None:
    game = Field(1, 4, 1, b"....", bytes((1, 0, 0, 0)))
    game = apply_click(game, Click("open", 0, 1))
    wrong = apply_click(apply_click(game, Click("flag", 0, 2)), Click("chord", 0, 1))
    assert is_lost(wrong)
    right = apply_click(apply_click(game, Click("flag", 0, 0)), Click("chord", 0, 1))
    assert right.cells == b"F100"
    assert is_won(right)
    with pytest.raises(IllegalMove, match="Row 1, column 2"):
        apply_click(right, Click("chord", 0, 1))


def test_a_drawn_field_learns_only_that_a_cell_is_safe() -> None:
    field = notation.parse("1 3 1\n.1.")
    after = apply_click(field, Click("open", 0, 0))
    assert after.cells == b"?1."
    assert not is_won(after)


@pytest.mark.parametrize(
    ("text", "words", "line", "column"),
    [
        ("2 2 1\n..\n.9", "found “9”", 3, 2),
        ("2 2 1\n..\n...", "line 3: 3", 3, 1),
        ("3 2 1\n..\n..", "Line 1 says 3 by 2", 1, 1),
        ("2 2 9\n..\n..", "line 1 \\(9\\)", 1, 1),
        ("2x2x1\nHH\nHZ", "found “Z”", 3, 2),
        ("2x2x9\nHH\nHH", "as many mines as 9", 1, 1),
        ("b=2222&m=01", "Digits of “m”: 2", 1, 1),
        ("# MINESWEEPER-BOARD v0.1\nrows: 2\ncolumns: 2\n[real]\n..", "no line “mines", 1, 1),
        ("# MINESWEEPER-BOARD v0.1\nrows: 1\ncolumns: 2\nmines: 1\n", "neither a section", 1, 1),
    ],
)
def test_a_wrong_text_is_refused_at_its_place(text: str, words: str, line: int, column: int) -> None:
    with pytest.raises(ParseError, match=words) as caught:
        notation.parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rows": 0}, "“rows” is 0"),
        ({"mines": 5}, "“mines” is 5"),
        ({"grid": ["..", ".Z"]}, r"grid\[1\]” has “Z” in column 2"),
        ({"grid": [".."]}, "Rows of “grid”: 1"),
        ({"layout": ["..", ".."]}, "mines in “layout”: 0"),
        ({"layout": ["*.", ".."], "grid": ["0.", ".."]}, "does not fit"),
    ],
)
def test_a_wrong_object_is_refused_with_its_key(change: dict[str, object], words: str) -> None:
    value = {"ringapp": 1, "game": "mines", "rows": 2, "cols": 2, "mines": 1, "grid": ["..", ".."]}
    assert notation.parse(json.dumps(value)) == Field(2, 2, 1, b"....")
    with pytest.raises(ParseError, match=words):
        notation.parse(json.dumps({**value, **change}))


@given(st.integers(1, 30), st.integers(1, 30), st.integers(0, 999))
def test_full_boards_go_through_every_format(rows: int, columns: int, seed: int) -> None:
    board = formats.shown(rows, columns, lay(rows * columns, seed % (rows * columns + 1), seed).tobytes())
    assert formats.from_mbf(formats.to_mbf(board)) == board
    assert notation.parse(formats.to_link(board)) == board
    for text in (formats.to_mine(board), formats.to_board(board)):
        read = notation.parse(text)
        assert formats.layout_of(read) == board.layout
        assert (read.rows, read.columns, read.mines) == (rows, columns, board.mines)


def test_boards_of_other_programs_are_read_alike(shared_data: Path) -> None:
    folder = shared_data / "mines" / "boards"
    index = json.loads((folder / "index.json").read_text())
    assert len(index) == 25
    for entry in index:
        name = entry["name"]
        board = formats.from_mbf((folder / f"{name}.mbf").read_bytes())
        assert (board.rows, board.columns, board.mines) == (entry["rows"], entry["columns"], entry["mines"])
        for suffix in (".mine", ".board"):
            other = notation.parse((folder / f"{name}{suffix}").read_text())
            assert formats.layout_of(other) == board.layout
        link = f"https://example.org/?b={entry['ptta']['b']}&m={entry['ptta']['m']}"
        assert notation.parse(link) == board
        assert notation.parse(formats.to_link(board)) == board


@pytest.mark.parametrize("hexed", ["", "0202", "020200010500", "0202000200000000"])
def test_a_broken_mbf_is_refused(hexed: str) -> None:
    data = bytes.fromhex(hexed)
    with pytest.raises(ParseError):
        formats.from_mbf(data)


def test_mines_that_are_not_known_are_not_written() -> None:
    with pytest.raises(RingappError, match="hidden"):
        formats.to_mbf(Field())


@pytest.mark.parametrize("draws", sample(5_000, 20_000))
def test_laying_is_uniform_over_every_set(draws: int) -> None:
    """Chi-square over all 20 sets of 3 in 6 within five standard deviations."""
    seen = np.zeros(64, int)
    for seed in range(draws):
        seen[int("".join(map(str, lay(6, 3, seed))), 2)] += 1
    counts = seen[seen > 0]
    assert len(counts) == 20
    chi = float(((counts - draws / 20) ** 2 / (draws / 20)).sum())
    assert chi < 19 + 5 * (2 * 19) ** 0.5


def test_the_summary_counts_the_3bv_of_a_game() -> None:
    game = load_game("mines")
    field = Field(1, 5, 1, b".....", bytes((0, 1, 0, 0, 0)))
    assert game.summary(field).endswith("3BV 0 of 2")
    opened = apply_click(field, Click("open", 0, 4))
    assert opened.cells == b"..100"
    assert game.summary(opened).endswith("3BV 1 of 2")
    assert "Won" in game.summary(apply_click(opened, Click("open", 0, 0)))
    assert "3BV" not in game.summary(game.initial(""))


def test_layers_choose_what_is_laid_over_the_field() -> None:
    game = load_game("mines")
    field = notation.parse("2 4 1\n.100\n.100")
    facts = {"chances": [{"p": 0.5, "fraction": "1/2", "cells": [0, 4]}], "guesses": [{"cell": 0}]}
    bare = len(game.scene(field, View(scale=2.0)))
    assert len(game.scene(field, View(scale=2.0, facts=facts))) == bare
    shown = game.scene(field, View(scale=2.0, facts=facts, layers=frozenset({"chances", "certain"})))
    assert [shape.text for shape in shown[bare:] if isinstance(shape, Label)] == ["50", "50"]
    far = game.scene(blank(1000, 1000, 9), View())
    assert [type(shape) for shape in far] == [Raster]
