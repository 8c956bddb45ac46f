"""The main window: tabs, menus, messages and status, and what each action calls in other modules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import methodcaller
from pathlib import Path

from platformdirs import user_data_path
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QShowEvent,
    QUndoGroup,
)
from PySide6.QtWidgets import QMainWindow

from ringapp.core.contract.game import OptionValue, SomeState
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import Document
from ringapp.core.files.exporters import SORTS
from ringapp.ui.files.boards import MOST, Boards
from ringapp.ui.files.exporting import Exports
from ringapp.ui.files.files import Files
from ringapp.ui.files.printing import Printing
from ringapp.ui.files.recovery import Autosave
from ringapp.ui.look.icons import app_icon
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme, dress
from ringapp.ui.picture.importing import Importing
from ringapp.ui.picture.sources import files_of
from ringapp.ui.shell.crashdialog import CrashDialog
from ringapp.ui.shell.messagebar import MessageBar
from ringapp.ui.shell.settings import HABITS, Settings
from ringapp.ui.study.opener import Studies, has_studies
from ringapp.ui.survey.opener import Surveys, has_surveys
from ringapp.ui.tab.clipboard import on_clipboard
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.tab.tabs import MakeTab, Tabs
from ringapp.ui.training.opener import Training, has_training
from ringapp.ui.window import geometry
from ringapp.ui.window.actions import TABS, Actions
from ringapp.ui.window.command_palette import Palette, deeds, shown_menus
from ringapp.ui.window.dropping import DropFrame, promise_of
from ringapp.ui.window.help import HelpWindow
from ringapp.ui.window.keys import KeysDialog, stored_keys
from ringapp.ui.window.menus import Menus
from ringapp.ui.window.pad import PadWindow
from ringapp.ui.window.preferences import Preferences
from ringapp.ui.window.statusline import StatusLine
from ringapp.ui.window.tour import Tour

Act = Callable[[], object]


class MainWindow(QMainWindow):
    """One window of the program.

    Args:
        make_tab: Makes the tab of a game id.
        games: Ids of the games that get a tab; all registered ones if None.
        unsaved: Folder where unsaved boards are kept in case of a crash.
    """

    def __init__(
        self,
        settings: Settings,
        theme: Theme,
        language: Language,
        make_tab: MakeTab = GameTab,
        games: Sequence[str] | None = None,
        unsaved: Path | None = None,
    ) -> None:
        super().__init__()
        self.settings, self.theme, self.language = settings, theme, language
        self._ended = False
        self.named = Actions(self)
        self.named.letters = settings.habits().letters
        self.named.take_keys(stored_keys(settings))
        self.messages = MessageBar(theme.name)
        self.undo_group = QUndoGroup(self)
        self.tabs = Tabs(game_ids() if games is None else games, make_tab, self.messages)
        self.menus = Menus(self.menuBar(), self.named, self)
        self.files = Files(self, self.tabs, self.messages, settings)
        self.importing = Importing(self, self.tabs, self.messages)
        self.exports = Exports(self, self.messages)
        self.printing = Printing(self, self.exports)
        unsaved = unsaved or user_data_path("ringapp") / "unsaved"
        self.autosave = Autosave(unsaved, self)
        self.boards = Boards(
            self.tabs, self.files.replaced, self.autosave, unsaved.with_name("boards.json"), self
        )
        self.help = HelpWindow(self)
        self.studies = Studies(self, theme.name)
        self.training = Training(self, theme.name)
        self.surveys = Surveys(self, lambda path: self.open_files([path]))
        self._crash = CrashDialog(self)
        self.palette_box = Palette(self)
        self.drop_frame = DropFrame(self)
        self.tour = Tour(self.tabs, self.files, self.messages, self)
        self.status = StatusLine(self.statusBar())
        for name in TABS[len(self.tabs.ids) :]:
            self.named[name].setVisible(False)
        self._build()
        self._connect()
        geometry.place(self, settings)
        self._open_first_tab()
        self._repaint(theme.name)
        self.autosave.offer(self.messages)

    def _build(self) -> None:
        self.setWindowIcon(app_icon())
        self.setObjectName("window")
        self.setAcceptDrops(True)
        self.setCentralWidget(self.tabs)
        self.tabs.set_corner(self.menus.corner())
        self.addActions(list(self.named))

    def _connect(self) -> None:
        self.importing.watching.connect(self.named["watch_pictures"].setChecked)
        self.tabs.created.connect(self._adopt)
        self.tabs.current_changed.connect(self._follow)
        self.files.broken.connect(self._report)
        self.importing.folder_wanted.connect(self.files.ask_for_folder)
        self.files.picture.connect(self.importing.read_file)
        self.importing.carried.connect(self.files.show_document)
        self.files.brought_back.connect(self.importing.restore)
        self.exports.broken.connect(self._report)
        self.studies.broken.connect(self.show_crash)
        self.boards.changed.connect(self._refresh)
        self.boards.brought_back.connect(self.importing.restore)
        self.autosave.restored.connect(self.boards.make_room)
        self.autosave.restored.connect(self.files.restore)
        self.theme.changed.connect(self._repaint)
        self.language.changed.connect(self._retranslate)
        self.undo_group.indexChanged.connect(self._refresh)
        _wire(self)

    # Tabs --------------------------------------------------------------------------------------------

    def _open_first_tab(self) -> None:
        wanted = self.settings.text("window/tab")
        if self.tabs.ids:
            self.tabs.show_game(wanted if wanted in self.tabs.ids else self.tabs.ids[0])
        self._refresh()

    def _adopt(self, tab: GameTab) -> None:
        tab.message.connect(partial(self._say, tab.game_id))
        tab.status.connect(self.status.show_place)
        tab.foreign_board.connect(self._offer_foreign)
        tab.study_asked.connect(partial(self.studies.open, tab))
        tab.menu_asked.connect(self.menus.open_board_menu)
        tab.document_changed.connect(self._refresh)
        tab.player.length_changed.connect(self._refresh)
        tab.player.loop_changed.connect(self._refresh)
        self.autosave.watch(tab)
        self.undo_group.addStack(tab.undo_stack)
        has_studies(tab)  # imports the studies now, while the program is likely idle
        tab.take_habits(self.settings.habits())
        tab.restore_state(self.settings.data(f"tabs/{tab.game_id}"))
        self.boards.restore(tab)

    def _say(self, owner: str, text: str, tone: str) -> None:
        self.messages.say(text, tone, owner=owner)

    def _follow(self, game_id: str) -> None:
        self.undo_group.setActiveStack(self.tabs.tab(game_id).undo_stack)
        self.status.follow(self.tabs.current)
        self.menus.follow(self.tabs.current)
        self._refresh()

    def _refresh(self) -> None:
        """Update title and actions for the tab in front."""
        tab, named = self.tabs.current, self.named
        self.tabs.mark_unsaved({other.game_id for other, _ in self.boards.unsaved()})
        self.boards.refresh()
        game = self.tabs.title(tab.game_id) if tab else ""
        name = tab.origin.title if tab else ""
        self.setWindowTitle(f"{name}[*] – {game} – ringapp" if name else f"{game}[*] – ringapp")
        if (dirty := bool(tab and tab.is_dirty)) != self.isWindowModified():
            self.setWindowModified(dirty)  # Each call reaches the window system.
        named.show_undo(self.undo_group)
        named.enable(self.boards.count() > 1, "close_board", "next_board", "previous_board")
        named.enable(bool(tab) and self.boards.count() < MOST, "another")
        named.enable(bool(tab and tab.is_solving), "stop")
        named.enable(bool(tab and not tab.is_solving), "solve", "solve_board", "hint")
        named.enable(bool(tab and tab.can_judge and not tab.is_solving), "judge")
        named.enable(bool(tab), "pad")
        named.enable(has_studies(tab), "study")
        named.enable(has_training(tab), "train")
        named.enable(has_surveys(tab), "survey")
        named.enable(bool(tab and tab.makes_puzzles), "puzzle")
        named.enable(bool(tab and tab.player.length), "first", "back", "toggle", "forward", "last")
        named["loop"].setChecked(bool(tab and tab.player.loop))

    def _offer_foreign(self, game_id: str, state: SomeState) -> None:
        """Say that a pasted board belongs to another game, and offer to open it there."""

        def words() -> str:
            return tr("This is a board of {game}.").format(game=load_game(game_id).info.title)

        show = partial(self.files.show_document, Document(game_id, state), None)
        line = self.messages.say(words, "info", [(lambda: tr("Open it there"), show)])
        self.messages.give_focus(line)

    def toggle_full_screen(self) -> None:
        """Switch between the full screen and the window."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def changeEvent(self, event: QEvent) -> None:
        """Keep the menu's tick in step when the window system changes the full screen by itself."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.named["full_screen"].setChecked(self.isFullScreen())

    def with_tab(self, act: Callable[[GameTab], object]) -> None:
        """Call a function with the tab in front, if there is one."""
        if self.tabs.current is not None:
            act(self.tabs.current)

    # What the menus ask ------------------------------------------------------------------------------

    def current_tab(self) -> GameTab | None:
        """Return the tab in front."""
        return self.tabs.current

    def recent_files(self) -> list[Path]:
        """Return the files opened or saved lately, the latest first."""
        return self.settings.recent()

    def open_files(self, paths: Iterable[Path]) -> None:
        """Read files and folders and show each in its own tab; a picture is read as a board."""
        paths = list(paths)
        pictures = [path for path in paths if self.importing.takes(path)]
        if pictures:
            self.importing.read_files(pictures)
        self.files.open(path for path in paths if path not in pictures)

    def open_example(self, preset: str) -> None:
        """Open an example board of the game in front."""
        self.with_tab(lambda tab: self.files.open_example(tab, preset))

    def export_as(self, export_id: str) -> None:
        """Ask for a file name and write the export with an id from `core.exporters.exports`."""
        self.with_tab(partial(self.exports.export, export_id, self.theme.name))

    def choose_speed(self, speed: float) -> None:
        """Set the speed of the replay in the tab in front."""
        self.with_tab(lambda tab: tab.player.set_speed(speed))

    def show_layer(self, layer: str, on: bool) -> None:
        """Show or hide an optional part of the picture in the tab in front."""
        self.with_tab(lambda tab: tab.set_layer(layer, on))

    def show_palette(self) -> None:
        """Show the command palette over the window."""
        self.palette_box.offer(deeds(shown_menus(self.menuBar().actions())))

    def show_pad(self, tab: GameTab) -> None:
        """Show pad mode for a tab on the whole screen."""
        pad = PadWindow(tab, self.settings, self)
        pad.close_it.setShortcut(self.named["pad"].shortcut())
        pad.showFullScreen()

    def change_keys(self) -> None:
        """Show the dialog that changes the keys of actions."""
        dialog = KeysDialog(self.named, self.settings, self)
        dialog.finished.connect(dialog.deleteLater)
        dialog.finished.connect(self.tabs.retranslate)
        dialog.open()

    def look(self) -> tuple[str, str, str]:
        """Return the theme mode, the theme shown, and the language code."""
        return self.theme.mode, self.theme.name, self.language.code

    def choose_theme(self, mode: str) -> None:
        """Set and store the theme mode."""
        self.settings.put("look/theme", mode)
        self.theme.set_mode(mode)

    def choose_text_size(self, percent: int) -> None:
        """Set and store the size of letters, in percent of the desktop's."""
        self.settings.put("look/text", str(percent))
        self.theme.set_text_size(percent)
        self.statusBar().setMinimumHeight(self.statusBar().fontMetrics().height() + 10)

    def prefer(self, name: str, value: OptionValue) -> None:
        """Store a preference and apply it."""
        match name:
            case "language":
                self.choose_language(str(value))
            case "theme":
                self.choose_theme(str(value))
            case "text":
                self.choose_text_size(int(str(value)))
            case _:
                key, words = HABITS[name]
                self.settings.put(key, words(value))
                self._use_habits()

    def _use_habits(self) -> None:
        habits = self.settings.habits()
        if self.named.letters != habits.letters:
            self.named.letters = habits.letters
            self.named.take_keys(stored_keys(self.settings))
        for tab in self.tabs.made:
            tab.take_habits(habits)

    def show_preferences(self) -> None:
        """Show the Preferences dialog."""
        dialog = Preferences(self, self)
        for changed in (self.language.changed, self.theme.changed):
            changed.connect(dialog.retranslate)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def watch_pictures(self, on: bool) -> None:
        """Watch the clipboard and the preferred folder for pictures, or stop watching."""
        self.importing.watch(on, self.settings.habits().folder)

    def choose_language(self, code: str) -> None:
        """Set and store the language."""
        self.settings.put("look/language", code)
        self.language.set(code)

    # Look and layout ---------------------------------------------------------------------------------

    def _repaint(self, theme: str) -> None:
        for widget in (self.menuBar(), self.statusBar(), self.help, self._crash):
            dress(widget)
        windows = (self.studies, self.training, self.surveys)
        for part in (self.named, self.menus, self.messages, self.tabs, *windows):
            part.set_theme(theme)

    def _retranslate(self) -> None:
        for part in (
            self.named,
            self.menus,
            self.messages,
            self.tabs,
            self.status,
            self.studies,
            self.training,
            self.surveys,
        ):
            part.retranslate()
        self._refresh()

    def reset_layout(self) -> None:
        """Restore window and splitters as at the first start."""
        for tab in self.tabs.made:
            tab.restore_state({})
        geometry.reset(self)

    # Trouble and the end -----------------------------------------------------------------------------

    def show_crash(self, report: str) -> None:
        """Show the report of an unexpected error in a dialog that does not block."""
        self._crash.add(report)

    def tell_left_over(self, report: str) -> None:
        """Offer the report if the last run ended in a crash of the interpreter; "" offers nothing."""
        if report:
            show = (lambda: tr("Show the report"), partial(self.show_crash, report))
            words = lambda: tr("ringapp ended unexpectedly last time.")  # noqa: E731
            self.messages.say(words, "warn", [show], owner="")

    def _report(self, error: BaseException) -> None:
        sys.excepthook(type(error), error, error.__traceback__)

    def _remember(self) -> None:
        geometry.remember(self, self.settings)
        self.boards.remember()
        if self.tabs.current is not None:
            self.settings.put("window/tab", self.tabs.current.game_id)
        for tab in self.tabs.made:
            self.settings.put_data(f"tabs/{tab.game_id}", tab.save_state())
        self.settings.flush()

    def stop_search(self, tab: GameTab) -> None:
        """Stop a search that was asked for, else the reading of a picture, else an unasked search."""
        if tab.asking.awaited or not self.importing.stop_reading():
            tab.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the latest message with Esc, if nothing else needs the key."""
        if event.key() != Qt.Key.Key_Escape or not self.messages.dismiss():
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to make the other tabs once the window is shown."""
        super().showEvent(event)
        self.tabs.make_ahead()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept dragged files, pictures and text anywhere on the window, and show a frame over the tab."""
        promise = promise_of(event.mimeData(), self.importing.takes)
        if promise:
            event.acceptProposedAction()
            self.drop_frame.lie_over(self.tabs.current or self.tabs, promise)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Hide the frame when the drag leaves the window."""
        self.drop_frame.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the dropped files, picture or text."""
        self.drop_frame.hide()
        paths = files_of(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.open_files(paths)
        elif event.mimeData().hasImage() and self.importing.paste(event.mimeData()):
            event.acceptProposedAction()
        elif event.mimeData().hasText():
            event.acceptProposedAction()
            self.with_tab(lambda tab: tab.take(event.mimeData(), tr("Drop")))

    def paste(self, tab: GameTab) -> None:
        """Read a board from the clipboard: copied files, text, or a picture."""
        data = on_clipboard()
        written = data.hasText() and not data.hasUrls()  # A copied file counts as text, too.
        paths = files_of(data)
        if paths:
            self.open_files(paths)
        elif written or not self.importing.paste(data):
            tab.paste()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask about unsaved work, remember the layout and end everything that runs."""
        if not self.files.may_close(self.boards):
            event.ignore()
            return
        self._remember()
        self.end(keep_unsaved=False)
        event.accept()

    def end(self, *, keep_unsaved: bool) -> None:
        """Stop all work of the window; keep unsaved boards for the next start, or drop them."""
        if self._ended:
            return
        self._ended = True
        if keep_unsaved:
            self._remember()
        self.files.stop()
        self.boards.stop()
        self.importing.stop()
        self.exports.stop()
        self.printing.stop()
        self.studies.stop()
        self.training.stop()
        self.surveys.stop()
        self.autosave.close(keep=keep_unsaved)
        self.status.follow(None)
        self.tabs.stop()
        for tab in self.tabs.made:
            tab.shutdown()


def _wire(window: MainWindow) -> None:
    """Connect every action of a window to its function."""
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

    alike = ("copy", "copy_link", "solve", "solve_board", "judge", "hint", "zoom_in", "zoom_out", "zoom_fit")
    acts: dict[str, Callable[[GameTab], object]] = {
        **{name: methodcaller(name) for name in alike},
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
        "open_link": window.files.ask_for_link,
        "paste": window.paste,
        "next_doubt": lambda tab: tab.board.next_doubt(way_on=way_on()),
        "previous_doubt": lambda tab: tab.board.next_doubt(-1, way_on()),
        "confirm_doubt": lambda tab: tab.board.confirm_doubt(way_on()),
        "clear": lambda tab: tab.clear_board(),
        "random": lambda tab: tab.random_board(),
        "puzzle": lambda tab: tab.new_puzzle(),
        "stop": window.stop_search,
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
        "help_tab": lambda tab: window.help.show_game(tab.game.info, window.named.changed()),
    }
    return {name: partial(window.with_tab, act) for name, act in acts.items()}
