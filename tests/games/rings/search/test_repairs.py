"""Parts of the search beside plain play of every line: corrections, best efforts, lines, and which search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, BudgetSpent
from ringapp.core.solving.context import LocalContext
from ringapp.games.rings.files.notation import format_move, parse, to_json
from ringapp.games.rings.rules.attacks import fewest_attacks, is_goal
from ringapp.games.rings.rules.board import KINDS, Board, cells, judged, kind_at, mask_of, with_kind
from ringapp.games.rings.rules.moves import Move, all_moves, clicks, line_count
from ringapp.games.rings.search import effort, lines, repairs
from tests.games.rings.brute import Brute
from tests.games.rings.reference import attack_sets, coverable, enemies_of, fewest_moves, moved, won


def quiet() -> LocalContext:
    return LocalContext(Budget(seconds=None))


@pytest.fixture(scope="module", autouse=True)
def ready(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


def drawn(source: Random, rings: int, slices: int, count: int, kinds: tuple[str, ...] = ("any",)) -> Board:
    """So many enemies of some kinds anywhere."""
    board = Board(rings, slices)
    every = [(ring, place) for ring in range(rings) for place in range(slices)]
    for cell in source.sample(every, count):
        board = with_kind(board, cell, source.choice(kinds))  # type: ignore[arg-type]
    return board


def normal_lines(board: Board, most: int) -> list[tuple[Move, ...]]:
    """Every line of at most so many moves in which neighbours of a kind stand by their number, each once."""

    def ordered(line: tuple[Move, ...]) -> bool:
        return all(one.kind != two.kind or one.index < two.index for one, two in pairwise(line))

    moves = all_moves(board.rings, board.slices)
    every = (line for length in range(most + 1) for line in product(moves, repeat=length))
    return [line for line in every if ordered(line)]


# Did you mean ----------------------------------------------------------------------------------------------


def one_cell_away(board: Board) -> list[tuple[str, Any, Any, Board]]:
    """Every board that an enemy which slipped, was forgotten or is too many makes of this one."""
    found: list[tuple[str, Any, Any, Board]] = []
    every = [(ring, place) for ring in range(board.rings) for place in range(board.slices)]
    for start, to in product(every, every):
        rings, places = abs(start[0] - to[0]), (start[1] - to[1]) % board.slices
        beside = (rings == 0 and places in (1, board.slices - 1)) or (rings == 1 and places == 0)
        kind = kind_at(board, start)
        if beside and kind is not None and kind_at(board, to) is None:
            found.append(("move", start, to, with_kind(with_kind(board, start, None), to, kind)))
    for cell in every:
        there = kind_at(board, cell) is not None
        if there and board.count % 4 == 1:
            found.append(("remove", cell, None, with_kind(board, cell, None)))
        if not there and board.count % 4 == 3:
            found.append(("add", None, cell, with_kind(board, cell, "any")))
    return found


@pytest.mark.parametrize(
    ("rings", "slices", "count", "kinds", "limit"),
    [
        (2, 4, 2, ("any",), 2),
        (2, 4, 3, ("any",), 1),  # one is missing to a group of four
        (2, 4, 3, ("any", "jump", "hammer"), 2),
        (2, 6, 5, ("any",), 1),  # one too many
        (3, 4, 3, ("any", "jump", "hammer"), 1),
        (2, 6, 4, ("any", "strict"), 1),
    ],
)
def test_corrections_are_all_boards_one_cell_away_that_are_won_in_time(
    monkeypatch: pytest.MonkeyPatch, rings: int, slices: int, count: int, kinds: tuple[str, ...], limit: int
) -> None:
    monkeypatch.setattr(repairs, "SECONDS", 1e9)
    monkeypatch.setattr(repairs, "MOST", 10_000)
    board = drawn(Random(10 * rings + slices + count), rings, slices, count, kinds)
    told = repairs.repairs(board, limit, quiet())
    wanted = {
        (kind, start, to, moves, to_json(other))
        for kind, start, to, other in one_cell_away(board)
        if (moves := fewest_moves(other, limit)) is not None
    }
    assert {(one.kind, one.start, one.to, one.moves, one.board) for one in told} == wanted
    assert len(told) == len(wanted)
    assert [one.moves for one in told] == sorted(one.moves for one in told), "the quickest first"


@pytest.mark.parametrize(("limit", "some"), [(0, False), (1, True), (4, True), (5, False)])
def test_corrections_are_looked_for_up_to_four_moves(
    monkeypatch: pytest.MonkeyPatch, limit: int, some: bool
) -> None:
    monkeypatch.setattr(repairs, "SECONDS", 1e9)
    board = replace(Board(), free=mask_of(Board(), [(0, 4), (1, 5), (2, 5), (3, 5)]))
    assert bool(repairs.repairs(board, limit, quiet())) == some
    assert len(repairs.repairs(board, min(limit, 4), quiet())) <= repairs.MOST


def test_time_that_is_spent_ends_the_corrections_with_those_found(monkeypatch: pytest.MonkeyPatch) -> None:
    board = replace(Board(), free=mask_of(Board(), [(0, 4), (1, 5), (2, 5), (3, 5)]))
    monkeypatch.setattr(repairs, "SECONDS", -1.0)
    assert len(repairs.repairs(board, 1, quiet())) <= 1, "the first board is looked at, no other"

    def spent(board: Board, limit: int, ctx: object) -> int:
        raise BudgetSpent

    monkeypatch.setattr(repairs, "_moves_within", spent)
    assert repairs.repairs(board, 1, quiet()) == []


# Best efforts ----------------------------------------------------------------------------------------------


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


# Lines -----------------------------------------------------------------------------------------------------

SIZES = [
    lines.Generators((3, 3), (3, 3)),
    lines.Generators((2, 1), (4,)),
    lines.Generators((), (2, 3, 1)),
    lines.Generators((1,), ()),
]


def numbered(generators: lines.Generators) -> list[tuple[str, int]]:
    """Kind and generator of each move by its number."""
    turns = [("turn", n) for n, size in enumerate(generators.turns) for _ in range(size)]
    return turns + [("slide", n) for n, size in enumerate(generators.slides) for _ in range(size)]


@pytest.mark.parametrize("generators", SIZES, ids=["even", "taped", "all-rings-locked", "one-turn"])
@pytest.mark.parametrize("length", [0, 1, 2, 3])
@pytest.mark.parametrize("whole", [lines.WHOLE, 30], ids=["at-once", "in-pieces"])
def test_lines_are_those_in_normal_form_in_their_order(
    monkeypatch: pytest.MonkeyPatch, generators: lines.Generators, length: int, whole: int
) -> None:
    monkeypatch.setattr(lines, "WHOLE", whole)
    names = numbered(generators)
    wanted = [
        line
        for line in product(range(len(names)), repeat=length)
        if all(names[a][0] != names[b][0] or names[a] < names[b] for a, b in pairwise(line))
    ]
    pieces = list(lines.lines_of(generators, length))
    assert [tuple(line.tolist()) for piece in pieces for line in piece] == wanted
    assert generators.count(length) == len(wanted)
    assert not any(piece.flags.writeable for piece in pieces)
    assert whole == 30 or len(pieces) == 1


@pytest.mark.parametrize(("rings", "slices"), [(2, 4), (3, 4), (2, 6)])
def test_the_lines_of_a_board_are_counted_alike_by_rules_and_search(rings: int, slices: int) -> None:
    board = Board(rings, slices)
    sizes = lines.Generators((slices - 1,) * rings, (2 * rings - 1,) * (slices // 2))
    for length in range(4):
        assert sizes.count(length) == line_count(board, length)
    assert line_count(board, 2) == len([line for line in normal_lines(board, 2) if len(line) == 2])


def played(board: Board, line: tuple[Move, ...]) -> tuple[Any, bool]:
    """Where everyone stands after a line by the plain rules, and whether every move of it moved someone."""
    placing, idle = enemies_of(board), False
    for move in line:
        after = moved(placing, board.rings, board.slices, move)
        placing, idle = after, idle or after == placing
    return placing, not idle


@pytest.mark.parametrize("seed", [1, 2, 5, 8, 10, 28])
def test_every_line_that_wins_is_found_by_both_searches(seed: int) -> None:
    """Kinds, equipment and targets; a move that leaves everyone in place is worth no line of its own."""
    from ringapp.games.rings.search.engine import Compiled

    source = Random(seed)
    board = drawn(source, 2, 4, source.randint(2, 5), KINDS)
    board = replace(board, hurlhammer=seed % 2 == 0, groups=source.choice([None, 1, 2]))
    if seed == 5:
        board = replace(board, targets=mask_of(board, [(0, n % 4) for n in range(min(board.count, 4))]))
    if is_goal(board):
        board = replace(board, groups=1)
    assert not is_goal(board)
    moves, equipped = all_moves(2, 4), judged(board)
    for length in (1, 2):
        wanted = {
            line
            for line in normal_lines(board, length)
            if len(line) == length and won(played(board, line)[0], board) and played(equipped, line)[1]
        }
        for engine in (Brute(board, quiet()), Compiled(board, quiet())):
            blocks = engine.depth(length)
            found = {tuple(moves[int(number)] for number in line) for block in blocks for line in block}
            assert wanted <= found, type(engine)
            assert all(won(played(board, line)[0], board) for line in found)


def test_attacks_of_a_won_board_are_as_few_as_any_cover() -> None:
    """With each number of attacks in turn, by the plain cover; None where no number does."""
    source = Random(77)
    covered = 0
    for number in range(40):
        board = drawn(source, 3, 6, source.randint(1, 7), KINDS)
        board = replace(board, hurlhammer=number % 2 == 0, iron_boots=number % 3 == 0)
        attacks, enemies = list(attack_sets(board)), enemies_of(board)
        fewest = next((n for n in range(8) if coverable(enemies, attacks, n)), None)
        found = fewest_attacks(board)
        assert (None if found is None else len(found)) == fewest
        covered += found is not None
    assert covered > 20


def test_a_board_of_a_correction_is_read_again() -> None:
    board = replace(Board(moves=1), free=mask_of(Board(), [(0, 4), (1, 5), (2, 5), (3, 5)]))
    first = repairs.repairs(board, 1, quiet())[0]
    other = parse(first.board)
    assert (other.moves, other.count) == (1, 4)
    assert fewest_moves(other, 1) == first.moves
