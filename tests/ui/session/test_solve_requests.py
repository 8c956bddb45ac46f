"""What is asked unasked: the places of a recorded game are known before they are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from ringapp.core.files.document import Document
from ringapp.games.mines.files import files
from ringapp.ui.tab.tab import GameTab

pytestmark = pytest.mark.usefixtures("collector")

HEAD = "Player: A\nProgram: B\nWidth: 6\nHeight: 1\nMines: 2\nMarks: Off\nBoard:\n*..*..\nEvents:\n"
CLICKS = ((1, 5.0), (2, 6.0), (4, 7.0), (5, 8.0))
EVENTS = "".join(
    f"{time + after:.2f} {kind} ({16 * column + 8} 8)\n"
    for column, time in CLICKS
    for kind, after in (("lc", 0.0), ("lr", 0.1))
)


@pytest.fixture
def tab(qtbot: QtBot) -> Iterator[GameTab]:
    widget = GameTab("mines")
    qtbot.addWidget(widget)
    yield widget
    widget.shutdown()


def test_the_places_of_a_recorded_game_are_known_before_they_come(
    tab: GameTab, settle: Callable[[Callable[[], object]], None]
) -> None:
    tab.load_document(Document("mines", files.read("a.rawvf", (HEAD + EVENTS).encode())), None)
    tab.activate()
    settle(lambda: tab.session.answer is not None and len(tab.session.film) == 4)
    film = tab.session.film
    assert film.moments
    assert tab.session.index == 0
    settle(lambda: all(tab.asking.known(film.state(index)) is not None for index in (1, 2, 3)))
    assert tab.asking.ahead is None
    tab.player.go_to(2)
    assert tab._facts(tab.session.here)["chances"], "nothing is waited for"
    tab.retranslate()
    assert tab.asking.known(film.state(1)) is None
    settle(lambda: tab.asking.known(film.state(2)) is not None)
