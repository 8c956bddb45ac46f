"""The starter set: its cards act as the tables' do, and it serves every main effect and worked example."""

from __future__ import annotations

import pytest

from ringapp.core.contract.registry import load_game
from ringapp.games.contest.files.cases import position
from ringapp.games.contest.files.compiler import compile_tables
from ringapp.games.contest.files.starter import starter_tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.machine import PASS, Machine
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import Stage, State
from ringapp.games.contest.rules.weights import MAINS
from tests.games.contest.conftest import Free

GAME = load_game("contest")
POSITIONS = (
    {"stamina": 30, "genki": 12, "goodConditionTurns": 3, "concentration": 7, "motivation": 6},
    {"stamina": 35, "goodImpressionTurns": 9, "motivation": 11, "genki": 30, "fullPowerCharge": 4},
    {"stamina": 21, "stance": "strength", "fullPowerCharge": 8, "goodConditionTurns": 1},
    {"stamina": 40, "stance": "preservation", "concentration": 2, "goodImpressionTurns": 2},
    {"stamina": 40, "stance": "fullPower", "fullPowerCharge": 3, "motivation": 3, "genki": 3},
)
PUBLISHED_LATER = {"新たなステージ"}
"""Not in the tables of December 2024."""


def played(program: Program, kind: int, before: dict[str, object]) -> tuple[object, ...]:
    """What a card does to a position and its next two turns; instances stand for their names."""
    s = position(program, kind, before)
    machine = Machine(program, Stage(c.ANY_PLAN, (1500, 1500, 1500), (c.VOCAL,), 12))
    usable = machine.playable(s, s.hand[0])
    if usable:
        machine.play(s, 0)
        for _ in range(2):
            machine.act(s, PASS)
            machine.draw_hand(s)
    return (
        usable, tuple(s.v[: c.RANDOM]), tuple(s.v[c.RANDOM + 1 : c.SCALARS]), piles(program, s),
        grown(program, s),
    )  # fmt: skip


def piles(program: Program, s: State) -> tuple[tuple[str, ...], ...]:
    return tuple(
        tuple(program.card_names[s.cards[i][c.KIND]] for i in pile)
        for pile in (s.hand, s.deck, s.grave, s.hold, s.lost)
    )


def grown(program: Program, s: State) -> list[tuple[object, ...]]:
    return [(program.card_names[row[c.KIND]], *row[1 : c.GROW_USED]) for row in s.cards]


def test_every_card_acts_as_in_the_tables(program: Program) -> None:
    own = compile_tables(starter_tables())
    compared = 0
    for kind, name in enumerate(own.card_names):
        if name in PUBLISHED_LATER:
            continue
        other = program.kinds[name]
        for before in POSITIONS:
            assert played(own, kind, before) == played(program, other, before), (name, before)
        assert (kind in own.single) == (other in program.single), name
        compared += 1
    assert compared > 180


def test_every_main_effect_has_a_ready_deck_that_is_played_to_its_end(free: Free) -> None:
    boards = [GAME.initial(preset.id) for preset in GAME.info.presets]
    assert {board.main for board in boards} == set(MAINS)
    for board in boards:
        assert GAME.problems(board) == ()
        assert GAME.solve(board, free).data["reaches_goal"]


@pytest.mark.parametrize("play", ["AutoPlay", "ManualPlayAudition"])
@pytest.mark.parametrize("main", MAINS)
def test_weights_are_those_of_the_tables(tables: object, main: str, play: str) -> None:
    own, other = starter_tables().ai, tables.ai  # type: ignore[attr-defined]
    for name in ("ProduceExamAutoEvaluation", "ProduceExamAutoCardSelectEvaluation"):
        theirs = other[name][play][main]
        for term, row in own[name][play][main].items():
            assert row == {key: theirs[term][key] for key in row}


def test_the_worked_examples_come_out_on_ready_boards(free: Free) -> None:
    audition = GAME.solve(GAME.initial("audition"), free).data["stages"][0]
    assert audition["term"] == 4
    assert all(way["terms"]["r28"] == 2005 for way in audition["combinations"])
    top = next(way for way in audition["combinations"] if way["cards"] == ["頂点へ"])
    assert top["terms"]["r29"] == 10540
    hold = GAME.solve(GAME.initial("hold"), free).data["stages"][0]["holds"][0]
    assert (hold[0]["card"], hold[0]["value"], hold[0]["terms"]) == ("輝け！+", 48404, [42400.0, 6004.0, 0.0])
    article = GAME.solve(GAME.initial("article"), free).data["stages"][0]
    assert max(way["evaluation"] for way in article["combinations"]) == 3253198


@pytest.mark.parametrize(
    ("preset", "numbers"),
    [("audition", ("2,005", "10,540")), ("hold", ("48,404",)), ("article", ("3,253,198",))],
)
def test_the_window_tells_the_worked_numbers(free: Free, preset: str, numbers: tuple[str, ...]) -> None:
    board = GAME.initial(preset)
    told = repr(GAME.explain(board, GAME.solve(board, free)))
    assert [number for number in numbers if number not in told] == []


def test_a_recommendation_looks_at_one_play_and_leaves_the_turn_open(free: Free) -> None:
    board = GAME.initial("audition")
    stage = GAME.solve(board, free).data["stages"][0]
    assert [way["path"] for way in stage["combinations"]] == [[0], [1], [2]]
    assert stage["remain"] == 4
    words = GAME.explain(board, GAME.solve(board, free))
    assert words.notes
