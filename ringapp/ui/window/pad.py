"""Pad mode: the answer move by move in letters that can be read from afar, for a game on another screen.

One key opens it; it asks for the answer if there is none yet; Enter, Space or A go to the next move.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import OptionValue
from ringapp.core.contract.i18n import sentences, tr
from ringapp.core.contract.options import check_value
from ringapp.ui.board.canvas import Canvas
from ringapp.ui.look.accessibility import announce
from ringapp.ui.look.theme import dress, shown_theme
from ringapp.ui.shell.settings import Settings
from ringapp.ui.tab.forms import OptionForm
from ringapp.ui.tab.tab import GameTab

SMALLEST = 48
"""Least pixels of a move's letters, readable from two metres away."""
ON = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_A, Qt.Key.Key_Right)
BACK = (Qt.Key.Key_Backspace, Qt.Key.Key_B, Qt.Key.Key_Left)


def speaker(parent: QWidget) -> Callable[[str], object] | None:
    """Return the function that speaks words aloud; None if Qt's speech is not installed or has no voice."""
    try:
        speech = import_module("PySide6.QtTextToSpeech").QTextToSpeech
    except ImportError:
        return None
    voiced = [engine for engine in speech.availableEngines() if engine != "mock"]
    say: Callable[[str], object] | None = speech(parent).say if voiced else None
    return say


class PadWindow(QDialog):
    """A full-screen window with the shown line of a tab, one move at a time."""

    def __init__(self, tab: GameTab, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pad")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Pad mode"))
        self._tab, self._settings, self._kept = tab, settings, f"pad/{tab.game_id}"
        self._say = speaker(self)
        self._told = ""
        self.standing, self.words = QLabel(), QLabel()
        for label in (self.standing, self.words):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setMinimumSize(1, 1)  # Let the window shrink below large letters.
        self.canvas = Canvas()
        self.canvas.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.canvas.set_theme(shown_theme())
        self.canvas.set_picture(tab.board.shapes, lambda x, y: None)
        self.canvas.pressed.connect(self.go_on)
        self.form = self._make_form()
        self.aloud = QCheckBox(tr("Say it aloud"))
        self.aloud.setVisible(self._say is not None)
        self.aloud.setChecked(settings.data(self._kept).get("aloud") is True)
        self.aloud.toggled.connect(self._keep)
        self.back, self.next, self.close_it = (QPushButton(words) for words in self._deeds())
        self.back.clicked.connect(tab.player.back)
        self.next.clicked.connect(self.go_on)
        self.next.setDefault(True)
        self.close_it.clicked.connect(self.close)
        row = QHBoxLayout()
        for part in (self.form, self.aloud):
            row.addWidget(part)
        row.addStretch(1)
        for button in (self.back, self.next, self.close_it):
            row.addWidget(button)
        told = QVBoxLayout()
        told.addWidget(self.words, 1)
        told.addWidget(self.standing)
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._parts.addLayout(told, 1)
        self._parts.addWidget(self.canvas, 1)
        column = QVBoxLayout(self)
        column.addLayout(self._parts, 1)
        column.addLayout(row)
        dress(self)
        self.setGeometry(self.screen().geometry())
        self.next.setFocus()
        tab.player.position_changed.connect(self.refresh)
        for change in (tab.session.answer_changed, tab.session.draft_changed, tab.asking.searching):
            change.connect(self.refresh)
        self.begin()

    @staticmethod
    def _deeds() -> tuple[str, str, str]:
        return tr("Back (Backspace)"), tr("Next (Enter)"), tr("Close (Esc)")

    def _make_form(self) -> OptionForm:
        """Return the form of the game's pad options, with the values chosen last."""
        form, game = OptionForm(), self._tab.game
        options = tuple(game.pad_options())
        values: dict[str, OptionValue] = {}
        for option in options:
            try:
                values[option.name] = check_value(option, self._settings.data(self._kept).get(option.name))
            except RingappError:
                values[option.name] = option.default
        form.show_options(options, values)
        form.changed.connect(self._keep)
        form.setVisible(bool(options))
        return form

    def _keep(self) -> None:
        self._settings.put_data(self._kept, {**self.form.values(), "aloud": self.aloud.isChecked()})
        self._told = ""
        self.refresh()

    def begin(self) -> None:
        """Go before the first move; if the board has no answer yet, ask for it."""
        session, player = self._tab.session, self._tab.player
        answer = session.answer
        if answer is None or not answer.final or session.stale or session.aside:
            self._tab.solve()
        elif player.position >= player.length:
            player.go_to(0)
        self.refresh()

    def go_on(self, *_: object) -> None:
        """Make the shown move and tell the next one; after the last move close the window."""
        player = self._tab.player
        if player.position >= player.length and not self._tab.asking.answering:
            self.close()
        else:
            player.forward()

    def refresh(self) -> None:
        """Show the words, board and standing of the present move."""
        session, player = self._tab.session, self._tab.player
        if player.length and not player.engaged:
            player.go_to(player.position)  # Sets `engaged`, without which the next move is not drawn.
            return
        self.canvas.show_extent(self._tab.game.extent(session.here))
        self.canvas.update()
        self.standing.setText(self._standing())
        words = self._words()
        self.words.setText(words)
        if words != self._told:
            self._told = words
            announce(self.words, words)
            if self._say is not None and self.aloud.isChecked():
                self._say(words)

    def _standing(self) -> str:
        """Return the number of the move and the status of the answer, as words."""
        tab, session = self._tab, self._tab.session
        answer, game, lacking = session.shown, tab.game, ""
        if session.stale:
            return ""
        if answer is not None and session.choice > 0:
            lacking = game.line_words(answer.state, answer.solution, session.choice)
        total = tab.replay.counted(tab.player.length)
        number = min(tab.replay.counted(session.film.index(int(tab.player.position + 1e-9))) + 1, total)
        place = tr("Move {n} of {total}").format(n=number, total=total) if total else ""
        return f"{place}\n{sentences(tab.side.answer.headline.accessibleName(), lacking)}".strip()

    def _words(self) -> str:
        tab, session, game = self._tab, self._tab.session, self._tab.game
        if session.errors:
            return session.errors[0].text
        if not tab.player.length:
            return tr("Solving…") if tab.asking.answering else tr("There is no move to make.")
        step = int(tab.player.position + 1e-9)
        last = step >= tab.player.length
        here = session.film.state(step)
        move = None if last else session.film.steps[step].move
        return game.pad_words(here, move, **self.form.values())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with Enter, Space, A or →, back with Backspace, B or ←; leave the full screen with F11."""
        key = Qt.Key(event.key())
        if key in ON:
            self.go_on()
        elif key in BACK:
            self._tab.player.back()
        elif key == Qt.Key.Key_F11:
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the words beside the board, or above it on a high screen, in the largest letters that fit."""
        super().resizeEvent(event)
        wide = self.width() > self.height()
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._parts.setDirection(way)
        size = max(SMALLEST, min(self.width() // (18 if wide else 10), self.height() // 8))
        self.words.setStyleSheet(f"font: bold {size}px")
        self.standing.setStyleSheet(f"font-size: {max(size // 3, 20)}px")
