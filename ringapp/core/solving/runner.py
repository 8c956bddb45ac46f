"""Controls the solver process from its parent: starts, submits, polls, cancels, replaces.

Every submitted job gets exactly one last message (`Finished`, `CommandDone` or `Failed`), and no message
after it. Answers are replayed here before they are handed out. `submit` and `cancel` return at once and may
be called from any thread; `poll` belongs to one thread.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import threading
import traceback
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Literal

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Solution, SomeGame, SomeMove, SomeState, Status
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.registry import load_game
from ringapp.core.process.child import Child
from ringapp.core.process.limits import default_memory
from ringapp.core.solving.answers import Packed, WrongAnswer, unpack
from ringapp.core.solving.context import Stopped
from ringapp.core.solving.messages import (
    Cancel,
    CommandDone,
    Failed,
    Finished,
    Incumbent,
    Job,
    Message,
    Progress,
    Ready,
    Reply,
    Run,
    receive_reply,
    send,
)
from ringapp.core.solving.worker import serve

log = logging.getLogger("ringapp")

GRACE = 0.05
"""Seconds between a cancel and the end of a process that does not answer it."""
MEMORY_EVERY = 0.2
STARTS = 3
"""Failed starts in a row after which no process is started until the next job."""


State = Literal["starting", "ready", "busy"]


class _Child(Child):
    """A solver process; `ready` once it has reported its start."""

    ready = False


@dataclass(frozen=True, slots=True)
class _Lost:
    """Internal message: the process ended, or was ended, while `job` ran."""

    job: int
    stopped: Stopped
    report: str = ""


class SolverProcess:
    """A solver in a process of its own, replaced whenever it had to be killed or has crashed.

    Example:
        with a game id and a board text,
        >>> solver = SolverProcess()
        >>> job = solver.submit(Job("_template", board, {}, Budget()))
        >>> messages = solver.poll(1.0)
        >>> solver.close()
    """

    def __init__(self, memory: int | None = None) -> None:
        """Start the process; `memory` limits jobs whose budget names no limit, in bytes."""
        self._memory = memory or default_memory()

        self._lock = threading.RLock()
        self._woken, self._waker = multiprocessing.Pipe(duplex=False)
        self._wake_sent = False
        self._interrupted = False
        self._closed = False
        self._ids = 0
        self._pending: tuple[int, Job] | None = None
        self._running: tuple[int, Job] | None = None
        self._outbox: list[Message] = []
        self._kill_at: float | None = None
        self._measure_at = 0.0
        self._memory_before = 0
        self._false_starts = 0
        self._given_up = False
        self._desk = _Desk()
        self._child: _Child | None = self._start()
        self._renewed = threading.Event()  # joining would make Python keep the Qt thread
        self._renewed.set()

    # From any thread -------------------------------------------------------------------------------------

    def submit(self, job: Job) -> int:
        """Submit a job and return its number; a running or waiting job is cancelled."""
        with suppress(RingappError):
            load_game(job.game)  # now, so that its first answer need not wait
        with self._lock:
            self.cancel()
            self._ids += 1
            self._false_starts = 0
            self._pending = (self._ids, job)
            if self._given_up:
                self._replace_child()
            self._wake()
            return self._ids

    def cancel(self) -> None:
        """Stop the running job at its next tick; if it has not ended after GRACE, the process is killed."""
        with self._lock:
            if self._pending is not None:
                unknown: Solution[SomeMove] = Solution(Status.UNKNOWN)
                self._outbox.append(Finished(self._pending[0], unknown, "cancel"))
                self._pending = None
            if self._child is not None and self._running is not None and self._kill_at is None:
                with suppress(OSError):
                    send(self._child.pipe, Cancel(self._running[0]))
                self._kill_at = monotonic() + GRACE
            self._wake()

    def interrupt(self) -> None:
        """Make the waiting `poll`, or the next one, return at once with the messages so far."""
        with self._lock:
            self._interrupted = True
            self._wake()

    def close(self) -> None:
        """End the process and free its resources; stop polling first."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            child, self._child = self._child, None
        if child is not None:
            child.end()
        self._renewed.wait()
        self._woken.close()
        self._waker.close()

    @property
    def state(self) -> State:
        """Whether the process is starting, ready or busy."""
        with self._lock:
            if not self.started:
                return "starting"
            return "busy" if self._running or self._pending else "ready"

    @property
    def started(self) -> bool:
        """Whether the process has reported its start."""
        with self._lock:
            return self._child is not None and self._child.ready

    @property
    def process_id(self) -> int | None:
        """The number of the current process, None while it is being replaced; for tests and reports."""
        child = self._child
        return child.pid if child is not None else None

    # From the polling thread -----------------------------------------------------------------------------

    def poll(self, timeout: float) -> list[Message]:
        """Return messages, oldest first, waiting up to `timeout` seconds for the first one."""
        end = monotonic() + timeout
        while True:
            with self._lock:
                if self._closed:
                    return []
                raw = self._collect()
                messages, self._outbox = self._outbox, []
                interrupted, self._interrupted = self._interrupted, False
                patience = min(end, self._kill_at or end, self._measure_at if self._running else end)
                channels: list[Connection] = [self._woken]
                if self._child is not None and not self._given_up:
                    channels.append(self._child.pipe)
            messages += [message for item in raw for message in self._desk.messages(item)]
            now = monotonic()
            if messages or interrupted or now >= end:
                return messages
            wait(channels, max(0.0, patience - now))

    def _collect(self) -> list[Reply | _Lost]:
        """Return all replies so far; also enforces limits and starts the waiting job."""
        if self._wake_sent:
            self._woken.recv_bytes()
            self._wake_sent = False
        child = self._child
        raw = self._read(child) if child is not None and not self._given_up else []
        raw += self._enforce()
        child = self._child
        if child is not None and child.ready and self._pending and self._running is None:
            self._send_pending(child)
        return raw

    def _read(self, child: _Child) -> list[Reply | _Lost]:
        raw: list[Reply | _Lost] = []
        try:
            while child is self._child and child.pipe.poll():
                reply = receive_reply(child.pipe)
                if self._accept(child, reply):
                    raw.append(reply)
        except (EOFError, OSError):
            raw += self._bury(child)
        return raw

    def _accept(self, child: _Child, reply: Reply) -> bool:
        """Update the state by a reply; return whether it is about the running job."""
        match reply:
            case Ready():
                child.ready = True
                self._false_starts = 0
                return False
        if self._running is None or reply.job != self._running[0]:
            return False
        if not isinstance(reply, Progress | Incumbent):
            self._end_job()
        if isinstance(reply, Finished) and reply.stopped == "memory":
            self._replace_child()
        return True

    def _enforce(self) -> list[_Lost]:
        """Kill the process if it ignores a cancel or uses too much memory; return the lost job."""
        if self._running is None or self._child is None:
            return []
        now = monotonic()
        job, work = self._running
        if self._kill_at is not None and now >= self._kill_at:
            self._end_job()
            self._replace_child()
            return [_Lost(job, "cancel")]
        if now >= self._measure_at:
            self._measure_at = now + MEMORY_EVERY
            if self._child.memory_bytes() - self._memory_before > (work.budget.bytes or self._memory):
                self._end_job()
                self._replace_child()
                return [_Lost(job, "memory")]
        return []

    def _bury(self, child: _Child) -> list[_Lost]:
        """Log why the process ended by itself, start another, and return the lost job."""
        report = _cause(child.exit_code(1))
        log.warning("solver process ended: %s", report)
        lost = []
        self._false_starts += 1
        if self._running is not None:
            lost.append(_Lost(self._running[0], "", report))
            self._end_job()
        elif self._false_starts >= STARTS:
            self._give_up(report)
            return lost
        self._replace_child()
        return lost

    def _give_up(self, report: str) -> None:
        """Start no process until the next job; the waiting job fails."""
        self._given_up = True
        if self._pending is not None:
            sentence = tr("The solver process does not start.")
            self._outbox.append(Failed(self._pending[0], sentence, report))
            self._pending = None
            self._wake()

    def _send_pending(self, child: _Child) -> None:
        assert self._pending is not None
        self._running, self._pending = self._pending, None
        self._desk.open(*self._running)
        self._memory_before = child.memory_bytes()
        self._measure_at = monotonic() + MEMORY_EVERY
        with suppress(OSError):
            send(child.pipe, Run(*self._running))

    def _end_job(self) -> None:
        self._running = None
        self._kill_at = None

    def _wake(self) -> None:
        if not self._wake_sent and not self._closed:
            self._wake_sent = True
            self._waker.send_bytes(b".")

    # The process -----------------------------------------------------------------------------------------

    def _start(self) -> _Child:
        return _Child(serve, self._memory, name="ringapp solver")

    def _replace_child(self) -> None:
        """Kill the process and start another one on a new thread, without waiting."""
        old, self._child = self._child, None
        self._given_up = False
        if old is not None:
            old.kill()
        self._renewed.clear()
        threading.Thread(target=self._renew, args=(old,), name="renew solver", daemon=True).start()

    def _renew(self, old: _Child | None) -> None:
        """Wait for the old process's end and start another one; runs on a thread of its own."""
        try:
            if old is not None:
                old.end()
            new = self._start()
        except OSError as error:
            with self._lock:
                self._give_up(str(error))
        else:
            self._take(new)
        finally:
            self._renewed.set()

    def _take(self, new: _Child) -> None:
        with self._lock:
            if not self._closed:
                self._child = new
                self._wake()
                return
        new.end()


