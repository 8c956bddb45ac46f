"""The readable interpreter against other engines: single cards, whole contests, device scores."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.registry import load_game
from ringapp.games.contest.files.cases import run_case
from ringapp.games.contest.files.session import open_session, start_position
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import effects
from ringapp.games.contest.rules.machine import Machine
from ringapp.games.contest.rules.program import Constants, Program
from ringapp.games.contest.rules.scoring import score
from ringapp.games.contest.rules.state import Rules, Stage, State
from tests.games.contest.conftest import shared


def test_every_card_and_item_of_the_tables_compiles(program: Program) -> None:
    assert len(program.cards) == 933
    assert len(program.items) == 293
    assert program.broken == {}
    assert all(item.enchants for item in program.items.values())


@pytest.mark.parametrize("exact", [False, True])
def test_single_cards_come_out_as_in_the_other_engine(program: Program, exact: bool) -> None:
    rules = Rules(exact=exact)
    wrong = [
        case["id"] for case in shared("cases.json")["cases"] if not run_case(program, case, rules)["equal"]
    ]
    assert wrong == []


def test_recorded_contests_come_out_position_by_position(program: Program) -> None:
    results = [run_case(program, trace, Rules()) for trace in shared("traces.json")["traces"]]
    assert [(r["id"], r["problem"]) for r in results if not r["equal"]] == []
    assert len(results) >= 16


def test_a_wrong_expectation_is_not_equal(program: Program) -> None:
    case = dict(shared("cases.json")["cases"][0])
    case["after"] = {**case["after"], "score": 1}
    assert run_case(program, case, Rules())["equal"] is False
    with pytest.raises(ParseError):
        run_case(program, {"id": "x"}, Rules())


def test_scores_seen_on_devices() -> None:
    vectors = shared("article.json")["real_device_vectors"]
    for vector in vectors:
        for exact in (False, True):
            s = State()
            s.v[c.GOOD], s.v[c.GREAT] = vector["pb"], vector["pbm"]
            focus = -(-vector["lb"] * round(vector["lbMultiple"] * 1000) // 1000)
            rows = [(c.MORE_SCORE, round((vector["lessonMultiple"] - 1) * 1000), -1, 0)]
            made = score(
                s.v,
                rows,
                vector["base"] + focus,
                1000,
                vector.get("bonusPermil", 1000),
                Constants(),
                Rules(exact=exact),
            )
            assert made.points == vector["result"]


def test_every_card_can_be_played_or_says_no(program: Program) -> None:
    """All card variants on a rich position: nothing breaks, and what is played leaves the hand."""
    for kind, row in enumerate(program.cards):
        stage = Stage(row[c.C_PLAN] or c.SENSE, (1500, 1200, 1000), (c.VOCAL,), 12)
        machine = Machine(program, stage)
        s = rich(program, kind)
        if machine.playable(s, s.hand[0]):
            card = s.hand[0]
            machine.play(s, 0)
            assert sum(card in pile for pile in (s.grave, s.lost, s.hold)) == 1


def rich(program: Program, kind: int) -> State:
    """A position with some of everything."""
    s = State()
    v = s.v
    v[c.TURN], v[c.REMAIN], v[c.PLAYS], v[c.STAMINA], v[c.MAX_STAMINA], v[c.RANDOM] = 4, 9, 2, 30, 40, 7
    v[c.FOCUS] = v[c.GOOD] = v[c.IMPRESSION] = v[c.DRIVE] = v[c.POWER] = 9
    v[c.BLOCK], v[c.STANCE] = 12, c.STRONG
    s.hand = [s.add_card(kind), s.add_card(0), s.add_card(1)]
    s.deck = [s.add_card(i) for i in range(1, 8)]
    return s


def test_every_item_acts_without_breaking(program: Program) -> None:
    for item in program.items.values():
        stage = Stage(item.plan or c.SENSE, (1500, 1200, 1000), (c.VOCAL, c.DANCE, c.VISUAL), 6)
        machine = Machine(program, stage)
        s = rich(program, 0)
        s.v[c.TURN], s.v[c.REMAIN] = 0, 6
        s.enchants = [(e, turns, uses, 0, c.FROM_ITEM, 0) for e, turns, uses in item.enchants]
        machine.begin(s)
        machine.draw_hand(s)
        for _ in range(40):
            if s.v[c.ENDED]:
                break
            turn = s.v[c.TURN]
            machine.act(s, machine.choices(s)[0])
            if s.v[c.TURN] != turn and not s.v[c.ENDED]:
                machine.draw_hand(s)
        assert s.v[c.ENDED] == 1


def test_each_switch_changes_what_it_says() -> None:
    game = load_game("contest")
    board = game.initial("anomaly")

    def begun(**rules: object) -> tuple[Machine, State]:
        session = open_session(replace(board, rules=Rules(**rules)))
        return session.machine, start_position(session).copy()

    def free_card(**rules: object) -> bool:
        machine, s = begun(**rules)
        card = next(card for card in s.hand if machine.program.cards[s.cards[card][c.KIND]][c.C_STAMINA])
        s.v[c.FREE], s.v[c.STAMINA], s.v[c.BLOCK] = 1, 0, 0
        return machine.playable(s, card)

    def returned(**rules: object) -> int:
        machine, s = begun(**rules)
        s.hold, s.hand = s.deck[:2], s.deck[2:6]
        machine.return_held(s)
        return s.hand[-1]

    def colours(**rules: object) -> tuple[int, ...]:
        return open_session(replace(board, seed=2**30 + 5, rules=Rules(**rules))).stage.colours

    assert free_card()
    assert not free_card(free_needs_cost=True)
    assert returned() != returned(hold_last_first=True)
    assert colours() != colours(even_first_turn=True)


@pytest.mark.parametrize(
    ("destination", "pile", "place"),
    [
        (c.TO_HAND, "hand", 1),
        (c.TO_HOLD, "hold", 1),
        (c.TO_GRAVE, "grave", 1),
        (c.TO_LOST, "lost", 1),
        (c.TO_TOP, "deck", 0),
        (c.TO_BOTTOM, "deck", 2),
    ],
)
def test_a_card_that_moves_goes_where_it_is_named(destination: int, pile: str, place: int) -> None:
    machine: Any = SimpleNamespace(
        k=SimpleNamespace(hand_limit=5, hold_limit=2), note=lambda *told: None, program=None
    )
    s = State()
    s.deck, s.hand, s.grave, s.hold, s.lost = [0, 1, 2], [3], [4], [5], [6]
    moving = 0 if pile != "deck" else 1 if destination == c.TO_TOP else 0
    effects._place(machine, s, moving, destination)
    assert getattr(s, pile).index(moving) == place
    assert sorted([*s.deck, *s.hand, *s.grave, *s.hold, *s.lost]) == list(range(7))


def test_a_hand_that_is_full_takes_no_card_and_a_hold_gives_its_oldest_back() -> None:
    machine: Any = SimpleNamespace(k=SimpleNamespace(hand_limit=1, hold_limit=1), note=lambda *told: None)
    s = State()
    s.deck, s.hand, s.hold = [0], [1], [2]
    effects._place(machine, s, 0, c.TO_HAND)
    assert (s.deck, s.hand) == ([0], [1])
    effects._place(machine, s, 0, c.TO_HOLD)
    assert (s.deck, s.hold, s.grave) == ([], [0], [2])


def test_what_finds_no_room_is_told() -> None:
    machine: Any = SimpleNamespace(note=lambda *told: None)
    s = State()
    row = tuple(range(c.E_GROW_COUNT + 1))
    for n in range(effects.MAX_WAITING):
        effects.enchant(machine, s, row, None)
        assert (len(s.enchants), s.v[c.SPILT]) == (n + 1, 0)
    effects.enchant(machine, s, row, None)
    assert (len(s.enchants), s.v[c.SPILT]) == (effects.MAX_WAITING, 1)


@pytest.mark.parametrize(("last_first", "hand"), [(False, [9, 0, 1]), (True, [9, 2, 1])])
def test_held_cards_come_back_in_the_order_of_the_rules_as_far_as_the_hand_takes_them(
    last_first: bool, hand: list[int]
) -> None:
    machine: Any = SimpleNamespace(
        k=SimpleNamespace(hand_limit=3),
        rules=Rules(hold_last_first=last_first),
        log=[],
        note=lambda *told: None,
    )
    s = State()
    s.hand, s.hold = [9], [0, 1, 2]
    Machine.return_held(machine, s)
    assert s.hand == hand
    assert sorted([*s.hand, *s.hold]) == [0, 1, 2, 9]


@pytest.mark.parametrize(
    ("amount", "kept", "told"), [(3, True, [3]), (0, True, []), (-5, True, [-2]), (3, False, [])]
)
def test_a_status_that_changes_is_told_where_a_log_is_kept(amount: int, kept: bool, told: list[int]) -> None:
    found: list[int] = []
    log: list[object] | None = [] if kept else None
    machine: Any = SimpleNamespace(log=log, note=lambda s, what, field, by: found.append(by))
    s = State()
    s.v[c.BLOCK] = 2
    Machine.gain(machine, s, c.BLOCK, amount)
    assert s.v[c.BLOCK] == max(0, 2 + amount)
    assert found == told


@pytest.mark.parametrize(("impression", "scored"), [(0, []), (1, [1]), (7, [7])])
def test_a_turn_ends_with_its_impression_and_an_empty_hand(impression: int, scored: list[int]) -> None:
    found: list[int] = []
    machine: Any = SimpleNamespace(
        k=SimpleNamespace(skip_recovery=2),
        fire_phase=lambda s, phase: None,
        score=lambda s, amount: found.append(amount),
        note=lambda *told: None,
    )
    s = State()
    s.hand, s.grave = [3, 4], [1]
    s.v[c.IMPRESSION], s.v[c.REMAIN], s.v[c.HEAT], s.v[c.PLAYS] = impression, 1, 5, 1
    s.v[c.STAMINA], s.v[c.MAX_STAMINA] = 9, 10
    Machine.end_turn(machine, s)
    assert found == scored
    assert (s.hand, s.grave) == ([], [1, 3, 4])
    assert (s.v[c.STAMINA], s.v[c.HEAT], s.v[c.PLAYS], s.v[c.REMAIN], s.v[c.ENDED]) == (10, 0, 0, 0, 1)
