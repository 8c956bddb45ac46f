"""Plays a line of moves: a position that goes from 0 to the number of moves and back, driven by a clock.

Each move is announced for a moment, then takes the time that the game gives it. A line with a clock of its
own is played by that clock alone. Any command during an animation first jumps to its end.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor
from time import perf_counter

from PySide6.QtCore import QObject, Qt, QTimer, Signal

STILL = 0.6
"""Seconds at normal speed that a position stands before the next one, where nothing moves."""
ANNOUNCE = 0.45
"""Seconds at normal speed that the next move is shown before it happens."""
REST = 1.2
"""Seconds at normal speed at the end before a loop begins again."""
FRAME_MS = 16
SLOWEST, FASTEST = 0.25, 8.0
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)


class Player(QObject):
    """The transport of a replay; at rest `position` is a whole number."""

    position_changed = Signal(float)
    playing_changed = Signal(bool)
    speed_changed = Signal(float)
    loop_changed = Signal(bool)
    length_changed = Signal(int)

    def __init__(self, parent: QObject | None = None, clock: Callable[[], float] = perf_counter) -> None:
        super().__init__(parent)
        self._clock = clock
        self._length = 0
        self._duration: Callable[[int], float] = lambda index: 0.5
        self._position = 0.0
        self._goal = 0
        self._hold = 0.0
        self._before = 0.0
        self._rewind = False
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self.advance)
        self.speed = 1.0
        self.loop = False
        self.clocked = False
        """Whether the line has a clock of its own: then moves are not announced and steps jump."""
        self.still = False
        """Whether moves are shown as done instead of under way, for those whom motion disturbs."""
        self.playing = False
        self.engaged = False
        """Whether the replay has been used since its line came: only then is the next move shown at rest."""

    @property
    def position(self) -> float:
        """The number of moves made, plus the share of one under way."""
        return self._position

    @property
    def length(self) -> int:
        """The number of moves in the line."""
        return self._length

    @property
    def moving(self) -> bool:
        """Whether a move is announced or under way."""
        return self._timer.isActive()

    def set_line(
        self, length: int, duration: Callable[[int], float], position: float = 0.0, *, clocked: bool = False
    ) -> None:
        """Load another line; `duration(index)` returns the seconds of a move."""
        self._halt()
        self.engaged = False
        self.clocked = clocked
        self._length, self._duration = length, duration
        self.length_changed.emit(length)
        self._place(min(max(position, 0.0), float(length)))
        self._goal = round(self._position)

    def first(self) -> None:
        """Go to the start."""
        self.go_to(0)

    def last(self) -> None:
        """Go to the end."""
        self.go_to(self._length)

    def go_to(self, position: float) -> None:
        """Jump to a position and stop."""
        self._halt()
        self.engaged = True
        self._place(min(max(position, 0.0), float(self._length)))
        self._goal = round(self._position)

    def forward(self) -> None:
        """Make the next move."""
        if self.clocked:
            self.go_to(floor(self._position) + 1)
            return
        shown = self.engaged
        self._finish()
        if self._position < self._length:
            self._aim(floor(self._position) + 1, hold=0.0 if shown else ANNOUNCE)

    def back(self) -> None:
        """Take the last move back with an animation."""
        if self.clocked:
            self.go_to(ceil(self._position) - 1)
            return
        self._finish()
        if self._position > 0:
            self._aim(ceil(self._position) - 1, hold=0.0)

    def toggle(self) -> None:
        """Play or pause; from the end, play from the start."""
        if self.playing:
            self._set_playing(False)
            self._timer.stop()
        elif self._length:
            self._play()

    def play_from(self, position: float) -> None:
        """Jump to a position before or within a move, and play that move without announcing it."""
        self.go_to(position)
        self._aim(floor(position) + 1, hold=0.0)

    def set_speed(self, speed: float) -> None:
        """Set the speed as a multiple of the normal one, limited to 0.25 to 8."""
        self.speed = min(max(speed, SLOWEST), FASTEST)
        self.speed_changed.emit(self.speed)

    def set_loop(self, on: bool) -> None:
        """Set whether the replay begins again after the last move."""
        self.loop = on
        self.loop_changed.emit(on)

    def finish(self) -> None:
        """Jump to the end of the move under way and stop."""
        self._finish()

    def advance(self) -> None:
        """Advance the replay by the time since the last call."""
        now = self._clock()
        left = (now - self._before) * self.speed
        self._before = now
        while left > 0 and self._timer.isActive():
            if self._hold > 0:
                spent = min(left, self._hold)
                self._hold -= spent
                left -= spent
            else:
                left = self._move(left)

    def _move(self, seconds: float) -> float:
        """Move towards the goal for some seconds; return the seconds left after a whole move."""
        if self._position == self._goal:
            self._arrive()
            return seconds
        up = self._goal > self._position
        index = floor(self._position) if up else ceil(self._position) - 1
        length = 0.0 if self.still and not self.clocked else self._duration(index)
        edge = float(index + 1 if up else index)
        need = abs(edge - self._position) * length
        if seconds < need:
            self._place(self._position + (seconds if up else -seconds) / length)
            return 0.0
        self._place(edge)
        self._arrive()
        return seconds - need

    def _arrive(self) -> None:
        here = round(self._position)
        if not self.playing:
            self._timer.stop()
        elif self._rewind:
            self._rewind = False
            self._place(0.0)
            self._goal, self._hold = 1, self._pause()
        elif here < self._length:
            self._goal, self._hold = here + 1, self._pause() and ANNOUNCE + STILL * self.still
        elif self.loop:
            self._rewind, self._hold = True, REST
        else:
            self._halt()

    def _play(self) -> None:
        if self._position >= self._length:
            self._place(0.0)
        self.engaged = True
        self._set_playing(True)
        self._goal = floor(self._position) + 1
        self._hold = self._pause() if self._position == floor(self._position) else 0.0
        self._start()

    def _pause(self) -> float:
        """Return the seconds for which the next move is announced."""
        return 0.0 if self.clocked else ANNOUNCE

    def _aim(self, goal: int, hold: float) -> None:
        self.engaged = True
        self._goal, self._hold = goal, hold
        self.position_changed.emit(self._position)
        self._start()

    def _start(self) -> None:
        self._before = self._clock()
        self._timer.start()

    def _finish(self) -> None:
        if self._timer.isActive() and self._hold <= 0:
            self._place(float(floor(self._position) if self.clocked else self._goal))
        self._halt()

    def _halt(self) -> None:
        self._timer.stop()
        self._hold = 0.0
        self._rewind = False
        self._set_playing(False)

    def _set_playing(self, on: bool) -> None:
        if on != self.playing:
            self.playing = on
            self.playing_changed.emit(on)

    def _place(self, position: float) -> None:
        self._position = position
        self.position_changed.emit(position)
