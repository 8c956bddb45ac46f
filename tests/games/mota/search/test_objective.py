"""Test what a wish weighs, and that score, bound and headline speak of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, Solution, Status
from ringapp.core.solving.answers import report_of
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota import GAME
from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.tower import Hero
from ringapp.games.mota.search.objective import FIRST, figure_of_hero, value_of_hero
from ringapp.games.mota.search.solver import solve
from tests.games.mota.halls import hall


@pytest.mark.parametrize(
    ("objective", "figure"),
    [("hp", 500), ("stats", 20 + 10 + 7), ("keys", 5), ("weights", 2 * 500 + 100 * 3 + 1 * 7)],
)
def test_what_a_wish_makes_of_a_hero(objective: str, figure: float) -> None:
    hero = Hero(500, 20, 10, 7, bag=(("bomb", 4), ("redKey", 2), ("yellowKey", 3)))
    weights = (("hp", 2.0), ("yellowKey", 100.0), ("mdef", 1.0))
    board = hall("@", objective=objective, weights=weights)
    assert figure_of_hero(board, hero) == figure
    first = objective in ("stats", "keys")
    assert value_of_hero(board, hero) == (figure * FIRST + 500 if first else figure)


HERO = Hero(70, 8, 5, 3, money=40, exp=6, bag=(("blueKey", 1), ("bomb", 4), ("yellowKey", 2)), lv=2)
BOARD: Board = GAME.initial(GAME.info.presets[0].id)


@pytest.mark.parametrize(
    ("objective", "weights", "value"),
    [
        ("hp", (), 70),
        ("stats", (), 16 * FIRST + 70),
        ("keys", (), 3 * FIRST + 70),
        ("weights", (("hp", 1.0),), 70),
        ("weights", (("atk", 10.0), ("def", 100.0), ("mdef", 1000.0)), 80 + 500 + 3000),
        ("weights", (("money", 2.0), ("exp", -1.0), ("lv", 0.5)), 80 - 6 + 1),
        ("weights", (("yellowKey", 30.0), ("bomb", 1.0), ("redKey", 99.0)), 64),
        ("weights", (), 0),
    ],
)
def test_a_wish_is_a_sum(objective: str, weights: tuple[tuple[str, float], ...], value: float) -> None:
    assert value_of_hero(replace(BOARD, objective=objective, weights=weights), HERO) == value


def test_what_counts_first_is_worth_more_than_any_hp() -> None:
    board = replace(BOARD, objective="keys")
    richer = replace(HERO, hp=1, bag=(("yellowKey", 4),))
    assert value_of_hero(board, richer) > value_of_hero(board, replace(HERO, hp=10**9))


@pytest.mark.parametrize(
    ("objective", "weights", "words"),
    [
        ("keys", (), "no route ends with more keys, nor with as many and more HP"),
        ("stats", (), "no route ends with more of these, nor with as much and more HP"),
        ("weights", (("atk", 20.0), ("hp", 0.5)), "no route ends with more."),
    ],
)
def test_score_bound_and_headline_speak_of_the_wish(
    objective: str, weights: tuple[tuple[str, float], ...], words: str
) -> None:
    board = open_floor(find_tower("example:blue"), "F4")
    board = replace(board, objective=objective, weights=weights)
    found = solve(board, LocalContext(Budget(seconds=None)))
    end = board
    for step in found.steps:
        end = apply(end, step.move)
        assert step.score == end.hero.hp, "the running figure is HP"
    sums = {
        "keys": sum(n for name, n in end.hero.bag if name.endswith("Key")),
        "stats": end.hero.atk + end.hero.df + end.hero.mdef,
        "weights": 20 * end.hero.atk + end.hero.hp / 2,
    }
    assert (found.status, found.score, found.bound) == (Status.OPTIMAL, sums[objective], sums[objective])
    report = report_of(GAME, board, found)
    assert report["score"] == report["bound"] == sums[objective]
    headline = GAME.explain(board, found).headline
    assert words in headline
    assert f"{end.hero.hp} HP at the end" in headline
    cut = replace(found, status=Status.FEASIBLE, bound=None)
    assert "Best found; not proved, and there is no bound." in GAME.explain(board, cut).headline
    assert report_of(GAME, board, cut)["bound"] is None


def test_what_is_published_on_the_way_speaks_of_the_wish_too() -> None:
    board = replace(open_floor(find_tower("example:blue"), "F4"), objective="stats")
    seen: list[Solution[Any]] = []
    found = solve(board, LocalContext(Budget(seconds=None), on_incumbent=seen.append))
    assert found.score is not None
    assert seen
    assert all(one.score is not None and one.score <= found.score and one.bound is None for one in seen)
