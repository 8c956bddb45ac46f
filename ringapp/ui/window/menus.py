"""The menu bar and the buttons beside the tabs: the place of each action, and lists for the tab."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QMenu, QMenuBar, QToolButton, QWidget

from ringapp.core.contract.i18n import tr
from ringapp.core.files.exporters import SORTS, Sort, own_exports
from ringapp.ui.look.icons import icon
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.window.actions import TABS, Actions

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
_ON_BOARD = (
    *("undo", "redo", "", "copy", "paste", "copy_link", "export_png", "", "clear", "random", ""),
    *("solve", "solve_board", "hint", "", "zoom_in", "zoom_out", "zoom_fit"),
)
_CORNER = ("open", "save", "", "undo", "redo", "", "copy", "paste")


class MenuHost(Protocol):
    """The functions of the window that the lists in the menus call."""

    def current_tab(self) -> GameTab | None:
        """Return the tab in front."""
        ...

    def recent_files(self) -> list[Path]:
        """Return the files opened lately."""
        ...

    def open_files(self, paths: Iterable[Path]) -> None:
        """Open files and folders."""
        ...

    def open_example(self, preset: str) -> None:
        """Open an example board of the game in front."""
        ...

    def export_as(self, export_id: str) -> None:
        """Write the export with an id from `core.exporters.exports`."""
        ...

    def choose_speed(self, speed: float) -> None:
        """Set the replay's speed."""
        ...

    def show_layer(self, layer: str, on: bool) -> None:
        """Show or hide an optional part of the picture."""
        ...


