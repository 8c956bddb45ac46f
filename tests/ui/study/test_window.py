"""The window of studies: it counts, stops, carries on, saves and exports, and leaves nothing behind."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.i18n import set_language, tr
from ringapp.core.contract.registry import load_game
from ringapp.core.study.child import Ended
from ringapp.core.study.export import KINDS
from ringapp.core.study.study import StudySpec, Tally, make_spec, run_study, studies_of
from ringapp.core.study.tallyfile import tally_from_text, tally_to_text
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme, colour
from ringapp.ui.shell.settings import Settings
from ringapp.ui.study import files as studyfiles
from ringapp.ui.study.window import StudyWindow
from ringapp.ui.window.mainwindow import MainWindow
from tests.ui.standin import StandInTab

Settle = Callable[[Callable[[], object]], None]
DICE, APART, BOARDS = range(3)


@pytest.fixture
def settle(qtbot: QtBot) -> Settle:
    """Wait until something is true; processes of a study take their time to start on a busy machine."""

    def wait(condition: Callable[[], object]) -> None:
        qtbot.waitUntil(lambda: bool(condition()), timeout=40_000)

    return wait


@pytest.fixture
def window(qapp: QApplication) -> Iterator[StudyWindow]:
    made = StudyWindow("light")
    made.offer("dice", "Dice", studies_of(load_game("dice")), lambda: "a board")
    made.form.workers.setValue(1)  # each worker is a process that takes half a second to start
    yield made
    made.close()
    made.deleteLater()


class _Nobody:
    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        """Nobody watches."""


def _set(window: StudyWindow, name: str, value: float) -> None:
    window.form.options.editor(name).setValue(value)  # type: ignore[union-attr]


def _choose(window: StudyWindow, index: int) -> None:
    window.form.choice.setCurrentIndex(index)
    window.form.choice.activated.emit(index)


def _fault(window: StudyWindow, index: int) -> None:
    editor = window.form.options.editor("fault")
    editor.setCurrentIndex(index)  # type: ignore[union-attr]


def _counted(total: int, seed: int = 0, **options: float) -> Tally:
    tally = Tally(make_spec(studies_of(load_game("dice"))[0], total, seed, **options))
    run_study(tally, _Nobody())  # type: ignore[arg-type]
    return tally


def _tally(window: StudyWindow) -> Tally:
    assert window.snapshot is not None
    return tally_from_text(window.snapshot.text)


def _units(window: StudyWindow) -> int:
    return window.snapshot.units if window.snapshot else 0


def test_a_study_counts_to_its_end_and_shows_what_it_found(window: StudyWindow, settle: Settle) -> None:
    assert window.view.start.text() == "Start"
    assert not window.view.save.isEnabled()
    window.form.workers.setValue(2)
    window.form.seed.setText("7")
    window.view.start.click()
    assert window.view.start.text() == "Stop"
    assert not window.form.isEnabled()
    settle(lambda: not window.run.running)
    assert _tally(window).complete
    assert _tally(window).counts == _counted(1000, 7).counts
    assert window.view.headline.text() == "1000 Close"
    assert sum(count for _, _, count in window.view.plot.bars()) == 1000
    settle(lambda: any("Fair." in label.text() for label in window.view.figures.findChildren(QLabel)))
    assert window.view.standing.text() == "Complete: 1,000 boards."
    assert window.view.bar.value() == 1000
    assert window.view.start.text() == "Start"
    assert window.view.save.isEnabled()


def test_stop_keeps_what_is_counted_and_carrying_on_counts_nothing_twice(
    window: StudyWindow, settle: Settle
) -> None:
    window.form.workers.setValue(2)
    _set(window, "pace", 0.02)
    window.view.start.click()
    settle(lambda: _units(window) > 0)
    settle(lambda: "a second" in window.view.standing.text())
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.isVisible()
    settle(lambda: not window.run.running)
    stopped = _tally(window)
    assert 0 < stopped.units < 1000
    assert window.view.standing.text().startswith("Stopped after ")
    assert window.view.start.text() == "Carry on"
    assert window.view.again.isVisible()
    window.view.start.click()
    settle(lambda: not window.run.running)
    assert _tally(window).counts == _counted(1000, pace=0.0).counts
    window.form.total.setValue(1500)
    assert window.view.start.text() == "Carry on"
    window.form.seed.setText("1")
    window.form.changed.emit()
    assert window.view.start.text() == "Start"


def test_starting_over_forgets_what_was_counted(window: StudyWindow, settle: Settle) -> None:
    _set(window, "pace", 0.05)
    window.view.start.click()
    settle(lambda: _units(window) > 0)
    window.view.start.click()
    settle(lambda: not window.run.running)
    window.view.again.click()
    assert window.snapshot is None
    assert window.view.plot.bars() == []
    settle(lambda: _units(window) > 0)


def test_closing_ends_the_processes_of_a_study_at_once(window: StudyWindow, settle: Settle) -> None:
    others = set(psutil.Process().children(recursive=True))
    _choose(window, APART)
    window.form.workers.setValue(2)
    _set(window, "pace", 0.1)
    window.view.start.click()
    settle(lambda: _units(window) > 0)
    workers = set(psutil.Process().children(recursive=True)) - others
    assert len(workers) >= 3
    kept = _units(window)
    QTest.mouseClick(window.view.leave, Qt.MouseButton.LeftButton)
    assert not window.isVisible()
    assert not window.run.running
    assert _units(window) == kept
    gone = [worker for worker in workers if "tracker" not in " ".join(_command(worker))]
    settle(lambda: not any(worker.is_running() and worker.status() != "zombie" for worker in gone))
    window.show()
    assert window.view.start.text() == "Carry on"


def _command(process: psutil.Process) -> list[str]:
    try:
        return process.cmdline()
    except psutil.Error:
        return []


def test_a_stop_that_is_not_heard_ends_the_process(
    window: StudyWindow, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    _set(window, "pace", 60)
    window.run._patience.setInterval(100)
    window.view.start.click()
    window.view.start.click()
    assert window.view.start.text() == "Stopping…"
    assert not window.view.start.isEnabled()
    settle(lambda: not window.run.running)
    assert window.view.start.text() == "Start"
    assert window.view.trouble.text() == ""


def test_what_goes_wrong_is_one_sentence(window: StudyWindow, settle: Settle) -> None:
    reports: list[str] = []
    window.broken.connect(reports.append)
    _set(window, "sides", 100)
    window.view.start.click()
    settle(lambda: not window.run.running)
    assert window.view.trouble.text() == "A die has fewer sides."
    assert reports == []
    _set(window, "sides", 6)
    _fault(window, 1)
    window.view.start.click()
    settle(lambda: not window.run.running)
    assert window.view.trouble.text().startswith("The study has a bug")
    assert "ZeroDivisionError" in reports[0]
    _fault(window, 2)
    window.view.start.click()
    settle(lambda: not window.run.running)
    assert window.view.trouble.text().startswith("The study ended unexpectedly")
    _fault(window, 0)
    window.view.start.click()
    assert window.view.trouble.text() == ""
    settle(lambda: not window.run.running)
    assert _tally(window).complete


def test_a_saved_study_is_opened_and_carried_on(
    window: StudyWindow, settle: Settle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = Tally(make_spec(studies_of(load_game("dice"))[0], 400, 2**70, 20, sides=8))
    run_study(half, _Nobody())  # type: ignore[arg-type]
    half.spec = make_spec(studies_of(load_game("dice"))[0], 800, 2**70, 20, sides=8)
    path = tmp_path / "half.study.json"
    path.write_text(tally_to_text(half))
    window.files.read(path)
    settle(lambda: window.snapshot is not None)
    assert window.form.spec() == half.spec
    assert window.view.standing.text() == "Stopped after 400 of 800 boards."
    assert window.view.start.text() == "Carry on"
    window.view.start.click()
    settle(lambda: not window.run.running)
    assert _tally(window).complete
    saved = tmp_path / "whole.study.json"
    monkeypatch.setattr(studyfiles, "ask_name", lambda *_: saved)
    window.view.save.click()
    settle(lambda: "Written" in window.view.standing.text())
    assert tally_from_text(saved.read_text()).counts == _tally(window).counts


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("{", "not JSON"),
        ("[]", "no saved study"),
        ('{"ringapp": 1, "study": "mines", "total": 5, "seed": 0, "batch": 1}', "changed"),
        (tally_to_text(Tally(StudySpec("nobody", 5, 0, 1, ()))), "no study “nobody”"),
        (tally_to_text(Tally(StudySpec("mines", 5, 0, 1, ()))), "another game"),
    ],
)
def test_a_file_that_is_no_study_of_this_game_changes_nothing(
    window: StudyWindow, settle: Settle, tmp_path: Path, content: str, says: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content)
    window.files.read(path)
    settle(lambda: window.view.trouble.text())
    assert says in window.view.trouble.text()
    assert window.snapshot is None


def test_every_export(
    window: StudyWindow, settle: Settle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.view.start.click()
    settle(lambda: not window.run.running)
    monkeypatch.setattr(studyfiles, "ask_name", lambda _w, _t, name, _f: tmp_path / name)
    for action in window.view.kinds.actions():
        action.trigger()
    settle(lambda: all((tmp_path / f"dice.{kind}").exists() for kind in KINDS))
    assert QImage(str(tmp_path / "dice.png")).width() == 1920
    assert "1000 Close" in (tmp_path / "dice.svg").read_text("utf-8")
    rows = list(csv.DictReader((tmp_path / "dice.csv").read_text("utf-8").splitlines()))
    assert {int(row["value"]): int(row["count"]) for row in rows} == _tally(window).counts["face"]
    report = json.loads((tmp_path / "dice.json").read_text("utf-8"))
    assert report["throws"] == 1000
    assert report["study"]["options"]["sides"] == 6


def test_the_board_of_the_tab_goes_into_a_study_that_takes_one(window: StudyWindow) -> None:
    assert not window.form.boards.isVisible()
    _choose(window, BOARDS)
    assert window.form.boards.isVisible()
    assert dict(window.form.spec().options)["board"] == "a board"
    window.form.boards.setCurrentIndex(1)
    assert dict(window.form.spec().options)["board"] == ""


def test_language_and_theme_change_while_it_counts_and_after(window: StudyWindow, settle: Settle) -> None:
    _set(window, "pace", 0.02)
    window.view.start.click()
    settle(lambda: _units(window) > 0)
    set_language("zh_CN")
    window.retranslate("骰子")
    assert window.view.start.text() == tr("Stop") == "停止"
    settle(lambda: window.view.headline.text().endswith("关闭"))
    set_language("en")
    window.retranslate("Dice")
    settle(lambda: window.view.headline.text().endswith("Close"))
    window.view.start.click()
    settle(lambda: not window.run.running)
    set_language("zh_CN")
    window.retranslate("骰子")
    settle(lambda: window.view.headline.text().endswith("关闭"))
    assert window.windowTitle() == "骰子的统计"
    window.set_theme("dark")
    image = window.view.plot.grab().toImage()
    pixels = {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert colour("dark", "board").rgb() in pixels
    assert colour("light", "board").rgb() not in pixels


def test_everything_has_a_name_and_can_be_reached_with_the_keyboard(window: StudyWindow) -> None:
    _choose(window, BOARDS)
    kinds = (window.form.choice, window.form.boards, window.form.total, window.form.seed, window.form.workers)
    for widget in (*kinds, window.view.figures, window.view.bar):
        assert widget.accessibleName()
    wanted = {*kinds, window.view.start, window.view.load, window.view.leave}
    seen: set[QWidget] = set()
    at: QWidget = window.form.choice
    for _ in range(60):
        seen.add(at)
        at = at.nextInFocusChain()
    assert wanted <= seen
    assert all(widget.focusPolicy() & Qt.FocusPolicy.TabFocus for widget in wanted)


def test_the_bar_under_the_mouse_tells_its_figures(
    window: StudyWindow, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.view.start.click()
    settle(lambda: not window.run.running)
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, words, _w: said.append(words))
    plot = window.view.plot
    at, there = QPointF(plot.width() / 2, plot.height() / 2), QPointF(plot.mapToGlobal(QPoint(0, 0)))
    buttons = (Qt.MouseButton.NoButton, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(plot, QMouseEvent(QEvent.Type.MouseMove, at, there, *buttons))
    assert said
    assert said[0].startswith("face ")
    assert said[0].endswith(" throws")


def test_a_run_that_is_dropped_says_nothing_more(window: StudyWindow, settle: Settle) -> None:
    ends: list[Ended] = []
    window.run.ended.connect(ends.append)
    window.view.start.click()
    window.run.drop()
    QTest.qWait(100)
    assert ends == []


def test_the_window_starts_without_the_compiler() -> None:
    loaded = "print('llvmlite' in sys.modules)"
    code = f"import sys, ringapp.ui.window.mainwindow as m; {loaded}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]


def test_the_menu_opens_the_studies_of_the_game_in_front(
    qapp: QApplication, tmp_path: Path, settle: Settle
) -> None:
    theme, language = Theme(qapp, "light"), Language(qapp, "en")
    games = ("dice", "_template")
    window = MainWindow(
        Settings(tmp_path / "window.ini"), theme, language, StandInTab, games, tmp_path / "unsaved"
    )  # type: ignore[arg-type]
    window.tabs.show_game("_template")
    assert not window.named["study"].isEnabled()
    window.tabs.show_game("dice")
    window.named["study"].trigger()
    window.named["study"].trigger()
    settle(lambda: window.studies.window is not None)
    opened = window.studies.window
    assert opened is not None
    assert opened.isVisible()
    assert opened.form.choice.count() == len(studies_of(load_game("dice")))
    opened.form.workers.setValue(1)
    opened.view.start.click()
    window.close()
    assert not opened.isVisible()
    assert not opened.run.running
    for thing in (window, language, theme):
        thing.deleteLater()
