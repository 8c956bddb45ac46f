"""Files that survive kills, links and permissions; unsaved boards of dead sessions."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from ringapp.core.contract import resources
from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.storage import read_bounded, write_atomic

KILLS = """
import os, random, signal, sys, time
from pathlib import Path
from ringapp.core.storage import write_atomic

path = Path(sys.argv[1])
write_atomic(path, b"0" * 50_000)
for kill in range(60):
    child = os.fork()
    if child == 0:
        number = 0
        while True:
            number = (number + 1) % 10
            write_atomic(path, b"%d" % number * 50_000)
    time.sleep(random.uniform(0.001, 0.02))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    data = path.read_bytes()
    assert len(data) == 50_000 and len(set(data)) == 1, f"broken after kill {kill}"
print("whole")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_sixty_kills_in_a_write_loop_leave_no_broken_file(tmp_path: Path) -> None:
    command = [sys.executable, "-c", KILLS, str(tmp_path / "board.json")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "whole", done.stderr


def test_permissions_stay_and_a_link_stays_a_link(tmp_path: Path) -> None:
    target = tmp_path / "real.json"
    target.write_bytes(b"old")
    target.chmod(0o640)
    link = tmp_path / "link.json"
    link.symlink_to(target)
    write_atomic(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.json", "real.json"]


def test_a_failed_write_leaves_the_old_file_alone(tmp_path: Path) -> None:
    folder = tmp_path / "file.json"
    folder.mkdir()
    (folder / "inside").write_bytes(b"x")
    with pytest.raises(OSError):
        write_atomic(folder, b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["file.json"]


def test_a_large_file_is_refused_by_its_size(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(LimitExceeded, match="100 MB"):
        read_bounded(path)
    with pytest.raises(LimitExceeded):
        read_bounded(Path(os.devnull))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_refused_without_waiting_for_a_writer(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(LimitExceeded, match="not a file"):
        read_bounded(tmp_path / "pipe")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_what_is_no_file_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_atomic(pipe, b"whole")
        assert os.read(reader, 100) == b"whole"
    finally:
        os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What counts as the program's own folder, with a file."""
    folder = tmp_path / "resources"
    folder.mkdir()
    (folder / "kept.json").write_bytes(b"kept")
    monkeypatch.setattr(resources, "own_folders", lambda: (folder,))
    return folder


@pytest.mark.parametrize("name", ["kept.json", "new.json", "../link.json", "../folder/kept.json"])
def test_what_the_program_brings_along_is_never_written(own: Path, name: str) -> None:
    (own.parent / "link.json").symlink_to(own / "kept.json")
    (own.parent / "folder").symlink_to(own)
    with pytest.raises(OSError, match="belongs to ringapp itself"):
        write_atomic(own / name, b"other")
    assert [path.name for path in own.iterdir()] == ["kept.json"]
    assert (own / "kept.json").read_bytes() == b"kept"


def test_its_own_files_are_those_of_the_package_and_beside_it(tmp_path: Path) -> None:
    folder = resources.resource_folder()
    assert resources.is_shipped(Path(resources.__file__))
    assert resources.is_shipped(folder / "examples" / "rings" / "battle.json")
    assert resources.is_shipped(folder / "icons" / ".." / "skins" / "new.json")
    assert not resources.is_shipped(tmp_path / "resources" / "examples" / "rings" / "battle.json")
    assert not resources.is_shipped(folder.parent / "board.json")
    assert not resources.is_shipped(Path("nul\0"))
