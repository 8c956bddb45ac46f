"""Which action does what: the one place that ties the names of `actions.py` to deeds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from ringapp.core.files.exporters import SORTS
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.window.actions import TABS

if TYPE_CHECKING:
    from ringapp.ui.window.mainwindow import MainWindow

Act = Callable[[], object]


def wire(window: MainWindow) -> None:
    """Connect every action of a window."""
    for name, act in (_window_acts(window) | _tab_acts(window)).items():
        window.named[name].triggered.connect(partial(_do, act))


def _do(act: Act, _checked: bool = False) -> None:
    act()


def _window_acts(window: MainWindow) -> dict[str, Act]:
    acts: dict[str, Act] = {
        "open": window.files.ask_to_open,
        "open_folder": window.files.ask_for_folder,
        "import_picture": window.importing.ask,
        "watch_pictures": lambda: window.watch_pictures(window.named["watch_pictures"].isChecked()),
        "forget_recent": window.settings.forget_recent,
        "quit": window.close,
        "undo": window.undo_group.undo,
        "redo": window.undo_group.redo,
        "full_screen": window.toggle_full_screen,
        **{name: partial(window.tabs.pick, index) for index, name in enumerate(TABS)},
        "next_tab": partial(window.tabs.step, 1),
        "previous_tab": partial(window.tabs.step, -1),
        "palette": window.show_palette,
        "preferences": window.show_preferences,
        "reset_layout": window.reset_layout,
        "shortcuts": partial(window.help.show_shortcuts, window.named),
        "about": window.help.show_about,
    }
    return acts | {f"export_{kind}": partial(window.export_as, kind) for kind in SORTS}


def _tab_acts(window: MainWindow) -> dict[str, Act]:
    def way_on() -> str:
        return window.named["confirm_doubt"].shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    acts: dict[str, Callable[[GameTab], object]] = {
        "new": lambda tab: tab.new_board(),
        "another": window.boards.open_new,
        "close_board": window.boards.close,
        "next_board": partial(window.boards.step, 1),
        "previous_board": partial(window.boards.step, -1),
        "save": window.files.save,
        "save_as": window.files.save_as,
        "export_pdf": window.printing.write,
        "print": window.printing.print,
        "film": lambda tab: window.exports.film(window.theme.name, tab),
        "adjust_picture": window.importing.adjust,
        "copy_moves": window.exports.copy_moves,
        "copy": lambda tab: tab.copy(),
        "copy_link": lambda tab: tab.copy_link(),
        "open_link": window.files.ask_for_link,
        "paste": window.paste,
        "next_doubt": lambda tab: tab.board.next_doubt(way_on=way_on()),
        "previous_doubt": lambda tab: tab.board.next_doubt(-1, way_on()),
        "confirm_doubt": lambda tab: tab.board.confirm_doubt(way_on()),
        "clear": lambda tab: tab.clear_board(),
        "random": lambda tab: tab.random_board(),
        "puzzle": lambda tab: tab.new_puzzle(),
        "solve": lambda tab: tab.solve(),
        "solve_board": lambda tab: tab.solve_board(),
        "stop": window.stop_search,
        "judge": lambda tab: tab.judge(),
        "hint": lambda tab: tab.hint(),
        "pad": window.show_pad,
        "study": window.studies.open,
        "train": window.training.open,
        "survey": window.surveys.open,
        "options": lambda tab: tab.focus_options(),
        "first": lambda tab: tab.player.first(),
        "back": lambda tab: tab.player.back(),
        "toggle": lambda tab: tab.player.toggle(),
        "forward": lambda tab: tab.player.forward(),
        "last": lambda tab: tab.player.last(),
        "loop": lambda tab: tab.player.set_loop(window.named["loop"].isChecked()),
        "zoom_in": lambda tab: tab.zoom_in(),
        "zoom_out": lambda tab: tab.zoom_out(),
        "zoom_fit": lambda tab: tab.zoom_fit(),
        "help_tab": lambda tab: window.help.show_game(tab.game.info, window.named.changed()),
    }
    return {name: partial(window.with_tab, act) for name, act in acts.items()}
