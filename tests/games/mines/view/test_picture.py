"""How a game looks: mines and wrong flags when it is lost, flags when it is won, 50/50s framed."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ringapp.core.contract.game import Problem, View
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Disc, Label, Line, Polygon, Raster, Rect
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.files import notation
from ringapp.games.mines.rules.rules import Click, Field, apply_click
from ringapp.games.mines.view import picture
from tests.games.mines.chances.test_counting import Quiet

GAME = load_game("mines")
ALL = View(scale=2.0, layers=frozenset({"chances", "certain"}))
START = Field(1, 4, 2, b"....", bytes((1, 0, 0, 1)))


def count(field: Field, kind: type, view: View = ALL, **wanted: object) -> int:
    shapes = [shape for shape in GAME.scene(field, view) if isinstance(shape, kind)]
    return sum(all(getattr(shape, name) == value for name, value in wanted.items()) for shape in shapes)


def test_a_lost_board_shows_its_mines_and_bars_wrong_flags() -> None:
    field = apply_click(START, Click("flag", 0, 1))
    assert count(field, Disc) == 0
    lost = apply_click(field, Click("open", 0, 0))
    assert count(lost, Disc, fill="ink") == 2
    assert count(lost, Line, stroke="bad") == 1
    assert count(apply_click(START, Click("open", 0, 3)), Line, stroke="bad") == 0


def test_a_won_board_shows_flags() -> None:
    field = apply_click(apply_click(START, Click("open", 0, 1)), Click("open", 0, 2))
    assert count(field, Polygon) == 2


def test_what_a_finished_board_holds_stands_within_sentences() -> None:
    """“Read from the picture (Won: every cell without a mine is open.).” was told."""
    won = apply_click(apply_click(START, Click("open", 0, 1)), Click("open", 0, 2))
    lost = apply_click(START, Click("open", 0, 0))
    assert GAME.summary(won) == "Won: every cell without a mine is open"
    assert GAME.summary(lost) == "A mine was hit"


def test_a_fifty_fifty_is_framed() -> None:
    field = notation.parse("2 2 1\n1.\n1.")
    facts = solve(field, Quiet()).data
    assert sorted(map(sorted, facts["fifty"])) == [[1, 3]]
    assert count(field, Rect, replace(ALL, facts=facts), stroke="c5") == 2
    assert count(field, Rect, ALL, stroke="c5") == 0


def test_many_cells_are_one_shape_that_shows_them() -> None:
    """Numbers are written over the tiles while they are few; from afar they are part of the picture."""
    rows, columns = 40, 60
    cells = bytearray(b"." * rows * columns)
    cells[:6] = b"18FX?*"
    field = Field(rows, columns, 20, bytes(cells))
    seen = View((0.0, 0.0, columns * 24.0, rows * 24.0), scale=0.5)
    (tiles,) = (shape for shape in GAME.scene(field, seen) if isinstance(shape, Raster))
    assert (tiles.columns, tiles.rows) == (12 * columns, 12 * rows)
    image = np.frombuffer(tiles.pixels, np.uint8).reshape(tiles.rows, tiles.columns)
    inks = [{tiles.roles[i] for i in np.unique(image[:12, 12 * n : 12 * n + 12])} for n in range(7)]
    assert "c2" in inks[0]
    assert "muted" in inks[1]
    assert "bad" in inks[2]
    assert {"bad", "ink"} <= inks[3]
    assert "good" in inks[4]
    assert "ink" in inks[5]
    assert inks[6] == {"board", "s8", "line"}
    near = View((0.0, 0.0, 40 * 24.0, 30 * 24.0), scale=1.0)
    labels = [shape.text for shape in GAME.scene(field, near) if isinstance(shape, Label)]
    assert labels == ["1", "8"]
    assert len(GAME.scene(field, replace(near, visible=None))) > rows * columns


def test_a_drawn_contradiction_is_found_in_any_row() -> None:
    for row in (0, 1, 5):
        cells = bytearray(b"." * 36)
        cells[row * 6] = ord("8")
        problems = GAME.problems(Field(6, 6, 3, bytes(cells)))
        assert [problem.targets for problem in problems] == [((row, 0),)]


def test_chances_are_shown_once_something_is_open() -> None:
    for field, seen in ((Field(3, 3, 2, b"." * 9), 0), (notation.parse("3 3 2\n1..\n...\n..."), 8)):
        view = replace(ALL, facts=solve(field, Quiet(), line=False).data)
        assert count(field, Rect, view, fill="warn") == seen


def test_the_better_cell_of_a_recorded_click_has_another_sign_than_the_one_played() -> None:
    recorded = replace(Field(2, 2, 1, b"...."), record=(Click("open", 0, 0),))
    problems = (Problem("", ((0, 0), (1, 1)), "info"),)
    shapes = {True: picture.scene(recorded, View(problems=problems), None, 1)}
    shapes[False] = picture.scene(replace(recorded, record=()), View(problems=problems), None, 1)
    rings = {key: [one for one in found if isinstance(one, Disc)] for key, found in shapes.items()}
    assert [(one.stroke, one.x) for one in rings[True]] == [("good", 1.5 * picture.CELL)]
    assert not rings[False]


def test_chances_are_written_in_small_cells_too_and_fit_them() -> None:
    field = notation.parse("2 2 1\n1.\n1.")
    facts = {"chances": [{"p": 0.004, "cells": [1]}, {"p": 0.37, "cells": [3]}]}
    for pixels, texts in ((24, ["0.4", "37"]), (15, ["<1", "37"]), (11, ["<1", "37"]), (10, [])):
        view = replace(ALL, scale=pixels / 24, facts=facts)
        told = [
            shape for shape in GAME.scene(field, view) if isinstance(shape, Label) and shape.fill == "ink"
        ]
        assert [label.text for label in told] == texts
        assert all(label.size * view.scale >= 6 for label in told)
        assert all(label.size * 0.6 * len(label.text) <= 24 for label in told), "a digit is 0.6 of its height"
