"""The task of "what now": its floors, and what each figure is worth."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ringapp.games.mota.files.notation import parse, to_json
from ringapp.games.mota.rules.onward import asked_onward, weights_for
from tests.games.mota.search.test_onward import rising


def test_the_task_is_the_next_three_floors_and_what_was_seen(tmp_path: Path) -> None:
    first = rising(tmp_path)
    board = asked_onward(replace(first, floor="F2", at=(2, 0)))
    assert (board.goal, board.chosen) == ("further", ("F1", "F2", "F3", "F4", "F5"))
    assert asked_onward(first).chosen == ("F1", "F2", "F3", "F4")
    assert parse(to_json(board)) == board


def test_a_point_is_worth_what_it_saves_a_floor_and_a_key_what_a_potion_brings(tmp_path: Path) -> None:
    board = asked_onward(rising(tmp_path))
    weights = dict(board.weights)
    assert weights == dict(weights_for(board))
    assert weights["hp"] == 1
    assert (weights["blueKey"], weights["redKey"]) == (2 * weights["yellowKey"], 5 * weights["yellowKey"])
    assert weights["yellowKey"] == board.tower.values["redPotion"]
    assert weights["def"] == 2  # three turns of each monster: two blows that cost one less
    own = asked_onward(replace(board, floors="one", objective="weights", weights=(("hp", 7),)))
    assert own.weights == (("hp", 7),)
