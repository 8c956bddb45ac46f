"""What is said of an answer: every sentence from facts made by hand, and no word more than they prove."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.claims import Assumption
from ringapp.core.contract.game import Solution, Suggestion, Table
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.solving.answers import as_saved
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import Boss
from ringapp.games.rings.rules.facts import Repair
from ringapp.games.rings.rules.moves import Move
from ringapp.games.rings.view import terms, words
from tests.games.rings.small_answers import (
    APART,
    DONE,
    FOUND,
    LINE,
    NEVER,
    PLAIN,
    TURN,
    UNKNOWN,
    answer,
    headline,
    said,
)

# Battles -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("solution", "told"),
    [
        (answer(DONE, minimum=0, solutions=1), "Lined up already: no moves are needed."),
        (
            answer(DONE, TURN, minimum=1, solutions=1, clicks=((1, 1),)),
            "1 move. Proved: no shorter solution exists. It is the only solution, of 1 click.",
        ),
        (
            answer(DONE, TURN, TURN, minimum=2, solutions=1, clicks=((4, 1),)),
            "2 moves. Proved: no shorter solution exists. It is the only solution, of 4 clicks.",
        ),
        (
            answer(DONE, TURN, minimum=1, solutions=3, clicks=((1, 1), (2, 2))),
            "1 move. Proved: no shorter solution exists. 3 solutions; the quickest takes 1 click.",
        ),
        (
            answer(DONE, TURN, minimum=3, solutions=1234, clicks=((7, 2),)),
            "3 moves. Proved: no shorter solution exists. 1,234 solutions; the quickest takes 7 clicks.",
        ),
        (
            answer(DONE, TURN, minimum=5, complete=False, clicks=((9, 1),)),
            "5 moves. Proved: no shorter solution exists. This solution takes 9 clicks; there may be others.",
        ),
        (answer(NEVER), "No solution. Proved."),
        (
            answer(NEVER, limit=1, minimum=2),
            "No solution within 1 move. Proved. The minimum is 2.",
        ),
        (
            answer(NEVER, limit=3, ruled_out=4),
            "No solution within 3 moves. Proved. The minimum is at least 5.",
        ),
        (
            answer(NEVER, limit=1, total=3, made=2, minimum=2),
            "1 of 3 moves is left: no solution. Proved. It needs 2.",
        ),
        (
            answer(NEVER, limit=2, total=3, made=1, ruled_out=3),
            "2 of 3 moves are left: no solution. Proved. It needs at least 4.",
        ),
        (
            answer(UNKNOWN, ruled_out=2),
            "Stopped before an answer. Proved: it takes at least 3 moves.",
        ),
        (answer(UNKNOWN, ruled_out=0), "Stopped before an answer."),
        (
            answer(DONE, TURN, prefer="clicks", minimum=1, limit=1, clicks=((1, 1),)),
            "1 click in 1 move. Proved: no solution within 1 move takes fewer clicks.",
        ),
        (
            answer(FOUND, TURN, TURN, prefer="clicks", minimum=2, limit=3, clicks=((5, 1),)),
            "5 clicks in 2 moves, the best found; within 3 moves there may be fewer.",
        ),
        (
            as_saved(answer(DONE, TURN, minimum=1, solutions=1, clicks=((1, 1),))),
            "1 move, the best found. This solution takes 1 click; there may be others.",
        ),
    ],
)
def test_the_headline_says_what_the_facts_prove(solution: Solution[Move], told: str) -> None:
    assert headline(APART, solution) == told


def test_an_answer_shows_its_lines_and_the_attacks_of_its_end() -> None:
    notes = words.explain(APART, answer(DONE, TURN, score=1, others=2, minimum=1, solutions=3)).notes
    attacks, lines = (note for note in notes if isinstance(note, Table))
    assert attacks.closing
    assert [row.cells for row in attacks.rows] == [("1", "Jump on slice 5")]
    assert [row.cells for row in lines.rows] == [("1", "ring 0 ↻1")] * 3


def test_lines_beyond_those_shown_are_counted() -> None:
    many = answer(DONE, TURN, others=words.ROWS_SHOWN + 49, minimum=1, solutions=1_250)
    assert "The 200 quickest of 1,250 are listed." in said(APART, many)
    assert len([n for n in words.explain(APART, many).notes if isinstance(n, Table)][1].rows) == 200
    few = answer(DONE, TURN, others=2, minimum=1, solutions=3)
    assert said(APART, few) == []
    by_clicks = answer(
        *(DONE, TURN), others=words.ROWS_SHOWN, prefer="clicks", limit=2, clicks=((1, 1),), solutions=9_999
    )
    assert "The 200 quickest of 201 are listed." in said(APART, by_clicks), (
        "of the lines, not of the shortest"
    )


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (
            replace(LINE, targets=0b111),
            "The enemies (4) cannot stand on exactly the target cells (3).",
        ),
        (
            replace(PLAIN, hammer=0xFFFF, groups=1),
            "However these enemies (16) are placed, 1 attack does not hit them all.",
        ),
    ],
)
def test_what_no_placing_wins_is_told_with_its_reason(board: Board, told: str) -> None:
    explained = words.explain(board, answer(NEVER, reason="no_goal"))
    assert explained.headline == f"{told} No solution. Proved."
    assert explained.notes == ()


@pytest.mark.parametrize(
    ("repair", "told", "places"),
    [
        (
            Repair("move", (1, 2), (1, 3), 2, "b"),
            "Is the enemy on ring 1, slice 2 really on ring 1, slice 3? Solvable in 2.",
            ((1, 2), (1, 3)),
        ),
        (
            Repair("add", None, (3, 11), 1, "b"),
            "Is there another enemy on ring 3, slice 11? Solvable in 1.",
            ((3, 11),),
        ),
        (
            Repair("remove", (0, 4), None, 3, "b"),
            "Is the enemy on ring 0, slice 4 one too many? Solvable in 3.",
            ((0, 4),),
        ),
    ],
)
def test_what_may_have_been_meant(repair: Repair, told: str, places: tuple[tuple[int, int], ...]) -> None:
    notes = words.explain(APART, answer(NEVER, limit=1, repairs=(repair,))).notes
    assert notes == (Suggestion(told, "b", places),)


@pytest.mark.parametrize(
    ("board", "told", "severity"),
    [
        (PLAIN, "There are no enemies on the board.", "error"),
        (
            replace(PLAIN, boss=Boss(bytes(48))),
            "No panels yet: paint what you see, and set where Mario enters.",
            "info",
        ),
        (
            replace(LINE, targets=0b11),
            "Enemies: 4, target cells: 2; the numbers must be the same.",
            "warning",
        ),
        (
            replace(PLAIN, hammer=0xFFFF, groups=1),
            "However these enemies (16) are placed, 1 attack does not hit them all.",
            "warning",
        ),
        (replace(PLAIN, free=1), "1 enemy: the last group has only 1.", "info"),
        (replace(PLAIN, free=0b1111111), "7 enemies: the last group has only 3.", "info"),
    ],
)
def test_what_is_said_while_a_board_is_drawn(board: Board, told: str, severity: str) -> None:
    (problem,) = words.problems(board)
    assert (problem.text, problem.severity) == (told, severity)


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (PLAIN, "0 enemies"),
        (replace(PLAIN, free=1), "1 enemy = 1 group"),
        (LINE, "4 enemies = 1 group"),
        (replace(PLAIN, free=0b11111), "5 enemies = 2 groups"),
        (replace(LINE, groups=3), "4 enemies = 3 groups"),
        (replace(LINE, moves=3), "4 enemies = 1 group"),
        (replace(LINE, moves=3, made=1), "4 enemies = 1 group · 2 of 3 moves left"),
        (replace(LINE, moves=1, made=1), "4 enemies = 1 group · 0 of 1 move left"),
        (replace(LINE, made=1), "4 enemies = 1 group"),
    ],
)
def test_the_line_below_the_board(board: Board, told: str) -> None:
    assert words.summary(board) == told


@pytest.mark.parametrize(
    ("move", "told", "short"),
    [
        (Move("rotate", 2, 3), "Turn ring 2 clockwise by 3", "ring 2 ↻3"),
        (Move("rotate", 2, 11), "Turn ring 2 counterclockwise by 1", "ring 2 ↺1"),
        (Move("rotate", 0, 6), "Turn ring 0 clockwise by 6", "ring 0 ↻6"),
        (Move("slide", 4, 2), "Slide slice 4 toward the centre by 2", "slice 4 in 2"),
        (Move("slide", 4, 7), "Slide slice 4 away from the centre by 1", "slice 4 out 1"),
    ],
)
def test_a_move_is_told_by_its_shorter_way(move: Move, told: str, short: str) -> None:
    assert (terms.describe(PLAIN, move), terms.short(PLAIN, move)) == (told, short)


def test_hints_tell_more_and_more_of_the_next_move() -> None:
    turn, slide = Move("rotate", 2, 11), Move("slide", 4, 2)
    assert words.hints(PLAIN, answer(DONE, turn, slide)) == [
        "2 moves are left.",
        "The next move turns ring 2.",
        "It goes 1 click.",
        "Turn ring 2 counterclockwise by 1.",
    ]
    assert words.hints(PLAIN, answer(DONE, slide)) == [
        "1 move is left.",
        "The next move slides slice 4 with its opposite 10.",
        "It goes 2 clicks.",
        "Slide slice 4 toward the centre by 2.",
    ]
    assert words.hints(PLAIN, answer(NEVER)) == []


@pytest.mark.parametrize(
    ("kind", "place", "told"),
    [
        ("jump", 3, "Jump on slice 3"),
        ("hurl", 3, "Hurlhammer along slice 3"),
        ("hammer", 3, "Hammer on slices 3 and 4"),
        ("hammer", 11, "Hammer on slices 11 and 0"),
    ],
)
def test_an_attack_in_words(kind: str, place: int, told: str) -> None:
    assert words.attack_words(PLAIN, kind, place) == told


# What an answer rests on -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "facts", "told"),
    [
        (
            "ring_moves",
            {"slices": 12},
            "A move turns one ring, or slides one of the 6 diameters, by any amount.",
        ),
        (
            "attacks",
            {"attacks": 2, "enemies": 7, "stated": False},
            "Won when one attack for every four enemies begun (2) hits all enemies (7).",
        ),
        (
            "attacks",
            {"attacks": 3, "enemies": 7, "stated": True},
            "Won when the stated number of attacks (3) hits all enemies (7).",
        ),
        ("targets", {"cells": 4}, "Won when the enemies stand on exactly the 4 target cells."),
        (
            "kinds",
            {"jump": 1, "hammer": 2, "strict": 3},
            "Jump-only enemies: 1; hammer-only: 5, of which 3 whatever boots are worn.",
        ),
        ("equipment", {"name": "iron_boots"}, "Iron boots are worn."),
        ("equipment", {"name": "hurlhammer"}, "The hurlhammer is at hand."),
        (
            "ruling",
            {"name": "ice", "value": "pass", "default": False},
            "Ruling, switched: Ice lets him pass.",
        ),
        ("ruling", {"name": "ice", "value": "stop", "default": True}, "Ruling, as usual: Ice stops him."),
        ("boss_damage", {}, "How much an attack hurts the boss is not counted."),
        (
            "unstated_limit",
            {"left": 1},
            "No number of moves is stated: only lines of 1 move were looked at.",
        ),
        (
            "unstated_limit",
            {"left": 3},
            "No number of moves is stated: lines of up to 3 moves were looked at.",
        ),
        ("limit", {"left": 3, "moves": 3, "made": 0}, "The board allows 3 moves."),
        ("limit", {"left": 1, "moves": 1, "made": 0}, "The board allows 1 move."),
        ("limit", {"left": 2, "moves": 3, "made": 1}, "2 of 3 moves are left: 1 are made."),
        ("something_new", {}, "something_new"),
    ],
)
def test_what_an_answer_rests_on(kind: str, facts: JsonObject, told: str) -> None:
    assert words.tell(PLAIN, Assumption(kind, facts)) == told
