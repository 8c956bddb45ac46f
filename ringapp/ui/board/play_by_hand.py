"""The hand on the board: strokes of a tool, or moves by hand, from the mouse and from the keyboard.

Points of a stroke are so dense that a fast drag misses no cell. A move by hand is shown before it is
released; on the keyboard Space or Enter lifts at the cursor and drops, Escape cancels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot
from typing import Literal

from PySide6.QtCore import QObject, QVariantAnimation, Signal

from ringapp.core.contract.abilities import Typed
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Gesture, SomeMove, SomeState, Target
from ringapp.core.contract.i18n import tr
from ringapp.ui.board.canvas import Canvas
from ringapp.ui.session.session import Session

HAND = "play by hand"
"""The id of the tool that makes moves instead of painting; no game's tool is called so."""
TYPE = "type on the board"
"""The id of the tool that lets keys set cells; no game's tool is called so."""
ERASE = "erase"
NO_KEY = "\0"
"""A key that no game knows: `type_key` with it changes nothing and returns where typing begins."""
SAMPLE = 3.0
"""Pixels between two points of a stroke that are tested for a cell."""
MOST_SAMPLES = 2_000
CATCH_UP_MS = 110
"""Milliseconds in which the previewed piece catches up with the mouse."""
Button = Literal["left", "right", "middle"]


