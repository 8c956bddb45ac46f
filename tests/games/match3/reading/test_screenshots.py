"""The program's own pictures of the Match-3 examples, read back cell by cell in the themes that it draws."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from ringapp.cli.about import example_boards
from ringapp.core.contract.reading import Hints, PictureReader, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.files.exporters import export
from ringapp.core.pictures.animation import Style
from ringapp.games.match3.rules.board import BOMB, EMPTY, VOID, Board, colour_of, is_crate, is_thick, kind_of
from tests.samples import seldom

EXAMPLES = {name: document for name, _, document in example_boards("match3")}
PICTURES = (("light", 300), ("dark", 640))


def read_back(document: Document, theme: str, width: int) -> Reading[Board]:
    game = load_game("match3")
    assert isinstance(game, PictureReader)
    picture = Image.open(BytesIO(export(document, "png", Style(theme=theme, width=width)))).convert("RGB")
    return game.read_picture(np.asarray(picture), Hints())


def is_bare(code: int) -> bool:
    """Whether a block has a colour and nothing around it; a bomb has its own sign."""
    return kind_of(code) == BOMB or (bool(colour_of(code)) and not is_thick(code))


@pytest.mark.parametrize(
    ("name", "theme", "width"),
    [
        (name, *picture) if (number + which) % 2 else seldom(name, *picture)
        for number, name in enumerate(EXAMPLES)
        for which, picture in enumerate(PICTURES)
    ],
)
def test_an_example_is_read_back_from_its_picture(name: str, theme: str, width: int) -> None:
    """Stripes, jelly and shapes too, without a warning; what no gem can stand for is empty or hatched."""
    board = EXAMPLES[name].state
    reading = read_back(EXAMPLES[name], theme, width)
    assert (reading.board.width, reading.board.height) == (board.width, board.height)
    drawn = board.cells[: board.width * board.height]
    letters: dict[int, int] = {}
    for cell, (code, read) in enumerate(zip(drawn, reading.board.cells, strict=True)):
        row, column = board.height - 1 - cell // board.width, cell % board.width
        if is_bare(code):
            assert kind_of(read) == kind_of(code), (row, column)
            assert letters.setdefault(colour_of(code), colour_of(read)) == colour_of(read), (row, column)
        elif code in (VOID, EMPTY):
            assert read == EMPTY, (row, column)
        else:
            assert read == EMPTY or reading.confidence[row][column] < 0.5, (row, column)
    assert len(set(letters.values())) == len(letters)
    assert not any("row or a column" in sentence for sentence in reading.warnings)
    if not any(is_thick(code) or is_crate(code) for code in drawn):
        assert reading.warnings == ()
