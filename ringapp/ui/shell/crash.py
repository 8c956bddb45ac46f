"""The handling of unexpected errors: they go into the log and one dialog, and the program continues.

A crash of the interpreter itself cannot be caught; faulthandler writes it to a file of this process, which
the next start finds and shows.
"""

from __future__ import annotations

import faulthandler
import logging
import os
import sys
import threading
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

import psutil
from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler, qVersion

from ringapp import __version__
from ringapp.core.process.crashes import crash_report

LOG_BYTES = 512 * 1024
LOG_FILES = 3
_log = logging.getLogger("ringapp")
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class _Log(RotatingFileHandler):
    """The log file; lines that a full disk refuses are dropped without an error."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Ignore errors of the disk; handle all others as usual."""
        if not isinstance(sys.exception(), OSError):
            super().handleError(record)


class CrashGuard(QObject):
    """Catches unexpected errors in any thread; `happened` carries the report.

    Args:
        folder: Where the log and the crash files lie; without write access there is no log.
    """

    happened = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._fault: TextIO | None = None
        self._handler: logging.Handler = logging.NullHandler()
        self._busy = threading.local()
        self._before: tuple[Any, Any, Any] = (sys.excepthook, threading.excepthook, None)

    @property
    def log_file(self) -> Path:
        """The path of the log."""
        return self._folder / "ringapp.log"

    def install(self) -> None:
        """Install the hooks for errors and Qt's messages, and open the log."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._handler = _Log(
                self.log_file, maxBytes=LOG_BYTES, backupCount=LOG_FILES, encoding="utf-8", delay=True
            )
            self._fault = (self._folder / f"fault-{os.getpid()}.txt").open("w", encoding="utf-8")
            faulthandler.enable(self._fault)
        except OSError as error:
            _log.warning("No log can be written: %s", error)
        self._handler.setFormatter(
            logging.Formatter("%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s")
        )
        _log.addHandler(self._handler)
        _log.setLevel(logging.INFO)
        self._before = sys.excepthook, threading.excepthook, qInstallMessageHandler(self._qt_message)
        sys.excepthook = self.caught
        threading.excepthook = self._caught_in_thread

    def uninstall(self) -> None:
        """Restore the former hooks and remove this process's empty crash file."""
        sys.excepthook, threading.excepthook, messages = self._before
        qInstallMessageHandler(messages)
        _log.removeHandler(self._handler)
        with suppress(OSError):  # what a full disk did not take is written once more
            self._handler.close()
        if self._fault is not None:
            faulthandler.disable()
            with suppress(OSError):
                self._fault.close()
                Path(self._fault.name).unlink(missing_ok=True)
            self._fault = None

    def caught(
        self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Log an error and emit its report; let Ctrl+C and exit end the program."""
        if issubclass(kind, KeyboardInterrupt | SystemExit):
            sys.__excepthook__(kind, error or kind(), trace)
            return
        if getattr(self._busy, "on", False):
            return
        self._busy.on = True
        try:
            text = crash_report(error or kind(), __version__, f", Qt {qVersion()}")
            _log.error("Unexpected error\n%s", text)
            self.happened.emit(text)
        finally:
            self._busy.on = False

    def _caught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        self.caught(args.exc_type, args.exc_value, args.exc_traceback)

    def _qt_message(self, kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        _log.log(_LEVELS.get(kind, logging.WARNING), "Qt: %s", text)

    def left_over(self) -> str:
        """Return the text of earlier processes' crash files, and delete the files; "" if there are none."""
        found: list[str] = []
        for path in sorted(self._folder.glob("fault-*.txt")):
            number = path.stem.removeprefix("fault-")
            if number.isdigit() and (int(number) == os.getpid() or psutil.pid_exists(int(number))):
                continue
            try:
                found.append(path.read_text(encoding="utf-8", errors="replace")[:20000])
                path.unlink()
            except OSError as error:
                _log.warning("A crash file cannot be read: %s", error)
        return "\n".join(text for text in found if text.strip())
