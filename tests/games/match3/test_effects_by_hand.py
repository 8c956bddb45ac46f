"""Lines, blasts and pairs of specials one at a time, beside the same told again cell by cell; drawing too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.match3.rules.board import (
    BOMB,
    COLUMN,
    EMPTY,
    INGREDIENT,
    PLAIN,
    ROW,
    VOID,
    WRAPPED,
    Board,
    Move,
    Refill,
    Rules,
    block,
    crate,
    kind_of,
    thickness_of,
)
from ringapp.games.match3.rules.effects import (
    Opening,
    blast_of,
    coloured,
    column_of,
    commonest,
    is_pair,
    opening_of,
    row_of,
    spread,
    square_of,
)
from ringapp.games.match3.rules.lines import Run, find_runs, in_line, made_by, match_colour
from ringapp.games.match3.rules.rules import is_legal
from ringapp.games.match3.rules.values import swap_values, values_at
from ringapp.games.match3.view.editing import cleared, colours_used, edit, randomised, resized
from ringapp.games.match3.view.forms import change

A, B, C = block(1), block(2), block(3)
SPECIALS = Rules(wrapped=True, bombs=True, combos=True)
SIGNS = {"A": A, "B": B, "C": C, ".": EMPTY, "x": VOID, "@": INGREDIENT, "*": block(0, BOMB), "#": crate(1)}
SIGNS |= {"t": block(1, PLAIN, 1), "l": block(1, PLAIN, 1, True), "-": block(1, ROW), "|": block(1, COLUMN)}
SIGNS |= {"w": block(1, WRAPPED)}


def board(*rows: str, height: int | None = None, **more: object) -> Board:
    """Rows from the top, a sign for each cell; the lowest `height` of them are the board."""
    cells = tuple(SIGNS[sign] for row in reversed(rows) for sign in row)
    return Board(len(rows[0]), height or len(rows), cells, **more)  # type: ignore[arg-type]


# Lines -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "rules", "colour"),
    [
        (A, Rules(), 1),
        (block(3, WRAPPED), Rules(), 3),
        (EMPTY, Rules(), 0),
        (SIGNS["t"], Rules(), 0),
        (SIGNS["t"], Rules(thick_matches=True), 1),
        (SIGNS["l"], Rules(thick_matches=True), 0),
        (crate(2), Rules(thick_matches=True), 0),
        (SIGNS["*"], Rules(), 0),
        (INGREDIENT, Rules(), 0),
    ],
)
def test_what_a_block_matches_with(code: int, rules: Rules, colour: int) -> None:
    assert match_colour(rules, code) == colour


def plain_lines(made: Board) -> set[tuple[int, ...]]:
    """Every line of three and more, found cell by cell: begun where the cell before is another."""
    found = set()
    for x in range(made.width):
        for y in range(made.height):
            for dx, dy in ((1, 0), (0, 1)):
                colour = match_colour(made.rules, made.at(x, y))
                before = (x - dx, y - dy)
                if not colour or (min(before) >= 0 and match_colour(made.rules, made.at(*before)) == colour):
                    continue
                cells, at = [], (x, y)
                while at[0] < made.width and at[1] < made.height:
                    if match_colour(made.rules, made.at(*at)) != colour:
                        break
                    cells.append(at[1] * made.width + at[0])
                    at = (at[0] + dx, at[1] + dy)
                if len(cells) >= 3:
                    found.add(tuple(cells))
    return found


@given(st.lists(st.sampled_from("AAABBt.x"), min_size=20, max_size=20), st.booleans())
@settings(max_examples=30)
def test_lines_are_all_that_begin_somewhere_and_a_cell_knows_whether_it_is_in_one(
    signs: list[str], matches: bool
) -> None:
    rows = ["".join(signs[n : n + 4]) for n in range(0, 20, 4)]
    made = board(*rows, height=4, rules=Rules(thick_matches=matches))
    runs = find_runs(made, made.cells)
    assert {run.cells for run in runs} == plain_lines(made)
    lined = {cell for run in runs for cell in run.cells}
    assert [cell for cell in range(made.size) if in_line(made, made.cells, cell)] == sorted(lined)


def test_lines_come_rows_first_then_columns_from_the_bottom_left() -> None:
    made = board("AAA", "ABB", "AAA")
    assert find_runs(made, made.cells) == [
        Run((0, 1, 2), True),
        Run((6, 7, 8), True),
        Run((0, 3, 6), False),
    ]


@pytest.mark.parametrize(
    ("rows", "rules", "moved", "made"),
    [
        (["AAA."], Rules(), (), {}),
        (["AAAA"], Rules(), (), {0: block(1, COLUMN)}),
        (["AAAA"], Rules(), (2,), {2: block(1, COLUMN)}),
        (["AAAA"], Rules(), (9, 3), {3: block(1, COLUMN)}),
        (["AAAA"], Rules(stripes=False), (2,), {}),
        (["A", "A", "A", "A"], Rules(), (1,), {1: block(1, ROW)}),
        (["AAAAA"], Rules(), (2,), {2: block(1, COLUMN)}),
        (["AAAAA"], Rules(bombs=True), (2,), {2: block(0, BOMB)}),
        (["AAAA."], Rules(bombs=True), (2,), {2: block(1, COLUMN)}),
        (["tAAA"], Rules(thick_matches=True), (0,), {1: block(1, COLUMN)}),
        (["A..", "A..", "AAA"], Rules(), (0,), {}),
        (["A..", "A..", "AAA"], Rules(wrapped=True), (2,), {0: block(1, WRAPPED)}),
        (
            ["A...", "A...", "AAAA"],
            Rules(wrapped=True),
            (3,),
            {0: block(1, WRAPPED)},
        ),
        (["A...", "A...", "AAAA"], Rules(), (3,), {3: block(1, COLUMN)}),
        (
            ["A....", "A....", "AAAAA"],
            Rules(wrapped=True, bombs=True),
            (4,),
            {4: block(0, BOMB)},
        ),
        (
            ["A...", "A...", "A...", "AAAA"],
            Rules(),
            (0,),
            {0: block(1, COLUMN), 4: block(1, ROW)},
        ),
    ],
    ids=[
        "three-make-nothing",
        "the-first-cell-where-none-moved",
        "the-moved-cell",
        "a-moved-cell-beside-the-line-does-not-count",
        "without-stripes",
        "an-upright-line-makes-a-row",
        "five-without-bombs",
        "five-make-a-bomb",
        "four-do-not",
        "not-on-a-thick-cell",
        "a-crossing-without-wrapped",
        "a-crossing",
        "wrapped-goes-before-stripes",
        "the-line-of-four-alone",
        "a-bomb-goes-before-wrapped-and-uses-its-line-up",
        "two-lines-two-stripes-on-two-cells",
    ],
)
def test_what_lines_make(rows: list[str], rules: Rules, moved: Sequence[int], made: dict[int, int]) -> None:
    here = board(*rows, rules=rules)
    assert made_by(here, here.cells, find_runs(here, here.cells), moved) == made


# Blasts ------------------------------------------------------------------------------------------------

WIDE = board("ABCA", "BCAB", "CABC", height=3)


@pytest.mark.parametrize("cell", range(12))
@pytest.mark.parametrize("reach", [1, 2])
def test_a_square_is_what_is_no_farther_than_its_reach(cell: int, reach: int) -> None:
    x, y = cell % 4, cell // 4
    near = {n for n in range(12) if max(abs(n % 4 - x), abs(n // 4 - y)) <= reach}
    assert set(square_of(WIDE, cell, reach)) == near
    assert len(square_of(WIDE, cell, reach)) == len(near)


def test_rows_and_columns_end_with_the_board() -> None:
    deep = board("AAA", "BBB", "CCC", height=2)
    assert [row_of(deep, y) for y in (-1, 0, 1, 2)] == [(), (0, 1, 2), (3, 4, 5), ()]
    assert [column_of(deep, x) for x in (-1, 0, 2, 3)] == [(), (0, 3), (2, 5), ()]


@pytest.mark.parametrize(
    ("sign", "target", "cells"),
    [
        ("-", 0, {4, 5, 6, 7}),
        ("|", 0, {1, 5, 9}),
        ("w", 0, {0, 1, 2, 4, 5, 6, 8, 9, 10}),
        ("*", 2, {1, 8, 7}),
        ("*", 0, set()),
        ("A", 2, set()),
    ],
)
def test_what_a_special_covers(sign: str, target: int, cells: set[int]) -> None:
    codes = list(board("BCAC", "C.CB", "CBAC").cells)
    codes[5] = SIGNS[sign]
    made = Board(4, 3, tuple(codes))
    assert set(blast_of(made, made.cells, 5, target)) == cells


def test_of_a_colour_only_what_is_not_thick_and_lies_on_the_board() -> None:
    made = board("AAA", "tA|", "A.B", height=2)
    assert coloured(made, made.cells, 1) == (0, 4, 5)
    assert coloured(made, made.cells, 3) == ()


@pytest.mark.parametrize(
    ("rows", "colour"),
    [
        (["ABB", "ACC"], 1),
        (["BBC", "CAC"], 3),
        (["tt.", "tB."], 2),
        (["**", "xx"], 0),
        (["AAA", "BCB"], 2),
    ],
    ids=[
        "the-first-letter-among-equals",
        "most",
        "thick-ones-do-not-count",
        "none",
        "the-reserve-counts-not",
    ],
)
def test_the_commonest_colour(rows: list[str], colour: int) -> None:
    made = board(*rows, height=1 if rows == ["AAA", "BCB"] else None)
    assert commonest(made, made.cells) == colour


@pytest.mark.parametrize(
    ("pair", "rules", "effect"),
    [
        ("AB", SPECIALS, False),
        ("A*", SPECIALS, True),
        ("*A", SPECIALS, True),
        ("*A", Rules(combos=True), False),
        ("*A", Rules(bombs=True), True),
        ("-|", SPECIALS, True),
        ("-|", Rules(bombs=True), False),
        ("-A", SPECIALS, False),
        ("w-", Rules(combos=True), True),
        ("**", Rules(combos=True), True),
        ("*t", SPECIALS, False),
        ("*@", SPECIALS, False),
        ("*#", SPECIALS, False),
        ("*.", SPECIALS, False),
        ("-x", SPECIALS, False),
    ],
)
def test_which_pairs_have_an_effect_of_their_own(pair: str, rules: Rules, effect: bool) -> None:
    across, upright = board(pair, rules=rules), board(pair[0], pair[1], rules=rules)
    assert is_pair(across, across.cells, (0, 0, "R")) is effect
    assert is_pair(upright, upright.cells, (0, 0, "U")) is effect


FIELD = ["ABCAB", "BCABC", "CABCA", "ABCAB", "BCABC"]


def with_pair(first: str, second: str, move: Move) -> Board:
    """Five rows of five with two specials on the cells of a move."""
    made = board(*FIELD, rules=SPECIALS)
    cells = list(made.cells)
    start = move[1] * 5 + move[0]
    cells[start], cells[start + (1 if move[2] == "R" else 5)] = SIGNS[first], SIGNS[second]
    return replace(made, cells=tuple(cells))


@pytest.mark.parametrize(
    ("first", "second", "rows", "columns"),
    [
        ("-", "|", {2}, {2}),
        ("|", "|", {2}, {2}),
        ("-", "w", {1, 2, 3}, {1, 2, 3}),
        ("w", "|", {1, 2, 3}, {1, 2, 3}),
    ],
)
@pytest.mark.parametrize("direction", ["R", "U"])
def test_stripes_as_a_pair_are_a_cross_about_the_cell_that_is_named(
    first: str, second: str, rows: set[int], columns: set[int], direction: str
) -> None:
    made = with_pair(first, second, (2, 2, direction))
    opening = opening_of(made, made.cells, (2, 2, direction))
    covered = {cell for blast in opening.blasts for cell in blast}
    assert covered == {n for n in range(25) if n // 5 in rows or n % 5 in columns}
    assert (opening.hit, opening.changed) == ([], {})
    assert opening.silent == [12, 13 if direction == "R" else 17]


def test_two_wrapped_blast_two_cells_far() -> None:
    made = with_pair("w", "w", (0, 1, "R"))
    opening = opening_of(made, made.cells, (0, 1, "R"))
    (blast,) = opening.blasts
    assert set(blast) == {n for n in range(25) if n % 5 <= 2 and n // 5 <= 3}


def test_two_bombs_take_the_whole_board() -> None:
    made = with_pair("*", "*", (2, 2, "R"))
    opening = opening_of(made, made.cells, (2, 2, "R"))
    assert opening == Opening(silent=[12, 13], blasts=[tuple(range(25))])


@pytest.mark.parametrize(("first", "second"), [("*", "B"), ("B", "*")])
def test_a_bomb_with_a_plain_block_takes_its_colour(first: str, second: str) -> None:
    made = with_pair(first, second, (2, 2, "R"))
    opening = opening_of(made, made.cells, (2, 2, "R"))
    assert opening.hit == [n for n in range(25) if made.cells[n] == B]
    assert opening.silent == [12 if first == "*" else 13]
    assert (opening.blasts, opening.changed) == ([], {})


@pytest.mark.parametrize("second", ["-", "|", "w"])
def test_a_bomb_with_a_special_makes_its_whole_colour_special(second: str) -> None:
    made = with_pair("*", second, (2, 2, "R"))
    opening = opening_of(made, made.cells, (2, 2, "R"))
    victims = [n for n in range(25) if n == 13 or made.cells[n] == A]
    assert opening.hit == victims
    for cell in victims:
        even = (cell % 5 + cell // 5) % 2 == 0
        kind = WRAPPED if second == "w" else ROW if even else COLUMN
        assert opening.changed[cell] == block(1, kind), "stripes alternate like a chess board"


@pytest.mark.parametrize(
    ("rows", "matched", "cleared_cells", "thick", "fired"),
    [
        (["BCB", "A-A"], (1,), {0, 1, 2}, {}, [1]),
        (["B|B", "A-A"], (1,), {0, 1, 2}, {}, [1]),
        (["BCB", "|-A"], (1,), {0, 1, 2, 3}, {}, [1, 0]),
        (["BCB", "t-A"], (1,), {1, 2}, {0: 1}, [1]),
        (["t|B", "t-A", "t|B"], (1, 4), {1, 2, 4, 5, 7, 8} - {2, 8} | {5}, {3: 1}, [1, 4, 7]),
        (["B@B", "#-x"], (1,), {1}, {0: 1}, [1]),
        (["BBC", "A*B"], (1,), {1, 2, 3, 4}, {}, [1]),
        (["BBC", "ACC"], (0, 1), {0, 1}, {}, []),
    ],
    ids=[
        "a-stripe-clears-its-row",
        "what-it-does-not-reach-stays",
        "what-is-hit-fires-in-its-turn",
        "a-thick-block-loses-a-layer-and-stays",
        "a-chain",
        "ingredients-and-voids-are-passed-over-crates-are-hit",
        "a-bomb-takes-the-commonest",
        "plain-blocks-do-not-fire",
    ],
)
def test_how_far_it_spreads(
    rows: list[str], matched: Sequence[int], cleared_cells: set[int], thick: dict[int, int], fired: list[int]
) -> None:
    made = board(*rows)
    assert spread(made, made.cells, Opening(), matched) == (cleared_cells, thick, fired)


def test_the_pair_itself_goes_without_firing() -> None:
    made = with_pair("-", "|", (2, 2, "R"))
    cleared_cells, _, fired = spread(made, made.cells, Opening(silent=[12, 13]), ())
    assert (cleared_cells, fired) == ({12, 13}, [])


def plain_spread(made: Board, matched: Sequence[int]) -> tuple[set[int], dict[int, int]]:
    """The same told again: all that is reached, then each that fired counted on each thick cell."""
    target = commonest(made, made.cells)

    def reach(cell: int) -> set[int]:
        return set(blast_of(made, made.cells, cell, target))

    def gem(cell: int) -> bool:
        return made.cells[cell] not in (EMPTY, VOID, INGREDIENT, crate(1))

    gone = {cell for cell in matched if gem(cell)}
    while (
        more := {c for cell in gone for c in reach(cell) if gem(c) and not thickness_of(made.cells[c])} - gone
    ):
        gone |= more
    hits = {
        thick: sum(thick in reach(cell) for cell in gone if kind_of(made.cells[cell]) != PLAIN)
        for thick in range(made.size)
        if thickness_of(made.cells[thick])
    }
    return gone, {cell: count for cell, count in hits.items() if count}


@given(st.lists(st.sampled_from("AABC-|w*t#@x."), min_size=16, max_size=16), st.integers(0, 15))
@settings(max_examples=30)
def test_what_is_cleared_is_all_that_can_be_reached(signs: list[str], start: int) -> None:
    made = board(*("".join(signs[n : n + 4]) for n in range(0, 16, 4)))
    if thickness_of(made.cells[start]):
        return
    cleared_cells, blasted, fired = spread(made, made.cells, Opening(), [start])
    assert (cleared_cells, dict(blasted)) == plain_spread(made, [start])
    assert set(fired) == {cell for cell in cleared_cells if kind_of(made.cells[cell]) != PLAIN}
    assert len(fired) == len(set(fired))


@given(st.lists(st.sampled_from("AABBC-t@"), min_size=16, max_size=16))
@settings(max_examples=25)
def test_the_swaps_of_one_block_are_those_of_the_board_that_name_it(signs: list[str]) -> None:
    made = board(*("".join(signs[n : n + 4]) for n in range(0, 16, 4)))
    if find_runs(made, made.cells):
        return
    every = swap_values(made)
    for cell in range(16):
        x, y = cell % 4, cell // 4
        near = {(x, y, "R"), (x - 1, y, "R"), (x, y, "U"), (x, y - 1, "U")}
        assert dict(values_at(made, x, y)) == {move: every[move] for move in every if move in near}
        assert all(is_legal(made, move) for move in values_at(made, x, y))
    assert not values_at(replace(made, actions=0), 1, 1)


# Rules as they come -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "usual"),
    [
        ("value", "candy"),
        ("stripe_bonus", 60),
        ("thick_bonus", 100),
        ("cap", True),
        ("scoring", "wave"),
        ("stripe_damage", 2),
        ("adjacent_damage", 1),
        ("adjacent_source", "any"),
        ("free_swaps", False),
        ("thick_swappable", False),
        ("thick_matches", False),
        ("thick_falls", True),
        ("wrapped", False),
        ("bombs", False),
        ("combos", False),
        ("stripes", True),
        ("fall", "through"),
        ("crate_damage", 1),
        ("crate_bonus", 100),
        ("delivery_bonus", 100),
    ],
)
def test_the_rules_are_those_of_the_article_where_nothing_is_said(name: str, usual: object) -> None:
    assert getattr(Rules(), name) == usual
    assert name in {entry.name for entry in fields(Rules)}


def test_every_switch_is_one_of_these() -> None:
    assert len(fields(Rules)) == 20


@pytest.mark.parametrize(
    ("preset", "matches", "swappable", "falls"),
    [
        ("article", False, False, True),
        ("cage", False, False, False),
        ("chain", True, False, False),
        ("bubble", True, False, True),
        ("free", False, True, True),
    ],
)
def test_what_thick_blocks_do_by_name(preset: str, matches: bool, swappable: bool, falls: bool) -> None:
    rules = change(Board(2, 2, (A,) * 4), "thick", preset).rules
    assert (rules.thick_matches, rules.thick_swappable, rules.thick_falls) == (matches, swappable, falls)


@pytest.mark.parametrize(
    ("value", "points"),
    [
        ("candy", [0, 0, 20, 60, 120, 200]),
        ("linear", [0, 1, 2, 3, 4, 5]),
        ((0, 0, 5, 9), [0, 0, 5, 9, 9, 9]),
        ((), [0] * 6),
    ],
    ids=["candy", "linear", "a-table-goes-on-with-its-last", "an-empty-table"],
)
def test_what_blocks_are_worth(value: str | tuple[int, ...], points: list[int]) -> None:
    assert [Rules(value=value).points(count) for count in range(6)] == points
    assert Rules(value=value).points(-1) == 0


# Drawing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "tool", "after"),
    [
        (EMPTY, "colour3", C),
        (block(2, ROW, 0), "colour3", C),
        (B, "row", block(2, ROW)),
        (B, "column", block(2, COLUMN)),
        (B, "wrapped", block(2, WRAPPED)),
        (EMPTY, "row", block(1, ROW)),
        (B, "bomb", block(0, BOMB)),
        (B, "ingredient", INGREDIENT),
        (B, "void", VOID),
        (B, "crate3", crate(3)),
        (B, "thick2", block(2, PLAIN, 2)),
        (block(2, PLAIN, 1, True), "thick3", block(2, PLAIN, 3, True)),
        (B, "licorice", block(2, PLAIN, 1, True)),
        (block(2, PLAIN, 3), "licorice", block(2, PLAIN, 3, True)),
        (B, "erase", EMPTY),
        (B, "spoon", B),
    ],
)
def test_what_a_tool_makes_of_a_cell(before: int, tool: str, after: int) -> None:
    made = edit(Board(2, 2, (A, before, A, A)), tool, (1, 0))
    assert made.cells == (A, after, A, A)


@pytest.mark.parametrize("target", [(-1, 0), (0, -1), (2, 0), (0, 3)])
def test_beside_the_world_nothing_is_painted(target: tuple[int, int]) -> None:
    made = Board(2, 2, (A,) * 6)
    assert edit(made, "colour2", target) is made


def test_above_the_board_stand_blocks_only() -> None:
    made = Board(2, 1, (A,) * 4)
    assert edit(made, "void", (0, 1)) is made
    assert edit(made, "crate1", (0, 1)) is made
    assert edit(made, "ingredient", (0, 1)).cells == (A, A, INGREDIENT, A)
    assert edit(made, "jelly", (0, 1)).jelly == ()


def test_jelly_lies_under_cells_and_goes_with_them() -> None:
    made = edit(edit(Board(2, 2, (A, VOID, A, A)), "jelly2", (0, 0)), "jelly", (0, 1))
    assert made.jelly == (2, 0, 1, 0)
    assert edit(made, "jelly", (1, 0)) is made, "a void has no jelly"
    assert edit(made, "void", (0, 0)).jelly == (0, 0, 1, 0)
    assert edit(edit(made, "erase", (0, 0)), "erase", (0, 1)).jelly == ()
    assert edit(made, "colour2", (0, 0)).jelly == made.jelly


def test_what_is_painted_over_is_no_longer_invented_and_confirming_keeps_it() -> None:
    made = Board(2, 2, (A, B, A, B), invented=(0, 3))
    assert edit(made, "colour3", (0, 0)).invented == (3,)
    confirmed = edit(made, "confirm", (1, 1))
    assert (confirmed.invented, confirmed.cells) == ((0,), made.cells)
    assert edit(made, "colour3", (1, 0)).invented == (0, 3)


def test_another_size_keeps_the_bottom_left() -> None:
    made = Board(
        3, 2, (A, B, C, crate(1), VOID, A, B, B, B), jelly=(1, 0, 2, 0, 0, 0), exits=(0, 2), invented=(1,)
    )
    small = resized(made, 2, 1, 2)
    assert small.cells == (A, B, EMPTY, EMPTY), "no crate and no void above the board"
    assert (small.jelly, small.exits, small.invented) == ((1, 0), (0,), ())
    large = resized(made, 4, 3, 1)
    assert (large.world_height, large.cells[:4], large.cells[8:]) == (3, (A, B, C, EMPTY), (B, B, B, EMPTY))
    assert large.jelly == (1, 0, 2, 0) + (0,) * 8
    assert resized(replace(made, jelly=(0, 0, 2, 0, 0, 0)), 2, 2, 2).jelly == ()


def test_clearing_keeps_the_shape_and_the_settings() -> None:
    made = Board(2, 2, (A, VOID, crate(1), B), points=7, jelly=(1, 0, 0, 0), target=9, invented=(0,))
    assert cleared(made) == Board(2, 2, (EMPTY, VOID, EMPTY, EMPTY), target=9)


@pytest.mark.parametrize(
    ("made", "colours"),
    [
        (Board(2, 2, (EMPTY,) * 4), 6),
        (Board(2, 2, (A, B, A, B)), 4),
        (Board(2, 2, (A, block(7), A, B)), 7),
        (Board(2, 2, (A, B, A, B), refill=Refill(5)), 5),
    ],
)
def test_how_many_colours_a_random_board_has(made: Board, colours: int) -> None:
    assert colours_used(made) == colours
    drawn = randomised(resized(made, 6, 6, 6), 3)
    assert set(drawn.cells) <= {block(n) for n in range(1, colours + 1)}


@pytest.mark.parametrize("seed", range(4))
def test_a_random_board_keeps_its_shape_has_no_line_and_a_swap(seed: int) -> None:
    shape = board("A.xA", "A@#A", "AAAA", "AAAA", actions=0, points=9)
    made = randomised(shape, seed)
    assert made == randomised(shape, seed)
    kept = {n: code for n, code in enumerate(shape.cells) if code in (VOID, INGREDIENT, crate(1))}
    assert {n: made.cells[n] for n in kept} == kept
    assert not find_runs(made, made.cells)
    assert EMPTY not in made.cells
    assert swap_values(replace(made, actions=1))
    assert (made.actions, made.points) == (0, 0)
