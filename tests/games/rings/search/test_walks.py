"""Test the kernel of walks against the plain walk."""

from __future__ import annotations

import json
from random import Random

import numpy as np

from ringapp.games.rings import GAME
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.rules.walk import unmet, value_of, walk
from ringapp.games.rings.search.lines import lines_of
from ringapp.games.rings.search.walks import judge_lines, model_of
from tests.games.rings.builders import random_boss
from tests.games.rings.small_answers import quiet


def test_the_kernel_judges_large_boards_as_the_plain_walk_does() -> None:
    source = Random(5)
    for _ in range(12):
        board = GAME.decode(json.dumps(random_boss(source, [(4, 12), (3, 8), (5, 10), (6, 24)])))
        assert board.boss is not None
        model, goal = model_of(board, board.boss), board.boss.goal
        for length in (0, 1, 2):
            lines = np.concatenate(list(lines_of(model.sizes, length)))
            lacking, values = judge_lines(model, lines, quiet())
            for at in source.sample(range(len(lines)), min(len(lines), 40)):
                after = board
                for number in lines[at]:
                    after = apply_move(after, model.moves[number])
                gone = walk(after)
                assert (lacking[at], values[at]) == (len(unmet(goal, gone)), value_of(goal, gone))
