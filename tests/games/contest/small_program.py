"""Programs of a few rows, written by hand, and positions to run them in: a test names what matters to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.machine import Machine
from ringapp.games.contest.rules.program import Program, Row
from ringapp.games.contest.rules.state import Rules, Stage, State
from ringapp.games.contest.rules.tables import flow, parts, turns
from ringapp.games.contest.rules.tables import layout as a

EVERY_TURN = (1000, 1000, 1000)


class SmallMachine(Machine):
    """A machine whose text can be called piece by piece."""

    def _run(self, s: State) -> None:
        flow.run(s.row, self.row, self.work, 0)
        self._end_log()

    def run_effect(self, s: State, effect: int, card: int) -> None:
        """One effect and what it sets off; `card` is the instance whose growth counts, or NONE."""
        self._begin_log()
        flow.run_effect(s.row, self.row, self.work, effect, card)
        self._run(s)

    def fire_phase(self, s: State, phase: int) -> None:
        """What reacts to a phase."""
        self._begin_log()
        counts = phase == c.P_TURN_INTERVAL
        flow.push(self.work, a.W_COUNT if counts else a.W_PHASE, phase, c.NONE)
        self._run(s)

    def grow_phase(self, s: State, phase: int) -> None:
        """Growth rules that react to a phase."""
        flow.grow_phase(s.row, self.row, self.work, phase, c.NONE)

    def fade(self, s: State) -> None:
        """The end of what lasts for turns."""
        turns.fade(s.row)

    def draw(self, s: State, count: int) -> None:
        """Draw cards."""
        parts.draw(s.row, self.row, self.work, count)

    def enter_full_power(self, s: State) -> None:
        """全力 where there is enough for it."""
        turns.enter_full_power(s.row, self.row, self.work)
        self._run(s)

    def run_reserved(self, s: State, early: bool = False) -> None:
        """Effects that were reserved for this turn."""
        turns.run_reserved(s.row, self.row, self.work, int(early))


def effect(op: int, **values: int) -> Row:
    """An effect row: v1=…, v2=…, count=…, turns=…, search=…, dest=…, pick=…, picks=…, ref=…, grow=…."""
    row = [op, 0, 0, 0, 0, c.NONE, 0, c.PICK_ALL, 0, c.NONE, 0, 0]
    for name, value in values.items():
        row[getattr(c, f"E_{name.upper()}")] = value
    return tuple(row)


def card(**values: int) -> Row:
    """A card row: stamina=…, cost_field=…, effects=…, effect_count=…, category=… and so on."""
    row = [0, 0, c.NONE, 0, c.NONE, 0, 0, 0, 0, c.ACTIVE, c.ANY_PLAN, c.NONE, 0, 0, 0, c.NONE, 0, 0]
    for name, value in values.items():
        row[getattr(c, f"C_{name.upper()}")] = value
    return tuple(row)


def trigger(phase: int = c.P_ALWAYS, **values: int) -> Row:
    """A trigger row: every=…, condition=…, value=…, not_=…, search=…, colour=…, op=…."""
    row = [phase, 0, c.IF_ALWAYS, 0, 0, c.NONE, c.ANY_COLOUR, c.NONE]
    for name, value in values.items():
        row[getattr(c, f"T_{name.strip('_').upper()}")] = value
    return tuple(row)


def machine(
    *effects: Row,
    cards: Sequence[Row] = (),
    triggers: Sequence[Row] = (),
    enchants: Sequence[tuple[int, Sequence[int]]] = (),
    plan: int = c.SENSE,
    rules: Rules | None = None,
    permils: tuple[int, int, int] = EVERY_TURN,
    colours: tuple[int, ...] = (),
    hands: tuple[tuple[int, ...], ...] = (),
    constants: dict[int, int] | None = None,
    **tables: Any,
) -> SmallMachine:
    """A machine of a program with these effects; `enchants` are (trigger, effects)."""
    kinds = tuple(cards) or (card(), card(category=c.MENTAL))
    rows, inside = [], []
    for number, acting in enchants:
        rows.append((number, len(inside), len(acting)))
        inside += acting
    told = {"plays": (), "grows": (), "searches": (), "fits": (), "pools": (), **tables}
    program = Program(
        source="by hand", version=1, cards=kinds, card_ids=tuple(f"card-{n}" for n in range(len(kinds))),
        card_names=tuple(f"Card {n}" for n in range(len(kinds))), effects=effects,
        triggers=tuple(triggers) or (trigger(),),
        trigger_ids=tuple(f"trigger-{n}" for n in range(len(triggers) or 1)), enchants=tuple(rows),
        enchant_effects=tuple(inside), items={}, constants=constants or {}, **told,
    )  # fmt: skip
    return SmallMachine(program, Stage(plan, permils, colours, 8, rules or Rules(), hands))


def position(*kinds: int, **values: int) -> State:
    """A position in turn 1 with a card of each kind in the hand; other scalars by their names in `codes`."""
    s = State()
    s.v[c.TURN], s.v[c.REMAIN], s.v[c.PLAYS] = 1, 8, 1
    s.v[c.STAMINA] = s.v[c.MAX_STAMINA] = 30
    s.hand = [s.add_card(kind) for kind in kinds]
    for name, value in values.items():
        s.v[getattr(c, name.upper())] = value
    return s


def after(row: Row, s: State, m: SmallMachine | None = None, **values: int) -> dict[str, int]:
    """What an effect changes among the scalars, by name: new minus old."""
    m = m or machine(row)
    before = s.v[:]
    m.run_effect(s, 0, c.NONE)
    named = {name: at for name, at in vars(c).items() if name in SCALARS}
    return {name.lower(): s.v[at] - before[at] for name, at in named.items() if s.v[at] != before[at]}


SCALARS = tuple(list(vars(c))[list(vars(c)).index("SCORE") : list(vars(c)).index("SCALARS")])
"""The names of all scalars, in their order."""


def table_card(number: int, actions: str, **more: object) -> dict[str, Any]:
    """A row of today's table of cards."""
    told: dict[str, Any] = {
        "id": number, "name": f"Card {number}", "type": "active", "plan": "free", "cost": "",
    }  # fmt: skip
    told |= {
        "conditions": "", "effects": "", "limit": "", "upgraded": False, "rarity": "R",
        "sourceType": "produce",
    }  # fmt: skip
    return told | {"actions": actions} | more
