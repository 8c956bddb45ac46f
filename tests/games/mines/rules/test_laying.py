"""Test how mines are laid around a first click."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.claims import Unmodelled
from ringapp.core.contract.registry import load_game
from ringapp.games.mines.files import notation
from ringapp.games.mines.rules.laying import RULES, lay, lay_for_click, lay_keeping
from ringapp.games.mines.rules.rules import Click, apply_click, blank
from tests.games.mines import listed
from tests.games.mines.plain_figures import figures
from tests.games.mines.rules.builders import Plain
from tests.samples import sample


@pytest.mark.parametrize("rule", [rule for rule in RULES if not rule.startswith("no_guess")])
@pytest.mark.parametrize("place", [0, 3, 5, 11], ids=["corner", "other-corner", "inside", "last"])
def test_a_first_click_lays_what_its_rule_says(rule: str, place: int) -> None:
    """3 rows of 4 with 3 mines: a corner touches three cells, the inside eight."""
    field = blank(3, 4, 3)
    beside = {place, *listed.near(field, place)}
    hit = opened = 0
    for seed in range(60):
        layout = lay_for_click(12, 3, place, sorted(beside - {place}), rule, seed)
        mines = {cell for cell in range(12) if layout[cell]}
        assert len(mines) == 3
        after = apply_click(replace(field, rule=rule), Click("open", *divmod(place, 4), seed))
        assert {cell for cell in range(12) if after.layout[cell]} == mines
        sign = chr(after.cells[place])
        assert sign == ("X" if place in mines else str(len(mines & beside)))
        hit += place in mines
        opened += not mines & beside
    assert (hit > 0) == (rule == "any")
    assert (opened == 60) == (rule == "opening")


def test_a_first_click_that_moves_mines_keeps_their_number() -> None:
    field = blank(3, 3, 2, "any")
    layout = lay(9, 2, 11)
    one = int(np.flatnonzero(layout)[0])
    free = [cell for cell in range(9) if not layout[cell]]
    place = divmod(free[0], 3)
    moved = apply_click(field, Click("open", *place, 11, (one, free[1])))
    assert [moved.layout[one], moved.layout[free[1]]] == [0, 1]
    assert sum(moved.layout) == 2
    for wrong in ((one,), (free[1],), (one, 99)):
        with pytest.raises(Exception, match="moves mines that are not there"):
            apply_click(field, Click("open", *place, 11, wrong))


@pytest.mark.parametrize("mines", range(10))
def test_mines_that_do_not_fit_go_beside_the_click_first_and_under_it_last(mines: int) -> None:
    free = [1, 3, 4, 0]
    for seed in range(6):
        layout = lay_keeping(9, mines, free, seed)
        assert int(layout.sum()) == mines
        assert int(layout[free].sum()) == max(0, mines - 5)
        assert bool(layout[0]) == (mines == 9)


def test_every_layout_that_a_rule_allows_is_laid() -> None:
    seen = {lay_keeping(6, 2, [0, 1], seed).tobytes() for seed in range(120)}
    wanted = set()
    for pair in combinations((2, 3, 4, 5), 2):
        layout = np.zeros(6, np.uint8)
        layout[list(pair)] = 1
        wanted.add(layout.tobytes())
    assert seen == wanted


def test_windows_xp_moves_the_mine_to_the_first_free_cell() -> None:
    moved = kept = 0
    for seed in range(40):
        plain = lay_for_click(9, 4, 4, [], "any", seed)
        other = lay_for_click(9, 4, 4, [], "xp", seed)
        assert (plain == lay(9, 4, seed)).all()
        if plain[4]:
            first = int(np.flatnonzero(plain == 0)[0])
            assert (other[4], other[first], int(other.sum())) == (0, 1, 4)
            moved += 1
        else:
            assert (other == plain).all()
            kept += 1
    assert moved > 5
    assert kept > 5
    assert lay_for_click(4, 4, 1, [], "xp", 0).tolist() == [1, 1, 1, 1], "there is nowhere to move it"


@given(st.integers(1, 5), st.integers(1, 5), st.integers(0, 25), st.integers(0, 999))
@settings(max_examples=60)
def test_the_3bv_is_the_clicks_of_one_who_knows(rows: int, columns: int, mines: int, seed: int) -> None:
    """Openings first, then one cell after the other: no more clicks than that, and no fewer open it all."""
    size = rows * columns
    layout = lay(size, min(mines, size), seed).tobytes()
    laid = {divmod(cell, columns) for cell in range(size) if layout[cell]}
    model, clicks = Plain(rows, columns, laid), 0
    places = sorted(set(product(range(rows), range(columns))) - laid, key=model.number)
    for place in places:
        clicks += model.click("open", place)
    known = figures(layout, rows, columns)
    assert known.bbbv == clicks
    assert known.cells == tuple(sum(model.number(place) == n for place in places) for n in range(9))
    assert known.zini is not None
    assert known.hzini is not None
    # One by one is a way too, and a chord opens at most eight cells.
    assert clicks / 9 <= min(known.zini, known.hzini)
    assert max(known.zini, known.hzini) <= clicks


@pytest.mark.parametrize("draws", sample(5_000, 20_000))
def test_laying_is_uniform_over_every_set(draws: int) -> None:
    """Chi-square over all 20 sets of 3 in 6 within five standard deviations."""
    seen = np.zeros(64, int)
    for seed in range(draws):
        seen[int("".join(map(str, lay(6, 3, seed))), 2)] += 1
    counts = seen[seen > 0]
    assert len(counts) == 20
    chi = float(((counts - draws / 20) ** 2 / (draws / 20)).sum())
    assert chi < 19 + 5 * (2 * 19) ** 0.5


GAME = load_game("mines")
FIELD = notation.parse("3 4 3\n1...\n12..\n01..")


@pytest.mark.parametrize("rule", RULES)
def test_what_a_rule_leaves_alone_is_told(rule: str) -> None:
    said = GAME.describe_assumption(FIELD, Unmodelled("first_click_rule", facts={"rule": rule}))
    assert ("needs no guess" in said) == rule.startswith("no_guess")
    assert GAME.describe_assumption(FIELD, Unmodelled("clicks_too_wide", facts={"clicks": 3})).endswith(
        "not judged: 3."
    )
    assert GAME.describe_assumption(FIELD, Unmodelled("clicks_unjudged", facts={"clicks": 4})).endswith(
        "to judge: 4."
    )
