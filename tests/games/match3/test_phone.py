"""Beside a phone: what comes in is hidden until it is typed, and nothing is made up."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.errors import IllegalMove, RingappError
from ringapp.core.contract.game import Budget
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.games.match3.files.notation import parse, to_json
from ringapp.games.match3.playing.actions import resolve
from ringapp.games.match3.rules.board import HIDDEN, Board
from ringapp.games.match3.rules.lines import at_risk
from ringapp.games.match3.studies.commands import check
from ringapp.games.match3.view.typing import awaits, type_key

GAME = load_game("match3")
CASES = json.loads((Path(__file__).parents[2] / "data" / "match3" / "phone.json").read_text())["cases"]


def board(rows: list[str], ask: str = "rest") -> Board:
    value = {"world": rows, "actions": 5, "refill": {"colours": 5, "ask": ask}}
    return parse(json.dumps(value))


LEVEL = board(["C D E C", "A B A D", "D A C E", "E C D B"])


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_swap_beside_a_phone_is_as_recorded(case: dict[str, object]) -> None:
    assert check(case, LocalContext())["equal"]


def test_nothing_is_invented_and_files_keep_what_is_hidden() -> None:
    after = resolve(LEVEL, (1, 1, "U")).after
    assert (after.cells.count(HIDDEN), after.invented) == (3, ())
    assert json.loads(to_json(after))["world"][0] == "? ? ? C"
    assert parse(to_json(after)) == after
    assert awaits(after)
    assert not awaits(LEVEL)


def test_a_hidden_block_is_neither_swapped_nor_solved_past() -> None:
    after = resolve(LEVEL, (1, 1, "U")).after
    with pytest.raises(IllegalMove, match="not named yet"):
        resolve(after, (2, 3, "R"))
    assert not any((x, y) in {(0, 3), (1, 3), (2, 3)} for x, y, _ in GAME.legal(after))
    with pytest.raises(RingappError, match="3 blocks came in"):
        solve_here(GAME, after, Budget(nodes=1))


def test_known_blocks_that_a_hidden_one_may_line_up_with_are_at_risk() -> None:
    rows = ["? D E C", "A B A D", "A D C E", "E C D B"]
    assert at_risk(board(rows)) == (4, 8)
    assert at_risk(board(["? # E C".replace("#", "#1"), *rows[1:]])) == (4, 8), (
        "a crate lines up with nothing"
    )
    assert at_risk(board(["? D D C", *rows[1:2], "B D C E", rows[3]])) == (13, 14)


def test_each_key_names_a_block_and_goes_to_the_next() -> None:
    state = resolve(LEVEL, (1, 1, "U")).after
    target = type_key(state, None, "\0")[1]
    for key, place in (("b", (0, 3)), ("4", (1, 3)), ("E", (2, 3))):
        assert target == place
        assert awaits(state)
        state, target = type_key(state, target, key)
    assert not awaits(state)
    assert json.loads(to_json(state))["world"][0] == "B D E C"


def test_a_key_on_a_known_block_hides_what_is_above_it() -> None:
    state, target = type_key(LEVEL, (1, 1), "c")
    assert [state.at(1, y) for y in range(4)] == [3, 3, HIDDEN, HIDDEN]
    assert target == (1, 3), "the highest one is typed first"
    crate = replace(LEVEL, cells=parse("C #1 E C\nA B A D\nD A C E\nE C D B").cells)
    assert type_key(crate, (1, 1), "c")[0].at(1, 3) == crate.at(1, 3)
    same, _ = type_key(LEVEL, (1, 1), "a")
    assert same == LEVEL, "what is there already changes nothing"
    plain = replace(LEVEL, refill=None)
    assert HIDDEN not in type_key(plain, (1, 1), "c")[0].cells


def test_each_fall_asks_before_the_play_goes_on() -> None:
    asking = board(["C D E C", "A B A D", "D A C E", "E C D B"], "each")
    stopped = resolve(asking, (1, 1, "U"))
    assert (stopped.waiting, stopped.after.cells.count(HIDDEN)) == (True, 3)
    named = resolve(asking, (1, 1, "U"), (2, 2, 2))
    assert (len(named.waves), named.waiting) == (2, True), "B B B is a line; what falls then is asked"
    quiet = resolve(asking, (1, 1, "U"), (2, 4, 2))
    assert (len(quiet.waves), quiet.waiting, quiet.after.cells.count(HIDDEN)) == (1, False, 0)
