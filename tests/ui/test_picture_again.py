"""A picture that is read again: over its own board, over one that was corrected, and over another."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.errors import RingappError
from ringapp.core.files.document import Document
from tests.ui.scene import SHOWN, Scene, board, buttons, read, reading_again


def test_points_begin_where_the_board_was_found_when_it_is_read_again_and_not_found(scene: Scene) -> None:
    """They stood in the middle of the picture, as if nothing had been found before."""
    again = reading_again(scene, replace(read(board()), grid=(5.0, 6.0, 20.0, 24.0)))
    again.done.emit((SHOWN, RingappError("No board of so many rows and columns was found.")))
    names = [buttons(line)[0] for line in scene.messages.messages]
    assert names == ["Adjust…", "Set its points…"], "two buttons were called the same"
    scene.press(scene.messages.messages[-1], "Set its points…")
    dialog: Any = scene.dialog
    points = [point.toTuple() for point in dialog.picture.corners]
    assert points == [(5.0, 6.0), (25.0, 6.0), (25.0, 30.0), (5.0, 30.0)]
    assert not dialog.use_corners.isChecked()


@pytest.mark.parametrize("way", ["clear", "undo", "open"])
def test_a_picture_that_is_read_again_over_another_board_is_taken_whole(scene: Scene, way: str) -> None:
    """Only what was new in the second of two pictures was taken, over a board that came of neither."""
    first, second = board("1...\n.211\n....\n...."), board("1...\n.311\n....\n....")
    scene.take(read(first, skin="one"))

    def elsewhere() -> None:
        if way == "clear":
            scene.tab.clear_board()
        elif way == "undo":
            scene.tab.undo_stack.setIndex(0)
            QApplication.processEvents()
        else:
            scene.tab.load_document(Document("mines", board("....\n....\n....\n....")), None)

    again = reading_again(scene, read(second, skin="one"), meanwhile=elsewhere)
    again.done.emit((SHOWN, read(second, skin="one")))
    assert scene.tab.session.board.cells == second.cells


def test_a_cell_that_was_read_wrongly_is_mended_after_a_move_by_hand(scene: Scene) -> None:
    """It was compared with the picture before, in which it read as it does now."""
    first, wrong = board("1...\n.211\n....\n...."), board("1...\n.211\n....\n...3")
    scene.take(read(first, skin="one"))

    def move() -> None:
        session = scene.tab.session
        session.make_move(scene.tab.game.parse_move("f1,2"), dealt=True)

    again = reading_again(scene, read(wrong, skin="one"), meanwhile=move)
    again.done.emit((SHOWN, read(first, skin="one")))
    assert scene.tab.session.board.cells == first.cells
