"""The command `generate`: puzzles with their proved figures, as JSON objects that are boards too."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import islice

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import (
    BudgetSpent,
    Cancelled,
    Command,
    Game,
    Option,
    OptionValue,
    SolveContext,
)
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.files.share_code import share_code
from ringapp.games.rings.files.notation import to_json
from ringapp.games.rings.rules.board import MAX_RINGS, MAX_SLICES, MIN_RINGS, MIN_SLICES, Board
from ringapp.games.rings.rules.moves import Move
from ringapp.games.rings.search.bossgenerator import generate_bosses
from ringapp.games.rings.search.generator import EASY, MEDIUM, MOST_MOVES, Puzzle, Wish, generate, is_small
from ringapp.games.rings.view.report import step_json

MOST_PUZZLES = 10_000


def command() -> Command:
    """Return the command `generate` with its options."""
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


def run(game: Game[Board, Move], ctx: SolveContext, options: Mapping[str, OptionValue]) -> JsonObject:
    """Return the puzzles, the number asked for, and whether it was stopped after some were found.

    Raises:
        RingappError: No board can be what is asked for.
        BudgetSpent, Cancelled: It was stopped before the first.
    """
    number = {name: int(value) for name, value in options.items() if isinstance(value, int | float)}
    rating = (float(options["rating_from"] or 0), float(options["rating_to"] or 0))
    if number["slices"] % 2:
        raise RingappError(tr("{n} slices: the number must be even.").format(n=number["slices"]))
    if not options["boss"] and number["enemies"] > number["rings"] * number["slices"] // 2:
        sentence = tr("{n} enemies are too many for a puzzle of this size; at most {most} are.")
        most = number["rings"] * number["slices"] // 2
        raise RingappError(sentence.format(n=number["enemies"], most=most))
    wish = Wish(
        number["enemies"],
        number["moves"],
        bool(options["unique"]),
        number["rings"],
        number["slices"],
        rating,
        (number["clicks_from"], number["clicks_to"]),
    )
    seed, wanted = number["seed"], number["count"]
    boss = bool(options["boss"])
    made = (generate_bosses if boss else generate)(wish, seed, ctx)
    found, stopped = [], False
    try:
        for puzzle in islice(made, wanted):
            found.append(puzzle_json(game, puzzle, seed))
            ctx.tick(done=len(found) / wanted)
    except (BudgetSpent, Cancelled):
        if not found:
            raise
        stopped = True
    return {"puzzles": found, "wanted": wanted, "all": not boss and is_small(wish), "stopped": stopped}


def _level(rating: float) -> str:
    return "easy" if rating < EASY else "medium" if rating < MEDIUM else "hard"


def puzzle_json(game: Game[Board, Move], puzzle: Puzzle, seed: int) -> JsonObject:
    """Return a puzzle as the JSON document of its board with its figures beside."""
    value: JsonObject = json.loads(to_json(puzzle.board))
    return value | {
        "minimum": puzzle.board.moves,
        "solutions": puzzle.solutions,
        "boards": puzzle.boards,
        "clicks": puzzle.clicks,
        **puzzle.figures,
        "rating": puzzle.rating,
        "level": _level(puzzle.rating),
        "code": share_code(game, puzzle.board),
        "steps": [step_json(move) for move in puzzle.steps],
        "seed": seed,
    }
