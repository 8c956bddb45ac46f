"""The V1 AI against the article: its worked examples and all rows of its table."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.registry import load_game
from ringapp.games.contest.ai.planner import plan_stage
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import open_session, position, session_for
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.evaluation import enchant_term
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.tables import piles
from tests.games.contest.builders import anomaly
from tests.games.contest.conftest import MASTER, Free, shared

ROWS = {
    (0, 0, 0): 1236855, (0, 0, 1): 1238476, (0, 0, 2): 2073874, (0, 1, 0): 1921587, (0, 1, 1): 1923409,
    (0, 1, 2): 3253198, (1, 0, 0): 1236232, (1, 0, 1): 1238202, (1, 0, 2): 2073251, (1, 1, 0): 1741882,
    (1, 1, 1): 1743399, (1, 1, 2): 2924189, (2, 0, 0): 1920964, (2, 0, 1): 1923135, (2, 0, 2): 3252575,
    (2, 1, 0): 1741882, (2, 1, 1): 1743399, (2, 1, 2): 2924189,
}  # fmt: skip


def stage_of(board: Board) -> dict[tuple[int, ...], int]:
    session, s = session_for(board), position(board)
    plan = plan_stage(session.machine, s, session.weights)
    assert plan.path == (0, 1, 2)
    return {leaf.path: leaf.evaluation.total for leaf in plan.leaves}


def test_all_rows_of_the_article_on_the_starter_set() -> None:
    assert stage_of(load_game("contest").initial("article")) == ROWS


def test_all_rows_of_the_article_on_the_master_tables(tables: Tables) -> None:
    from dataclasses import replace

    board = replace(load_game("contest").initial("article"), master=str(MASTER))
    assert stage_of(board) == ROWS
    assert {"".join(map(str, path)): value for path, value in ROWS.items()} == shared("article.json")["rows"]


def test_the_terms_of_the_chosen_row(free: Free) -> None:
    game = load_game("contest")
    solution = game.solve(game.initial("article"), free)
    stage = solution.data["stages"][0]
    way = stage["combinations"][stage["chosen"]]
    assert way["terms"] == {
        "r1": 11111.526132, "r2": 302.0, "r3": 19500.0, "r4": 81525.0, "r7": 3324.0, "r18": 3.0,
        "r29": 3137433.0,
    }  # fmt: skip
    assert [e[-1] for e in way["enchants"]] == [1625088, 1512345]


def test_to_the_top_is_worth_10540(tables: Tables, program: Program) -> None:
    machine, weights, s = anomaly(tables, program, "ManualPlayAudition", 4)
    for _ in range(6):
        s.add_card(0)
    row = program.cards[program.kind("頂点へ")]
    effect = program.effects[program.plays[row[c.C_EFFECTS]][0]]
    s.enchants = [(effect[c.E_REF], -1, -1, 0, c.FROM_CARD, 0)]
    term = enchant_term(machine, s, 0, weights)
    assert (term.coefficient, term.remain, term.value) == (900, 4, 10540)
    assert term.amounts == ((28, 24, 92, 1326),)


def test_holding_shine_is_worth_48404(tables: Tables, program: Program) -> None:
    machine, weights, s = anomaly(tables, program, "AutoPlay", 6)
    assert weights.term(6) == 7
    card = s.add_card(program.kind("輝け！+"))
    assert piles.hold_value(s.row, machine.row, card) == 48404
    assert [piles.hold_part(s.row, machine.row, card, part) for part in range(3)] == [42400.0, 6004.0, 0.0]


def test_ties_go_to_the_first_way() -> None:
    board = Board(deck=("アピールの基本",) * 6, turns=2)
    session = session_for(board)
    plan = plan_stage(session.machine, position(board), session.weights)
    assert plan.path == (0, 0)
    assert len({leaf.evaluation.total for leaf in plan.leaves}) < len(plan.leaves)


def test_two_runs_give_the_same_contest(free: Free) -> None:
    game = load_game("contest")
    for preset in ("sense", "logic", "anomaly"):
        board = game.initial(preset)
        first, second = game.solve(board, free), game.solve(board, free)
        assert first == second
        assert first.data["reaches_goal"]


def test_the_answer_ends_with_a_log_that_adds_up(free: Free) -> None:
    game = load_game("contest")
    board = game.initial("article")
    solution = game.solve(board, free)
    table = game.explain(board, solution).notes[-1]
    assert len(table.rows) == len(solution.steps)
    points = [int(row.cells[0].replace(",", "")) for row in table.rows]
    assert sum(points) == solution.steps[-1].score - 468
    assert all(row.children for row in table.rows)
    assert any(row.cells[1].startswith("Score +") for row in table.rows[0].children + table.rows[1].children)


def test_weights_of_auditions_are_taken_where_a_board_asks_for_them(tables: Tables) -> None:
    """The article's 2005 and 10540 are of auditions: 92, 2114 and 293 in term 4."""
    game = load_game("contest")
    board = replace(game.initial("anomaly"), master=str(MASTER), play="ManualPlayAudition")
    weights = open_session(board).weights
    assert weights.terms[3].growth[:2] == (92, 2114)
    assert weights.terms[3].growth_permils[0] == 1326
    assert game.decode(game.encode(board)) == board
    assert game.change_setting(board, "play", "AutoPlay").play == "AutoPlay"
    assert game.solve(board, Free()).assumptions[2].facts["play"] == "ManualPlayAudition"
