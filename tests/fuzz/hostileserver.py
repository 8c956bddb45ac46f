"""Runs calls of the command line in copies of a process that has loaded it.

Reads JSON lines [words, input, folder] and writes [exit code, what it said on standard error and on standard
output, processor seconds, bytes of memory]. Loading is not counted, as it is the same for all.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from ringapp.__main__ import main
from ringapp.cli import main as command_line  # noqa: F401 - loaded before the copies are made
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.reading import picturefile  # noqa: F401

PATIENCE = 60
"""Seconds on the clock that a call may take."""


def run(words: list[str], given: str, folder: str) -> int:
    """Run one call in this process, its output in files."""
    resource.setrlimit(resource.RLIMIT_CPU, (30, 30))
    signal.alarm(PATIENCE)
    os.environ["XDG_CACHE_HOME"] = os.environ["XDG_STATE_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
    flags = os.O_CREAT | os.O_TRUNC | os.O_RDWR
    for number, name in ((1, "out"), (2, "err")):
        os.dup2(os.open(f"{folder}/{name}", flags, 0o600), number)
    os.dup2(os.open(given or os.devnull, os.O_RDONLY), 0)
    try:
        return main(words)
    except SystemExit as end:
        return int(end.code or 0)


def load() -> None:
    """Load what every call needs, by calls of all kinds that are refused at once."""
    for game_id in game_ids():
        load_game(game_id)
    with TemporaryDirectory() as folder, redirect_stderr(StringIO()):
        for name in ("a.json", "a.jsonl"):
            path = Path(folder) / name
            path.write_bytes(b"garbage")
            main(["solve", str(path)])
        path = Path(folder) / "a.png"
        Image.linear_gradient("L").save(path)
        main(["convert", str(path)])


load()
for line in sys.stdin:
    words, given, folder = json.loads(line)
    child = os.fork()
    if not child:
        code = 1
        try:
            code = run(
                [os.fsdecode(word.encode("utf-8", "surrogateescape")) for word in words], given, folder
            )
            sys.stdout.flush()
            sys.stderr.flush()
        finally:
            os._exit(code)
    _, status, used = os.wait4(child, 0)
    said = (Path(folder) / "err").read_text("utf-8", "replace")
    told = (Path(folder) / "out").read_text("utf-8", "replace")[:2000]
    seconds = round(used.ru_utime + used.ru_stime, 2)
    answer = [os.waitstatus_to_exitcode(status), said, told, seconds, used.ru_maxrss * 1024]
    print(json.dumps(answer), flush=True)
