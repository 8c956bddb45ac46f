"""Starts the window: one QApplication, its look and language, and the garbage collector on a leash."""

from __future__ import annotations

import signal
import sys
from operator import methodcaller
from pathlib import Path

from platformdirs import user_config_path, user_log_path
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from ringapp import __version__
from ringapp.core.files import gate
from ringapp.core.files.share import is_link
from ringapp.ui.look.icons import app_icon
from ringapp.ui.look.language import Language, add_bundled_fonts
from ringapp.ui.look.theme import Theme
from ringapp.ui.shell.collector import Collector
from ringapp.ui.shell.crash import CrashGuard
from ringapp.ui.shell.settings import Settings
from ringapp.ui.window.mainwindow import MainWindow


def application() -> QApplication:
    """The application object with its names; made before anything else of Qt."""
    rounding = Qt.HighDpiScaleFactorRoundingPolicy.PassThrough
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(rounding)
    app = QApplication(sys.argv[:1])
    app.setApplicationName("ringapp")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("ringapp")
    app.setWindowIcon(app_icon())
    add_bundled_fonts(app)
    return app


def run(paths: list[str]) -> int:
    """Show the window with these files open and stay until it is closed; the exit code.

    A signal to end is obeyed without a question: unsaved boards are offered at the next start.
    """
    app = application()
    gate.guard()
    guard = CrashGuard(user_log_path("ringapp"), app)
    guard.install()
    settings = Settings(user_config_path("ringapp") / "window.ini")
    theme = Theme(app, settings.text("look/theme", "system"))
    size = settings.text("look/text", "100")
    theme.set_text_size(int(size) if size.isdecimal() else 100)
    language = Language(app, settings.text("look/language"))
    collector = Collector(app)
    window = MainWindow(settings, theme, language)
    guard.happened.connect(window.show_crash)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: app.exit(0))
    window.show()
    window.tell_left_over(guard.left_over())
    window.open_files([Path(path) for path in paths if not is_link(path)])
    for link in filter(is_link, paths):
        window.with_tab(methodcaller("open_link", link))
    try:
        return app.exec()
    finally:
        gate.release()
        window.end(keep_unsaved=True)
        collector.stop()
        guard.uninstall()
