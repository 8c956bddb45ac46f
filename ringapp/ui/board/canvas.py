"""The board on the screen: paints the shapes that a function returns, and emits signals for mouse and keys.

It knows places (targets) but no rules: other modules turn its signals into strokes and moves. Ctrl+wheel and
pinch zoom about the mouse; the middle button, or the left one with Space held, pans. The keyboard cursor
appears with the first arrow key and hides at a click; while it is hidden, Space only prepares to pan.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QContextMenuEvent,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QSizePolicy, QWidget

from ringapp.core.contract.game import Target, View
from ringapp.core.contract.shapes import Shape
from ringapp.ui.board.viewport import Viewport
from ringapp.ui.look.painter import ScenePainter, colour
from ringapp.ui.look.spritesheets import sprite_sheets

_BUTTONS = {Qt.MouseButton.LeftButton: "left", Qt.MouseButton.RightButton: "right"}
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_DEEDS = {
    Qt.Key.Key_Return: "paint",
    Qt.Key.Key_Enter: "paint",
    Qt.Key.Key_Delete: "erase",
    Qt.Key.Key_Backspace: "erase",
}
_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
ZOOM_STEP = 1.25


class Canvas(QWidget):
    """A zoomable picture with a hovered place and a keyboard cursor."""

    pressed = Signal(float, float, str)
    dragged = Signal(float, float)
    released = Signal(float, float)
    hovered = Signal(object)
    arrow = Signal(int, int)
    wheeled = Signal(int)
    """Steps of the wheel over a board that is not larger than the canvas."""
    deed = Signal(str)
    """What a key asks for at the cursor: "paint", "erase" or "escape"."""
    picked = Signal(str)
    """A letter or digit that is the key of a tool."""
    menu_asked = Signal(QPoint)
    """The point of the screen at which a person asked for the board's menu, by key or mouse."""
    typed = Signal(str)
    """A key that sets the cell at the cursor, while the board is typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = "light"
        self.viewport = Viewport()
        self.cursor_target: Target | None = None
        self.hover_target: Target | None = None
        self.tool_keys: frozenset[str] = frozenset()
        self.typing = False
        """Whether keys set cells instead of picking tools."""
        self._draw: Callable[[View], Sequence[Shape]] = lambda view: ()
        self._hit: Callable[[float, float], Target | None] = lambda x, y: None
        self._over: Callable[[QPainter], None] = lambda painter: None
        self._pan_from: QPointF | None = None
        self._button = ""
        self._space = False
        self._covered = 0.0
        self._by_keys = False
        self._cursor_rests = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(240, 200)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.grabGesture(Qt.GestureType.PinchGesture)
        sprite_sheets().arrived.connect(self.update)

    # What is shown ---------------------------------------------------------------------------------------

    def set_picture(
        self, draw: Callable[[View], Sequence[Shape]], hit: Callable[[float, float], Target | None]
    ) -> None:
        """Set the functions that return shapes for a view, and the target at a scene point."""
        self._draw, self._hit = draw, hit
        self.update()

    def set_overlay(self, over: Callable[[QPainter], None]) -> None:
        """Set the function that paints over the picture, in units of the scene."""
        self._over = over
        self.update()

    def show_extent(self, extent: tuple[float, float]) -> None:
        """Set the size of the scene; a new size is fitted into the canvas."""
        self._look(self.viewport.showing(extent).under(self._covered))

    def view(self) -> View:
        """Return what the picture depends on besides the state: visible part, scale, cursor and hover."""
        whole = self.viewport.zoom <= 1.0
        return View(
            visible=None if whole else self.viewport.visible,
            scale=self.viewport.scale * self.devicePixelRatioF(),
            cursor=self.shown_cursor,
            hover=self.hover_target,
        )

    def set_theme(self, theme: str) -> None:
        """Paint in the colours of "light" or "dark"."""
        self.theme = theme
        self.update()

    @property
    def shown_cursor(self) -> Target | None:
        """The target of the keyboard cursor; None after a click, which hides the cursor at that place."""
        return None if self._cursor_rests else self.cursor_target

    def set_cursor_target(self, target: Target | None, point: tuple[float, float] | None = None) -> None:
        """Put the keyboard cursor on a target, or hide it for None; scroll so that `point` is visible."""
        self.cursor_target, self._cursor_rests = target, False
        if point is not None and self.viewport.zoom > 1.0:
            self._look(self.viewport.revealing(*point))
        self.update()

    def keep_targets(self, is_there: Callable[[Target], bool]) -> None:
        """Forget the cursor and the hovered place if the board, which may have shrunk, no longer has them."""
        if self.cursor_target is not None and not is_there(self.cursor_target):
            self.cursor_target = None
        if self.hover_target is not None and not is_there(self.hover_target):
            self.hover_target = None

    def describe(self, text: str) -> None:
        """Give assistive technology the words for the place under the cursor."""
        if text != self.accessibleDescription():
            self.setAccessibleDescription(text)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        """Zoom by a factor about a point of the widget, by default its middle."""
        point = about if about is not None else QPointF(self.width() / 2, self.height() / 2)
        self._look(self.viewport.zoomed(factor, point.x(), point.y()))

    def zoom_fit(self) -> None:
        """Show the whole scene below any messages."""
        self._look(self.viewport.fitted().under(self._covered))

    def cover(self, pixels: float) -> None:
        """Keep the board clear of messages over the top `pixels`, but never move it during a stroke.

        If messages go while the mouse is over the board, the board moves back only when the mouse leaves.
        """
        self._covered = max(0.0, pixels)
        stays = self.underMouse() and self._covered < self.viewport.covered
        if not stays and not self._button and self._pan_from is None:
            self._look(self.viewport.under(self._covered))

    def _look(self, viewport: Viewport) -> None:
        if viewport != self.viewport:
            self.viewport = viewport
            self.update()

    # Painting --------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the paper, the shapes, the overlay, and a frame while the keyboard has the focus."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(self.theme, "paper"))
        painter.save()
        left, top = self.viewport.offset
        painter.translate(left, top)
        painter.scale(self.viewport.scale, self.viewport.scale)
        ScenePainter(painter, self.theme).draw(self._draw(self.view()))
        self._over(painter)
        painter.restore()
        if self.hasFocus() and self._by_keys:
            painter.setPen(QPen(colour(self.theme, "accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the same scene point in the middle, and the board clear of messages."""
        viewport = self.viewport.resized(self.width(), self.height())
        self.viewport = viewport if self._button else viewport.under(self._covered)

    # Mouse -----------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a stroke or a pan."""
        self._by_keys = False
        if self._button or self._pan_from is not None:
            return
        if self._asks_for_menu(event):
            self.menu_asked.emit(event.globalPosition().toPoint())
            return
        middle = event.button() == Qt.MouseButton.MiddleButton
        if middle or (self._space and event.button() == Qt.MouseButton.LeftButton):
            self._pan_from = event.position()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif event.button() in _BUTTONS:
            self._button = _BUTTONS[event.button()]
            x, y = self._scene(event)
            target = self._hit(x, y)
            self.cursor_target = self.cursor_target if target is None else target
            self._cursor_rests = True
            self.pressed.emit(x, y, self._button)

    def _asks_for_menu(self, event: QMouseEvent) -> bool:
        """Return whether a press of the right button asks for the menu: beside the board, or with Ctrl."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        right = event.button() == Qt.MouseButton.RightButton
        return right and (bool(control) or self._hit(*self._scene(event)) is None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu at the middle of the canvas if the menu key was pressed."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.menu_asked.emit(self.mapToGlobal(self.rect().center()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hover, pan, or continue a stroke."""
        if self._pan_from is not None:
            moved = event.position() - self._pan_from
            self._pan_from = event.position()
            self._look(self.viewport.panned(moved.x(), moved.y()))
            return
        self._hover(self._hit(*self._scene(event)))
        if self._button:
            self.dragged.emit(*self._scene(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the stroke or pan that the press began."""
        if self._pan_from is not None:
            self._pan_from = None
            self._show_hand()
        elif self._button and _BUTTONS.get(event.button()) == self._button:
            self._button = ""
            self.released.emit(*self._scene(event))
        self.cover(self._covered)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat the second click of a double click as a click of its own."""
        self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the hovered place."""
        self._hover(None)
        self.cover(self._covered)

    def hideEvent(self, event: QHideEvent) -> None:
        """End a stroke or pan when the board is hidden."""
        self._button, self._pan_from, self._space = "", None, False
        self._hover(None)

    def _scene(self, event: QMouseEvent) -> tuple[float, float]:
        return self.viewport.to_scene(event.position().x(), event.position().y())

    def _hover(self, target: Target | None) -> None:
        if target != self.hover_target:
            self.hover_target = target
            self.update()
            self.hovered.emit(target)

    def _show_hand(self) -> None:
        if self._space:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.unsetCursor()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl+wheel; else pan a board larger than the canvas, or emit `wheeled`."""
        turn = event.pixelDelta() if not event.pixelDelta().isNull() else event.angleDelta() / 2
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(ZOOM_STEP ** (event.angleDelta().y() / 120), event.position())
        elif self.viewport.zoom > 1.0:
            sideways = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            dx, dy = (turn.y(), turn.x()) if sideways else (turn.x(), turn.y())
            self._look(self.viewport.panned(dx, dy))
        elif event.angleDelta().y():
            self.wheeled.emit(1 if event.angleDelta().y() > 0 else -1)
        else:
            event.ignore()

    # Keyboard and gestures -------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Zoom at pinches, and claim the keys that the board uses before shortcuts of menus get them."""
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.zoom(1.0 + event.value(), event.position())
                return True
        elif isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self.zoom(pinch.scaleFactor(), QPointF(self.mapFromGlobal(pinch.centerPoint().toPoint())))
                return True
        elif event.type() == QEvent.Type.ShortcutOverride and (
            self._is_tool_key(event) or self._typed_key(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit signals: arrows move, Space and Enter paint, Delete erases, letters and digits pick tools."""
        key = Qt.Key(event.key())
        if key != Qt.Key.Key_Space:
            self._cursor_rests = False
        if not self._by_keys:
            self._by_keys = True
            self.update()  # the frame as a whole, not only where something else is drawn next
        if self._typed_key(event):
            self.typed.emit(self._typed_key(event))
        elif event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif key in _ARROWS:
            self.arrow.emit(*_ARROWS[key])
        elif key in _DEEDS:
            self.deed.emit(_DEEDS[key])
        elif key == Qt.Key.Key_Space:
            self._press_space(event)
        elif self._is_tool_key(event):
            self.picked.emit(event.text().lower())
        elif key == Qt.Key.Key_Escape:
            self.deed.emit("escape")
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _typed_key(self, event: QEvent) -> str:
        """Return the character that an event types on the board, "" for none."""
        if not self.typing or not isinstance(event, QKeyEvent):
            return ""
        if event.key() == Qt.Key.Key_Backspace:
            return "\b"
        text, modifiers = event.text(), event.modifiers()
        control = modifiers & Qt.KeyboardModifier.ControlModifier
        alone = control and not modifiers & Qt.KeyboardModifier.AltModifier
        return text if len(text) == 1 and text.isprintable() and not alone else ""

    def _is_tool_key(self, event: QEvent) -> bool:
        return (
            isinstance(event, QKeyEvent) and not event.modifiers() and event.text().lower() in self.tool_keys
        )

    def _press_space(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            return
        if self.shown_cursor is not None:
            self.deed.emit("paint")
        else:
            self._space = True
            self._show_hand()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Stop preparing to pan when Space is released."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
            self._show_hand()
        else:
            super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the frame if the focus came by the keyboard."""
        self._by_keys = event.reason() in _KEYBOARD
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the frame and stop preparing to pan."""
        self._space = False
        self._show_hand()
        self.update()
