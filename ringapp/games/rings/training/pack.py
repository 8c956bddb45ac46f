"""The boards that come with the program for practice, made by `ringapp generate rings`.

The commands stand in the README of the game.
"""

from __future__ import annotations

import datetime
import json
import random as randomness
from dataclasses import replace
from functools import cache
from typing import Any

from ringapp.core.contract.resources import resource_folder
from ringapp.games.rings.files.notation import parse
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.search.generator import EASY, MEDIUM
from ringapp.games.rings.training.drill import Task

LEVELS = {"easy": (0.0, EASY), "medium": (EASY, MEDIUM), "hard": (MEDIUM, 99.0)}
ROUND, BOSSES = 10, 5
_FOLDER = resource_folder() / "examples" / "rings"


@cache
def _lines(name: str) -> tuple[dict[str, Any], ...]:
    text = (_FOLDER / name).read_text(encoding="utf-8")
    return tuple(json.loads(line) for line in text.splitlines() if line)


@cache
def puzzle_text(number: int) -> str:
    """Return the JSON of puzzle `number` of the pack, from 1 on. Raises IndexError."""
    if number < 1:
        raise IndexError(number)
    return json.dumps(_lines("puzzles.jsonl")[number - 1])


def _task(value: dict[str, Any]) -> Task:
    board = parse(json.dumps(value))
    moves = tuple(
        Move(step["kind"], step["ring" if step["kind"] == "rotate" else "slice"], step["by"])
        for step in value["steps"]
    )
    return Task(board, moves if board.boss is None else (*moves, WALK))


def ringer(level: str, seed: int) -> tuple[Task, ...]:
    """Return ten boards of a level, with rising rating."""
    low, high = LEVELS[level]
    known = [puzzle for puzzle in _lines("puzzles.jsonl") if low <= puzzle["rating"] < high]
    drawn = randomness.Random(seed).sample(known, ROUND)
    return tuple(map(_task, sorted(drawn, key=lambda puzzle: puzzle["rating"])))


def speed(seed: int) -> tuple[Task, ...]:
    """Return the whole pack in random order, the easiest boards first."""
    source = randomness.Random(seed)
    known = sorted(_lines("puzzles.jsonl"), key=lambda puzzle: puzzle["rating"] + source.uniform(0, 9))
    return tuple(map(_task, known[:60]))


def bosses(seed: int) -> tuple[Task, ...]:
    """Return some boss boards with rising rating, each with the three moves of a boss's turn."""
    drawn = sorted(
        randomness.Random(seed).sample(_lines("bosses.jsonl"), BOSSES), key=lambda one: one["rating"]
    )
    tasks = map(_task, drawn)
    return tuple(replace(task, board=replace(task.board, moves=3)) for task in tasks)


def daily(day: str) -> tuple[Task, ...]:
    """Return the board of a date, a hard one; each comes once before any comes again."""
    known = [puzzle for puzzle in _lines("puzzles.jsonl") if puzzle["rating"] >= MEDIUM]
    order = list(range(len(known)))
    number = datetime.date.fromisoformat(day).toordinal()
    randomness.Random(number // len(known)).shuffle(order)
    return (_task(known[order[number % len(known)]]),)
