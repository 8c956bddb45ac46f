"""What people do in the window, as scenarios for `driver.py`; each asserts what a person would see."""

from __future__ import annotations

import csv
import json
import threading
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from time import perf_counter, thread_time

from driver import Hand
from platformdirs import user_data_path
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton

from ringapp.core.contract.game import Status
from ringapp.core.contract.i18n import LANGUAGES
from ringapp.core.contract.registry import game_ids
from ringapp.core.pictures.palette import THEMES
from tests.ui.monkey import SEED, Monkey, exceptions

# The worked example of the article that the game comes from: twelve enemies, three moves.
ENEMIES = ((0, 4), (0, 10), (1, 0), (1, 1), (1, 4), (1, 10), (2, 4), (2, 6), (2, 7), (2, 10), (3, 4), (3, 10))


def start_drawing(hand: Hand) -> None:
    """An empty board of the first game with its first tool in the hand."""
    hand.window.tabs.show_game("rings")
    hand.window.named["new"].trigger()
    hand.tab.tools.pick(hand.tab.game.tools(hand.tab.document().state)[0].id)
    hand.wait("an empty board", lambda: not hand.tab.game.encode(hand.tab.document().state).count("[0,"))


def answered(hand: Hand) -> bool:
    answer = hand.tab.session.answer
    return answer is not None and answer.final and not hand.tab.session.stale


def draw_solve_replay_export(hand: Hand) -> None:
    """Click the enemies in, have the proved answer, watch it, step back, take it away."""
    start_drawing(hand)
    for cell in ENEMIES:
        hand.click(cell)
    hand.picture("drawn")
    hand.push(hand.tab.side.solve.button)
    hand.wait("the answer", lambda: answered(hand))
    answer = hand.tab.session.answer
    assert answer is not None
    assert answer.solution.status is Status.OPTIMAL
    assert len(answer.solution.steps) == 3
    assert "3" in answer.explanation.headline
    hand.picture("solved")
    player, session = hand.tab.player, hand.tab.session
    player.set_speed(8.0)
    hand.push(hand.tab.replay.buttons["toggle"])
    hand.wait("a move under way", lambda: player.position > 0)
    hand.picture("playing")
    hand.wait("the end of the replay", lambda: player.position == 3 and not player.moving)
    assert hand.tab.game.is_goal(session.here)
    hand.picture("won")
    hand.window.named["back"].trigger()
    hand.wait("one step back", lambda: player.position == 2 and not player.moving)
    assert not hand.tab.game.is_goal(session.here)
    take_away(hand)


def answer_save_dialogs(path: Path) -> None:
    """Let every dialog that asks where to save be answered with this file."""

    def accept(dialog: QFileDialog) -> QFileDialog.DialogCode:
        dialog.setDirectory(str(path.parent))
        dialog.selectFile(path.name)
        return QFileDialog.DialogCode.Accepted

    QFileDialog.exec = accept


def take_away(hand: Hand) -> None:
    """Export a move list, pictures and an animation through the menu's actions."""
    for name, start in (
        ("moves.md", b"|"),
        ("board.svg", b"<svg"),
        ("board.png", b"\x89PNG"),
        ("replay.gif", b"GIF8"),
    ):
        path = hand.folder / name
        answer_save_dialogs(path)
        hand.window.export_as(path.suffix[1:])
        hand.wait(f"{name} to be written", path.is_file)
        assert start in path.read_bytes()[:4000]
    path = hand.folder / "board.json"
    answer_save_dialogs(path)
    hand.window.named["save_as"].trigger()
    hand.wait("the board to be saved", lambda: path.is_file() and not hand.tab.is_dirty)
    saved = json.loads(path.read_text("utf-8"))
    assert sorted(map(tuple, saved["enemies"])) == sorted(ENEMIES)
    assert saved["answer"]["status"] == "optimal"


