"""How long the window's thread is kept: processor time of the longest turn of its loop after each action.

    QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.stalls [--rounds 3] [--only WORD] [--profile]

The real program with its five tabs, in folders of its own; nothing is searched beside it. A turn is what
happens between two moments in which the loop could take an event of the mouse: what a person waits for at
most. With `--profile`, what the actions spent their time with is printed besides.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import re
import shutil
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import thread_time
from typing import Any

from PySide6.QtCore import QAbstractEventDispatcher, Qt, QTimer
from PySide6.QtTest import QTest

from ringapp.core.contract.reading import Hints, Reading
from ringapp.core.contract.resources import resource_folder
from ringapp.core.files.document import Document
from ringapp.core.reading.picturefile import Preview
from ringapp.ui import app as program
from ringapp.ui.picture.adoption import Look
from ringapp.ui.picture.sources import Source
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.window.mainwindow import MainWindow

SETTLE_MS = 700
READING_MS = 8000
"""For what is read by another process first."""
Step = tuple[str, Callable[[], object]]


class Meter:
    """Notes the longest turn of the loop under the label of the moment."""

    def __init__(self, profile: bool) -> None:
        self.label = "start"
        self.longest: dict[str, list[float]] = defaultdict(list)
        self.profile = cProfile.Profile() if profile else None
        self._begun = thread_time()
        self._turn = 0.0
        QAbstractEventDispatcher.instance().aboutToBlock.connect(self._turned)

    def _turned(self) -> None:
        now = thread_time()
        self._turn, self._begun = max(self._turn, now - self._begun), now

    def next(self, label: str) -> None:
        """Close the label of the moment; its longest turn counts."""
        if self.label:
            self.longest[self.label].append(self._turn)
            print(f"{self.label}: {1000 * self._turn:.0f} ms", file=sys.stderr, flush=True)
        self.label, self._turn = label, 0.0


def steps(window: MainWindow, rounds: int, folder: Path, hasty: bool) -> Iterator[Step]:
    """What is done one after the other, each with its label."""
    tabs = window.tabs
    for _ in range(0 if hasty else 40):
        if len(tabs.made) < len(tabs.ids):
            yield "tabs made ahead", lambda: None
    for name in [*tabs.ids[1:], tabs.ids[0]]:
        yield f"first showing: {name}", lambda n=name: tabs._bar.setCurrentIndex(tabs.ids.index(n))
    for _ in range(rounds):
        for name in tabs.ids:
            yield f"showing again: {name}", lambda n=name: tabs.show_game(n)
    for name in tabs.ids:
        yield "", lambda n=name: tabs.show_game(n)
        for _ in range(rounds):
            for mode in ("dark", "light"):
                yield f"theme: {name}", lambda m=mode: window.choose_theme(m)
            for code in ("zh_CN", "en"):
                yield f"language: {name}", lambda c=code: window.choose_language(c)
    yield from _pictures(window, rounds)
    yield from _large_field(window, rounds)
    yield from _large_tower(window, rounds, folder)


def _pictures(window: MainWindow, rounds: int) -> Iterator[Step]:
    """What was read of a picture is taken, compared and gone through; the reading itself is elsewhere."""
    tab = window.tabs.tab("mines")
    small = tab.game.initial()
    yield "", lambda: window.tabs.show_game("mines")
    for rows, cols in ((16, 30), (100, 100)):
        shown, reading = _read_field(tab, rows, cols)
        look, size = Look(tab, Source("field.png", b""), Hints()), f"{rows} x {cols}"
        for _ in range(rounds):
            yield (
                f"take a picture of {size}",
                lambda r=reading, s=shown, o=look: window.importing._looked(o, (s, r)),
            )
            yield f"slider over a picture of {size}", lambda: tab.board.opacity.setValue(80)
            yield f"next unsure cell of a picture of {size}", tab.board.next_doubt
            yield f"key 1 on {size} with its picture", lambda: QTest.keyClick(tab.canvas, Qt.Key.Key_1)
            yield f"undo the picture of {size}", lambda: tab.session.undo_stack.setIndex(0)
            yield f"redo the picture of {size}", tab.session.undo_stack.redo
            yield "", lambda: tab.load_document(Document("mines", small), None)


def _read_field(tab: GameTab, rows: int, cols: int) -> tuple[Preview, Reading[Any]]:
    """A field as a picture of it is read, every tenth of its cells unsure."""
    lines = ["".join(str(k % 4) if (row + k) % 3 else "." for k in range(cols)) for row in range(rows)]
    field = tab.game.decode("\n".join([f"{rows} {cols} {rows * cols // 5}", *lines, ""]))
    sure = tuple(tuple(0.9 if (row * cols + col) % 10 else 0.2 for col in range(cols)) for row in range(rows))
    wide, high = 16 * cols, 16 * rows
    return Preview(wide, high, bytes(3 * wide * high), 1.0), Reading(field, sure, (0.0, 0.0, wide, high))


def _large_field(window: MainWindow, rounds: int) -> Iterator[Step]:
    tab = window.tabs.tab("mines")
    game = tab.game
    small = game.initial()
    rows = game.change_setting(small, "rows", 1000)
    large = game.change_setting(rows, "columns", 1000)
    yield "", lambda: window.tabs.show_game("mines")
    for _ in range(rounds):
        yield "open 1000 x 1000", lambda: tab.load_document(Document("mines", large), None)
        for key in ("Right", "Down", "Space", "1", "Left", "Space", "Up", "Return", "Plus", "Minus"):
            code = getattr(Qt.Key, f"Key_{key}")
            yield f"key {key} on 1000 x 1000", lambda c=code: QTest.keyClick(tab.canvas, c)
        yield "undo on 1000 x 1000", tab.undo_stack.undo
        yield "copy 1000 x 1000", tab.copy
        yield "", lambda: tab.load_document(Document("mines", small), None)


def _large_tower(window: MainWindow, rounds: int, folder: Path) -> Iterator[Step]:
    from ringapp.games.mota.files.loader import load_tower
    from ringapp.games.mota.files.notation import open_floor

    tab = window.tabs.tab("mota")
    where = tall_tower(folder / "tall", 204)
    board = open_floor(load_tower(where), "F1")
    small = tab.game.initial()
    yield "", lambda: window.tabs.show_game("mota")
    for _ in range(rounds):
        yield "open 204 floors (read)", lambda: tab.load_document(Document("mota", board), None)
        yield "", lambda: tab.load_document(Document("mota", small), None)
        yield "open 204 floors (folder)", lambda: window.open_files([where])
        yield "", lambda: tab.load_document(Document("mota", board), None)
        yield "another floor of 204", lambda: tab.session.change_setting("floor", "Floor", "F100")
        yield "", lambda: tab.load_document(Document("mota", small), None)


def tall_tower(folder: Path, floors: int) -> Path:
    """The example's four floors, one above the other time and again."""
    project = folder / "project"
    shutil.copytree(resource_folder() / "examples" / "mota" / "blue" / "project", project)
    texts = [(project / "floors" / f"F{n}.js").read_text(encoding="utf-8") for n in (1, 2, 3, 4)]
    for number in range(1, floors + 1):
        which = (number - 1) % 4
        text = re.sub(rf"\bF{which + 1}\b", f"F{number}", texts[which])
        (project / "floors" / f"F{number}.js").write_text(text, encoding="utf-8")
    data = project / "data.js"
    names = ", ".join(f'"F{number}"' for number in range(1, floors + 1))
    text = re.sub(r'"floorIds": \[[^]]*\]', f'"floorIds": [{names}]', data.read_text(encoding="utf-8"))
    data.write_text(text, encoding="utf-8")
    return folder


