"""Mario's walk on boards small enough to be followed by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.rings.rules.board import (
    Board,
)
from ringapp.games.rings.rules.boss import CODE, Boss, Goal, Rulings, Strip, feathers_of
from ringapp.games.rings.rules.generators import generators
from ringapp.games.rings.rules.moves import (
    WALK,
    Move,
    all_moves,
)
from ringapp.games.rings.rules.playing import apply_move, moves_of
from ringapp.games.rings.rules.playing import is_goal as is_won
from ringapp.games.rings.rules.walk import Walk, reaches, unmet, value_of, walk

SIGNS = {".": "", "v": "arrow-in", "^": "arrow-out", ">": "arrow-cw", "<": "arrow-ccw", "A": "action",
         "O": "circle", "!": "on", "H": "heart", "x": "hole", "i": "ice", "f": "feather"}  # fmt: skip


def boss(*rows: str, entry: int = 0, on: bool = False, goal: Goal | None = None, **more: object) -> Board:
    panels = bytes(CODE[SIGNS[sign]] for row in rows for sign in row)
    tape = more.pop("tape", ())
    made = Boss(panels, entry, on, goal or Goal(), tape, Rulings(**more))  # type: ignore[arg-type]
    return Board(len(rows), len(rows[0]), boss=made)


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


def rows_of(made: Board) -> list[str]:
    assert made.boss is not None
    signs = {CODE[word]: sign for sign, word in SIGNS.items()}
    panels = [signs[code] for code in made.boss.panels]
    return ["".join(panels[r * made.slices : (r + 1) * made.slices]) for r in range(made.rings)]


def test_arrows_keep_their_direction_in_space() -> None:
    made = boss("v>..", "....")
    far = apply_move(made, Move("slide", 0, 3))
    assert rows_of(far) == [".>^.", "...."], "beyond the centre inward is outward"
    assert rows_of(apply_move(made, Move("slide", 0, 1))) == [".>..", "v..."]
    assert rows_of(apply_move(made, Move("rotate", 0, 2))) == ["..v>", "...."]
    kept = boss("v>..", "....", flip="keep")
    assert rows_of(apply_move(kept, Move("slide", 0, 3))) == [".>v.", "...."]
    assert rows_of(apply_move(made, Move("slide", 1, 2))) == ["v...", "...<"]


def test_tape_holds_together_or_locks() -> None:
    both = boss("v...", ">...", tape=(Strip("rings", (0, 1)),))
    assert rows_of(apply_move(both, Move("rotate", 0, 1))) == [".v..", ".>.."]
    assert rows_of(apply_move(both, Move("rotate", 1, 1))) == [".v..", ".>.."]
    across = boss("v>..", "....", tape=(Strip("slices", (0, 3)),))
    assert rows_of(apply_move(across, Move("slide", 0, 1))) == ["...<", "v..."], (
        "the other slice goes outwards"
    )
    moves = {(one.kind, one.index): one.members for one in generators(2, 4, (Strip("slices", (0, 3)),))}
    assert moves == {
        ("rotate", 0): ((0, 1),),
        ("rotate", 1): ((1, 1),),
        ("slide", 0): ((0, 1), (1, -1)),
    }
    locked = boss("v...", "....", tape=(Strip("locked_rings", (0,)), Strip("locked_slices", (2,))))
    assert {(move.kind, move.index) for move in moves_of(locked)} == {
        ("rotate", 1),
        ("slide", 1),
        ("walk", 0),
    }
    with pytest.raises(IllegalMove, match="Ring 0 is locked by tape"):
        apply_move(locked, Move("rotate", 0, 1))
    with pytest.raises(IllegalMove, match="Slice 0 is locked by tape"):
        apply_move(locked, Move("slide", 0, 1))


@settings(max_examples=40)
@given(st.binary(min_size=12, max_size=12), st.sampled_from(all_moves(2, 6)))
def test_a_move_of_panels_and_back_changes_nothing(codes: bytes, move: Move) -> None:
    panels = bytes(code % len(CODE) for code in codes)
    feathers = bytes(code // len(CODE) for code in codes)
    for flip in ("rigid", "keep"):
        made = Board(2, 6, boss=Boss(panels, rules=Rulings(flip=flip), feathers=feathers_of(feathers)))
        assert apply_move(apply_move(made, move), replace(move, by=-move.by)) == made
