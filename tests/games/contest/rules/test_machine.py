"""The machine of the first tables against other engines: single cards, whole contests, device scores."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.registry import load_game
from ringapp.games.contest.files.cases import run_case
from ringapp.games.contest.files.session import open_session, start_position
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.machine import Machine
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import Rules, Stage, State
from ringapp.games.contest.rules.tables import layout as a
from ringapp.games.contest.rules.tables import parts, piles, turns
from tests.games.contest.conftest import shared
from tests.games.contest.small_program import effect, machine, position


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


def test_scores_seen_on_devices() -> None:
    vectors = shared("article.json")["real_device_vectors"]
    for vector in vectors:
        for exact in (False, True):
            s = State()
            s.v[c.GOOD], s.v[c.GREAT] = vector["pb"], vector["pbm"]
            focus = -(-vector["lb"] * round(vector["lbMultiple"] * 1000) // 1000)
            rows = [(k.MORE_SCORE, round((vector["lessonMultiple"] - 1) * 1000), -1, 0)]
            s.multipliers, p = rows, machine(rules=Rules(exact=exact)).row
            made = parts.parameter(s.row, p, vector["base"] + focus, 1000)
            assert parts.points(p, made, vector.get("bonusPermil", 1000)) == vector["result"]


def test_every_card_can_be_played_or_says_no(program: Program) -> None:
    """All card variants on a rich position: nothing breaks, and what is played leaves the hand."""
    for kind, row in enumerate(program.cards):
        stage = Stage(row[c.C_PLAN] or c.SENSE, (1500, 1200, 1000), (c.VOCAL,), 12)
        m = Machine(program, stage)
        s = rich(program, kind)
        if m.playable(s, s.hand[0]):
            card = s.hand[0]
            m.play(s, 0)
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
        m = Machine(program, stage)
        s = rich(program, 0)
        s.v[c.TURN], s.v[c.REMAIN] = 0, 6
        s.enchants = [(e, turns, uses, 0, c.FROM_ITEM, 0) for e, turns, uses in item.enchants]
        m.begin(s)
        m.draw_hand(s)
        for _ in range(40):
            if s.v[c.ENDED]:
                break
            turn = s.v[c.TURN]
            m.act(s, m.choices(s)[0])
            if s.v[c.TURN] != turn and not s.v[c.ENDED]:
                m.draw_hand(s)
        assert s.v[c.ENDED] == 1


def test_each_switch_changes_what_it_says() -> None:
    game = load_game("contest")
    board = game.initial("anomaly")

    def begun(**rules: object) -> tuple[Machine, State]:
        session = open_session(replace(board, rules=Rules(**rules)))
        return session.machine, start_position(session).copy()

    def free_card(**rules: object) -> bool:
        m, s = begun(**rules)
        card = next(card for card in s.hand if m.program.cards[s.cards[card][c.KIND]][c.C_STAMINA])
        s.v[c.FREE], s.v[c.STAMINA], s.v[c.BLOCK] = 1, 0, 0
        return m.playable(s, card)

    def returned(**rules: object) -> int:
        m, s = begun(**rules)
        s.hold, s.hand = s.deck[:2], s.deck[2:6]
        piles.return_held(s.row, m.row, m.work)
        return s.hand[-1]

    def colours(**rules: object) -> tuple[int, ...]:
        return open_session(replace(board, seed=2**30 + 5, rules=Rules(**rules))).stage.colours

    assert free_card()
    assert not free_card(free_needs_cost=True)
    assert returned() != returned(hold_last_first=True)
    assert colours() != colours(even_first_turn=True)


@pytest.mark.parametrize(("destination", "pile", "place"), [
    (c.TO_HAND, "hand", 1), (c.TO_HOLD, "hold", 1), (c.TO_GRAVE, "grave", 1), (c.TO_LOST, "lost", 1),
    (c.TO_TOP, "deck", 0), (c.TO_BOTTOM, "deck", 2),
])  # fmt: skip
def test_a_card_that_moves_goes_where_it_is_named(destination: int, pile: str, place: int) -> None:
    m, s = machine(), State()
    s.deck, s.hand, s.grave, s.hold, s.lost = [0, 1, 2], [3], [4], [5], [6]
    moving = 0 if pile != "deck" else 1 if destination == c.TO_TOP else 0
    piles.place(s.row, m.row, m.work, moving, destination)
    assert getattr(s, pile).index(moving) == place
    assert sorted([*s.deck, *s.hand, *s.grave, *s.hold, *s.lost]) == list(range(7))


def test_a_hand_that_is_full_takes_no_card_and_a_hold_gives_its_oldest_back() -> None:
    m, s = machine(constants={a.K_HAND: 1, a.K_HOLD: 1}), State()
    s.deck, s.hand, s.hold = [0], [1], [2]
    piles.place(s.row, m.row, m.work, 0, c.TO_HAND)
    assert (s.deck, s.hand) == ([0], [1])
    piles.place(s.row, m.row, m.work, 0, c.TO_HOLD)
    assert (s.deck, s.hold, s.grave) == ([], [0], [2])


@pytest.mark.parametrize(("last_first", "hand"), [(False, [9, 0, 1]), (True, [9, 2, 1])])
def test_held_cards_come_back_in_the_order_of_the_rules_as_far_as_the_hand_takes_them(
    last_first: bool, hand: list[int]
) -> None:
    m, s = machine(rules=Rules(hold_last_first=last_first), constants={a.K_HAND: 3}), State()
    s.hand, s.hold = [9], [0, 1, 2]
    piles.return_held(s.row, m.row, m.work)
    assert s.hand == hand
    assert sorted([*s.hand, *s.hold]) == [0, 1, 2, 9]


@pytest.mark.parametrize(
    ("amount", "kept", "told"), [(3, True, [3]), (0, True, []), (-5, True, [-2]), (3, False, None)]
)
def test_a_status_that_changes_is_told_where_a_log_is_kept(
    amount: int, kept: bool, told: list[int] | None
) -> None:
    m, s = machine(effect(c.OP_BLOCK_FIXED, v1=amount)), position(block=2)
    m.log = [] if kept else None
    m.run_effect(s, 0, c.NONE)
    assert s.v[c.BLOCK] == max(0, 2 + amount)
    assert (None if m.log is None else [line.values[0] for line in m.log]) == told


def test_a_log_says_what_made_a_score_as_often_as_it_was_made() -> None:
    m = machine(effect(c.OP_LESSON, v1=10, count=2), permils=(1500, 1000, 1000))
    s = position(focus=3, good=1, heat=2, tense=1, stance=c.STRONG, poor=1)
    s.multipliers = [(k.MORE_SCORE, 500, -1, 0), (k.LESS_SCORE, 100, -1, 0)]
    m.log = []
    m.run_effect(s, 0, c.NONE)
    assert [line.what for line in m.log] == ["score", "score"]
    value, focus, heat, made = m.log[0].values
    assert (value, focus, heat, made.base) == (10, 3, 2, 14)
    assert (made.stance, made.down, made.up, made.poor, made.good) == (2000, 100, 500, 667, 1.5)
    assert made.parameter == -(-14 * 2 * 900 * 1500 * 667 * 15 // 10**10)
    assert (made.colour, 2 * made.points) == (1500, s.v[c.SCORE])


@pytest.mark.parametrize("impression", [0, 1, 7])
def test_a_turn_ends_with_its_impression_and_an_empty_hand(impression: int) -> None:
    m, s = machine(), State()
    s.hand, s.grave = [3, 4], [1]
    s.v[c.IMPRESSION], s.v[c.REMAIN], s.v[c.HEAT], s.v[c.PLAYS] = impression, 1, 5, 1
    s.v[c.STAMINA], s.v[c.MAX_STAMINA] = 9, 10
    turns.end_turn(s.row, m.row, m.work)
    assert s.v[c.SCORE] == (impression + 5 if impression else 0)
    assert (s.hand, s.grave) == ([], [1, 3, 4])
    assert (s.v[c.STAMINA], s.v[c.HEAT], s.v[c.PLAYS], s.v[c.REMAIN], s.v[c.ENDED]) == (10, 0, 0, 0, 1)
