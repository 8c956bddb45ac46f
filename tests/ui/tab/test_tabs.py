"""Nothing moves under the mouse, what is old looks old, and what an answer rests on is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import current_thread, main_thread
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Solution, Status, Table
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.solving.assumptions import assumption_notes
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.session.session import OWN
from ringapp.ui.shell.settings import Settings
from ringapp.ui.tab import tabs
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.window.actions import TABS
from ringapp.ui.window.mainwindow import MainWindow

Settle = Callable[[Callable[[], object]], None]


@pytest.fixture
def tab(qtbot: QtBot, collector: None) -> Iterator[GameTab]:
    made = GameTab("_template")
    qtbot.addWidget(made)
    made.resize(1100, 700)
    made.show()
    yield made
    made.shutdown()


def first_edit(tab: GameTab) -> None:
    """Paint something that changes the board."""
    game, board = tab.game, tab.session.board
    places = [game.step_cursor(board, None, 0, 0)]
    for _ in range(40):
        places.append(game.step_cursor(board, places[-1], 1, 0))
    for tool in game.tools(board):
        for target in places:
            with suppress(RingappError):
                if game.edit(board, tool.id, target) != board:
                    tab.session.begin_stroke()
                    tab.session.paint(tool.id, [target])
                    return
    tab.clear_board()


@pytest.mark.parametrize("game_id", game_ids())
def test_the_board_stays_where_it_is(qtbot: QtBot, qapp: QApplication, tmp_path: Any, game_id: str) -> None:
    settings = Settings(tmp_path / "window.ini")
    settings.put_data(f"tabs/{game_id}", {"side": {"live": False}})
    window = MainWindow(
        settings, Theme(qapp, "light"), Language(qapp, "en"), games=[game_id], unsaved=tmp_path
    )
    qtbot.addWidget(window)
    window.resize(1280, 860)
    window.show()
    tab = window.tabs.tab(game_id)
    QApplication.processEvents()

    def place() -> tuple[Any, ...]:
        QApplication.processEvents()
        there = tab.canvas.mapTo(window, QPoint(0, 0))
        return there, tab.canvas.size(), tab.canvas.viewport.offset, tab.canvas.viewport.scale

    before = place()
    first_edit(tab)
    assert tab.undo_stack.count() == 1
    assert place() == before
    move = next(iter(tab.game.legal(tab.session.here)), None)
    if move is not None and not hasattr(tab.game, "dealing"):
        tab.session.make_move(move)
        tab.player.finish()
        assert place()[:2] == before[:2]
    for number, tone in enumerate(("info", "warn", "error")):
        window.messages.say("word " * 60 + "abc"[number], tone)
    assert window.messages.isVisible()
    assert place()[:2] == before[:2]
    top = tab.canvas.mapTo(window, QPoint(0, round(tab.canvas.viewport.offset[1]))).y()
    bar = window.messages
    assert top >= bar.mapTo(window, QPoint(0, bar.height())).y(), "messages hide nothing of the board"
    tab.mark_saved(tmp_path / "x.json")
    window.close()


def test_an_opened_message_is_scrolled_within_the_room_of_the_board(
    qtbot: QtBot, qapp: QApplication, tmp_path: Any
) -> None:
    """At the least size of the window it lay over the replay, too."""
    window = MainWindow(
        Settings(tmp_path / "window.ini"),
        Theme(qapp, "light"),
        Language(qapp, "en"),
        games=["_template"],
        unsaved=tmp_path,
    )
    qtbot.addWidget(window)
    window.show()
    window.resize(window.minimumSizeHint())
    message = window.messages.say("Much is to be told. " * 40, "warn")
    QApplication.processEvents()
    area, over = window.tabs.tab("_template").message_area, window.messages.parentWidget()
    canvas = window.tabs.tab("_template").canvas
    assert 0 < over.height() < canvas.height() / 2, "it makes way"
    assert window.messages.most < canvas.height() / 2, "several are no higher either"
    message.findChildren(QToolButton)[0].click()
    QApplication.processEvents()
    assert over.height() == area.height() < window.messages.height()
    window.messages.drop(message)
    assert not over.isVisible()
    window.close()


def test_the_back_is_renewed_while_nothing_else_is_to_be_done(
    qtbot: QtBot, qapp: QApplication, tmp_path: Any, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who shows a tab after a change of theme or language finds it ready, and its board is drawn once."""
    theme, language = Theme(qapp, "light"), Language(qapp, "en")
    settings = Settings(tmp_path / "window.ini")
    for game_id in ("_template", "rings"):
        settings.put_data(f"tabs/{game_id}", {"side": {"live": False}})
    window = MainWindow(settings, theme, language, games=["_template", "rings"], unsaved=tmp_path)
    qtbot.addWidget(window)
    window.resize(1280, 860)
    window.show()
    settle(lambda: len(window.tabs.made) == 2)
    back = window.tabs.tab("rings")
    renewed: list[str] = []
    words, dressed = back.retranslate, back.set_theme
    monkeypatch.setattr(back, "retranslate", lambda: (renewed.append("words"), words()))
    monkeypatch.setattr(back, "set_theme", lambda name: (renewed.append(name), dressed(name)))
    window.choose_theme("dark")
    window.choose_language("zh_CN")
    assert renewed == [], "only what is shown is renewed at once"
    settle(lambda: len(renewed) == 2)
    drawn: list[object] = []
    shapes = back.board.shapes
    monkeypatch.setattr(back.canvas, "_draw", lambda view: (drawn.append(view), shapes(view))[1])
    window.tabs.show_game("rings")
    settle(lambda: drawn)
    for _ in range(5):
        QApplication.processEvents()
    assert sorted(renewed) == ["dark", "words"]
    assert len(drawn) == 1
    window.choose_theme("light")
    window.choose_language("en")
    window.close()


