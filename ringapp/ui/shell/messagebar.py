"""The quiet lines over the board: what happened and what can be done about it; never a modal box."""

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
"""A sentence, or what tells it in the language that is spoken now."""
Choice = tuple[Words, Callable[[], None]]
"""The words on a button, and what it does; the message goes away with it."""

INFO_MS = 6000
MOST = 3
_VARIES = re.compile(r"“[^”]*”|^[^:]{1,200}?\.\w{1,12}(?=[:：])|\d+")
NO_END = 1_000_000
"""Pixels that nothing reaches."""
LEAST = 90
"""Pixels that a sentence has at least."""
WORDS = 240
"""Pixels that it has beside buttons; where these leave it less, they stand below it."""
MARGINS = QMargins(12, 6, 8, 6)
FEWER = (4, 3, 2)
"""Lines that a long sentence is cut to, one after the other, where messages leave too little of the board."""
ROOMY = 2 / 3
"""Share of the height that messages may have which long sentences take: what gives way needs some, too."""
_UNBROKEN = re.compile(r"[^\s\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]+")
"""What no line breaks within: no spaces, and none of the signs between which every line may break."""
_FIELDS = (QLineEdit, QAbstractSpinBox, QComboBox, QTextEdit, QPlainTextEdit)
"""What is typed into."""
_ICON_ROLES: dict[Tone, str] = {"info": "accent", "warn": "warn", "error": "bad"}


class _Sentence(QLabel):
    """Words over several lines; what cannot be broken and is too wide, as a file’s name, loses its middle.

    Where only some lines are to be seen, the last of them ends in an ellipsis.
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
        """Take other words."""
        self._whole = text
        self._fit()

    def show_lines(self, lines: int) -> None:
        """Show only so many lines, 0 for all."""
        if lines != self._lines:
            self._lines = lines
            self._fit()
            self.updateGeometry()

    def lines_at(self, width: int) -> int:
        """Return how many lines all words need."""
        return len(self._wrapped(self._whole, width))

    def _wrapped(self, text: str, width: int) -> list[tuple[int, float]]:
        """Where each line of a text ends, and its height: signs of another font are higher than others."""
        layout = QTextLayout(text, self.font())
        layout.beginLayout()
        lines = []
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            lines.append((line.textStart() + line.textLength(), line.height()))
        layout.endLayout()
        return lines

    def heightForWidth(self, width: int) -> int:
        """No more than the lines that are shown."""
        if not self._lines:
            return super().heightForWidth(width)
        return ceil(sum(height for _, height in self._wrapped(self._whole, width)[: self._lines]))

    def minimumSizeHint(self) -> QSize:
        """No wider than a few letters, whatever the words."""
        return QSize(LEAST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten what the new width does not hold."""
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
        """As much of a text as the lines hold that are shown."""
        lines = self._wrapped(text, room)
        if not self._lines or len(lines) <= self._lines:
            return text
        held = lines[self._lines - 1][0]
        while held and len(self._wrapped(shown := f"{text[:held].rstrip()}…", room)) > self._lines:
            held -= 1
        return shown


