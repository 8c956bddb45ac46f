"""Build the towers with own rules that tests of the sandbox share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.rules.board import Board

HEAD = 'var functions_x =\n{"enemys": {"getEnemyInfo": function (e) { return e; }, "getDamageInfo": '


def own(script: str, floor: str = "F1", **more: Any) -> Board:
    """A floor of the example tower under a damage function of its own."""
    board = open_floor(find_tower("example:blue"), floor)
    text = script if "=\n" in script else HEAD + script + "}}\n"
    return replace(board, tower=replace(board.tower, own_rules=text, key=f"test {hash(text)}"), **more)
