"""Lines as films, moves as rows, edits as steps of undo, what is remembered: models without a window."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QByteArray, QModelIndex, QSettings, Qt
from PySide6.QtGui import QUndoStack

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import Row, Step
from ringapp.ui.board.grid import SOUGHT, GridModel
from ringapp.ui.session.replay_line import ReplayLine
from ringapp.ui.session.undo import Draft, EditCommand
from ringapp.ui.shell.settings import RECENT_LIMIT, Settings
from ringapp.ui.study.view import _flat
from ringapp.ui.tab.movetable import MoveModel

ROLE = Qt.ItemDataRole


@dataclass
class Counter:
    """A game of numbers: a move is added; `played` counts what was asked for."""

    played: int = 0

    def apply(self, state: int, move: int) -> int:
        if move < 0:
            raise IllegalMove("no way back")
        self.played += 1
        return state + move

    def duration(self, state: int, move: int) -> float:
        return move / 10

    def describe_move(self, state: int, move: int) -> str:
        return f"{state} and {move}"

    def moments(self, state: int, moves: Sequence[int]) -> Sequence[float]:
        return ()


@dataclass
class Record(Counter):
    """The same with a clock: a line takes 1, 2, 3 … seconds a move, after half a second."""

    def moments(self, state: int, moves: Sequence[int]) -> Sequence[float]:
        times = [0.5]
        for number, _ in enumerate(moves, 1):
            times.append(times[-1] + number)
        return times

    def pointer(self, state: object, seconds: float, view: object) -> Sequence[Any]:
        return ()

    def standing(self, state: object, here: object, seconds: float) -> str:
        return ""


def film_of(*moves: int, game: Any = None, start: int = 0) -> ReplayLine:
    return ReplayLine(game or Counter(), start, tuple(Step(move, float(move)) for move in moves))


# Films -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "announce", "frame"),
    [
        (0.0, False, (0, None, 1.0)),
        (0.0, True, (0, 5, 0.0)),
        (0.25, False, (0, 5, 0.25)),
        (1.0, False, (5, None, 1.0)),
        (1.5, True, (5, 7, 0.5)),
        (2.0, True, (12, None, 1.0)),
        (9.0, False, (12, None, 1.0)),
        (-1.0, False, (0, None, 1.0)),
    ],
    ids=["rest", "announced", "under-way", "made", "in-the-middle", "end", "beyond", "before"],
)
def test_the_picture_at_a_position(
    position: float, announce: bool, frame: tuple[int, int | None, float]
) -> None:
    assert tuple(film_of(5, 7).frame(position, announce=announce)) == frame


def test_states_are_made_once_and_on_first_need() -> None:
    game = Counter()
    line = film_of(1, 2, 3, game=game)
    assert (len(line), line.start, game.played) == (3, 0, 0)
    assert [line.state(n) for n in (2, 1, 2, 0)] == [3, 1, 3, 0]
    assert game.played == 2
    assert line.describe(2) == "3 and 3"
    assert line.duration(2) == pytest.approx(0.3)
    assert film_of(0).duration(0) == 0.02, "nothing takes no time at all"
    with pytest.raises(IllegalMove):
        film_of(1, -1).state(2)


@pytest.mark.parametrize(
    ("moves", "start", "more"),
    [
        ((1, 2, 3, 4), 0, 1),
        ((1, 2), 0, 0),
        ((1, 9, 3), 0, 2),
        ((1, 2, 3), 5, 3),
        ((), 0, 0),
    ],
    ids=["one-more", "fewer", "another-in-the-middle", "another-start", "none"],
)
def test_another_line_keeps_what_both_share(moves: tuple[int, ...], start: int, more: int) -> None:
    game = Counter()
    line = film_of(1, 2, 3, game=game)
    line.state(3)
    game.played = 0
    other = line.turned(start, tuple(Step(move) for move in moves))
    assert other.state(len(moves)) == start + sum(moves)
    assert game.played == more
    assert line.state(3) == 6, "the first line stays as it was"


def test_a_recorded_line_goes_by_its_clock() -> None:
    line = film_of(5, 7, game=Record())
    assert line.moments == (0.5, 1.5, 3.5)
    assert [line.duration(0), line.duration(1)] == [1.0, 2.0]
    assert tuple(line.frame(0.9)) == (0, None, 1.0), "a state stands until the next is made"
    assert tuple(line.frame(0.0, announce=True)) == (0, None, 1.0)
    assert (line.index(0.9), film_of(5, 7).index(0.9)) == (0, 1)
    for position, seconds in ((0.0, 0.5), (0.5, 1.0), (1.0, 1.5), (1.25, 2.0), (2.0, 3.5)):
        assert line.seconds(position) == pytest.approx(seconds)
        assert line.position(seconds) == pytest.approx(position)
    assert line.position(0.0) == 0.0, "before it begins"
    assert line.position(99.0) == 2.0
    assert film_of(5).seconds(0.5) == 0.0
    assert film_of(game=Record()).moments == (), "a line without moves has no clock"


def test_moves_at_the_same_moment_take_no_time() -> None:
    class AtOnce(Record):
        def moments(self, state: int, moves: Sequence[int]) -> Sequence[float]:
            return [0.0, 1.0, 1.0]

    line = film_of(5, 7, game=AtOnce())
    assert line.position(1.0) == 2.0
    assert line.seconds(1.5) == 1.0


# Rows --------------------------------------------------------------------------------------------------


def test_a_line_is_rows_of_number_sentence_and_score() -> None:
    model = MoveModel(None)  # type: ignore[arg-type]
    assert (model.rowCount(), model.columnCount(), model.has_scores) == (0, 2, False)
    model.show_film(film_of(5, 7), "Points")
    assert (model.rowCount(), model.columnCount()) == (3, 3)
    rows = [[model.index(row, column).data() for column in range(3)] for row in range(3)]
    assert rows == [["", "Start", ""], ["1", "0 and 5", "5"], ["2", "5 and 7", "7"]]
    heads = [model.headerData(n, Qt.Orientation.Horizontal) for n in range(3)]
    assert heads == ["No.", "Move", "Points"]
    assert model.index(1, 1).data(ROLE.ToolTipRole) == "0 and 5"
    assert model.index(1, 0).data(ROLE.TextAlignmentRole) is not None
    assert model.index(1, 1).data(ROLE.DecorationRole) is None
    assert model.rowCount(model.index(0, 0)) == model.columnCount(model.index(0, 0)) == 0
    model.show_film(ReplayLine(Counter(), 0, (Step(5, None),)), "")  # type: ignore[arg-type]
    assert model.columnCount() == 2
    model.show_film(ReplayLine(Counter(), 0, (Step(5, None), Step(7, 2.5))), "")  # type: ignore[arg-type]
    assert [model.index(row, 2).data() for row in range(3)] == ["", "", "2.50"]
    assert model.headerData(2, Qt.Orientation.Horizontal) == "Score"
    model.show_film(film_of(), "Points")
    assert model.rowCount() == 0, "a line without moves has no start either"
    model.show_film(film_of(5, 7), "Points", "All points")
    rows = [[model.index(row, column).data() for column in range(3)] for row in range(4)]
    assert rows[1:] == [["1", "0 and 5", "5"], ["2", "5 and 7", "2"], ["", "All points", "7"]]
    assert not model.index(3, 1).flags() & Qt.ItemFlag.ItemIsSelectable, "the total is no place of the line"


def test_children_of_rows_stand_below_them_further_in() -> None:
    rows = (
        Row(
            ("a", "1"),
            (
                Row(
                    ("b", "2"),
                    (
                        Row(
                            ("c", "3"),
                        ),
                    ),
                ),
            ),
        ),
        Row(("d", "4")),
    )
    assert list(_flat(rows)) == [("a", "1"), ("\u2003b", "2"), ("\u2003\u2003c", "3"), ("d", "4")]


# The board as a table ----------------------------------------------------------------------------------


@dataclass
class Field:
    """A board of cells (x, y) that the cursor walks; round its edges where it `wraps`."""

    widths: tuple[int, ...]
    wraps: bool = False

    def extent(self, state: object) -> tuple[float, float]:
        return float(max(self.widths)), float(len(self.widths))

    def step_cursor(self, state: object, target: Any, dx: int, dy: int) -> Any:
        if target is None:
            return (0, 0)
        wide, high = max(self.widths), len(self.widths)
        x, y = target[0] + dx, target[1] + dy
        return (x % wide, y % high) if self.wraps else (min(max(x, 0), wide - 1), min(max(y, 0), high - 1))

    def place_of(self, state: object, target: Any) -> Any:
        x, y = target
        return (x, y) if x < self.widths[y] else None

    def describe_target(self, state: object, target: Any) -> str:
        return f"cell {target[0]} {target[1]}"


def table(field: Field) -> GridModel:
    model = GridModel(field, lambda: None, None)  # type: ignore[arg-type]
    model.renew()
    return model


@pytest.mark.parametrize("wraps", [False, True])
@pytest.mark.parametrize("widths", [(1,), (3, 3), (4, 4, 4, 4, 4), (1, 1, 1)], ids=str)
def test_a_board_is_as_large_as_the_cursor_can_go(widths: tuple[int, ...], wraps: bool) -> None:
    model = table(Field(widths, wraps))
    assert (model.rowCount(), model.columnCount()) == (len(widths), widths[0])
    assert model.target(len(widths) - 1, widths[0] - 1) == (widths[0] - 1, len(widths) - 1)


def test_every_cell_is_found_and_named_and_a_shorter_row_ends() -> None:
    model = table(Field((3, 2, 3)))
    for row in range(3):
        for column in range(3):
            index = model.place((column, row), QModelIndex())
            assert (index.row(), index.column()) == (row, column)
            there = column < (3, 2, 3)[row]
            assert index.data() == (f"cell {column} {row}" if there else "")
            assert index.data(ROLE.AccessibleTextRole) == index.data()
            assert index.data(ROLE.DecorationRole) is None
    assert not model.place((9, 9), QModelIndex()).isValid()
    assert model.rowCount(model.index(0, 0)) == 0


def test_on_a_large_board_a_place_is_sought_nearby_only() -> None:
    wide = SOUGHT // 2
    model = table(Field((wide,) * 3))
    near = model.index(1, 100)
    assert model.place((101, 2), near).column() == 101
    assert not model.place((300, 2), near).isValid()


def test_another_size_makes_another_table_and_the_same_one_is_told_of_changes() -> None:
    field = Field((3, 3))
    model = table(field)
    told: list[str] = []
    model.modelReset.connect(lambda: told.append("reset"))
    model.dataChanged.connect(lambda *_: told.append("changed"))
    model.renew()
    assert told == [], "nobody has read it yet"
    assert model.rowCount() == 2
    model.renew()
    field.widths = (3, 3, 3)
    model.renew()
    assert told == ["changed", "reset"]
    assert model.rowCount() == 3


def test_a_table_before_its_board_is_empty() -> None:
    model = GridModel(Field((3,)), lambda: None, None)  # type: ignore[arg-type]
    assert (model.rowCount(), model.columnCount()) == (0, 0)


# Undo --------------------------------------------------------------------------------------------------


class Desk:
    """An undo stack with what it shows."""

    def __init__(self) -> None:
        self.shown = Draft(0)
        self.stack = QUndoStack()

    def edit(self, board: object, stroke: int = 0, text: str = "Paint") -> None:
        def show(draft: Draft) -> None:
            self.shown = draft

        self.stack.push(EditCommand(show, self.shown, Draft(board), text, stroke))


@pytest.mark.parametrize(
    ("edits", "count", "back"),
    [
        ([(1, 7), (2, 7), (3, 7)], 1, 0),
        ([(1, 7), (2, 8)], 2, 1),
        ([(1, 0), (2, 0)], 2, 1),
        ([(1, 7), (2, 0), (3, 7)], 3, 2),
        ([(1, 7), (0, 7)], 0, 0),
        ([(1, 0), (0, 0)], 2, 1),
    ],
    ids=[
        "a-stroke-is-one-step",
        "two-strokes-are-two",
        "without-a-stroke-each-is-its-own",
        "a-stroke-that-was-broken",
        "a-stroke-that-leads-back-is-none",
        "two-edits-that-lead-back-are-two",
    ],
)
def test_how_many_steps_edits_are(edits: list[tuple[int, int]], count: int, back: int) -> None:
    desk = Desk()
    for board, stroke in edits:
        desk.edit(board, stroke)
    assert desk.shown == Draft(edits[-1][0])
    assert desk.stack.count() == count
    desk.stack.undo()
    assert desk.shown == Draft(back)
    desk.stack.redo()
    assert desk.shown == Draft(edits[-1][0])


def test_a_stroke_goes_on_only_from_where_it_ended() -> None:
    first = EditCommand(lambda draft: None, Draft(0), Draft(1), "Paint", 7)
    assert not first.mergeWith(EditCommand(lambda draft: None, Draft(5), Draft(6), "Paint", 7))
    assert first.after == Draft(1)
    moved = EditCommand(lambda draft: None, Draft(1), Draft(1, (Step(3),)), "Paint", 7)
    assert first.mergeWith(moved), "moves by hand are part of a draft"
    assert not first.isObsolete()


# What is remembered ------------------------------------------------------------------------------------


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.ini"


def test_words_blobs_and_objects_come_back(path: Path) -> None:
    settings = Settings(path)
    settings.put("theme", "dark")
    settings.put("window/geometry", QByteArray(b"\x00\xff"))
    settings.put_data("tab", {"a": [1, "二"], "b": None})
    settings.flush()
    again = Settings(path)
    assert again.text("theme") == "dark"
    assert again.blob("window/geometry") == QByteArray(b"\x00\xff")
    assert again.data("tab") == {"a": [1, "二"], "b": None}


@pytest.mark.parametrize("stored", ["[1]", "3", '"x"', "{", "null", "[" * 100_000])
def test_what_is_of_another_kind_reads_as_nothing(path: Path, stored: str) -> None:
    raw = QSettings(str(path), QSettings.Format.IniFormat)
    raw.setValue("tab", stored)
    raw.setValue("recent", json.dumps({"files": {"a": 1}}))
    raw.setValue("list", ["a", "b"])
    raw.sync()
    settings = Settings(path)
    assert settings.data("tab") == {}
    assert settings.recent() == []
    assert settings.text("list", "usual") == "usual"
    assert settings.blob("list") == QByteArray()
    assert settings.text("none", "usual") == "usual"


def test_recent_files_are_the_latest_ones_once_each(path: Path, tmp_path: Path) -> None:
    settings = Settings(path)
    files = [tmp_path / f"{n}.json" for n in range(RECENT_LIMIT + 3)]
    for file in files:
        settings.add_recent(file)
    assert settings.recent() == files[: -RECENT_LIMIT - 1 : -1]
    settings.add_recent(files[-3])
    assert settings.recent()[:3] == [files[-3], files[-1], files[-2]]
    assert len(settings.recent()) == RECENT_LIMIT
    settings.put_data("recent", {"files": ["/a", 3, "", None, "/b"]})
    assert settings.recent() == [Path("/a"), Path("/b")]
    settings.forget_recent()
    assert settings.recent() == []
