"""The second AI: its stages, what single plays add, whose tables it needs, and what of it is open."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import solve_here
from ringapp.games.contest.ai.planner import in_core, plan_stage
from ringapp.games.contest.files.board import Board, decode
from ringapp.games.contest.files.effectlang.boards import effectlang_program
from ringapp.games.contest.files.session import position, session_for, tables_of
from ringapp.games.contest.files.tables import TERM_TABLE, Tables
from ringapp.games.contest.files.weights import ai_of, load_weights
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.contests import MAX_LEVELS
from ringapp.games.contest.rules.evaluation import evaluate
from ringapp.games.contest.studies.study import run_board
from tests.games.contest.conftest import need, run_contest
from tests.games.contest.small_program import table_card

GAME = load_game("contest")
CASES = json.loads(Path("tests/data/contest/second_ai.json").read_text("utf-8"))["cases"]
SHARED = Path("../shared/data/contest")
GKTOOLS, V1, V2 = (
    str(SHARED / part) for part in ("gktools", "master/v1_2024-12-20", "master/v2_2026-04-03_tables")
)


@pytest.fixture
def shared() -> None:
    need(Path(V2))


def board_of(case: dict[str, Any], *layers: str) -> Board:
    return decode(json.dumps({**case["board"], "master": " | ".join(layers)}))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_every_way_of_a_first_stage_is_worth_what_another_program_found(
    shared: None, case: dict[str, Any]
) -> None:
    answer = solve_here(GAME, board_of(case, GKTOOLS, V1, V2), Budget(seconds=60))
    stage = answer.data["stages"][0]
    ways = [[way["path"], way["evaluation"], way["terms"].get("cards", 0)] for way in stage["combinations"]]
    assert ways == case["ways"]
    assert ways[stage["chosen"]][0] == case["chosen"]
    assert [stage["term"]] == case["term"]


def test_the_core_weighs_as_the_readable_text(shared: None) -> None:
    board = board_of(CASES[-1], GKTOOLS, V1, V2)
    session, start = session_for(board), position(board)
    plain = plan_stage(session.machine, start, session.weights)
    core = plan_stage(session.machine, start, session.weights, search=in_core)
    assert [(leaf.path, leaf.evaluation.total) for leaf in core.leaves] == [
        (leaf.path, leaf.evaluation.total) for leaf in plain.leaves
    ]
    assert max(len(leaf.path) for leaf in plain.leaves) == 5 < MAX_LEVELS


@pytest.mark.parametrize("master", [V1, "starter"])
def test_both_machines_play_whole_contests_alike(shared: None, master: str) -> None:
    layers = f"{master} | {V2}" if master == V1 else master
    board = replace(GAME.initial("sense"), master=layers, ai="v2")
    drawn = np.array([5, 2**30 + 7], np.int64)
    totals, _, _ = run_board(board, drawn)
    for seed, total in zip(drawn, totals, strict=True):
        seeded = replace(board, seed=int(seed))
        session = session_for(seeded)
        _, end = run_contest(session.machine, position(seeded), session.weights)
        assert end.v[c.SCORE] == total


@pytest.mark.parametrize(("layers", "asked", "plays", "turns", "commands", "season"), [
    ((GKTOOLS, V1), "", 1, 1, 0, 15), ((GKTOOLS, V1, V2), "", 2, 2, 5, 42),
    ((GKTOOLS, V1, V2), "v1", 1, 1, 0, 42), ((GKTOOLS, V1), "v2", 2, 2, 5, 15), ((V1, V2), "", 2, 2, 5, 42),
])  # fmt: skip
def test_the_tables_with_the_weights_say_which_ai_plays(
    shared: None, layers: tuple[str, ...], asked: str, plays: int, turns: int, commands: int, season: int
) -> None:
    tables = tables_of(" | ".join(layers))
    board = replace(GAME.initial("anomaly"), master=" | ".join(layers), ai=asked)
    deck = ("1",) if layers[0] == GKTOOLS else ("アピールの基本",)
    weights = session_for(replace(board, deck=deck, items=())).weights
    assert ai_of(board, tables) == weights.version == plays
    assert (weights.stage_turns, weights.limit, weights.season) == (turns, commands, season)


def ai_tables(*records: tuple[str, tuple[dict[str, Any], ...]], **rows: Any) -> Tables:
    """Small tables: two cards, weights of one main effect."""
    weights = {"AutoPlay": {"ExamReview": rows}}
    cards = (table_card(1, "score+=1", name="甲+"), table_card(2, "score+=1", name="乙"))
    return Tables("t", {"skill_cards": cards, **dict(records)}, {TERM_TABLE: weights}, 2)


def weights_of(tables: Tables) -> Any:
    return load_weights(tables, effectlang_program(tables, ()), 2, "ExamReview", ai=2)


def test_a_term_without_a_row_takes_the_one_of_all_terms() -> None:
    rows = {"1": {"Block": [3, 0]}, "-1": {"Block": [9, 0]}, "3": {"Block": [5, 0]}}
    assert [term.weights[1] for term in weights_of(ai_tables(**rows)).terms] == [3, 9, 5]


def test_what_a_card_adds_comes_from_the_kind_of_play_first() -> None:
    cards = ({"id": "a", "name": "甲"}, {"id": "b", "name": "乙+"})
    plain = tuple(
        {"produceCardId": card, "remainingTerm": term, "evaluation": value}
        for card, term, value in (("a", 1, 10), ("b", 1, 20), ("b", -1, 7))
    )
    own = (
        {"type": "ExamPlayType_AutoPlay", "produceCardId": "b", "remainingTerm": 1, "evaluation": 300},
        {"type": "ExamPlayType_Other", "produceCardId": "a", "remainingTerm": 1, "evaluation": 999},
    )
    tables = ai_tables(
        ("ProduceCard", cards),
        ("ProduceExamAutoPlayCardEvaluation", plain),
        ("ProduceExamAutoPlayProduceCardEvaluation", own),
        **{"1": {"Block": [1, 0]}, "2": {"Block": [1, 0]}},
    )
    first, second = weights_of(tables).terms
    assert dict(first.cards) == {0: 10, 1: 300}, "names are the same whatever the upgrade"
    assert dict(second.cards) == {}, "only terms that some row names are looked up"


def test_a_lesson_weighs_the_score_as_it_is(shared: None) -> None:
    """Score 11, the first AI, 集中, term 5: 11 x 96, whatever the bonuses."""
    board = replace(GAME.initial("sense"), master=V1, play="ManualPlayLesson")
    session = session_for(replace(board, deck=("アピールの基本",) * 5))
    s = position(session.board).copy()
    s.v[c.SCORE] = 11
    own = evaluate(session.machine, s, session.weights)
    assert own.parts[0] == 11 * session.weights.at(s.v[c.REMAIN]).weights[0]


def test_open_types_are_those_of_the_boards_cards(shared: None, tmp_path: Path) -> None:
    def told(action: str, master: str) -> Any:
        folder = tmp_path / str(abs(hash(action)))
        folder.mkdir(exist_ok=True)
        cards = [table_card(1, "score+=1", name="アピールの基本"), table_card(2, action, name="新しい")]
        (folder / "skill_cards.json").write_text(json.dumps(cards), "utf-8")
        board = Board(master=f"{folder} | {master}", main="ExamReview", plan=2, deck=("1", "2"), turns=2)
        answer = solve_here(GAME, board, Budget(seconds=20))
        return {fact.kind: fact.facts for fact in answer.unmodelled}

    both = f"{V1} | {V2}"
    plain = told("score+=1", both)
    assert plain["second_ai"] == {"open": ["per_card_sum"]}
    assert plain["newer_cards"] == {"cards": ["新しい"]}
    more = told("setGoodImpressionTurnsEffectBuff(0.5)", both)
    assert more["second_ai"] == {"open": ["ExamReviewMultiple"]}
    assert told("score+=1", V2)["second_ai"] == {"open": ["per_card"]}, "cards have no names to be found by"
    assert "second_ai" not in told("score+=1", V1)
