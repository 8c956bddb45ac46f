"""The message bar over the board: what happened, and buttons for what can be done; never a modal box."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import ceil
from typing import Literal

from PySide6.QtCore import QMargins, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QPainter, QPaintEvent, QResizeEvent, QTextLayout
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QBoxLayout,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ringapp.core.contract.i18n import tr
from ringapp.ui.look.accessibility import announce
from ringapp.ui.look.icons import icon
from ringapp.ui.look.theme import dress

Tone = Literal["info", "warn", "error"]
Words = str | Callable[[], str]
"""A sentence, or a function that returns it in the present language."""
Choice = tuple[Words, Callable[[], None]]
"""The words on a button, and what it does; the message goes away with it."""

INFO_MS = 6000
MOST = 3
_VARIES = re.compile(r"“[^”]*”|^[^:]{1,200}?\.\w{1,12}(?=[:：])|\d+")
NO_END = 1_000_000
"""More pixels than any height."""
LEAST = 90
"""Least width of a sentence in pixels."""
WORDS = 240
"""Least width of a sentence beside buttons in pixels; with less, the buttons go below it."""
MARGINS = QMargins(12, 6, 8, 6)
FEWER = (4, 3, 2)
"""The numbers of lines to which long sentences are cut, tried in turn until the messages fit."""
ROOMY = 2 / 3
"""Share of the messages' height left to long sentences, so that yielding messages fit as well."""
_UNBROKEN = re.compile(r"[^\s\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]+")
"""A run of signs without a possible line break: no spaces, no Chinese or Japanese signs."""
_FIELDS = (QLineEdit, QAbstractSpinBox, QComboBox, QTextEdit, QPlainTextEdit)
"""Widgets into which a person types."""
_ICON_ROLES: dict[Tone, str] = {"info": "accent", "warn": "warn", "error": "bad"}


