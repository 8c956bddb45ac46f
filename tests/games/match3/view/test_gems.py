"""Test that every block has a form of its own."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.shapes import Shape
from ringapp.games.match3.rules.board import BOMB, COLUMN, PLAIN, ROW, WRAPPED, block
from ringapp.games.match3.view.gems import gem


def without_colour(shapes: list[Shape]) -> str:
    return repr([replace(shape, fill="x") if hasattr(shape, "fill") else shape for shape in shapes])


def test_every_block_has_a_form_of_its_own() -> None:
    codes = [block(colour) for colour in range(1, 10)]
    codes += [block(2, kind) for kind in (ROW, COLUMN, WRAPPED)] + [block(0, BOMB)]
    codes += [block(2, PLAIN, layers) for layers in range(1, 10)] + [block(2, PLAIN, 1, True)]
    forms = {without_colour(gem(code, 0, 0, 20)) for code in codes}
    assert len(forms) == len(codes)
    assert gem(0, 0, 0, 20) == []