class Message(QFrame):
    """One line: an icon for its tone, the sentence, buttons or a progress bar, and a close button."""

    closed = Signal()
    """Its button was pressed, or one of its choices."""
    turned = Signal()
    """All of its words are to be seen, or fewer again."""
    gone = Signal()
    """It is not shown any more, for whatever reason."""

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
        """`why` tells of the first of the choices what each does."""
        super().__init__()
        self.tone, self.owner, self.count = tone, owner, count
        self.about = ""
        self.yields = False
        """Whether it gives way to a question, although it asks."""
        self.goes_on = False
        """Whether it tells of what goes on: it stays until that is stopped, beside all others."""
        self.by_its_button = False
        """Whether Esc does not close it: what would be lost is more than a sentence."""
        self._told, self._choices, self._why = text, choices, why
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
        self._opened = False
        """Whether all words are seen, as somebody wished."""
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
        """Stay as long as what it tells of goes on, which one of its buttons stops."""
        self.goes_on = True
        self._close.hide()

    @property
    def has_focus(self) -> bool:
        """Whether keys go to one of its buttons."""
        focused = QApplication.focusWidget()
        return focused is not None and self.isAncestorOf(focused)

    def take_focus(self) -> None:
        """Let keys go to its first button, which it has."""
        self._buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def arrange(self, width: int) -> None:
        """Put the buttons below the sentence where a width leaves it too little room beside them."""
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
        """Show only so many lines of the sentence, 0 for all, unless somebody wished to see them.

        Beside how much of some work is done there is no room for the button; these sentences are short.
        """
        cut = lines > 0 and self._bar.isHidden() and self._words.lines_at(self._words_room) > lines
        self._words.show_lines(lines if cut and not self._opened else 0)
        self._more.setVisible(cut)
        self._tell_more()
        for line in (self._row, self._column):  # Heights are kept by both.
            line.invalidate()
        self.updateGeometry()

    def _open(self) -> None:
        self._opened = not self._opened
        self.turned.emit()

    def _tell_more(self) -> None:
        words = tr("Show less of this message") if self._opened else tr("Show all of this message")
        self._more.setArrowType(Qt.ArrowType.UpArrow if self._opened else Qt.ArrowType.DownArrow)
        self._more.setToolTip(words)
        self._more.setAccessibleName(words)

    def set_progress(self, share: float) -> None:
        """Show how much of the work is done, 0 to 1."""
        self._bar.setRange(0, 1000)
        self._bar.setValue(round(1000 * share))
        self._bar.show()

    def set_theme(self, theme: str) -> None:
        """Repaint the icons."""
        self._sign.setPixmap(icon(self.tone, theme, _ICON_ROLES[self.tone]).pixmap(18, 18))
        self._close.setIcon(icon("close", theme))

    @property
    def opened(self) -> bool:
        """Whether somebody wished to see all of it."""
        return self._opened

    @property
    def follows(self) -> bool:
        """Whether its sentence can be told in another language."""
        return not isinstance(self._told, str)

    def retranslate(self) -> None:
        """Tell sentence, buttons and close button in the language that is spoken now."""
        self.text = told(self._told)
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
    """The latest messages, the last below, laid over the board; an information leaves by itself.

    They are three at most, or three that ask and a plain one, beside those of what goes on.

    A message belongs to the tab that caused it and is seen there only, or to the window (owner "").
    """

    changed = Signal()
    """What is shown, and so the height, has changed."""
    left = Signal()
    """A message that had the focus is gone."""

    def __init__(self, theme: str = "light", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._front = ""
        self._messages: list[Message] = []
        self.most = NO_END
        """Pixels that messages should not be higher than: long sentences are cut."""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.setAccessibleName(tr("Messages"))
        # What lies below, a board, is not drawn each time that a message tells how far something is.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill what the messages leave, if they leave anything."""
        QPainter(self).fillRect(event.rect(), self.palette().window())

    @property
    def messages(self) -> tuple[Message, ...]:
        """What is shown now."""
        return tuple(m for m in self._messages if m.owner in ("", self._front))

    def heightForWidth(self, width: int) -> int:
        """The height of what is shown, arranged for a width; what gives way is hidden if it is too much."""
        shown = self.messages
        yielding = [message for message in shown if message.yields and not message.opened]
        for message in shown:
            message.show()
            message.arrange(width)
            message.show_lines(0)
        for lines in FEWER:
            if self._height(width) <= ROOMY * self.most:
                break
            for message in shown:
                message.show_lines(lines)
        if len(yielding) < len(shown) and self._height(width) > self.most:
            for message in yielding:
                message.hide()
        return self._height(width)

    def _height(self, width: int) -> int:
        self._column.invalidate()
        return super().heightForWidth(width)

    def show_front(self, owner: str) -> None:
        """Another tab is in front."""
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
        """Show a sentence; the same sentence again replaces itself, and three alike become one.

        Args:
            words: What tells the sentence outlives a change of the language, a plain sentence leaves with it.
            owner: The tab that caused it, "" for the window; None for the tab that is in front.
            about: What it tells of, where `settle` takes it away.
            why: What the first of the choices do, each in a sentence.
        """
        known: Tone = "error" if tone == "error" else "warn" if tone == "warn" else "info"
        text, owner = told(words), self._front if owner is None else owner
        theirs = [m for m in self._messages if m.owner == owner]
        alike = [m for m in theirs if m.tone == known and not (choices or m.asks) and _alike(m.text, text)]
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
        """Plain sentences push each other out; a question goes only for another one, after one that yields.

        So where three ask, a plain sentence stands below them.
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
        """Take a message away."""
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
        """Let a question be answered by keys, unless somebody types into a field."""
        here = QApplication.focusWidget()
        typed_into = isinstance(here, _FIELDS) or getattr(here, "typing", False)  # Boards are typed, too.
        if message in self.messages and not typed_into:
            message.take_focus()

    def settle(self, about: str) -> None:
        """Take away what was told of a matter, since it is tried anew."""
        for message in [one for one in self._messages if one.about == about]:
            self.drop(message)

    def dismiss(self) -> bool:
        """Close the message with the focus, else the latest that is shown, as its button does.

        False where there is none.
        """
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
        """Tell what can be told in the new language; what was said once in the old one leaves."""
        self.setAccessibleName(tr("Messages"))
        for message in list(self._messages):
            if message.follows:
                message.retranslate()
            else:
                self.drop(message)


def told(words: Words) -> str:
    """Return the sentence, in the language that is spoken now where it can be told in any."""
    return words if isinstance(words, str) else words()


def _alike(one: str, other: str) -> bool:
    """Return whether two sentences differ in names of files, quoted words and numbers only."""
    return _VARIES.sub("*", one) == _VARIES.sub("*", other)
