"""Test edits as steps of undo."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QUndoStack

from ringapp.core.contract.game import Step
from ringapp.ui.session.undo import Draft, EditCommand


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