def paint_undo_keyboard(hand: Hand) -> None:
    """A drag is one step of undo, the right button erases, the keyboard reaches the board."""
    start_drawing(hand)
    state = hand.tab.document
    hand.drag((1, 2), (1, 3), (1, 4), (1, 5))
    assert json.loads(hand.tab.game.encode(state().state))["enemies"] == [[1, 2], [1, 3], [1, 4], [1, 5]]
    hand.click((1, 3), Qt.MouseButton.RightButton)
    assert json.loads(hand.tab.game.encode(state().state))["enemies"] == [[1, 2], [1, 4], [1, 5]]
    hand.window.named["undo"].trigger()
    hand.window.named["undo"].trigger()
    assert json.loads(hand.tab.game.encode(state().state))["enemies"] == []
    hand.window.named["redo"].trigger()
    assert len(json.loads(hand.tab.game.encode(state().state))["enemies"]) == 4
    hand.tab.canvas.setFocus()
    before = hand.tab.game.encode(state().state)
    hand.press(Qt.Key.Key_Right)
    hand.press(Qt.Key.Key_Right)
    hand.press(Qt.Key.Key_Space)
    hand.wait("the key to paint", lambda: hand.tab.game.encode(state().state) != before)
    hand.picture("keyboard")


def leave_unsaved_work(hand: Hand) -> None:
    """Draw, wait until it is kept, then wait to be killed."""
    start_drawing(hand)
    for cell in ENEMIES[:4]:
        hand.click(cell)
    hand.wait("the autosave", lambda: any(user_data_path("ringapp").rglob("rings.board")))
    (hand.folder / "ready").touch()
    QTest.qWait(60_000)


def draw_without_a_home(hand: Hand) -> None:
    """Nothing can be kept anywhere: the window opens, draws and solves, and says so in one sentence."""
    start_drawing(hand)
    for cell in ENEMIES:
        hand.click(cell)
    hand.wait("the sentence", lambda: hand.window.messages.messages)
    assert ["cannot be kept" in message.text for message in hand.window.messages.messages] == [True]
    hand.push(hand.tab.side.solve.button)
    hand.wait("the answer", lambda: answered(hand))
    hand.picture("no-home")


def recover(hand: Hand) -> None:
    """The next start offers what the killed program had, and brings it back."""
    hand.wait("the offer", lambda: hand.window.messages.messages)
    hand.picture("recovery")
    buttons = [b for m in hand.window.messages.messages for b in m.findChildren(QPushButton)]
    hand.push(buttons[0])
    hand.wait("the board", lambda: hand.tab.is_dirty)
    kept = json.loads(hand.tab.game.encode(hand.tab.document().state))["enemies"]
    assert sorted(map(tuple, kept)) == sorted(ENEMIES[:4])


def solving_does_not_freeze(hand: Hand) -> None:
    """The window answers all the time while boards come and go and a solver works on each."""
    hand.window.tabs.show_game("rings")
    hand.wait("the first answer", lambda: answered(hand))
    boards = iter(range(10_000))

    def busy() -> None:
        end = perf_counter() + 1.5
        while perf_counter() < end:
            hand.tab.session.replace(hand.tab.game.random(hand.tab.document().state, next(boards)), "")
            hand.tab.solve()
            QTest.qWait(60)

    for _ in range(3):  # another program on the machine may hold up one of the measurements
        gap, work = heartbeat(busy)
        if gap < 400.0 and work < 100.0:
            break
    (hand.folder / "heartbeat.json").write_text(json.dumps({"gap_ms": gap, "work_ms": work}))
    assert work < 100.0, f"{work:.0f} ms of work between two beats while solving"
    assert gap < 400.0, f"gaps of {gap:.0f} ms while solving"


def heartbeat(play: Callable[[], None]) -> tuple[float, float]:
    """The 95th percentiles, in ms, of the gaps of a 5 ms timer on the GUI thread and of its own work in them.

    A machine that others use as well lengthens gaps, but not the processor time of the thread.
    """
    beats: list[tuple[float, float]] = []
    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(lambda: beats.append((perf_counter(), thread_time())))
    timer.start(5)
    play()
    timer.stop()
    gaps, work = ([1000 * (b[i] - a[i]) for a, b in pairwise(beats)] for i in range(2))
    return high(gaps), high(work)


def high(values: list[float]) -> float:
    """Return the 95th percentile."""
    return sorted(values)[int(0.95 * (len(values) - 1))]


