"""The `boss` object of a board's JSON document, read with checks: unknown words are refused."""

from __future__ import annotations

from dataclasses import asdict, replace

from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.files.jsontext import NOTES, Fields
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import (
    ATTACKS,
    CODE,
    ENDS,
    PANELS,
    RULINGS,
    STRIPS,
    WORDS,
    Boss,
    Goal,
    Rulings,
    Strip,
)

MOST_WEIGHT = 1_000


def boss_json(board: Board, boss: Boss) -> JsonObject:
    """The boss part of a board, with what differs from the defaults."""
    value: JsonObject = {
        "entry": boss.entry,
        "panels": [
            [*divmod(cell, board.slices), PANELS[panel]] for cell, panel in enumerate(boss.panels) if panel
        ],
    }
    if boss.on:
        value["on"] = True
    if boss.goal != Goal():
        value["goal"] = goal_json(boss.goal)
    if boss.tape:
        value["tape"] = [{strip.kind: list(strip.members)} for strip in boss.tape]
    if boss.rules != Rulings():
        usual = asdict(Rulings())
        value["rules"] = {name: word for name, word in asdict(boss.rules).items() if word != usual[name]}
    if boss.walked:
        value["walked"] = True
    return value


def goal_json(goal: Goal) -> JsonObject:
    """The goal, with what differs from the default."""
    value: JsonObject = {}
    if goal.ends != ATTACKS:
        value["end"] = "any" if goal.ends is None else list(goal.ends)
    for name in ("rings", "slices", "avoid"):
        if getattr(goal, name):
            value[name] = list(getattr(goal, name))
    for name in ("collect", "weights"):
        if getattr(goal, name):
            value[name] = dict(getattr(goal, name))
    return value


def read_boss(fields: Fields, board: Board) -> Boss:
    """The boss part of a board whose size is known. Raises ParseError."""
    boss = Boss(
        _panels(fields, board),
        fields.integer("entry", 0, board.slices - 1),
        fields.flag("on"),
        rules=_rulings(_inner(fields, "rules")),
        walked=fields.flag("walked"),
    )
    boss = replace(boss, goal=_goal(_inner(fields, "goal"), board), tape=_tape(fields, board))
    fields.know(*NOTES)
    fields.refuse_unknown()
    return boss


def _inner(fields: Fields, key: str) -> Fields:
    fields.know(key)
    value = fields.value.get(key)
    if value is not None and not isinstance(value, dict):
        fields.fail(key, tr("an object"))
    return Fields(value or {}, fields.place(key))


def _panels(fields: Fields, board: Board) -> bytes:
    panels = bytearray(board.rings * board.slices)
    for index, item in enumerate(fields.items("panels", len(panels), required=True)):
        item_fields = Fields({f"panels[{index}]": item}, fields.path)
        if (
            not isinstance(item, list)
            or len(item) != 3
            or any(type(number) is not int for number in item[:2])
            or not (0 <= item[0] < board.rings and 0 <= item[1] < board.slices)
        ):
            wanted = tr("[ring, slice, panel], 0 to {ring} and 0 to {slice}")
            item_fields.fail(f"panels[{index}]", wanted.format(ring=board.rings - 1, slice=board.slices - 1))
        if not isinstance(item[2], str) or item[2] not in WORDS:
            item_fields.fail(
                f"panels[{index}]", tr("a panel that is one of {words}").format(words=listed(WORDS))
            )
        cell = item[0] * board.slices + item[1]
        if panels[cell]:
            item_fields.fail(f"panels[{index}]", tr("a cell that has no panel yet"))
        panels[cell] = CODE[item[2]]
    return bytes(panels)


def _rulings(fields: Fields) -> Rulings:
    chosen = {name: fields.choice(name, choices, choices[0]) for name, choices in RULINGS.items()}
    fields.refuse_unknown()
    return Rulings(**chosen)  # type: ignore[arg-type]


def _goal(fields: Fields, board: Board) -> Goal:
    ends: tuple[str, ...] | None = ATTACKS
    fields.know("end")
    if fields.value.get("end") == "any":
        ends = None
    elif "end" in fields:
        ends = _words(fields, "end", ENDS)
        if not ends:
            fields.fail("end", tr("“any” or a list of ways to end"))
    goal = Goal(
        ends,
        _numbers(fields, "rings", board.rings),
        _numbers(fields, "slices", board.slices),
        _counts(fields, "collect", 0, board.rings * board.slices),
        _words(fields, "avoid", WORDS),
        _counts(fields, "weights", -MOST_WEIGHT, MOST_WEIGHT),
    )
    fields.refuse_unknown()
    return goal


def _words(fields: Fields, key: str, known: tuple[str, ...]) -> tuple[str, ...]:
    found = fields.items(key, len(known))
    if any(word not in known for word in found) or len(set(found)) < len(found):
        fields.fail(key, tr("a list of some of {words}").format(words=listed(known)))
    return tuple(found)


def _numbers(fields: Fields, key: str, count: int) -> tuple[int, ...]:
    found = fields.items(key, count)
    if any(type(n) is not int or not 0 <= n < count for n in found) or len(set(found)) < len(found):
        fields.fail(key, tr("a list of different numbers from 0 to {last}").format(last=count - 1))
    return tuple(found)


def _counts(fields: Fields, key: str, low: int, high: int) -> tuple[tuple[str, int], ...]:
    inner = _inner(fields, key)
    inner.know(*WORDS)
    inner.refuse_unknown()
    return tuple((word, inner.integer(word, low, high)) for word in inner.value)


def _tape(fields: Fields, board: Board) -> tuple[Strip, ...]:
    strips: list[Strip] = []
    taken: set[tuple[str, int]] = set()
    for index, item in enumerate(fields.items("tape", 4 * (board.rings + board.slices))):
        place = fields.place(f"tape[{index}]")
        outer = Fields({place: item})
        if not isinstance(item, dict) or len(item) != 1 or next(iter(item)) not in STRIPS:
            outer.fail(place, tr("an object with one of the keys {words}").format(words=listed(STRIPS)))
        (kind,) = item
        strip = Fields(item, place)
        of_rings = kind.endswith("rings")
        members = _numbers(strip, kind, board.rings if of_rings else board.slices)
        held = {("ring", n) if of_rings else ("diameter", n % (board.slices // 2)) for n in members}
        # Locking is no strip: a taped ring may be locked too.
        bound = held if not kind.startswith("locked") else set()
        if len(held) < len(members) or bound & taken:
            strip.fail(kind, tr("rings or diameters that are in one strip at most"))
        taken |= bound
        strips.append(Strip(next(known for known in STRIPS if known == kind), members))
    return tuple(strips)
