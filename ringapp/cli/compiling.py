"""compile: make the kernels now that the first questions would wait for."""

from __future__ import annotations

import argparse
import sys
from threading import Thread
from time import monotonic
from typing import TypedDict

from ringapp.cli.output import BAD_INPUT, SOLVED, complain, print_json, say
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.solving.compiling import COMPILING, compilations, how_far, listening
from ringapp.core.solving.kernelcache import with_sound_kernels
from ringapp.core.solving.phases import phase_words
from ringapp.core.study.study import Prepared, studies_of

EVERY = 0.25
"""Seconds between two looks at how far the compiler is."""


class Compiled(TypedDict):
    """What was compiled for a game, and in how many seconds."""

    game: str
    kernels: int
    seconds: float


def compile_kernels(arguments: argparse.Namespace) -> int:
    """Prepare each game in a thread of its own, so that Ctrl-C is heard, and say what was done."""
    facts: list[Compiled] = []
    named = arguments.name or arguments.game
    for game_id in [named] if named else game_ids():
        title = load_game(game_id).info.title
        fact = _prepared(game_id, title, arguments.everything)
        if fact is None:
            return BAD_INPUT
        facts.append(fact)
        if not arguments.json:
            line = (
                tr("{game}: compiled kernels: {n}, in {seconds} s")
                if fact["kernels"]
                else tr("{game}: ready")
            )
            say(line.format(game=title, n=fact["kernels"], seconds=round(fact["seconds"])))
            sys.stdout.flush()
    if arguments.json:
        print_json(facts, compact=False)
    return SOLVED


def _prepared(game_id: str, title: str, everything: bool) -> Compiled | None:
    """What was compiled for a game; None where it could not be, which the thread has said."""
    begun, done, ends = monotonic(), [0], []

    def work() -> None:
        with_sound_kernels(lambda: _compile(game_id, everything))
        ends.append(True)

    def one_more() -> None:
        done[0] += 1

    with listening(one_more):
        thread = Thread(target=work, name=f"compile {game_id}", daemon=True)
        thread.start()
        shown = ""
        while thread.is_alive():
            thread.join(EVERY)
            note = how_far()
            if note != COMPILING and note != shown and sys.stderr.isatty():
                shown = note
                complain(f"{title}: {phase_words(note)}")
    return {"game": game_id, "kernels": done[0], "seconds": monotonic() - begun} if ends else None


def _compile(game_id: str, everything: bool) -> None:
    game = load_game(game_id)
    game.prepare()
    if not everything:
        return
    for study in studies_of(game):
        if isinstance(study, Prepared):
            study.prepare()
    for compilation in compilations():
        if compilation.game.partition("-")[0] == game_id:
            compilation.prepare()
