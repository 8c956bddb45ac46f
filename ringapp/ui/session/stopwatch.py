"""The playing time of a line made by hand, for games played against the clock.

Time starts with the first move and stops while the tab is in the back or the game is over. It goes on if a
move that ended the game is undone, or if all moves are undone and come back by Redo; it is forgotten with the
line. A timer wakes the window once a second, only while the time runs.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal

from ringapp.ui.session.session import OWN, Session
from ringapp.ui.session.undo import Draft


class Stopwatch(QObject):
    """Watches the session; `ticked` is emitted when the shown time must change."""

    ticked = Signal()

    def __init__(self, session: Session, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(session)
        self._session = session
        self._clock = clock
        self._begun = self._runs = self._away = False
        self._spent = self._kept = 0.0
        self._timed: Draft | None = None
        """The timed line, kept when all its moves are undone; `_kept` is its time then."""
        self._since: float | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)
        session.moved.connect(self._begin)
        session.draft_changed.connect(self._look)

    @property
    def seconds(self) -> float | None:
        """The playing time of the line made by hand, None if it is not timed."""
        if not self._begun:
            return None
        return self._spent + (self._clock() - self._since if self._since is not None else 0.0)

    @property
    def running(self) -> bool:
        """Whether a game is being played: the time runs, or would if the tab were in front."""
        return self._runs

    def words(self) -> str:
        """Return the game's words about the time; "" unless the end of a timed line is on the screen."""
        session, seconds = self._session, self.seconds
        moves = [step.move for step in session.draft.moves]
        at_end = session.index == len(moves) or session.player.moving
        shown = session.choice == OWN and at_end
        if seconds is None or not shown:
            return ""
        return session.game.timed(session.film.state(len(moves)), moves, seconds)

    def pause(self) -> None:
        """Stop the time, as the tab has gone to the back."""
        self._away = True
        self._run()

    def resume(self) -> None:
        """Let the time go on, as the tab has come to the front."""
        self._away = False
        self._run()

    def _begin(self) -> None:
        self._begun = True
        self._look()

    def _look(self) -> None:
        session, moves = self._session, self._session.draft.moves
        timed = self._timed
        if not moves:
            self._kept = self.seconds or self._kept
            self._begun, self._spent, self._since = False, 0.0, None
        elif self._begun:
            self._timed = session.draft
        elif timed and timed.board == session.draft.board and timed.moves[: len(moves)] == moves:
            self._begun, self._spent = True, self._kept
        game, self._runs = session.game, False
        if self._begun and session.choice == OWN:
            self._runs = game.clock_runs(session.film.state(len(moves)))
        self._run()

    def _run(self) -> None:
        """Start or stop the time, and the timer for its display."""
        wanted = self._runs and not self._away
        if wanted and self._since is None:
            self._since = self._clock()
        elif not wanted and self._since is not None:
            self._spent += self._clock() - self._since
            self._since = None
        if wanted:
            self._timer.start(1000 - int(1000 * (self.seconds or 0.0)) % 1000)
        else:
            self._timer.stop()

    def _tick(self) -> None:
        self.ticked.emit()
        self._run()
