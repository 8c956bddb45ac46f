"""What keeps an answer from claiming more than was played: each guard alone, on positions made for it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.game import BudgetSpent, Status
from ringapp.core.contract.registry import load_game
from ringapp.games.contest.ai import claims, solver
from ringapp.games.contest.ai.planner import Way, best_of
from ringapp.games.contest.ai.search import exact_line, moves
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.contests import MOST_NODES
from ringapp.games.contest.rules.copies import Dropped
from ringapp.games.contest.rules.machine import Machine
from ringapp.games.contest.rules.state import Rules, State
from ringapp.games.contest.rules.weights import Weights
from tests.games.contest.conftest import Free, Stops
from tests.games.contest.small_program import card, effect, machine, position

GAME = load_game("contest")


def session_of(m: Machine) -> Any:
    """As much of a session as a search looks at."""
    return SimpleNamespace(machine=m)


# An effect without room --------------------------------------------------------------------------------

SCORES = card(effects=0, effect_count=1)
REPEATS = card(effects=1, effect_count=1, category=c.MENTAL)


def crowded(waiting: int) -> tuple[Any, State]:
    """The last turn with one play: a card that scores 9, and one whose repetition is one more that waits."""
    m = machine(
        effect(c.OP_LESSON, v1=9), effect(c.OP_REPEAT, v1=1, count=1, search=0), cards=[SCORES, REPEATS],
        plays=((0, c.NONE), (1, c.NONE)), searches=((0, -1, 0, 0),), fits=((0, 0),),
    )  # fmt: skip
    s = position(0, 1, remain=1)
    s.repeats = [(1, 1, c.NONE, 0, 0)] * waiting
    return session_of(m), s


@pytest.mark.parametrize(("waiting", "spilt"), [(0, False), (7, False), (8, True)])
def test_a_full_search_tells_what_found_no_room_on_any_line(waiting: int, spilt: bool) -> None:
    """The best line plays the other card: what spilt beside it takes the proof all the same."""
    session, s = crowded(waiting)
    line = exact_line(session, s, Free())
    assert (line.score, line.path[0]) == (9, 0)
    assert line.spilt == spilt


def test_what_had_no_room_before_the_search_began_is_told_too() -> None:
    session, s = crowded(0)
    s.v[c.SPILT] = 1
    assert exact_line(session, s, Free()).spilt
    assert s.v[c.SPILT]
    s.v[c.SPILT] = 0
    assert not s.v[c.SPILT]


def test_a_full_search_ends_where_the_contest_has_ended() -> None:
    session, s = crowded(0)
    s.v[c.ENDED], s.v[c.SCORE] = 1, 77
    assert exact_line(session, s, Free()) == solver.Line(77, (), 0, False)


def test_a_full_search_may_end_a_turn_early() -> None:
    """The only card costs genki that the last line of the next turn would score by: passing is better."""
    m = machine(
        effect(c.OP_LESSON_BY_BLOCK, v1=1000),
        cards=[card(stamina=5), card(effects=0, effect_count=1)],
        plays=((0, c.NONE),),
    )
    s = position(0, remain=2, block=5)
    s.deck = [s.add_card(1)]
    line = exact_line(session_of(m), s, Free())
    assert (line.score, line.path) == (5, (-1, 0))


@pytest.mark.parametrize(("kinds", "found"), [
    ((0,), [0, -1]), ((0, 0), [0, -1]), ((0, 0, 0), [0, -1]), ((0, 1, 0), [0, 1, 2, -1]),
    ((1, 0, 0), [0, 1, -1]), ((), [-1]),
])  # fmt: skip
def test_of_copies_beside_each_other_one_is_played_and_passing_is_last(
    kinds: tuple[int, ...], found: list[int]
) -> None:
    assert moves(machine(), position(*kinds)) == found


def test_a_grown_copy_is_another_play() -> None:
    s = position(0, 0)
    row = list(s.cards[1])
    row[c.GROW_SCORE] = 1
    s.change_card(1, tuple(row))
    assert moves(machine(), s) == [0, 1, -1]


# Time ----------------------------------------------------------------------------------------------------


def test_a_budget_that_ends_before_the_first_stage_leaves_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise BudgetSpent

    monkeypatch.setattr(solver, "_plan", never)
    found = solver.solve(GAME.initial("sense"), Free())
    assert (found.status, found.steps, found.score) == (Status.UNKNOWN, (), None)
    assert found.stats["nodes"] == 0


@pytest.mark.parametrize("ticks", [0, 1])
def test_a_budget_that_ends_later_leaves_the_stages_that_were_played(ticks: int) -> None:
    board = replace(GAME.initial("sense"), turns=6)
    found = solver.solve(board, Stops(ticks))
    whole = solver.solve(board, Free())
    assert found.status is Status.FEASIBLE
    assert not found.data["reaches_goal"]
    assert 0 < len(found.steps) < len(whole.steps)
    assert found.steps == whole.steps[: len(found.steps)]
    assert found.bound is None


def test_a_line_of_the_ai_that_was_cut_short_is_not_searched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise AssertionError("nothing is compared with half a line")

    monkeypatch.setattr(solver, "_better", refused)
    found = solver.solve(replace(GAME.initial("sense"), turns=6), Stops(0), "exact")
    assert found.claim == claims.AI_LINE


# Ways that are shown -------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", [0, 1, 5])
def test_of_many_ways_the_best_are_shown_in_the_order_they_were_found(more: int) -> None:
    ways = [Way(n % 7, (n,)) for n in range(40 + more)]
    shown = best_of(ways, 40)
    assert len(shown) == 40
    assert max(shown, key=lambda way: way.value).path == (6,), "of equal ways the first"
    assert [one.path for one in shown] == sorted(one.path for one in shown)
    left = [one for one in ways if one not in shown]
    assert all(one.value <= min(kept.value for kept in shown) for one in left)


# Facts -------------------------------------------------------------------------------------------------


def session(**changes: Any) -> Any:
    """A session with nothing that takes a proof away; `outside` are the training effects of its P-items."""
    outside = changes.pop("outside", ())
    board = replace(Board(items=("", "p")), **{k: v for k, v in changes.items() if hasattr(Board(), k)})
    program = SimpleNamespace(
        texts=changes.get("texts", ()), item=lambda word: SimpleNamespace(outside=outside)
    )
    return SimpleNamespace(
        board=board,
        tables=SimpleNamespace(version=changes.get("version", 1), source="by hand", records={}),
        program=program,
        weights=Weights("ExamReview", "AutoPlay", 2, (), season=changes.get("season", 0)),
        dropped=changes.get("dropped", ()),
    )


HEALS = {"item": "p", "effects": ["Heal"]}
LEFT: list[tuple[dict[str, Any], dict[str, Any], list[Unmodelled]]] = [
    ({}, {}, []),
    ({"unread": True}, {}, [Unmodelled("unread_customizations")]),
    ({}, {"spilt": True}, [Unmodelled("too_many_waiting")]),
    ({}, {"cut": True}, [Unmodelled("stage_cut", facts={"most": MOST_NODES})]),
    ({}, {"stopped": True}, [Unmodelled("stage_stopped")]),
    ({}, {"lost": [3]}, [Unmodelled("carry_plays", facts={"turns": [3]})]),
    ({"outside": ("Heal",)}, {}, [Unmodelled("training_effect", "", (("item", 1),), HEALS, matters=False)]),
]


@pytest.mark.parametrize(("changes", "more", "found"), LEFT, ids=[str(one[0] or one[1]) for one in LEFT])
def test_each_thing_left_alone_is_told_and_all_but_training_matter(
    changes: dict[str, Any], more: dict[str, Any], found: list[Unmodelled]
) -> None:
    assert list(claims.unmodelled(session(**changes), **{"spilt": False, **more})) == found


def test_ways_of_a_stage_end_alike_unless_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    monkeypatch.setattr(claims, "second_ai", lambda _, uneven: seen.append(uneven) or ())
    claims.unmodelled(session(), spilt=False)
    claims.unmodelled(session(), spilt=False, uneven=True)
    assert seen == [False, True]


def kinds(goal: str = "ai", **changes: Any) -> dict[str, Any]:
    return {fact.kind: fact.facts for fact in claims.assumptions(session(**changes), goal)}


def test_premises_say_tables_draws_and_weights() -> None:
    assert kinds(seed=9) == {
        "tables": {"source": "by hand"},
        "draws": {"seed": 9, "given": False},
        "weights": {"play": "AutoPlay", "main": "ExamReview", "ai": "v1", "stageTurns": 2, "commands": 0},
    }
    assert kinds(season=15)["weights"]["season"] == 15
    assert kinds(start="{}")["draws"]["given"]
    assert kinds(hands=(("x",),))["draws"]["given"]
    assert "ai_chooses_cards" in kinds("exact")
    assert "ai_chooses_cards" in kinds("beam")


def test_each_switch_that_is_turned_is_a_ruling() -> None:
    told = claims.assumptions(session(rules=Rules(exact=True, poor_permil=670)), "ai")
    assert [fact for fact in told if fact.kind == "ruling"] == [
        Assumption("ruling", {"name": "exact", "value": True}),
        Assumption("ruling", {"name": "poor_permil", "value": 670}),
    ]


@pytest.mark.parametrize("linked", [False, True])
def test_copies_that_stay_away_are_told_with_their_idol_where_there_are_several(linked: bool) -> None:
    link = (Board(),) if linked else ()
    told = kinds(dropped=(Dropped(3, "x", 1, 2),), link=link)["dropped"]
    assert told == {"position": 3, "card": "x", "kept": 1, **({"idol": 2} if linked else {})}


@pytest.mark.parametrize(
    ("plays", "played", "remain", "lost"),
    [(1, 0, 5, []), (1, 1, 5, [4]), (2, 0, 5, [4]), (1, 1, 1, []), (0, 1, 5, [])],
)
def test_turns_that_end_with_extra_plays_are_told(
    plays: int, played: int, remain: int, lost: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A play that every turn has, and plays of the last turn, are no loss."""
    s = State()
    s.v[c.TURN], s.v[c.REMAIN], s.v[c.PLAYS], s.v[c.PLAYED_TURN] = 4, remain, plays, played
    monkeypatch.setattr(solver, "after", lambda _machine, before, _move: before)
    found: list[int] = []
    solver._steps(session_of(machine()), s, (-1,), found)
    assert found == lost
