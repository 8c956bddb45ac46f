"""A picture that is read again: over its own board, over one that was corrected, and over another."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.errors import RingappError
from ringapp.core.files.document import Document
from tests.ui.scene import SHOWN, Scene, board, buttons, read, reading_again


@pytest.mark.parametrize("choice", ["New board", "Into this one"])
def test_a_board_that_is_undone_while_it_is_read_again_is_asked_about(scene: Scene, choice: str) -> None:
    """What was read was put over the board before, where Undo had just taken it away."""
    session, first = scene.tab.session, scene.tab.session.board
    again = reading_again(scene, read(board(), skin="one"))
    session.undo_stack.undo()
    QApplication.processEvents()
    again.done.emit((SHOWN, read(board("....\n.311\n....\n...."), skin="two")))
    assert session.board is first
    assert session.undo_stack.canRedo()
    assert scene.lines[-1].startswith("You went on with this board")
    scene.press(scene.messages.messages[-1], choice)
    assert session.board.at(1, 1) == ord("3")
    session.undo_stack.undo()
    assert session.board == first


def test_who_undoes_first_and_then_reads_again_is_not_asked(scene: Scene) -> None:
    session, first = scene.tab.session, scene.tab.session.board
    again = reading_again(scene, read(board(), skin="one"), meanwhile=session.undo_stack.undo)
    assert session.board is first
    again.done.emit((SHOWN, read(board("....\n.311\n....\n...."), skin="two")))
    assert session.board.at(1, 1) == ord("3")
    session.undo_stack.undo()
    assert session.board == first


def test_what_was_painted_and_undone_while_it_is_read_again_is_not_asked_about(scene: Scene) -> None:
    session = scene.tab.session
    again = reading_again(scene, read(board(), skin="one"))
    session.paint("1", [(0, 0)])
    session.undo_stack.undo()
    again.done.emit((SHOWN, read(board("....\n.311\n....\n...."), skin="two")))
    assert session.board.at(1, 1) == ord("3")
    assert session.undo_stack.count() == 1


def test_points_begin_where_the_board_was_found_when_it_is_read_again_and_not_found(scene: Scene) -> None:
    """They stood in the middle of the picture, as if nothing had been found before."""
    again = reading_again(scene, replace(read(board()), grid=(5.0, 6.0, 20.0, 24.0)))
    again.done.emit((SHOWN, RingappError("No board of so many rows and columns was found.")))
    names = [buttons(line)[0] for line in scene.messages.messages]
    assert names == ["Adjust…", "Set its points…"], "two buttons were called the same"
    scene.press(scene.messages.messages[-1], "Set its points…")
    dialog: Any = scene.importing._dialog
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
