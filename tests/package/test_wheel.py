"""The wheel, installed with pip and with pipx: it solves without a compiler.

Needs a package index.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [pytest.mark.slow, pytest.mark.package, pytest.mark.timeout(3600)]
BASE = Path(sys.base_prefix) / ("python.exe" if os.name == "nt" else "bin/python3")
"""The Python that environments are made with: one of uv's making has no pip."""


def done(*command: object, **more: str) -> str:
    """Both outputs of a command; it has to solve, or to prove that there is no solution."""
    words = [str(word) for word in command]
    found = subprocess.run(
        words, env=os.environ | more, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert found.returncode in (0, 1), found.stdout
    return found.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    done(BASE, "-m", "pip", "wheel", "-q", "--no-deps", "-w", folder, ROOT)
    (found,) = folder.glob("ringapp-*.whl")
    return found


@pytest.mark.parametrize("way", ["pip", "pipx"])
def test_it_solves_without_a_compiler(way: str, wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "venv"
    done(BASE, "-m", "venv", place)
    pip = (place / "bin" / "python", "-m", "pip", "install", "-q")
    program = place / "bin" / "ringapp"
    if way == "pip":
        done(*pip, wheel)
    else:
        done(*pip, "pipx")
        places = {"PIPX_HOME": str(tmp_path / "pipx"), "PIPX_BIN_DIR": str(tmp_path / "bin")}
        done(place / "bin" / "pipx", "install", wheel, **places)
        program = tmp_path / "bin" / "ringapp"
    own = {"PYTHONPATH": ""}
    for game in json.loads(done(program, "games", "--json", **own)):
        boards = done(program, "examples", game["id"], "--output", tmp_path / "boards", "--json", **own)
        first = json.loads(boards)[0]["files"][0]
        assert len(done(program, "solve", first, **own).splitlines()) > 1
