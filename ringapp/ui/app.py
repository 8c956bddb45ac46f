"""Starts the window: the QApplication, its look and language, and the garbage collector in the GUI thread."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from platformdirs import user_config_path, user_log_path
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from ringapp import __version__
from ringapp.core.files.share_code import is_link
from ringapp.core.process import untrusted
from ringapp.ui.look.icons import app_icon
from ringapp.ui.look.language import Language, add_bundled_fonts
from ringapp.ui.look.theme import Theme
from ringapp.ui.session.jobs import threads_at_work
from ringapp.ui.shell.collector import Collector
from ringapp.ui.shell.crash import CrashGuard
from ringapp.ui.shell.settings import Settings
from ringapp.ui.window.mainwindow import MainWindow


class Application(QApplication):
    """The application; emits files and links that the desktop opens while it runs, as macOS does."""

    handed = Signal(str)
    """A file, or a link that holds a board."""

    def event(self, event: QEvent) -> bool:
        """Emit the files and links of a FileOpen event; return whether the event was used."""
        if isinstance(event, QFileOpenEvent):
            self.handed.emit(event.file() or event.url().toString())
            return True
        return super().event(event)


def application() -> Application:
    """Return the application object with its names; call it before anything else of Qt is made."""
    rounding = Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(rounding)
    app = Application(sys.argv[:1])
    app.setApplicationName("ringapp")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("app.ringapp.ringapp")
    app.setWindowIcon(app_icon())
    add_bundled_fonts(app)
    return app


def _open(window: MainWindow, words: list[str]) -> None:
    """Open files, and links that hold a board."""
    window.open_files([Path(word) for word in words if not is_link(word)])
    for link in filter(is_link, words):
        window.files.open_link(link)


def run(paths: list[str], code: str = "") -> int:
    """Show the window with these files open, run until it closes, and return the exit code.

    The language is `code`, that of the command line, else the one chosen in the window.

    A signal that ends the process is obeyed without a question: unsaved boards are offered at the next start.
    """
    app = application()
    untrusted.guard()
    guard = CrashGuard(user_log_path("ringapp"), app)
    guard.install()
    settings = Settings(user_config_path("ringapp") / "window.ini")
    theme = Theme(app, settings.text("look/theme", "system"))
    theme.set_text_size(settings.habits().text)
    language = Language(app, code or settings.text("look/language"))
    collector = Collector(app)
    window = MainWindow(settings, theme, language)
    guard.happened.connect(window.show_crash)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: app.exit(0))
    window.show()
    window.tour.begin(settings)
    window.tell_left_over(guard.left_over())
    _open(window, paths)
    app.handed.connect(lambda word: _open(window, [word]))
    ended = 1
    try:
        ended = app.exec()
    finally:
        untrusted.release()
        window.end(keep_unsaved=True)
        collector.stop()
        guard.uninstall()
        if threads_at_work():
            os._exit(ended)
    return ended
