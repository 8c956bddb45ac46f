"""Moves, attacks and Mario's walk on boards small enough to be followed by hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.rings.rules.attacks import (
    goal_exists,
    is_goal,
    most_hitting,
)
from ringapp.games.rings.rules.board import (
    Board,
    Kind,
    bit,
    cells,
    contains,
    judged,
    kind_at,
    mask_of,
    packs,
    with_kind,
)
from ringapp.games.rings.rules.boss import CODE, Boss, Goal, Rulings, Strip, feathers_of
from ringapp.games.rings.rules.generators import generators
from ringapp.games.rings.rules.moves import (
    WALK,
    Move,
    all_moves,
    clicks,
    line,
    line_count,
    loop_length,
    move_mask,
)
from ringapp.games.rings.rules.playing import apply_move, moves_of
from ringapp.games.rings.rules.playing import is_goal as is_won
from ringapp.games.rings.rules.problems import troubles
from ringapp.games.rings.rules.symmetry import images, least_image
from ringapp.games.rings.rules.walk import Walk, reaches, unmet, value_of, walk

SMALL = Board(2, 4)
KINDS: tuple[Kind, ...] = ("any", "jump", "hammer", "strict")


def board(*rows: str, **more: object) -> Board:
    """A board as text, the outermost ring first: o any, j jump, h hammer, s strict, . nothing."""
    made = Board(len(rows), len(rows[0]))
    for ring, row in enumerate(rows):
        for place, sign in enumerate(row):
            kind: Kind | None = {"o": "any", "j": "jump", "h": "hammer", "s": "strict"}.get(sign)  # type: ignore[assignment]
            made = with_kind(made, (ring, place), kind)
    return replace(made, **more)  # type: ignore[arg-type]


def text(made: Board) -> list[str]:
    signs = {None: ".", "any": "o", "jump": "j", "hammer": "h", "strict": "s"}
    return ["".join(signs[kind_at(made, (r, s))] for s in range(made.slices)) for r in range(made.rings)]


# Cells and masks ---------------------------------------------------------------------------------------


def test_a_cell_is_one_bit_and_every_bit_a_cell() -> None:
    made = Board(3, 6)
    every = [(r, s) for r in range(3) for s in range(6)]
    assert [bit(made, cell) for cell in every] == [1 << n for n in range(18)]
    assert list(cells(made, mask_of(made, every))) == every
    assert list(cells(made, 0)) == []
    assert [contains(made, cell) for cell in ((0, 0), (2, 5), (3, 0), (0, 6), (-1, 0), (0, -1))] == [
        True,
        True,
        False,
        False,
        False,
        False,
    ]


@pytest.mark.parametrize("before", KINDS)
@pytest.mark.parametrize("kind", [*KINDS, None])
def test_one_enemy_stands_on_a_cell(before: Kind, kind: Kind | None) -> None:
    other = with_kind(SMALL, (1, 2), "jump")
    made = with_kind(with_kind(other, (0, 1), before), (0, 1), kind)
    assert kind_at(made, (0, 1)) == kind
    assert kind_at(made, (1, 2)) == "jump"
    assert made.count == 1 + (kind is not None)


@pytest.mark.parametrize(
    ("count", "groups", "allowed"),
    [(0, None, 0), (1, None, 1), (4, None, 1), (5, None, 2), (5, 3, 3), (8, 0, 0)],
)
def test_one_attack_for_every_four_enemies_begun(count: int, groups: int | None, allowed: int) -> None:
    assert Board(2, 8, free=(1 << count) - 1, groups=groups).allowed == allowed


@pytest.mark.parametrize(
    ("moves", "made", "left"), [(None, 3, None), (3, 0, 3), (3, 2, 1), (3, 3, 0), (3, 9, 0)]
)
def test_moves_that_are_left(moves: int | None, made: int, left: int | None) -> None:
    assert Board(moves=moves, made=made).left == left


def test_what_the_compiled_search_can_hold() -> None:
    assert packs(Board(5, 12))
    assert packs(Board(6, 10))
    assert not packs(Board(6, 12))
    assert not packs(Board(4, 14))


def test_equipment_is_used_up_in_the_kinds() -> None:
    plain = board("ojhs", "....")
    assert text(judged(plain)) == ["ojhh", "...."], "strict ones are hammered"
    assert text(judged(replace(plain, iron_boots=True))) == ["ojoh", "...."]
    assert not judged(replace(plain, iron_boots=True)).iron_boots
    bare = board("ojh.", "....")
    assert judged(bare) is bare


# Moves -------------------------------------------------------------------------------------------------


def test_clicks_are_those_of_the_shorter_way() -> None:
    made = Board(4, 12)
    assert [clicks(made, Move("rotate", 0, by)) for by in (1, 6, 7, 11, -2)] == [1, 6, 5, 1, 2]
    assert [clicks(made, Move("slide", 0, by)) for by in (1, 4, 5, 7)] == [1, 4, 3, 1]
    assert clicks(made, WALK) == 0
    assert (loop_length(made, Move("rotate", 0, 1)), loop_length(made, Move("slide", 0, 1))) == (12, 8)


def test_a_diameter_goes_in_and_out_again() -> None:
    assert line(3, 8, 2) == [(0, 2), (1, 2), (2, 2), (2, 6), (1, 6), (0, 6)]
    assert line(2, 4, 0) == [(0, 0), (1, 0), (1, 2), (0, 2)]


@pytest.mark.parametrize(("rings", "slices"), [(2, 4), (3, 6), (4, 12)])
def test_every_move_is_listed_once_and_is_no_other(rings: int, slices: int) -> None:
    moves = all_moves(rings, slices)
    assert len(moves) == rings * (slices - 1) + slices // 2 * (2 * rings - 1)
    assert len(set(moves)) == len(moves)
    if rings * slices <= 18:
        permuted = {
            tuple(move_mask(1 << n, rings, slices, move) for n in range(rings * slices)) for move in moves
        }
        assert len(permuted) == len(moves)
        assert tuple(1 << n for n in range(rings * slices)) not in permuted


@pytest.mark.parametrize(
    ("rings", "slices", "length"), [(2, 4, 0), (2, 4, 1), (2, 4, 2), (2, 4, 3), (3, 4, 2)]
)
def test_lines_are_counted_whatever_the_order_of_moves_that_commute(
    rings: int, slices: int, length: int
) -> None:
    """Runs of turns and of slides alternate; within a run no ring or diameter moves twice."""
    found = set()
    for moves in product(all_moves(rings, slices), repeat=length):
        runs: list[set[Move]] = []
        kinds: list[str] = []
        for move in moves:
            if kinds and kinds[-1] == move.kind:
                if move.index in {other.index for other in runs[-1]}:
                    break
                runs[-1].add(move)
            else:
                kinds.append(move.kind)
                runs.append({move})
        else:
            found.add(tuple(map(frozenset, runs)))
    assert line_count(Board(rings, slices), length) == len(found)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Move("rotate", 2, 1), "no ring 2; the rings are 0 to 1"),
        (Move("rotate", -1, 1), "no ring -1"),
        (Move("slide", 2, 1), "slices 0 to 1 slide"),
        (Move("rotate", 0, 0), "by 0 is none; here it goes by 1 to 3"),
        (Move("rotate", 0, 4), "by 4 is none"),
        (Move("slide", 0, -4), "by -4 is none"),
        (WALK, "no walk on an ordinary board"),
    ],
)
def test_what_is_no_move_is_refused_in_a_sentence(move: Move, words: str) -> None:
    with pytest.raises(IllegalMove, match=words):
        apply_move(SMALL, move)


def test_moves_are_counted_where_their_number_is_stated() -> None:
    turn = Move("rotate", 0, 1)
    assert apply_move(SMALL, turn).made == 0
    stated = replace(SMALL, moves=2)
    assert apply_move(apply_move(stated, turn), turn).made == 2
    assert apply_move(replace(stated, made=2), turn).made == 2, "no more than there are"


@given(st.integers(0, 2**12 - 1))
def test_images_are_the_turns_and_mirrors_of_the_whole_board(mask: int) -> None:
    made = Board(3, 4)
    found = set(images(made, mask))
    places = list(cells(made, mask))
    expected = set()
    for by, way in product(range(4), (1, -1)):
        expected.add(mask_of(made, [(r, (way * s + by) % 4) for r, s in places]))
    assert found == expected
    assert least_image(made, mask) == min(expected)
    assert {least_image(made, other) for other in found} == {min(expected)}


# Attacks -----------------------------------------------------------------------------------------------


def test_targets_are_met_exactly_and_speak_of_no_attacks() -> None:
    aimed = board("oo..", "....", targets=0b11)
    assert is_goal(aimed)
    assert not is_goal(replace(aimed, targets=0b101))
    assert not is_goal(replace(aimed, targets=0b111))
    assert goal_exists(aimed)
    assert not goal_exists(replace(aimed, targets=0b111))
    assert most_hitting(aimed) == ()
    assert is_goal(replace(SMALL, targets=0b11)), "nobody is left"


@pytest.mark.parametrize(
    ("made", "kinds"),
    [
        (SMALL, ["empty"]),
        (board("o...", "...."), ["rest"]),
        (board("oooo", "...."), []),
        (board("o...", "....", groups=1), []),
        (board("ooo.", "....", targets=0b11), ["targets"]),
        (board("ooo.", "....", targets=0b111), []),
        (board("ssss", "ssss", groups=0), ["no_goal"]),
        (Board(2, 4, boss=Boss(bytes(8))), ["no_panels"]),
        (Board(2, 4, boss=Boss(bytes([1] * 8))), []),
    ],
)
def test_what_is_said_of_a_board(made: Board, kinds: list[str]) -> None:
    assert [trouble.kind for trouble in troubles(made)] == kinds


# Mario's walk ------------------------------------------------------------------------------------------

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


# Panels and tape ---------------------------------------------------------------------------------------


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
