"""A tab of Mines over which pictures are taken, and readings of small fields."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QWidget

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.reading.picturefile import Preview
from ringapp.core.reading.recognise import Recognised
from ringapp.ui.picture.adoption import Look
from ringapp.ui.picture.dialog import PictureDialog
from ringapp.ui.picture.importing import Importing
from ringapp.ui.picture.sources import Source
from ringapp.ui.shell.messagebar import Message, MessageBar
from ringapp.ui.tab.tab import GameTab

SHOWN = Preview(40, 40, bytes(40 * 40 * 3), 1.0)
SOURCE = Source("field.png", b"")


def board(rows: str = "....\n.211\n....\n....") -> Any:
    return load_game("mines").decode(f"4 4 3\n{rows}\n")


def read(state: Any, *doubts: tuple[int, int], skin: str = "", warnings: tuple[str, ...] = ()) -> Reading:
    confidence = np.ones((4, 4))
    for place in doubts:
        confidence[place] = 0.2
    kept = tuple(map(tuple, confidence.tolist()))
    return Reading(state, kept, (0.0, 0.0, 40.0, 40.0), skin=skin, warnings=warnings)


def gems(rows: Sequence[str], *unknown: tuple[int, int]) -> Reading[Any]:
    """A board of Match-3 with some things that are no gems."""
    world = ", ".join(f'"{" ".join(row)}"' for row in rows)
    state: Any = load_game("match3").decode(
        f'{{"ringapp": 1, "game": "match3", "world": [{world}], "m": {len(rows)}}}'
    )
    legend = dict(zip("ABCD", ("red", "orange", "yellow", "green"), strict=True))
    facts: Any = {"unknown": [list(place) for place in unknown], "legend": legend, "either": {}}
    shown = tuple(map(tuple, np.full((len(rows), len(rows[0])), 0.8).tolist()))
    warnings = (of_things(len(unknown)),) if unknown else ()
    return Reading(state, shown, (0.0, 0.0, 40.0, 40.0), warnings=warnings, facts=facts)


def of_things(n: int) -> str:
    return tr("{n} cell(s) show something that is no gem, maybe a blocker.", "", n).format(n=n)


class OneTab(QObject):
    """The row of tabs of a window in which one was made; another one in front is told by `current`."""

    current_changed = Signal(str)
    ids: tuple[str, ...] = ("mines",)

    def __init__(self, tab: GameTab | None) -> None:
        super().__init__()
        self.current, self.made = tab, () if tab is None else (tab,)
        self.shown: list[str] = []

    def title(self, game_id: str) -> str:
        return game_id.title()

    def show_game(self, game_id: str) -> None:
        self.shown.append(game_id)
        if self.made:
            (self.current,) = self.made
        self.current_changed.emit(game_id)

    def tab(self, _game_id: str) -> GameTab:
        (made,) = self.made
        return made


class Scene:
    """A tab of Mines over which pictures are taken."""

    def __init__(self, tab: GameTab, window: QWidget) -> None:
        self.window = window
        self.messages = MessageBar("light", window)
        self.tabs: Any = OneTab(tab)
        self.importing = Importing(window, self.tabs, self.messages)
        self.show(tab)

    def show(self, tab: GameTab) -> None:
        """Bring another tab forward, over which pictures are taken from now on."""
        self.tab = self.tabs.current = tab
        self.tabs.made = (tab,)
        self.messages.show_front(tab.game_id)

    def take(self, reading: Reading | RingappError, hints: Hints | None = None, **more: Any) -> None:
        self.importing._looked(Look(self.tab, SOURCE, hints or Hints(), **more), (SHOWN, reading))

    @property
    def dialog(self) -> PictureDialog | None:
        """The dialog of a picture that is open."""
        return next((one for one in self.window.findChildren(PictureDialog) if one.isVisible()), None)

    @property
    def reads(self) -> bool:
        """Whether a picture is being read."""
        return self.importing._reading.under_way

    @property
    def lines(self) -> list[str]:
        return [message.text for message in self.messages.messages]

    def press(self, line: Message, words: str) -> None:
        next(button for button in line.findChildren(QPushButton) if button.text() == words).click()


def named(*doubts: tuple[int, int]) -> Reading:
    """A board with two looks that nobody knows, named by one key each."""
    reading = read(board(), *doubts)
    members = tuple(tuple((row + col) % 2 for col in range(4)) for row in range(4))
    signs = ((("000000",), "0" * 144), (("ffffff",), "0" * 144))
    keys = {"F": "F", "f": "F", ".": ".", "h": "."}
    return replace(
        reading, clusters=((0, 0), (0, 1)), members=members, signs=signs, naming="Type F or h.", keys=keys
    )


def unclear(
    scene: Scene, reading: Reading | RingappError, *, watched: bool = False, rival: bool = False
) -> None:
    """A picture that no game is sure of, with Mines in front; Rings may read it, too."""
    scene.importing._tabs.ids = ("mines", "rings")
    found = SHOWN, Recognised("mines", reading, clear=False, rival=rival)
    scene.importing._known(replace(SOURCE, watched=watched), {"mines": Hints()}, found)


def press_read(dialog: PictureDialog) -> None:
    box = dialog.findChild(QDialogButtonBox)
    next(
        one for one in box.buttons() if box.buttonRole(one) == QDialogButtonBox.ButtonRole.AcceptRole
    ).click()


def buttons(line: Message) -> list[str]:
    return [button.text() for button in line.findChildren(QPushButton)]


def reading_again(scene: Scene, reading: Reading, *, meanwhile: Callable[[], None] = lambda: None) -> Any:
    """What ends the second reading of a picture, whose dialog was open `meanwhile`."""
    jobs: list[Any] = []
    scene.importing._reading.begin = lambda job, _owner: jobs.append(job)  # type: ignore[method-assign]
    scene.take(reading)
    scene.importing.adjust(scene.tab)
    assert scene.dialog is not None
    meanwhile()
    press_read(scene.dialog)
    (job,) = jobs
    return job
