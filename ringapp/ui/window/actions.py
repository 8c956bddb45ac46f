"""Every action of the menus by name: its words, icon and shortcut, each defined in one place.

No two actions share a shortcut. Plain arrows, digits, letters, Space and Enter belong to the board.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence, QUndoGroup

from ringapp.core.contract.i18n import tr
from ringapp.core.files.exporters import SORTS
from ringapp.ui.look.icons import icon
from ringapp.ui.look.keys import know_keys

Keys = tuple[str | QKeySequence.StandardKey, ...]
_Std = QKeySequence.StandardKey
_LETTER = re.compile(r"(Shift\+)?[A-Z]")


@dataclass(frozen=True, slots=True)
class _Kind:
    """The parts of an action that do not depend on the language; all `keys` work, the first is shown."""

    icon: str = ""
    keys: Keys = ()
    checkable: bool = False
    role: QAction.MenuRole = QAction.MenuRole.NoRole


TABS = tuple(f"tab_{number}" for number in range(1, 10))
"""The actions that go to the first tabs."""
_KINDS = {
    "new": _Kind("new", (_Std.New,)),
    "another": _Kind("new", ("Ctrl+T",)),
    "close_board": _Kind("", ("Ctrl+W",)),
    "open": _Kind("open", (_Std.Open,)),
    "open_folder": _Kind("open", ("Ctrl+Shift+O",)),
    "import_picture": _Kind("picture", ("Ctrl+I",)),
    "adjust_picture": _Kind(),
    "watch_pictures": _Kind(checkable=True),
    "next_doubt": _Kind("", ("N",)),
    "previous_doubt": _Kind("", ("Shift+N",)),
    "confirm_doubt": _Kind("", ("Alt+N",)),
    "forget_recent": _Kind(),
    "save": _Kind("save", (_Std.Save,)),
    "save_as": _Kind("save_as", ("Ctrl+Shift+S",)),
    **{f"export_{kind}": _Kind(sort) for kind, sort in SORTS.items()},
    "export_png": _Kind("picture", ("Ctrl+E",)),
    "copy_moves": _Kind("copy", ("Ctrl+Shift+C",)),
    "film": _Kind("film", ("Ctrl+Shift+E",)),
    "export_pdf": _Kind("list"),
    "print": _Kind("list", (_Std.Print,)),
    "quit": _Kind("quit", ("Ctrl+Q",), role=QAction.MenuRole.QuitRole),
    "undo": _Kind("undo", (_Std.Undo,)),
    "redo": _Kind("redo", ("Ctrl+Shift+Z", "Ctrl+Y")),
    "copy": _Kind("copy", (_Std.Copy,)),
    "paste": _Kind("paste", (_Std.Paste,)),
    "copy_link": _Kind("copy", ("Ctrl+Shift+L",)),
    "open_link": _Kind("open", ("Ctrl+Shift+K",)),
    "clear": _Kind("clear", ("Ctrl+Del", "F2")),
    "random": _Kind("random", ("Ctrl+R",)),
    "puzzle": _Kind("new", ("Ctrl+Shift+R",)),
    "solve": _Kind("solve", ("F5", "Ctrl+Return", "Ctrl+Enter")),
    "solve_board": _Kind("solve", ("Shift+F5",)),
    "hint": _Kind("hint", ("F6",)),
    "judge": _Kind("list", ("F7",)),
    "stop": _Kind("stop", ("Esc",)),
    "pad": _Kind("", ("F8",)),
    "study": _Kind("study", ("Shift+F8",)),
    "train": _Kind("speed", ("F9",)),
    "survey": _Kind("list", ("Shift+F7",)),
    "options": _Kind("options", ("F4",)),
    "first": _Kind("first", ("Alt+Home",)),
    "back": _Kind("back", ("Alt+Left",)),
    "toggle": _Kind("play", ("Alt+Down",)),
    "forward": _Kind("forward", ("Alt+Right",)),
    "last": _Kind("last", ("Alt+End",)),
    "loop": _Kind("loop", ("Ctrl+L",), checkable=True),
    "zoom_in": _Kind("zoom_in", ("Ctrl++", "Ctrl+=")),
    "zoom_out": _Kind("zoom_out", ("Ctrl+-",)),
    "zoom_fit": _Kind("zoom_fit", ("Ctrl+0",)),
    "full_screen": _Kind("", ("F11",), checkable=True),
    **{name: _Kind("", (f"Ctrl+{number}",)) for number, name in enumerate(TABS, 1)},
    "next_tab": _Kind("", ("Ctrl+PgDown",)),
    "previous_tab": _Kind("", ("Ctrl+PgUp",)),
    "next_board": _Kind("", ("Ctrl+Tab",)),
    "previous_board": _Kind("", ("Ctrl+Shift+Tab",)),
    "reset_layout": _Kind(),
    "preferences": _Kind("options", ("Ctrl+,",), role=QAction.MenuRole.PreferencesRole),
    "palette": _Kind("options", ("Ctrl+Shift+P",)),
    "help_tab": _Kind("help", ("F1",)),
    "shortcuts": _Kind("keyboard", ("Ctrl+F1",)),
    "about": _Kind("about", role=QAction.MenuRole.AboutRole),
}


def _file_words() -> dict[str, tuple[str, str]]:
    return {
        "new": (tr("&New board"), tr("Start with an empty board of this game")),
        "another": (tr("Anot&her board"), tr("Open an empty board of this game beside this one")),
        "close_board": (tr("&Close board"), tr("Close this board and show the next one")),
        "open": (tr("&Open…"), tr("Open a board or a replay from a file")),
        "open_folder": (tr("Open &folder…"), tr("Open a project folder")),
        "import_picture": (tr("Import &picture…"), tr("Read a board from a screenshot or a photo")),
        "adjust_picture": (
            tr("A&djust the picture…"),
            tr("Set where the board lies in its picture, or name its cells, and read it again"),
        ),
        "watch_pictures": (
            tr("&Watch for pictures"),
            tr("Read each new picture on the clipboard or in a folder"),
        ),
        "forget_recent": (tr("&Empty this list"), tr("Forget the files opened lately")),
        "save": (tr("&Save"), tr("Save the board with its settings and answer")),
        "save_as": (tr("Save &as…"), tr("Save under another name")),
        "export_txt": (tr("Moves as &text…"), tr("Write the list of moves as plain text")),
        "export_md": (tr("Moves as &Markdown…"), tr("Write the list of moves as a Markdown table")),
        "export_csv": (tr("Moves as &CSV…"), tr("Write the list of moves for a spreadsheet")),
        "export_json": (tr("Moves as &JSON…"), tr("Write the list of moves for other programs")),
        "copy_moves": (tr("Copy the m&oves"), tr("Put the list of moves on the clipboard")),
        "export_png": (tr("Picture as &PNG…"), tr("Save a picture of the board as it is shown")),
        "export_svg": (
            tr("Picture as &SVG…"),
            tr("Save a drawing of the board that stays sharp at any size"),
        ),
        "film": (tr("Smallest &animation…"), tr("Make the replay in every format and choose by size")),
        "export_gif": (tr("Animation as &GIF…"), tr("Save the whole replay as an animation")),
        "export_webp": (tr("Animation as &WebP…"), tr("Save the whole replay, usually smaller than as GIF")),
        "export_mp4": (tr("&Video as MP4…"), tr("Save the whole replay as a video")),
        "export_html": (
            tr("Page for a &browser…"),
            tr("Save board and moves as a page that needs no program"),
        ),
        "export_pdf": (tr("Solution as P&DF…"), tr("Write board, answer and moves on pages")),
        "print": (tr("Pr&int…"), tr("Print board, answer and moves")),
        "quit": (tr("&Quit"), tr("Close the window")),
    }


def _edit_words() -> dict[str, tuple[str, str]]:
    return {
        "undo": (tr("&Undo"), tr("Take back the last change of the board")),
        "redo": (tr("&Redo"), tr("Make the change again")),
        "copy": (tr("&Copy board"), tr("Put the board on the clipboard as text and as a picture")),
        "copy_link": (tr("Copy lin&k"), tr("Put a link on the clipboard that holds the board")),
        "open_link": (tr("Open l&ink…"), tr("Open the board that a link holds")),
        "paste": (tr("&Paste board"), tr("Read a board from the clipboard")),
        "next_doubt": (tr("Next un&sure cell"), tr("Go to the next cell that was read without certainty")),
        "previous_doubt": (
            tr("Pre&vious unsure cell"),
            tr("Go to the cell before that was read without certainty"),
        ),
        "confirm_doubt": (
            tr("Unsure cell is ri&ght"),
            tr("Say that the cell was read rightly, and go to the next unsure one"),
        ),
        "preferences": (tr("Pr&eferences…"), tr("Language, look, keys and limits of the program")),
        "clear": (tr("C&lear board"), tr("Take everything off the board")),
        "puzzle": (tr("New pu&zzle…"), tr("Make a puzzle whose answer is proved, and keep it hidden")),
        "random": (tr("Ra&ndom board"), tr("Make a random board that can be solved")),
        "solve": (tr("&Solve"), tr("Find the best way on from the place that is shown, and prove it")),
        "solve_board": (tr("Solve from the st&art"), tr("Find the best way for the board before any move")),
        "hint": (tr("&Hint"), tr("Show only the next move")),
        "judge": (
            tr("&Judge the moves"),
            tr("Say of each move made by hand what it risked and what was better"),
        ),
        "pad": (tr("Pa&d mode"), tr("Tell the answer move by move in large letters, on the whole screen")),
        "stop": (tr("S&top"), tr("Stop solving and keep the best answer so far")),
        "study": (tr("Stud&y…"), tr("Count over many random boards and watch the histogram grow")),
        "train": (tr("Tra&in…"), tr("Practise against the clock, with hints that cost")),
        "survey": (tr("Table of &recorded games…"), tr("Judge all replays of a folder in one table")),
        "options": (tr("&Options"), tr("Go to the settings of the puzzle")),
    }


def _view_words() -> dict[str, tuple[str, str]]:
    return {
        "first": (tr("&First"), tr("Go to the start of the replay")),
        "back": (tr("&Back"), tr("One move back")),
        "toggle": (tr("&Play or pause"), tr("Play the moves or pause")),
        "forward": (tr("For&ward"), tr("One move forward")),
        "last": (tr("&Last"), tr("Go to the end of the replay")),
        "loop": (tr("L&oop"), tr("Begin again after the last move")),
        "zoom_in": (tr("Zoom &in"), tr("Make the board larger")),
        "zoom_out": (tr("Zoom &out"), tr("Make the board smaller")),
        "zoom_fit": (tr("&Fit to window"), tr("Show the whole board")),
        "full_screen": (tr("F&ull screen"), tr("Use the whole screen, and leave it again")),
        **{
            name: (tr("Go to tab {n}").format(n=number), tr("Go to the game of this tab"))
            for number, name in enumerate(TABS, 1)
        },
        "next_tab": (tr("&Next tab"), tr("Go to the next game")),
        "previous_tab": (tr("&Previous tab"), tr("Go to the previous game")),
        "next_board": (tr("Next &board"), tr("Go to the next board of this game")),
        "previous_board": (tr("Previous b&oard"), tr("Go to the previous board of this game")),
        "palette": (tr("&Find a command…"), tr("Search everything that can be done, and do it")),
        "reset_layout": (tr("&Reset layout"), tr("Put the window and its parts back as they were at first")),
        "help_tab": (tr("&How to use this tab"), tr("Read how this game is drawn, solved and replayed")),
        "shortcuts": (tr("&Keyboard shortcuts"), tr("Every key in one list")),
        "about": (tr("&About ringapp"), tr("Version and licence")),
    }


class Actions:
    """The actions of one window; `actions["solve"]` is a QAction."""

    def __init__(self, owner: QObject) -> None:
        self._all: dict[str, QAction] = {}
        self.letters = True
        """Whether a letter alone may be a key, from the next `take_keys` on."""
        for name, kind in _KINDS.items():
            action = QAction(owner)
            action.setObjectName(name)
            action.setCheckable(kind.checkable)
            action.setMenuRole(kind.role)
            self._all[name] = action
        self.take_keys({})

    @staticmethod
    def usual_keys(name: str) -> list[QKeySequence]:
        """Return the default keys of an action."""
        return [one for key in _KINDS[name].keys for one in _sequences(key)]

    def take_keys(self, changed: Mapping[str, str]) -> None:
        """Set the keys of all actions: those in `changed`, "" for no key, else the defaults."""
        for name, action in self._all.items():
            own = [QKeySequence(changed[name])] if name in changed else self.usual_keys(name)
            action.setShortcuts([key for key in own if not (key.isEmpty() or self._hidden(key))])
        native = QKeySequence.SequenceFormat.NativeText
        know_keys({name: action.shortcut().toString(native) for name, action in self._all.items()})
        self.retranslate()

    def _hidden(self, key: QKeySequence) -> bool:
        return not self.letters and _LETTER.fullmatch(key.toString()) is not None

    def changed(self) -> list[QAction]:
        """Return the actions whose keys differ from the defaults."""
        return [action for name, action in self._all.items() if action.shortcuts() != self.usual_keys(name)]

    def names(self) -> tuple[str, ...]:
        """Return the names of all actions, in the order of the menus."""
        return tuple(self._all)

    def __getitem__(self, name: str) -> QAction:
        return self._all[name]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._all.values())

    def show_undo(self, group: QUndoGroup) -> None:
        """Set the words of Undo and Redo to the steps that they would undo and redo."""
        for name, able, what, bare, full in (
            ("undo", group.canUndo(), group.undoText(), tr("&Undo"), tr("&Undo: {what}")),
            ("redo", group.canRedo(), group.redoText(), tr("&Redo"), tr("&Redo: {what}")),
        ):
            self._all[name].setEnabled(able)
            self._all[name].setText(full.format(what=what) if able and what else bare)

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        for name, (text, tip) in {**_file_words(), **_edit_words(), **_view_words()}.items():
            action = self._all[name]
            action.setText(text)
            action.setStatusTip(tip)
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(f"{tip} ({keys})" if keys else tip)

    def set_theme(self, theme: str) -> None:
        """Repaint the icons."""
        for name, kind in _KINDS.items():
            if kind.icon:
                self._all[name].setIcon(icon(kind.icon, theme))

    def enable(self, on: bool, *names: str) -> None:
        """Enable or disable several actions."""
        for name in names:
            self._all[name].setEnabled(on)


def _sequences(key: str | QKeySequence.StandardKey) -> list[QKeySequence]:
    return [QKeySequence(key)] if isinstance(key, str) else QKeySequence.keyBindings(key)[:1]
