"""Files made to harm: each is refused in one sentence, within 2 seconds of processor time and 300 MB."""

from __future__ import annotations

import base64
import json
import os
import shutil
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from ringapp.core.contract.resources import resource_folder
from ringapp.core.files.share_code import PREFIX
from ringapp.games.mota.files.lz import pack

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits and special files of Linux")
TOWER = resource_folder() / "examples" / "mota" / "blue"
SECONDS, BYTES = 2, 300_000_000
READER = """
import json, os, resource, sys
from pathlib import Path
from ringapp.core.contract.errors import RingappError
from ringapp.core.files.document import board_from_text, read_document, read_moves
from ringapp.core.contract.registry import load_game, game_ids
for game_id in game_ids():
    load_game(game_id)

def read(kind, path):
    if kind == "moves":
        game = load_game("mota")
        read_moves("mota", game.initial(game.info.presets[0].id), path)
    elif kind == "paste":
        board_from_text(path.read_text("utf-8"))
    elif kind == "tables":
        game = load_game("contest")
        board = game.initial(game.info.presets[1].id)
        game.problems(game.change_setting(board, "master", str(path)))
        return game.problems(game.change_setting(board, "master", str(path)))[0].text
    elif kind == "oddity":
        return read_document(path).state.tower.oddities[0]
    else:
        read_document(path)
    return ""

for line in sys.stdin:
    kind, path, cache = json.loads(line)
    child = os.fork()
    if child:
        _, code = os.waitpid(child, 0)
        if code:
            print(json.dumps(f"ended with {code}"), flush=True)
        continue
    resource.setrlimit(resource.RLIMIT_CPU, (30, 30))
    os.environ["XDG_CACHE_HOME"] = cache
    before = resource.getrusage(resource.RUSAGE_SELF)
    try:
        said = read(kind, Path(path))
    except (RingappError, OSError) as error:
        said = str(error)
    after = resource.getrusage(resource.RUSAGE_SELF)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    # The most memory since the fork; `ru_maxrss` counts that of the process it was forked from as well.
    status = Path("/proc/self/status").read_text().split()
    print(json.dumps([said, seconds, int(status[status.index("VmHWM:") + 1]) * 1024]), flush=True)
    sys.exit()
"""


