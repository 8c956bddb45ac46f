"""Boards without guesses: another engine needs none, the law is uniform, and what cannot be is said."""

from __future__ import annotations

import json
from itertools import combinations

import numpy as np
import pytest

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.registry import load_game
from ringapp.games.mines.advice.guessless import TRIES, Deal, deal, deduce
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.files import notation
from ringapp.games.mines.kernels import play
from ringapp.games.mines.kernels.chances import workspace
from ringapp.games.mines.kernels.endgame import tree_space
from ringapp.games.mines.rules.rules import Click, Field, apply_click, blank, grid, is_won, neighbour_sums
from ringapp.games.mines.view.editing import LEVELS
from tests.games.mines.chances.test_counting import Quiet, tick
from tests.samples import sample

SPACE = workspace(1000)
TREE = tree_space()


def needs_no_guess(field: Field, place: int) -> bool:
    """Whether the compiled player, which has chances of its own, wins from a first click without a guess."""
    mines = grid(field.layout, field.rows, field.columns)
    truth = np.where(mines == 1, -1, neighbour_sums(mines)).astype(np.int8).reshape(-1)
    won, guesses = play.play(truth, field.rows, field.columns, field.mines, place, play.LOWEST, SPACE, TREE)[
        :2
    ]
    return bool(won) and guesses == 0


def dealt(field: Field, place: int, seed: int) -> tuple[Deal, Field]:
    found = deal(field, place, seed, tick)
    assert notation.parse_click(notation.format_click(found.click)) == found.click
    return found, apply_click(field, found.click)


@pytest.mark.parametrize("size", [*LEVELS.values(), (8, 25, 40), (30, 24, 140)])
def test_another_engine_never_has_to_guess(size: tuple[int, int, int]) -> None:
    rows, columns, mines = size
    for seed in range(5):
        place = seed * 37 % (rows * columns)
        found, field = dealt(blank(rows, columns, mines, "no_guess"), place, seed)
        assert not found.click.moved
        assert field.layout.count(1) == mines
        assert field.cells[place] == ord("0")
        assert needs_no_guess(field, place)


def test_mines_are_moved_where_no_try_succeeds() -> None:
    found, field = dealt(blank(12, 12, 42, "no_guess"), 70, 1)
    assert found.tries == TRIES
    assert found.click.moved
    assert field.layout.count(1) == 42
    assert needs_no_guess(field, 70)


@pytest.mark.parametrize("each", sample(8, 15))
def test_every_board_without_guesses_is_equally_likely(each: int) -> None:
    """On 4 x 4 with three mines and a corner click: all that needs no guess is found, none more often."""
    untouched = blank(4, 4, 3, "no_guess")
    free = [cell for cell in range(16) if cell not in (0, 1, 4, 5)]
    good = set()
    for mined in combinations(free, 3):
        layout = bytes(int(cell in mined) for cell in range(16))
        start = Field(4, 4, 3, b"." * 16, layout, "no_guess")
        if is_won(deduce(apply_click(start, Click("open", 0, 0)), tick)[0]):
            good.add(layout)
    assert 50 < len(good) < 200
    counts = dict.fromkeys(good, 0)
    games = each * len(good)
    for seed in range(games):
        counts[apply_click(untouched, deal(untouched, 0, seed, tick).click).layout] += 1
    chi = sum((n - each) ** 2 / each for n in counts.values())
    freedom = len(good) - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(LimitExceeded, match="fewer mines"):
        deal(blank(2, 6, 1, "no_guess"), 0, 1, tick, mends=20)
    with pytest.raises(LimitExceeded, match="10,000 cells"):
        deal(blank(101, 100, 5, "no_guess"), 0, 1, tick)
    with pytest.raises(ParseError, match="twice"):
        notation.parse_click("o1,1#5!3.3")
    for moved in ((1,), (99,)):
        with pytest.raises(RingappError, match="moves mines"):
            apply_click(blank(4, 4, 3), Click("open", 0, 0, 7, moved))


def test_the_command_deals_and_the_game_plays_it() -> None:
    game = load_game("mines")
    options = {"level": "beginner", "row": 1, "column": 9, "seed": 3}
    found = game.run_command("deal", game.initial(), Quiet(), **options)
    untouched = game.change_setting(
        game.change_setting(game.initial(), "level", "beginner"), "rule", "no_guess"
    )
    opened = game.apply(untouched, game.parse_move(found["move"]))
    assert opened == game.decode(json.dumps(found["board"]))
    assert found["uniform"]
    with pytest.raises(RingappError, match="no first click"):
        game.run_command("deal", game.initial(), Quiet(), level="beginner", row=10)


def test_a_random_board_and_the_example_keep_the_rule() -> None:
    game = load_game("mines")
    for field in (game.random(blank(9, 9, 10, "no_guess"), 4), game.initial("no_guess")):
        assert field.rule == "no_guess"
        assert is_won(deduce(field, tick)[0])


def test_the_solver_plays_a_game_without_guesses() -> None:
    solution = solve(load_game("mines").random(blank(9, 9, 10, "no_guess"), 4), Quiet())
    assert solution.data["reaches_goal"]
    assert {fact["kind"] for fact in solution.data["line"]} == {"sure"}


@pytest.mark.parametrize("boards", sample(1, 3))
@pytest.mark.parametrize("level", LEVELS)
def test_an_easy_board_is_told_by_single_numbers_and_a_hard_one_is_not(level: str, boards: int) -> None:
    rows, columns, mines = LEVELS[level]
    place = rows // 2 * columns + columns // 2
    for seed in range(boards):
        _, easy = dealt(blank(rows, columns, mines, "no_guess_easy"), place, seed)
        assert is_won(deduce(easy, tick, at_sight=True)[0])
        _, hard = dealt(blank(rows, columns, mines, "no_guess_hard"), place, seed)
        found, counted = deduce(hard, tick)
        assert is_won(found)
        assert counted >= max(2, mines // 16)
        assert needs_no_guess(easy, place)
        assert needs_no_guess(hard, place)


def test_a_hard_board_that_cannot_be_is_told() -> None:
    with pytest.raises(LimitExceeded, match="No hard board"):
        deal(blank(3, 3, 0, "no_guess_hard"), 4, 1, tick)
