"""The replay bar: transport buttons, a slider with a tick for each move, speed and loop."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleValueChangeEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSlider,
    QToolButton,
    QToolTip,
    QWidget,
)

from ringapp.core.contract.game import Mark
from ringapp.core.contract.i18n import tr
from ringapp.ui.look.icons import icon
from ringapp.ui.look.painter import colour
from ringapp.ui.session.player import SPEEDS, Player
from ringapp.ui.session.replay_line import ReplayLine

_KEYS = {
    Qt.Key.Key_Left: "back",
    Qt.Key.Key_Right: "forward",
    Qt.Key.Key_Home: "first",
    Qt.Key.Key_End: "last",
    Qt.Key.Key_Space: "toggle",
}
_EDGE = 9.0
_CROWDED = 5.0
"""Ticks nearer to each other than this many pixels are left out."""


def replay_key(player: Player, event: QKeyEvent) -> bool:
    """Apply a key of the replay to the player; return whether it was one."""
    name = _KEYS.get(Qt.Key(event.key()))
    if name is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
        return False
    getattr(player, name)()
    return True


NEAR = 6.0
"""Pixels beside a mark within which its words are shown."""


class Scrubber(QSlider):
    """The slider of the replay; a drag may stop between two moves and settles on the nearer one.

    For a line with a clock of its own, places are moments of that clock, and a drag stays where it ends. For
    assistive technology the value is the number of moves made, and setting it moves the replay there.
    """

    moved = Signal(float)
    settled = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.theme = "light"
        self._length = 0
        self._position = 0.0
        self._film: ReplayLine | None = None
        self._marks: tuple[Mark, ...] = ()
        self._part = (0, 0)
        self._dragging = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(120)
        self.setRange(0, 0)
        self.valueChanged.connect(lambda value: self.settled.emit(float(value)))

    def sizeHint(self) -> QSize:
        """Return a size as high as a fingertip."""
        return QSize(300, 30)

    def show_length(self, length: int, film: ReplayLine | None = None) -> None:
        """Set the number of moves, and the line if it has a clock of its own."""
        self._length = length
        self._film = film if film is not None and film.moments[-1] > film.moments[0] else None
        with QSignalBlocker(self):
            self.setRange(0, length)
        self.update()

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Show marks at the moves that stand out."""
        self._marks = tuple(marks)
        self.update()

    def show_part(self, first: int, last: int) -> None:
        """Show the picked part of the line between two numbers of moves; equal numbers show none."""
        self._part = (first, last)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Show the words of the mark under the mouse in a tool tip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            words = self.words_at(event.pos())
            QToolTip.showText(event.globalPos(), words, self) if words else QToolTip.hideText()
            return True
        return super().event(event)

    def words_at(self, place: QPoint) -> str:
        """Return the words of the mark at a pixel, "" if there is none."""
        near = [(abs(self._x(mark.step + 1) - place.x()), mark.text) for mark in self._marks]
        away, words = min(near, default=(NEAR + 1, ""))
        return words if away <= NEAR else ""

    def show_position(self, position: float) -> None:
        """Move the handle to a position of the replay."""
        self._position = position
        if round(position) != self.value():
            with QSignalBlocker(self):
                self.setValue(round(position))
            change = QAccessibleValueChangeEvent(self, self.value())
            QAccessible.updateAccessibility(change)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Move the replay to the mouse."""
        if event.button() == Qt.MouseButton.LeftButton and self._length:
            self._dragging = True
            self.moved.emit(self._at(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the replay with the mouse during a drag."""
        if self._dragging:
            self.moved.emit(self._at(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a drag at the nearest move, or at the moment under the mouse for a line with a clock."""
        if self._dragging:
            self._dragging = False
            end = self._at(event)
            self.settled.emit(float(round(end)) if self._film is None else end)

    def _at(self, event: QMouseEvent) -> float:
        share = (event.position().x() - _EDGE) / max(1.0, self.width() - 2 * _EDGE)
        share = min(max(share, 0.0), 1.0)
        if self._film is None:
            return share * self._length
        begin, end = self._film.moments[0], self._film.moments[-1]
        return self._film.position(begin + share * (end - begin))

    def _x(self, position: float) -> float:
        share = position / self._length if self._length else 0.0
        if self._film is not None:
            begin, end = self._film.moments[0], self._film.moments[-1]
            share = (self._film.seconds(position) - begin) / (end - begin)
        return _EDGE + (self.width() - 2 * _EDGE) * share

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the groove, the ticks, the part already played, and the handle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        middle, here = self.height() / 2, self._x(self._position)
        begin, end = (self._x(min(number, self._length)) for number in self._part)
        if end > begin:
            painter.setBrush(colour(self.theme, "hover"))
            painter.drawRoundedRect(QRectF(begin, middle - 7, end - begin, 14), 4, 4)
        painter.setBrush(colour(self.theme, "faint"))
        painter.drawRoundedRect(QRectF(_EDGE, middle - 2, self.width() - 2 * _EDGE, 4), 2, 2)
        painter.setBrush(colour(self.theme, "accent"))
        painter.drawRoundedRect(QRectF(_EDGE, middle - 2, here - _EDGE, 4), 2, 2)
        self._paint_ticks(painter, middle)
        self._paint_marks(painter, middle)
        if self._length:
            painter.setBrush(colour(self.theme, "accent"))
            painter.setPen(QPen(colour(self.theme, "board"), 2))
            painter.drawEllipse(QPointF(here, middle), 7.5, 7.5)
        if self.hasFocus():
            painter.setPen(QPen(colour(self.theme, "accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.end()

    def _paint_ticks(self, painter: QPainter, middle: float) -> None:
        crowded = not self._length or (self.width() - 2 * _EDGE) / self._length < _CROWDED
        if crowded or self._film is not None:
            return
        for number in range(self._length + 1):
            done = number <= self._position
            painter.setBrush(colour(self.theme, "accent" if done else "line"))
            painter.drawEllipse(QPointF(self._x(number), middle), 3.2, 3.2)

    def _paint_marks(self, painter: QPainter, middle: float) -> None:
        """Paint a triangle above the groove for each marked move, with a bar below it for a bad one."""
        for mark in self._marks:
            x = self._x(mark.step + 1)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(self.theme, mark.tone))
            top = [QPointF(x - 4.5, middle - 13), QPointF(x + 4.5, middle - 13), QPointF(x, middle - 5)]
            painter.drawPolygon(top)
            if mark.tone == "bad":
                painter.drawRect(QRectF(x - 1.2, middle - 5, 2.4, 16))


class ReplayBar(QWidget):
    """The controls of a `Player`."""

    def __init__(self, player: Player, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self.counted: Callable[[int], int] = int
        """How many of the first steps of the line count as moves, where not every one does."""
        self.film: Callable[[], ReplayLine | None] = lambda: None
        """The line that is shown."""
        self._theme = "light"
        self.setObjectName("replay")
        self.buttons = {name: QToolButton() for name in ("first", "back", "toggle", "forward", "last")}
        self.scrubber = Scrubber()
        self.scrubber.moved.connect(self._scrub)
        self.scrubber.settled.connect(player.go_to)
        self._place = QLabel()
        self._place.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._place.setMinimumWidth(64)
        self.speed = QComboBox()
        for speed in SPEEDS:
            self.speed.addItem(f"{speed:g}×", speed)
        self.speed.activated.connect(lambda index: player.set_speed(SPEEDS[index]))
        self.loop = QToolButton()
        self.loop.setCheckable(True)
        self.loop.toggled.connect(player.set_loop)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 5, 8, 5)
        row.setSpacing(4)
        for name, button in self.buttons.items():
            button.setIconSize(QSize(20, 20))
            button.clicked.connect(getattr(player, name))
            row.addWidget(button)
        row.addSpacing(4)
        row.addWidget(self.scrubber, 1)
        for widget in (self._place, self.speed, self.loop):
            row.addWidget(widget)
        for child in (*self.buttons.values(), self.scrubber, self.loop):
            child.installEventFilter(self)
        player.length_changed.connect(self._show_length)
        player.position_changed.connect(self._show_position)
        player.playing_changed.connect(self._show_playing)
        player.speed_changed.connect(self._show_speed)
        player.loop_changed.connect(self.loop.setChecked)
        self._show_speed(player.speed)
        self._show_length(player.length)
        self.set_theme("light")
        self.retranslate()

    def set_theme(self, theme: str) -> None:
        """Repaint the icons."""
        self._theme = self.scrubber.theme = theme
        for name in ("first", "back", "forward", "last"):
            self.buttons[name].setIcon(icon(name, theme))
        self.loop.setIcon(icon("loop", theme))
        self._show_playing(self._player.playing)
        self.scrubber.update()

    def retranslate(self) -> None:
        """Set all texts in the language chosen now."""
        words = {
            "first": tr("To the start (Home)"),
            "back": tr("One move back (←)"),
            "forward": tr("One move forward (→)"),
            "last": tr("To the end (End)"),
        }
        for name, text in words.items():
            self.buttons[name].setToolTip(text)
            self.buttons[name].setAccessibleName(text)
        self.scrubber.setAccessibleName(tr("Position in the replay"))
        self.speed.setAccessibleName(tr("Speed of the replay"))
        self.speed.setToolTip(tr("Speed of the replay"))
        self.loop.setToolTip(tr("Begin again after the last move"))
        self.loop.setAccessibleName(tr("Loop"))
        self._show_playing(self._player.playing)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Apply keys of the replay pressed on a button and return True; leave Space to a focused button."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            space = event.key() == Qt.Key.Key_Space
            if not (space and watched is not self.scrubber):
                return replay_key(self._player, event)
        return False

    def _scrub(self, position: float) -> None:
        self._player.go_to(position)

    def _clocked(self) -> ReplayLine | None:
        """Return the shown line if it has a clock of its own, else None."""
        film = self.film()
        return film if film is not None and film.moments and len(film) == self._player.length else None

    def _show_length(self, length: int) -> None:
        self.scrubber.show_length(length, self._clocked())
        for widget in (*self.buttons.values(), self.scrubber):
            widget.setEnabled(length > 0)
        self._show_position(self._player.position)

    def _show_position(self, position: float) -> None:
        self.scrubber.show_position(position)
        steps = self._player.length
        made, length = self.counted(int(position + 1e-9)), self.counted(steps)
        film = self._clocked()
        place = f"{made} / {length}" if steps else "–"
        if film is not None:
            # Adding 0.0 turns -0.0 into 0.0.
            now = round(film.seconds(position), 1) + 0.0
            values = {"now": f"{now:.1f}", "all": f"{film.moments[-1]:.1f}"}
            place = tr("{now} / {all} s").format(**values)
        self._place.setText(place)
        words = tr("Move {n} of {total}").format(n=made, total=length) if steps else tr("No moves")
        self._place.setAccessibleName(words)
        self.scrubber.setAccessibleDescription(words)

    def _show_playing(self, playing: bool) -> None:
        words = tr("Pause (Space)") if playing else tr("Play (Space)")
        self.buttons["toggle"].setIcon(icon("pause" if playing else "play", self._theme))
        self.buttons["toggle"].setToolTip(words)
        self.buttons["toggle"].setAccessibleName(words)

    def _show_speed(self, speed: float) -> None:
        with QSignalBlocker(self.speed):
            self.speed.setCurrentIndex(min(range(len(SPEEDS)), key=lambda n: abs(SPEEDS[n] - speed)))
