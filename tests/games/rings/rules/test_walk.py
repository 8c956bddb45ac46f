"""Mario's walk on boards small enough to be followed by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import CODE, Goal
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.rules.playing import apply_move, moves_of
from ringapp.games.rings.rules.playing import is_goal as is_won
from ringapp.games.rings.rules.walk import Walk, reaches, unmet, value_of, walk
from tests.games.rings.rules.builders import boss


def gone(made: Board) -> tuple[str, list[tuple[int, int]]]:
    told = walk(made)
    return told.end, list(told.cells)


@pytest.mark.parametrize(
    ("rows", "more", "end", "path"),
    [
        (["....", "...."], {}, "centre", [(0, 0), (1, 0)]),
        (["....", "...."], {"entry": 3}, "centre", [(0, 3), (1, 3)]),
        (["A...", "...."], {}, "action", [(0, 0)]),
        ([">...", "...."], {}, "loop", [(0, 0), (0, 1), (0, 2), (0, 3), (0, 0), (0, 1)]),
        ([">...", "...."], {"revisit": "stop"}, "trip", [(0, 0), (0, 1), (0, 2), (0, 3), (0, 0)]),
        ([">v..", "...."], {}, "centre", [(0, 0), (0, 1), (1, 1)]),
        ([">v..", ".A.."], {}, "action", [(0, 0), (0, 1), (1, 1)]),
        (["<..v", "...."], {}, "centre", [(0, 0), (0, 3), (1, 3)]),
        (["^...", "...."], {}, "outside", [(0, 0)]),
        (["....", "^..."], {}, "outside", [(0, 0), (1, 0), (0, 0)]),
        (["....", "O..."], {}, "centre", [(0, 0), (1, 0)]),
        (["....", "O..."], {"on": True}, "circle", [(0, 0), (1, 0)]),
        (["!...", "O..."], {}, "circle", [(0, 0), (1, 0)]),
        (["x...", "...."], {}, "hole", [(0, 0)]),
        (["i...", "...."], {}, "ice", [(0, 0)]),
        (["i...", "...."], {"ice": "pass"}, "centre", [(0, 0), (1, 0)]),
        (["f...", "...."], {}, "centre", [(0, 0), (1, 0)]),
        (["f...", "...."], {"feather": "stop"}, "feather", [(0, 0)]),
        (["....", "...."], {"start": "arrow"}, "still", [(0, 0)]),
        (["v...", "...."], {"start": "arrow"}, "centre", [(0, 0), (1, 0)]),
        (["A...", "...."], {"start": "arrow"}, "action", [(0, 0)]),
    ],
)
def test_where_mario_goes(
    rows: list[str], more: dict[str, object], end: str, path: list[tuple[int, int]]
) -> None:
    assert gone(boss(*rows, **more)) == (end, path)  # type: ignore[arg-type]


def test_what_he_meets_counts_once_for_each_cell() -> None:
    told = walk(boss(">Hf.", "...."))
    assert told.end == "loop"
    assert dict(told.met) == {CODE["arrow-cw"]: 1, CODE["heart"]: 1, CODE["feather"]: 1}
    assert (told.pickups, told.hurt, told.at) == ({"heart": 1}, 1, (0, 1))
    assert (told.count(CODE["heart"]), told.count(CODE["x2"])) == (1, 0)
    assert not told.on
    assert walk(boss("!...", "....")).on


@pytest.mark.parametrize(
    ("goal", "lacks"),
    [
        (Goal(None), ()),
        (Goal(("action",)), ()),
        (Goal(("circle",)), ("end",)),
        (Goal(rings=(1,)), ()),
        (Goal(rings=(0,)), ("rings",)),
        (Goal(slices=(0, 2)), ("slices",)),
        (Goal(slices=(1,)), ()),
        (Goal(collect=(("heart", 1),)), ()),
        (Goal(collect=(("heart", 2),)), ("collect:heart",)),
        (Goal(avoid=("feather",)), ("avoid:feather",)),
        (Goal(avoid=("ice",)), ()),
        (
            Goal(("hole",), (0,), (0,), (("x2", 1),), ("heart",)),
            ("end", "rings", "slices", "collect:x2", "avoid:heart"),
        ),
    ],
)
def test_what_a_goal_lacks(goal: Goal, lacks: tuple[str, ...]) -> None:
    made = boss(">v..", ".A..", goal=goal)
    told = Walk(walk(made).cells, "action", False, ((CODE["heart"], 1), (CODE["feather"], 2)))
    assert unmet(goal, told) == lacks
    assert value_of(goal, told) == 1 - 2
    heavy = replace(goal, weights=(("heart", 5), ("feather", 0)))
    assert value_of(heavy, told) == 5


def test_a_boss_board_is_won_once_mario_has_gone() -> None:
    made = boss(">v..", ".A..")
    assert reaches(made)
    assert not is_won(made)
    after = apply_move(made, WALK)
    assert is_won(after)
    assert moves_of(after) == []
    for move in (WALK, Move("rotate", 0, 1)):
        with pytest.raises(IllegalMove, match="Mario has gone"):
            apply_move(after, move)
    assert not is_won(apply_move(boss("....", "...."), WALK))
