"""Build boards with pools of cards, for tests of studies."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ringapp.core.contract.registry import load_game
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.tables import look_again
from tests.games.contest.small_program import table_card

GAME = load_game("contest")


def board() -> Board:
    return GAME.initial("sense")


def pool(**parts: object) -> str:
    return json.dumps({"ringapp": 1, "game": "contest-pool", **parts})


def folder_of(path: Path) -> str:
    """Tables with one card for each of six scores, two idols and a stage."""
    cards = [table_card(n, f"score+={10 * n}", name=f"c{n}", unique=False) for n in range(1, 7)]
    cards += [table_card(n, "score+=1") for n in (9, 11, 13, 19, 21)]
    idols = [
        {"id": 1, "plan": "logic", "recommendedEffect": "motivation"},
        {"id": 2, "plan": "sense", "recommendedEffect": "concentration"},
    ]
    stage = {"type": "contest", "season": 48, "stage": 1, "plan": "logic", "effects": "", "round": ""}
    stage |= {"criteria": "0.4,0.3,0.3", "turnCounts": "1,1,1", "firstTurns": "1,0,0", "linkTurnCounts": ""}
    for name, rows in (
        ("skill_cards", cards),
        ("p_idols", idols),
        ("stages", [{"id": n, "name": f"S{n}", **stage} for n in (1, 2, 3)]),
    ):
        (path / f"{name}.json").write_text(json.dumps(rows), "utf-8")
    look_again()
    return f"{path} | starter"


def text_of(master: str, **changes: Any) -> str:
    memories = [
        {"id": f"m{n}", "idol": 1, "params": [100, 100, 100, 30], "items": [], "cards": [str(n)] * 6}
        for n in range(1, 7)
    ]
    units = [[["m1", "m2"]], [["m3", "m4"]], [["m5", "m6"]]]
    told = {"ringapp": 1, "game": "contest-unit", "master": master, "stages": [1, 2, 3]}
    return json.dumps({**told, "memories": memories, "units": units, **changes})