def test_tabs_are_made_ahead_in_steps_and_read_beside_the_window(
    qtbot: QtBot, qapp: QApplication, tmp_path: Any, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    prepare, make = tabs._prepare, GameTab.__init__

    def prepared(game_id: str) -> None:
        done.append(f"read {game_id} {current_thread() is main_thread()}")
        prepare(game_id)

    def made(tab: GameTab, game_id: str) -> None:
        done.append(f"make {game_id}")
        make(tab, game_id)

    monkeypatch.setattr(tabs, "_prepare", prepared)
    monkeypatch.setattr(GameTab, "__init__", made)
    theme, settings = Theme(qapp, "light"), Settings(tmp_path / "window.ini")
    for game_id in ("_template", "rings"):
        settings.put_data(f"tabs/{game_id}", {"side": {"live": False}})
    window = MainWindow(settings, theme, Language(qapp, "en"), games=["_template", "rings"], unsaved=tmp_path)
    qtbot.addWidget(window)
    assert done == ["make _template"]
    window.tabs.created.connect(lambda tab: done.append(f"created {tab.game_id}"))
    window.tabs._ahead.timeout.connect(lambda: done.append("turn"))
    window.show()
    settle(lambda: "make rings" in done)
    window.choose_theme("dark")
    settle(lambda: len(window.tabs.made) == 2)
    kept = [one for one in done[1:] if one != "turn"]
    assert kept == ["read rings False", "make rings", "created rings"]
    assert done[done.index("make rings") : done.index("created rings")].count("turn") >= 2
    settle(lambda: not window.tabs._late)
    assert window.tabs.tab("rings")._theme == "dark", "what changed meanwhile reaches it"
    window.choose_theme("light")
    window.close()


def test_a_tab_that_is_picked_before_its_turn_comes_forward_when_it_is_made(
    qtbot: QtBot, qapp: QApplication, tmp_path: Any, settle: Settle
) -> None:
    settings = Settings(tmp_path / "window.ini")
    for game_id in ("_template", "rings"):
        settings.put_data(f"tabs/{game_id}", {"side": {"live": False}})
    window = MainWindow(
        settings, Theme(qapp, "light"), Language(qapp, "en"), games=["_template", "rings"], unsaved=tmp_path
    )
    qtbot.addWidget(window)
    window.show()
    turns: list[int] = []
    window.tabs._ahead.timeout.connect(lambda: turns.append(len(window.tabs.made)))
    window.named["next_tab"].trigger()
    assert window.tabs.current is window.tabs.tab("_template"), "the window answers while it is made"
    settle(lambda: window.tabs.current is not None and window.tabs.current.game_id == "rings")
    assert turns.count(1) >= 2, "it is made in steps"
    window.named["next_tab"].trigger()
    assert window.tabs.current is window.tabs.tab("_template"), "what is made is shown at once"
    QTest.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert window.tabs.current is window.tabs.tab("rings")
    assert [name for name in TABS if window.named[name].isVisible()] == ["tab_1", "tab_2"]
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert window.named["full_screen"].isChecked()
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()
    window.close()


def test_an_answer_is_not_about_what_moves_by_hand_led_to(tab: GameTab, settle: Settle) -> None:
    tab.put_anew(tab.game.initial("corners"), "Example")
    tab.solve()
    settle(lambda: tab.session.answer is not None and tab.session.answer.final)
    answer = tab.side.answer
    assert (answer.sign.text(), answer.stale.isVisible()) == ("✓", False)
    tab.player.go_to(3)
    assert answer.sign.text() == "✓", "the replay of the answer is what it is about"
    tab.player.go_to(0)
    tab.session.make_move((2, 2))
    tab.player.finish()
    assert tab.session.choice == OWN
    assert (answer.sign.text(), answer.headline.isEnabled()) == ("", False)
    assert answer.stale.text() == "This answer is about the board before your moves."
    assert answer.notes.notes == ()
    tab.player.go_to(0)
    assert (answer.sign.text(), answer.stale.isVisible()) == ("✓", False)


def test_what_an_answer_rests_on_is_told_with_it() -> None:
    class Frank(type(load_game("_template"))):  # type: ignore[misc]
        def describe_assumption(self, state: Any, fact: Assumption | Unmodelled) -> str:
            return f"{fact.kind} {dict(fact.facts)}"

    game = Frank()
    left = (
        Unmodelled("event", targets=((1, 2),), facts={"n": 1}),
        Unmodelled("light", "F9", ((0, 0),), matters=False),
    )
    solution: Solution[Any] = Solution(
        Status.OPTIMAL, assumptions=(Assumption("rule", {"by": 3}),), unmodelled=left
    )
    alone, holds = assumption_notes(game, game.initial(), solution)
    assert isinstance(alone, Table)
    assert isinstance(holds, Table)
    assert [(row.cells, row.targets) for row in alone.rows] == [
        (("event {'n': 1}", "it could"), ((1, 2),)),
        (("light {}", "it could not"), ()),
    ]
    assert holds.title == "The answer holds for", "what was left alone has withdrawn the proof"
    assert [row.cells for row in holds.rows] == [("rule {'by': 3}",)]


def test_escape_closes_the_latest_message(qtbot: QtBot, qapp: QApplication, tmp_path: Any) -> None:
    settings = Settings(tmp_path / "window.ini")
    window = MainWindow(
        settings, Theme(qapp, "light"), Language(qapp, "en"), games=["_template"], unsaved=tmp_path
    )
    qtbot.addWidget(window)
    window.show()
    window.tabs.tab("_template").asking.set_live(False)
    window.messages.say("first", "error")
    window.messages.say("second", "error")
    canvas = window.tabs.tab("_template").canvas
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert [message.text for message in window.messages.messages] == ["first"]
    window.close()


@pytest.mark.parametrize("code", ["en", "ja"])
def test_large_letters_hide_neither_board_nor_words(
    qtbot: QtBot, qapp: QApplication, tmp_path: Any, code: str
) -> None:
    settings = Settings(tmp_path / "window.ini")
    settings.put_data("tabs/match3", {"side": {"live": False}})
    theme, language = Theme(qapp, "light"), Language(qapp, code)
    window = MainWindow(settings, theme, language, games=["match3"], unsaved=tmp_path)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    tab = window.tabs.tab("match3")
    try:
        window.choose_text_size(200)
        answer = tab.side.answer
        answer.headline.setText("6400 points in 6 swaps. Proved: no line gives more. " * 3)
        answer.headline.show()
        qtbot.wait(50)
        below = tab.canvas.mapTo(tab.board, QPoint(0, tab.canvas.height())).y()
        assert below <= tab.board.foot.y(), "the lines below the board lie over it"
        for button in (tab.side.solve.button, tab.side.solve.hint):
            assert button.height() >= button.sizeHint().height()
        assert answer.headline.height() >= answer.headline.heightForWidth(answer.headline.width())
        first_edit(tab)
        tab.canvas.repaint()
        assert below == tab.canvas.mapTo(tab.board, QPoint(0, tab.canvas.height())).y()
    finally:
        tab.mark_saved(tmp_path / "x.json")
        window.choose_text_size(100)
        language.set("en")
        window.end(keep_unsaved=False)
