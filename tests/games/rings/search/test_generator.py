"""Puzzles and the census: every figure that a puzzle carries is proved again by plain means."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from math import log2
from typing import Any

import pytest

from ringapp.cli.main import main
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, BudgetSpent, Status
from ringapp.core.files.share_code import open_code
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.attacks import is_goal
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.moves import Move, all_moves
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.rules.symmetry import least_image
from ringapp.games.rings.rules.walk import reaches
from ringapp.games.rings.search import bossgenerator, generator
from ringapp.games.rings.studies import puzzles as making
from tests.games.rings.reference import attack_sets, enemies_of, fewest_moves
from tests.games.rings.small_answers import quiet
from tests.games.rings.walker import Boss


def puzzles(**wish: Any) -> list[dict[str, Any]]:
    command = next(command for command in GAME.commands() if command.name == "generate")
    options = {option.name: option.default for option in command.options} | wish
    return GAME.run_command("generate", GAME.initial(), quiet(), **options)["puzzles"]


def near_of(board: Board, length: int) -> int:
    """Lines in normal form without null moves that leave one enemy, one after the other."""
    moves = all_moves(board.rings, board.slices)
    attacks = [{(r, s) for r, s, _ in attack} for attack in attack_sets(board)]

    def left(at: Board) -> int:
        states = [frozenset((r, s) for r, s, _ in enemies_of(at))]
        for _ in range(at.allowed):
            states = list({state - attack for state in states for attack in attacks} | set(states))
        return min(map(len, states))

    def deeper(at: Board, depth: int, last: Any) -> int:
        if depth == 0:
            return int(left(at) == 1)
        found = 0
        for move in moves:
            if last is not None and move.kind == last.kind and move.index <= last.index:
                continue
            after = apply_move(at, move)
            if after.free != at.free:
                found += deeper(after, depth - 1, move)
        return found

    return deeper(board, length, None)


def test_every_figure_of_a_puzzle_is_true() -> None:
    for puzzle in puzzles(enemies=4, moves=2, count=4, seed=3) + puzzles(enemies=8, moves=1, count=3, seed=4):
        board = GAME.decode(json.dumps(puzzle))
        assert GAME.decode(puzzle["code"]) == board
        assert board.moves == puzzle["minimum"] == fewest_moves(board, 3)
        solution = solve_here(GAME, board)
        assert (solution.data["solutions"], solution.data["clicks"][0][0]) == (
            puzzle["solutions"],
            puzzle["clicks"],
        )
        after = board
        for step in puzzle["steps"]:
            after = apply_move(
                after,
                GAME.parse_move(
                    f"{'r' if 'ring' in step else 's'}{step.get('ring', step.get('slice'))}{step['by']:+d}"
                ),
            )
        assert is_goal(after)
        assert puzzle["near"] == near_of(board, puzzle["minimum"])
        lines = {1: 86, 2: 5_157}[puzzle["minimum"]]
        assert puzzle["rating"] == round(log2(lines / puzzle["solutions"]) + log2(1 + puzzle["near"]) / 2, 1)


def test_puzzles_are_unique_different_and_the_same_for_a_seed() -> None:
    found = puzzles(enemies=12, moves=3, unique=True, count=6, seed=5)
    assert found == puzzles(enemies=12, moves=3, unique=True, count=6, seed=5)
    boards = [GAME.decode(json.dumps(puzzle)) for puzzle in found]
    assert len({least_image(board, board.free) for board in boards}) == 6
    assert all(19.0 <= puzzle["rating"] <= 23.0 for puzzle in found)
    for board in boards:
        solution = solve_here(GAME, board)
        assert (solution.status, len(solution.steps), solution.data["solutions"]) == (Status.OPTIMAL, 3, 1)


def test_only_puzzles_that_are_asked_for_come() -> None:
    for puzzle in puzzles(enemies=8, moves=2, count=5, rating_from=10.0, rating_to=12.5, clicks_to=6):
        assert 10.0 <= puzzle["rating"] <= 12.5
        assert puzzle["clicks"] <= 6
    with pytest.raises(RingappError, match="too many"):
        puzzles(enemies=40)


@pytest.mark.parametrize(("moves", "there"), [(1, 30), pytest.param(3, 124, marks=pytest.mark.slow)])
def test_asking_for_more_than_there_are_ends_with_a_sentence(
    moves: int, there: int, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--enemies", "4", "--moves", str(moves), "--unique", "--count", "200", "--seed", "1", "--json"]
    assert main(["generate", "rings", *asked]) == 3
    out, complaint = capsys.readouterr()
    found = [json.loads(line) for line in out.splitlines()]
    assert len(found) == there
    assert len({least_image(Board(), GAME.decode(puzzle["code"]).free) for puzzle in found}) == there
    assert "there are no more of this kind" in complaint


def test_boss_puzzles_take_the_moves_that_were_asked_for() -> None:
    wish = {
        "boss": True,
        "moves": 2,
        "count": 3,
        "seed": 7,
        "rating_from": 8.0,
        "clicks_from": 3,
        "clicks_to": 9,
    }
    found = puzzles(**wish)
    assert found == puzzles(**wish)
    for puzzle in found:
        text = json.dumps(puzzle)
        lines = list(Boss(text).lines(2))
        plain = Boss(text)
        winners = [(moves, clicks) for moves, clicks, tiles in lines if plain.judged(tiles)[0] == 0]
        assert min(moves for moves, _ in winners) == puzzle["minimum"] == puzzle["moves"] == 2
        assert len(winners) == puzzle["solutions"]
        assert puzzle["clicks"] in {clicks for _, clicks in winners}
        assert 3 <= puzzle["clicks"] <= 9
        assert puzzle["rating"] == round(log2(5_157 / len(winners)), 1) >= 8.0
        opened = GAME.decode(open_code(puzzle["code"]))
        assert opened == GAME.decode(text)
        after = opened
        for step in puzzle["steps"]:
            kind, index = ("rotate", step["ring"]) if "ring" in step else ("slide", step["slice"])
            after = apply_move(after, Move(kind, index, step["by"]))
        assert reaches(after)


def test_boss_puzzles_of_three_moves_may_have_one_solution() -> None:
    (puzzle,) = puzzles(boss=True, rings=3, slices=8, moves=3, unique=True, count=1, seed=2)
    solution = solve_here(GAME, GAME.decode(json.dumps(puzzle)))
    assert (solution.status, GAME.count_moves([step.move for step in solution.steps])) == (Status.OPTIMAL, 3)
    assert solution.data["solutions"] == puzzle["solutions"] == 1


def test_a_spent_budget_proves_no_boss_puzzle() -> None:
    command = next(command for command in GAME.commands() if command.name == "generate")
    options = {option.name: option.default for option in command.options} | {"boss": True}
    with pytest.raises(BudgetSpent):
        GAME.run_command("generate", GAME.initial(), LocalContext(Budget(nodes=2_000)), **options)


@pytest.mark.parametrize("boss", [False, True])
def test_looking_for_what_there_is_not_comes_to_an_end(monkeypatch: pytest.MonkeyPatch, boss: bool) -> None:
    monkeypatch.setattr(generator, "MOST_LINES", 3_000_000)
    monkeypatch.setattr(bossgenerator, "MOST_LINES", 3_000_000)
    assert puzzles(boss=boss, moves=3, rating_from=40.0) == []


@pytest.mark.parametrize("boss", [[], ["--boss"]])
def test_a_stop_keeps_the_puzzles_that_were_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], boss: list[str]
) -> None:
    def spend_after_two(source: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
        def spent(*asked: Any) -> Iterator[Any]:
            yield from islice(source(*asked), 2)
            raise BudgetSpent("time")

        return spent

    for name in ("generate", "generate_bosses"):
        monkeypatch.setattr(making, name, spend_after_two(getattr(making, name)))
    asked = ["--enemies", "8", "--moves", "2", *boss, "--count", "5", "--json"]
    assert main(["generate", "rings", *asked]) == 3
    out, complaint = capsys.readouterr()
    assert [json.loads(line)["minimum"] for line in out.splitlines()] == [2, 2]
    assert "Stopped: only 2 of 5 puzzles." in complaint
