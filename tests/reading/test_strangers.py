"""Programs that nobody knows: fields drawn in skins by chance, each look named once, as a person does."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, PictureReader, Reading
from ringapp.core.contract.registry import load_game
from ringapp.games.match3.reading.adopting import legend_of
from ringapp.games.match3.rules.board import LETTERS
from tests.reading.drawn import FONT, Drawn, drawn, strange_field, style_of
from tests.reading.gems import strange_gems

PIECE = 5
"""Fields that one slow test reads, so that a run of it ends."""


def named_once(field: Drawn) -> Reading:
    game = load_game("mines")
    assert isinstance(game, PictureReader)
    first = game.read_picture(field.pixels, Hints())
    assert (len(first.confidence), len(first.confidence[0])) == field.shape
    names = {(row, col): field.cells[row][col] for row, col in first.clusters}
    return game.read_picture(field.pixels, Hints(names=names))


# Each was a board of another size once: lines melted away, frames and pages taken for cells, empty rims cut.
@pytest.mark.parametrize("seed", [1, 12])
def test_a_strange_field_is_read_once_its_looks_are_named(seed: int) -> None:
    field = strange_field(seed)
    reading = named_once(field)
    cells, truth = reading.board.cells.decode(), "".join(field.cells)
    right = sum(a == b for a, b in zip(cells, truth, strict=True))
    assert right >= 0.98 * len(truth)


def test_cells_of_a_small_field_that_were_named_are_sure() -> None:
    """All of its rim stayed hatched, since so few cells may be a part of something else: twelve cells."""
    field = drawn(("11..", "1.2F", "1121", "0000"), style_of(np.random.default_rng(2)), 32.0, (6, 4, 5, 7))
    game = load_game("mines")
    assert isinstance(game, PictureReader)
    unnamed = game.read_picture(field.pixels, Hints())
    assert np.max(unnamed.confidence) < 0.5
    named = named_once(field)
    assert named.board.cells.decode() == "".join(field.cells)
    assert np.min(named.confidence) >= 0.5
    assert not any(words.startswith("The board may be a row") for words in named.warnings)


def test_numerals_in_a_corner_of_their_cells_are_told_and_seen() -> None:
    """The middle of cells was looked at alone: small numerals beside it were one look, unhatched."""
    rows = ("001....", "111F1..", "F1222..", "222F1..", "..2.1..", ".......", ".......")
    image = Image.new("RGB", (420, 380), "white")
    pen, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONT), 15)
    for row, text in enumerate(rows):
        for col, value in enumerate(text):
            x, y = 10 + 44 * col, 50 + 44 * row
            fill = {".": "#7d2a90", "F": "#ff0000"}.get(value, "white")
            pen.rectangle((x, y, x + 43, y + 43), fill=fill, outline="#222222")
            pen.text((x + 4, y + 1), value if value.isdigit() else "", fill="black", font=font)
    reading = named_once(Drawn(np.asarray(image), rows, (10, 50, 308, 308)))
    read = ["".join(chr(reading.board.at(row, col)) for col in range(7)) for row in range(7)]
    assert read == list(rows)


def gems_wrong(seed: int) -> tuple[int, list[float]]:
    """How many cells there are, and how sure those are that were read wrongly."""
    board, game = strange_gems(seed), load_game("match3")
    assert isinstance(game, PictureReader)
    reading = game.read_picture(board.pixels, Hints())
    rows, cols = board.shape
    assert (len(reading.confidence), len(reading.confidence[0])) == board.shape
    names, found = legend_of(reading), []
    for row, line in enumerate(board.cells):
        for col, name in enumerate(line):
            code = reading.board.cells[(rows - 1 - row) * cols + col] & 15
            if (names[LETTERS[code - 1]] if code else ".") != name:
                found.append(reading.confidence[row][col])
    return rows * cols, found


# White gems on a light ground, a coloured page that was taken for a line of gems, and a chessboard on which
# gems of one colour were two kinds.
@pytest.mark.parametrize("seed", [0, 5, 46])
def test_strange_gems_are_read_without_naming(seed: int) -> None:
    count, wrong = gems_wrong(seed)
    assert len(wrong) <= 0.01 * count


@pytest.mark.slow
def test_many_strange_gems() -> None:
    read = [gems_wrong(seed) for seed in range(30, 60)]
    wrong = [sure for _, found in read for sure in found]
    assert len(wrong) <= 0.01 * sum(count for count, _ in read)
    assert sum(sure < 0.5 for sure in wrong) >= 0.8 * len(wrong)


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize("start", range(14, 44, PIECE))
def test_many_strange_fields(start: int) -> None:
    """Most keep their size, and then nearly every cell is right; the others say that something is unsure."""
    game = load_game("mines")
    assert isinstance(game, PictureReader)
    of_size = wrong = count = 0
    for seed in range(start, start + PIECE):
        field = strange_field(seed)
        try:
            first = game.read_picture(field.pixels, Hints())
        except RingappError:
            continue
        if (len(first.confidence), len(first.confidence[0])) != field.shape:
            assert first.warnings
            continue
        of_size += 1
        names = {(row, col): field.cells[row][col] for row, col in first.clusters}
        cells = game.read_picture(field.pixels, Hints(names=names)).board.cells.decode()
        truth = "".join(field.cells)
        wrong += sum(a != b for a, b in zip(cells, truth, strict=True))
        count += len(truth)
    assert of_size >= PIECE - 1
    assert wrong <= 0.02 * count
