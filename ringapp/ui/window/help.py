"""The help window: how to use a tab, all shortcuts, and about the program."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from pathlib import Path

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QTextBrowser, QVBoxLayout, QWidget

from ringapp import __version__
from ringapp.core.contract.game import GameInfo
from ringapp.core.contract.i18n import language, listed, tr
from ringapp.core.contract.resources import game_folders, pages_folder, resource_folder
from ringapp.ui.look.closing import close_row
from ringapp.ui.window.command_palette import plain

READING_SIZE = QSize(640, 620)
ABOUT_SIZE = QSize(480, 300)


def page_of(game_id: str) -> Path | None:
    """Return the Markdown page about a game, in the current language if there is one; None without a page."""
    folders = (pages_folder(), *(folder / "help" for folder in game_folders()))
    names = (f"{game_id}.{language()}.md", f"{game_id}.md")
    pages = (folder / name for folder in folders for name in names)
    return next((page for page in pages if page.is_file()), None)


class HelpWindow(QDialog):
    """A window that stays open beside the main window and shows one text at a time."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = QTextBrowser()
        self._page.setOpenExternalLinks(True)
        self._page.document().setDocumentMargin(18)
        self._buttons = close_row()
        self._buttons.rejected.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.addWidget(self._page)
        column.addWidget(self._buttons)
        self.setModal(False)

    @property
    def text(self) -> str:
        """The shown text without its markup."""
        return self._page.toPlainText()

    def _open(self, title: str, size: QSize = READING_SIZE) -> None:
        self.resize(size)
        self.setWindowTitle(title)
        self._page.setAccessibleName(title)
        self.show()
        self.raise_()

    def show_game(self, info: GameInfo, changed: Iterable[QAction] = ()) -> None:
        """Show how to use the tab of a game; changed keys come first, as pages name the default ones."""
        page = page_of(info.id)
        self._page.clear()
        if page is not None:
            self._page.document().setBaseUrl(QUrl.fromLocalFile(str(page)))
            self._page.setMarkdown(_note(changed) + _without_gaps(page.read_text(encoding="utf-8")))
        else:
            self._page.setMarkdown(f"# {info.title}\n\n{info.summary}\n\n{info.welcome}")
        self._open(tr("How to use {game}").format(game=info.title))

    def show_shortcuts(self, actions: Iterable[QAction]) -> None:
        """Show all shortcuts in one table, and those of the board below."""
        form = QKeySequence.SequenceFormat.NativeText
        rows = [
            (plain(action.text()), ", ".join(k.toString(form) for k in action.shortcuts()))
            for action in actions
            if action.shortcuts()
        ]
        board = [
            (tr("Move the cursor on the board"), "← ↑ → ↓"),
            (tr("Paint with the tool"), tr("Space, Enter")),
            (tr("Play by hand: lift, drop, let go"), tr("Space, Space, Esc")),
            (tr("Replay, where the board has not the focus"), tr("←, →, Home, End, Space")),
            (tr("Pick a tool"), "1 … 9"),
            (tr("Menu of the board"), tr("Menu key, Ctrl + right button, or right button beside the board")),
            (tr("Zoom"), tr("Ctrl + mouse wheel")),
            (tr("Move a large board"), tr("middle button, or Space and drag")),
        ]
        title, below = tr("Keyboard shortcuts"), tr("On the board")
        parts = f"<h2>{escape(title)}</h2>", _table(rows), f"<h3>{escape(below)}</h3>", _table(board)
        self._page.setHtml("".join(parts))
        self._open(title)

    def show_about(self) -> None:
        """Show version and licence of the program."""
        version = tr("Version {version}").format(version=__version__)
        lines = [
            "# ringapp",
            tr("Draw the puzzle you are stuck in and get the best way out, with proof."),
            version,
            tr("Free software under the MIT licence. Made with Python, Qt, NumPy and LLVM."),
            tr("Qt is used under the LGPL, version 3: its libraries may be exchanged for others."),
        ]
        licences = resource_folder() / "licences.txt"  # In packages; pip installs each library's own.
        if licences.is_file():
            words = tr("Licences of the libraries")
            lines.append(f"[{words}]({QUrl.fromLocalFile(str(licences)).toString()})")
        self._page.setMarkdown("\n\n".join(lines))
        self._open(tr("About ringapp"), ABOUT_SIZE)


def _note(changed: Iterable[QAction]) -> str:
    """Return a paragraph about the keys of changed actions, "" if there are none."""
    form = QKeySequence.SequenceFormat.NativeText
    keys = [
        tr("{command}: {key}").format(
            command=plain(action.text()),
            key=", ".join(key.toString(form) for key in action.shortcuts()) or tr("No key"),
        )
        for action in changed
    ]
    words = tr("This page names the usual keys. You have changed some: {keys}.")
    return f"> {_bare(words.format(keys=listed(keys, '; ')))}\n\n" if keys else ""


def _bare(text: str) -> str:
    """Return a text with the special characters of Markdown escaped."""
    return re.sub(r"([\\`*_<>\[\]#+|~-])", r"\\\1", text)


def _without_gaps(text: str) -> str:
    """Return a text without line breaks between Chinese or Japanese signs, which Markdown shows as spaces."""
    return re.sub(r"(?<=[\u2e80-\u9fff\uff00-\uff60])\n[ ]*(?=[\u2e80-\u9fff\uff00-\uff60])", "", text)


def _table(rows: Iterable[tuple[str, str]]) -> str:
    cells = "".join(
        f"<tr><td style='padding:3px 24px 3px 0'>{escape(words)}</td>"
        f"<td style='padding:3px 0'><b>{escape(keys)}</b></td></tr>"
        for words, keys in rows
    )
    return f"<table>{cells}</table>"
