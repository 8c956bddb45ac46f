"""Replays recorded contests and single plays on gktools tables by their scripts (`check contest`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.contest.files.cases import COMPARED, Case, CaseStep, misstated
from ringapp.games.contest.files.effectlang.compiler import Lowered, lower
from ringapp.games.contest.files.effectlang.packing import pack
from ringapp.games.contest.files.effectlang.vocabulary import PLANS
from ringapp.games.contest.files.linked import last_turns
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang import turns
from ringapp.games.contest.rules.effectlang.executor import push
from ringapp.games.contest.rules.effectlang.piles import new_card, put
from ringapp.games.contest.rules.effectlang.position import refuse_endless
from ringapp.games.contest.rules.effectlang.values import usable

COLOURS = {"vocal": c.VOCAL, "dance": c.DANCE, "visual": c.VISUAL}
HIDDEN = ("maxStamina", "stanceChangedTimes", "stanceChangedByDirectEffectTimes", "mentalCardsUsed")
PLACES = {
    k.IN_LOST: "removed",
    k.IN_GRAVE: "discard",
    k.IN_HOLD: "held",
    k.IN_DECK: "deck",
    k.IN_HAND: "hand",
}


class Idol(TypedDict, total=False):
    """An idol of a recorded link contest."""

    cards: int
    common: int
    stamina: int
    permil: Mapping[str, int]
    items: Sequence[str]


class Script(Idol, total=False):
    """A recorded contest; the events of a step give the random results that the rules ask for in it."""

    id: str
    stage: str
    plan: str
    deck: Sequence[str]
    turns: int
    turnTypes: Sequence[str]
    link: Sequence[Idol]
    start: Sequence[str]
    steps: Sequence[CaseStep]
    final: Mapping[str, int]
    growth: Mapping[str, Mapping[str, float]]
    removed: Sequence[int]


class _Fault(Exception):
    """Raised if a script lacks an event that the rules ask for, or has one that cannot be."""


def run_script(tables: Tables, script: Script) -> JsonObject:
    """Return every position of a recorded contest replayed; "equal" if all agree with the record."""
    steps: list[JsonObject] = []
    result: JsonObject = {"id": script.get("id", ""), "steps": steps}
    try:
        contest = _Contest(tables, script)
        contest.feed(script.get("start", ()), "start")
        contest.act(-3)
        contest.act(-2)
        equal = True
        for i, step in enumerate(script["steps"]):
            place = f"step {i + 1}"
            contest.answered(place)
            seen = contest.seen()
            steps.append(seen)
            equal = equal and all(
                step[key] == seen[key] for key in ("hand", "usable", "before") if key in step
            )
            contest.feed(step.get("events", ()), place)
            contest.play(int(step["action"]), place)
        contest.answered("end")
        result["final"] = facts_of(contest.s)
        removed = sorted(contest.s[k.LOST + i] for i in range(contest.s[k.N_LOST]))
        wanted = {"final": result["final"], "growth": growth_of(contest.s), "removed": removed}
        asked = [key for key in wanted if key in script]
        if asked or any("before" in step for step in script["steps"]):
            given = {**script, "removed": sorted(script.get("removed", ()))}
            result["equal"] = equal and all(wanted[key] == given[key] for key in asked)
    except _Fault as fault:
        result["problem"] = str(fault)
        result["equal"] = False
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise misstated(error) from None
    return result


def facts_of(s: Sequence[int]) -> JsonObject:
    """Return the statuses of a position that are not zero, by the names of the language."""
    found: JsonObject = {name: s[at] for name, at in k.FIELDS.items() if name not in HIDDEN and s[at]}
    if s[k.SPENT_MILLI]:
        whole, rest = divmod(s[k.SPENT_MILLI], 1000)
        found["consumedStamina"] = s[k.SPENT_MILLI] / 1000 if rest else whole
    if s[c.STANCE]:
        found["stance"] = k.STANCES[s[c.STANCE]]
    for name, kind in k.BUFF_NAMES.items():
        rows = [k.BUFFS + i * k.BUFF_WIDTH for i in range(s[k.N_BUFFS])]
        total = sum(s[at + k.B_AMOUNT] for at in rows if s[at + k.B_KIND] == kind)
        if total:
            found[name] = total
    if s[k.N_HOLD]:
        found["held"] = [s[k.HOLD + i] for i in range(s[k.N_HOLD])]
    return found


class _Contest:
    """A recorded contest under replay: its position, program and work table."""

    def __init__(self, tables: Tables, script: Script) -> None:
        deck = [str(word) for word in script["deck"]]
        if len(deck) > 72:
            raise _Fault(
                tr("The deck has {n} cards; at most {limit} are read.").format(n=len(deck), limit=72)
            )
        self.low = lower(tables, tuple(sorted({word for word in deck if "+" in word})))
        blocks = script.get("link") or [script]
        self.p = pack(
            self.low,
            PLANS.get(str(script.get("plan") or "free"), c.ANY_PLAN),
            _idols(tables, script, blocks),
            [COLOURS[word] for word in script["turnTypes"]],
            waits=False,
        )
        self.s, self.w = opening(int(blocks[0]["stamina"]), int(script["turns"])), [0] * k.WORK
        for word in deck:
            if word not in self.low.words or f"card:{word}" in self.low.broken:
                why = self.low.broken.get(f"card:{word}")
                words = tr("There is no card “{card}” in the tables “{source}”.")
                raise RingappError(why or words.format(card=word, source=tables.source))
            new_card(self.s, self.low.words[word])
        first = self.p[self.p[k.P_IDOLS] + k.I_CARDS]
        for card in range(len(deck)):
            if card < first:
                put(self.s, card, k.IN_DECK)
            else:
                self.s[k.PLACES + card] = k.LATER
        set_up_all(
            self.s, self.p, self.low, str(script.get("stage") or ""), [i for b in blocks for i in b["items"]]
        )

    def feed(self, events: Sequence[str], place: str) -> None:
        self.w[k.W_MODE], self.w[k.W_AT], self.w[k.W_END] = 1, k.SCRIPT, k.SCRIPT
        for event in events:
            values = [int(part) for part in event[1:].split(",") if part]
            full = self.w[k.W_END] + 2 + len(values) > k.SCRIPT + k.MAX_SCRIPT
            if event[:1] not in tuple("dpcsmu") or full:
                raise _Fault(tr("{place}: “{event}” is no event.").format(place=place, event=event))
            if event[0] != "c" and any(not 0 <= value < k.MAX_CARDS for value in values):
                raise _Fault(tr("{place}: “{event}” is no event.").format(place=place, event=event))
            _append_event(self.w, event)

    def answered(self, place: str) -> None:
        if self.s[k.FAULT]:
            words = tr(
                "{place}: the rules ask for an event “{letter}”, which the script does not have there."
            )
            raise _Fault(words.format(place=place, letter=chr(self.s[k.FAULT])))
        if self.w[k.W_AT] != self.w[k.W_END]:
            event = chr(self.w[self.w[k.W_AT]])
            words = tr("{place}: the event “{letter}” was not asked for.")
            raise _Fault(words.format(place=place, letter=event))

    def act(self, deed: int) -> None:
        turns.act(self.s, self.p, self.w, deed)
        refuse_endless(self.w[k.W_ENDLESS], _names(self.low))

    def play(self, card: int, place: str) -> None:
        s = self.s
        hand = [s[k.HAND + i] for i in range(s[k.N_HAND])]
        if s[c.ENDED] or (card >= 0 and (card not in hand or not usable(s, self.p, card))):
            raise _Fault(tr("{place}: card {card} cannot be played.").format(place=place, card=card))
        turn = s[c.TURN]
        self.act(hand.index(card) if card >= 0 else -1)
        if s[c.TURN] != turn and not s[c.ENDED]:
            self.act(-2)

    def seen(self) -> JsonObject:
        s = self.s
        hand = [s[k.HAND + i] for i in range(s[k.N_HAND])]
        ids = [[card, self.low.cards[s[k.KINDS + card]][k.K_ID]] for card in hand]
        return {"hand": ids, "usable": [usable(s, self.p, card) for card in hand], "before": facts_of(s)}


def growth_of(s: Sequence[int]) -> dict[str, dict[str, float]]:
    """Return the growth of every instance that has grown, by instance and slot."""
    found = {}
    for card in range(s[k.N_CARDS]):
        at = k.GROWN + card * k.GROWTHS
        grown = {name: s[at + i] / 1000 for name, i in k.GROWTH_NAMES.items() if s[at + i]}
        if grown and s[c.GROWN]:
            found[str(card)] = grown
    return found


def opening(stamina: int, length: int) -> list[int]:
    """Return a position with no cards in it, before the first turn."""
    s = [0] * k.SIZE
    s[c.RANDOM], s[c.REMAIN], s[c.STAMINA], s[c.MAX_STAMINA] = 1, length, stamina, stamina
    s[k.USED] = s[k.MOVED] = s[k.THIS] = s[k.SPACE] = -1
    s[c.GROWN] = 1
    return s


def set_up_all(s: list[int], p: list[int], low: Lowered, stage: str, items: Sequence[object]) -> None:
    """Set up all effects that act from the start: the default one, those of stage, P-items and cards."""
    turns.set_up(s, p, *low.default, -1, c.FROM_STAGE)
    if stage:
        _known(low, "stage", stage, low.stages)
        turns.set_up(s, p, *low.stages[stage], -1, c.FROM_STAGE)
    for item in items:
        if item:
            _known(low, "item", str(item), low.items)
            turns.set_up(s, p, *low.items[str(item)], -1, c.FROM_ITEM)
    for card in range(s[k.N_CARDS]):
        row = low.cards[s[k.KINDS + card]]
        if row[k.K_EFFECT_COUNT]:
            turns.set_up(s, p, row[k.K_EFFECTS], row[k.K_EFFECT_COUNT], card, c.FROM_CARD)


def _known(low: Lowered, what: str, id_: str, found: Mapping[str, object]) -> None:
    if f"{what}:{id_}" in low.broken:
        raise RingappError(low.broken[f"{what}:{id_}"])
    if id_ not in found:
        raise RingappError(tr("There is no {what} “{id}” in the tables.").format(what=what, id=id_))


def _idols(tables: Tables, script: Script, blocks: Sequence[Idol | Script]) -> list[tuple[int, ...]]:
    """Return a row for each idol: its cards, stamina, bonuses and last turn."""
    last = [0] * len(blocks)
    if script.get("link"):
        stage = next(r for r in tables.records["stages"] if str(r["id"]) == str(script["stage"]))
        last = [*last_turns(stage)]
    rows, first = [], 0
    for i, block in enumerate(blocks):
        cards = (
            int(block["cards"]) + int(block.get("common", 0)) if script.get("link") else len(script["deck"])
        )
        permils = [int(block["permil"][colour]) for colour in COLOURS]
        rows.append((first, cards, int(block["stamina"]), *permils, last[i]))
        first += cards
    return rows


def _names(low: Lowered) -> list[str]:
    """Return the names of the cards, by kind."""
    return [str(record.get("name", record["id"])) for record in low.records]


def run_play(tables: Tables, case: Case) -> JsonObject:
    """Return the result of playing a case's card: turn 4 of 12, first choices taken; "equal" if it agrees."""
    word, plan, permil, before = _play_of(case)
    low = lower(tables, (word,) if "+" in word else ())
    if word not in low.words or f"card:{word}" in low.broken:
        words = tr("There is no card “{card}” in the tables “{source}”.")
        raise RingappError(low.broken.get(f"card:{word}") or words.format(card=word, source=tables.source))
    p = pack(low, plan, [(0, 10, 40, permil, permil, permil, 0)], [c.VOCAL], waits=False)
    s, w = opening(40, 9), [0] * k.WORK
    for i, place in enumerate((*[k.IN_HAND] * 3, *[k.IN_DECK] * 5, *[k.IN_GRAVE] * 2)):
        put(s, new_card(s, low.words[word if i == 0 else "1"]), place)
    row = low.cards[low.words[word]]
    if row[k.K_EFFECT_COUNT]:
        turns.set_up(s, p, row[k.K_EFFECTS], row[k.K_EFFECT_COUNT], 0, c.FROM_CARD)
    turns.set_up(s, p, *low.default, -1, c.FROM_STAGE)
    turns.fire(s, p, w, k.AT_PRESTAGE, 0)
    s[c.TURN], s[c.PLAYS], s[c.PLAYED] = 4, 2, 3
    for name, value in before.items():
        if name == "stance":
            s[c.STANCE] = k.STANCES.index(str(value))
        elif name in k.FIELDS:
            s[k.FIELDS[name]] = int(value)
    start, grown = facts_of(s), growth_of(s)
    can = usable(s, p, 0)
    result: JsonObject = {"id": case.get("id", ""), "usable": can}
    if can:
        for event in case.get("events", ()):
            _append_event(w, event)
        push(w, k.DO_USE, 0, 0, 0, 0, 0, 0)
        turns.run(s, p, w)
        refuse_endless(w[k.W_ENDLESS], _names(low))
        after = facts_of(s)
        changed = {
            key: after.get(key, 0) for key in {*start, *after} if after.get(key, 0) != start.get(key, 0)
        }
        result["after"] = changed
        result["card_goes_to"] = PLACES.get(s[k.PLACES], "")
        result["after_hand_size"] = s[k.N_HAND]
        more = {key: value for key, value in growth_of(s).items() if grown.get(key) != value}
        if more:
            result["growth"] = more
    if "usable" in case:
        result["equal"] = all(result.get(key) == case[key] for key in COMPARED if key in case)
    return result


def _play_of(case: Case) -> tuple[str, int, int, Mapping[str, int | str]]:
    """Return card word, plan, bonus and statuses of a case. Raises ParseError."""
    try:
        card = case["card"]
        chosen = card.get("customizations") or {}
        word = str(card["gktools"])
        if chosen:
            word += "+" + "".join(f"e{number}x{level}" for number, level in chosen.items())
        return word, PLANS[case["plan"]], int(case["bonusPermil"]), case["before"]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise misstated(error) from None


def _append_event(w: list[int], event: str) -> None:
    if w[k.W_MODE] == 0:
        w[k.W_MODE], w[k.W_AT], w[k.W_END] = 1, k.SCRIPT, k.SCRIPT
    at = w[k.W_END]
    values = [int(part) for part in event[1:].split(",") if part]
    w[at], w[at + 1] = ord(event[0]), len(values)
    w[at + 2 : at + 2 + len(values)] = values
    w[k.W_END] = at + 2 + len(values)
