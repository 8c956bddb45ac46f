"""The playing time: it starts with the first move, and stands at the end and in the back."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import AHEAD, Budget
from ringapp.ui.session.session import OWN
from ringapp.ui.tab.tab import GameTab
from tests.ui.session.clocks import Clock

pytestmark = pytest.mark.usefixtures("collector")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tab(qtbot: QtBot, clock: Clock) -> Iterator[GameTab]:
    widget = GameTab("mines")
    qtbot.addWidget(widget)
    widget.side.solve.live.setChecked(False)
    widget.stopwatch._clock = clock
    game = widget.game
    widget.session.replace(game.change_setting(game.initial(), "level", "beginner"), "")
    yield widget
    widget.shutdown()


def make(tab: GameTab, *texts: str) -> None:
    for text in texts:
        tab.session.make_move(tab.game.parse_move(text))
        tab.player.finish()


def test_the_time_starts_with_the_first_move_and_is_told(tab: GameTab, clock: Clock) -> None:
    assert tab.stopwatch.seconds is None
    assert not tab.stopwatch._timer.isActive()
    make(tab, "o5,5#3")
    clock.now += 7.6
    tab.stopwatch.ticked.emit()
    assert tab.board.summary.text().startswith("7 s; ")
    assert tab.stopwatch._timer.isActive()


def test_the_time_stands_in_the_back(tab: GameTab, clock: Clock) -> None:
    make(tab, "o5,5#3")
    clock.now += 3
    tab.deactivate()
    assert not tab.stopwatch._timer.isActive()
    clock.now += 50
    tab.activate()
    clock.now += 1
    assert tab.stopwatch.seconds == 4
    assert tab.stopwatch._timer.remainingTime() <= 1100


def test_the_time_stands_at_the_end_and_goes_on_after_undo(tab: GameTab, clock: Clock) -> None:
    make(tab, "o5,5#3")
    layout = tab.session.here.layout
    place = next(c for c, mine in enumerate(layout) if mine and tab.session.here.cells[c] == ord("."))
    clock.now += 12.345
    make(tab, f"o{place // 9 + 1},{place % 9 + 1}")
    assert not tab.stopwatch.running
    clock.now += 99
    assert "12.35 s" in tab.board.summary.text() or "12.34 s" in tab.board.summary.text()
    assert "clicks: 2" in tab.board.summary.text()
    tab.undo_stack.undo()
    assert tab.stopwatch.running
    clock.now += 1
    assert tab.stopwatch.seconds == pytest.approx(13.345)
    tab.clear_board()
    assert tab.stopwatch.seconds is None


def test_nothing_is_solved_unasked_while_the_time_runs(tab: GameTab) -> None:
    assert not tab.asking.held()
    make(tab, "o5,5#3")
    assert tab.asking.held()
    tab.set_layer(AHEAD, True)
    assert not tab.asking.held()


def test_a_game_that_is_over_is_judged_unasked(tab: GameTab, qtbot: QtBot) -> None:
    said: list[str] = []
    tab.asking.ahead_changed.connect(said.append)
    tab.activate()
    tab.side.solve.live.setChecked(True)
    qtbot.waitUntil(lambda: tab.session.answer is not None and not tab.is_solving, timeout=120_000)
    make(tab, "o5,5#3")
    layout = tab.session.here.layout
    place = next(c for c, mine in enumerate(layout) if mine and tab.session.here.cells[c] == ord("."))
    make(tab, f"o{place // 9 + 1},{place % 9 + 1}")
    qtbot.waitUntil(lambda: bool(said) and "survived with" in said[-1], timeout=120_000)
    assert tab.session.board.record == (), "the game itself is left as it is"
    panel = tab.side.answer
    assert not panel.headline.isVisibleTo(panel), "nothing is said of the empty board before it"
    assert "solver" not in panel.compare.text(), "nor is a line of another game compared"
    tab.undo_stack.undo()
    tab.player.finish()
    qtbot.waitUntil(lambda: "survived with" not in said[-1], timeout=20_000)


def test_a_game_is_judged_click_by_click(tab: GameTab) -> None:
    assert not tab.can_judge
    make(tab, "f1,1", "o5,5#3")
    assert tab.can_judge
    layout = tab.session.here.layout
    tab.judge()
    assert not tab.session.draft.moves
    assert tab.session.choice != OWN
    assert tab.session.board.layout == layout
    assert [tab.game.format_move(click) for click in tab.session.board.record] == ["f1,1", "o5,5"]
    assert tab.is_solving


def test_the_first_answer_waits_for_the_solver(tab: GameTab, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is solved unasked while the solver starts has the whole time, not a blink."""
    asked: list[Budget] = []
    monkeypatch.setattr(tab.solving, "ask", lambda purpose, state, options, budget: asked.append(budget))
    tab.side.solve.live.setChecked(True)
    tab.asking.active = True
    tab.asking._look()
    assert asked == [tab.side.budget()]
    live = tab.game.info.live
    assert live is not None
    monkeypatch.setattr(tab.solving, "_thread", SimpleNamespace(solver=SimpleNamespace(started=True)))
    tab.asking._look()
    monkeypatch.setattr(tab.solving, "_thread", None)
    assert asked[1:] == [live]


def test_moves_that_were_all_taken_back_bring_their_time_along(tab: GameTab, clock: Clock) -> None:
    make(tab, "o5,5#3")
    clock.now += 5
    tab.undo_stack.undo()
    clock.now += 20
    assert tab.stopwatch.seconds is None
    tab.undo_stack.redo()
    clock.now += 2
    assert tab.stopwatch.seconds == 7
    tab.undo_stack.undo()
    make(tab, "o5,5#4")
    clock.now += 1
    assert tab.stopwatch.seconds == 1
