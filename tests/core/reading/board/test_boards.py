"""Test boards that are read by a size that was told."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, PictureReader
from ringapp.core.contract.registry import load_game
from ringapp.core.reading.board import boards
from ringapp.core.reading.board.belonging import reaching
from ringapp.core.reading.board.boards import _cropped
from ringapp.core.reading.board.rim import looks_of
from ringapp.core.reading.board.skinned import Trial
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.naming import Named, name
from ringapp.core.reading.looks.skins import shipped
from ringapp.core.reading.sampling import sums_of
from ringapp.games.mines.reading.screenshots import LOOK, guess
from tests.reading.drawn import INKS, drawn, style_of


def test_a_field_of_a_few_cells_is_refused_and_read_by_its_size() -> None:
    """Its lines were taken for those of a finer grid of covered cells, twenty of them surely."""
    page, style = (251, 250, 247), style_of(np.random.default_rng(4))
    style = replace(style, page=page, hidden=(221, 222, 227), opened=(255, 255, 255), line=(140, 135, 120))
    style = replace(style, inks=INKS, frame=0.0, gap=0.06, corner=0.12, bevel=0.0, chess=0)
    field, game = drawn((".100", ".100"), style, 21.0, (0.3, 0.3, 0.3, 0.3)), load_game("mines")
    assert isinstance(game, PictureReader)
    with pytest.raises(RingappError, match="rows and columns"):
        game.read_picture(field.pixels, Hints())
    named = Hints(rows=2, cols=4, names={(0, 0): ".", (0, 1): "1", (0, 2): "0"})
    reading = game.read_picture(field.pixels, named)
    assert reading.board.cells == b".100.100"
    assert np.allclose(reading.grid, field.grid, atol=2)
    assert not _cropped(field.pixels, LOOK, Hints(rows=2, cols=9))


def seamed(page: int, panel: int) -> np.ndarray:
    """A board of plain cells with lines between them; the edge of a panel lies where its next line would."""
    picture = np.full((400, 400, 3), page, np.uint8)
    picture[60:102, 40:360] = 60
    picture[102:107, 40:360] = panel
    picture[120:320, 40:360] = page
    for k in range(11):
        picture[120 + 20 * k - (k == 10), 40:360] = 150
    for k in range(17):
        picture[120:320, 40 + 20 * k - (k == 16)] = 150
    picture[121:140, 41:60] = picture[221:240, 61:80] = 90
    return picture


def test_a_skin_that_is_not_believed_has_told_nothing_of_where_the_board_lies() -> None:
    """A dark skin moved a dark program's board by a row, and its names alone were dropped."""
    found, moved = Lattice(40, 120, 20, 20, 10, 16), Lattice(40, 100, 20, 20, 11, 16)
    pixels = seamed(229, 212)
    sums = sums_of(pixels)
    named = name(looks_of(sums, moved), shipped("mines")[:1])

    def suiting(trial: Trial, _forced: bool) -> tuple[Lattice, Named | None]:
        return (moved, named) if trial.skins else (found, None)

    trial = Trial(sums, shipped("mines")[:1], [found], LOOK, lambda *_: True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boards, "_suiting", suiting)
        reach = partial(reaching, pixels, sums, look=LOOK)
        seen = boards._seen(trial, reach, Hints(), guess)
    assert seen.values.shape == (10, 16)
    assert not seen.skin
