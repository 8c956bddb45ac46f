"""Boss boards as documents, cases of other engines, and the figures on the board, by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.games.rings import GAME
from ringapp.games.rings.files.bossjson import boss_json, goal_json
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import CODE, PANELS, Boss, Goal, Rulings, Strip
from tests.games.rings.builders import document, read

SMALL = Board(2, 4, boss=Boss(bytes(8)))


# Documents -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("boss", "value"),
    [
        (Boss(bytes(8)), {}),
        (Boss(bytes(8), 3), {"entry": 3}),
        (Boss(bytes(7) + bytes([CODE["ice"]])), {"panels": [[1, 3, "ice"]]}),
        (Boss(bytes(8), on=True), {"on": True}),
        (Boss(bytes(8), walked=True), {"walked": True}),
        (Boss(bytes(8), rules=Rulings(ice="pass")), {"rules": {"ice": "pass"}}),
        (Boss(bytes(8), rules=Rulings("arrow", flip="keep")), {"rules": {"start": "arrow", "flip": "keep"}}),
        (Boss(bytes(8), tape=(Strip("rings", (0, 1)),)), {"tape": [{"rings": [0, 1]}]}),
        (
            Boss(bytes(8), tape=(Strip("slices", (0, 3)), Strip("locked_rings", (1,)))),
            {"tape": [{"slices": [0, 3]}, {"locked_rings": [1]}]},
        ),
        (Boss(bytes(8), goal=Goal(ends=None)), {"goal": {"end": "any"}}),
        (Boss(bytes(8), goal=Goal(("hole",))), {"goal": {"end": ["hole"]}}),
        (
            Boss(bytes(8), goal=Goal(rings=(1,), slices=(0, 2), avoid=("ice",))),
            {"goal": {"rings": [1], "slices": [0, 2], "avoid": ["ice"]}},
        ),
        (
            Boss(bytes(8), goal=Goal(collect=(("heart", 2),), weights=(("chest", -5),))),
            {"goal": {"collect": {"heart": 2}, "weights": {"chest": -5}}},
        ),
    ],
)
def test_only_what_differs_from_the_usual_is_written_and_it_is_read_again(
    boss: Boss, value: dict[str, Any]
) -> None:
    assert boss_json(SMALL, boss) == {"entry": 0, "panels": []} | value
    assert read(**value) == boss


def test_every_panel_is_written_by_its_word() -> None:
    panels = bytes(range(len(PANELS)))
    panels += bytes(-len(panels) % 2)
    slices = len(panels) // 2
    board = Board(2, slices, boss=Boss(panels))
    written = boss_json(board, Boss(panels))["panels"]
    assert written == [[*divmod(cell, slices), word] for cell, word in enumerate(PANELS) if word]
    assert GAME.decode(GAME.encode(board)) == board


def test_the_usual_goal_is_not_written() -> None:
    assert goal_json(Goal()) == {}
    assert goal_json(Goal(ends=())) == {"end": []}


@pytest.mark.parametrize(
    ("boss", "words"),
    [
        ({"entry": 4}, "“boss.entry” is 4"),
        ({"entry": -1}, "“boss.entry” is -1"),
        ({"entry": True}, "“boss.entry”"),
        ({"on": 1}, "“boss.on” is 1"),
        ({"walked": "no"}, '“boss.walked” is "no"'),
        ({"panels": {}}, "“boss.panels”"),
        ({"panels": [[0, 0]]}, "[ring, slice, panel], 0 to 1 and 0 to 3"),
        ({"panels": [[0, 0, "ice", 1]]}, "[ring, slice, panel]"),
        ({"panels": [[2, 0, "ice"]]}, "[ring, slice, panel]"),
        ({"panels": [[0, -1, "ice"]]}, "[ring, slice, panel]"),
        ({"panels": [[0, True, "ice"]]}, "[ring, slice, panel]"),
        ({"panels": [[0, 0, ""]]}, "a panel that is one of"),
        ({"panels": [[0, 0, 3]]}, "a panel that is one of"),
        ({"panels": [[0, 0, "ice"]] * 9}, "“boss.panels”"),
        ({"panels": [[0, 1, "ice"], [0, 1, "ice"]]}, "a cell that is not named twice"),
        ({"goal": []}, "“boss.goal”"),
        ({"goal": {"ends": "any"}}, "Unknown key “boss.goal.ends”. Did you mean “end”?"),
        ({"goal": {"end": []}}, "“any” or a list of ways to end"),
        ({"goal": {"end": ["hole", "hole"]}}, "a list of some of"),
        ({"goal": {"end": "hole"}}, "“boss.goal.end”"),
        ({"goal": {"rings": [0, 0]}}, "a list of different numbers from 0 to 1"),
        ({"goal": {"rings": [2]}}, "a list of different numbers from 0 to 1"),
        ({"goal": {"slices": [4]}}, "a list of different numbers from 0 to 3"),
        ({"goal": {"slices": [False]}}, "a list of different numbers from 0 to 3"),
        ({"goal": {"collect": {"heart": 9}}}, "“boss.goal.collect.heart” is 9"),
        ({"goal": {"collect": {"heart": -1}}}, "“boss.goal.collect.heart” is -1"),
        ({"goal": {"weights": {"heart": 1001}}}, "“boss.goal.weights.heart” is 1001"),
        ({"goal": {"weights": {"heart": -1001}}}, "“boss.goal.weights.heart” is -1001"),
        ({"goal": {"avoid": ["lava"]}}, "a list of some of"),
        ({"rules": {"start": "out"}}, "“boss.rules.start”"),
        ({"rules": "usual"}, "“boss.rules”"),
        ({"tape": [{}]}, "an object with one of the keys"),
        ({"tape": [{"rings": [0], "slices": [0]}]}, "an object with one of the keys"),
        ({"tape": [{"circles": [0]}]}, "an object with one of the keys"),
        ({"tape": [[0, 1]]}, "an object with one of the keys"),
        ({"tape": [{"rings": [0, 2]}]}, "a list of different numbers from 0 to 1"),
        ({"tape": [{"slices": [1, 3]}]}, "rings or diameters that are in one strip at most"),
        ({"tape": [{"slices": [0, 1]}, {"slices": [2, 3]}]}, "rings or diameters that are in one strip"),
    ],
)
def test_what_a_boss_board_is_refused_for(boss: dict[str, Any], words: str) -> None:
    with pytest.raises(ParseError) as caught:
        GAME.decode(document(**boss))
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("panel", "weight"),
    [("heart", 1), ("x2", 1), ("chest", 7), ("feather", -1), ("action", 0), ("", 0), ("hole", 0)],
)
def test_what_stepping_on_a_panel_is_worth(panel: str, weight: int) -> None:
    assert Goal(weights=(("chest", 7),)).weight(CODE[panel]) == weight


# Figures ---------------------------------------------------------------------------------------------------


def test_a_board_of_another_size_takes_panels_of_its_own_only() -> None:
    board = replace(SMALL, rings=3, boss=Boss(bytes(12)))
    assert GAME.decode(GAME.encode(board)) == board
    with pytest.raises(ParseError, match="0 to 1 and 0 to 3"):
        GAME.decode(document(panels=[[2, 3, "ice"]]))