class _Desk:
    """Turns replies into messages, replaying their answers; used by `poll` only, without the lock."""

    def __init__(self) -> None:
        self._jobs: dict[int, Job] = {}
        self._board: tuple[int, SomeGame, SomeState] | None = None
        self._best: tuple[int, Solution[SomeMove]] | None = None

    def open(self, job: int, work: Job) -> None:
        """Keep a job until its last message, since its board is needed for replays."""
        self._jobs[job] = work

    def messages(self, item: Reply | _Lost) -> list[Message]:
        """Return the messages for one reply or lost job."""
        match item:
            case Progress():
                return [item]
            case Incumbent(job, answer):
                return self._incumbent(job, answer)
            case Finished(job, answer, stopped):
                return [self._finish(job, answer, stopped)]
            case CommandDone(job):
                self._jobs.pop(job, None)
                return [item]
            case Failed(job, sentence, report):
                return [self._fail(job, sentence, report)]
            case _Lost():
                return [self._obituary(item)]
        return []

    def _incumbent(self, job: int, answer: Packed) -> list[Message]:
        try:
            solution = self._replayed(job, answer)
        except WrongAnswer as error:
            log.error("job %s: wrong incumbent: %s", job, error)
            return []
        self._best = (job, solution)
        return [Incumbent(job, solution)]

    def _finish(self, job: int, answer: Packed, stopped: Stopped) -> Message:
        try:
            solution = self._replayed(job, answer)
        except WrongAnswer as error:
            log.error("job %s: wrong answer: %s", job, error)
            sentence = tr("The solver's answer does not hold when it is replayed, so it is not shown.")
            return self._fail(job, sentence, str(error))
        self._jobs.pop(job, None)
        return Finished(job, solution, stopped)

    def _fail(self, job: int, sentence: str, report: str) -> Failed[Solution[SomeMove]]:
        self._jobs.pop(job, None)
        return Failed(job, sentence, report, self._best_of(job))

    def _obituary(self, lost: _Lost) -> Message:
        if not lost.stopped:
            sentence = tr("The solver stopped unexpectedly; it has been started again.")
            return self._fail(lost.job, sentence, lost.report)
        self._jobs.pop(lost.job, None)
        best = self._best_of(lost.job)
        unknown: Solution[SomeMove] = Solution(Status.UNKNOWN)
        return Finished(lost.job, replace(best, status=Status.FEASIBLE) if best else unknown, lost.stopped)

    def _best_of(self, job: int) -> Solution[SomeMove] | None:
        return self._best[1] if self._best is not None and self._best[0] == job else None

    def _replayed(self, job: int, answer: Packed) -> Solution[SomeMove]:
        try:
            if self._board is None or self._board[0] != job:
                game = load_game(self._jobs[job].game)
                self._board = (job, game, game.decode(self._jobs[job].board))
            return unpack(self._board[1], self._board[2], answer)
        except WrongAnswer:
            raise
        except Exception as error:
            raise WrongAnswer("".join(traceback.format_exception(error))) from error


def _cause(code: int | None) -> str:
    """Return in words, for the log, why a process ended."""
    if code is not None and code < 0:
        with suppress(ValueError):
            return f"ended by {signal.Signals(-code).name}"
    return f"ended with exit code {code}"