class _Sentence(QLabel):
    """A sentence over several lines; an unbreakable part that is too wide, such as a file’s name, is cut.

    The cut takes out its middle. If only some lines are shown, the last of them ends in an ellipsis.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._whole, self._lines = text, 0
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def say(self, text: str) -> None:
        """Show another sentence."""
        self._whole = text
        self._fit()

    def show_lines(self, lines: int) -> None:
        """Limit the shown lines to a number, 0 for no limit."""
        if lines != self._lines:
            self._lines = lines
            self._fit()
            self.updateGeometry()

    def lines_at(self, width: int) -> int:
        """Return how many lines the whole sentence needs at a width."""
        return len(self._wrapped(self._whole, width))

    def _wrapped(self, text: str, width: int) -> list[tuple[int, float]]:
        """Return (end, height) of each line of a text at a width; lines of other scripts may be higher."""
        layout = QTextLayout(text, self.font())
        layout.beginLayout()
        lines = []
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            lines.append((line.textStart() + line.textLength(), line.height()))
        layout.endLayout()
        return lines

    def heightForWidth(self, width: int) -> int:
        """Return the height of the shown lines at a width."""
        if not self._lines:
            return super().heightForWidth(width)
        return ceil(sum(height for _, height in self._wrapped(self._whole, width)[: self._lines]))

    def minimumSizeHint(self) -> QSize:
        """Return a minimum width of `LEAST` pixels, whatever the words."""
        return QSize(LEAST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the words that do not fit the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room, metrics = max(LEAST, self.contentsRect().width()), self.fontMetrics()

        def fitting(found: re.Match[str]) -> str:
            return metrics.elidedText(found[0], Qt.TextElideMode.ElideMiddle, room)

        shown = self._cut(_UNBROKEN.sub(fitting, self._whole), room)
        if shown != self.text():
            self.setText(shown)
            self.setToolTip("" if shown == self._whole else self._whole)

    def _cut(self, text: str, room: int) -> str:
        """Return as much of a text as fits the shown lines."""
        lines = self._wrapped(text, room)
        if not self._lines or len(lines) <= self._lines:
            return text
        held = lines[self._lines - 1][0]
        while held and len(self._wrapped(shown := f"{text[:held].rstrip()}…", room)) > self._lines:
            held -= 1
        return shown


class Message(QFrame):
    """One message: an icon for its tone, the sentence, buttons or a progress bar, and a close button."""

    closed = Signal()
    """The close button or one of the choices was pressed."""
    turned = Signal()
    """The whole sentence was opened, or folded again."""
    gone = Signal()
    """The message was removed, for whatever reason."""

    def __init__(
        self,
        text: Words,
        tone: Tone,
        theme: str,
        choices: Sequence[Choice] = (),
        owner: str = "",
        count: int = 1,
        why: Sequence[Words] = (),
    ) -> None:
        """Make a message; `why` holds the tool tips of the first buttons."""
        super().__init__()
        self.tone, self.owner, self.count = tone, owner, count
        self.about = ""
        self.yields = False
        """Whether another question may replace it, although it has choices."""
        self.goes_on = False
        """Whether it reports running work and stays until this ends, besides the other messages."""
        self.lines = 0
        """The most lines of its sentence until a person opens it; 0 for no limit."""
        self.by_its_button = False
        """Whether only its own buttons close it, not Esc, because more than a sentence would be lost."""
        self.sentence, self._choices, self._why = text, choices, why
        self.text = told(text)
        self.asks = bool(choices)
        self.stays = self.asks or tone != "info"
        self.setProperty("tone", tone)
        self._sign = QLabel()
        self._words = _Sentence("")
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._bar = QProgressBar()
        self._bar.setMinimumWidth(40)
        self._bar.setMaximumWidth(160)
        self._bar.setTextVisible(False)
        self._bar.hide()
        self._words_room = WORDS
        self.opened = False
        """Whether a person opened the whole sentence."""
        self._more = QToolButton()
        self._more.setAutoRaise(True)
        self._more.hide()
        self._more.clicked.connect(self._open)
        self._close = QToolButton()
        self._close.setAutoRaise(True)
        self._close.clicked.connect(self.closed)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(MARGINS)
        column.setSpacing(6)
        self._row, self._below = QHBoxLayout(), QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for line in (self._row, self._below):
            line.setSpacing(10)
            column.addLayout(line)
        for widget in (self._sign, self._words, self._bar):
            self._row.addWidget(widget)
        self._buttons = [self._button(act) for _, act in choices]
        for button in self._buttons:
            self._row.addWidget(button)
        self._row.addWidget(self._more)
        self._row.addWidget(self._close)
        self.set_theme(theme)
        self.retranslate()

    def _button(self, act: Callable[[], None]) -> QPushButton:
        button = QPushButton()
        button.setAutoDefault(True)  # Enter presses it.
        button.clicked.connect(self.closed)
        button.clicked.connect(lambda: act())
        return button

    def go_on(self) -> None:
        """Keep the message until what it reports has ended, which one of its buttons can stop."""
        self.goes_on = True
        self._close.hide()

    @property
    def has_focus(self) -> bool:
        """Whether one of its buttons has the keyboard focus."""
        focused = QApplication.focusWidget()
        return focused is not None and self.isAncestorOf(focused)

    def take_focus(self) -> None:
        """Focus the first button; the message must have one."""
        self._buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def arrange(self, width: int) -> None:
        """Put the buttons below the sentence if a width leaves it too little room beside them."""
        gap, margins = self._row.spacing(), self.contentsMargins()
        wanted = sum(button.sizeHint().width() + gap for button in self._buttons)
        rest = [self._sign, self._close, *([] if self._bar.isHidden() else [self._bar])]
        room = width - margins.left() - margins.right() - MARGINS.left() - MARGINS.right()
        beside = room - wanted - sum(widget.sizeHint().width() + gap for widget in rest)
        below = bool(self._buttons) and beside < WORDS
        self._words_room = max(LEAST, beside + wanted if below else beside)
        ways = QBoxLayout.Direction
        self._below.setDirection(ways.TopToBottom if wanted > room else ways.LeftToRight)
        if below == (self._below.count() > 0):
            return
        for button in self._buttons:
            if below:
                self._row.removeWidget(button)
                self._below.addWidget(button)
            else:
                self._below.removeWidget(button)
                self._row.insertWidget(self._row.indexOf(self._more), button)
        self._column.invalidate()
        self.updateGeometry()

    def show_lines(self, lines: int) -> None:
        """Limit the sentence to some lines, 0 for no limit, unless a person has opened it.

        Beside a progress bar there is no room for the button that opens it; such sentences are short and stay
        whole.
        """
        cut = lines > 0 and self._bar.isHidden() and self._words.lines_at(self._words_room) > lines
        self._words.show_lines(lines if cut and not self.opened else 0)
        self._more.setVisible(cut)
        self._tell_more()
        for line in (self._row, self._column):  # Both cache their heights.
            line.invalidate()
        self.updateGeometry()

    def _open(self) -> None:
        self.opened = not self.opened
        self.turned.emit()

    def _tell_more(self) -> None:
        words = tr("Show less of this message") if self.opened else tr("Show all of this message")
        self._more.setArrowType(Qt.ArrowType.UpArrow if self.opened else Qt.ArrowType.DownArrow)
        self._more.setToolTip(words)
        self._more.setAccessibleName(words)

    def set_progress(self, share: float) -> None:
        """Show the share of the work that is done, 0 to 1."""
        self._bar.setRange(0, 1000)
        self._bar.setValue(round(1000 * share))
        self._bar.show()

    def set_theme(self, theme: str) -> None:
        """Repaint the icons."""
        self._sign.setPixmap(icon(self.tone, theme, _ICON_ROLES[self.tone]).pixmap(18, 18))
        self._close.setIcon(icon("close", theme))

    def retranslate(self) -> None:
        """Set sentence, buttons and close button in the language chosen now."""
        self.text = told(self.sentence)
        more = tr("{message} (and {n} more like it)").format(message=self.text, n=self.count - 1)
        self._words.say(self.text if self.count == 1 else more)
        self.setAccessibleName(self.text)
        self._bar.setAccessibleName(self.text)
        for button, (words, _) in zip(self._buttons, self._choices, strict=True):
            button.setText(told(words))
        for button, words in zip(self._buttons, self._why, strict=False):
            button.setToolTip(told(words))
            button.setAccessibleDescription(told(words))
        self._tell_more()
        self._close.setToolTip(tr("Close this message"))
        self._close.setAccessibleName(tr("Close this message"))


class MessageBar(QWidget):
    """The latest messages, the newest at the bottom, laid over the board; plain information goes by itself.

    At most three are shown, or three with a question and a plain one, besides those about running work.

    A message belongs to the tab that caused it and is shown only there, or to the window (owner "").
    """

    changed = Signal()
    """The shown messages, and so their height, have changed."""
    left = Signal()
    """A message that had the focus is gone."""

    def __init__(self, theme: str = "light", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._front = ""
        self._messages: list[Message] = []
        self.most = NO_END
        """The most pixels of height for the messages; long sentences are cut to fit."""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.setAccessibleName(tr("Messages"))
        # Otherwise each step of a progress bar would repaint the board below.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the background between the messages."""
        QPainter(self).fillRect(event.rect(), self.palette().window())

    @property
    def messages(self) -> tuple[Message, ...]:
        """The messages of the tab in front and of the window."""
        return tuple(m for m in self._messages if m.owner in ("", self._front))

    def heightForWidth(self, width: int) -> int:
        """Return the height of the messages at a width, after cutting or hiding some to fit `most`."""
        shown = self.messages
        yielding = [message for message in shown if message.yields and not message.opened]
        for message in shown:
            message.show()
            message.arrange(width)
            message.show_lines(message.lines)
        for lines in FEWER:
            if self._height(width) <= ROOMY * self.most:
                break
            for message in shown:
                message.show_lines(min(lines, message.lines or lines))
        if len(yielding) < len(shown) and self._height(width) > self.most:
            for message in yielding:
                message.hide()
        return self._height(width)

    def _height(self, width: int) -> int:
        self._column.invalidate()
        return super().heightForWidth(width)

    def show_front(self, owner: str) -> None:
        """Show the messages of another tab, which has come to the front."""
        self._front = owner
        self._show()

    def say(
        self,
        words: Words,
        tone: str = "info",
        choices: Sequence[Choice] = (),
        owner: str | None = None,
        about: str = "",
        why: Sequence[Words] = (),
    ) -> Message:
        """Show a sentence and return its message; it replaces an equal one, and three similar become one.

        Args:
            words: A function survives a change of the language, a plain sentence is dropped by it.
            owner: The tab that caused it, "" for the window; None for the tab in front.
            about: The subject, by which `settle` removes the message.
            why: The tool tips of the first buttons.
        """
        known: Tone = "error" if tone == "error" else "warn" if tone == "warn" else "info"
        text, owner = told(words), self._front if owner is None else owner
        theirs = [m for m in self._messages if m.owner == owner]
        # Alike are sentences that differ only in file names, quoted words and numbers.
        kind = _VARIES.sub("*", text)
        rivals = [m for m in theirs if m.tone == known and not (choices or m.asks)]
        alike = [m for m in rivals if _VARIES.sub("*", m.text) == kind]
        same = [m for m in theirs if m.text == text]
        count = 1 + sum(m.count for m in alike if m not in same)
        for old in {*same, *(alike if count >= MOST else ())}:
            self.drop(old)
        self._make_room(owner, asks=bool(choices))
        shown = count if count >= MOST else 1
        message = Message(words, known, self._theme, choices, owner, shown, why)
        message.about = about
        message.closed.connect(lambda: self.drop(message))
        message.turned.connect(self.changed)
        self._messages.append(message)
        self._column.addWidget(message)
        self._show()
        if not message.stays:
            timer = QTimer(message)
            timer.setSingleShot(True)
            timer.timeout.connect(message.closed)
            timer.start(INFO_MS)
        QAccessible.updateAccessibility(QAccessibleEvent(message, QAccessible.Event.Alert))
        announce(message, text, urgent=known == "error")
        return message

    def _make_room(self, owner: str, *, asks: bool) -> None:
        """Drop older messages to make room: for any message a plain one, for a question also a question.

        Of questions those that yield go first. With three questions, a plain sentence is added below them.
        """
        while len(theirs := [m for m in self._messages if m.owner in ("", owner) and not m.goes_on]) >= MOST:
            plain = [m for m in theirs if not m.asks]
            spare = [m for m in plain if not m.stays] or plain
            if asks:
                spare = spare or [m for m in theirs if m.yields] or theirs
            if not spare:
                return
            self.drop(spare[0])

    def drop(self, message: Message) -> None:
        """Remove a message."""
        if message in self._messages:
            focused = message.has_focus
            self._messages.remove(message)
            self._column.removeWidget(message)
            message.hide()
            message.deleteLater()
            self._show()
            if focused:
                self.left.emit()
            message.gone.emit()

    def give_focus(self, message: Message) -> None:
        """Move the keyboard focus to a question, unless a person is typing into a field."""
        here = QApplication.focusWidget()
        typed_into = isinstance(here, _FIELDS) or getattr(here, "typing", False)  # Boards are typed, too.
        if message in self.messages and not typed_into:
            message.take_focus()

    def settle(self, about: str) -> None:
        """Remove the messages on a subject, since it is being tried again."""
        for message in [one for one in self._messages if one.about == about]:
            self.drop(message)

    def dismiss(self) -> bool:
        """Close the message with the focus, or the newest one; return False if there is none to close."""
        stay = [message for message in self.messages if message.goes_on or message.by_its_button]
        shown = [message for message in self.messages if not (message.isHidden() or message in stay)]
        if shown:
            ([message for message in shown if message.has_focus] or shown)[-1].closed.emit()
        return bool(shown)

    def _show(self) -> None:
        shown = self.messages
        for message in self._messages:
            message.setVisible(message in shown)
        self.setVisible(bool(shown))
        self.changed.emit()

    def set_theme(self, theme: str) -> None:
        """Repaint the icons."""
        self._theme = theme
        dress(self)
        for message in self._messages:
            message.set_theme(theme)

    def retranslate(self) -> None:
        """Set messages in the language chosen now; drop those that are plain sentences."""
        self.setAccessibleName(tr("Messages"))
        for message in list(self._messages):
            if isinstance(message.sentence, str):
                self.drop(message)
            else:
                message.retranslate()


def told(words: Words) -> str:
    """Return the sentence, in the present language if it is given as a function."""
    return words if isinstance(words, str) else words()
