"""Work beside the window: short work in a thread, heavy work in a process of its own.

A result lands in the GUI thread, and never after its job was dropped. Threads share the interpreter with the
window, so they are for reading and writing files; whatever computes for more than a moment goes to a process.
"""

from __future__ import annotations

from collections.abc import Callable
from pickle import UnpicklingError

from PySide6.QtCore import QDeadlineTimer, QObject, Qt, QThread, QTimer, Signal

from ringapp.core.process.child import Child, answer_of
from ringapp.core.process.job import do
from ringapp.core.process.readers import Stopper

POLL_MS = 40


def stop_jobs(owner: QObject) -> None:
    """Drop every job of an owner and wait for it; for the end of a window."""
    jobs = owner.findChildren(Job)
    for job in jobs:
        job.drop()
    for job in jobs:
        job.wait()


class Job(QObject):
    """One piece of work; exactly one of `done` and `failed` follows, unless the job is dropped."""

    done = Signal(object)
    failed = Signal(object)
    progress = Signal(float)
    _arrived = Signal(bool, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._dropped = False
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Begin; connect `done` and `failed` before."""
        raise NotImplementedError

    def drop(self) -> None:
        """Let no result of this job land any more."""
        self._dropped = True

    def wait(self, seconds: float = 5.0) -> None:
        """Wait until nothing of it runs any more."""

    def _deliver(self, good: bool, value: object) -> None:
        if not self._dropped:
            (self.done if good else self.failed).emit(value)
        self.deleteLater()


class ThreadJob(Job):
    """Runs `function(*args)` in a QThread; dropping it forgets the result and ends what it reads of others.

    The thread itself ends when its function does.

    Attributes:
        has_to_end: Whether the end of the window waits for it, however long that takes.
    """

    has_to_end = False

    def __init__(self, parent: QObject, function: Callable[..., object], *args: object) -> None:
        super().__init__(parent)
        self._stopper = Stopper()
        self._thread = _Runner(self._stopper, function, args)
        self._thread.ended.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Begin; connect `done` and `failed` before."""
        _RUNNERS.add(self._thread)
        self._thread.start()

    def drop(self) -> None:
        """Let no result land any more; nobody computes it, either."""
        super().drop()
        self._stopper.stop()

    def is_alive(self) -> bool:
        """Return whether it is at work."""
        return self._thread.isRunning()

    def wait(self, seconds: float = 5.0) -> None:
        """Wait until the thread has ended."""
        forever = QDeadlineTimer(QDeadlineTimer.ForeverConstant.Forever)
        self._thread.wait(forever if self.has_to_end else QDeadlineTimer(round(seconds * 1000)))


class _Runner(QThread):
    """Calls a function and says how it ended; it is kept until then, whatever becomes of its job."""

    ended = Signal(bool, object)

    def __init__(self, stopper: Stopper, function: Callable[..., object], args: tuple[object, ...]) -> None:
        super().__init__()
        self._stopper, self._work = stopper, (function, args)
        self.finished.connect(self._let_go)

    def run(self) -> None:
        """Call it."""
        function, args = self._work
        try:
            with self._stopper.heeded():
                good, value = True, function(*args)
        except Exception as error:
            good, value = False, error
        self.ended.emit(good, value)

    def _let_go(self) -> None:
        self.wait()
        _RUNNERS.discard(self)


_RUNNERS: set[_Runner] = set()
"""The threads at work: Qt ends the process where one of them is deleted."""


def threads_at_work() -> list[QThread]:
    """Return the threads of jobs that have not ended; while there are any, the process must not tidy up."""
    return [runner for runner in _RUNNERS if runner.isRunning()]


class ProcessJob(Job):
    """Runs `function(report, *args)` in a fresh process; `report(share)` moves the progress.

    The function and its arguments cross a pickle; stopping the job kills the process.
    """

    def __init__(self, parent: QObject, function: Callable[..., object], *args: object) -> None:
        super().__init__(parent)
        self._work = (function, args)
        self._child: Child | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._poll)

    def start(self) -> None:
        """Begin; connect `done` and `failed` before."""
        self._child = Child(do, *self._work, name="ringapp job")
        self._timer.start()

    def drop(self) -> None:
        """Kill the process; nothing of it lands any more."""
        if not self._dropped:
            super().drop()
            self._end()
            self.deleteLater()

    def _poll(self) -> None:
        try:
            while self._child is not None and self._child.pipe.poll():
                match answer_of(self._child.pipe):
                    case ("progress", float(share) | int(share)):
                        self.progress.emit(share)
                    case ("done", value):
                        self._finish(True, value)
                    case ("broken", str(trace)):
                        self._finish(False, JobBroken(trace))
                    case ("failed", Exception() as error):
                        self._finish(False, error)
        except (EOFError, OSError):
            assert self._child is not None
            self._finish(False, ChildDied(self._child.exit_code()))
        except UnpicklingError as error:
            self._finish(False, JobBroken(str(error)))

    def _finish(self, good: bool, value: object) -> None:
        self._end()
        self._arrived.emit(good, value)

    def _end(self) -> None:
        self._timer.stop()
        if self._child is not None:
            self._child.end()
        self._child = None


class ChildDied(RuntimeError):
    """The process of a job ended without an answer."""


class JobBroken(RuntimeError):
    """The work of a job has a bug; the text is the traceback of its process."""
