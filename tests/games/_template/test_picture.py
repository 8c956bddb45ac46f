"""Test the picture of the template."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.game import View
from ringapp.core.contract.shapes import Disc, Rect, Shape
from ringapp.games._template import picture, rules
from ringapp.games._template.rules import Lamps, Press
from tests.games._template.builders import boards


def glow(shapes: list[Shape], cell: Press) -> float:
    """How large the light of a lamp is drawn, 0 for none, 1 for whole."""
    x, y = (cell[1] + 0.5) * picture.CELL, (cell[0] + 0.5) * picture.CELL
    lights = [s.r for s in shapes if isinstance(s, Disc) and (s.x, s.y) == (x, y) and s.fill == "c4"]
    return lights[0] / picture.LAMP if lights else 0.0


@given(board=boards(3), t=st.floats(0, 1), data=st.data())
@settings(max_examples=40)
def test_during_a_press_exactly_its_lamps_change_and_from_the_old_board_to_the_new(
    board: Lamps, t: float, data: st.DataObject
) -> None:
    press = data.draw(st.sampled_from(rules.legal(board)))
    shapes, after = picture.scene(board, View(), press, t), rules.apply(board, press)
    for cell in rules.legal(board):
        before, then = float(cell in board.on), float(cell in after.on)
        assert glow(shapes, cell) == pytest.approx(before + t * (then - before))
    end = picture.scene(board, View(), press, 1.0)
    assert [glow(end, cell) for cell in rules.legal(board)] == [
        float(c in after.on) for c in rules.legal(board)
    ]


def test_hover_and_cursor_are_drawn_at_their_cells() -> None:
    shapes = picture.scene(Lamps(2, 2), View(hover=(0, 1), cursor=(1, 0)), None, 1.0)
    grounds = {
        (s.x // picture.CELL, s.y // picture.CELL): s for s in shapes if isinstance(s, Rect) and s.fill
    }
    assert [place for place, rect in grounds.items() if rect.fill == "hover"] == [(1, 0)]
    frames = [s for s in shapes if isinstance(s, Rect) and s.stroke == "select"]
    assert [(s.x // picture.CELL, s.y // picture.CELL) for s in frames] == [(0, 1)]
