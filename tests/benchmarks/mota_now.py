"""Count the pairs of a player's saves in which “what now?” is not behind the player's own next save.

    python tests/benchmarks/mota_now.py PAIRS.json FOLDER [SECONDS]

FOLDER is a copy of the pairs' repository; SECONDS of the processor are spent on each (4).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import process_time

from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext, run_solver


def main() -> None:
    """Print one line a pair, then the count."""
    pairs, folder = json.loads(Path(sys.argv[1]).read_text("utf-8"))["cases"], Path(sys.argv[2])
    seconds, game, good = float(sys.argv[3]) if len(sys.argv) > 3 else 4, load_game("mota"), 0
    for pair in pairs:
        tower = game.read_folder(folder / pair["tower"])
        weights = ",".join(f"{name}={value}" for name, value in pair["weights"].items())
        board, save = game.change_setting(tower, "weights", weights), folder / pair["save"]
        started = process_time()
        state, moves, _ = game.line_from_start(board, save.name, save.read_bytes(), None)
        ctx = LocalContext(cancelled=lambda began=started: process_time() - began > seconds)
        line = "\n".join(game.format_move(move) for move in moves)
        answer, _ = run_solver(game, state, ctx, {"line": line, "first": None, "last": None})
        names = list(state.tower.floors)
        least, wanted = names.index(pair["player"]["floor"]), pair["value_player"]
        ends = answer.data.get("ends", [])
        fine = any(names.index(end["floor"]) >= least and end["value"] >= wanted for end in ends)
        good += fine
        told = ", ".join(f"{end['floor']} {end['value']:g}" for end in ends)
        print("yes" if fine else "no ", pair["id"], pair["player"]["floor"], wanted, "|", told, flush=True)
    print(good, "of", len(pairs))


if __name__ == "__main__":
    main()
