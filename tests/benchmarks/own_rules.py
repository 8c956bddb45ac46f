"""What the process around a tower's scripts costs: the same searches with the engine inside and outside.

    python -m tests.benchmarks.own_rules TOWER ... [--floors 3] [--rounds 5]

Each floor that is solved within `SECONDS` is solved in turn with the scripts in a process of their own, as
the program does, and with the same engine inside of this process, where a script that never ends could not be
stopped. Processor time of both processes counts. Prints a table in Markdown, and the ratio of all towers.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import psutil

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Board, monsters
from ringapp.games.mota.sandbox import engine, sandbox
from ringapp.games.mota.search.solver import solve

TRIED = 12
SECONDS = 3.0
"""Of processor time: floors that take longer are left out, and there the process matters less."""


class Inside:
    """Stands for the process of a sandbox: the engine in this one."""

    def __init__(self) -> None:
        self._engine = engine._Engine()

    def ask(self, message: str, seconds: float, tick: Callable[[], None]) -> tuple[str, str]:
        """The (head, text) of the reply."""
        del seconds, tick
        head, _, body = message.partition("\n")
        words = head.split("\t")
        if words[0] == "new":
            self._engine = engine._Engine()
        kind, _, text = self._engine.reply(words, body).partition("\n")
        return kind, text

    def end(self) -> None:
        """Forget the engine."""


_spare: dict[type[Any], list[Any]] = {}
"""Each way keeps its own process for the next search."""


def spent(board: Board, process: type[Any]) -> tuple[float, Any]:
    """Processor seconds of a search in this process and the one of its scripts, and the answer."""
    sandbox._spare = _spare.setdefault(process, [])
    kept, sandbox._Process = sandbox._Process, process  # type: ignore[misc]
    begun = process_time() + _theirs()
    try:
        found = solve(board, LocalContext(Budget(30 * SECONDS)))
        return process_time() + _theirs() - begun, found
    finally:
        sandbox._Process = kept  # type: ignore[misc]


def _theirs() -> float:
    times = (child.cpu_times() for child in psutil.Process().children())
    return sum(one.user + one.system for one in times)


def boards(tower: Path, count: int) -> list[Board]:
    """Some floors of a tower that are solved within the time, under its own rules."""
    found: list[Board] = []
    read = load_tower(tower)
    for name in list(read.floors)[:TRIED]:
        if len(found) == count:
            break
        try:
            board = replace(open_floor(read, name), goal="all", floors="one")
        except RingappError:
            continue
        board = replace(board, hero=replace(board.hero, hp=10**6, atk=max(board.hero.atk, 300)))
        if len(monsters(board)) >= 8:
            seconds, answer = spent(board, sandbox._Process)
            if answer.data.get("rules") == "own" and answer.steps and seconds < SECONDS:
                found.append(board)
    return found


def main() -> None:
    """Measure the towers that are named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("towers", nargs="+", type=Path)
    parser.add_argument("--floors", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    print("| tower | floors | inside, ms | in its process, ms | ratio |\n| --- | --- | --- | --- | --- |")
    ratios = []
    outside: type[Any] = sandbox._Process
    for tower in given.towers:
        sums = {Inside: 0.0, outside: 0.0}
        chosen = boards(tower, given.floors)
        for board in chosen:
            took: dict[type[Any], list[float]] = {Inside: [], outside: []}
            for number in range(given.rounds + 1):
                for way in took:
                    seconds, _ = spent(board, way)
                    took[way] += [seconds] if number else []  # the first starts the process
            for way in took:
                sums[way] += median(took[way])
        if chosen:
            ratios.append(sums[outside] / sums[Inside])
            inside, other = (f"{1000 * sums[way]:.0f}" for way in (Inside, outside))
            print(f"| {tower.name} | {len(chosen)} | {inside} | {other} | {ratios[-1]:.2f} |", flush=True)
    print(f"median of the ratios: {median(ratios):.2f}, highest {max(ratios):.2f}" if ratios else "nothing")


if __name__ == "__main__":
    main()
