"""What answers claim: proofs against a plain player, copies that stay away, assumptions in words."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.game import Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.answers import report_of
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.compiler import kinds_of_plan
from ringapp.games.contest.files.session import Session, position, program_of, session_for
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.copies import Dropped, dropped_copies
from ringapp.games.contest.rules.state import Rules, State
from ringapp.games.contest.studies.study import count_contests
from tests.games.contest.conftest import MASTER, Free, need
from tests.samples import sample

GAME = load_game("contest")
MAINS = ("", "ExamLessonBuff", "ExamReview", "ExamFullPower")
GIMMICKS = (
    "turn 2 if good 1: heal 2", "end: score 3", "active: double-cost 1", "every 2: draw 1",
    "turn 1: no-genki 2",
)  # fmt: skip
SWITCHES = ("exact", "free_needs_cost", "hold_last_first", "full_power_after_play", "full_hand_stops")


def small_board(seed: int) -> Board:
    """Two turns with cards, P-items, stage rules, switches and AI drawn from all that the tables have."""
    source = random.Random(seed)
    plan = source.randint(1, 3)
    master = str(MASTER) if MASTER.is_dir() and seed % 2 else "starter"
    board = Board(
        master=master, plan=plan, main=MAINS[plan], turns=2, seed=seed + 1, stamina=source.randint(4, 40)
    )
    program = program_of(board)
    kinds = kinds_of_plan(program, plan)
    deck = [program.card_ids[source.choice(kinds)] for _ in range(source.randint(3, 8))]
    deck += source.choices(deck, k=2)
    items = [
        i.id for i in program.items.values() if i.plan in (c.ANY_PLAN, plan) and i.id not in program.broken
    ]
    return replace(
        board, deck=tuple(deck), items=tuple(source.sample(items, min(2, len(items)))),
        gimmicks=tuple(source.sample(GIMMICKS, source.randint(0, 2))),
        rules=Rules(**{name: source.random() < 0.2 for name in SWITCHES}), ai="v2" if seed % 9 == 0 else "v1",
    )  # fmt: skip


class TooMany(Exception):
    """More lines than a plain player goes through."""


def best_by_hand(session: Session, start: State, limit: int) -> int:
    """The most points of all lines, each played out by the interpreter; nothing is left out or remembered."""
    best, played = -1, 0
    stack = [start]
    while stack:
        s = stack.pop()
        if s.v[c.ENDED]:
            best = max(best, s.v[c.SCORE])
            continue
        for move in (*range(len(s.hand)), -1):
            if move >= 0 and not session.machine.playable(s, s.hand[move]):
                continue
            child = s.copy()
            session.machine.act(child, move)
            if child.v[c.TURN] != s.v[c.TURN] and not child.v[c.ENDED]:
                session.machine.draw_hand(child)
            stack.append(child)
            played += 1
            if played > limit:
                raise TooMany
    return best


def check_board(seed: int, limit: int) -> str:
    """ "proved", "open" or "large", after comparing a board's answer with the plain player's."""
    board = small_board(seed)
    session, start = session_for(board), position(board)
    try:
        best = best_by_hand(session, start, limit)
    except TooMany:
        return "large"
    solution = GAME.solve(board, Free(), find="exact")
    assert solution.score is not None
    assert solution.score <= best
    if solution.status is not Status.OPTIMAL:
        assert any(item.matters for item in solution.unmodelled)
        return "open"
    assert solution.score == solution.bound == best
    assert board.ai == "v1"
    return "proved"


@pytest.mark.parametrize("boards", sample(45, 120))
def test_no_proof_is_false_on_random_boards(boards: int) -> None:
    found = [check_board(seed, 120) for seed in range(boards)]
    assert found.count("proved") > boards // 3
    assert found.count("open") > boards // 60


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_no_proof_is_false_on_five_thousand_boards() -> None:
    found = [check_board(seed, 3000) for seed in range(5000)]
    assert found.count("proved") > 2000


def test_a_contest_that_is_over_and_one_from_the_middle_say_what_they_rest_on() -> None:
    board = replace(GAME.initial("sense"), turns=1, ai="v2")
    over = replace(board, moves=(-1,))
    assert position(over).v[c.ENDED]
    answer = GAME.solve(over, Free())
    assert {assumption.kind for assumption in answer.assumptions} >= {"tables", "draws"}
    assert (answer.status, answer.unmodelled[0].kind) == (Status.FEASIBLE, "second_ai")
    told = GAME.describe_assumption(board, Assumption("draws", {"seed": 77, "given": True}))
    assert "77" in told, "what is drawn after the given hands comes with the seed"


def test_one_copy_of_a_single_card_is_played() -> None:
    need(MASTER)
    board = Board(master=str(MASTER), turns=4)
    program = program_of(board)
    kind = next(
        k
        for k in kinds_of_plan(program, c.SENSE)
        if k in program.single and program.cards[k][c.C_UPGRADED] >= 0
    )
    low, high = program.card_ids[kind], program.card_ids[program.cards[kind][c.C_UPGRADED]]
    deck = (low, "アピールの基本", high, "", low, "アピールの基本", high, *["ポーズの基本"] * 4)
    dropped = dropped_copies(program, deck)
    assert dropped == (Dropped(0, low, 2), Dropped(4, low, 2), Dropped(6, high, 2))
    board = replace(board, deck=deck)
    plain = replace(board, deck=tuple(word for i, word in enumerate(deck) if word and i not in (0, 4, 6)))
    seeds = range(1, 9)
    assert count_contests(board, None, list(seeds)) == count_contests(plain, None, list(seeds))
    solution = GAME.solve(board, Free())
    assert solution.score == GAME.solve(plain, Free()).score
    report = GAME.report(board, solution)
    assert report["dropped"][0] == {"position": 0, "card": low, "kept": 2, "reason": "duplicate"}
    warned = [p.targets for p in GAME.problems(board) if p.severity == "warning"]
    assert (("deck", 0),) in warned
    assert all(p.severity != "warning" for p in GAME.problems(plain))


def test_answers_say_what_they_rest_on_in_words_and_json() -> None:
    board = replace(GAME.initial("anomaly"), turns=3, seed=3, rules=Rules(exact=True), ai="v2")
    solution = GAME.solve(board, Free(), find="exact")
    report = report_of(GAME, board, solution)
    assert report["claim"]
    assert {p["kind"] for p in report["premises"]} >= {
        "tables", "draws", "weights", "ruling", "ai_chooses_cards",
    }  # fmt: skip
    assert [item["kind"] for item in report["left_alone"]] == ["second_ai", "newer_cards"]
    assert not report["proved"]
    sentences = [
        GAME.describe_assumption(board, fact) for fact in (*solution.assumptions, *solution.unmodelled)
    ]
    assert all(sentence.endswith((".", "。")) for sentence in sentences)
    assert len(set(sentences)) == len(sentences)
    assert GAME.describe_assumption(board, Unmodelled("too_many_waiting"))
    assert "A" in GAME.describe_assumption(
        board, Assumption("dropped", {"position": 0, "card": "A", "kept": 1})
    )