class Menus:
    """The menus of one window; call `retranslate` and `set_theme` when language or theme change."""

    def __init__(self, bar: QMenuBar, actions: Actions, host: MenuHost) -> None:
        self._bar, self._actions, self._host = bar, actions, host
        self.file, self.edit, self.solve, self.replay, self.view, self.help = (QMenu(bar) for _ in range(6))
        for menu in (self.file, self.edit, self.solve, self.replay, self.view, self.help):
            bar.addMenu(menu)
        self.recent = self._list(self.file, self._fill_recent)
        self.examples = self._list(self.file, self._fill_examples)
        self.export = self._list(self.file, self._fill_export)
        self.speed = self._list(self.replay, self._fill_speed)
        self.layers = self._list(self.view, self._fill_layers)
        self.tabs = QMenu(self.view)
        self._place()
        self.retranslate()

    def _list(self, parent: QMenu, fill: Callable[[], None]) -> QMenu:
        menu = QMenu(parent)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(fill)
        return menu

    def _place(self) -> None:
        put = self._put
        put(
            self.file,
            "new",
            "another",
            "close_board",
            "",
            "open",
            "open_folder",
            "import_picture",
            "adjust_picture",
            "watch_pictures",
            self.recent,
            self.examples,
            "",
        )
        put(self.file, "save", "save_as", self.export, "print", "", "quit")
        put(
            self.edit,
            "undo",
            "redo",
            "",
            "copy",
            "paste",
            "copy_link",
            "open_link",
            "",
            "clear",
            "random",
            "puzzle",
            "",
            "next_doubt",
            "previous_doubt",
            "confirm_doubt",
            "",
            "preferences",
        )
        put(
            self.solve,
            "solve",
            "solve_board",
            "hint",
            "pad",
            "judge",
            "stop",
            "",
            "study",
            "train",
            "survey",
            "",
            "options",
        )
        put(self.replay, "first", "back", "toggle", "forward", "last", "", self.speed, "loop")
        put(self.view, "zoom_in", "zoom_out", "zoom_fit", self.layers, "full_screen", "")
        put(self.tabs, "next_board", "previous_board", "", "next_tab", "previous_tab", "", *TABS)
        put(self.view, self.tabs, "", "reset_layout")
        put(self.help, "palette", "", "help_tab", "shortcuts", "", "about")

    def _put(self, menu: QMenu, *entries: str | QMenu) -> None:
        for entry in entries:
            if isinstance(entry, QMenu):
                menu.addMenu(entry)
            elif entry:
                menu.addAction(self._actions[entry])
            else:
                menu.addSeparator()

    def open_board_menu(self, spot: QPoint) -> None:
        """Show the context menu of the board at a point of the screen."""
        menu = QMenu(self._bar)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._put(menu, *_ON_BOARD)
        menu.addSeparator()
        menu.addMenu(self.layers)
        menu.popup(spot)

    def corner(self) -> QWidget:
        """Return the buttons beside the tabs."""
        widget = QWidget()
        row = QHBoxLayout(widget)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for name in _CORNER:
            if not name:
                row.addSpacing(10)
                continue
            button = QToolButton()
            button.setAutoRaise(True)
            button.setIconSize(QSize(20, 20))
            button.setDefaultAction(self._actions[name])
            row.addWidget(button)
        return widget

    def retranslate(self) -> None:
        """Set the titles in the language chosen now."""
        titles = {
            self.file: tr("&File"),
            self.edit: tr("&Edit"),
            self.solve: tr("&Solve", "menu"),
            self.replay: tr("&Replay"),
            self.view: tr("&View"),
            self.help: tr("&Help"),
            self.recent: tr("Open &recent"),
            self.examples: tr("E&xamples"),
            self.export: tr("&Export"),
            self.speed: tr("&Speed"),
            self.layers: tr("&Show on the board"),
            self.tabs: tr("&Go to"),
        }
        for menu, title in titles.items():
            menu.setTitle(title)

    def set_theme(self, theme: str) -> None:
        """Repaint the icons of the lists."""
        names = {"recent": self.recent, "examples": self.examples, "export": self.export}
        names |= {"speed": self.speed, "layers": self.layers}
        for name, menu in names.items():
            menu.setIcon(icon(name, theme))

    def follow(self, tab: GameTab | None) -> None:
        """Enable the lists that the game in front can fill."""
        self.layers.setEnabled(tab is not None and bool(tab.game.layers()))
        self.examples.setEnabled(tab is not None and bool(tab.game.info.presets))

    def _fill_recent(self) -> None:
        self.recent.clear()
        files = self._host.recent_files()
        for path in files:
            self._entry(self.recent, path.name, partial(self._host.open_files, [path]), str(path))
        if files:
            self.recent.addSeparator()
        self._actions.enable(bool(files), "forget_recent")
        self.recent.addAction(self._actions["forget_recent"])

    def _fill_examples(self) -> None:
        self.examples.clear()
        tab = self._host.current_tab()
        for preset in tab.game.info.presets if tab else ():
            self._entry(self.examples, preset.label, partial(self._host.open_example, preset.id))

    def _fill_export(self) -> None:
        self.export.clear()
        named: dict[Sort, list[str]] = {"list": [], "picture": [], "film": []}
        for kind, sort in SORTS.items():
            named[sort].append(f"export_{kind}")
        self._put(self.export, *named["list"], "export_pdf", "copy_moves", "")
        self._put(self.export, *named["picture"], "", "film", *named["film"])
        tab = self._host.current_tab()
        theirs = own_exports(tab.game) if tab else ()
        if theirs:
            self.export.addSeparator()
        for one in theirs:
            words = tr("{format}…").format(format=one.label)
            self._entry(self.export, words, partial(self._host.export_as, one.id))

    def _fill_speed(self) -> None:
        self.speed.clear()
        tab = self._host.current_tab()
        now = tab.player.speed if tab else 1.0
        group = QActionGroup(self.speed)
        for speed in SPEEDS:
            entry = self._entry(self.speed, f"{speed:g} ×", partial(self._host.choose_speed, speed))
            self._choice(entry, group, speed == now)

    def _fill_layers(self) -> None:
        self.layers.clear()
        tab = self._host.current_tab()
        for layer in tab.game.layers() if tab else ():
            entry = self._entry(self.layers, layer.label, lambda: None)
            entry.setCheckable(True)
            entry.setChecked(tab is not None and layer.id in tab.layers)
            entry.toggled.connect(partial(self._host.show_layer, layer.id))

    def _choice(self, entry: QAction, group: QActionGroup, on: bool) -> None:
        entry.setCheckable(True)
        entry.setChecked(on)
        group.addAction(entry)

    def _entry(self, menu: QMenu, text: str, act: Callable[[], None], tip: str = "") -> QAction:
        entry = menu.addAction(text.replace("&", "&&"))
        entry.setToolTip(tip)
        entry.triggered.connect(lambda: act())
        return entry
