"""What is said of an answer: every sentence from facts made by hand, and no word more than they prove."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from ringapp.core.contract.claims import Premise
from ringapp.core.contract.facts import JsonObject
from ringapp.core.contract.game import Sentence, Solution, Status, Step, Suggestion, Table
from ringapp.games.rings.rules.board import Board, mask_of, with_kind
from ringapp.games.rings.rules.boss import CODE, PANELS, Boss, Goal, Strip
from ringapp.games.rings.rules.facts import Effort, Facts, Repair, data_of, facts_of
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.view import bosswords, movewords, report, telling, words

PLAIN = Board(4, 12)
LINE = replace(PLAIN, free=mask_of(PLAIN, [(ring, 5) for ring in range(4)]))
"""Won: four enemies of one slice."""
APART = replace(PLAIN, free=mask_of(PLAIN, [(0, 4), (1, 5), (2, 5), (3, 5)]))
"""Won once ring 0 is turned by one."""
TURN = Move("rotate", 0, 1)
DONE, NEVER, FOUND, UNKNOWN = Status.OPTIMAL, Status.INFEASIBLE, Status.FEASIBLE, Status.UNKNOWN


def answer(
    status: Status, *moves: Move, score: float = 1, others: int = 0, **facts: object
) -> Solution[Move]:
    """An answer of some moves; `others` lines as good stand beside it."""
    steps = tuple(Step(move, score) for move in moves)
    return Solution(
        status,
        steps,
        data=data_of(Facts(**facts)),
        alternatives=(steps,) * others,  # type: ignore[arg-type]
    )


def headline(board: Board, solution: Solution[Move]) -> str:
    return words.explain(board, solution).headline


def said(board: Board, solution: Solution[Move]) -> list[str]:
    return [note.text for note in words.explain(board, solution).notes if isinstance(note, Sentence)]


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
    ],
)
def test_the_headline_says_what_the_facts_prove(solution: Solution[Move], told: str) -> None:
    assert headline(APART, solution) == told


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"ruled_out": 0}, []),
        ({"ruled_out": 1, "lines": 86}, ["No solution in 1 move. 86 lines were tried."]),
        ({"ruled_out": 2, "lines": 6543}, ["No solution in 2 moves or fewer. 6,543 lines were tried."]),
        (
            {"effort": Effort(3, 7, left=1)},
            ["The best that can be done: 1 enemy stays, after 3 moves of 7 clicks."],
        ),
        (
            {"effort": Effort(1, 1, left=2)},
            ["The best that can be done: 2 enemies stay, after 1 move of 1 click."],
        ),
        (
            {"effort": Effort(2, 3, left=2, proved=False)},
            ["The best found up to 2 moves: 2 enemies stay, with 3 clicks."],
        ),
    ],
)
def test_what_was_tried_and_what_is_left(facts: dict[str, object], told: list[str]) -> None:
    assert said(APART, answer(NEVER, limit=3, **facts)) == told


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
            "4 enemies cannot stand on exactly 3 target cells.",
        ),
        (
            replace(PLAIN, hammer=0xFFFF, groups=1),
            "However 16 enemies of these kinds are placed, 1 attacks do not hit them all.",
        ),
    ],
)
def test_what_no_placing_wins_is_told_with_its_reason(board: Board, told: str) -> None:
    explained = words.explain(board, answer(NEVER, reason="no_goal"))
    assert explained.headline == "No solution. Proved."
    assert said(board, answer(NEVER, reason="no_goal")) == [told]


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
        (PLAIN, "No enemies yet: click cells to place them.", "info"),
        (
            replace(PLAIN, boss=Boss(bytes(48))),
            "No panels yet: paint what you see, and set where Mario enters.",
            "info",
        ),
        (
            replace(LINE, targets=0b11),
            "4 enemies and 2 target cells: the numbers must be the same.",
            "warning",
        ),
        (
            replace(PLAIN, hammer=0xFFFF, groups=1),
            "16 enemies of these kinds cannot be placed so that 1 attacks hit them all.",
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
    assert (movewords.describe(PLAIN, move), movewords.short(PLAIN, move)) == (told, short)


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
            "Won when 2 attacks, one for every four enemies begun, hit all 7 enemies.",
        ),
        (
            "attacks",
            {"attacks": 3, "enemies": 7, "stated": True},
            "Won when 3 attacks, the number stated, hit all 7 enemies.",
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
    assert telling.tell(PLAIN, Premise(kind, facts)) == told


# Boss boards -------------------------------------------------------------------------------------------


def boss_board(*panels: str, **more: object) -> Board:
    """Two rings and four slices, panels in words from the outer ring inwards."""
    codes = bytes(CODE[word] for word in panels) + bytes(8 - len(panels))
    return Board(2, 4, boss=Boss(codes, **more))  # type: ignore[arg-type]


STRAIGHT = boss_board("heart", "", "", "", "action")
"""He walks in over a heart and attacks on ring 1."""


def test_every_panel_has_a_name_and_a_deed() -> None:
    assert set(movewords.panel_names()) == set(bosswords.panel_deeds()) == set(PANELS[1:])
    assert len(set(movewords.panel_names().values())) == len(PANELS) - 1


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
    assert bosswords.goal_words(board) == told
    assert telling.tell(board, Premise("goal", {})) == f"The goal: {told}."


def test_tape_in_words() -> None:
    strips = (
        Strip("rings", (0, 1)),
        Strip("slices", (1,)),
        Strip("locked_rings", (1,)),
        Strip("locked_slices", (0,)),
    )
    board = boss_board(tape=strips)
    told = telling.tell(board, Premise("tape", {}))
    assert told == (
        "Tape holds for the whole turn: rings 0 + 1 together, "
        "slices 1 together, ring 1 locked, slice 0 locked."
    )


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (STRAIGHT, "Mario walks 1 cell. Action: he attacks. Picked up: Heart."),
        (boss_board("hole"), "Mario walks 0 cells. Hole: no attack."),
        (boss_board("ice"), "Mario walks 0 cells. Ice: no attack."),
        (boss_board(), "Mario walks 1 cell. He reaches the boss's stage: no attack."),
        (boss_board("arrow-out"), "Mario walks 0 cells. He leaves the board: no attack."),
        (
            boss_board("arrow-cw", "arrow-cw", "arrow-cw", "arrow-cw"),
            "Mario walks 5 cells. He walks in circles: no attack.",
        ),
        (
            boss_board("heart", "", "", "", "heart"),
            "Mario walks 1 cell. He reaches the boss's stage: no attack. Picked up: Heart × 2.",
        ),
        (
            boss_board("feather"),
            "Mario walks 1 cell. He reaches the boss's stage: no attack. Hurt once.",
        ),
        (
            boss_board("feather", "", "", "", "feather"),
            "Mario walks 1 cell. He reaches the boss's stage: no attack. Hurt 2 times.",
        ),
        (boss_board("circle-ice", on=True), "Mario walks 0 cells. Ice Vellumental circle: he uses it."),
    ],
)
def test_a_walk_in_words(board: Board, told: str) -> None:
    assert movewords.walk_words(board) == movewords.describe(board, WALK) == told
    assert words.summary(board) == told
    assert movewords.short(board, WALK) == "walk"


def test_the_moves_that_are_left_stand_before_the_walk_until_he_has_gone() -> None:
    told = movewords.walk_words(STRAIGHT)
    limited = replace(STRAIGHT, moves=3, made=1)
    assert words.summary(limited) == f"2 of 3 moves left · {told}"
    assert limited.boss is not None
    assert words.summary(replace(limited, boss=replace(limited.boss, walked=True))) == told


@pytest.mark.parametrize(
    ("solution", "told"),
    [
        (
            answer(DONE, Move("slide", 1, 2), WALK, score=2, minimum=1, solutions=1),
            "Moves: 1, clicks: 2, worth: 1. Proved: no fewer moves reach the goal. It is the only solution.",
        ),
        (
            answer(DONE, WALK, score=0, minimum=0, solutions=2_345),
            "Moves: 0, clicks: 0, worth: 1. Proved: no fewer moves reach the goal. "
            "2,345 solutions of that length.",
        ),
        (
            answer(DONE, WALK, score=0, minimum=0, complete=False),
            "Moves: 0, clicks: 0, worth: 1. Proved: no fewer moves reach the goal.",
        ),
        (
            answer(FOUND, WALK, score=0, minimum=0, complete=False),
            "Moves: 0, clicks: 0, worth: 1. The best found.",
        ),
        (
            answer(DONE, WALK, score=0, prefer="clicks", limit=2, minimum=0),
            "Moves: 0, clicks: 0, worth: 1. Proved: within 2 moves no line takes fewer clicks.",
        ),
        (
            answer(DONE, WALK, score=0, prefer="pickups", limit=1, minimum=0),
            "Moves: 0, clicks: 0, worth: 1. Proved: within 1 move no line is worth more.",
        ),
        (answer(UNKNOWN), "Stopped before an answer."),
        (answer(NEVER, limit=1), "The goal is out of reach within 1 move. Proved."),
        (
            answer(NEVER, limit=2, effort=Effort(1, 1, unmet=("end", "rings"))),
            "The goal is out of reach within 2 moves. Proved. The best line lacks: the right end, the ring.",
        ),
        (
            answer(NEVER, limit=1, total=3, made=2),
            "1 of 3 moves is left: the goal is out of reach. Proved.",
        ),
        (
            answer(NEVER, limit=2, total=3, made=1),
            "2 of 3 moves are left: the goal is out of reach. Proved.",
        ),
    ],
)
def test_the_headline_of_a_boss_board(solution: Solution[Move], told: str) -> None:
    assert headline(STRAIGHT, solution) == told


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
    assert bosswords.unmet_words(word) == told


def test_the_best_line_is_shown_with_its_walk_where_the_goal_is_out_of_reach() -> None:
    steps = (Step(Move("rotate", 0, 1), 1.0), Step(WALK, 1.0))
    facts = Facts(limit=1, lines=42, effort=Effort(1, 1, unmet=("end",)))
    lost = Solution(NEVER, data=data_of(facts), alternatives=(steps,))
    board = boss_board("", "", "", "hole", "action", goal=Goal(ends=("circle",)))
    walk_told, tried = (n for n in words.explain(board, lost).notes if isinstance(n, Sentence))
    assert (walk_told.text, walk_told.tone) == ("Mario walks 0 cells. Hole: no attack.", "bad")
    assert tried.text == "42 lines were tried."
    lines, table = (n for n in words.explain(board, lost).notes if isinstance(n, Table))
    assert lines.rows[0].cells == ("1", "1", "0", "ring 0 ↻1")
    assert lines.rows[0].targets == ((0, 0),)
    assert [(row.cells[0], row.cells[1]) for row in table.rows] == [("Action", "1"), ("Hole", "1")]
    won = Solution(DONE, (Step(WALK, 0.0),), data=data_of(Facts(minimum=0, solutions=1)))
    first = words.explain(STRAIGHT, won).notes[0]
    assert isinstance(first, Sentence)
    assert first.tone == "good"
    assert words.hints(STRAIGHT, won) == [f"{movewords.walk_words(STRAIGHT)}."]


# For programs ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "facts", "bound", "told"),
    [
        (DONE, {"minimum": 1, "solutions": 2}, 1.0, 1),
        (UNKNOWN, {"ruled_out": 3}, 4.0, 4),
        (UNKNOWN, {"ruled_out": 3}, None, None),
    ],
)
def test_the_bound_of_a_report_is_the_least_that_wins(
    status: Status, facts: dict[str, object], bound: float | None, told: int | None
) -> None:
    solution = replace(answer(status, *([TURN] if status is DONE else []), **facts), bound=bound)
    value = report.report(APART, solution)
    assert value["bound"] == told
    if status is DONE:
        assert value["steps"] == [{"kind": "rotate", "ring": 0, "by": 1}]
        assert value["attacks"] == [{"kind": "jump", "slice": 5}]
        assert value["solutions"] == 2
    else:
        assert (value["moves"], value["steps"], value["alternatives"]) == (None, [], [])
        assert "solutions" not in value
    assert "did_you_mean" not in value, "only where a limit is stated"


def test_a_report_names_the_best_effort_and_what_wins_beyond_the_limit() -> None:
    short, beyond = (Step(Move("slide", 1, 2), 2.0),), (Step(TURN, 1.0),)
    facts = Facts(limit=0, minimum=1, effort=Effort(1, 2, left=1, proved=False), beyond=1)
    value = report.report(APART, Solution(NEVER, data=data_of(facts), alternatives=(short, beyond)))
    effort, (line,) = value["best_effort"], value["beyond"]  # type: ignore[misc]
    assert effort == {
        "steps": [{"kind": "slide", "slice": 1, "by": 2}],
        "left": 1,
        "attacks": [{"kind": "jump", "slice": 5}],
        "moves": 1,
        "clicks": 2,
        "proved": False,
    }
    assert (line["steps"], line["attacks"]) == (  # type: ignore[index,call-overload]
        [{"kind": "rotate", "ring": 0, "by": 1}],
        [{"kind": "jump", "slice": 5}],
    )
    assert value["did_you_mean"] == []


def test_a_report_of_a_boss_board_tells_the_walk_of_its_line() -> None:
    won = Solution(DONE, (Step(WALK, 0.0),), bound=0.0, data=data_of(Facts(minimum=0, solutions=1, boards=1)))
    value = report.report(STRAIGHT, won)
    assert (value["status"], value["bound"], value["moves"], value["clicks"], value["value"]) == (
        *("optimal", 0, 0, 0),
        1,
    )
    assert value["walk"] == {
        "cells": [[0, 0], [1, 0]],
        "end": "action",
        "at": [1, 0],
        "on": False,
        "pickups": {"heart": 1},
        "hurt": 0,
    }
    facts = Facts(limit=1, ruled_out=1, effort=Effort(1, 1, unmet=("end",)))
    steps = (Step(Move("rotate", 0, 3), 1.0), Step(WALK, 1.0))
    board = boss_board("arrow-out")
    lost = report.report(board, Solution(NEVER, bound=2.0, data=data_of(facts), alternatives=(steps,)))
    assert (lost["moves"], lost["steps"], lost["alternatives"], lost["bound"]) == (None, [], [], 2)
    effort = lost["best_effort"]
    assert isinstance(effort, dict)
    assert (effort["moves"], effort["clicks"], effort["unmet"], effort["proved"]) == (1, 1, ["end"], True)
    assert effort["steps"] == [{"kind": "rotate", "ring": 0, "by": 3}]


def test_facts_go_there_and_back_and_wrong_ones_are_refused() -> None:
    facts = Facts(
        prefer="clicks",
        limit=3,
        repairs=(Repair("add", None, (1, 2), 2, "b"),),
        effort=Effort(1, 2, 3, ("end",), 4, False),
        clicks=((1, 2),),
    )
    assert facts_of(Solution(NEVER, data=data_of(facts))) == facts
    with pytest.raises(msgspec.ValidationError):
        facts_of(Solution(NEVER, data={"prefer": "gold"}))


def test_attacks_are_told_of_won_boards_only() -> None:
    assert report.report_attacks(APART) == []
    assert report.report_attacks(LINE) == [{"kind": "jump", "slice": 5}]
    block = replace(PLAIN, free=mask_of(PLAIN, [(ring, place) for ring in (2, 3) for place in (11, 0)]))
    assert report.report_attacks(block) == [{"kind": "hammer", "slice": 11}]
    both = with_kind(LINE, (0, 4), "any")
    assert report.best_attacks(replace(both, groups=1)) == [{"kind": "jump", "slice": 5}]