def bomb(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def pipe(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    return path


def endless(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    path.symlink_to("/dev/zero")
    return path


def tower(folder: Path, name: str, make: Callable[[Path], object]) -> Path:
    """The example tower with one file made otherwise."""
    shutil.copytree(TOWER, folder / "tower")
    make(folder / "tower" / "project" / name)
    return folder / "tower"


def tables(folder: Path, name: str, make: Callable[[Path], object]) -> Path:
    folder.mkdir(parents=True)
    make(folder / name)
    return folder


def lz_bomb(characters: int) -> bytes:
    """A packed route that opens to so many characters; each code stands for one more than the one before."""
    return pack("U" * characters).encode()


def gzip_bomb(parts: int) -> bytes:
    """A gzip file that opens to so many times four million zeros; each part is packed apart, so all alike."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 16 + zlib.MAX_WBITS)
    part = [packer.compress(bytes(4_000_000)) + packer.flush(zlib.Z_FULL_FLUSH) for _ in range(2)]
    return part[0] + part[1] * (parts - 1) + packer.flush()


def share_bomb() -> str:
    packed = zlib.compress(b" " * 50_000_000, 9)
    return PREFIX + base64.urlsafe_b64encode(zlib.crc32(packed).to_bytes(4, "big") + packed).decode()


DEEP = b"[" * 200_000
CASES: dict[str, tuple[str, Callable[[Path], Path]]] = {
    "a route that expands": ("moves", lambda f: bomb(f / "a.h5route", lz_bomb(4_500_000))),
    "a route nested deeply": ("moves", lambda f: bomb(f / "a.h5route", b'{"route":' + DEEP)),
    "a packed route nested deeply": ("moves", lambda f: bomb(f / "a.h5route", pack(DEEP.decode()).encode())),
    "a route cut off": ("moves", lambda f: bomb(f / "a.h5route", lz_bomb(1000)[:20])),
    "a route of nothing": ("moves", lambda f: bomb(f / "a.h5route", b"")),
    "a route that is a pipe": ("moves", lambda f: pipe(f / "a.h5route")),
    "a route that is a device": ("moves", lambda f: endless(f / "a.h5route")),
    "a board that is a pipe": ("open", lambda f: pipe(f / "a.json")),
    "a board that is a device": ("open", lambda f: endless(f / "a.json")),
    "a board nested deeply": ("open", lambda f: bomb(f / "a.json", b'{"game":' + DEEP)),
    "a board of one long number": ("open", lambda f: bomb(f / "a.json", b'{"game":' + b"9" * 5_000_000)),
    "a board of brackets": ("open", lambda f: bomb(f / "a.json", b"{" * 3_000_000)),
    "nothing but zeros": ("open", lambda f: bomb(f / "a.dat", bytes(10_000_000))),
    "a code that expands": ("paste", lambda f: bomb(f / "a.txt", share_bomb().encode())),
    "floors that are a pipe": ("oddity", lambda f: tower(f, "floors/F1.js", pipe)),
    "items that are a pipe": ("oddity", lambda f: tower(f, "items.js", pipe)),
    "items that are a device": ("oddity", lambda f: tower(f, "items.js", endless)),
    "monsters nested deeply": ("oddity", lambda f: tower(f, "enemys.js", lambda p: bomb(p, b"a =" + DEEP))),
    "tables that are a pipe": ("tables", lambda f: tables(f / "t", "ProduceCard.yaml", pipe)),
    "tables that are a device": ("tables", lambda f: tables(f / "t", "ProduceCard.json", endless)),
    "tables nested deeply": (
        "tables",
        lambda f: tables(f / "t", "ProduceCard.json", lambda p: bomb(p, DEEP)),
    ),
    "yaml nested deeply": (
        "tables",
        lambda f: tables(f / "t", "ProduceCard.yaml", lambda p: bomb(p, b"[" * 100_000)),
    ),
    "yaml of aliases": (
        "tables",
        lambda f: tables(
            f / "t", "ProduceCard.yaml", lambda p: bomb(p, b"a: &a [1]\nb: &b [*a, *a]\nc: [*b, *b]\n")
        ),
    ),
    "gzip that expands": (
        "oddity",
        lambda f: tower(f, "maps.js", lambda p: bomb(p, gzip_bomb(100))),
    ),
}


@pytest.fixture(scope="module")
def reader() -> Iterator[Popen[str]]:
    """A process that has loaded the games and reads each file in a copy of itself."""
    root = Path(__file__).resolve().parents[2]
    with Popen([sys.executable, "-c", READER], cwd=root, stdin=PIPE, stdout=PIPE, text=True) as process:
        yield process


def read(reader: Popen[str], kind: str, path: Path, cache: Path) -> tuple[str, float, int]:
    """What a process of its own says of a file, and its processor time and memory."""
    assert reader.stdin is not None
    assert reader.stdout is not None
    reader.stdin.write(json.dumps([kind, str(path), str(cache)]) + "\n")
    reader.stdin.flush()
    answer = json.loads(reader.stdout.readline())
    assert isinstance(answer, list), answer
    said, seconds, most = answer
    return said, seconds, most


@pytest.mark.parametrize("name", CASES)
def test_a_file_made_to_harm_is_refused_in_one_sentence(
    name: str, tmp_path: Path, reader: Popen[str]
) -> None:
    kind, make = CASES[name]
    said, seconds, most = read(reader, kind, make(tmp_path / "files"), tmp_path / "cache")
    assert said
    assert "\n" not in said
    assert len(said) < 300
    assert seconds < SECONDS
    assert most < BYTES


def test_scripts_that_are_a_pipe_or_a_device_leave_the_stock_rules(
    tmp_path: Path, reader: Popen[str]
) -> None:
    for n, (name, make) in enumerate(
        [("functions.js", pipe), ("plugins.js", pipe), ("functions.js", endless)]
    ):
        folder = tower(tmp_path / str(n), name, make)
        assert read(reader, "open", folder, tmp_path / "cache")[1] < SECONDS
