"""The best effort beside plain play of every line."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ringapp.core.contract.game import Budget, BudgetSpent
from ringapp.core.solving.context import LocalContext
from ringapp.games.rings.files.notation import format_move
from ringapp.games.rings.rules.board import KINDS, Board, cells, mask_of
from ringapp.games.rings.rules.moves import Move, clicks
from ringapp.games.rings.search import effort
from tests.games.rings.reference import attack_sets, enemies_of, moved
from tests.games.rings.search.builders import drawn, normal_lines
from tests.games.rings.small_answers import quiet


def left_after(board: Board, line: tuple[Move, ...]) -> int:
    """Enemies that the allowed attacks leave after a line, or that stand beside their targets."""
    placing = enemies_of(board)
    for move in line:
        placing = moved(placing, board.rings, board.slices, move)
    if board.targets:
        return sum((ring, place) not in set(cells(board, board.targets)) for ring, place, _ in placing)
    attacks = [attack & placing for attack in attack_sets(board)]
    states = {placing}
    for _ in range(board.allowed):
        states |= {state - attack for state in states for attack in attacks}
    return min(map(len, states))


@pytest.mark.parametrize("seed", range(8))
def test_the_best_effort_is_first_by_enemies_moves_clicks_and_words(seed: int) -> None:
    source = Random(seed)
    rings, slices = source.choice([(2, 4), (2, 6), (3, 4)])
    board = drawn(source, rings, slices, source.randint(3, 5), KINDS)
    board = replace(board, groups=1, hurlhammer=seed % 3 == 0, iron_boots=seed % 4 == 1)
    if seed % 4 == 3:
        board = replace(board, targets=mask_of(board, [(0, 0), (0, 1), (1, 2)]))
    limit = 1 if slices == 6 or rings == 3 else 2
    found, steps = effort.best_effort(board, limit, quiet())
    ranked = min(
        (
            left_after(board, line),
            len(line),
            sum(clicks(board, move) for move in line),
            " ".join(map(format_move, line)),
        )
        for line in normal_lines(board, limit)
    )
    assert (found.left, found.moves, found.clicks) == ranked[:3]
    assert " ".join(format_move(step.move) for step in steps) == ranked[3]
    assert [step.score for step in steps] == [
        sum(clicks(board, step.move) for step in steps[: n + 1]) for n in range(len(steps))
    ]
    assert found.proved


def test_an_effort_of_more_moves_than_are_looked_at_is_not_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "DEEPEST", 1)
    board = drawn(Random(2), 2, 4, 5)
    assert effort.best_effort(board, 1, quiet())[0].proved
    deeper, _ = effort.best_effort(board, 2, quiet())
    assert not deeper.proved
    assert deeper.moves <= 1


def test_an_effort_keeps_what_was_looked_at_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    class Short(LocalContext):
        ticks = 0

        def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
            self.ticks += nodes
            if self.ticks > 20:
                raise BudgetSpent

    monkeypatch.setattr(effort, "WORK", 1)
    board = drawn(Random(3), 2, 6, 5)
    found, steps = effort.best_effort(board, 2, Short(Budget(seconds=None)))
    assert not found.proved
    assert found.left == left_after(board, tuple(step.move for step in steps))
