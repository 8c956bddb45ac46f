"""Build the towers with own rules that tests of the sandbox share."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.files.route import pack
from ringapp.games.mota.referee.towerengine import check_route
from ringapp.games.mota.rules.board import Board

HEAD = 'var functions_x =\n{"enemys": {"getEnemyInfo": function (e) { return e; }, "getDamageInfo": '


def own(script: str, floor: str = "F1", **more: Any) -> Board:
    """A floor of the example tower under a damage function of its own."""
    board = open_floor(find_tower("example:blue"), floor)
    text = script if "=\n" in script else HEAD + script + "}}\n"
    return replace(board, tower=replace(board.tower, own_rules=text, key=f"test {hash(text)}"), **more)


def route(keys: int, **more: object) -> bytes:
    return pack(json.dumps({"route": f"R{keys}", **more})).encode()


def check(board: Board, keys: int) -> dict[str, Any]:
    return dict(check_route(board, "a.h5route", route(keys), lambda: None))
