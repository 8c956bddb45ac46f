"""The start: what is loaded for it, and its cost in processor time, which others at work hardly change."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMPILER = ("llvmlite",)
WINDOW = """
import json, os, sys, time
sys.argv = ["ringapp"]
from PySide6.QtCore import QTimer
from ringapp.ui.session import solver_thread
solver_thread.Solving.start = lambda self: None
from ringapp.ui.window.mainwindow import MainWindow
show = MainWindow.show
def shown(self):
    show(self)
    QTimer.singleShot(0, lambda: QTimer.singleShot(0, tell))
def tell():
    print(json.dumps({"seconds": time.process_time(), "modules": sorted(sys.modules)}), flush=True)
    os._exit(0)
MainWindow.show = shown
from ringapp.__main__ import main
main([])
"""
QT = """
import json, time
import PySide6.QtWidgets
print(json.dumps({"seconds": time.process_time()}))
"""
COMMAND = """
import json, sys, time
from ringapp.__main__ import main
main(["games"])
print(json.dumps({"seconds": time.process_time(), "modules": sorted(sys.modules)}))
"""


def told(code: str, home: Path, **more: str) -> dict[str, object]:
    """What a program that ends by telling of itself tells, at its second start."""
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_CACHE_HOME": str(home / "cache"),
        **more,
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    facts: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return facts


@pytest.mark.parametrize("code", [WINDOW, COMMAND])
def test_a_start_loads_no_compiler(code: str, tmp_path: Path) -> None:
    modules = told(code, tmp_path)["modules"]
    assert isinstance(modules, list)
    assert [name for name in modules if name.partition(".")[0] in COMPILER] == []
    assert "http.client" not in modules


def seconds(code: str, home: Path) -> float:
    """The processor time of a start, its modules compiled wherever the program lies."""
    return float(str(told(code, home, PYTHONPYCACHEPREFIX=str(home / "code"))["seconds"]))


@pytest.mark.slow
def test_the_window_is_there_within_ten_times_what_qt_alone_takes(tmp_path: Path) -> None:
    """On an idle machine that is a second of processor time; on a busy one both take longer."""
    shares = [seconds(WINDOW, tmp_path) / seconds(QT, tmp_path) for _ in range(5)]
    assert min(shares) <= 10, shares
