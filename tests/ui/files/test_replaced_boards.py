"""Unsaved boards whose place others took come back one after the other, each with its history."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.files.document import Document
from ringapp.ui.files.replaced_boards import Replaced
from ringapp.ui.shell.messagebar import MessageBar
from ringapp.ui.tab.tab import GameTab
from tests.ui.scene import OneTab, Scene, board, read


class Place:
    """A tab on which boards are drawn and replaced."""

    def __init__(self, tab: GameTab, window: QWidget) -> None:
        self.tab, self.window, self.messages = tab, window, MessageBar("light", window)
        self.messages.show_front("mines")
        tabs = OneTab(tab)
        tabs.setParent(window)
        self.replaced = Replaced(tabs, self.messages, window)  # type: ignore[arg-type]

    def open(self, rows: str, path: Path | None = None) -> None:
        with self.replaced.kept(self.tab):
            self.tab.load_document(Document("mines", board(rows)), path)

    def draw(self, tool: str) -> None:
        self.tab.session.begin_stroke()
        self.tab.session.paint(tool, [(0, 0)])

    @property
    def drawn(self) -> str:
        return chr(self.tab.session.board.at(0, 0))

    @property
    def lines(self) -> list[str]:
        return [message.text for message in self.messages.messages]

    def press(self) -> None:
        (line,) = self.messages.messages
        (button,) = line.findChildren(QPushButton)
        button.click()
        QApplication.processEvents()


@pytest.fixture
def place(qtbot: QtBot) -> Place:
    tab, window = GameTab("mines"), QWidget()
    for widget in (tab, window):
        qtbot.addWidget(widget)
    made = Place(tab, window)
    made.open("....\n....\n....\n....")
    return made


def test_all_unsaved_boards_come_back_in_turn(place: Place) -> None:
    """Only the last one did: what offered the others went with it."""
    for tool in "123":
        place.draw(tool)
        place.open("....\n....\n....\n....")
    assert place.lines == ["3 boards that were here before were not saved."]
    for tool, left in (("3", 2), ("2", 2), ("1", 2), ("3", 2), ("2", 2)):
        place.press()
        assert place.drawn == tool
        assert place.tab.is_dirty
        assert place.lines == [f"{left} boards that were here before were not saved."]


def test_a_board_comes_back_with_its_undo(place: Place) -> None:
    """The boards before it were lost, as those that a picture or “New” had taken the place of."""
    for tool in "12":
        place.draw(tool)
    place.tab.new_board()
    place.draw("3")
    place.open("....\n.211\n....\n....")
    assert not place.tab.undo_stack.canUndo()
    place.press()
    stack = place.tab.undo_stack
    assert place.drawn == "3"
    stack.undo()
    assert place.tab.session.board == place.tab.game.initial()
    for shown in "21.":
        stack.undo()
        assert place.drawn == shown
    assert not stack.canUndo()
    stack.setIndex(4)
    assert place.drawn == "3"


def test_a_file_stays_that_of_the_boards_that_it_is_of(place: Place) -> None:
    """Undo of a new board leads back to one of a file."""
    path = Path("field.ringapp")
    place.open("....\n.211\n....\n....", path)
    place.tab.new_board()
    place.draw("3")
    place.open("....\n....\n....\n....")
    place.press()
    assert place.tab.path is None
    place.tab.undo_stack.setIndex(0)
    assert place.tab.path == path


def test_who_closes_the_line_wants_none_of_them(place: Place) -> None:
    place.draw("1")
    place.open("....\n....\n....\n....")
    assert not place.messages.dismiss(), "Esc, pressed once too often, would lose up to eight boards"
    (line,) = place.messages.messages
    line.closed.emit()
    place.draw("2")
    place.open("....\n....\n....\n....")
    assert place.lines == ["The board that was here before was not saved."]


def test_what_is_unsure_comes_back_though_another_picture_was_taken_meanwhile(place: Place) -> None:
    """Its guessed cells, and those of the boards before it, counted as read."""
    scene = Scene(place.tab, place.window)
    scene.take(read(board(), (1, 1)))
    other = "....\n.121\n....\n...."
    place.tab.new_board()
    scene.take(read(board(other), (1, 2), (1, 3)))
    place.open("....\n....\n....\n....")
    scene.take(read(board("....\n.111\n....\n...."), (3, 3)))
    place.press()
    imported, session = place.tab.board.imported, place.tab.session
    assert imported.doubts(session.board) == [(1, 2), (1, 3)]
    while imported.doubts(session.board) != [(1, 1)]:
        assert session.undo_stack.canUndo()
        session.undo_stack.undo()
    assert session.board == board()


def test_a_saved_board_is_not_offered(place: Place) -> None:
    place.draw("1")
    place.open("....\n....\n....\n....")
    place.press()
    assert place.lines == [], "the board that it took the place of was empty"
    place.tab.mark_saved(Path("field.ringapp"))
    place.open("....\n....\n....\n....")
    assert place.lines == []


def test_steps_that_are_brought_back_are_told_of_once(place: Place) -> None:
    """The window looks anew at what can be undone whenever the stack tells of a step."""
    for tool in "1234":
        place.draw(tool)
    place.open("....\n....\n....\n....")
    told: list[int] = []
    place.tab.undo_stack.indexChanged.connect(told.append)
    place.press()
    assert told == [4]
