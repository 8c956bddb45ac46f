"""Every sentence about a Match-3 board and its answers, from facts made by hand and no more than they say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.game import Chart, Sentence, Solution, Status, Step, Table
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.match3.playing.problems import Flaw
from ringapp.games.match3.rules.board import EMPTY, INGREDIENT, VOID, Board, Move, Refill, Rules, crate
from ringapp.games.match3.search.claims import Objective, assumptions_of, claim_of, goal_facts
from ringapp.games.match3.view import words
from tests.games.match3.view.builders import BOARD, A, B, C

UP: Move = (2, 0, "U")
DONE, NEVER, FOUND, UNKNOWN = Status.OPTIMAL, Status.INFEASIBLE, Status.FEASIBLE, Status.UNKNOWN


def answer(
    status: Status, score: float | None = 60, bound: float | None = None, lines: int = 1, **data: object
) -> Solution[Move]:
    return Solution(status, (Step(UP, score),) * lines, score, bound, data=data)  # type: ignore[arg-type]


# While it is drawn -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("flaw", "told"), [
    (Flaw("empty"), "The board is empty: paint blocks or take a random board."),
    (Flaw("row_line", (3, 4, 5), {"n": 3, "colour": 2}),
     "Row 1: 3 blocks of B from (0, 1) are a line already. Settle clears it."),
    (Flaw("column_line", (2, 5), {"n": 4, "colour": 1}),
     "Column 2: 4 blocks of A from (2, 0) are a line already. Settle clears it."),
    (Flaw("hanging", (4,)),
     "The cell at (1, 1) is empty and blocks hang above it. Settle lets them fall; a hole "
     "of the board is painted as Void (X)."),
    (Flaw("on_exit", (2,)), "The ingredient at (2, 0) stands on its exit already. Settle lets it leave."),
    (Flaw("over_void", (5,), {"x": 2}), "Column 2 has no cell: nothing can stand above it."),
    (Flaw("formula_large", (), {"n": 300, "limit": 256}),
     "With the refill formula a world has at most 256 cells; this one has 300."),
    (Flaw("formula_gaps", (4,)), "With the refill formula the world starts full; (1, 1) is empty."),
    (Flaw("formula_stop", (0,)), "The refill formula cannot be used where voids stop what falls."),
    (Flaw("formula_standing", (4,)),
     "The refill formula cannot be used with what stands still, as at (1, 1)."),
    (Flaw("no_swap"), "No swap makes a line. Games shuffle such a board: draw what it has become."),
    (Flaw("no_action"), "No action is left."),
    (Flaw("invented", (), {"n": 1}), "1 block is invented: type over it if it differs, or confirm."),
    (Flaw("invented", (), {"n": 2}), "2 blocks are invented: type over what differs, or confirm."),
    (Flaw("out_of_reach", (), {"goal": 900, "n": 1, "most": 300}),
     "P = 900 cannot be reached: 1 action gives at most 300 points."),
    (Flaw("out_of_reach", (), {"goal": 900, "n": 2, "most": 300}),
     "P = 900 cannot be reached: 2 actions give at most 300 points."),
    (Flaw("too_few_ingredients", (), {"there": 1, "wanted": 3}),
     "Only 1 ingredient is in the world; 3 are to be delivered."),
    (Flaw("too_few", (), {"there": 2, "colour": 3, "wanted": 5}),
     "Only 2 blocks of C are in the world; 5 are to be collected."),
    (Flaw("reached"), "The goal is reached."), (Flaw("no_jelly"), "There is no jelly to clear."),
], ids=lambda value: value.kind if isinstance(value, Flaw) else None)  # fmt: skip
def test_a_flaw_in_words(flaw: Flaw, told: str) -> None:
    problem = words.problem(BOARD, flaw)
    assert (problem.text, problem.severity) == (told, flaw.severity)
    assert problem.targets == tuple((cell % 3, cell // 3) for cell in flaw.cells)


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (BOARD, "3 × 2 board, 6 blocks, 3 colours, 1 legal swap"),
        (replace(BOARD, actions=0), "3 × 2 board, 6 blocks, 3 colours, 0 legal swaps"),
        (
            Board(2, 2, (A, VOID, crate(1), INGREDIENT, A, EMPTY), jelly=(2, 0, 1, 0), invented=(0,)),
            "2 × 2 board, 3 blocks, 1 above it, 1 void, 1 crate, 1 ingredient, 3 layers of jelly, "
            "1 invented, 1 colour, 0 legal swaps",
        ),
        (
            replace(BOARD, refill=Refill(5), target=100),
            "3 × 2 board, 6 blocks, unknown refill of 5 colours, goal: 100 points, 1 legal swap",
        ),
        (
            replace(
                BOARD,
                refill=Refill(4, formula=True),
                target=100,
                clear_jelly=True,
                jelly=(1,) * 6,
                collect=((2, 3),),
            ),
            "3 × 2 board, 6 blocks, 6 layers of jelly, refill formula of 4 colours, "
            "goal: 100 points · Jelly 6 · B × 3, 1 legal swap",
        ),
        (
            replace(BOARD, free_thick=True, clear_crates=True, ingredients=2),
            "3 × 2 board, 6 blocks, 3 colours, goal: Thick 0 · Crates 0 · Ingredients 2, 1 legal swap",
        ),
    ],
)
def test_the_line_below_the_board(board: Board, told: str) -> None:
    assert words.summary(board) == told


# Answers -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("board", "solution", "told"), [
    (BOARD, answer(UNKNOWN, None, lines=0), "Stopped before an answer."),
    (BOARD, answer(DONE), "60 points in 1 swap. Proved: no line gives more."),
    (replace(BOARD, target=50), answer(DONE),
     "60 points in 1 swap. Proved: no line that reaches the goal gives more."),
    (BOARD, answer(FOUND), "Best found: 60 points in 1 swap; stopped before the proof."),
    (BOARD, answer(FOUND, bound=90), "Best found: 60 points in 1 swap; at most 90 are possible."),
    (replace(BOARD, target=50), answer(FOUND, bound=90),
     "Best found: the goal with 60 points in 1 swap; at most 90 are possible."),
    (BOARD, answer(DONE, objective="moves", points=60),
     "1 swap to the goal, 60 points. Proved: fewer do not do, and none gives more points."),
    (BOARD, answer(FOUND, bound=90, objective="moves", points=60),
     "Best found: 1 swap to the goal, 60 points; stopped before the proof."),
    (BOARD, answer(DONE, 160, objective="article", points=60, bonus=100),
     "160 points in all: 60 in 1 swap and 100 for the actions left. Proved best."),
    (BOARD, answer(FOUND, 160, objective="article", algorithm="bfs", points=60, bonus=100),
     "160 points in all: 60 in 1 swap and 100 for the actions left. Fewest swaps."),
    (BOARD, answer(FOUND, 160, objective="article", algorithm="dijkstra", points=60, bonus=100),
     "Best found: 160 points in all, 60 of them in 1 swap; stopped before the proof."),
    (BOARD, answer(NEVER, None, lines=0), "No solution. Proved."),
    (replace(BOARD, target=900), answer(NEVER, points=60),
     "No solution within 2 swaps. Proved: at most 60 of 900 points can be had."),
    (replace(BOARD, target=50, clear_jelly=True, jelly=(1,) * 6), answer(NEVER, points=60),
     "The goal cannot be reached within 2 swaps. Proved."),
])  # fmt: skip
def test_the_headline_says_what_the_facts_prove(board: Board, solution: Solution[Move], told: str) -> None:
    assert words.explain(board, solution).headline == told


def tables(board: Board, solution: Solution[Move]) -> dict[str, list[tuple[str, ...]]]:
    notes = words.explain(board, solution).notes
    return {note.title: [row.cells for row in note.rows] for note in notes if isinstance(note, Table)}


def said(board: Board, solution: Solution[Move]) -> list[str]:
    return [note.text for note in words.explain(board, solution).notes if isinstance(note, Sentence)]


def test_each_swap_is_told_wave_by_wave() -> None:
    solution = answer(DONE)
    (waves,) = [n for n in words.explain(BOARD, solution).notes if isinstance(n, Table) and "does" in n.title]
    (row,) = waves.rows
    assert row.cells == ("1. (2, 0) up: B ↔ A", "3", "60")
    assert [child.cells for child in row.children] == [("wave 1", "3", "60")]
    assert row.children[0].targets == ((0, 0), (1, 0), (2, 0))
    (chart,) = [n for n in words.explain(BOARD, solution).notes if isinstance(n, Chart)]
    assert (chart.values, chart.counts) == ((0.0, 1.0), (0.0, 60.0))


def test_what_the_cap_takes_and_what_a_wave_makes_is_told() -> None:
    long = Board(4, 2, (A, A, B, A, B, C, A, C), actions=1, rules=Rules(value=(0, 0, 0, 50, 200, 200, 100)))
    (row,) = tables(long, answer(DONE))["What each swap does"]
    assert row[2] == "100", "200 for four, 60 for the stripe, V(6) = 100 at most"
    notes = words.explain(long, answer(DONE)).notes
    (waves,) = [n for n in notes if isinstance(n, Table) and "does" in n.title]
    assert [child.cells for child in waves.rows[0].children] == [
        ("wave 1 · 1 special made", "4", "260"),
        ("over the cap", "", "-160"),
    ]


def test_the_own_and_the_greedy_line_stand_beside_the_best() -> None:
    assert tables(BOARD, answer(DONE))["Points of other lines"] == [("1", "60", "60")]
    assert tables(BOARD, answer(DONE, own=[10, 20]))["Points of other lines"] == [
        ("1", "60", "10", "60"),
        ("2", "–", "20", "–"),
    ]
    assert "Always taking the largest gain ends 30 points lower." in said(BOARD, answer(DONE, 90))
    assert said(BOARD, answer(DONE)) == []


def test_what_the_search_took_is_told_with_its_layers() -> None:
    figures = {"expanded": 1234.0, "bytes": 2_500_000.0, "memory": True}
    solution = answer(FOUND, figures=figures, layers=[[5, 40], [1_000, 9_000]])
    found = tables(BOARD, replace(solution, stats={"nodes": 41_000}))
    assert found["The search"] == [
        ("children made", "41,000"),
        ("states expanded", "1,234"),
        ("memory for states (MB)", "2.5"),
    ]
    assert found["Layers"] == [("1", "5", "40"), ("2", "1,000", "9,000")]
    assert "The proof needs more memory than there is." in said(BOARD, solution)


def test_a_line_without_the_goal_is_told_as_one() -> None:
    lost = answer(NEVER, points=60)
    assert "The line shown has the most points that can be had." in said(replace(BOARD, target=900), lost)
    fewest = answer(DONE, objective="moves", points=60)
    told = "With the cap this is the article's optimum too: its cheapest goal is a nearest one."
    assert told in said(replace(BOARD, target=50), fewest)
    assert told not in said(BOARD, fewest), "without P there is none"
    uncapped = replace(BOARD, target=50, rules=Rules(cap=False))
    assert told not in said(uncapped, fewest)


def test_rivals_stand_in_columns() -> None:
    rival = {
        "name": "bfs", "score": 60.0, "swaps": None, "children": 1_200, "expanded": 3.0, "stored": None,
        "frontier": 2.0, "bytes": 1_500_000.0, "seconds": 0.25, "share": None, "proved": False,
    }  # fmt: skip
    ours = rival | {"name": "ours", "bytes": None, "share": 2.0, "proved": True}
    rows = tables(BOARD, answer(DONE, rivals=[ours, rival]))["The article's searches beside ours"]
    assert rows == [
        ("Points in all", "60", "60"), ("Swaps", "–", "–"), ("Children", "1,200", "1,200"),
        ("Expanded", "3", "3"), ("Stored", "–", "–"), ("Frontier", "2", "2"), ("MB", "–", "1.5"),
        ("Seconds", "0.250", "0.250"), ("Its share", "2.0 s", "no limit"), ("The search", "ended", "cut off"),
    ]  # fmt: skip


OPEN = replace(BOARD, refill=Refill(5))
EXPECTED = {"move": [2, 0, "U"], "mean": 61.4, "error": 2.6, "behind": 0.0, "behind_error": 0.0}
WORSE = EXPECTED | {"move": [0, 0, "R"], "mean": 10.0, "behind": 51.4, "behind_error": 3.3}


def test_expected_points_are_told_with_their_error() -> None:
    solution = answer(FOUND, values=[EXPECTED, WORSE], worlds=30, depth=3)
    assert words.explain(OPEN, solution).headline == (
        "Swap (2, 0) up: B ↔ A: 61 ± 3 points are expected over the next 3 swaps if you see the new blocks."
    )
    assert tables(OPEN, solution)["Expected points"] == [
        ("(2, 0) up: B ↔ A", "61 ± 3", "–"),
        ("(0, 0) to the right: A ↔ A", "10 ± 3", "51 ± 3"),
    ]
    warning = "The goal is not looked at: only points are counted."
    assert warning not in said(OPEN, solution)
    assert said(replace(OPEN, target=9), solution)[0] == warning
    assert "a player who sees the new blocks" in said(OPEN, solution)[0]
    assert "Estimated on 30 random refills" in said(OPEN, solution)[1]
    one = words.explain(OPEN, answer(FOUND, values=[EXPECTED, WORSE], worlds=30, depth=1))
    assert one.headline.endswith("are expected over the next 1 swap."), "nothing is chosen by what is to come"


def test_the_chance_of_a_goal_is_told_with_its_interval() -> None:
    values = [
        EXPECTED | {"p_goal": 0.62, "p_error": 0.001, "swaps": 2.25},
        WORSE | {"p_goal": 0.0, "p_error": 0.05, "swaps": None},
    ]
    odds = {"policy": "best", "p": 0.62, "low": 0.5, "high": 0.71, "games": 30}
    others = [{"move": [0, 1, "R"]}]
    solution = answer(FOUND, values=values, others=others, odds=odds, worlds=10, depth=3, goal=True)
    board = replace(OPEN, target=50)
    assert words.explain(board, solution).headline == (
        "Swap (2, 0) up: B ↔ A: if you follow the hints, the goal is reached in 62 % of the games "
        "(95 %: 50 to 71 %)."
    )
    assert "Measured in 30 games of a player who goes on by the hints" in said(board, solution)[0]
    assert tables(board, solution)["Chance of the goal if you follow the hints"] == [
        ("(2, 0) up: B ↔ A", "62 ± 1 %", "2.2", "61"),
        ("(0, 0) to the right: A ↔ A", "0 ± 5 %", "–", "10"),
    ]
    assert len(tables(board, solution)["Other swaps, by rank"]) == 1


@pytest.mark.parametrize(("status", "over", "told"), [
    (DONE, "goal", "The goal is reached."), (FOUND, "actions", "No swaps are left."),
    (NEVER, "actions", "No swaps are left. The goal is not reached."),
    (FOUND, "blocks", "The board is empty: paint blocks or take a random board."),
    (FOUND, "swaps", "No swap makes a line. Games shuffle such a board: draw what it has become."),
])  # fmt: skip
def test_where_no_swap_is_left_it_is_told_why(status: Status, over: str, told: str) -> None:
    solution = answer(status, None, lines=0, values=[], over=over)
    assert words.explain(OPEN, solution).headline == told


def test_hints_tell_more_and_more_of_the_next_swap() -> None:
    assert words.hints(BOARD, answer(DONE)) == [
        "The next swap is in the right half of the board.", "It gives 60 points in 1 wave.",
        "It moves a block B.", "(2, 0) up: B ↔ A",
    ]  # fmt: skip
    assert len(words.hints(OPEN, answer(FOUND))) == 3, "nobody knows what falls in"
    assert words.hints(BOARD, answer(NEVER, lines=0)) == []


def test_a_report_plays_the_line_again() -> None:
    solution = replace(answer(DONE, objective="points", points=60), stats={"states": 4, "nodes": 9})
    value = words.report(BOARD, solution)
    assert value["steps"] == [
        {
            "move": [2, 0, "U"],
            "gain": 60,
            "waves": [{"cleared": 3, "stripes": 0, "freed": 0, "crates": 0, "broken": 0, "delivered": 0}],
        }
    ]
    assert (value["status"], value["moves"], value["states"], value["children"]) == ("optimal", 1, 4, 9)
    assert value["objective"] == "points"
    assert words.report(OPEN, solution)["steps"] == [{"move": [2, 0, "U"]}], "what falls in is not known"


# What an answer rests on -------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "facts", "told"), [
    ("actions", {"actions": 1, "points": 20}, "From 20 points with 1 swap left."),
    ("goal", {"P": 100}, "The goal: 100 points."),
    ("goal", {"clear_jelly": True, "free_thick": True, "clear_crates": True, "ingredients": 1},
     "The goal: clear all jelly, free all thick blocks, break all crates, deliver 1 ingredient."),
    ("goal", {"collect": {"A": 3, "C": 1}}, "The goal: collect A 3 C 1."),
    ("refill", {"source": "unknown", "colours": 5}, "New blocks are unknown: 5 colours, equally likely."),
    ("refill", {"source": "formula", "colours": 5}, "New blocks follow the refill formula with 5 colours."),
    ("refill", {"source": "known", "reserve": 1},
     "The world is all there is; 1 row of it stands above the board."),
    ("invented", {"cells": 2}, "2 blocks on the board are invented and may be others in the game beside."),
    ("rulings", {}, "The rules of SwapM3S with the rulings R1 to R16."),
    ("rulings", {"cap": False, "stripe_bonus": 7},
     "The rules of SwapM3S with other switches: cap = False, stripe_bonus = 7."),
    ("pursued", {"pursued": "sampled"},
     "New blocks are unknown: sampled worlds judge each swap, whatever objective is set."),
    ("pursued", {"pursued": "swaps"},
     "The article's breadth-first search looks for fewest swaps only, whatever objective is set."),
    ("pursued", {"pursued": "article"},
     "The article's score is pursued, whatever objective is set: its Dijkstra knows no other."),
    ("something_new", {}, "something_new"),
])  # fmt: skip
def test_what_an_answer_rests_on(kind: str, facts: JsonObject, told: str) -> None:
    assert words.tell(BOARD, Assumption(kind, facts)) == told


def test_a_goal_that_was_left_alone_is_told_as_that() -> None:
    told = words.tell(BOARD, Unmodelled("goal", True, {"P": 3}))
    assert told == "The goal is not looked at: only points are counted."


@pytest.mark.parametrize(("more", "kinds"), [
    ({}, ["actions", "refill", "rulings"]), ({"target": 5}, ["actions", "goal", "refill", "rulings"]),
    ({"invented": (1,)}, ["actions", "refill", "invented", "rulings"]),
])  # fmt: skip
def test_a_claim_rests_on_what_the_board_has(more: dict[str, object], kinds: list[str]) -> None:
    board = replace(BOARD, **more)  # type: ignore[arg-type]
    assert [assumption.kind for assumption in assumptions_of(board)] == kinds


@pytest.mark.parametrize(("refill", "facts"), [
    (None, {"source": "known", "reserve": 1}), (Refill(4), {"source": "unknown", "reserve": 1, "colours": 4}),
    (Refill(4, formula=True), {"source": "formula", "reserve": 1, "colours": 4}),
])  # fmt: skip
def test_where_new_blocks_come_from(refill: Refill | None, facts: JsonObject) -> None:
    board = Board(2, 2, (A,) * 6, refill=refill)
    assert {p.kind: p.facts for p in assumptions_of(board)}["refill"] == facts


def test_only_switches_that_differ_are_premises_and_every_one_that_does() -> None:
    rules = {assumption.kind: assumption.facts for assumption in assumptions_of(BOARD)}
    assert rules["rulings"] == {}
    changed = replace(BOARD, rules=Rules(cap=False, value=(0, 1, 4), fall="stop"))
    told = {assumption.kind: assumption.facts for assumption in assumptions_of(changed)}["rulings"]
    assert told == {"value": [0, 1, 4], "cap": False, "fall": "stop"}


def test_every_part_of_a_goal_is_a_fact_of_it() -> None:
    whole = replace(
        BOARD, target=0, clear_jelly=True, free_thick=True, clear_crates=True, ingredients=0,
        collect=((1, 2), (9, 1)),
    )  # fmt: skip
    assert goal_facts(whole) == {
        "P": 0, "clear_jelly": True, "free_thick": True, "clear_crates": True, "ingredients": 0,
        "collect": {"A": 2, "I": 1},
    }  # fmt: skip
    assert goal_facts(BOARD) == {}


@pytest.mark.parametrize(("board", "objective", "claim"), [
    (BOARD, Objective.POINTS, "most points within the actions"),
    (replace(BOARD, target=5), Objective.POINTS, "most points among lines that reach the goal"),
    (BOARD, Objective.MOVES, "fewest swaps to the goal, then most points"),
    (BOARD, Objective.ARTICLE, "most points at the goal plus V(n+m) for each action left"),
])  # fmt: skip
def test_what_a_line_is_said_to_be_best_at(board: Board, objective: Objective, claim: str) -> None:
    assert claim_of(board, objective) == claim
