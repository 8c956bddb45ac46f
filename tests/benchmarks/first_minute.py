"""The first minute: processor seconds from nothing to the first proved answer, and to all that a game has.

    python -m tests.benchmarks.first_minute [GAME ...] [--everything]

Each game solves its first example with an empty folder of kernels, then once more with what that left; with
`--everything` all its kernels are compiled into another empty folder. Children's time is counted, so that
others at work change little. Prints a table in Markdown.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]


def spent(words: list[str], kernels: Path) -> tuple[float, str]:
    """Processor seconds of a command, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = os.environ | {"NUMBA_CACHE_DIR": str(kernels)}
    command = [sys.executable, "main.py", *words]
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def row(game: str, everything: bool, folder: Path) -> str:
    """The line of a game."""
    boards = json.loads(spent(["examples", game, "--output", str(folder), "--json"], folder / "none")[1])
    solve = ["solve", boards[0]["files"][0], "--json"]
    kernels = folder / "kernels"
    first, printed = spent(solve, kernels)
    later, _ = spent(solve, kernels)
    proved = "proved" if json.loads(printed).get("proved") else "not proved"
    cells = [game, f"{boards[0]['example']}, {proved}", f"{first:.1f}", f"{later:.1f}"]
    if everything:
        cells.append(f"{spent(['compile', game], folder / 'all')[0]:.1f}")
    return "| " + " | ".join(cells) + " |"


def main(words: list[str]) -> None:
    """Measure the games that are named, all where none is."""
    everything = "--everything" in words
    games = [word for word in words if not word.startswith("-")]
    if not games:
        with TemporaryDirectory() as folder:
            games = [game["id"] for game in json.loads(spent(["games", "--json"], Path(folder))[1])]
    print("| game | board | first answer | later |" + (" all kernels |" if everything else ""))
    print("| --- | --- | --- | --- |" + (" --- |" if everything else ""))
    for game in games:
        with TemporaryDirectory() as folder:
            print(row(game, everything, Path(folder)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
