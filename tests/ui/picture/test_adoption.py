"""Test which pictures take the place of a board."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from ringapp.core.contract.reading import Hints, Reading
from ringapp.games.contest.files.board import Board
from ringapp.ui.picture.adoption import Look
from ringapp.ui.tab.tab import GameTab
from tests.ui.scene import SHOWN, SOURCE, Scene, board, read

LATER = "....\n.411\n....\n...."


@pytest.mark.parametrize(("on", "came_by"), [(True, True), (True, False), (False, True)])
def test_only_what_is_watched_for_takes_the_place_of_another_board_without_a_question(
    scene: Scene, *, on: bool, came_by: bool
) -> None:
    """Also one that somebody imported did, as long as pictures were watched for."""
    scene.importing.watch(on)
    scene.take(read(board(), skin="one"))
    scene.tab.session.paint("1", [(3, 3)])
    painted = scene.tab.session.board
    source, other = replace(SOURCE, watched=came_by), read(board(LATER), skin="two")
    scene.importing._looked(Look(scene.tab, source, Hints()), (SHOWN, other))
    assert (scene.tab.session.board is painted) is not (on and came_by)
    asked = any(line.startswith("The picture shows another board") for line in scene.lines)
    assert asked is not (on and came_by)
    scene.importing.watch(False)


def test_a_memory_of_contest_becomes_the_deck_with_its_doubts(scene: Scene, qtbot: QtBot) -> None:
    """Another one comes before it; Undo brings back the deck that was there."""
    tab = GameTab("contest")
    qtbot.addWidget(tab)
    scene.show(tab)

    def memory(*deck: str) -> Reading[Board]:
        sure = tuple(0.2 if word == "挑戦" else 0.9 for word in deck)
        return Reading(Board(deck=deck, items=("", "ばくおんライオン")), ((0.9,) * 6, sure), (0.0,) * 4)

    before = tab.session.board
    first = ("眼力", "挑戦", "静かな意志", "準備運動", "ファンサ", "バランス感覚")
    scene.take(memory(*first))
    assert tab.session.board.deck == first
    assert tab.board.imported.doubts(tab.session.board) == [("deck", 1)]
    assert "1 cell is unsure" in scene.lines[0]
    assert "stamina" in scene.lines[0]
    tab.session.paint("card:眼力@0", [("deck", 1)])
    assert tab.board.imported.doubts(tab.session.board) == []
    tab.session.undo_stack.undo()
    tab.session.undo_stack.undo()
    assert tab.session.board == before
    tab.shutdown()
