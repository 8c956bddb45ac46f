"""Dragging with the right button flags every cell on the way, and takes no flag away."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication

from ringapp.core.contract.registry import load_game
from ringapp.ui.board.canvas import Canvas
from ringapp.ui.board.play_by_hand import HAND, Hand
from ringapp.ui.session.player import Player
from ringapp.ui.session.session import Session

GAME = load_game("mines")


def test_a_drag_flags_what_it_passes_and_each_flag_can_be_undone(qapp: QApplication, tmp_path: Path) -> None:
    canvas = Canvas()
    session = Session(GAME, Player(canvas), canvas)
    canvas.set_picture(lambda view: (), lambda x, y: GAME.hit(session.here, x, y))
    Hand(session, canvas, lambda: HAND, lambda: True)
    session.replace(GAME.decode('{"rows": 2, "cols": 5, "mines": 3, "grid": [".....", ".0..."]}'), "New")

    def drag(*cells: tuple[int, int]) -> None:
        points = [GAME.place_of(session.here, cell) for cell in cells]
        assert None not in points
        canvas.pressed.emit(*points[0], "right")
        for point in points[1:]:
            canvas.dragged.emit(*point)
        canvas.released.emit(*points[-1])

    def grid() -> list[str]:
        session.player.finish()
        text = session.here.cells.decode()
        return [text[:5], text[5:]]

    drag((0, 0), (0, 4))
    assert grid() == ["FFFFF", ".0..."]
    session.undo_stack.undo()
    assert grid()[0].count("F") == 4
    drag((0, 0), (1, 0), (1, 2))
    assert grid() == ["FFFF.", "F0F.."]
    drag((0, 1))
    assert grid() == ["F.FF.", "F0F.."], "a click alone takes a flag away"
    canvas.deleteLater()
