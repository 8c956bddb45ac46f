"""What somebody does while a picture is read: answers about the one before, goes to another tab."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints
from ringapp.core.reading.recognise import Recognised
from ringapp.ui.picture.adoption import Look
from ringapp.ui.session.jobs import Job
from tests.ui.scene import SHOWN, SOURCE, Scene, board, named, read, unclear

LATER = "....\n.411\n....\n...."


def know(scene: Scene, reading: Any) -> None:
    """What is being read is done."""
    scene.importing._known(SOURCE, {"mines": Hints()}, (SHOWN, Recognised("mines", reading, clear=True)))


def begin(scene: Scene) -> None:
    """A picture came and is being read."""
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    scene.importing._begin(SOURCE)


def test_who_answers_about_one_picture_while_the_next_is_read_did_not_go_on(scene: Scene) -> None:
    """The next one asked, as if its board had been drawn on."""
    scene.take(read(board(), skin="one"))
    scene.take(read(board("....\n.311\n....\n...."), skin="two"))
    begin(scene)
    scene.press(scene.messages.messages[-1], "Into this one")
    assert scene.tab.session.board.at(1, 1) == ord("3")
    know(scene, read(board(LATER), skin="two"))
    assert scene.tab.session.board.at(1, 1) == ord("4")


def test_who_paints_after_the_answer_went_on(scene: Scene) -> None:
    scene.take(read(board(), skin="one"))
    scene.take(read(board("....\n.311\n....\n...."), skin="two"))
    begin(scene)
    scene.press(scene.messages.messages[-1], "Into this one")
    scene.tab.session.paint("1", [(3, 3)])
    know(scene, read(board(LATER), skin="two"))
    assert scene.lines[-1].startswith("You went on with this board")


def test_who_says_of_one_picture_that_it_shows_another_game_while_the_next_is_read_did_not_go_on(
    scene: Scene,
) -> None:
    unclear(scene, read(board()))
    begin(scene)
    scene.press(scene.messages.messages[-1], "Another game…")
    know(scene, read(board(LATER)))
    assert scene.tab.session.board.at(1, 1) == ord("4")


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


@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.parametrize("waits", [False, True])
def test_a_picture_that_gives_way_to_a_newer_one_is_told_if_somebody_imported_it(
    scene: Scene, *, watched: bool, waits: bool
) -> None:
    """It was let go without a word."""
    source = replace(SOURCE, watched=watched)
    if waits:
        scene.importing._turns.wait(source)
    else:
        scene.importing._reading._job = Job(scene.importing)
        scene.importing._turns.begin(source)
    begin(scene)
    assert any("was let go" in line for line in scene.lines) is not watched


def go_away(scene: Scene) -> None:
    """Somebody brings the tab of another game forward."""
    scene.tabs.current = None
    scene.tabs.shown.clear()
    scene.messages.show_front("rings")


ELSEWHERE = "The picture was read; what came of it is in the tab “Mines”."


def test_nobody_is_called_away_from_another_tab(scene: Scene) -> None:
    """The tab of the picture came forward over the one that somebody was at work in."""
    begin(scene)
    go_away(scene)
    know(scene, read(board()))
    assert scene.tab.session.board == board()
    assert scene.tabs.shown == []
    assert scene.lines == [ELSEWHERE]
    scene.press(scene.messages.messages[-1], "Go there")
    scene.messages.show_front("mines")
    assert scene.tabs.shown == ["mines"]
    assert scene.lines[0].startswith("Read from the picture")
    assert ELSEWHERE not in scene.lines


def test_who_goes_to_the_tab_of_a_picture_by_himself_is_told_of_it_no_longer(scene: Scene) -> None:
    begin(scene)
    go_away(scene)
    know(scene, read(board()))
    scene.tabs.show_game("mines")
    assert scene.lines == []


def test_who_stays_where_the_picture_came_is_brought_to_its_tab(scene: Scene) -> None:
    go_away(scene)
    begin(scene)
    know(scene, read(board()))
    assert scene.tabs.shown == ["mines"]
    assert ELSEWHERE not in scene.lines


def test_looks_are_asked_for_when_somebody_comes_to_their_tab(scene: Scene) -> None:
    """Their dialog opened over the tab that somebody was at work in."""
    begin(scene)
    go_away(scene)
    know(scene, named())
    assert scene.importing._dialog is None
    scene.press(scene.messages.messages[-1], "Go there")
    assert scene.importing._dialog is not None
    assert scene.importing._dialog.isVisible()


def test_what_is_asked_in_a_tab_and_what_is_not_read_are_told_elsewhere(scene: Scene) -> None:
    """They stood in a tab that nobody looked at."""
    for found in (RingappError("Set four points."), read(board(), skin="two")):
        scene.tabs.show_game("mines")
        scene.take(read(board(), skin="one"))
        begin(scene)
        go_away(scene)
        know(scene, found)
        assert scene.lines == [ELSEWHERE]
