"""Unsaved boards: dead sessions are told from living ones by their locks, whatever clock and numbers say."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from ringapp.core.files import unsaved
from ringapp.core.files.unsaved import TOGETHER, FileLock, RecoveryStore
from tests.samples import ROOT

DIES = """
import os, sys
from pathlib import Path
from ringapp.core.files.unsaved import RecoveryStore
for round in range(int(sys.argv[2])):
    if os.fork() == 0:
        store = RecoveryStore(Path(sys.argv[1]))
        store.leftovers()
        store.save("mines", b"round %d" % round)
        os._exit(9)
    os.wait()
"""
HOLDS = """
import sys
from pathlib import Path
from ringapp.core.files.unsaved import RecoveryStore
store = RecoveryStore(Path(sys.argv[1])); store.save("mines", b"alive")
print("ready", flush=True); sys.stdin.read()
"""
needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


def crashes(folder: Path, times: int) -> None:
    command = [sys.executable, "-c", DIES, str(folder), str(times)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=200)


def test_two_live_sessions_leave_each_other_alone(tmp_path: Path) -> None:
    first, second = RecoveryStore(tmp_path), RecoveryStore(tmp_path)
    first.save("tab/1", b"mine")
    assert second.leftovers() == []
    first.save("tab/1", b"mine, later")
    first.drop("tab/1")
    first.close()
    second.close()
    assert list(tmp_path.iterdir()) == []


@needs_fork
def test_what_a_dead_session_left_is_offered_once(tmp_path: Path) -> None:
    crashes(tmp_path, 1)
    first, second = RecoveryStore(tmp_path), RecoveryStore(tmp_path)
    (leftover,) = first.leftovers()
    assert (leftover.key, leftover.data) == ("mines", b"round 0")
    assert second.leftovers() == [], "it is offered in the other window"
    assert first.leftovers() == [leftover], "asked again, still there until it is decided about"
    first.close()
    assert second.leftovers() == [leftover], "nobody decided about it"
    second.discard(leftover)
    assert second.leftovers() == []
    second.close()
    assert list(tmp_path.iterdir()) == []


@needs_fork
def test_after_many_crashes_every_board_is_offered_before_it_goes(tmp_path: Path) -> None:
    crashes(tmp_path, 120)
    assert max(len(path.relative_to(tmp_path).parts) for path in tmp_path.rglob("*")) == 2
    store = RecoveryStore(tmp_path)
    offered = []
    while left := store.leftovers():
        assert len(left) <= TOGETHER
        offered += [item.data for item in left]
        for item in left:
            store.discard(item)
    assert offered == [b"round %d" % n for n in range(119, -1, -1)]
    store.close()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt" or not os.getuid(), reason="permissions of POSIX, which root passes by")
def test_a_board_that_cannot_be_read_now_stays(tmp_path: Path) -> None:
    crashes(tmp_path, 1)
    (board,) = tmp_path.rglob("*.board")
    board.chmod(0)
    store = RecoveryStore(tmp_path)
    assert store.leftovers() == []
    board.chmod(0o600)
    assert [item.data for item in store.leftovers()] == [b"round 0"]
    store.close()


@needs_fork
def test_the_newest_are_the_newest_whatever_the_clock_said(tmp_path: Path) -> None:
    for number in range(4):
        crashes(tmp_path, 1)
        (board,) = (path for path in tmp_path.rglob("*.board") if path.read_bytes() == b"round 0")
        board.write_bytes(b"session %d" % number)
        moment = 2_000_000_000 - 3600 * number
        os.utime(board, (moment, moment))
    store = RecoveryStore(tmp_path)
    assert [item.data for item in store.leftovers()] == [b"session %d" % n for n in (3, 2, 1, 0)]
    store.close()


def test_a_living_process_keeps_its_boards_even_if_its_files_look_old(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDS, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"ready\n"
        for path in [*tmp_path.rglob("*"), tmp_path]:
            os.utime(path, (1, 1))
        store = RecoveryStore(tmp_path)
        assert store.leftovers() == []
        other.kill()
        other.wait()
        assert [item.data for item in store.leftovers()] == [b"alive"]
        store.close()


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_nobody_else_can_look(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        folder = tmp_path / "data" / "unsaved"
        store = RecoveryStore(folder)
        store.save("mines", b"x", tmp_path / "a.json")
    finally:
        os.umask(before)
    modes = {path.is_dir(): stat.S_IMODE(path.stat().st_mode) for path in [folder, *folder.rglob("*")]}
    assert modes == {True: 0o700, False: 0o600}
    store.close()


def test_folders_of_other_origin_do_no_harm(tmp_path: Path) -> None:
    deep = tmp_path / "session-1"
    for _ in range(40):
        deep = deep / "session-2"
    deep.mkdir(parents=True)
    (tmp_path / "a file").write_text("x")
    (tmp_path / "9999999999999999999999-x").mkdir()
    (tmp_path / "000003-dead.lock").touch()
    (tmp_path / "no-board").mkdir()
    (tmp_path / "no-board" / "mines.board").mkdir()
    store = RecoveryStore(tmp_path)
    assert store.leftovers() == []
    store.close()
    assert [path.name for path in tmp_path.iterdir()] == ["a file"]


def test_a_lock_whose_file_was_taken_away_is_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.lock"
    take = unsaved.FileLock.__init__.__globals__["_take"]

    def late(handle: int) -> None:
        path.unlink()
        take(handle)

    monkeypatch.setitem(unsaved.FileLock.__init__.__globals__, "_take", late)
    with pytest.raises(BlockingIOError):
        FileLock(path)


def test_a_lock_is_given_back_once_and_can_be_taken_again(tmp_path: Path) -> None:
    first = FileLock(tmp_path / "x.lock")
    with pytest.raises(OSError):
        FileLock(tmp_path / "x.lock")
    first.release()
    first.release()
    FileLock(tmp_path / "x.lock").release(remove=True)
    assert list(tmp_path.iterdir()) == []
