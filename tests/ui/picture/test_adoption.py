"""Test which pictures take the place of a board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.reading import Hints
from ringapp.ui.picture.adoption import Look
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
