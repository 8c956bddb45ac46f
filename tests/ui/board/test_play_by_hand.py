"""What stands on the board is picked up with its own tool: a click takes it away, a drag moves it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Gesture
from ringapp.core.contract.registry import load_game
from ringapp.games._template.game import Lights
from ringapp.games._template.rules import Lamps, Press, legal
from ringapp.ui.board.canvas import Canvas
from ringapp.ui.board.play_by_hand import ERASE, HAND, Hand
from ringapp.ui.board.viewport import Viewport
from ringapp.ui.session.player import Player
from ringapp.ui.session.session import Session

GAME = load_game("rings")


class Bench:
    """A session, a canvas and a hand without a window."""

    def __init__(self) -> None:
        self.canvas = Canvas()
        # With the canvas they end, as with a tab: left to the collector, what was undone could crash it.
        self.session = Session(GAME, Player(self.canvas), self.canvas)
        self.canvas.set_picture(lambda view: (), lambda x, y: GAME.hit(self.session.here, x, y))
        self.tool = "any"
        self.hand = Hand(self.session, self.canvas, lambda: self.tool, lambda: True)

    def at(self, cell: tuple[int, int]) -> tuple[float, float]:
        point = GAME.place_of(self.session.here, cell)
        assert point is not None
        return point

    def drag(self, *cells: tuple[int, int]) -> None:
        self.canvas.pressed.emit(*self.at(cells[0]), "left")
        for cell in cells[1:]:
            self.canvas.dragged.emit(*self.at(cell))
        self.canvas.released.emit(*self.at(cells[-1]))


@pytest.fixture
def bench(qapp: QApplication, tmp_path: Path) -> Iterator[Bench]:
    made = Bench()
    made.session.replace(GAME.initial(), "New")
    yield made
    made.canvas.deleteLater()


def test_a_click_with_the_own_tool_takes_an_enemy_away_and_a_drag_moves_it(bench: Bench) -> None:
    bench.drag((1, 3))
    assert bench.session.board.count == 1
    before = bench.session.board
    bench.drag((1, 3), (1, 4), (2, 5))
    assert GAME.describe_target(bench.session.board, (2, 5)).endswith("enemy")
    assert bench.session.board.count == 1
    bench.session.undo_stack.undo()
    assert bench.session.board == before, "one drag is one step of undo"
    bench.session.undo_stack.redo()
    bench.drag((2, 5))
    assert bench.session.board.count == 0


def test_another_tool_paints_over(bench: Bench) -> None:
    bench.drag((1, 3))
    bench.tool = "jump"
    bench.drag((1, 3))
    assert bench.session.board.jump
    assert not bench.session.board.free


def test_the_wheel_turns_an_arrow(bench: Bench) -> None:
    bench.session.replace(GAME.change_setting(GAME.initial(), "boss_board", True), "Boss")
    bench.tool = "arrow-in"
    bench.drag((0, 0))
    bench.canvas.hover_target = (0, 0)
    bench.canvas.wheeled.emit(1)
    assert "Arrow counterclockwise" in GAME.describe_target(bench.session.board, (0, 0))
    bench.canvas.wheeled.emit(-1)
    assert "Arrow to the centre" in GAME.describe_target(bench.session.board, (0, 0))


class NotedCanvas(QObject):
    """The signals of a canvas; a cell is 60 pixels wide."""

    pressed = Signal(float, float, str)
    dragged = Signal(float, float)
    released = Signal(float, float)
    arrow = Signal(int, int)
    deed = Signal(str)
    wheeled = Signal(int)
    typed = Signal(str)
    hovered = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.viewport = Viewport(324, 324, (300, 300)).fitted()
        self.cursor_target: Any = None
        self.hover_target: Any = None

    def set_cursor_target(self, target: Any, point: object = None) -> None:
        self.cursor_target = target


class Pressing(Lights):
    """The template, on which a click with the hand is a press."""

    def gesture(self, state: Lamps, gesture: Gesture) -> Press | None:
        return cast(Any, gesture.end) if gesture.start == gesture.end else None

    def refusal(self, state: Lamps, gesture: Gesture) -> str:
        return "That is no press."

    def edit(self, state: Lamps, tool: str, target: Any) -> Lamps:
        if tool == "broken":
            raise RingappError("There is no such lamp.")
        return super().edit(state, tool, target)


class DarkBench:
    """A hand over a dark board of 5 by 5."""

    def __init__(self, tool: str = "light", strokes: bool = True) -> None:
        self.session = Session(cast(Any, Pressing()), Player(clock=lambda: 0.0))
        self.session.load(cast(Any, Lamps()))
        self.canvas = NotedCanvas()
        self.tool = tool
        self.hand = Hand(self.session, cast(Any, self.canvas), lambda: self.tool, lambda: strokes)
        self.refused: list[str] = []
        self.hand.refused.connect(self.refused.append)

    def drag(self, *cells: Press, button: str = "left") -> None:
        """Press on the first cell, go over the others as straight as a mouse jumps, and let go."""
        spots = [((column + 0.5) * 60, (row + 0.5) * 60) for row, column in cells]
        self.canvas.pressed.emit(*spots[0], button)
        for spot in spots[1:]:
            self.canvas.dragged.emit(*spot)
        self.canvas.released.emit(*spots[-1])

    @property
    def lit(self) -> set[Press]:
        return set(cast(Any, self.session.board).on)

    @property
    def moves(self) -> list[Any]:
        return [step.move for step in self.session.draft.moves]


@pytest.fixture
def dark(qapp: QApplication) -> DarkBench:
    return DarkBench()


@pytest.mark.parametrize(
    ("cells", "lit"),
    [
        pytest.param([(2, 2)], {(2, 2)}, id="a click"),
        pytest.param([(0, 0), (0, 4)], {(0, n) for n in range(5)}, id="a jump misses no cell"),
        pytest.param([(0, 0), (4, 4)], {(n, n) for n in range(5)}, id="nor does one across"),
        pytest.param([(0, 0), (0, 1), (1, 1)], {(0, 0), (0, 1), (1, 1)}, id="a corner"),
    ],
)
def test_a_stroke_paints_what_it_passes_as_one_step(
    dark: DarkBench, cells: list[Press], lit: set[Press]
) -> None:
    dark.drag(*cells)
    assert lit <= dark.lit
    assert len(dark.lit - lit) <= 4, "only what lies beside a corner that is passed"
    assert dark.session.undo_stack.count() == 1
    assert not dark.hand.busy


def test_the_right_button_erases_whatever_the_tool(dark: DarkBench) -> None:
    dark.drag((0, 0), (0, 4))
    dark.drag((0, 1), (0, 2), button="right")
    assert dark.lit == {(0, 0), (0, 3), (0, 4)}
    assert dark.session.undo_stack.undoText() == "Erase"


def test_a_tool_that_does_not_stroke_paints_where_it_was_pressed_alone(qapp: QApplication) -> None:
    dark = DarkBench(strokes=False)
    dark.drag((1, 1), (1, 4))
    assert dark.lit == {(1, 1)}
    dark.drag((1, 0), (1, 4), button="right")
    assert dark.lit == set(), "erasing always strokes"


def test_what_cannot_be_painted_is_said(dark: DarkBench) -> None:
    dark.tool = "broken"
    dark.drag((1, 1))
    assert dark.refused == ["There is no such lamp."]
    assert dark.session.undo_stack.count() == 0


def test_beside_the_board_there_is_nothing_to_paint(dark: DarkBench) -> None:
    dark.drag((7, 7))
    assert dark.lit == set()


def test_a_move_is_shown_while_it_is_held_and_made_when_it_is_let_go(dark: DarkBench) -> None:
    dark.tool = HAND
    dark.canvas.pressed.emit(90, 90, "left")
    assert dark.hand.preview == (1, 1)
    assert dark.moves == []
    dark.canvas.dragged.emit(210, 90)
    assert dark.hand.preview is None
    dark.canvas.dragged.emit(90, 90)
    dark.canvas.released.emit(90, 90)
    dark.session.player.finish()
    assert dark.moves == [(1, 1)]
    assert dark.hand.preview is None


def test_what_is_no_move_says_why_and_changes_nothing(dark: DarkBench) -> None:
    dark.tool = HAND
    dark.drag((1, 1), (3, 3))
    assert dark.refused == ["That is no press."]
    assert dark.moves == []


def test_escape_lets_go(dark: DarkBench) -> None:
    dark.tool = HAND
    dark.canvas.pressed.emit(90, 90, "left")
    dark.canvas.deed.emit("escape")
    dark.canvas.released.emit(90, 90)
    assert dark.moves == []
    assert not dark.hand.busy


def test_the_keyboard_finds_its_cursor_paints_and_erases(dark: DarkBench) -> None:
    dark.canvas.deed.emit("act")
    assert dark.canvas.cursor_target in legal(Lamps()), "the first key shows where the cursor is"
    assert dark.lit == set()
    dark.canvas.set_cursor_target((2, 2))
    dark.canvas.deed.emit("act")
    dark.canvas.arrow.emit(1, 0)
    dark.canvas.deed.emit("act")
    assert dark.lit == {(2, 2), (2, 3)}
    dark.canvas.deed.emit(ERASE)
    assert dark.lit == {(2, 2)}
    assert dark.session.undo_stack.count() == 3, "each key is a step"


def test_the_keyboard_lifts_and_drops(dark: DarkBench) -> None:
    dark.tool = HAND
    dark.canvas.set_cursor_target((2, 2))
    dark.canvas.deed.emit("act")
    if not dark.session.game.info.clicks:
        assert dark.hand.busy
        dark.canvas.deed.emit("act")
    dark.session.player.finish()
    assert dark.moves == [(2, 2)]
