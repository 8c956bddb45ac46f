"""Unsure cells of a picture that are said to be right: what Undo and Redo make of it, and what is saved."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.scene import Scene, board, read


def undo(scene: Scene) -> None:
    scene.tab.session.undo_stack.undo()
    QApplication.processEvents()


def test_that_a_cell_is_right_is_undone_also_after_the_same_board_came_again(scene: Scene) -> None:
    """Nothing came of Undo."""
    doubts = ((1, 1), (1, 2), (3, 3))
    scene.take(read(board(), *doubts))
    scene.tab.board.confirm_doubt()
    scene.tab.board.confirm_doubt()
    scene.take(read(board(), *doubts))
    assert scene.tab.unsure == 2
    undo(scene)
    assert scene.tab.board.imported.doubts(scene.tab.session.board) == list(doubts)
    scene.tab.session.undo_stack.redo()
    assert scene.tab.unsure == 2


@pytest.mark.parametrize("again", [False, True], ids=["one picture", "the same board again"])
def test_a_cell_that_was_painted_as_it_was_read_stays_sure_when_that_it_is_right_is_undone(
    scene: Scene, *, again: bool
) -> None:
    """Undo took the later painting with it."""
    scene.take(read(board(), (1, 1), (1, 2)))
    for _ in range(2):
        scene.tab.board.confirm_doubt()
    scene.tab.session.paint("2", [(1, 1)])
    if again:
        scene.take(read(board(), (1, 1), (1, 2)))
    assert scene.tab.session.undo_stack.undoText() == "Unsure cell is right"
    undo(scene)
    assert scene.tab.board.imported.doubts(scene.tab.session.board) == [(1, 2)]


def test_what_is_only_said_of_a_saved_board_leaves_it_saved(scene: Scene) -> None:
    """It was asked for at the end, though its file would hold nothing new."""
    tab = scene.tab
    scene.take(read(board(), (1, 1), (1, 2)))
    assert tab.is_dirty
    tab.mark_saved(Path("field.ringapp"))
    for _ in range(3):
        tab.board.confirm_doubt()
    assert tab.unsure == 0
    assert not tab.is_dirty
    undo(scene)
    assert not tab.is_dirty
    tab.session.paint("1", [(0, 0)])
    assert tab.is_dirty
    undo(scene)
    assert not tab.is_dirty
    undo(scene)
    undo(scene)
    assert tab.is_dirty, "the board of the picture is undone"


def test_what_is_said_after_undo_leaves_what_redo_brings_back(scene: Scene) -> None:
    """The next picture, once undone, was lost for a cell of the one before."""
    scene.take(read(board(), (1, 1), (1, 2)))
    scene.take(read(board("....\n.311\n....\n....")))
    later = scene.tab.session.board
    undo(scene)
    for _ in range(3):
        scene.tab.board.confirm_doubt()
    assert scene.tab.unsure == 0
    scene.tab.session.undo_stack.redo()
    assert scene.tab.session.board is later
    undo(scene)
    assert scene.tab.unsure == 0
