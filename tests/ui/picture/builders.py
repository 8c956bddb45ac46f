"""Read pictures of fields, for tests of pictures."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtGui import QImage

from ringapp.core.contract.reading import Reading
from ringapp.core.contract.registry import load_game
from ringapp.ui.board.imported import ImportedPicture
from ringapp.ui.board.underlay import Shown


def field() -> Any:
    return load_game("mines").decode("4 4 3\n.1.1\n1111\n0000\n0000\n")


def reading(board: Any, doubt: tuple[int, int]) -> Reading:
    confidence = np.ones((4, 4))
    confidence[doubt] = 0.2
    return Reading(board, tuple(map(tuple, confidence.tolist())), (10.0, 10.0, 80.0, 80.0))


def taken(game: Any, board: Any, rows: int, cols: int) -> ImportedPicture:
    """A picture of a board whose cells are all unsure."""
    unsure = ((0.2,) * cols,) * rows
    image = QImage(100, 100, QImage.Format.Format_RGB888)
    imported = ImportedPicture(game)
    imported.take(board, Reading(board, unsure, (0.0, 0.0, 100.0, 100.0)), Shown(image, 1.0))
    return imported
