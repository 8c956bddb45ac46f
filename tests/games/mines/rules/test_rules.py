"""Clicks, openings, chords, first-click rules, and every text form of a field."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.game import View
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Label, Raster
from ringapp.games.mines.files import formats, notation
from ringapp.games.mines.rules.laying import lay
from ringapp.games.mines.rules.rules import (
    Click,
    Field,
    apply_click,
    blank,
    is_won,
)
from tests.samples import sample


def test_a_drawn_field_learns_only_that_a_cell_is_safe() -> None:
    field = notation.parse("1 3 1\n.1.")
    after = apply_click(field, Click("open", 0, 0))
    assert after.cells == b"?1."
    assert not is_won(after)


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
