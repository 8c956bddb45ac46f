"""What is said of a board for what its picture does not show, and under the answers that rest on it."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.game import Solution, Status
from tests.ui.scene import Scene, board, read


def test_an_answer_about_a_cut_field_says_how_its_numbers_were_counted(scene: Scene) -> None:
    """“8 cells are certainly safe” was said, and a mine marked, as if the field ended with the picture."""
    tab = scene.tab
    may_end = "The picture may end within the board; what is seen of it was read."
    beyond = "Numbers where the picture ends (right) are counted as if nothing lay beyond; "
    words = f"{beyond}set rows and columns."
    scene.take(replace(read(board(), warnings=(may_end,)), facts={"cut": [1, 3]}))
    assert scene.lines == [f"Read from the picture. {may_end} {words}"]
    tab.session.take_answer(tab.session.board, Solution(Status.OPTIMAL), final=True)
    assert tab.side.answer.premise.text() == words
    tab.board.imported.say("columns", 4)
    assert tab.side.answer.premise.isHidden(), "the field has four columns, somebody said"
    assert scene.lines == [f"Read from the picture. {may_end}"], "there may be more rows"
    tab.session.change_setting("rows", "Rows", 5)
    assert scene.lines == []
