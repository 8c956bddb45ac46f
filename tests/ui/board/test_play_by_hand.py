"""What stands on the board is picked up with its own tool: a click takes it away, a drag moves it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.registry import load_game
from ringapp.ui.board.canvas import Canvas
from ringapp.ui.board.play_by_hand import Hand
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
