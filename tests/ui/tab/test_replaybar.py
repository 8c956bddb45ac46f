"""The parts of a replay on their own: scrubber, buttons, keys, moves, the part to be made better, charts."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Mark
from ringapp.games._template.game import Lights
from ringapp.games._template.rules import Lamps, Press
from ringapp.ui.session.player import SPEEDS, Player
from ringapp.ui.tab.movetable import MoveTable, table_text
from ringapp.ui.tab.replaybar import NEAR, ReplayBar, Scrubber, replay_key
from tests.ui.tab.builders import film

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Timed(Lights):
    """The template with a clock of its own: the n-th press is made after n more seconds."""

    def moments(self, state: Lamps, moves: list[Press]) -> list[float]:
        return [float(n * (n + 1) // 2) for n in range(len(moves) + 1)]

    def pointer(self, state: Lamps, seconds: float, view: object) -> list[Any]:
        return []

    def standing(self, state: Lamps, here: Lamps, seconds: float) -> str:
        return ""


@pytest.fixture
def scrubber(qtbot: QtBot) -> Scrubber:
    made = Scrubber()
    qtbot.addWidget(made)
    made.resize(418, 30)  # 400 pixels between the ends
    made.show_length(4)
    return made


def heard(scrubber: Scrubber) -> tuple[list[float], list[float]]:
    moved: list[float] = []
    settled: list[float] = []
    scrubber.moved.connect(moved.append)
    scrubber.settled.connect(settled.append)
    return moved, settled


# Scrubber --------------------------------------------------------------------------------------------------


def test_a_drag_goes_between_moves_and_settles_on_the_nearer_one(scrubber: Scrubber) -> None:
    moved, settled = heard(scrubber)
    QTest.mousePress(scrubber, LEFT, NONE, QPoint(9 + 100, 15))
    QTest.mouseMove(scrubber, QPoint(9 + 260, 15))
    QTest.mouseRelease(scrubber, LEFT, NONE, QPoint(9 + 260, 15))
    assert moved[0] == pytest.approx(1.0)
    assert moved[-1] == pytest.approx(2.6)
    assert settled == [3.0]


@pytest.mark.parametrize(("x", "end"), [(-50, 0.0), (900, 4.0)], ids=["left of it", "right of it"])
def test_a_drag_beyond_an_end_is_at_the_end(scrubber: Scrubber, x: int, end: float) -> None:
    _, settled = heard(scrubber)
    QTest.mousePress(scrubber, LEFT, NONE, QPoint(200, 15))
    QTest.mouseRelease(scrubber, LEFT, NONE, QPoint(x, 15))
    assert settled == [end]


def test_nothing_but_the_left_button_takes_hold_and_nothing_of_an_empty_line(scrubber: Scrubber) -> None:
    moved, settled = heard(scrubber)
    QTest.mouseClick(scrubber, Qt.MouseButton.RightButton, NONE, QPoint(200, 15))
    scrubber.show_length(0)
    QTest.mouseClick(scrubber, LEFT, NONE, QPoint(200, 15))
    assert (moved, settled) == ([], [])


def test_a_line_with_a_clock_is_laid_out_by_it_and_a_drag_stays_where_it_ends(scrubber: Scrubber) -> None:
    """Four moves in 1 + 2 + 3 + 4 seconds: 40 pixels a second."""
    scrubber.show_length(4, film(game=Timed()))
    _, settled = heard(scrubber)
    assert [scrubber._x(n) for n in range(5)] == pytest.approx([9, 49, 129, 249, 409])
    QTest.mouseClick(scrubber, LEFT, NONE, QPoint(9 + 80, 15))
    assert settled == pytest.approx([1.5])


def test_its_value_is_the_number_of_moves_made_for_those_who_hear_it(scrubber: Scrubber) -> None:
    _, settled = heard(scrubber)
    scrubber.show_position(2.7)
    assert (scrubber.minimum(), scrubber.maximum(), scrubber.value()) == (0, 4, 3)
    assert settled == [], "what the program shows is no wish"
    scrubber.setValue(1)
    assert settled == [1.0]


@pytest.mark.parametrize(
    ("pixels", "words"),
    [
        pytest.param(0, "a risk", id="on the mark"),
        pytest.param(int(NEAR), "a risk", id="beside it"),
        pytest.param(int(NEAR) + 2, "", id="too far"),
        pytest.param(95, "better", id="nearer to another"),
    ],
)
def test_the_mark_under_the_mouse_tells_its_words(scrubber: Scrubber, pixels: int, words: str) -> None:
    scrubber.show_marks((Mark(1, tone="bad", text="a risk"), Mark(2, tone="warn", text="better")))
    assert scrubber.words_at(QPoint(9 + 200 + pixels, 15)) == words


def ink_at(scrubber: Scrubber, x: int, y: int) -> str:
    return scrubber.grab().toImage().pixelColor(x, y).name()


def test_what_is_done_is_told_from_what_is_to_come(scrubber: Scrubber) -> None:
    scrubber.show_position(2)
    assert ink_at(scrubber, 150, 15) != ink_at(scrubber, 350, 15)
    before = ink_at(scrubber, 350, 9)
    scrubber.show_part(3, 4)
    assert ink_at(scrubber, 350, 9) != before, "the part that is picked lies behind the groove"


# Bar -------------------------------------------------------------------------------------------------------


@pytest.fixture
def bar(qtbot: QtBot) -> ReplayBar:
    made = ReplayBar(Player(clock=lambda: 0.0))
    qtbot.addWidget(made)
    return made


def line(bar: ReplayBar, count: int = 4) -> Player:
    bar._player.set_line(count, lambda index: 1.0)
    return bar._player


def test_without_moves_nothing_can_be_pressed(bar: ReplayBar) -> None:
    assert bar._place.text() == "–"
    assert not any(button.isEnabled() for button in bar.buttons.values())
    line(bar)
    assert all(button.isEnabled() for button in bar.buttons.values())
    assert bar._place.text() == "0 / 4"


@pytest.mark.parametrize(
    ("name", "start", "end"), [("first", 3, 0.0), ("last", 1, 4.0), ("forward", 1, 2.0), ("back", 3, 2.0)]
)
def test_each_button_goes_where_it_says(bar: ReplayBar, name: str, start: int, end: float) -> None:
    player = line(bar)
    player.go_to(start)
    bar.buttons[name].click()
    player.finish()
    assert player.position == end
    assert bar._place.text() == f"{end:.0f} / 4"
    assert bar.scrubber.value() == end


def test_the_middle_button_plays_and_says_that_it_pauses(bar: ReplayBar) -> None:
    player = line(bar)
    bar.buttons["toggle"].click()
    assert player.playing
    assert bar.buttons["toggle"].accessibleName() == "Pause (Space)"
    bar.buttons["toggle"].click()
    assert not player.playing
    assert bar.buttons["toggle"].accessibleName() == "Play (Space)"


@pytest.mark.parametrize(("wanted", "shown"), [(2.0, 2.0), (3.4, 4.0), (1.2, 1.0), (99.0, 8.0), (0.01, 0.25)])
def test_the_list_shows_the_nearest_of_its_speeds(bar: ReplayBar, wanted: float, shown: float) -> None:
    bar._player.set_speed(wanted)
    assert bar.speed.currentData() == shown


def test_a_speed_that_is_picked_counts(bar: ReplayBar) -> None:
    for index, speed in enumerate(SPEEDS):
        bar.speed.activated.emit(index)
        assert bar._player.speed == speed


def test_loop_follows_both_ways(bar: ReplayBar) -> None:
    bar.loop.click()
    assert bar._player.loop
    bar._player.set_loop(False)
    assert not bar.loop.isChecked()


def test_steps_that_are_no_moves_are_not_counted(bar: ReplayBar) -> None:
    bar.counted = lambda steps: max(0, steps - 1)
    player = line(bar)
    player.go_to(3)
    assert bar._place.text() == "2 / 3"
    assert bar.scrubber.accessibleDescription() == "Move 2 of 3"


def test_a_line_with_a_clock_tells_its_seconds(bar: ReplayBar) -> None:
    timed = film(game=Timed())
    bar.film = lambda: timed
    player = line(bar)
    player.go_to(1.5)
    assert bar._place.text() == "2.0 / 10.0 s"


@pytest.mark.parametrize(
    ("key", "modifiers", "known"),
    [
        (Qt.Key.Key_Left, NONE, True),
        (Qt.Key.Key_Right, Qt.KeyboardModifier.KeypadModifier, True),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier, False),
        (Qt.Key.Key_Home, Qt.KeyboardModifier.ShiftModifier, False),
        (Qt.Key.Key_A, NONE, False),
    ],
    ids=["plain", "on the number pad", "with Ctrl", "with Shift", "a letter"],
)
def test_keys_of_the_replay_are_plain(
    bar: ReplayBar, key: Qt.Key, modifiers: Qt.KeyboardModifier, known: bool
) -> None:
    player = line(bar)
    player.go_to(2)
    event = QKeyEvent(QKeyEvent.Type.KeyPress, key, modifiers)
    assert replay_key(player, event) is known
    player.finish()
    assert (player.position != 2) is known


def test_space_presses_a_button_that_has_the_focus_and_plays_on_the_scrubber(bar: ReplayBar) -> None:
    player = line(bar)
    QTest.keyClick(bar.loop, Qt.Key.Key_Space)
    assert (player.loop, player.playing) == (True, False)
    QTest.keyClick(bar.loop, Qt.Key.Key_End)
    assert player.position == 4
    QTest.keyClick(bar.scrubber, Qt.Key.Key_Space)
    assert player.playing
    player.go_to(0)


# Moves -----------------------------------------------------------------------------------------------------


def test_a_spreadsheet_takes_the_list_and_each_row(moves: MoveTable) -> None:
    lines = [line.split("\t") for line in table_text(moves).split("\n")]
    assert [len(line) for line in lines] == [3] * 5
    assert lines[0] == ["", "Start", ""]
    assert lines[2] == ["2", "Press row 1, column 2", "2"]
    assert table_text(moves, 2).split("\t") == lines[2]
