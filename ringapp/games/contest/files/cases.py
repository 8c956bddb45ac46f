"""Cases recorded from other engines (`ringapp check contest`): one play on a position, or a whole contest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout
from ringapp.games.contest.rules.machine import PASS, Machine
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import Rules, Stage, State
from ringapp.games.contest.rules.tables.turns import fade

_LATER = ("maxStamina", "turnCardsUsed", "strengthTimes", "preservationTimes", "fullPowerTimes")
"""Statuses that the case files of the first tables leave out, besides those that only today's rules have."""
FIELDS = {name: field for name, field in layout.FIELDS.items() if field < c.SCALARS and name not in _LATER}
"""Names of statuses in the case files, and their fields in a position."""

STANCES = ("none", "strength", "strength2", "preservation", "preservation2", "fullPower")
PLANS = {"Plan1": c.SENSE, "Plan2": c.LOGIC, "Plan3": c.ANOMALY, "sense": 1, "logic": 2, "anomaly": 3}
FILLER = "アピールの基本"
MAX_COPIES = 64
"""Most ways to tell equal copies apart with which a recorded contest is replayed."""

Compared = Literal["usable", "after", "card_goes_to"]
COMPARED: tuple[Compared, ...] = ("usable", "after", "card_goes_to")
"""Keys of a result that are compared with the case, if the case has them."""


class CaseCard(TypedDict, total=False):
    """A card, by its id or by its number in gktools' tables and the levels of its customizations."""

    id: str
    upgradeCount: int
    gktools: int
    customizations: Mapping[str, int]


class CaseStep(TypedDict, total=False):
    """A play of a recorded contest: the hand before it, which cards of it are usable, and the play."""

    hand: Sequence[str]
    usable: Sequence[bool] | bool
    before: Mapping[str, int | str]
    action: int
    events: Sequence[str]


class Case(TypedDict, total=False):
    """A card played on a position, or a recorded contest; of a file, a case may be neither."""

    id: str
    plan: str
    card: CaseCard
    bonusPermil: int
    before: Mapping[str, int | str]
    usable: bool
    after: Mapping[str, int]
    card_goes_to: str
    events: Sequence[str]
    deck: Sequence[str]
    turnTypes: Sequence[str]
    params: Mapping[str, float]
    stamina: int
    steps: Sequence[CaseStep]
    final: Mapping[str, int]


def misstated(error: Exception) -> RingappError:
    """Return the error of a case that cannot be read: with its own sentence, or one that names the key."""
    if isinstance(error, RingappError):
        return error
    return ParseError(tr("A case lacks or misstates {key}.").format(key=error))


def run_case(program: Program, case: Case, rules: Rules) -> JsonObject:
    """Return the result of a case's play; "equal" is there if the case says what should come out."""
    if "steps" in case:
        return run_trace(program, case, rules)
    try:
        card, before = case["card"], case["before"]
        kind = program.kind(f"{card['id']}@{card.get('upgradeCount', 0)}")
        plan = PLANS[case["plan"]]
        permil = int(case["bonusPermil"])
    except (KeyError, TypeError, ValueError) as error:
        raise misstated(error) from None
    stage = Stage(plan, (permil, permil, permil), (c.VOCAL,), 12, rules)
    machine = Machine(program, stage)
    s = position(program, kind, before)
    usable = machine.playable(s, s.hand[0])
    result: JsonObject = {"id": case.get("id", ""), "usable": usable}
    if usable:
        start = s.copy()
        machine.play(s, 0)
        result["after"] = changes(start, s)
        result["card_goes_to"] = _pile(s, start.hand[0])
        result["new_persistent_effects"] = len(s.enchants) + len(s.timers)
    if "usable" in case:
        result["equal"] = all(result.get(key) == case[key] for key in COMPARED if key in case)
    return result