def branch_from_the_replay(hand: Hand) -> None:
    """Watch the AI's contest, play another card in its middle, let the AI go on, export the whole line."""
    hand.window.tabs.show_game("contest")
    hand.push(hand.tab.side.solve.button)
    hand.wait("the answer", lambda: answered(hand))
    session, player, button = hand.tab.session, hand.tab.player, hand.tab.side.solve.button
    assert session.answer is not None
    theirs = [step.move for step in session.answer.solution.steps]
    player.go_to(2)
    other = next(move for move in session.game.legal(session.here) if move not in (-1, theirs[2]))
    spots = hand.tab.canvas
    box = next(
        QPoint(x, y)
        for y in range(2, spots.height(), 6)
        for x in range(2, spots.width(), 6)
        if session.game.hit(session.here, *spots.viewport.to_scene(x, y)) == ("hand", other)
    )
    QTest.mouseClick(spots, Qt.MouseButton.LeftButton, pos=box)
    hand.wait("the card to be played", lambda: player.position == 3 and not player.moving)
    hand.wait("the name of the button", lambda: button.text() == "Solve from here")
    hand.push(button)
    hand.wait("the way on", lambda: session.onward is not None and session.onward.final)
    hand.picture("branched")
    assert session.answer is not None
    line = [step.move for step in session.film.steps]
    assert line[:3] == [*theirs[:2], other]
    assert len(line) > 3
    assert session.game.is_goal(session.film.state(len(line)))
    path = hand.folder / "line.csv"
    path.unlink(missing_ok=True)
    answer_save_dialogs(path)
    hand.window.export_as("csv")
    hand.wait("the list to be written", path.is_file)
    with path.open(encoding="utf-8", newline="") as written:
        numbers = [int(row["number"]) for row in csv.DictReader(written) if row["number"]]
    assert numbers == list(range(len(line) + 1)), "the board, then the moves"


def every_look(hand: Hand) -> None:
    """Each tab in each theme and language, with its answer if it finds one quickly."""
    look_at(hand, lambda number: True)


def looks_in_pairs(hand: Hand) -> None:
    """A third of all looks: each tab in each theme and in each language, and each of these in each other."""
    look_at(hand, lambda number: number % 3 == 1)


def look_at(hand: Hand, wanted: Callable[[int], bool]) -> None:
    """Keep pictures of the looks that are wanted by the sum of the numbers of tab, theme and language.

    A look is chosen once for all tabs: those not in sight take it on behind, as they do for a person.
    """
    for game_id in game_ids():
        hand.window.tabs.show_game(game_id)
        QTest.qWait(400)
    for first, theme in enumerate(THEMES):
        hand.window.theme.set_mode(theme)
        for second, code in enumerate(LANGUAGES, first):
            hand.window.language.set(code)
            for number, game_id in enumerate(game_ids(), second):
                if wanted(number):
                    hand.window.tabs.show_game(game_id)
                    hand.picture(f"{game_id}-{theme}-{code}")


def forms_stand_everything(hand: Hand) -> None:
    """Twenty thousand random actions on the forms of all tabs, their solvers at work."""
    windowing = hand.window.windowHandle()
    hand.wait("the focus", lambda: windowing.requestActivate() or hand.window.isActiveWindow())
    done = 0
    for seed, game_id in enumerate(game_ids(), SEED):
        hand.window.tabs.show_game(game_id)
        monkey = Monkey(hand.window, seed)
        with exceptions() as fallen:
            for number in range(20_000 // len(game_ids())):
                monkey.act()
                if number % 10 == 0:
                    QTest.qWait(1)
                assert not fallen, (game_id, number, monkey.log[-12:], fallen)
        done += len(monkey.log)
        (hand.folder / "actions.txt").write_text(str(done))


def close_at_once(hand: Hand) -> None:
    """A window closed in the middle of everything leaves no thread behind."""
    for game_id in game_ids():
        hand.window.tabs.show_game(game_id)
        hand.tab.solve()
    QTest.qWait(200)
    hand.window.close()
    hand.wait("threads to end", lambda: threading.active_count() == 1)


SCENARIOS: dict[str, Callable[[Hand], None]] = {
    scenario.__name__: scenario
    for scenario in (
        draw_solve_replay_export,
        paint_undo_keyboard,
        leave_unsaved_work,
        recover,
        draw_without_a_home,
        solving_does_not_freeze,
        branch_from_the_replay,
        every_look,
        looks_in_pairs,
        forms_stand_everything,
        close_at_once,
    )
}
