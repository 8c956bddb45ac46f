"""Lines, blasts and pairs of specials one at a time, beside the same told again cell by cell; drawing too."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.match3.playing.values import swap_values
from ringapp.games.match3.rules.board import (
    EMPTY,
    INGREDIENT,
    VOID,
    WRAPPED,
    Board,
    Rules,
    block,
    crate,
)
from ringapp.games.match3.rules.lines import find_runs, in_line, match_colour
from ringapp.games.match3.view.editing import randomised
from ringapp.games.match3.view.forms import change
from tests.games.match3.builders import SIGNS, A, board

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
