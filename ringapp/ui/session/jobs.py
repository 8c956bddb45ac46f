"""Work outside the window's thread: short work in a thread, heavy work in a process of its own.

Results arrive in the GUI thread, and never after the job was dropped. Threads share the interpreter with the
window, so they are for reading and writing files; computations longer than a moment go to a process.
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
    """Drop every job of an owner and wait for each, at the end of a window."""
    jobs = owner.findChildren(Job)
    for job in jobs:
        job.drop()
    for job in jobs:
        job.wait()


class Job(QObject):
    """A piece of work; emits exactly one of `done` and `failed`, unless it is dropped."""

    done = Signal(object)
    failed = Signal(object)
    progress = Signal(float)
    _arrived = Signal(bool, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._dropped = False
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Start the work; connect `done` and `failed` first."""
        raise NotImplementedError

    def drop(self) -> None:
        """Suppress any result of the job."""
        self._dropped = True

    def wait(self, seconds: float = 5.0) -> None:
        """Wait until the job has ended."""

    def _deliver(self, good: bool, value: object) -> None:
        if not self._dropped:
            (self.done if good else self.failed).emit(value)
        self.deleteLater()


class ThreadJob(Job):
    """Runs `function(*args)` in a QThread; dropping it suppresses the result and stops its processes.

    The thread itself ends when its function returns.

    Attributes:
        has_to_end: Whether the window at its end waits for the job without a time limit.
    """

    has_to_end = False

    def __init__(self, parent: QObject, function: Callable[..., object], *args: object) -> None:
        super().__init__(parent)
        self._stopper = Stopper()
        self._thread = _Runner(self._stopper, function, args)
        self._thread.ended.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Start the work; connect `done` and `failed` first."""
        _RUNNERS.add(self._thread)
        self._thread.start()

    def drop(self) -> None:
        """Suppress any result and stop the processes that compute it."""
        super().drop()
        self._stopper.stop()

    def is_alive(self) -> bool:
        """Return whether the thread is running."""
        return self._thread.isRunning()

    def wait(self, seconds: float = 5.0) -> None:
        """Wait until the thread has ended, at most `seconds` unless `has_to_end` is set."""
        forever = QDeadlineTimer(QDeadlineTimer.ForeverConstant.Forever)
        self._thread.wait(forever if self.has_to_end else QDeadlineTimer(round(seconds * 1000)))


class _Runner(QThread):
    """A thread that calls a function and emits its result; kept until it ends, even without its job."""

    ended = Signal(bool, object)

    def __init__(self, stopper: Stopper, function: Callable[..., object], args: tuple[object, ...]) -> None:
        super().__init__()
        self._stopper, self._work = stopper, (function, args)
        self.finished.connect(self._let_go)

    def run(self) -> None:
        """Call the function and emit its result or its error."""
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
    """Return the running threads of jobs; while there are any, the process must not destroy Qt objects."""
    return [runner for runner in _RUNNERS if runner.isRunning()]


class ProcessJob(Job):
    """Runs `function(report, *args)` in a fresh process; `report(share)` emits `progress`.

    The function and its arguments are pickled; dropping the job kills the process.
    """

    def __init__(self, parent: QObject, function: Callable[..., object], *args: object) -> None:
        super().__init__(parent)
        self._work = (function, args)
        self._child: Child | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._poll)

    def start(self) -> None:
        """Start the process; connect `done` and `failed` first."""
        self._child = Child(do, *self._work, name="ringapp job")
        self._timer.start()

    def drop(self) -> None:
        """Kill the process and suppress any result."""
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
    """Raised if the process of a job ended without an answer."""


class JobBroken(RuntimeError):
    """Raised if the work of a job has a bug; the text is the traceback from its process."""