def player(meters: list[Meter], given: argparse.Namespace, folder: Path) -> type[MainWindow]:
    """The program's window, which plays the steps by itself."""

    class Playing(MainWindow):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            QTimer.singleShot(0, self._begin)

        def _adopt(self, tab: GameTab) -> None:
            super()._adopt(tab)
            tab.asking.set_live(False)
            tab.asking.wake = lambda: None  # type: ignore[method-assign]

        def _begin(self) -> None:
            meters.append(Meter(given.profile))
            self._left = steps(self, given.rounds, folder, given.hasty)
            QTimer.singleShot(SETTLE_MS, self._go_on)

        def _go_on(self) -> None:
            label, act = next(self._left, ("", None))
            while act is not None and label and given.only not in label:
                act()
                label, act = next(self._left, ("", None))
            meters[0].next(label)
            if act is None:
                self._end()
            elif meters[0].profile is not None and label:
                meters[0].profile.runcall(act)
            else:
                act()
            wait = READING_MS if "folder" in label else SETTLE_MS if label else 300
            QTimer.singleShot(wait, self._go_on)

        def _end(self) -> None:
            for tab in self.tabs.made:
                tab.mark_saved(folder / "x.json")
            self.close()
            program.QApplication.quit()

    return Playing


def main() -> int:
    """Play all steps in the real program and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", help="only what has this word in its name")
    parser.add_argument("--hasty", action="store_true", help="show tabs before they are made ahead")
    parser.add_argument("--profile", action="store_true")
    given = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    meters: list[Meter] = []
    with TemporaryDirectory() as folder:
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(Path(folder) / name.lower())
        program.MainWindow = player(meters, given, Path(folder))  # type: ignore[misc]
        program.run([])
    print("| action | longest turn, ms: median | highest |\n| --- | --- | --- |")
    for label, turns in meters[0].longest.items():
        print(f"| {label} | {1000 * median(turns):.0f} | {1000 * max(turns):.0f} |")
    if meters[0].profile is not None:
        pstats.Stats(meters[0].profile).sort_stats("cumulative").print_stats(60)
    return 0


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    # Of what was played here Qt destroys something in its exit handler, and asks Python, which has ended.
    os._exit(code)
