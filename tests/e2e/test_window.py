"""The real program in a real window: on the display that is there, or under Xvfb."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import product
from pathlib import Path

import psutil
import pytest
from PIL import Image

from ringapp.core.contract.i18n import LANGUAGES
from ringapp.core.contract.registry import game_ids
from ringapp.core.libraries import missing_libraries
from ringapp.core.pictures.palette import THEMES
from tests.ui.monkey import COUNTED

ROOT = Path(__file__).resolve().parents[2]
DRIVER = Path(__file__).with_name("driver.py")
ARTEFACTS = ROOT / "artefacts"
PATIENCE = 540
"""Seconds that a scenario may take where many programs share the machine; on a free one it takes some ten."""

pytestmark = [pytest.mark.window, pytest.mark.timeout(600)]


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A display to open windows on."""
    if missing_libraries(window=True):
        pytest.skip("libraries for a real window are missing")
    if os.environ.get("DISPLAY"):
        yield os.environ["DISPLAY"]
        return
    server = shutil.which("Xvfb")
    if server is None:
        pytest.skip("there is neither a display nor Xvfb")
    read, write = os.pipe()
    screen = ("-screen", "0", "2880x1800x24", "-nolisten", "tcp", "-displayfd", str(write))
    with subprocess.Popen([server, *screen], pass_fds=[write], stderr=subprocess.DEVNULL) as process:
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        yield f":{number}"
        process.terminate()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home folder that no other program has used."""
    return tmp_path / "home"


def environment(display: str, home: Path, scale: float = 1.0) -> dict[str, str]:
    with suppress(OSError):
        home.mkdir(exist_ok=True)
    own = {name: str(home / name.lower()) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    return (
        os.environ
        | own
        | {
            "HOME": str(home),
            "DISPLAY": display,
            "QT_QPA_PLATFORM": "xcb",
            "QT_SCALE_FACTOR": str(scale),
            "LANG": "en_GB.UTF-8",
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(DRIVER.parent)]),
        }
    )


def command(scenario: str, folder: str) -> Sequence[str]:
    (ARTEFACTS / folder).mkdir(parents=True, exist_ok=True)
    return [sys.executable, str(DRIVER), scenario, str(ARTEFACTS / folder)]


def play(
    scenario: str,
    display: str,
    home: Path,
    folder: str = "",
    scale: float = 1.0,
    patience: float = PATIENCE,
) -> Path:
    """Play a scenario to its end in a program of its own; the folder with what it kept."""
    folder = folder or scenario
    shutil.rmtree(ARTEFACTS / folder, ignore_errors=True)
    done = subprocess.run(
        command(scenario, folder),
        env=environment(display, home, scale),
        capture_output=True,
        text=True,
        timeout=patience,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    assert "Traceback" not in done.stderr, done.stderr[-4000:]
    return ARTEFACTS / folder


def descendants() -> set[int]:
    return {child.pid for child in psutil.Process().children(recursive=True)}


def is_picture(path: Path) -> bool:
    """Of a window's size and with something in it; every few pixels tell."""
    with Image.open(path) as picture:
        size = picture.size
        colours = picture.convert("RGB").resize((200, 200), Image.Resampling.NEAREST).getcolors(200 * 200)
        return min(size) > 400 and colours is not None and len(colours) > 50


def test_draw_solve_replay_take_away_paint_undo_and_branch(display: str, home: Path) -> None:
    """What a person does in one sitting: the program is started once for all of it."""
    sitting = ("paint_undo_keyboard", "draw_solve_replay_export", "branch_from_the_replay")
    folder = play(",".join(sitting), display, home, "sitting")
    assert all(is_picture(folder / f"{name}.png") for name in ("drawn", "solved", "playing", "won"))
    assert is_picture(folder / "branched.png")
    with Image.open(folder / "replay.gif") as film:
        assert film.n_frames > 10


def test_a_killed_program_gives_its_board_back(display: str, home: Path) -> None:
    folder = ARTEFACTS / "leave_unsaved_work"
    shutil.rmtree(folder, ignore_errors=True)
    with subprocess.Popen(
        command("leave_unsaved_work", folder.name), env=environment(display, home), stderr=subprocess.PIPE
    ) as program:
        end = time.monotonic() + PATIENCE
        while not (folder / "ready").exists():
            assert program.poll() is None, (program.stderr.read() if program.stderr else b"").decode()[-4000:]
            assert time.monotonic() < end
            time.sleep(0.05)
        children = psutil.Process(program.pid).children(recursive=True)
        program.send_signal(signal.SIGKILL)
        program.wait()
    _, left = psutil.wait_procs(children, timeout=5)
    alive = [child for child in left if child.is_running() and child.status() != psutil.STATUS_ZOMBIE]
    assert alive == [], "a solver process outlived the program"
    assert is_picture(play("recover", display, home) / "recovery.png")


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="needs a folder where nobody can write")
def test_a_home_that_is_missing_or_read_only_costs_no_window(display: str, tmp_path: Path) -> None:
    play("draw_without_a_home", display, Path("/proc/no-such-home"))


@pytest.mark.alone
def test_solving_does_not_freeze_the_window(display: str, home: Path) -> None:
    play("solving_does_not_freeze", display, home)


def looks_seen(folder: Path) -> list[list[str]]:
    """Tab, theme and language of each look that was kept."""
    pictures = sorted(folder.glob("*.png"))
    assert all(is_picture(path) for path in pictures)
    return [path.stem.split("-") for path in pictures]


@pytest.mark.parametrize(
    ("looks", "scale", "share"),
    [
        ("looks_in_pairs,close_at_once", 1.0, 3),
        pytest.param("every_look", 1.0, 1, marks=pytest.mark.slow),
        pytest.param("every_look", 2.0, 1, marks=pytest.mark.slow),
    ],
)
def test_each_tab_in_each_theme_and_language(
    display: str, home: Path, looks: str, scale: float, share: int
) -> None:
    """The quick run then lets all tabs solve and closes the window: nothing is left."""
    before = descendants()
    seen = looks_seen(play(looks, display, home, f"{looks.partition(',')[0]}-{scale:g}x", scale))
    assert descendants() == before
    assert {(game, theme) for game, theme, _ in seen} == set(product(game_ids(), THEMES))
    assert {(game, code) for game, _, code in seen} == set(product(game_ids(), LANGUAGES))
    assert len(seen) * share == len(game_ids()) * len(THEMES) * len(LANGUAGES)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_the_forms_stand_twenty_thousand_random_actions(
    display: str, home: Path, record_property: Callable[[str, object], None]
) -> None:
    folder = play("forms_stand_everything", display, home, patience=3500)
    done = int((folder / "actions.txt").read_text())
    record_property(COUNTED, done)
    assert done == 20_000