def position(program: Program, kind: int, before: Mapping[str, int | str]) -> State:
    """Return the position that a case describes: turn 4 of 12, two plays left, three cards played."""
    s = State()
    v = s.v
    v[c.TURN], v[c.REMAIN], v[c.PLAYS], v[c.PLAYED], v[c.MAX_STAMINA] = 4, 9, 2, 3, 40
    v[c.RANDOM] = 1
    for name, value in before.items():
        if name == "stance":
            v[c.STANCE] = STANCES.index(str(value))
        elif name in FIELDS:
            v[FIELDS[name]] = int(value)
    filler = program.kinds.get(FILLER, kind)
    s.hand = [s.add_card(kind), s.add_card(filler), s.add_card(filler)]
    s.deck = [s.add_card(filler) for _ in range(5)]
    s.grave = [s.add_card(filler) for _ in range(2)]
    return s


def changes(before: State, after: State) -> JsonObject:
    """Return the statuses that differ after a play, by the names of the case files."""
    result: JsonObject = {
        name: after.v[field] for name, field in FIELDS.items() if after.v[field] != before.v[field]
    }
    if after.v[c.STANCE] != before.v[c.STANCE]:
        result["stance"] = STANCES[after.v[c.STANCE]]
    return result


def _pile(s: State, card: int) -> str:
    for name, pile in (("removed", s.lost), ("discard", s.grave), ("held", s.hold), ("deck", s.deck)):
        if card in pile:
            return name
    return "hand"


def run_trace(program: Program, trace: Case, rules: Rules) -> JsonObject:
    """Return the result of replaying a recorded contest with its hands; "equal" if every position agrees.

    Hands name kinds, not copies: where copies of a kind differ in growth, each of them is tried.
    """
    first = _run_trace(program, trace, rules, 0)
    if first["equal"]:
        return first
    others = (_run_trace(program, trace, rules, bits) for bits in range(1, MAX_COPIES))
    return next((result for result in others if result["equal"]), first)


def _run_trace(program: Program, trace: Case, rules: Rules, bits: int) -> JsonObject:
    colours = tuple(c.COLOURS.index(t) + 1 for t in trace["turnTypes"])
    vocal, dance, visual = (round(trace["params"][colour] * 1000) for colour in c.COLOURS)
    stage = Stage(PLANS[trace["plan"]], (vocal, dance, visual), colours, len(colours), rules)
    machine = Machine(program, stage)
    s = State()
    s.deck = [s.add_card(program.kind(name)) for name in trace["deck"]]
    s.v[c.MAX_STAMINA] = s.v[c.STAMINA] = int(trace["stamina"])
    s.v[c.REMAIN] = len(colours)
    s.v[c.RANDOM] = 1
    machine.begin(s)
    machine.draw_hand(s)
    problem = ""
    for i, step in enumerate(trace["steps"]):
        problem, bits = _replay(machine, program, s, step, bits)
        if problem:
            problem = f"step {i + 1}: {problem}"
            break
    fade(s.row)  # the recording engine counts down after the last turn too
    final = {name: s.v[FIELDS[name]] for name in trace.get("final", {}) if name in FIELDS}
    wanted = {name: value for name, value in trace.get("final", {}).items() if name in FIELDS}
    equal = not problem and final == wanted
    return {"id": trace.get("id", ""), "final": final, "problem": problem, "equal": equal}


def _replay(machine: Machine, program: Program, s: State, step: CaseStep, bits: int) -> tuple[str, int]:
    """Replay a step of a recorded contest; return what differs, "" if nothing, and the bits not used up."""
    hand = tuple(program.kind(name) for name in step["hand"])
    if tuple(s.cards[card][c.KIND] for card in s.hand) != hand:
        s.deck, s.hand = s.hand + s.deck, []
        bits = machine.force_hand(s, hand, bits)
    for name, value in step["before"].items():
        if name == "stance":
            if STANCES[s.v[c.STANCE]] != value:
                return f"stance {STANCES[s.v[c.STANCE]]}, expected {value}", bits
        elif name in FIELDS and s.v[FIELDS[name]] != value:
            return f"{name} {s.v[FIELDS[name]]}, expected {value}", bits
    usable = [machine.playable(s, card) for card in s.hand]
    if usable != step["usable"]:
        return f"usable {usable}, expected {step['usable']}", bits
    turn = s.v[c.TURN]
    machine.act(s, PASS if step["action"] < 0 else step["action"])
    if s.v[c.TURN] != turn and not s.v[c.ENDED]:
        machine.draw_hand(s)
    return "", bits
