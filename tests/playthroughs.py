"""Store playthroughs: for each game some lines of moves, with the state and picture after each move.

    python3 dev.py playthroughs          play all of them anew and store them; `git diff` shows what changed
    python3 dev.py playthroughs mines    those of one game

A line is drawn from the legal moves by a fixed seed, the first time it is stored; later it is only played
again, as long as it is legal, so that a change of the rules shows as other figures and not as another line.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Game, View
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.contract.resources import resource_folder

FOLDER = Path(__file__).parent / "data" / "playthroughs"
GAMES = ("_template", *game_ids())
PRESETS, MOVES, CHOICES = 4, 8, 200


def main(words: Sequence[str] | None = None) -> int:
    """Play and store the playthroughs of the named games, or of all; return an exit code."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game_id in words or sys.argv[1:] or GAMES:
        path = FOLDER / f"{game_id}.json"
        path.write_text(json.dumps(played(game_id), indent=1, ensure_ascii=False) + "\n", "utf-8")
    return 0


def stored(game_id: str) -> list[dict[str, Any]]:
    """Return the stored playthroughs of a game, none for a new game."""
    path = FOLDER / f"{game_id}.json"
    return json.loads(path.read_text("utf-8")) if path.is_file() else []


def played(game_id: str) -> list[dict[str, Any]]:
    """Return the stored lines of a game played anew, and new lines for presets without one."""
    game = load_game(game_id)
    before = {entry["preset"]: entry for entry in stored(game_id)}
    presets = [preset.id for preset in game.info.presets[:PRESETS]]
    return [_played(game, preset, before.get(preset)) for preset in presets]


def _played(game: Game[Any, Any], preset: str, before: dict[str, Any] | None) -> dict[str, Any]:
    state = game.initial(preset)
    moves = [step["move"] for step in before["steps"]] if before else _drawn(game, state)
    entry: dict[str, Any] = {"preset": preset, "start": _facts(game, state), "steps": []}
    for text in moves:
        try:
            state = game.apply(state, game.parse_move(text))
        except RingappError as error:
            entry["steps"].append({"move": text, "refused": str(error)})
            break
        entry["steps"].append({"move": text, **_facts(game, state)})
    return entry


def _drawn(game: Game[Any, Any], state: Any) -> list[str]:
    dice = Random(f"{game.info.id} playthrough")
    moves: list[str] = []
    while len(moves) < MOVES and not game.is_goal(state):
        choices = list(islice(game.legal(state), CHOICES))
        if not choices:
            break
        move = dice.choice(choices)
        moves.append(game.format_move(move))
        state = game.apply(state, move)
    return moves


def _facts(game: Game[Any, Any], state: Any) -> dict[str, Any]:
    shapes = repr(list(game.scene(state, View())))
    return {
        "state": _digest(game.encode(state)),
        "text": game.notation(state)[:120],
        "legal": len(list(islice(game.legal(state), 10_000))),
        "goal": game.is_goal(state),
        "picture": _digest(shapes),
    }


def _digest(text: str) -> str:
    text = text.replace(str(resource_folder()), "")  # pictures name files of the checkout
    return sha256(text.encode()).hexdigest()[:16]


if __name__ == "__main__":
    sys.exit(main())
