"""Lines, blasts and pairs of specials one at a time, beside the same told again cell by cell; drawing too."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.match3.playing.actions import is_legal
from ringapp.games.match3.playing.values import swap_values, values_at
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
    Refill,
    Rules,
    block,
    crate,
)
from ringapp.games.match3.rules.lines import find_runs, in_line, match_colour
from ringapp.games.match3.view.editing import cleared, colours_used, edit, randomised, resized
from ringapp.games.match3.view.forms import change

A, B, C = block(1), block(2), block(3)
SIGNS = {"A": A, "B": B, "C": C, ".": EMPTY, "x": VOID, "@": INGREDIENT, "*": block(0, BOMB), "#": crate(1)}
SIGNS |= {"t": block(1, PLAIN, 1), "l": block(1, PLAIN, 1, True), "-": block(1, ROW), "|": block(1, COLUMN)}
SIGNS |= {"w": block(1, WRAPPED)}


def board(*rows: str, height: int | None = None, **more: object) -> Board:
    """Rows from the top, a sign for each cell; the lowest `height` of them are the board."""
    cells = tuple(SIGNS[sign] for row in reversed(rows) for sign in row)
    return Board(len(rows[0]), height or len(rows), cells, **more)  # type: ignore[arg-type]


# Lines -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "rules", "colour"), [
    (A, Rules(), 1), (block(3, WRAPPED), Rules(), 3), (EMPTY, Rules(), 0), (SIGNS["t"], Rules(), 0),
    (SIGNS["t"], Rules(thick_matches=True), 1), (SIGNS["l"], Rules(thick_matches=True), 0),
    (crate(2), Rules(thick_matches=True), 0), (SIGNS["*"], Rules(), 0), (INGREDIENT, Rules(), 0),
])  # fmt: skip
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


@pytest.mark.parametrize(("name", "usual"), [
    ("value", "candy"), ("stripe_bonus", 60), ("thick_bonus", 100), ("cap", True), ("scoring", "wave"),
    ("stripe_damage", 2), ("adjacent_damage", 1), ("adjacent_source", "any"), ("free_swaps", False),
    ("thick_swappable", False), ("thick_matches", False), ("thick_falls", True), ("wrapped", False),
    ("bombs", False), ("combos", False), ("stripes", True), ("fall", "through"), ("slide_first", "left"),
    ("crate_damage", 1), ("crate_bonus", 100), ("delivery_bonus", 100),
])  # fmt: skip
def test_the_rules_are_those_of_the_article_where_nothing_is_said(name: str, usual: object) -> None:
    assert getattr(Rules(), name) == usual
    assert name in {entry.name for entry in fields(Rules)}


def test_every_switch_is_one_of_these() -> None:
    assert len(fields(Rules)) == 21


@pytest.mark.parametrize(("preset", "matches", "swappable", "falls"), [
    ("article", False, False, True), ("cage", False, False, False), ("chain", True, False, False),
    ("bubble", True, False, True), ("free", False, True, True),
])  # fmt: skip
def test_what_thick_blocks_do_by_name(preset: str, matches: bool, swappable: bool, falls: bool) -> None:
    rules = change(Board(2, 2, (A,) * 4), "thick", preset).rules
    assert (rules.thick_matches, rules.thick_swappable, rules.thick_falls) == (matches, swappable, falls)


@pytest.mark.parametrize(("value", "points"), [
    ("candy", [0, 0, 20, 60, 120, 200]), ("linear", [0, 1, 2, 3, 4, 5]), ((0, 0, 5, 9), [0, 0, 5, 9, 9, 9]),
    ((), [0] * 6),
], ids=["candy", "linear", "a-table-goes-on-with-its-last", "an-empty-table"])  # fmt: skip
def test_what_blocks_are_worth(value: str | tuple[int, ...], points: list[int]) -> None:
    assert [Rules(value=value).points(count) for count in range(6)] == points
    assert Rules(value=value).points(-1) == 0


# Drawing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "tool", "after"), [
    (EMPTY, "colour3", C), (block(2, ROW, 0), "colour3", C), (B, "row", block(2, ROW)),
    (B, "column", block(2, COLUMN)), (B, "wrapped", block(2, WRAPPED)), (EMPTY, "row", block(1, ROW)),
    (B, "bomb", block(0, BOMB)), (B, "ingredient", INGREDIENT), (B, "void", VOID), (B, "crate3", crate(3)),
    (B, "thick2", block(2, PLAIN, 2)), (block(2, PLAIN, 1, True), "thick3", block(2, PLAIN, 3, True)),
    (B, "licorice", block(2, PLAIN, 1, True)), (block(2, PLAIN, 3), "licorice", block(2, PLAIN, 3, True)),
    (B, "erase", EMPTY), (B, "spoon", B),
])  # fmt: skip
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


@pytest.mark.parametrize(("made", "colours"), [
    (Board(2, 2, (EMPTY,) * 4), 6), (Board(2, 2, (A, B, A, B)), 4), (Board(2, 2, (A, block(7), A, B)), 7),
    (Board(2, 2, (A, B, A, B), refill=Refill(5)), 5),
])  # fmt: skip
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
