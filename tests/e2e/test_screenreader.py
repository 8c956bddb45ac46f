"""What a client of AT-SPI, as screen readers are, finds in the real program."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ringapp.core.libraries import missing_libraries

ROOT = Path(__file__).resolve().parents[2]
CLIENT = Path(__file__).with_name("atspi_client.py")
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
SYSTEM = "/usr/bin/python3"
SCRIPT = """
Xvfb -displayfd 3 -screen 0 1400x900x24 3>"$HOME/display" >/dev/null 2>&1 & server=$!
while [ ! -s "$HOME/display" ]; do sleep 0.1; done
export DISPLAY=:$(head -n1 "$HOME/display")
"$LAUNCHER" --launch-immediately >/dev/null 2>&1 & bus=$!
sleep 1
"$PYTHON" "$ROOT/main.py" >/dev/null 2>&1 & program=$!
sleep 8
"$SYSTEM" "$CLIENT"; code=$?
kill $program; wait $program
kill $bus $server
exit $code
"""

pytestmark = [pytest.mark.window, pytest.mark.slow, pytest.mark.timeout(240)]


def has_bindings() -> bool:
    code = "import gi; gi.require_version('Atspi', '2.0')"
    return subprocess.run([SYSTEM, "-c", code], capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(missing_libraries(window=True) or not shutil.which("Xvfb"), reason="no real window")
@pytest.mark.skipif(
    not (LAUNCHER.exists() and shutil.which("dbus-run-session") and Path(SYSTEM).exists() and has_bindings()),
    reason="at-spi2-core, dbus and the system's bindings of AT-SPI are needed",
)
def test_a_screen_reader_finds_names_values_and_the_board(tmp_path: Path) -> None:
    own = {"HOME": str(tmp_path), "LAUNCHER": str(LAUNCHER), "SYSTEM": SYSTEM, "CLIENT": str(CLIENT)}
    own |= {"PYTHON": sys.executable, "ROOT": str(ROOT), "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
    own |= {"QT_QPA_PLATFORM": "xcb", "LANG": "en_GB.UTF-8"}
    plain = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    command = ["dbus-run-session", "--", "bash", "-c", SCRIPT]
    done = subprocess.run(command, env=plain | own, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout.splitlines()[-1])
    names = {role: [name for name, _ in nodes] for role, nodes in found.items()}
    assert "Board of Rings" in names["table"]
    assert any(name.startswith("Ring 0, slice 0") for name in names["table cell"])
    assert any(value and value > 0 for _, value in found["slider"]), "the worked example has moves to replay"
    assert any("This is proved." in name for name in names["label"])
    assert {"Solve", "Hint"} <= set(names["push button"])
