"""Rules of the rings against the plain reference: moves, wins, kinds, equipment, groups and targets."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.game import Gesture
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.attacks import fewest_attacks, goal_exists, is_goal, most_hitting
from ringapp.games.rings.rules.board import KINDS, Board, judged, mask_of, with_kind
from ringapp.games.rings.rules.moves import Move, all_moves, clicks, line, shortest
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.view.geometry import plan, polar
from tests.games.rings.brute import Goal
from tests.games.rings.reference import attack_sets, coverable, enemies_of, moved, partitions, won


@st.composite
def boards(draw: st.DrawFn, most: int = 10, kinds: bool = True) -> Board:
    rings, half = draw(st.integers(2, 6)), draw(st.integers(2, 12))
    empty = Board(
        rings,
        2 * half,
        groups=draw(st.none() | st.integers(1, 4)),
        iron_boots=draw(st.booleans()),
        hurlhammer=draw(st.booleans()),
    )
    cell = st.tuples(st.integers(0, rings - 1), st.integers(0, 2 * half - 1))
    for place in draw(st.lists(cell, max_size=most, unique=True)):
        empty = with_kind(empty, place, draw(st.sampled_from(KINDS)) if kinds else "any")
    return empty


@given(board=boards(), data=st.data())
def test_moves_go_where_the_reference_goes_and_back(board: Board, data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(all_moves(board.rings, board.slices)))
    after = apply_move(board, move)
    assert enemies_of(after) == moved(enemies_of(board), board.rings, board.slices, move)
    assert apply_move(after, replace(move, by=-move.by)) == board
    assert 1 <= clicks(board, move) <= max(board.slices // 2, board.rings)


def test_there_are_86_moves_and_the_article_s_examples_hold() -> None:
    assert len(set(all_moves(4, 12))) == 86
    one = Board(free=mask_of(Board(), [(0, 11)]))
    assert apply_move(one, Move("rotate", 0, 1)).free == mask_of(one, [(0, 0)])
    column = Board(free=mask_of(Board(), [(3, 0), (0, 6)]))
    assert apply_move(column, Move("slide", 0, 1)).free == mask_of(column, [(3, 6), (0, 0)])


@pytest.mark.parametrize(("count", "number"), [(4, 24), (8, 240), (12, 1304), (16, 4224)])
def test_the_winning_positions_are_the_exact_partitions(count: int, number: int) -> None:
    goals = partitions(count)
    assert len(goals) == number
    for cells in goals:
        found = fewest_attacks(Board(free=mask_of(Board(), cells)))
        assert found is not None
        assert len(found) == count // 4


@pytest.mark.parametrize("count", [4, 8, 12])
def test_near_wins_are_judged_as_the_list_of_wins_judges(count: int) -> None:
    goals, source = partitions(count), Random(count)
    sets = [frozenset(cells) for cells in goals]
    every = [(r, s) for r in range(4) for s in range(12)]
    for _ in range(4000):
        cells = set(source.choice(sets))
        cells.remove(source.choice(sorted(cells)))
        cells.add(source.choice([cell for cell in every if cell not in cells]))
        board = Board(free=mask_of(Board(), cells))
        assert is_goal(board) == (frozenset(cells) in goals)


@given(board=boards(8))
def test_kinds_groups_and_equipment_win_as_the_plain_cover_does(board: Board) -> None:
    assert is_goal(board) == won(enemies_of(board), board)
    found = fewest_attacks(board)
    attacks = list(attack_sets(board))
    size = len(found) if found is not None else 99
    assert coverable(enemies_of(board), attacks, min(size, 8)) == (found is not None)
    if found:
        assert not coverable(enemies_of(board), attacks, len(found) - 1)
        assert is_goal(replace(board, groups=len(found)))
        assert goal_exists(replace(board, groups=len(found)))


@given(board=boards(6))
def test_what_hits_most_hits_as_many_as_any_choice_of_attacks(board: Board) -> None:
    board = replace(board, groups=min(board.allowed, 2))
    enemies, attacks = enemies_of(board), list(attack_sets(board))
    pairs = combinations([enemies & attack for attack in attacks], board.allowed)
    most = max((len(frozenset().union(*pair)) for pair in pairs), default=0)
    found = most_hitting(board)
    assert len(found) <= board.allowed
    kinds = ("jump", "hammer", "hurl") if board.hurlhammer else ("jump", "hammer")
    hit = [attacks[len(kinds) * attack.slice + kinds.index(attack.kind)] for attack in found]
    assert len(enemies & frozenset().union(*hit)) == most


@given(board=boards(12))
def test_many_boards_at_once_are_judged_alike(board: Board) -> None:
    full = (1 << board.slices) - 1
    board = judged(board)
    masks = (board.free, board.jump, board.hammer)
    rows = [mask >> (r * board.slices) & full for mask in masks for r in range(board.rings)]
    verdict = Goal(board, 3).won(np.array(rows, np.uint32)[:, None])
    if board.count:
        assert bool(verdict.size) == is_goal(board)


def rooms(board: Board) -> set[tuple[int, int, int]]:
    """(cells for jump-only, for hammer-only enemies, for both) of every choice of attacks."""
    found = set()
    for chosen in combinations(list(attack_sets(board)), board.allowed):
        hits = set().union(*chosen)
        jumped, hammered = ({(r, s) for r, s, kind in hits if kind == one} for one in ("jump", "hammer"))
        found.add((len(jumped - hammered), len(hammered - jumped), len(jumped & hammered)))
    return found


def has_room(plain: int, jumpers: int, spiked: int, room: tuple[int, int, int]) -> bool:
    """The picky ones take the cells that only they can be hit on first."""
    jumped, hammered, both = room
    shared = max(jumpers - jumped, 0) + max(spiked - hammered, 0)
    return shared <= both and plain + jumpers + spiked <= sum(room)


@pytest.mark.parametrize(
    ("rings", "slices", "allowed"),
    [(2, 4, 2), (2, 4, 3), (3, 4, 3), (3, 6, 2), (5, 6, 1), (5, 6, 2)],
)
def test_whether_any_placing_wins_agrees_with_every_choice_of_attacks(
    rings: int, slices: int, allowed: int
) -> None:
    verdicts = Counter()
    for hurl in (False, True):
        empty = Board(rings, slices, groups=allowed, hurlhammer=hurl)
        choices = rooms(empty)
        most = min(rings * slices, 2 * rings * allowed)
        for plain, jumpers, spiked in product(range(most + 1), repeat=3):
            if 0 < plain + jumpers + spiked <= most:
                masks = [
                    (1 << n) - 1 << start
                    for n, start in ((plain, 0), (jumpers, plain), (spiked, plain + jumpers))
                ]
                board = replace(empty, free=masks[0], jump=masks[1], hammer=masks[2])
                expected = any(has_room(plain, jumpers, spiked, room) for room in choices)
                assert goal_exists(board) == expected, (plain, jumpers, spiked, hurl)
                verdicts[expected] += 1
    assert min(verdicts[True], verdicts[False]) > 10


@given(board=boards(4), data=st.data())
def test_a_drag_along_a_ring_or_a_diameter_is_its_move(board: Board, data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(all_moves(board.rings, board.slices)))
    here = plan(board)
    if move.kind == "rotate":
        place = data.draw(st.integers(0, board.slices - 1))
        start, end = (move.index, place), (move.index, (place + move.by) % board.slices)
    else:
        loop = line(board.rings, board.slices, move.index)
        position = data.draw(st.integers(0, 2 * board.rings - 1))
        if not 0 <= position + move.by < len(loop):
            return
        start, end = loop[position], loop[position + move.by]
    x0, y0 = polar(here.radius(start[0]), here.angle(start[1]))
    x1, y1 = polar(here.radius(end[0]), here.angle(end[1]))
    assert GAME.hit(board, x0, y0) == start
    made = GAME.gesture(board, Gesture(start, end, x0, y0, x1, y1))
    if move.kind == "rotate" and abs(move.by) * 2 == board.slices:
        return  # To the opposite cell both ways lead, and a drag there slides.
    assert made == move
    assert GAME.gesture(board, Gesture(start, start, x0, y0, x0, y0)) is None


def test_random_boards_are_solvable_in_the_stated_moves() -> None:
    from ringapp.core.solving.context import solve_here

    for seed in range(6):
        board = GAME.random(Board(moves=2), seed)
        minimum = solve_here(GAME, board).data["minimum"]
        assert 0 < minimum <= 2


@given(by=st.integers(-50, 50).filter(bool), size=st.integers(4, 24))
def test_the_shortest_way_is_the_same_turn(by: int, size: int) -> None:
    assert (shortest(by, size) - by) % size == 0
    assert -size < 2 * shortest(by, size) <= size


def test_what_hits_most_on_crowded_small_boards() -> None:
    """Crowds on the inner rings, where a hammer takes two slices and kinds are mixed."""
    source = Random(41)
    for _ in range(120):
        rings, slices = source.choice((2, 3, 4)), source.choice((4, 6))
        board = Board(rings, slices, groups=source.choice((1, 2)), hurlhammer=source.random() < 0.5)
        for place in source.sample(
            sorted(product(range(rings), range(slices))), source.randint(4, 2 * slices)
        ):
            board = with_kind(board, place, source.choice(KINDS))
        enemies, attacks = enemies_of(board), list(attack_sets(board))
        pairs = combinations([enemies & attack for attack in attacks], board.allowed)
        most = max(len(frozenset().union(*pair)) for pair in pairs)
        kinds = ("jump", "hammer", "hurl") if board.hurlhammer else ("jump", "hammer")
        found = [attacks[len(kinds) * one.slice + kinds.index(one.kind)] for one in most_hitting(board)]
        assert len(found) <= board.allowed
        assert len(enemies & frozenset().union(*found)) == most
