"""The AI's value of a position, term by term, and how its lines are compared: figures worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.games.contest.ai import planner, solver
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import position as position_of
from ringapp.games.contest.files.session import session_for
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import evaluation, seeds
from ringapp.games.contest.rules.effectlang import evaluation as shared
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.evaluation import copy_position
from ringapp.games.contest.rules.effectlang.values import up
from ringapp.games.contest.rules.state import Rules, Stage, State
from ringapp.games.contest.rules.tables import layout, parts, piles, value
from ringapp.games.contest.rules.weights import TERMS, TermWeights, Weights
from tests.games.contest.small_program import card, effect, machine, position


def term(**values: Any) -> TermWeights:
    """Weights of one term: `weights` and `permils` by place, all else 0."""
    own, permils = [0] * 27, [1000] * 27
    for place, weight in values.pop("weights", {}).items():
        own[place - 1] = weight
    for place, permil in values.pop("permils", {}).items():
        permils[place - 1] = permil
    growth = values.pop("growth", (0,) * 6)
    shares = values.pop("growth_permils", (1000,) * 6)
    return TermWeights(tuple(own), tuple(permils), growth, shares, values.pop("select", (0, 0, 0)))


def weights(*terms: TermWeights, play: str = "AutoPlay", turns: int = 2, **more: Any) -> Weights:
    return Weights("ExamLessonBuff", play, turns, terms, **more)


def counts(s: State) -> tuple[int, ...]:
    p = machine().row
    return tuple(shared.count(s.row, p, i) for i in range(len(TERMS)))


def score_share(score: int, weight: int, permils: tuple[int, int, int]) -> float:
    table = weights(term(weights={1: weight}))
    return shared.first_part(position(score=score).row, machine(permils=permils).row_for(table))


# Terms -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("remain", "turns", "number"), [
    (0, 2, 1), (1, 2, 1), (2, 2, 2), (3, 2, 2), (4, 2, 3), (9, 2, 3), (0, 1, 1), (1, 1, 2), (2, 1, 3),
    (7, 1, 3),
])  # fmt: skip
def test_the_ai_counts_its_terms_by_stages(remain: int, turns: int, number: int) -> None:
    three = [term(weights={1: n}) for n in (1, 2, 3)]
    table = weights(*three, turns=turns)
    assert not table.recommends
    assert table.term(remain) == number
    assert table.at(remain) is three[number - 1]


@pytest.mark.parametrize(("remain", "number"), [(0, 1), (1, 1), (2, 2), (3, 3), (9, 3)])
def test_a_recommendation_counts_its_terms_by_turns(remain: int, number: int) -> None:
    table = weights(term(), term(), term(), play="ManualPlayAudition")
    assert table.recommends
    assert table.term(remain) == number


def test_what_is_counted_of_a_position() -> None:
    values = {
        "score": 11, "block": 12, "stamina": 13, "focus": 14, "impression": 15, "drive": 16, "good": 17,
        "cost_half": 18, "cost_double": 19, "unease": 20, "tense": 21, "poor": 22, "weak": 23, "slump": 24,
        "cost_less": 25, "plays": 26, "great": 27, "extra_turns": 28, "power_sum": 29, "times_strong": 30,
        "times_calm": 31, "times_full": 32, "remain": 100,
    }  # fmt: skip
    s = position(**values)
    s.hold = [s.add_card(0), s.add_card(0)]
    counted = dict(zip(TERMS, counts(s), strict=True))
    assert list(counted.values()) == [*range(11, 28), 17, 28, 0, 0, 0, 29, 30, 31, 32, 2]
    few = dict(zip(TERMS, counts(position(**(values | {"remain": 3}))), strict=True))
    capped = {name for name in TERMS if few[name] != counted[name]} - {"HoldCount"}
    assert {few[name] for name in capped} == {3}, "what runs out counts the turns that are left"
    assert capped == {
        "ExamParameterBuff", "ExamStaminaConsumptionDown", "ExamStaminaConsumptionAdd", "ExamBlockAddDown",
        "ExamGimmickParameterDebuff", "ParameterBuffMultiplePerTurn",
    }  # fmt: skip


@pytest.mark.parametrize(("stance", "told"), [
    (c.NO_STANCE, (0, 0, 0)), (c.STRONG, (1, 0, 0)), (c.STRONG2, (2, 0, 0)), (c.CALM, (0, 1, 0)),
    (c.CALM2, (0, 2, 0)), (c.FULL, (0, 0, 1)),
])  # fmt: skip
def test_stances_count_by_their_depth(stance: int, told: tuple[int, int, int]) -> None:
    assert counts(position(stance=stance))[19:22] == told


def test_the_score_counts_as_if_every_bonus_were_one() -> None:
    assert score_share(1000, 2, (1000, 1000, 1000)) == 2000.0001
    assert score_share(1000, 2, (3000, 2000, 1000)) == 1000.0001
    assert score_share(7, 3, (1000, 1000, 1001)) == pytest.approx(63_000 / 3001 + 1e-4, abs=1e-6)
    assert score_share(5, 2, (0, 0, 0)) == 30000.0001, "nothing is divided by"


def test_a_position_is_worth_its_terms_rounded_down_once() -> None:
    m = machine()
    s = position(score=100, block=7, focus=3, remain=0)
    table = weights(term(weights={1: 10, 2: 5, 4: 1000, 16: 3}))
    found = evaluation.evaluate(m, s, table)
    assert found.parts[:4] == (1000.0001, 35.0, 0.0, 3000.0)
    assert found.parts[15] == 3.0
    assert (found.total, found.remain, found.term) == (4038, 0, 1)
    assert len(found.parts) == 29
    assert (found.weights, found.enchants) == (table.terms[0].weights, ())


def test_grown_cards_count_outside_the_lost_pile() -> None:
    good, bad = 1, 1 << c.GROWTHS
    s = position(0, 0, 0, 0, 0)
    s.deck, s.hand, s.grave, s.hold, s.lost = [0], [1], [2], [3], [4]
    for place, bits in enumerate((good, good, good << 1, bad, good)):
        row = list(s.cards[place])
        row[c.GROW_BITS] = bits
        s.change_card(place, tuple(row))
    assert [value.grown_cards(s.row, slot) for slot in range(6)] == [1, 1, 0, 0, 0, 0]
    assert value.grown_cards(position(0).row, 0) == 0, "nothing has grown"
    s.v[c.REMAIN] = 0
    table = weights(term(growth=(100, 7, 0, 0, 0, 0)))
    assert evaluation.evaluate(machine(), s, table).parts[27] == 107.0


# Lasting effects ---------------------------------------------------------------------------------------


def test_a_lasting_effect_counts_what_it_would_change_for_the_turns_that_are_left() -> None:
    m = machine(effect(c.OP_FOCUS, v1=5), effect(c.OP_DRIVE, v1=2), enchants=[(0, [0, 1])])
    s = position(remain=4)
    table = weights(term(), term(), term(weights={4: 30, 6: 7}, permils={4: 1500, 6: 500}), triggers={0: 900})
    s.enchants = [(0, -1, -1, 0, c.FROM_CARD, 0)]
    found = evaluation.enchant_term(m, s, 0, table)
    assert found.amounts == ((4, 5, 30, 1500), (6, 2, 7, 500))
    assert (found.coefficient, found.remain) == (900, 4)
    assert found.value == int(0.9 * 4 * (5 * 30 * 1.5 + 2 * 7 * 0.5) + 1e-4) == 835
    assert s.v[c.FOCUS] == 0, "it only would"
    missing = evaluation.enchant_term(m, s, 0, weights(*table.terms))
    assert (missing.coefficient, missing.value) == (1, int(0.004 * 232 + 1e-4))


@pytest.mark.parametrize(
    ("source", "uses", "counts"),
    [(c.FROM_CARD, -1, True), (c.FROM_CARD, 1, True), (c.FROM_CARD, 0, False), (c.FROM_CARD + 1, -1, False)],
)
def test_lasting_effects_of_cards_count_while_they_have_uses(source: int, uses: int, counts: bool) -> None:
    m = machine(effect(c.OP_FOCUS, v1=5), enchants=[(0, [0])])
    s = position(remain=1)
    row = [0] * 6
    row[c.A_ENCHANT], row[c.A_USES], row[c.A_SOURCE] = 0, uses, source
    s.enchants = [tuple(row)]
    table = weights(term(weights={4: 1000}), triggers={0: 1000})
    found = evaluation.evaluate(m, s, table)
    assert len(found.enchants) == counts
    assert found.parts[28] == (5000.0 if counts else 0.0)
    assert found.total == (5000 if counts else 0)


# Holding -----------------------------------------------------------------------------------------------


def test_the_wish_to_hold_a_card_is_what_its_effects_are_worth() -> None:
    m = machine(
        effect(c.OP_LESSON, v1=10, count=3), effect(c.OP_POWER, v1=4),
        effect(c.OP_LESSON_BY_POWER, v1=1, v2=500), effect(c.OP_LESSON_FOCUS, v1=2),
        effect(c.OP_DRIVE, v1=99),
        cards=[card(effects=first, effect_count=count) for first, count in ((0, 2), (2, 1), (3, 2))],
        plays=((0, c.NONE), (1, 0), (2, c.NONE), (3, c.NONE), (4, c.NONE)),
    )  # fmt: skip
    s = position(0, 1, 2, power_sum=7, remain=0)
    table = weights(term(select=(100, 10, 1)), triggers={0: 500})
    p = m.row_for(table)

    def wish(at: int) -> tuple[int, tuple[float, ...]]:
        terms = tuple(piles.hold_part(s.row, p, at, part) for part in range(3))
        return piles.hold_value(s.row, p, at), terms

    assert wish(0) == (10 * 3 * 100 + 20, (3000.0, 20.0, 0.0)), "the second effect waits: half of 40"
    assert wish(1) == (100 + 4, (100.0, 0.0, 4.0)), "half of 7 rounded up"
    assert wish(2) == (200, (200.0, 0.0, 0.0)), "what is no score and no 全力 counts nothing"
    row = list(s.cards[0])
    row[c.GROW_SCORE], row[c.GROW_TIMES], row[c.GROW_POWER] = 2, 1, 6
    s.change_card(0, tuple(row))
    assert wish(0) == (12 * 4 * 100 + 50, (4800.0, 50.0, 0.0))

    def chosen(cards: list[int]) -> int:
        m.work[layout.FOUND : layout.FOUND + len(cards)] = cards
        assert piles.pick(s.row, p, c.PICK_SELECT, 1, m.work, len(cards)) == 1
        return m.work[layout.FOUND]

    assert chosen([2, 1, 0]) == 0
    assert chosen([1, 2]) == 2
    same = [s.add_card(1), s.add_card(1)]
    assert chosen(same) == same[0], "ties go to the first"
    unknown = m.row_for(weights(term(select=(100, 10, 1))))
    assert piles.hold_part(s.row, unknown, 0, 1) == pytest.approx(0.1)


# Points of a line --------------------------------------------------------------------------------------


def points(base: int, colour: int = 1000, permil: int = 1000, exact: bool = False, **held: int) -> int:
    rows = [(k.MORE_SCORE, held.pop("up", 0), 1, 0), (k.LESS_SCORE, held.pop("down", 0), 1, 0)]
    s, p = position(**held), machine(rules=Rules(exact=exact)).row
    s.multipliers = rows
    return parts.points(p, parts.parameter(s.row, p, base, permil), colour)


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize(("held", "expected"), [
    ({}, 10), ({"good": 1}, 15),
    ({"good": 4, "great": 1}, 19),  # a tenth for every turn of 好調
    ({"great": 3}, 10), ({"poor": 1}, 7), ({"up": 500}, 15), ({"down": 300}, 7), ({"down": 1500}, 0),
    ({"up": 500, "down": 300}, 11),  # 10.5 rounded up
    ({"stance": c.STRONG}, 20), ({"stance": c.CALM}, 5), ({"stance": c.FULL}, 30), ({"slump": 1}, 0),
    ({"colour": 1501}, 16), ({"colour": 1500}, 15),
    ({"good": 1, "permil": 2000}, 20),  # 好調 acts twice as strongly
    ({"good": 1, "poor": 1}, 11),  # 15 x 0.667 = 10.005, a whole product rounded up once
])  # fmt: skip
def test_the_points_of_a_line(held: dict[str, int], expected: int, exact: bool) -> None:
    assert points(10, exact=exact, **held) == expected


def test_a_line_of_less_than_nothing_gives_nothing() -> None:
    assert points(-5) == 0
    assert points(0, good=3) == 0


def test_the_colour_of_a_turn() -> None:
    stage = Stage(c.SENSE, (1100, 1200, 1300), (c.DANCE, c.VISUAL, c.VOCAL), 3)
    assert [stage.colour(turn) for turn in range(6)] == [
        c.DANCE, c.DANCE, c.VISUAL, c.VOCAL, c.VOCAL, c.VOCAL,
    ]  # fmt: skip
    assert [stage.permil(turn) for turn in (1, 2, 3)] == [1200, 1300, 1100]
    assert Stage(c.SENSE, (1100, 1200, 1300), (), 3).permil(2) == 1100


# The first turn over all seeds -------------------------------------------------------------------------


@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize("n", [1, 2, 3, 5, 8])
def test_the_first_draw_is_counted_over_all_seeds(n: int, even: bool) -> None:
    """The k-th of n equal parts of 32 bits, of which a 31-bit seed only fills the first half."""
    found = [seeds._seeds_for(index, n, even) for index in range(n)]
    top = 1 << (32 if even else 31)
    assert sum(found) == top - 1, "every start but 0"
    for index, number in enumerate(found):
        low, high = index * 2**32 / n, (index + 1) * 2**32 / n
        assert abs(number - max(0.0, min(high, top) - low)) <= 1
    if not even and n == 2:
        assert found == [2**31 - 1, 0], "the strongest colour comes first"


@pytest.mark.parametrize(
    ("width", "narrow"), [(200, [8, 40, 200]), (40, [1, 8, 40]), (24, [4, 24]), (4, [4]), (1, [1]), (0, [])]
)
def test_narrow_beams_go_first(width: int, narrow: list[int]) -> None:
    assert solver._widths(width) == narrow


def test_a_stage_counts_every_position_that_it_makes() -> None:
    """Against a walk through all ways; of a cut stage what was made before the cut is all that is told."""
    board = Board(deck=("アピールの基本", "ポーズの基本", "表情の基本", "表現の基本") * 2, turns=6)
    session, start = session_for(board), position_of(board)
    last = start.v[c.TURN] + 4
    made: list[int] = []
    ways: dict[tuple[int, ...], Any] = {}

    def walk(s: Any, path: tuple[int, ...]) -> None:
        if s.v[c.ENDED] or s.v[c.TURN] > last:
            ways[path] = s
            return
        for choice in session.machine.choices(s):
            made.append(1)
            walk(planner.child_of(session.machine, s, choice, last)[0], (*path, choice))

    walk(start, ())
    ticks: list[int] = []
    plan = planner.plan_stage(session.machine, start, session.weights, ticks.append, 5)
    assert (plan.nodes, plan.count, plan.cut) == (len(made), len(ways), False)
    assert [leaf.path for leaf in plan.leaves] == list(ways)
    assert all(20 < number <= 25 for number in ticks[:-1])
    assert sum(ticks) == plan.nodes, "each is reported once"
    best = max(plan.leaves, key=lambda leaf: leaf.evaluation.total)
    assert plan.path == best.path
    few = planner.plan_stage(session.machine, start, session.weights, None, 5, 7)
    assert few.cut
    assert 7 <= few.nodes < 7 + 5
    # Ways that are looked at again begin with what their neighbour begins with, played once.
    paths = [planner.Way(0, path) for path in ways]
    leaves, ends = planner._played(session.machine, start, session.weights, paths, last)
    assert [end.key() for end in ends] == [end.key() for end in ways.values()]
    assert [leaf.evaluation for leaf in leaves] == [leaf.evaluation for leaf in plan.leaves]
    turned, _ = planner._played(session.machine, start, session.weights, paths[::-1], last)
    assert [leaf.kinds for leaf in turned] == [leaf.kinds for leaf in plan.leaves][::-1]


# Today's tables ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "whole"), [(1.0, 1), (1.0000000005, 1), (1.00001, 2), (0.1, 1), (-0.5, 0), (0.0, 0)]
)
def test_amounts_are_rounded_up_but_for_dust(x: float, whole: int) -> None:
    assert up(x) == whole


def test_copying_a_position_copies_what_means_something_and_no_more() -> None:
    s, to = list(range(1, k.SIZE + 1)), [0] * k.SIZE
    sizes = {k.N_CARDS: 3, k.N_DECK: 2, k.N_HAND: 1, k.N_GRAVE: 0, k.N_HOLD: 2, k.N_LOST: 1}
    for place, number in (sizes | {k.SPACES: 2, k.N_BUFFS: 1, k.N_EFFECTS: 2, c.GROWN: 0}).items():
        s[place] = number
    copy_position(to, s)
    copied = {place for place in range(k.SIZE) if to[place]}
    piles = {k.KINDS: 3, k.PLACES: 3, k.DECK: 2, k.HAND: 1, k.HOLD: 2, k.LOST: 1, k.COUNTERS: 4}
    rows = {k.BUFFS: k.BUFF_WIDTH, k.EFFECTS: 2 * k.EFFECT_WIDTH}
    wanted = {at + i for at, n in (piles | rows).items() for i in range(n)}
    header = {place for place in range(k.KINDS - k.HEADER, k.KINDS) if s[place]}
    assert copied == wanted | header
    assert all(to[place] == s[place] for place in copied)
    s[c.GROWN] = 1
    copy_position(to, s)
    assert {place for place in range(k.SIZE) if to[place]} - copied == {
        c.GROWN,
        *range(k.GROWN, k.GROWN + 3 * k.GROWTHS),
    }
