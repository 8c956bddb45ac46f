"""Test unsure cells of an imported board."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from ringapp.core.contract.registry import load_game
from ringapp.ui.board.imported import ImportedPicture
from ringapp.ui.board.underlay import Shown
from tests.ui.picture.builders import field, reading, taken


def test_an_unsure_cell_is_sure_once_it_is_painted(qtbot: QtBot) -> None:
    game = load_game("mines")
    board = field()
    imported = ImportedPicture(game)
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    imported.take(board, reading(board, (0, 2)), Shown(image, 1.0))
    assert imported.there
    assert imported.doubts(board) == [(0, 2)]
    assert imported.doubts(game.edit(board, "1", (0, 2))) == []
    canvas = QImage(100, 100, QImage.Format.Format_ARGB32)
    canvas.fill(0xFFFFFFFF)
    painter = QPainter(canvas)
    imported.draw(painter, board)
    painter.end()
    assert canvas.pixelColor(0, 0) != canvas.pixelColor(99, 99)


def test_what_somebody_corrected_is_seen_in_full(qtbot: QtBot) -> None:
    """It was as faded as the rest, and hard to find again."""
    game, board = load_game("mines"), field()
    imported = ImportedPicture(game)
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    image.fill(0x808080)
    imported.take(board, reading(board, (0, 2)), Shown(image, 1.0))
    corrected = game.edit(game.edit(board, "2", (1, 1)), "1", (1, 2))
    imported.confirm(corrected, [(1, 1), (1, 2)])

    def seen(state: Any, cell: tuple[int, int]) -> QColor:
        """What lies over a cell, drawn on white."""
        wide, high = game.extent(state)
        canvas = QImage(round(8 * wide), round(8 * high), QImage.Format.Format_ARGB32)
        canvas.fill(0xFFFFFFFF)
        painter = QPainter(canvas)
        painter.scale(8, 8)
        imported.draw(painter, state)
        painter.end()
        x, y = game.place_of(state, cell)
        return canvas.pixelColor(round(8 * x), round(8 * y))

    white = QColor("white")
    assert seen(corrected, (1, 1)) == white
    assert seen(corrected, (1, 2)) != white, "it was painted as it was read"
    assert seen(corrected, (2, 1)) != white
    assert seen(board, (1, 1)) != white, "the correction was undone"


def test_the_next_unsure_cell_is_the_one_after_the_cursor(qtbot: QtBot) -> None:
    """Also where it was settled just now, or never was unsure."""
    game = load_game("mines")
    board = field()
    imported = taken(game, board, 4, 4)
    corrected = game.edit(board, "2", (1, 1))
    assert imported.next_doubt(corrected, (1, 1), 1) == (1, 2)
    assert imported.next_doubt(corrected, (1, 1), -1) == (1, 0)
    assert imported.next_doubt(corrected, (1, 0), 1) == (1, 2)
    assert imported.next_doubt(corrected, (3, 3), 1) == (0, 0)
    assert imported.next_doubt(corrected, (0, 0), -1) == (3, 3)
    assert imported.next_doubt(corrected, None, 1) == (0, 0)
    assert imported.next_doubt(corrected, None, -1) == (3, 3)


def test_gems_beside_a_painted_one_stay_unsure(qtbot: QtBot) -> None:
    """What swaps gain from them changes, but not what they show."""
    game = load_game("match3")
    board = game.decode("A B A\nB A B\nA A C\n")
    imported = taken(game, board, 3, 3)
    painted = game.edit(board, "colour3", (1, 1))
    assert painted != board
    assert set(imported.doubts(painted)) == set(imported.doubts(board)) - {(1, 1)}
