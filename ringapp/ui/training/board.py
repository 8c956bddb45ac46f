"""The board of a training run: moves by dragging or by keys, shown while they are held."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QVariantAnimation, Signal
from PySide6.QtGui import QKeyEvent, Qt
from PySide6.QtWidgets import QWidget

from ringapp.core.contract.game import Gesture, SomeGame, SomeMove, SomeState, Target, View
from ringapp.core.contract.shapes import Label, Shape
from ringapp.core.contract.training import SomeHold, SomeTrainer
from ringapp.ui.board.canvas import Canvas

_PAD = {
    Qt.Key.Key_Tab: "switch",
    Qt.Key.Key_L: "switch",
    Qt.Key.Key_R: "switch",
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
_DEEDS = {Qt.Key.Key_X: "hint", Qt.Key.Key_Y: "pass", Qt.Key.Key_P: "pause"}
_CONFIRM = (Qt.Key.Key_A, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BACK = (Qt.Key.Key_B, Qt.Key.Key_Backspace, Qt.Key.Key_Escape)
SPEED = 2.0
"""Moves are shown faster than in a replay, because the clock runs."""


class TrainingBoard(Canvas):
    """Shows a state; `moved` carries a confirmed move, `asked` the word for a hint, a pass or a pause."""

    moved = Signal(object)
    asked = Signal(str)
    confirmed = Signal()
    """The confirm key was pressed while no move can be made."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game: SomeGame | None = None
        self._trainer: SomeTrainer | None = None
        self._state: SomeState | None = None
        self._held: SomeHold | None = None
        self._drag: tuple[float, float, Target | None] | None = None
        self._preview: SomeMove | None = None
        self._film: list[tuple[SomeState, SomeMove]] = []
        self.curtain = ""
        """Words in the place of the board, "" shows it."""
        self.playable = False
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(lambda _: self.update())
        self._animation.finished.connect(self._next_frame)
        self.set_picture(self._shapes, self._target)
        self.pressed.connect(self._press)
        self.dragged.connect(self._pull)
        self.released.connect(self._let_go)

    def offer(self, game: SomeGame, trainer: SomeTrainer) -> None:
        """Set the game and its trainer."""
        self._game, self._trainer = game, trainer

    def show_state(
        self,
        state: SomeState,
        *,
        line: Sequence[SomeMove] = (),
        after: tuple[SomeState, SomeMove] | None = None,
    ) -> None:
        """Show a state.

        Args:
            line: Moves from the state that are played one after the other.
            after: (state before, move) that led to the state; this move is animated first.
        """
        assert self._game is not None
        self._held = self._preview = self._drag = None
        self._film = [after] if after is not None else []
        at = state
        for move in line:
            self._film.append((at, move))
            at = self._game.apply(at, move)
        self._state = at
        self.show_extent(self._game.extent(state))
        self._animation.stop()
        self._begin_frame()

    def _begin_frame(self) -> None:
        if self._film and self._game is not None:
            seconds = self._game.duration(*self._film[0]) / SPEED
            self._animation.setDuration(round(seconds * 1000))
            self._animation.start()
        self.update()

    def _next_frame(self) -> None:
        self._film = self._film[1:]
        self._begin_frame()

    # Picture ---------------------------------------------------------------------------------------------

    def _shapes(self, view: View) -> Sequence[Shape]:
        if self._game is None or self._state is None:
            return ()
        if self.curtain:
            width, height = self._game.extent(self._state)
            return (Label(width / 2, height / 2, self.curtain, 26.0, "muted", "middle", True),)
        if self._film:
            before, made = self._film[0]
            return self._game.scene(before, View(), move=made, t=float(self._animation.currentValue() or 0.0))
        move = self._preview
        cursor: Target | None = None
        if move is None and self._trainer is not None:
            move, cursor = self._trainer.held(self._state, self._held)
        shown = View(scale=view.scale, hover=view.hover, cursor=cursor, show_preview=False)
        if move is None:
            return self._game.scene(self._state, shown)
        return self._game.scene(self._state, shown, move=move, t=0.999)

    def _target(self, x: float, y: float) -> Target | None:
        if self._game is None or self._state is None or self.curtain:
            return None
        return self._game.hit(self._state, x, y)

    # Hand ------------------------------------------------------------------------------------------------

    @property
    def _ready(self) -> bool:
        return self.playable and not self._film and not self.curtain

    def _press(self, x: float, y: float, button: str) -> None:
        if self._ready and button == "left":
            self._held, self._drag = None, (x, y, self._target(x, y))

    def _pull(self, x: float, y: float) -> None:
        if self._drag is not None:
            self._preview = self._gesture(x, y)
            self.update()

    def _let_go(self, x: float, y: float) -> None:
        if self._drag is not None:
            move = self._gesture(x, y)
            self._drag = self._preview = None
            self._confirm(move)

    def _gesture(self, x: float, y: float) -> SomeMove | None:
        assert self._drag is not None
        assert self._game is not None
        assert self._state is not None
        x0, y0, start = self._drag
        return self._game.gesture(self._state, Gesture(start, self._target(x, y), x0, y0, x, y))

    def _confirm(self, move: SomeMove | None) -> None:
        self._held = None
        self.update()
        if move is not None:
            self.moved.emit(move)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Return False, so that the Tab key reaches `keyPressEvent` instead of moving the focus."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hold a move with arrows and Tab, confirm it with Enter, cancel it with Backspace."""
        key = Qt.Key(event.key())
        if key in _DEEDS:
            self.asked.emit(_DEEDS[key])
        elif not self._ready or self._trainer is None or self._state is None:
            if key in _CONFIRM:
                self.confirmed.emit()
        elif key in _PAD:
            self._held = self._trainer.press(self._state, self._held, _PAD[key])
            self.update()
        elif key in _CONFIRM:
            self._confirm(self._trainer.held(self._state, self._held)[0])
        elif key in _BACK and self._held is not None:
            self._held = None
            self.update()
        else:
            super().keyPressEvent(event)
