"""Work beside the window: short work in a thread, heavy work in a process of its own.

A result lands in the GUI thread, and never after its job was dropped. Threads share the interpreter with the
window, so they are for reading and writing files; whatever computes for more than a moment goes to a process.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from pickle import UnpicklingError

from PySide6.QtCore import QObject, Qt, QThread, QTimer, Signal

from ringapp.core.process.child import Child, answer_of
from ringapp.core.process.job import do
from ringapp.core.process.untrusted import Stopper

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
    """Runs `function(*args)` in a thread; dropping it forgets the result and ends what it reads of others.

    The thread itself ends when its function does.
    """

    def __init__(self, parent: QObject, function: Callable[..., object], *args: object) -> None:
        super().__init__(parent)
        self._work = (function, args)
        self._stopper = Stopper()
        self._thread = threading.Thread(target=self._run, name=f"job {function.__name__}", daemon=True)

    def start(self) -> None:
        """Begin; connect `done` and `failed` before."""
        self._thread.start()

    def drop(self) -> None:
        """Let no result land any more; nobody computes it, either."""
        super().drop()
        self._stopper.stop()

    def _run(self) -> None:
        function, args = self._work
        try:
            with self._stopper.heeded():
                good, value = True, function(*args)
        except Exception as error:
            good, value = False, error
        # Where the window has ended before the work, nobody waits for the result.
        with suppress(RuntimeError):
            self._arrived.emit(good, value)

    def is_alive(self) -> bool:
        """Whether it is at work."""
        return self._thread.is_alive()

    def wait(self, seconds: float = 5.0) -> None:
        """Wait until the thread has ended."""
        if self._thread.is_alive():
            self._thread.join(seconds)


class QtThreadJob(Job):
    """As `ThreadJob`, in a thread of Qt's own: for work with its documents and printers."""

    def __init__(self, parent: QObject, function: Callable[..., object], *args: object) -> None:
        super().__init__(parent)
        self._thread = _Runner(function, args)
        self._thread.ended.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Begin; connect `done` and `failed` before."""
        self._thread.start()

    def wait(self, seconds: float = 5.0) -> None:
        """Wait until the thread has ended, however long: Qt's must not be given up."""
        self._thread.wait()

    def _deliver(self, good: bool, value: object) -> None:
        self._thread.wait()
        super()._deliver(good, value)


class _Runner(QThread):
    """Calls a function and says how it ended."""

    ended = Signal(bool, object)

    def __init__(self, function: Callable[..., object], args: tuple[object, ...]) -> None:
        super().__init__()
        self._work = (function, args)

    def run(self) -> None:
        """Call it."""
        function, args = self._work
        try:
            good, value = True, function(*args)
        except Exception as error:
            good, value = False, error
        self.ended.emit(good, value)


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
