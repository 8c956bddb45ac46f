"""What is said of boss boards and for programs, from facts made by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.claims import Assumption
from ringapp.core.contract.game import Sentence, Solution, Step, Table
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import COUNTED, Goal, Strip
from ringapp.games.rings.rules.facts import Effort, Facts, data_of
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.view import terms, words
from tests.games.rings.builders import STRAIGHT, boss_board
from tests.games.rings.small_answers import DONE, NEVER, answer, headline

# Boss boards -------------------------------------------------------------------------------------------


def test_moves_are_told_as_what_a_pad_is_pressed_for() -> None:
    board = Board()
    turn, slide = Move("rotate", 2, 9), Move("slide", 4, 2)
    told = [terms.pad_words(board, move, True) for move in (turn, slide, Move("slide", 4, 7), WALK, None)]
    assert told == ["RING 2: LEFT 3", "LINE 4: IN 2", "LINE 4: OUT 1", "NOW WALK", "DONE"]
    assert terms.pad_words(board, turn, False) == "RING 2: RIGHT 3"
    lined_up = Board(free=1 << 11 | 1 << 23 | 1 << 35 | 1 << 47 | 1 << 24 | 1 << 25 | 1 << 36 | 1 << 37)
    assert terms.pad_words(lined_up, None, True) == "HAMMER 0 + 1\nJUMP 11"
    left = Board(free=1 << 5 | 1 << 17 | 1 << 8)
    assert terms.pad_words(left, None, True) == "JUMP 5", "what hits the most where no line wins"


@pytest.mark.parametrize(
    ("panels", "words"),
    [
        (("", "", "", "", "action"), "Mario walks 2 cells. Action: he attacks."),
        (("action",), "Mario walks 1 cell. Action: he attacks."),
        (("arrow-cw", "action"), "Mario walks 2 cells. Action: he attacks."),
        (("", "", "", ""), "Mario walks 2 cells. He reaches the boss's stage: no attack."),
        (("arrow-out",), "Mario walks 1 cell. He leaves the board: no attack."),
    ],
)
def test_a_walk_counts_the_cells_that_he_steps_on(panels: tuple[str, ...], words: str) -> None:
    assert terms.walk_words(boss_board(*panels)) == words


def test_every_panel_has_a_name_and_a_deed() -> None:
    assert set(terms.panel_names()) == set(COUNTED[1:]) == {*terms.panel_deeds(), "missile"}
    assert len(set(terms.panel_names().values())) == len(COUNTED) - 1


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        (Goal(), "any attack"),
        (Goal(ends=None), "any end of the walk"),
        (Goal(ends=("action",)), "end on Action"),
        (Goal(ends=("hole", "loop", "still")), "end on Hole or a loop or no step"),
        (Goal(ends=("outside", "trip")), "end on outside or his own path"),
        (Goal(rings=(1, 0)), "any attack, on ring 0, 1"),
        (Goal(slices=(3,)), "any attack, on slice 3"),
        (Goal(collect=(("chest", 1), ("heart", 2))), "any attack, with Treasure chest, Heart × 2"),
        (Goal(avoid=("feather",)), "any attack, without Feather"),
    ],
)
def test_a_goal_in_words(goal: Goal, told: str) -> None:
    board = boss_board(goal=goal)
    assert terms.goal_words(board) == told
    assert words.tell(board, Assumption("goal", {})) == f"The goal: {told}."


def test_tape_in_words() -> None:
    strips = (
        Strip("rings", (0, 1)),
        Strip("slices", (1,)),
        Strip("locked_rings", (1,)),
        Strip("locked_slices", (0,)),
    )
    board = boss_board(tape=strips)
    told = words.tell(board, Assumption("tape", {}))
    assert told == (
        "Tape holds for the whole turn: rings 0 + 1 together, "
        "slices 1 together, ring 1 locked, slice 0 locked."
    )


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (STRAIGHT, "Mario walks 2 cells. Action: he attacks. Picked up: Heart."),
        (boss_board("hole"), "Mario walks 1 cell. Hole: no attack."),
        (boss_board("ice"), "Mario walks 1 cell. Ice: no attack."),
        (boss_board(), "Mario walks 2 cells. He reaches the boss's stage: no attack."),
        (boss_board("arrow-out"), "Mario walks 1 cell. He leaves the board: no attack."),
        (
            boss_board("arrow-cw", "arrow-cw", "arrow-cw", "arrow-cw"),
            "Mario walks 6 cells. He walks in circles: no attack.",
        ),
        (
            boss_board("heart", "", "", "", "heart"),
            "Mario walks 2 cells. He reaches the boss's stage: no attack. Picked up: Heart × 2.",
        ),
        (
            boss_board("feather"),
            "Mario walks 2 cells. He reaches the boss's stage: no attack. Hurt once.",
        ),
        (
            boss_board("feather", "", "", "", "feather"),
            "Mario walks 2 cells. He reaches the boss's stage: no attack. Hurt 2 times.",
        ),
        (boss_board("circle-ice", on=True), "Mario walks 1 cell. Ice Vellumental circle: he uses it."),
    ],
)
def test_a_walk_in_words(board: Board, told: str) -> None:
    assert terms.walk_words(board) == terms.describe(board, WALK) == told
    assert words.summary(board) == told
    assert terms.short(board, WALK) == "walk"


def test_the_moves_that_are_left_stand_before_the_walk_until_he_has_gone() -> None:
    told = terms.walk_words(STRAIGHT)
    limited = replace(STRAIGHT, moves=3, made=1)
    assert words.summary(limited) == f"2 of 3 moves left · {told}"
    assert limited.boss is not None
    assert words.summary(replace(limited, boss=replace(limited.boss, walked=True))) == told


def test_after_the_walk_the_headline_says_whether_the_goal_is_reached() -> None:
    assert STRAIGHT.boss is not None
    gone = replace(STRAIGHT, boss=replace(STRAIGHT.boss, walked=True))
    assert headline(gone, answer(DONE, minimum=0)) == "The walk is over: the goal is reached."
    assert headline(gone, answer(NEVER)) == "The walk is over: the goal is not reached."


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("end", "the right end"),
        ("rings", "the ring"),
        ("slices", "the slice"),
        ("collect:chest", "Treasure chest"),
        ("avoid:feather", "no Feather"),
        ("whatever", "whatever"),
    ],
)
def test_what_a_goal_lacks_in_words(word: str, told: str) -> None:
    assert terms.unmet_words(word) == told


def test_the_best_line_is_shown_with_its_walk_where_the_goal_is_out_of_reach() -> None:
    steps = (Step(Move("rotate", 0, 1), 1.0), Step(WALK, 1.0))
    facts = Facts(limit=1, lines=42, effort=Effort(1, 1, unmet=("end",)))
    lost = Solution(NEVER, data=data_of(facts), alternatives=(steps,))
    board = boss_board("", "", "", "hole", "action", goal=Goal(ends=("circle",)))
    lacks, walk_told, tried = (n for n in words.explain(board, lost).notes if isinstance(n, Sentence))
    assert (walk_told.text, walk_told.tone) == ("Mario walks 1 cell. Hole: no attack.", "bad")
    assert lacks.text == "Not a solution: the best line lacks: the right end."
    assert words.line_words(board, lost, 1) == "Not a solution (lacks the right end)"
    assert tried.text == "42 lines were tried."
    lines, table = (n for n in words.explain(board, lost).notes if isinstance(n, Table))
    assert lines.rows[0].cells == ("1", "1", "0", "ring 0 ↻1")
    assert lines.rows[0].targets == ((0, 0),)
    assert [(row.cells[0], row.cells[1]) for row in table.rows] == [("Action", "1"), ("Hole", "1")]
    won = Solution(DONE, (Step(WALK, 0.0),), data=data_of(Facts(minimum=0, solutions=1)))
    first = words.explain(STRAIGHT, won).notes[0]
    assert isinstance(first, Sentence)
    assert first.tone == "good"
    assert words.hints(STRAIGHT, won) == [f"{terms.walk_words(STRAIGHT)}."]
