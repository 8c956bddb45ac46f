"""A move by hand that takes long is worked out beside the window, and made when it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import OptionValue
from ringapp.ui.tab.tab import GameTab

Settle = Callable[[Callable[[], object]], None]

pytestmark = pytest.mark.usefixtures("collector")


@pytest.fixture
def tab(qtbot: QtBot) -> Iterator[GameTab]:
    widget = GameTab("mines")
    qtbot.addWidget(widget)
    widget.side.solve.live.setChecked(False)
    yield widget
    widget.shutdown()


def fresh(tab: GameTab) -> None:
    """An untouched small field whose board is laid without guesses."""
    game = tab.game
    board = game.change_setting(game.initial(), "level", "beginner")
    tab.session.replace(game.change_setting(board, "rule", "no_guess"), "")


def test_a_first_click_is_dealt_and_made(tab: GameTab, settle: Settle) -> None:
    fresh(tab)
    tab.session.make_move(tab.game.parse_move("o5,5#3"))
    assert not tab.session.draft.moves
    assert tab.is_solving
    settle(lambda: tab.session.draft.moves)
    assert not tab.is_solving
    settle(lambda: tab.session.here.layout.count(1) == 10)


def test_stop_calls_it_off(tab: GameTab, settle: Settle, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh(tab)
    hard = tab.game.change_setting(tab.session.board, "mines", 60)
    tab.session.replace(hard, "")

    def said(text: str, kind: str) -> None:
        words.append(text)

    words: list[str] = []
    tab.message.connect(said)
    tab.session.make_move(tab.game.parse_move("o5,5#3"))
    settle(lambda: tab.solving.process is not None and tab.solving.process.state == "busy")
    tab.stop()
    settle(lambda: not tab.is_solving)
    assert not tab.session.draft.moves


def test_a_board_that_cannot_be_is_told(tab: GameTab, settle: Settle) -> None:
    """What the command refuses is said, and no move is made."""

    def dealing(state: Any, move: Any) -> tuple[str, Mapping[str, OptionValue]]:
        return "deal", {"row": 900}

    words: list[str] = []
    tab.message.connect(lambda text, kind: words.append(text))
    tab.session.replace(tab.game.initial(), "")
    tab.session.deal_wanted.emit(tab.session.here, *dealing(None, None))
    settle(lambda: words)
    assert "no first click" in words[0]
    assert not tab.is_solving
