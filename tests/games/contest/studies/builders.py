"""Build boards with pools of cards, for tests of studies."""

from __future__ import annotations

import json

from ringapp.core.contract.registry import load_game
from ringapp.games.contest.files.board import Board

GAME = load_game("contest")


def board() -> Board:
    return GAME.initial("sense")


def pool(**parts: object) -> str:
    return json.dumps({"ringapp": 1, "game": "contest-pool", **parts})
