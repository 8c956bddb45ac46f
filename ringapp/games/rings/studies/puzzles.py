"""The command `generate`: puzzles with their proved figures, as JSON objects that are boards too."""

from __future__ import annotations

import json
import random as randomness
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from math import log2
from typing import Any

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Command, Option, OptionValue, SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.games.rings.files.notation import to_code, to_json
from ringapp.games.rings.rules.board import MAX_RINGS, MAX_SLICES, MIN_RINGS, MIN_SLICES, Board
from ringapp.games.rings.rules.boss import ATTACKS, Goal
from ringapp.games.rings.rules.facts import facts_of
from ringapp.games.rings.rules.moves import WALK, Move, line_count
from ringapp.games.rings.search.generator import EASY, MEDIUM, MOST_MOVES, Puzzle, Wish, generate, is_small
from ringapp.games.rings.search.solver import solve
from ringapp.games.rings.view.bossediting import blank, random_boss

MOST_PUZZLES = 10_000
BOSS_TRIES = 30
"""Random boss boards that are looked at for each that is wanted; few of them take three moves."""


def command() -> Command:
    """What can be asked of the generator."""
    options = (
        Option("enemies", tr("Enemies"), "int", 12, minimum=1, maximum=48),
        Option("moves", tr("Ring moves needed"), "int", 3, minimum=1, maximum=MOST_MOVES),
        Option("boss", tr("Boss boards"), "bool", False, tr("Panels to walk over, in the place of enemies.")),
        Option("unique", tr("Only one solution"), "bool", False, tr("Moves that commute count once.")),
        Option("rating_from", tr("Rating from"), "float", 0.0, tr("Easy is below 12, hard above 18."), 0, 99),
        Option("rating_to", tr("Rating to"), "float", 99.0, "", 0, 99),
        Option("clicks_from", tr("Clicks from"), "int", 0, minimum=0, maximum=999),
        Option("clicks_to", tr("Clicks to"), "int", 999, minimum=0, maximum=999),
        Option("rings", tr("Rings"), "int", 4, minimum=MIN_RINGS, maximum=MAX_RINGS),
        Option("slices", tr("Slices"), "int", 12, minimum=MIN_SLICES, maximum=MAX_SLICES, step=2),
        Option("count", tr("How many"), "int", 1, minimum=1, maximum=MOST_PUZZLES),
        Option("seed", tr("Seed"), "int", 0, tr("The same seed gives the same puzzles."), 0, 2**31 - 1),
    )
    return Command("generate", tr("make puzzles whose minimum is proved: generate GAME"), options, False)


def run(ctx: SolveContext, options: Mapping[str, OptionValue]) -> dict[str, Any]:
    """The puzzles, and how many were asked for. Raises RingappError for what no board can be."""
    number = {name: int(value) for name, value in options.items() if isinstance(value, int | float)}
    rating = (float(options["rating_from"] or 0), float(options["rating_to"] or 0))
    if number["slices"] % 2:
        raise RingappError(tr("{n} slices: the number must be even.").format(n=number["slices"]))
    if number["enemies"] > number["rings"] * number["slices"] // 2:
        sentence = tr("{n} enemies are too many for a puzzle of this size; at most {most} are.")
        most = number["rings"] * number["slices"] // 2
        raise RingappError(sentence.format(n=number["enemies"], most=most))
    if options["boss"]:
        return {"puzzles": list(_bosses(number, bool(options["unique"]), ctx)), "wanted": number["count"]}
    wish = Wish(
        number["enemies"],
        number["moves"],
        bool(options["unique"]),
        number["rings"],
        number["slices"],
        rating,
        (number["clicks_from"], number["clicks_to"]),
    )
    found = []
    for puzzle in islice(generate(wish, number["seed"], ctx), number["count"]):
        found.append(puzzle_json(puzzle, number["seed"]))
        ctx.tick(done=len(found) / number["count"])
    return {"puzzles": found, "wanted": number["count"], "all": is_small(wish)}


def _bosses(number: Mapping[str, int], unique: bool, ctx: SolveContext) -> Iterator[dict[str, Any]]:
    """Random boss boards whose goal takes exactly so many moves."""
    source = randomness.Random(number["seed"])
    empty = blank(Board(number["rings"], number["slices"], moves=number["moves"]))
    assert empty.boss is not None
    found = 0
    for _ in range(BOSS_TRIES * number["count"]):
        goal = Goal(ends=source.choice((ATTACKS, ("circle",), ("action",))))
        boss = replace(empty.boss, entry=source.randrange(number["slices"]), goal=goal)
        board = random_boss(replace(empty, boss=boss), boss, source.randrange(2**31))
        solution = solve(board, ctx)
        facts = facts_of(solution)
        if facts.minimum != number["moves"] or (unique and facts.solutions > 1):
            continue
        steps = [step_json(step.move) for step in solution.steps if step.move != WALK]
        rating = round(log2(line_count(board, number["moves"]) / facts.solutions), 1)
        yield json.loads(to_json(board)) | {
            "minimum": facts.minimum,
            "solutions": facts.solutions,
            "boards": facts.boards,
            "clicks": int(solution.steps[-1].score or 0),
            "value": facts.value,
            "rating": rating,
            "steps": steps,
            "seed": number["seed"],
        }
        found += 1
        ctx.tick(done=found / number["count"])
        if found == number["count"]:
            return


def step_json(move: Move) -> dict[str, Any]:
    """A move as in the steps of an answer."""
    return {"kind": move.kind, "ring" if move.kind == "rotate" else "slice": move.index, "by": move.by}


def puzzle_json(puzzle: Puzzle, seed: int) -> dict[str, Any]:
    """A puzzle as the JSON document of its board with its figures beside."""
    value: dict[str, Any] = json.loads(to_json(puzzle.board))
    steps = [step_json(move) for move in puzzle.steps]
    return value | {
        "minimum": puzzle.board.moves,
        "solutions": puzzle.solutions,
        "boards": puzzle.boards,
        "clicks": puzzle.clicks,
        "near": puzzle.near,
        "rating": puzzle.rating,
        "level": "easy" if puzzle.rating < EASY else "medium" if puzzle.rating < MEDIUM else "hard",
        "code": to_code(puzzle.board),
        "steps": steps,
        "seed": seed,
    }
