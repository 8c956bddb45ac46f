"""Files made to harm: the command line says of each in one sentence why it is refused, at small cost."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from tests.fuzz.hostile import Hostile, corpus

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits and special files of Linux")
BYTES, LONGEST = 300_000_000, 300
BAD_INPUT, CRASHED = 2, 70
STEERING = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
CORPUS = corpus()
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def server() -> Iterator[Popen[str]]:
    """The process that runs each call in a copy of itself."""
    words = [sys.executable, str(ROOT / "tests" / "fuzz" / "hostileserver.py")]
    around = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
    with Popen(words, cwd=ROOT, env=around, stdin=PIPE, stdout=PIPE, text=True) as process:
        yield process


def check(server: Popen[str], case: Hostile, folder: Path) -> None:
    """Run a call and hold it against the bars."""
    files, home, given = folder / "files", folder / "home", folder / "given"
    files.mkdir()
    home.mkdir()
    given.write_bytes(case.piped)
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write(json.dumps([case.make(files), str(given), str(home)]) + "\n")
    server.stdin.flush()
    code, said, told, seconds, most = json.loads(server.stdout.readline())
    assert code == BAD_INPUT or (case.may_answer and code in (0, 1, 3)), (code, said, told)
    assert said.strip() or case.may_answer
    assert said.count("\n") <= 1
    assert len(said.strip("\n")) <= LONGEST
    assert not STEERING.search(said.rstrip("\n") + told.replace("\n", ""))
    assert seconds < case.seconds
    assert most < BYTES


@pytest.mark.parametrize("case", [one for one in CORPUS if one.every], ids=lambda one: one.name)
def test_a_hostile_file_is_refused_in_one_sentence(case: Hostile, tmp_path: Path, server: Popen[str]) -> None:
    check(server, case, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("case", [one for one in CORPUS if not one.every], ids=lambda one: one.name)
def test_any_hostile_file_is_refused_in_one_sentence(
    case: Hostile, tmp_path: Path, server: Popen[str]
) -> None:
    check(server, case, tmp_path)


def test_the_corpus_is_large_and_its_names_differ() -> None:
    assert len(CORPUS) >= 200
    assert len({one.name for one in CORPUS}) == len(CORPUS)
    assert sum(one.every for one in CORPUS) >= 60
