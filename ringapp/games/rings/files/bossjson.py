"""The `boss` object of a board's JSON document, read with checks: unknown words are refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from typing import TypeVar

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.files.jsontext import NOTES, Fields
from ringapp.games.rings.rules.board import MAX_MOVES, Board, contains
from ringapp.games.rings.rules.boss import (
    ATTACKS,
    CODE,
    COUNTED_WORDS,
    ENDS,
    FIGHTS,
    MOST_FEATHERS,
    MOST_TURNS,
    PANELS,
    RULINGS,
    STRIPS,
    WORDS,
    Boss,
    Goal,
    Place,
    Rulings,
    Strip,
    Turn,
    feathers_of,
)

MOST_WEIGHT = 1_000


def boss_json(board: Board, boss: Boss) -> JsonObject:
    """Return the boss part of a board as JSON, leaving out defaults."""
    value: JsonObject = {
        "entry": boss.entry,
        "panels": [
            [*divmod(cell, board.slices), PANELS[panel]] for cell, panel in enumerate(boss.panels) if panel
        ],
    }
    if boss.feathers:
        value["feathers"] = [
            [*divmod(cell, board.slices), count] for cell, count in enumerate(boss.feathers) if count
        ]
    for name in ("missiles", "spouts"):
        if getattr(boss, name):
            value[name] = [list(place) for place in getattr(boss, name)]
    if boss.refill:
        value["refill"] = [[ring, place, PANELS[panel]] for ring, place, panel in boss.refill]
    if boss.on:
        value["on"] = True
    if boss.turns:
        value["turns"] = [_turn_json(turn) for turn in turns_of(board, boss)]
    elif boss.goal != Goal():
        value["goal"] = goal_json(boss.goal)
    if boss.tape:
        value["tape"] = [{strip.kind: list(strip.members)} for strip in boss.tape]
    if boss.rules != Rulings():
        usual = asdict(Rulings())
        value["rules"] = {name: word for name, word in asdict(boss.rules).items() if word != usual[name]}
    if boss.fight:
        value["fight"] = boss.fight
    if boss.walked:
        value["walked"] = True
    return value


def turns_of(board: Board, boss: Boss) -> tuple[Turn, ...]:
    """Return the current turn of a boss and the turns that follow it."""
    return (Turn(board.moves or 0, boss.goal), *boss.turns)


def _turn_json(turn: Turn) -> JsonObject:
    return {"moves": turn.moves, "goal": goal_json(turn.goal)}


def goal_json(goal: Goal) -> JsonObject:
    """Return a goal as JSON, leaving out defaults."""
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


def read_boss(fields: Fields, board: Board) -> Board:
    """Return the board with its boss part read from JSON; its size is known. Raises ParseError."""
    laid = _entries(fields, "refill", board, _panel_word, tr("panel"))
    boss = Boss(
        _panels(fields, board),
        fields.integer("entry", 0, board.slices - 1),
        fields.flag("on"),
        rules=_rulings(_inner(fields, "rules")),
        tape=_tape(fields, board),
        walked=fields.flag("walked"),
        feathers=_feathers(fields, board),
        missiles=_places(fields, "missiles", board),
        spouts=_places(fields, "spouts", board),
        refill=tuple(sorted((*place, CODE[word]) for place, word in laid)),
        fight=fields.choice("fight", FIGHTS, ""),
    )
    turns = _turns(fields, board)
    if turns and (board.moves is not None or "goal" in fields):
        raise ParseError(
            tr("“turns” has moves and a goal for each turn; leave out “moves” and “goal” beside it.")
        )
    if turns:
        board = replace(board, moves=turns[0].moves)
        boss = replace(boss, goal=turns[0].goal, turns=turns[1:])
    else:
        boss = replace(boss, goal=_goal(_inner(fields, "goal"), board))
    fields.know(*NOTES)
    fields.refuse_unknown()
    return replace(board, boss=boss)


def _turns(fields: Fields, board: Board) -> tuple[Turn, ...]:
    found = []
    items = fields.items("turns", MOST_TURNS)
    if len(items) == 1:
        fields.fail("turns", tr("2 or 3 turns"))
    for index, item in enumerate(items):
        place = fields.place(f"turns[{index}]")
        if not isinstance(item, dict):
            Fields({place: item}).fail(place, tr("an object"))
        turn = Fields(item, place)
        moves = turn.integer("moves", 0, MAX_MOVES)
        found.append(Turn(moves, _goal(_inner(turn, "goal"), board)))
        turn.know(*NOTES)
        turn.refuse_unknown()
    return tuple(found)


def _inner(fields: Fields, key: str) -> Fields:
    fields.know(key)
    value = fields.value.get(key)
    if value is not None and not isinstance(value, dict):
        fields.fail(key, tr("an object"))
    return Fields(value or {}, fields.place(key))


Read = TypeVar("Read", int, str)


def _entries(
    fields: Fields, key: str, board: Board, read: Callable[[object], Read | None], third: str
) -> list[tuple[Place, Read]]:
    """Return (cell, thing) for [ring, slice, `third`] of different cells; `read` gives None to refuse."""
    found: dict[Place, Read] = {}
    for index, item in enumerate(fields.items(key, board.rings * board.slices, required=key == "panels")):
        name = f"{key}[{index}]"
        here = Fields({name: item}, fields.path)
        if not isinstance(item, list) or len(item) != 3 or not _on_board(item[:2], board):
            wanted = tr("[ring, slice, {third}], 0 to {ring} and 0 to {slice}")
            here.fail(name, wanted.format(third=third, ring=board.rings - 1, slice=board.slices - 1))
        value = read(item[2])
        if value is None:
            place = fields.place(name)
            if read is _panel_word:
                Fields({f"{place}[2]": item[2]}).fail(
                    f"{place}[2]", tr("a panel that is one of {words}").format(words=listed(WORDS))
                )
            Fields({f"{place}[2]": item[2]}).fail(
                f"{place}[2]", tr("a number of feathers from 1 to {most}").format(most=MOST_FEATHERS)
            )
        if (item[0], item[1]) in found:
            here.fail(name, tr("a cell that is not named twice"))
        found[item[0], item[1]] = value
    return list(found.items())


def _on_board(place: object, board: Board) -> bool:
    return (
        isinstance(place, list)
        and len(place) == 2
        and all(type(number) is int for number in place)
        and contains(board, (place[0], place[1]))
    )


def _panel_word(value: object) -> str | None:
    return value if isinstance(value, str) and value in WORDS else None


def _feather_count(value: object) -> int | None:
    return value if type(value) is int and 1 <= value <= MOST_FEATHERS else None


def _panels(fields: Fields, board: Board) -> bytes:
    panels = bytearray(board.rings * board.slices)
    for (ring, place), word in _entries(fields, "panels", board, _panel_word, tr("panel")):
        panels[ring * board.slices + place] = CODE[word]
    return bytes(panels)


def _feathers(fields: Fields, board: Board) -> bytes:
    counts = bytearray(board.rings * board.slices)
    for (ring, place), count in _entries(fields, "feathers", board, _feather_count, tr("number")):
        counts[ring * board.slices + place] = count
    return feathers_of(counts)


def _places(fields: Fields, key: str, board: Board) -> tuple[Place, ...]:
    found: set[Place] = set()
    for index, item in enumerate(fields.items(key, board.rings * board.slices)):
        name = f"{key}[{index}]"
        if not _on_board(item, board) or tuple(item) in found:
            wanted = tr("[ring, slice] of another cell, 0 to {ring} and 0 to {slice}")
            Fields({name: item}, fields.path).fail(
                name, wanted.format(ring=board.rings - 1, slice=board.slices - 1)
            )
        found.add((item[0], item[1]))
    return tuple(sorted(found))


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
        _counts(fields, "collect", 0, board.rings * board.slices, MOST_FEATHERS),
        _words(fields, "avoid", COUNTED_WORDS),
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


def _counts(fields: Fields, key: str, low: int, high: int, feathers: int = 1) -> tuple[tuple[str, int], ...]:
    """Return (word, number) for what a walk counts; `feathers` is the most that may be asked of them."""
    inner = _inner(fields, key)
    inner.know(*COUNTED_WORDS)
    inner.refuse_unknown()
    most = {"feather": high * feathers}
    return tuple((word, inner.integer(word, low, most.get(word, high))) for word in inner.value)


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
