"""Runs the real program in a process of its own and plays scenarios in its window.

    python driver.py SCENARIO[,SCENARIO...] FOLDER

A scenario is a function of `scenarios.py`; it gets a `Hand`, which points, clicks, types and waits as a
person does, and keeps screenshots in FOLDER. The exit code is 0 when the scenario and the program ended well.
"""

from __future__ import annotations

import sys
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from time import monotonic
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from ringapp.core.contract.game import Target
from ringapp.ui import app as program
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.window.mainwindow import MainWindow
from ringapp.ui.window.tour import Tour

PATIENCE = 120.0
"""Seconds until something that is waited for is given up; a free machine takes one or two."""


class Hand:
    """A person at the window."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        self.window = window
        self.folder = folder
        self._found: dict[Target | None, QPoint] = {}

    @property
    def tab(self) -> GameTab:
        tab = self.window.current_tab()
        assert tab is not None
        return tab

    def wait(self, what: str, condition: Callable[[], Any]) -> None:
        """Let the window live until something is true."""
        end = monotonic() + PATIENCE
        while not condition():
            assert monotonic() < end, f"waited too long for: {what}"
            QTest.qWait(20)

    def point(self, target: Target) -> QPoint:
        """The middle of a target on the canvas, found by pointing about."""
        old = self._found.get(target)
        if old is None or next(iter(self._pointed_at([old]))) != target:
            canvas = self.tab.canvas
            every = [QPoint(x, y) for x in range(2, canvas.width(), 5) for y in range(2, canvas.height(), 5)]
            self._found = {one: _most_central(spots) for one, spots in self._pointed_at(every).items()}
        assert target in self._found, f"{target} is nowhere on the canvas"
        return self._found[target]

    def _pointed_at(self, spots: Iterable[QPoint]) -> dict[Target | None, list[QPoint]]:
        tab = self.tab
        state, to_scene = tab.document().state, tab.canvas.viewport.to_scene
        found = defaultdict(list)
        for spot in spots:
            found[tab.game.hit(state, *to_scene(spot.x(), spot.y()))].append(spot)
        return found

    def click(self, target: Target, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        """Click a place on the board."""
        QTest.mouseClick(self.tab.canvas, button, pos=self.point(target))

    def drag(self, *targets: Target) -> None:
        """Press on the first place, draw through the others, let go on the last."""
        canvas = self.tab.canvas
        points = [self.point(target) for target in targets]
        QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=points[0])
        for point in points[1:]:
            QTest.mouseMove(canvas, point)
            QTest.qWait(20)
        QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=points[-1])

    def press(self, key: Qt.Key) -> None:
        """Press a key on the board; without a window manager no window has the focus of its own accord."""
        QTest.keyClick(self.tab.canvas, key)

    def push(self, button: QWidget) -> None:
        """Click a button."""
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def picture(self, name: str) -> None:
        """Keep a screenshot."""
        QTest.qWait(60)
        # Packed less tightly than Qt would: half the work, a tenth more to keep.
        assert self.window.grab().save(str(self.folder / f"{name}.png"), "PNG", 80)


def _most_central(spots: list[QPoint]) -> QPoint:
    x, y = (sum(part) / len(spots) for part in zip(*((spot.x(), spot.y()) for spot in spots), strict=True))
    return min(spots, key=lambda spot: (spot.x() - x) ** 2 + (spot.y() - y) ** 2)


def main() -> int:
    """Run the program with the scenarios named on the command line, one after the other."""
    from scenarios import SCENARIOS

    names, folder = sys.argv[1].split(","), Path(sys.argv[2])
    outcome: list[str] = []

    class Watched(MainWindow):
        """The program's window, which starts the scenario once it stands."""

        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            QTimer.singleShot(0, self._begin)

        def _begin(self) -> None:
            try:
                assert QTest.qWaitForWindowExposed(self)
                for name in names:
                    SCENARIOS[name](Hand(self, folder))
                outcome.append("done")
            except BaseException:
                traceback.print_exc()
                self.grab().save(str(folder / f"failed-{sys.argv[1]}.png"))
            for tab in self.tabs.made:
                tab.mark_saved(folder / "left-behind.json")
            self.close()
            QApplication.quit()

    program.MainWindow = Watched
    Tour.begin = lambda *_: None  # type: ignore[method-assign]  # its card is a message as well
    code = program.run([])
    return code if outcome else 1


if __name__ == "__main__":
    sys.exit(main())
