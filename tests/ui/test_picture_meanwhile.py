"""What happens while a picture is read: somebody draws, another picture comes, another tab is in front."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.recognise import Recognised
from ringapp.ui.picture import importing
from ringapp.ui.picture.sources import Source
from tests.ui.scene import SHOWN, SOURCE, Scene, board, read

Settle = Callable[[Callable[[], object]], None]
LATER = "....\n.411\n....\n...."


def know(scene: Scene, reading: Any) -> None:
    """What is being read is done."""
    scene.importing._known(SOURCE, {"mines": Hints()}, (SHOWN, Recognised("mines", reading, clear=True)))


def begin(scene: Scene) -> None:
    """A picture came and is being read."""
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    scene.importing._begin(SOURCE)


def test_what_was_drawn_while_a_picture_was_read_is_one_undo_away(scene: Scene) -> None:
    begin(scene)
    scene.tab.session.paint("1", [(0, 0)])
    drawn = scene.tab.session.board
    know(scene, read(board(LATER)))
    assert scene.tab.session.board == board(LATER), "nothing is asked"
    scene.tab.session.undo_stack.undo()
    assert scene.tab.session.board is drawn


def test_a_newer_picture_takes_the_place_of_one_that_is_being_read(scene: Scene, settle: Settle) -> None:
    go = threading.Event()
    names: list[str] = []

    def recognised(source: Source, *_: object) -> object:
        go.wait(20)
        return SHOWN, Recognised("mines", read(board(LATER), skin=source.name), clear=True)

    scene.importing._known = lambda source, *_: names.append(source.name)  # type: ignore[method-assign]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(importing, "recognised", recognised)
        for name in ("first", "second"):
            scene.importing._begin(Source(name, b""))
        assert len(scene.lines) == 1
        go.set()
        settle(lambda: names)
    assert names == ["second"]
    assert scene.lines == []


def test_the_tab_of_a_picture_comes_forward(scene: Scene) -> None:
    scene.tabs.current = None
    begin(scene)
    know(scene, read(board()))
    assert scene.tabs.shown == ["mines"]


def test_no_picture_that_comes_by_is_read_while_one_is_adjusted(scene: Scene) -> None:
    scene.take(read(board()))
    scene.importing.adjust(scene.tab)
    begun: list[str] = []
    scene.importing._begin = lambda source: begun.append(source.name)  # type: ignore[method-assign]
    scene.importing._begin_watched(SOURCE)
    assert begun == []
    assert scene.dialog is not None
    scene.dialog.close()
    scene.importing._begin_watched(SOURCE)
    assert begun == [SOURCE.name]
