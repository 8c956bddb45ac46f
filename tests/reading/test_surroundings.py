"""What lies around boards of programs that nobody knows: panels, pages, backdrops, edges of pictures."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints
from ringapp.core.reading.board import boards
from ringapp.core.reading.board.belonging import reaching
from ringapp.core.reading.board.rim import looks_of
from ringapp.core.reading.board.skinned import Trial
from ringapp.core.reading.finder.extent import worth_of_cells
from ringapp.core.reading.finder.lattice import find_lattices
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.placing import MORE, _on_seams, _seams, _straight_on
from ringapp.core.reading.finder.seams import edges_of
from ringapp.core.reading.looks.naming import Named, name
from ringapp.core.reading.looks.skins import shipped
from ringapp.core.reading.sampling import cut, sums_of
from ringapp.games.mines.reading.screenshots import LOOK, guess, read_picture
from ringapp.games.mines.reading.sense import ground
from tests.reading.drawn import varied_field

SEAMED = Lattice(40, 120, 20, 20, 10, 16)


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


def test_a_page_that_grows_lighter_does_not_recur() -> None:
    """A dark backdrop was a board of 28 lines, since it is like itself at any pitch."""
    across, down = np.meshgrid(np.arange(400), np.arange(300))
    page = (across + down)[..., None] * np.array([0.35, 0.3, 0.1])
    sums = sums_of(np.asarray(page, np.uint8))
    x, y = Lattice(0, 0, 25, 25, 12, 16).lines()
    assert worth_of_cells(cut(sums, x, y, 8), 0.35).max() < 0


def test_a_rim_is_kept_where_no_cells_are_alike() -> None:
    """Of small cells, measured badly, those inside are no more alike than those at the rim."""
    source = np.random.default_rng(5)
    picture = source.integers(0, 256, (160, 160, 1)).repeat(3, 2).astype(np.uint8)
    board = Lattice(0, 0, 16, 16, 10, 10)
    assert reaching(picture, sums_of(picture), board, LOOK) == board


def test_pale_numerals_are_told_from_plain_cells() -> None:
    """All looks passed for plain ones, and a board that was found was refused as a table."""
    looks = np.full((5, 12, 12, 3), 232, np.float32)
    looks[1] = 222
    for k, ink in ((2, (232, 208, 208)), (3, (208, 232, 208)), (4, (208, 208, 232))):
        looks[k, 3:9, 6] = ink
    assert guess(looks, [40, 30, 9, 8, 7])[:2] == ["0", "."]
    assert "." not in guess(looks, [40, 30, 9, 8, 7])[2:]
    assert guess(looks[1:], [40, 30, 9, 8]) == 4 * ["."], "texts on one ground are a table's"


def bevelled(pitch: float, rows: int, cols: int) -> np.ndarray:
    """Cells far apart whose lower rims are stronger edges than their upper ones, in some tones."""
    fine = 8
    side, gap = round(pitch * fine), round(pitch * fine * 0.12)
    image = Image.new("RGB", (side * (cols + 2), side * (rows + 2)), (40, 44, 48))
    pen = ImageDraw.Draw(image)
    for row in range(rows):
        for col in range(cols):
            x, y = side * (col + 1), side * (row + 1)
            tone = ((90, 170, 230), (235, 238, 240))[(row * 7 + col * col) % 3 == 0]
            pen.rounded_rectangle((x, y, x + side - gap, y + side - gap), side // 10, tone, (12, 12, 12), 6)
    size = round(image.width / fine), round(image.height / fine)
    return np.asarray(image.resize(size, Image.Resampling.BOX))


def test_straight_edges_tell_the_pitch_of_cells_that_lie_apart() -> None:
    """Of a gap now one side is the stronger edge and now the other: 33.0 pixels were as good as 32.7."""
    edges, wrong = edges_of(bevelled(32.67, 9, 9)), Lattice(28, 28, 33.03, 33.03, 9, 9)
    seams = _seams(edges, wrong)
    told = _on_seams(seams, wrong)
    assert np.allclose([pitch for pitch, _ in told], 32.67, atol=0.05)
    placed = (wrong.dx, wrong.x), (wrong.dy, wrong.y)
    assert _straight_on(seams, wrong, told) > MORE * _straight_on(seams, wrong, placed)


# Half the pitch was read where cells melt into one area: of the second and the third. The first is pale.
@pytest.mark.parametrize("seed", [3, 10, 35])
def test_a_field_in_a_way_of_real_programs_keeps_its_columns(seed: int) -> None:
    field = varied_field(seed)
    try:
        reading = read_picture(field.pixels, Hints())
    except RingappError as error:
        pytest.fail(str(error))
    assert reading.board.columns == field.shape[1]


def test_the_pitch_of_a_few_cells_with_gaps_is_that_of_their_beginnings() -> None:
    """The rim shows one side of a gap only: over nine cells the last one lay two pixels off."""
    picture = np.full((380, 360, 3), 20, np.uint8)
    for row in range(9):
        for col in range(9):
            y, x = 41 + 33 * row, 31 + 33 * col
            picture[y : y + 31, x : x + 31] = (20, 160, 240) if (3 * row + col * col) % 4 else (250, 180, 60)
            picture[y + 9 : y + 21, x + 12 : x + 18] = 255
    best = find_lattices(picture, LOOK)[0]
    assert (best.rows, best.cols) == (9, 9)
    assert best.dx == pytest.approx(33, abs=0.1)
    assert best.dy == pytest.approx(33, abs=0.1)


def test_a_skin_that_is_not_believed_has_told_nothing_of_where_the_board_lies() -> None:
    """A dark skin moved a dark program's board by a row, and its names alone were dropped."""
    found, moved = Lattice(40, 120, 20, 20, 10, 16), Lattice(40, 100, 20, 20, 11, 16)
    pixels = seamed(229, 212)
    sums = sums_of(pixels)
    named = name(looks_of(sums, moved), shipped("mines")[:1])

    def suiting(trial: Trial, _forced: bool) -> tuple[Lattice, Named | None]:
        return (moved, named) if trial.skins else (found, None)

    trial = Trial(sums, shipped("mines")[:1], [found], LOOK, lambda *_: True, ground)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boards, "_suiting", suiting)
        reach = partial(reaching, pixels, sums, look=LOOK)
        seen = boards._seen(trial, pixels, reach, Hints(), guess)
    assert seen.values.shape == (10, 16)
    assert not seen.skin
