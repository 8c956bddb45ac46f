"""The parts of a replay on their own: scrubber, buttons, keys, moves, the part to be made better, charts."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Chart, Mark, Step
from ringapp.core.contract.registry import load_game
from ringapp.games._template.game import Lights
from ringapp.games._template.rules import Lamps, Press
from ringapp.ui.session.player import SPEEDS, Player
from ringapp.ui.session.replay_line import ReplayLine
from ringapp.ui.session.session import Session
from ringapp.ui.tab.chart import ChartView
from ringapp.ui.tab.movetable import MoveTable, copying_menu, table_text
from ringapp.ui.tab.partbar import WINDOW, PartBar
from ringapp.ui.tab.replaybar import NEAR, ReplayBar, Scrubber, replay_key

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Timed(Lights):
    """The template with a clock of its own: the n-th press is made after n more seconds."""

    def moments(self, state: Lamps, moves: list[Press]) -> list[float]:
        return [float(n * (n + 1) // 2) for n in range(len(moves) + 1)]

    def pointer(self, state: Lamps, seconds: float, view: object) -> list[Any]:
        return []

    def standing(self, state: Lamps, here: Lamps, seconds: float) -> str:
        return ""


def film(count: int = 4, game: object = None) -> ReplayLine:
    """So many presses of one lamp after the other, with their number as score."""
    steps = tuple(Step((n // 5, n % 5), float(n + 1)) for n in range(count))
    return ReplayLine(cast(Any, game or load_game("_template")), Lamps(), cast(Any, steps))


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


@pytest.fixture
def moves(qtbot: QtBot) -> MoveTable:
    made = MoveTable()
    qtbot.addWidget(made)
    made.show_film(film(), "presses")
    return made


def test_a_spreadsheet_takes_the_list_and_each_row(moves: MoveTable) -> None:
    lines = [line.split("\t") for line in table_text(moves).split("\n")]
    assert [len(line) for line in lines] == [3] * 5
    assert lines[0] == ["", "Start", ""]
    assert lines[2] == ["2", "Press row 1, column 2", "2"]
    assert table_text(moves, 2).split("\t") == lines[2]


def test_the_menu_of_the_list_copies_a_row_only_where_one_is_picked(moves: MoveTable) -> None:
    row, table = copying_menu(moves).actions()
    assert not row.isEnabled()
    table.trigger()
    assert QGuiApplication.clipboard().text() == table_text(moves)
    moves.selectRow(1)
    row, _ = copying_menu(moves).actions()
    row.trigger()
    assert QGuiApplication.clipboard().text() == table_text(moves, 1)


def test_a_line_without_scores_has_no_column_for_them(moves: MoveTable) -> None:
    bare = ReplayLine(load_game("_template"), cast(Any, Lamps()), (Step(cast(Any, (0, 0))),))
    moves.show_film(bare, "presses")
    assert moves.model().columnCount() == 2
    moves.show_film(film(0), "presses")
    assert moves.model().rowCount() == 0, "a line without moves has no start either"


@pytest.mark.parametrize(("position", "row"), [(0, 0), (0.01, 1), (1, 1), (3.5, 4), (4, 4)])
def test_the_list_marks_the_move_under_way_or_made_last(moves: MoveTable, position: float, row: int) -> None:
    moves.selectRow(2)
    picked: list[int] = []
    moves.row_picked.connect(picked.append)
    moves.follow(position)
    assert moves.currentIndex().row() == row
    assert picked == []


# Part of the line ------------------------------------------------------------------------------------------


class Bettering(Lights):
    """The template, which makes parts of a line better."""

    def read_line(self, *_: object) -> object:
        raise NotImplementedError

    def line_from_start(self, *_: object) -> object:
        raise NotImplementedError


@pytest.fixture
def part(qtbot: QtBot) -> PartBar:
    session = Session(cast(Any, Bettering()), Player(clock=lambda: 0.0))
    made = PartBar(session)
    qtbot.addWidget(made)
    steps = tuple(Step((n // 5, n % 5)) for n in range(25))
    session.take_line(cast(Any, Lamps()), cast(Any, steps), "Line")
    session.player.go_to(0)
    return made


def test_the_part_follows_the_replay_until_somebody_picks_one(part: PartBar) -> None:
    first, last = part.part
    assert first == 0
    assert last == WINDOW
    part._session.player.go_to(3)
    assert part.part == (3, last + 3)
    part._session.player.go_to(25)
    assert part.part == (25 - last, 25), "no part reaches beyond the end"
    part.first.setValue(5)
    part._session.player.go_to(0)
    assert part.part == (4, 25)


@pytest.mark.parametrize(
    ("box", "value", "wanted"),
    [
        pytest.param("first", 15, (14, 15), id="a begin behind the end takes the end along"),
        pytest.param("last", 2, (1, 2), id="an end before the begin takes the begin along"),
    ],
)
def test_a_part_never_ends_before_it_begins(
    part: PartBar, box: str, value: int, wanted: tuple[int, int]
) -> None:
    part.first.setValue(4)
    part.last.setValue(9)
    getattr(part, box).setValue(value)
    assert part.part == wanted


def test_the_button_asks_for_the_part_and_rests_while_it_is_searched(part: PartBar) -> None:
    asked: list[tuple[int, int]] = []
    part.asked.connect(lambda first, last: asked.append((first, last)))
    part.first.setValue(2)
    part.last.setValue(6)
    part.button.click()
    part.show_busy(True)
    part.button.click()
    assert asked == [(1, 6)]
    part.show_busy(False)
    assert part.button.isEnabled()


def test_what_must_not_be_seen_or_is_too_short_has_no_part(part: PartBar) -> None:
    told: list[tuple[int, int]] = []
    part.part_changed.connect(lambda first, last: told.append((first, last)))
    part.held = lambda: True
    part.refresh()
    assert part.isHidden()
    assert told[-1] == part.part == (0, 0)
    part.held = lambda: False
    part.refresh()
    assert not part.isHidden()
    part._session.replace(cast(Any, Lamps(2, 2)), "Other")
    assert part.isHidden()


# Charts ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [120, 260, 900])
def test_a_chart_of_any_width_counts_everything_once(qtbot: QtBot, width: int) -> None:
    counts = tuple(float(n % 7) for n in range(400))
    view = ChartView(Chart("Spread", "presses", "boards", tuple(range(400)), counts), "light")
    qtbot.addWidget(view)
    view.resize(width, 210)
    bars = view.bars()
    assert sum(count for _, _, count in bars) == sum(counts)
    assert bars[0][0] == 0
    assert bars[-1][1] == 399
    assert all(high < low for (_, high, _), (low, _, _) in pairwise(bars))
    assert len(bars) <= max(1, width // 3)


def test_the_highest_bar_reaches_the_top_and_the_others_in_proportion(qtbot: QtBot) -> None:
    view = ChartView(Chart("", "x", "y", (1, 2), (100.0, 50.0)), "light")
    qtbot.addWidget(view)
    view.resize(260, 210)
    image, plot = view.grab().toImage(), view._plot()
    ink = image.pixelColor(round(plot.left() + plot.width() / 4), round(plot.bottom()) - 5)
    columns = [round(plot.left() + plot.width() * share) for share in (0.25, 0.75)]
    highs = [sum(image.pixelColor(x, y) == ink for y in range(image.height())) for x in columns]
    assert highs[0] == pytest.approx(plot.height(), abs=2)
    assert highs[1] == pytest.approx(plot.height() / 2, abs=2)


def test_a_chart_says_what_it_is_and_how_many(qtbot: QtBot) -> None:
    view = ChartView(None, "light")
    qtbot.addWidget(view)
    assert (view.accessibleName(), view.bars()) == ("No chart", [])
    view.show_chart(Chart("Spread", "x", "y", (1, 2), (900.0, 100.0)))
    assert view.accessibleName() == "Spread"
    assert "1,000" in view.accessibleDescription()
    QApplication.processEvents()
