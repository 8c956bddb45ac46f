"""What somebody does while a picture is read: answers about the one before, goes to another tab."""

from __future__ import annotations

from typing import Any

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.recognise import Recognised
from tests.ui.scene import SHOWN, SOURCE, Scene, board, read, unclear

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
