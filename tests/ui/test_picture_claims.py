"""What is said of a board for what its picture does not show, and under the answers that rest on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Solution, Status
from ringapp.core.contract.reading import PictureReader, Reading
from ringapp.ui.tab.tab import GameTab
from tests.ui.scene import Scene, board, gems, read


def test_an_answer_about_a_cut_field_says_how_its_numbers_were_counted(scene: Scene) -> None:
    """“8 cells are certainly safe” was said, and a mine marked, as if the field ended with the picture."""
    tab = scene.tab
    may_end = "The picture may end within the board; what is seen of it was read."
    beyond = "Numbers where the picture ends (right) are counted as if nothing lay beyond; "
    words = f"{beyond}set rows and columns."
    scene.take(replace(read(board(), warnings=(may_end,)), facts={"cut": [1, 3]}))
    assert scene.lines == [f"Read from the picture. {may_end} {words}"]
    tab.session.take_answer(tab.session.board, Solution(Status.OPTIMAL), final=True)
    assert tab.side.answer.assumption.text() == words
    tab.board.imported.say("columns", 4)
    assert tab.side.answer.assumption.isHidden(), "the field has four columns, somebody said"
    assert scene.lines == [f"Read from the picture. {may_end}"], "there may be more rows"
    tab.session.change_setting("rows", "Rows", 5)
    assert scene.lines == []


def test_ring_moves_are_asked_for_until_they_are_set(scene: Scene, qtbot: QtBot) -> None:
    """Those of the board before stayed, and “No solution within 2 moves. Proved.” was said of them."""
    words = "How many ring moves are allowed is not read from pictures; set it."
    tab = GameTab("rings")
    qtbot.addWidget(tab)
    scene.show(tab)
    session = tab.session
    session.change_setting("moves", "Ring moves allowed", 2)
    session.change_setting("made", "Moves made already", 1)
    state = tab.game.decode('{"ringapp": 1, "game": "rings", "enemies": [[0, 1], [1, 1], [2, 1], [3, 2]]}')
    found = Reading(state, ((1.0,) * 12,) * 4, (0.0,) * 4, warnings=(words,))
    scene.take(found)
    assert scene.lines == [f"Read from the picture. {words}"]
    assert {one.option.name: one.value for one in tab.game.settings(session.board)}["made"] == 0
    session.take_answer(session.board, Solution(Status.INFEASIBLE), final=True)
    assert tab.side.answer.assumption.text() == words
    tab.board.imported.say("moves", 2)
    assert tab.side.answer.assumption.isHidden(), "they are as many as before, somebody said"
    assert scene.lines == []


def test_gems_of_more_kinds_than_the_refill_had_are_its_colours(match3: GameTab) -> None:
    """Seven kinds stood on a board whose refill had six colours."""
    game = match3.game
    assert isinstance(game, PictureReader)

    def colours(state: Any) -> object:
        return {one.option.name: one.value for one in game.settings(state)}["colours"]

    seven = ["ABCDE", "CDEFG", "ABCDE", "CDEFG", "ABCDE"]
    found = gems(seven)
    legend = dict(zip("ABCDEFG", "1234567", strict=True))
    found = replace(found, facts={**found.facts, "legend": legend})
    before = game.decode(game.encode(gems(["ABCDA", "BCDAB", "CDABC", "DABCD", "ABCDA"]).board))
    assert colours(game.adopt(before, found)) == 7, "six are what it begins with"
    for drawn, wanted in ((6, 7), (8, 8)):
        unknown = game.change_setting(game.change_setting(before, "refill", "unknown"), "colours", drawn)
        assert colours(game.adopt(unknown, found)) == wanted
    later = game.adopt(before, found)
    assert colours(game.change_setting(later, "refill", "unknown")) == 7
