"""What a later picture of the same board changed is told and marked until the board is changed again."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from ringapp.ui.picture import importing
from ringapp.ui.tab.tab import GameTab
from tests.ui.scene import SHOWN, Scene, board, gems, read, reading_again

LATER = "....\n.311\n...1\n...."


def marked(scene: Scene) -> list[tuple[int, int]]:
    """The cells that are pointed out on the board."""
    view = scene.tab.board
    told = [problem for problem in view._marks(scene.tab.session.here) if not problem.text]
    return [cell for problem in told for cell in problem.targets]  # type: ignore[misc]


def test_how_many_cells_are_new_is_told_and_they_are_marked_until_the_next_change(scene: Scene) -> None:
    """Nobody saw what the picture of the next move had changed."""
    scene.take(read(board(), skin="one"))
    assert "new" not in scene.lines[0]
    assert marked(scene) == []
    scene.take(read(board(LATER), (3, 3), skin="one"))
    (told,) = scene.lines
    assert told == "Read from the picture. 2 cells are new. 1 cell is unsure; N goes to it."
    assert marked(scene) == [(1, 1), (2, 3)]
    scene.tab.session.paint("1", [(0, 0)])
    assert "new" not in scene.lines[0]
    assert marked(scene) == []
    scene.tab.session.undo_stack.undo()
    QApplication.processEvents()
    assert scene.lines == [told]


def test_what_was_corrected_and_stays_is_not_new(scene: Scene) -> None:
    scene.take(read(board(), skin="one"))
    scene.tab.session.paint("1", [(0, 0)])
    for words in ("2 cells are new.", "No cell is new."):
        scene.take(read(board(LATER), skin="one"))
        assert words in scene.lines[0]
    assert marked(scene) == []


def test_of_another_board_nothing_is_new(scene: Scene) -> None:
    scene.take(read(board(), skin="one"))
    scene.take(read(board(LATER), skin="two"))
    scene.press(scene.messages.messages[-1], "New board")
    assert not any("new" in line for line in scene.lines)


def test_nothing_is_new_of_a_picture_that_is_read_again(scene: Scene) -> None:
    reading_again(scene, read(board())).done.emit((SHOWN, read(board(LATER))))
    assert not any("new" in line for line in scene.lines)


def test_of_many_new_cells_only_their_number_is_told(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "MARKED", 1)
    scene.take(read(board(), skin="one"))
    scene.take(read(board(LATER), skin="one"))
    assert "2 cells are new." in scene.lines[0]
    assert marked(scene) == []


def test_where_all_is_new_nothing_is_told(scene: Scene) -> None:
    """As of another floor, or of another game in the same window."""
    scene.take(read(board(), skin="one"))
    scene.take(read(board("1111\n1122\n1111\n1111"), skin="one"))
    assert "new" not in scene.lines[0]
    assert marked(scene) == []


def test_gems_that_are_new_are_counted(scene: Scene, match3: GameTab) -> None:
    scene.take(gems(["ABCD", "BCDA", "CDAB", "DABC"]))
    scene.take(gems(["ABCD", "BCDA", "CDAB", "DCBA"]))
    assert "2 cells are new." in scene.lines[0]