class Hand(QObject):
    """Turns the canvas's signals into edits and moves of the session."""

    refused = Signal(str)
    named = Signal()
    """The last cell that had to be typed has been typed."""
    tool_wanted = Signal(str)
    """A target that stands for a tool was clicked."""
    preview_changed = Signal()

    def __init__(
        self, session: Session, canvas: Canvas, tool: Callable[[], str], strokes: Callable[[], bool]
    ) -> None:
        super().__init__(canvas)
        self._session = session
        self._canvas = canvas
        self._tool = tool
        self._strokes = strokes
        self._last: tuple[float, float] = (0.0, 0.0)
        self._target: Target | None = None
        self._painting = ""
        self._carried: tuple[SomeState, Target, Target] | None = None
        """The board on which something was picked up, where, and where it is now."""
        self._button: Button = "left"
        self._lifted: tuple[float, float, Target | None] | None = None
        self._by_keys = False
        self._swept = False
        self.preview: SomeMove | None = None
        """The move that would be made now, None without one."""
        self._chase = QVariantAnimation(self)
        self._chase.setDuration(CATCH_UP_MS)
        self._chase.valueChanged.connect(self.preview_changed)
        canvas.pressed.connect(self._press)
        canvas.dragged.connect(self._drag)
        canvas.released.connect(self._release)
        canvas.arrow.connect(self._arrow)
        canvas.deed.connect(self._deed)
        canvas.wheeled.connect(self._wheel)
        canvas.typed.connect(self._type)

    @property
    def playing(self) -> bool:
        """Whether moves are made instead of edits."""
        return self._tool() == HAND

    def _plays_on(self, target: Target | None) -> bool:
        """Return whether a press here begins a move: while playing by hand, or on a target made for moves."""
        return self.playing or (target is not None and target[0] in self._session.game.info.played)

    def _takes_tool(self, target: Target | None) -> bool:
        """Return whether a target stands for a tool, and ask for that tool."""
        session = self._session
        tool = "" if target is None else session.game.tool_at(session.here, target)
        if tool:
            self.tool_wanted.emit(tool)
        return bool(tool)

    @property
    def busy(self) -> bool:
        """Whether a stroke or a move is under way."""
        return bool(self._painting) or self._lifted is not None

    def let_go(self) -> None:
        """Cancel a move under way."""
        self._lifted, self._by_keys = None, False
        self._show_preview(None)

    # Mouse -----------------------------------------------------------------------------------------------

    def _press(self, x: float, y: float, button: Button) -> None:
        self.let_go()
        self._session.player.finish()
        self._button = button
        target = self._hit(x, y)
        if self._takes_tool(target):
            return
        if self._plays_on(target):
            self._lifted, self._last, self._swept = (x, y, target), (x, y), False
            self._show_preview(self._gesture(x, y, target))
            return
        if self._tool() == TYPE and button == "left":
            self._canvas.set_cursor_target(target)
            return
        self._painting = ERASE if button == "right" else self._tool()
        self._session.begin_stroke()
        self._last, self._target = (x, y), None
        if not self._pick_up(target):
            self._touch([target])

    def _drag(self, x: float, y: float) -> None:
        if self._lifted is not None:
            self._sweep(self._lifted[2], x, y)
            self._show_preview(None if self._swept else self._gesture(x, y, self._hit(x, y)))
        elif self._carried is not None:
            self._carry(self._hit(x, y))
        elif self._painting and (self._strokes() or self._painting == ERASE):
            self._touch(self._hit(*point) for point in self._between(x, y))
            self._last = (x, y)

    def _release(self, x: float, y: float) -> None:
        self._set_down()
        self._painting = ""
        if self._swept:
            self._swept = False
            self.let_go()
        elif self._lifted is not None and not self._by_keys:
            target = self._hit(x, y)
            move = self._gesture(x, y, target)
            if move is None:
                self._refuse(x, y, target)
            self._drop(move)

    def _sweep(self, start: Target | None, x: float, y: float) -> None:
        """Make a move on each target that the mouse has passed since the last point, and on the first one."""
        session = self._session
        passed = [self._hit(*point) for point in self._between(x, y)]
        self._last = (x, y)
        if not self._swept and all(target == start for target in passed):
            return
        for target in dict.fromkeys(passed if self._swept else [start, *passed]):
            session.player.finish()
            move = None if target is None else session.game.sweep(session.here, self._button, target)
            if move is not None:
                self._swept = True
                session.make_move(move)

    def _refuse(self, x: float, y: float, target: Target | None) -> None:
        """Emit the game's reason why a gesture is no move, if it gives one."""
        game = self._session.game
        if self._lifted is None:
            return
        x0, y0, start = self._lifted
        reason = game.refusal(self._session.here, Gesture(start, target, x0, y0, x, y, self._button))
        if reason:
            self.refused.emit(reason)

    # What is painted already: the own tool picks it up ---------------------------------------------------

    def _pick_up(self, target: Target | None) -> bool:
        """Return whether a press picks up what the tool painted here before, and hold it."""
        session = self._session
        if target is None or not session.game.lifts(session.here, self._painting, target):
            return False
        self._carried = (session.here, target, target)
        return True

    def _carry(self, target: Target | None) -> None:
        if self._carried is None or target is None or target == self._carried[2]:
            return
        board, start, _ = self._carried
        self._carried = (board, start, target)
        self._session.put(self._session.game.carry(board, self._painting, start, target), tr("Move"))

    def _set_down(self) -> None:
        """End a drag of something painted; a click without a drag erases it."""
        if self._carried is None:
            return
        (board, start, end), self._carried = self._carried, None
        if start == end:
            self._session.put(self._session.game.carry(board, self._painting, start, None), tr("Erase"))

    def _wheel(self, steps: int) -> None:
        """Turn what is under the mouse by steps of the wheel."""
        session, target = self._session, self._canvas.hover_target
        if target is None or self.playing:
            return
        session.begin_stroke()
        session.put(session.game.wheel(session.here, target, steps), tr("Turn it"))

    def _between(self, x: float, y: float) -> list[tuple[float, float]]:
        x0, y0 = self._last
        pixels = hypot(x - x0, y - y0) * self._canvas.viewport.scale
        count = min(max(1, round(pixels / SAMPLE)), MOST_SAMPLES)
        return [(x0 + (x - x0) * n / count, y0 + (y - y0) * n / count) for n in range(1, count + 1)]

    def _touch(self, targets: Iterable[Target | None]) -> None:
        fresh: list[Target] = []
        for target in targets:
            if target is not None and target != self._target:
                self._target = target
                fresh.append(target)
        try:
            self._session.paint(self._painting, fresh)
        except RingappError as error:
            self.refused.emit(str(error))

    # Keyboard --------------------------------------------------------------------------------------------

    def _arrow(self, dx: int, dy: int) -> None:
        session, canvas = self._session, self._canvas
        before = canvas.cursor_target
        step = (0, 0) if before is None else (dx, dy)
        target = session.game.step_cursor(session.here, before, *step)
        point = session.game.place_of(session.here, target)
        if point is None:
            return
        canvas.set_cursor_target(target, point)
        canvas.hovered.emit(target)
        if self._by_keys:
            self._show_preview(self._gesture(*point, target))

    def _type(self, key: str) -> None:
        """Set the cell at the cursor and move on; keys typed in a row are one step of undo."""
        session, canvas = self._session, self._canvas
        if not isinstance(session.game, Typed):
            return
        waited = session.game.awaits(session.here)
        board, target = session.game.type_key(session.here, canvas.cursor_target, key)
        session.player.finish()
        session.put(board, tr("Type"))
        self._go_to(target)
        if waited and not session.game.awaits(board):
            self.named.emit()

    def _go_to(self, target: Target) -> None:
        """Put the cursor on a target that has a place."""
        point = self._session.game.place_of(self._session.here, target)
        if point is not None:
            self._canvas.set_cursor_target(target, point)
            self._canvas.hovered.emit(target)

    def _follow_answer(self) -> None:
        """Make the first move of the answer, and put the cursor where typing begins."""
        session = self._session
        answer, game = session.answer, session.game
        session.player.finish()
        if answer is None or session.index or session.stale or not answer.solution.steps:
            return
        session.make_move(answer.solution.steps[0].move)
        session.player.finish()
        if isinstance(game, Typed) and game.awaits(session.here):
            self._go_to(game.type_key(session.here, None, NO_KEY)[1])

    def press(self, deed: str, *, under_mouse: bool) -> None:
        """Do "paint" or "erase" at the keyboard cursor; `under_mouse` first moves it to the mouse."""
        target = self._canvas.hover_target if under_mouse else None
        if target is not None:
            self._go_to(target)
        if target is not None or not under_mouse or deed == "erase":
            self._deed(deed)

    def _deed(self, deed: str) -> None:
        if deed == "escape":
            self.let_go()
            return
        target = self._canvas.cursor_target
        if self._tool() == TYPE:
            if deed == "paint":
                self._follow_answer()
        elif target is None:
            self._arrow(0, 0)
        elif self._takes_tool(target):
            pass
        elif self._lifted is not None or self._plays_on(target):
            self._lift_or_drop(target, "right" if deed == "erase" else "left")
        else:
            self._painting = ERASE if deed == "erase" else self._tool()
            self._session.begin_stroke()
            self._target = None
            if self._pick_up(target):
                self._set_down()
            else:
                self._touch([target])
            self._painting = ""

    def _lift_or_drop(self, target: Target, button: Button) -> None:
        self._session.player.finish()
        point = self._session.game.place_of(self._session.here, target)
        if point is None:
            return
        if self._lifted is None:
            self._button = button
            self._lifted, self._by_keys = (*point, target), True
            self._show_preview(self._gesture(*point, target))
            if not self._session.game.info.clicks:
                return
        self._drop(self._gesture(*point, target))

    # Both ------------------------------------------------------------------------------------------------

    def _hit(self, x: float, y: float) -> Target | None:
        return self._session.game.hit(self._session.here, x, y)

    def _gesture(self, x: float, y: float, target: Target | None) -> SomeMove | None:
        if self._lifted is None:
            return None
        x0, y0, start = self._lifted
        gesture = Gesture(start, target, x0, y0, x, y, self._button)
        return self._session.game.gesture(self._session.here, gesture)

    @property
    def followed(self) -> float:
        """How far into its animation the preview is shown, 0 to 1."""
        value = self._chase.currentValue()
        return value if isinstance(value, float) and self.preview is not None else 0.0

    def _drop(self, move: SomeMove | None) -> None:
        followed = self.followed if move == self.preview else 0.0
        self.let_go()
        if move is not None:
            self._session.make_move(move, followed)

    def _show_preview(self, move: SomeMove | None) -> None:
        if move == self.preview:
            return
        game, here = self._session.game, self._session.here
        begin, end = 0.0, game.info.follow
        if end and move is not None and self.preview is not None:
            begin = self.followed * min(1.0, game.duration(here, self.preview) / game.duration(here, move))
        self._chase.stop()
        self.preview = move
        self._chase.setStartValue(begin)
        self._chase.setEndValue(end)
        self._chase.setCurrentTime(0)
        if end and move is not None:
            self._chase.start()
        self.preview_changed.emit()
