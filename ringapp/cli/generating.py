"""generate: puzzles that a game makes and proves, one JSON object a line."""

from __future__ import annotations

import argparse

import msgspec

from ringapp.cli.arguments import given
from ringapp.cli.output import SOLVED, STOPPED, complain, print_json, say
from ringapp.cli.solving import find_command, run_own
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document

VERB = "generate"


class Made(msgspec.Struct, frozen=True):
    """The result of a game's generator.

    Attributes:
        puzzles: JSON objects, one for each puzzle.
        wanted: How many puzzles were asked for.
        stopped: Truthy where the time ran out first.
        all: Whether no other puzzles of this kind exist.
    """

    puzzles: tuple[dict[str, object], ...]
    wanted: int
    stopped: object = None
    all: bool = False


def generate(arguments: argparse.Namespace) -> int:
    """Print the puzzles that a game's generator makes and return the exit code: 3 if fewer than asked for."""
    game = load_game(arguments.name)
    command = find_command(game, VERB)
    if command is None:
        raise RingappError(tr("{game} makes no puzzles.").format(game=game.info.title))
    document = Document(arguments.name, game.initial())
    code, result = run_own(arguments, command, document, given(arguments), spoken=False)
    if result is None:
        return code
    made = msgspec.convert(result, Made)
    for puzzle in made.puzzles:
        if arguments.json:
            print_json(puzzle, compact=True)
        else:
            figures = " ".join(f"{key}={puzzle[key]}" for key in puzzle if _is_figure(puzzle[key]))
            say(f"{puzzle.get('code', '')}  {figures}".strip())
    if len(made.puzzles) < made.wanted:
        complain(_too_few(made).format(n=len(made.puzzles), wanted=made.wanted))
        return STOPPED
    return SOLVED


def _too_few(made: Made) -> str:
    if made.stopped:
        return tr("Stopped: only {n} of {wanted} puzzles.")
    if made.all:
        return tr("Only {n} of {wanted} puzzles: there are no more of this kind.")
    return tr("Only {n} of {wanted} puzzles were found; there are hardly more of this kind.")


def _is_figure(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
