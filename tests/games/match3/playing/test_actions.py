"""Each ruling of docs/using/match3.md on a board of its own, by the plain reference."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import IllegalMove, RingappError
from ringapp.core.contract.game import Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import solve_here
from ringapp.games.match3.files.notation import format_rows, parse
from ringapp.games.match3.playing.actions import Action, is_legal, legal_moves, refusal_of, resolve, settle
from ringapp.games.match3.playing.problems import flaws
from ringapp.games.match3.rules.board import Board, Move, block, crate
from tests.games.match3.plainrules.falling import _by_formula as refilled_by_formula

problems = load_game("match3").problems


def board(rows: str, m: int | None = None, **more: Any) -> Board:
    """Rows are parted by slashes; keys besides `rules` go into the document."""
    world = [row.strip() for row in rows.split("/")]
    return parse(json.dumps({"world": world, "m": m or len(world), **more}))


def play(rows: str, move: Move, m: int | None = None, **rules: Any) -> Action:
    return resolve(board(rows, m, rules=rules), move)


def after(action: Action) -> list[str]:
    return format_rows(action.after)


# Rulings R1 to R16 ------------------------------------------------------------------------------------


def test_r1_a_line_in_the_reserve_is_none() -> None:
    reserve_line = board("A A A / D B C / A C B / B A A", 3)
    assert not any(problem.severity == "error" for problem in problems(reserve_line))
    assert len(resolve(reserve_line, (0, 0, "U")).waves[0].cleared) == 3


def test_r2_a_swap_needs_a_line_with_one_of_its_cells_unless_free() -> None:
    rows = "D B C / A C B / B A A"
    assert not is_legal(board(rows), (1, 1, "U"))
    assert is_legal(board(rows, rules={"free_swaps": True}), (1, 1, "U"))


def test_r3_a_hole_cannot_be_swapped() -> None:
    with pytest.raises(IllegalMove, match="empty"):
        play(". B C / A C B / B A A", (0, 1, "U"), free_swaps=True)


def test_r4_a_start_line_is_refused_with_its_cells_and_settled_on_request() -> None:
    bad = board("B C D / C D B / A A A")
    found = problems(bad)[0]
    assert found.severity == "error"
    assert found.targets == ((0, 0), (1, 0), (2, 0))
    with pytest.raises(RingappError, match="Row 0"):
        solve_here(load_game("match3"), bad)
    settled = settle(bad)
    assert format_rows(settled) == [". . .", "B C D", "C D B"]
    assert (settled.points, settled.actions) == (bad.points, bad.actions)


def test_r5_everything_falls_before_the_next_lines_are_found() -> None:
    action = play("C . . / D . . / A B D / A C C / B A D", (0, 0, "R"), 3)
    assert [len(wave.cleared) for wave in action.waves] == [3, 3]
    assert after(action)[-1] == "D B D"


def test_r6_waves_count_apart_or_the_action_as_a_whole() -> None:
    rows = "C . . / D . . / A B D / A C C / B A D"
    assert play(rows, (0, 0, "R"), 3).gain == 60 + 60
    assert play(rows, (0, 0, "R"), 3, scoring="action").gain == 300


@pytest.mark.parametrize(("value", "gain"), [("candy", 60), ("linear", 3), ([0, 0, 0, 7], 7)])
def test_r6b_the_value_of_a_clearing(value: Any, gain: int) -> None:
    assert play("D B C / A C B / B A A", (0, 0, "U"), V=value).gain == gain


def test_r7_the_moved_block_becomes_the_stripe() -> None:
    assert after(play("A B A A / B A C C / C C B B", (1, 1, "U")))[0] == ". A| . ."


def test_r8_in_later_waves_the_first_cell_becomes_the_stripe() -> None:
    action = play(". A . . / B C D C / C B D C / A B A A", (0, 2, "R"), 3)
    assert [wave.made for wave in action.waves] == [0, 1]
    assert after(action)[-1].split()[0] == "A|"


def test_r8b_a_crossing_makes_one_stripe_for_each_line_of_four() -> None:
    assert sum(w.made for w in play("C A D B / B A C D / A B A A / D A C D", (1, 0, "U")).waves) == 1
    assert sum(w.made for w in play("C A B C / B A C D / A B A A", (0, 0, "R")).waves) == 0


def test_r9_a_stripe_that_is_hit_fires_in_the_same_wave() -> None:
    action = play("B C D C / C D- A B| / A A| D C", (2, 0, "U"), cap=False)
    assert len(action.waves) == 1
    assert len(action.waves[0].fired) == 3


def test_r10_a_striped_block_in_the_line_fires_and_the_new_one_stays() -> None:
    action = play("A B A A / B A- C C / C C B B", (1, 1, "U"))
    assert after(action)[0] == ". A| . ."
    assert len(action.waves[0].fired) == 1


def test_r11_thick_blocks_by_preset() -> None:
    game = load_game("match3")
    start = board("D B C / A C3 B / B A A")
    assert not is_legal(start, (1, 1, "U"))
    assert is_legal(board("D B C / A C3 B / B B A", rules={"thick_swappable": True}), (1, 1, "R"))
    chain = game.change_setting(start, "thick", "chain")
    assert (chain.rules.thick_matches, chain.rules.thick_falls) == (True, False)
    stands = resolve(game.change_setting(start, "thick", "cage"), (0, 0, "U")).after
    assert format_rows(stands)[1].split()[1] == "C2"
    matched = play("B A C / A C A2 / C B B", (1, 1, "U"), thick_matches=True)
    assert after(matched)[1] == "B C A1"


def test_r12_damage_is_the_larger_of_neighbour_and_stripes() -> None:
    rows = "B C D C / C A D B / A- D A C3"
    assert "C1" in after(play(rows, (1, 0, "U")))[-1]
    assert "C2" in after(play(rows, (1, 0, "U"), stripe_damage=1))[-1]
    neighbour = "D B C / B2 C D / C D A / A A| B"
    assert "B1" in after(play(neighbour, (2, 0, "U"), 4))[2]
    assert "B2" in after(play(neighbour, (2, 0, "U"), 4, adjacent_source="matched"))[2]


def test_r13_a_freed_block_stays_and_matches_from_the_next_wave() -> None:
    action = play("B C D C / C A D B / A- D A C1", (1, 0, "U"))
    assert action.waves[0].freed == 1
    assert after(action)[-1].split()[3] == "C"


def test_r14_two_stripes_need_a_line_unless_pairs_are_on() -> None:
    rows = "A- B| C / B C A / C A B"
    assert not is_legal(board(rows), (0, 2, "R"))
    both = play(rows, (0, 2, "R"), combos=True, cap=False)
    assert both.cleared == 5


def test_r15_without_a_legal_swap_the_game_ends_or_is_shuffled() -> None:
    stuck = board("A B C / C A B / B C A")
    assert list(legal_moves(stuck)) == []
    assert any("shuffle" in problem.text for problem in problems(stuck))
    game = load_game("match3")
    state = game.random(game.initial("unknown"), 5)
    for _ in range(30):
        moves = list(game.legal(state))
        assert moves, "with unknown refill there is always a swap"
        state = game.apply(state, moves[-1])


def test_r16_the_reserve_is_neither_damaged_nor_matched() -> None:
    action = play("D2 B C / A A D / B C A / C B B", (2, 1, "U"), 3)
    assert len(action.waves) == 1
    assert not action.waves[0].changed


# Extensions E1 to E4 ----------------------------------------------------------------------------------


def test_e1_a_crossing_makes_a_wrapped_block_that_blasts_its_neighbours() -> None:
    rows = "C A B C / B A C D / A B A A"
    made = play(rows, (0, 0, "R"), wrapped=True)
    assert "A*" in " ".join(after(made))
    blast = play("B C D B / C A* D C / D B C A / A D A B / B A C D", (1, 0, "U"), wrapped=True)
    assert blast.cleared == 3
    inside = play("B C D B / C D B C / B A* D A / A D A B / D C B D", (1, 1, "U"), wrapped=True)
    assert inside.waves[0].cleared == frozenset({4, 5, 6} | {0, 1, 2} | {8, 9, 10})


def test_e2_a_line_of_five_makes_a_bomb_that_takes_a_colour() -> None:
    rows = "A A B A A / C D A D C / D C D C D"
    action = play(rows, (2, 1, "U"), bombs=True)
    assert after(action)[0].split()[2] == "*"
    swap = play("* A B / B A C / A C B", (0, 2, "R"), bombs=True)
    assert swap.cleared == 4


def test_e3_a_bomb_that_is_hit_takes_the_commonest_colour() -> None:
    action = play("B C D C / C A C B / A- D A *", (1, 0, "U"), cap=False)
    assert len(action.waves[0].cleared) == 8
    taken = {action.waves[0].before[cell] & 15 for cell in action.waves[0].cleared}
    assert taken == {0, 1, 3}, "A of the row, the bomb, and C with its four blocks"


@pytest.mark.parametrize(("rows", "cleared"), [
    ("A- B* C D / B C A C / C A B D / D B D C", 12), ("A* B* C D / B C A C / C A B D / D B D C", 9),
    ("* * C D / B C A C / C A B D / D B D C", 16), ("* A- C D / B C A C / C A B D / D B D C", 11),
    ("* A* C D / B C A C / C A B D / D B D C", 15),
])  # fmt: skip
def test_e4_pairs_have_their_common_effect(rows: str, cleared: int) -> None:
    action = play(rows, (0, 3, "R"), combos=True, bombs=True, wrapped=True, cap=False)
    assert len(action.waves[0].cleared) == cleared


def test_e5_jelly_lies_under_the_cell_and_goes_with_what_is_cleared() -> None:
    start = board("D B C / A C B / B A A", jelly=["0 0 0", "0 0 0", "2 1 0"], clear_jelly=True)
    end = resolve(start, (0, 0, "U")).after
    assert end.jelly == (1, 0, 0, 0, 0, 0, 0, 0, 0)


def test_e6_licorice_yields_to_stripes_only() -> None:
    assert "C1#" in after(play("D B C / A C1# B / B A A", (0, 0, "U")))[2]
    assert after(play("B C D C / C A D B / A- D A C2#", (1, 0, "U")))[-1].split()[3] == "C"


def test_e7_collecting_counts_blocks_that_leave() -> None:
    start = board("A B A A / B A C C / C C B B", collect={"A": 4, "B": 2})
    end = resolve(start, (1, 1, "U")).after
    assert end.collect == ((1, 1), (2, 2)), "the block that turned into a stripe stays"


def test_an_unreachable_goal_is_proved_with_the_best_that_can_be_had() -> None:
    game = load_game("match3")
    start = board("D B C / A C B / B A A", P=100_000, actions=3)
    answer = solve_here(game, start)
    assert answer.status is Status.INFEASIBLE
    assert answer.data["points"] == 120
    assert "100000" in game.explain(start, answer).headline
    assert [problem.severity for problem in problems(start)] == ["warning"]


@pytest.mark.parametrize(("code", "falls", "refused"), [
    (block(2), False, False), (block(2, thickness=1), False, True), (block(2, thickness=1), True, False),
    (crate(1), False, True), (crate(1), True, True),
])  # fmt: skip
def test_the_refill_formula_knows_no_block_that_stands_still(code: int, falls: bool, refused: bool) -> None:
    start = board("A B C / B C A / C A B", refill={"colours": 3, "formula": True})
    cells = (*start.cells[:4], code, *start.cells[5:])
    rules = replace(start.rules, thick_falls=falls)
    found = {flaw.kind: flaw.cells for flaw in flaws(replace(start, cells=cells, rules=rules))}
    assert found.get("formula_standing") == ((4,) if refused else None)


def test_the_refill_formula_by_hand() -> None:
    """Colour below, column, number and colours, their rest by 3, and 1: two columns, then an empty one."""
    start = board("A B C / B C A / C A B", refill={"colours": 3, "formula": True})
    cells = list(start.cells)
    cells[3] = cells[6] = cells[8] = 0
    assert refilled_by_formula(start, cells, (3, 6, 8), 0) == 3
    assert [cells[3], cells[8], cells[6]] == [(3 + 0 + 1) % 3 + 1, (1 + 2 + 2) % 3 + 1, (2 + 0 + 3) % 3 + 1]
    cells[1] = cells[4] = cells[7] = 0
    assert refilled_by_formula(start, cells, (1, 4, 7), 3) == 6
    assert [cells[1], cells[4], cells[7]] == [(0 + 1 + 4) % 3 + 1, (3 + 1 + 5) % 3 + 1, (1 + 1 + 6) % 3 + 1]


@pytest.mark.parametrize("move", [(2, 0, "R"), (0, 2, "U"), (-1, 0, "R"), (0, 0, "D"), (0, 3, "R")])
def test_a_swap_off_the_board_is_told_as_one(move: Move) -> None:
    assert "does not lie on the board" in refusal_of(board("D B C / A C B / B A A"), move)
