"""Clicks, openings, chords, first-click rules, and every text form of a field."""

from __future__ import annotations

from ringapp.core.contract.game import View
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Label, Raster
from ringapp.games.mines.files import notation
from ringapp.games.mines.rules.rules import Click, Field, apply_click, blank, is_won


def test_a_drawn_field_learns_only_that_a_cell_is_safe() -> None:
    field = notation.parse("1 3 1\n.1.")
    after = apply_click(field, Click("open", 0, 0))
    assert after.cells == b"?1."
    assert not is_won(after)


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
