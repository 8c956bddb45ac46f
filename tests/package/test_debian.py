"""The Debian package on a system with nothing else: it installs, solves and shows its window.

Needs `dist/*.deb` (`python3 dev.py package`), mmdebstrap, a mirror of Debian and root.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = sorted((ROOT / "dist").glob("*.deb"))
COMPILERS = "find / -xdev -iname '*llvmlite*' -o -xdev -iname '*numba*'"
"""What a compiler would be called."""
INSIDE = (
    'mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && exec chroot "$0" '
    'env -i HOME=/root PATH=/usr/bin:/bin:/usr/sbin:/sbin LANG=C.UTF-8 sh -ec "$1"'
)
WINDOW = """
Xvfb :7 -screen 0 1280x800x24 -nolisten tcp & screen=$!
sleep 3
DISPLAY=:7 ringapp > /tmp/said 2>&1 & window=$!
for i in $(seq 120); do
  sleep 1
  if DISPLAY=:7 xwininfo -root -tree | grep -q 'Rings.*ringapp'; then shown=yes; fi
  if [ -n "$shown" ] && [ "$i" -gt 20 ]; then break; fi
done
kill $window; wait $window || true; kill $screen
echo "shown: $shown"
cat /tmp/said
"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.package,
    pytest.mark.timeout(3600),
    pytest.mark.skipif(not PACKAGES, reason="no Debian package was built"),
    pytest.mark.skipif(shutil.which("mmdebstrap") is None, reason="mmdebstrap is not installed"),
    pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs root"),
]


def codename() -> str:
    """The release of Debian that the package was built on, which is the oldest that it fits."""
    lines = Path("/etc/os-release").read_text("utf-8").splitlines()
    return next(line.partition("=")[2] for line in lines if line.startswith("VERSION_CODENAME="))


@pytest.fixture(scope="module")
def system(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A minimal Debian with a screen and the package."""
    root = tmp_path_factory.mktemp("debian") / "root"
    screen = "--include=xvfb,x11-utils"
    subprocess.run(["mmdebstrap", "-q", "--variant=minbase", screen, codename(), root], check=True)
    shutil.copyfile(PACKAGES[-1], root / "ringapp.deb")
    run(root, "apt-get update -q && apt-get install -y -q --no-install-recommends /ringapp.deb")
    yield root
    shutil.rmtree(root, ignore_errors=True)


def run(root: Path, script: str) -> str:
    """Both outputs of a script in the system; it has to succeed."""
    command = ["unshare", "--mount", "--fork", "sh", "-c", INSIDE, str(root), script]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == 0, done.stdout
    return done.stdout


def first_board(root: Path, game: str) -> str:
    """The file of a game's first example, in the system."""
    chosen = run(root, f"ringapp examples {game} --output /tmp/boards --json")
    return str(json.loads(chosen)[0]["files"][0])


def solved(root: Path, game: str) -> str:
    """All that is said while that is solved; it may have no solution."""
    said = run(root, f"ringapp solve --game {game} {first_board(root, game)} || [ $? = 1 ]")
    assert len(said.splitlines()) > 1
    return said


def test_one_board_of_each_game_is_solved_without_a_compiler(system: Path) -> None:
    games = [game["id"] for game in json.loads(run(system, "ringapp games --json"))]
    assert len(games) >= 5
    for game in games:
        solved(system, game)
    assert run(system, COMPILERS) == ""


def test_the_window_opens_and_opens_again(system: Path) -> None:
    for _ in range(2):
        said = run(system, WINDOW)
        assert "shown: yes" in said, said


def test_the_desktop_is_told(system: Path) -> None:
    run(system, "test -x /usr/bin/ringapp && test -e /usr/share/applications/app.ringapp.ringapp.desktop")
    assert "ringapp 0" in run(system, "ringapp --version")
    packages = run(system, "ringapp doctor | grep -i msgspec")
    assert re.findall(r"(\S+) not installed", packages) == ["av", "distributed"]  # the extras, left out
