"""What kernels compute, as hashes: `python -m tests.lowering.levels CONTESTS BOARDS GAMES` prints them.

`RINGAPP_KERNELS` names the library, so that those of two levels of processors can be compared.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from itertools import islice

import numpy as np

from ringapp.core.contract.registry import load_game
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.studies.study import run_board
from ringapp.games.mines.kernels import play
from ringapp.games.mines.kernels.chances import workspace
from ringapp.games.mines.kernels.endgame import tree_space
from ringapp.games.mines.kernels.zini import figures_of
from ringapp.games.mines.studies.sampling import Plan, layouts, sample
from ringapp.games.mines.studies.winning import truths_of

LEVELS = {"beginner": Plan(9, 9, 10), "intermediate": Plan(16, 16, 40), "expert": Plan(16, 30, 99)}
SEED = np.random.SeedSequence(42)


def contests(count: int) -> dict[str, str]:
    """Totals, points and plays of so many contests of each preset."""
    game, found = load_game("contest"), {}
    for preset in game.info.presets:
        board = game.initial(preset.id)
        assert isinstance(board, Board)
        arrays = run_board(board, np.arange(1, count + 1))
        found[f"contest {preset.id}"] = sha256(b"".join(part.tobytes() for part in arrays)).hexdigest()
    return found


def boards(count: int) -> dict[str, str]:
    """Histograms of so many boards of each level, and the figures of a thousandth of them."""
    found = {}
    for name, plan in LEVELS.items():
        told = json.dumps(sample(plan, count, SEED), sort_keys=True)
        figures = [figures_of(some) for some in layouts(plan, max(count // 1000, 1), SEED)]
        found[f"mines {name}"] = sha256(told.encode() + np.concatenate(figures).tobytes()).hexdigest()
    return found


def games(count: int) -> dict[str, str]:
    """Endings of so many games of each level, and the chances that were last computed, to the last bit."""
    found = {}
    for name, plan in LEVELS.items():
        cells = plan.rows * plan.columns
        space, tree, told = workspace(cells), tree_space(), sha256()
        truths = (truth for block in truths_of(plan, count, SEED) for truth in block)
        for truth in islice(truths, count):
            told.update(
                repr(
                    play.play(truth, plan.rows, plan.columns, plan.mines, 0, play.BEST, space, tree)
                ).encode()
            )
            told.update(space.share.tobytes())
        found[f"games {name}"] = told.hexdigest()
    return found


if __name__ == "__main__":
    many = [int(word) for word in sys.argv[1:]]
    print(json.dumps(contests(many[0]) | boards(many[1]) | games(many[2]), indent=1))
