"""The settings of a board as form rows, and changes of them. Bad values are refused in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.game import Option, OptionValue, Setting
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.options import check_value
from ringapp.games.match3.files.documents import GOALS, MAX_TABLE, MIN_COLOURS, MIN_FORMULA
from ringapp.games.match3.rules.board import (
    ASSUMED,
    COLLECTED,
    MAX_ACTIONS,
    MAX_COLLECT,
    MAX_COLOURS,
    MAX_HEIGHT,
    MAX_INGREDIENTS,
    MAX_POINTS,
    MAX_WIDTH,
    MAX_WORLD,
    Board,
    Refill,
    Value,
    colour_of,
    item_name,
)
from ringapp.games.match3.view.editing import resized

# The settings that say what was assumed before.
_FILLS = {
    "actions": "actions",
    "points": "points",
    "colours": "colours",
    "clear_jelly": "counts",
    "free_thick": "counts",
}

# What a thick block does: matches, can be swapped, falls.
_THICK = {
    "article": (False, False, True),
    "cage": (False, False, False),
    "chain": (True, False, False),
    "bubble": (True, False, True),
    "free": (False, True, True),
}


def settings(board: Board) -> list[Setting]:
    """Return every setting with its value: size and goal first, then the rule switches."""
    return [*_size(board), *_goal(board), *_switches(board)]


def _number(name: str, label: str, low: int, high: int, value: int, note: str = "") -> Setting:
    return Setting(Option(name, label, "int", low, note, low, high), value)


def _choice(name: str, label: str, choices: dict[str, str], value: str, note: str = "") -> Setting:
    return Setting(
        Option(name, label, "choice", next(iter(choices)), note, choices=tuple(choices.items())), value
    )


def _size(board: Board) -> list[Setting]:
    known = {
        "known": tr("known: the world is all there is"),
        "unknown": tr("unknown: random blocks follow"),
        "asked": tr("beside a game: the blocks that come in are typed"),
        "formula": tr("formula: each block follows from the board"),
    }
    kind = _refill_kind(board)
    least = MIN_FORMULA if kind == "formula" else MIN_COLOURS
    drawn = _refill_colours(board)
    return [
        _number("width", tr("Columns (n)"), 1, MAX_WIDTH, board.width),
        _number("height", tr("Board rows (m)"), 1, MAX_HEIGHT, board.height),
        _number("world", tr("World rows (M)"), 1, MAX_WORLD, board.world_height, tr("Board and reserve.")),
        _choice("refill", tr("Refill"), known, kind),
        _number("colours", tr("Colours of the refill"), least, MAX_COLOURS, drawn),
        *([_confirming(board)] if board.invented else []),
    ]


def _refill_kind(board: Board) -> str:
    if board.refill is None:
        return "known"
    return "formula" if board.refill.formula else "asked" if board.asks else "unknown"


def _refill_colours(board: Board) -> int:
    """Return the refill's number of colours; without a refill the one it would get: six, or more if seen."""
    return board.refill.colours if board.refill else max(6, *map(colour_of, board.cells))


def _confirming(board: Board) -> Setting:
    """Return the setting with which the user confirms all invented blocks at once."""
    choices = {
        "open": tr("{n} are not confirmed").format(n=len(board.invented)),
        "confirm": tr("confirm all"),
    }
    hint = tr("Blocks drawn here that may be others in the game beside.")
    return _choice("invented", tr("Invented blocks"), choices, "open", hint)


def _goal(board: Board) -> list[Setting]:
    target = Option(
        *("target", tr("Points to reach (P)"), "int", None, tr("Empty: just as many as possible.")),
        *(0, MAX_POINTS),
        step=10,
        optional=True,
        none_label=tr("none"),
    )
    actions = Option(
        *("actions", tr("Actions"), "int", None, tr("Empty: not known; nothing is proved.")),
        *(0, MAX_ACTIONS),
        optional=True,
        none_label=tr("not known: {n} assumed").format(n=board.actions),
    )
    points = Option(
        *(
            "points",
            tr("Points so far"),
            "int",
            0,
            tr("Empty: at least these, because the game beside went on."),
        ),
        *(0, MAX_POINTS),
        optional=True,
        none_label=tr("at least {n}").format(n=board.points),
    )
    wanted = " ".join(f"{item_name(colour)} {left}" for colour, left in board.collect)
    ingredients = Option(
        *("ingredients", tr("Ingredients to deliver"), "int", None, tr("Empty: that is no goal.")),
        *(0, MAX_INGREDIENTS),
        optional=True,
        none_label=tr("none"),
    )
    hint = tr("Columns such as 0 3 5; empty: every column.")
    exits = Option("exits", tr("Exits"), "text", "", hint)
    hint = tr("Colours and numbers, such as A 12 C 8; % ~ # are what breaks.")
    collect = Option("collect", tr("Collect"), "text", "", hint)
    return [
        Setting(actions, None if "actions" in board.assumed else board.actions),
        Setting(target, board.target),
        Setting(points, None if "points" in board.assumed else board.points),
        Setting(Option("clear_jelly", tr("Clear all jelly"), "bool", False), board.clear_jelly),
        Setting(Option("free_thick", tr("Free all thick blocks"), "bool", False), board.free_thick),
        Setting(Option("clear_crates", tr("Break all crates"), "bool", False), board.clear_crates),
        Setting(Option("clear_chocolate", tr("Break all chocolate"), "bool", False), board.clear_chocolate),
        Setting(ingredients, board.ingredients),
        Setting(exits, "" if board.exits is None else " ".join(map(str, board.exits))),
        Setting(collect, wanted),
    ]


def _switches(board: Board) -> list[Setting]:
    rules = board.rules
    value = {"candy": tr("10 i (i − 1)"), "linear": tr("i"), "table": tr("own table")}
    scoring = {"wave": tr("each wave"), "action": tr("all of an action")}
    source = {"any": tr("any cleared block"), "matched": tr("a block of a line")}
    table = " ".join(map(str, rules.value)) if isinstance(rules.value, tuple) else ""
    kind = "table" if table else str(rules.value)
    falls = {"through": tr("drop past it"), "stop": tr("stop above it")}
    falls |= {"slide": tr("stop, and slide aside")}
    sides = {"left": tr("the upper left"), "right": tr("the upper right")}
    hint = tr("Numbers V(0) V(1) V(2) …; the last one goes on.")
    return [
        _choice("value", tr("V(i): points for i blocks"), value, kind),
        Setting(Option("table", tr("Own table of V"), "text", "", hint), table),
        _choice("scoring", tr("V counts"), scoring, rules.scoring),
        _number("stripe_bonus", tr("Vs: a special is made"), 0, 10_000, rules.stripe_bonus),
        _number("thick_bonus", tr("Vt: a thick block is freed"), 0, 10_000, rules.thick_bonus),
        _flag("cap", tr("At most V(n + m) an action"), rules.cap),
        _flag("free_swaps", tr("Swaps need no line"), rules.free_swaps),
        _choice("thick", tr("Thick blocks"), _thick_words(), _thick_kind(board)),
        _number("stripe_damage", tr("Layers a stripe takes"), 0, 9, rules.stripe_damage),
        _number("adjacent_damage", tr("Layers a neighbour takes"), 0, 9, rules.adjacent_damage),
        _choice("adjacent_source", tr("Which neighbour"), source, rules.adjacent_source),
        _flag("wrapped", tr("Wrapped blocks"), rules.wrapped, tr("A crossing of two lines makes one.")),
        _flag("bombs", tr("Colour bombs"), rules.bombs, tr("A line of five makes one.")),
        _flag("combos", tr("Pairs of specials"), rules.combos, tr("Two specials can be swapped.")),
        _flag("stripes", tr("Lines of four make stripes"), rules.stripes),
        _choice("fall", tr("At a void blocks"), falls, rules.fall),
        _choice("slide_first", tr("Blocks slide first from"), sides, rules.slide_first),
        _number("crate_damage", tr("Layers a stripe takes off a crate"), 0, 9, rules.crate_damage),
        _number("crate_bonus", tr("Vc: a crate, swirl or chocolate breaks"), 0, 10_000, rules.crate_bonus),
        _number("delivery_bonus", tr("Vi: an ingredient leaves"), 0, 10_000, rules.delivery_bonus),
    ]


def _flag(name: str, label: str, value: bool, note: str = "") -> Setting:
    return Setting(Option(name, label, "bool", value, note), value)


def _thick_words() -> dict[str, str]:
    return {
        "article": tr("fall, no match, no swap"),
        "cage": tr("stand still, no match"),
        "chain": tr("stand still, match"),
        "bubble": tr("fall, match"),
        "free": tr("fall, can be swapped"),
        "other": tr("other"),
    }


def _thick_kind(board: Board) -> str:
    rules = board.rules
    switches = (rules.thick_matches, rules.thick_swappable, rules.thick_falls)
    return next((name for name, wanted in _THICK.items() if wanted == switches), "other")


def change(board: Board, name: str, value: OptionValue) -> Board:
    """Return the board with the setting `name` set to `value`. Raises RingappError."""
    setting = next((entry for entry in settings(board) if entry.option.name == name), None)
    if setting is None:
        raise RingappError(tr("There is no setting “{name}”.").format(name=name))
    value = check_value(setting.option, value)
    if name in _FILLS:
        board = replace(board, assumed=tuple(word for word in board.assumed if word != _FILLS[name]))
    if name in _SPECIAL:
        return _SPECIAL[name](board, value)
    if name in ("actions", "points") and value is None:
        return replace(board, assumed=tuple(word for word in ASSUMED if word in (name, *board.assumed)))
    fields: dict[str, Any] = {name: value}
    if name in ("actions", "points", "target", "ingredients", *GOALS):
        return replace(board, **fields)
    if name == "fall" and value == "through":
        board = replace(board, portals=())
    return replace(board, rules=replace(board.rules, **fields))


def _refill(board: Board, value: object) -> Board:
    if value == "known":
        return replace(board, refill=None)
    if value == _refill_kind(board):
        return board
    colours = max(_refill_colours(board), MIN_COLOURS)
    ask = "rest" if value == "asked" else ""
    return replace(board, refill=Refill(colours, formula=value == "formula", ask=ask))


def _confirmed(board: Board, value: object) -> Board:
    return replace(board, invented=()) if value == "confirm" else board


def _exits(board: Board, value: object) -> Board:
    words = str(value).replace(",", " ").split()
    if not all(re.fullmatch("[0-9]{1,2}", word) and int(word) < board.width for word in words):
        sentence = tr("“{text}”: expected columns from 0 to {last}, such as 0 3 5.")
        raise ParseError(sentence.format(text=str(value)[:40], last=board.width - 1))
    return replace(board, exits=tuple(sorted({int(word) for word in words})) if words else None)


def _colours(board: Board, value: Any) -> Board:
    return replace(board, refill=replace(board.refill, colours=value)) if board.refill else board


def _thick(board: Board, value: Any) -> Board:
    if value == "other":
        return board
    matches, swappable, falls = _THICK[value]
    rules = replace(board.rules, thick_matches=matches, thick_swappable=swappable, thick_falls=falls)
    return replace(board, rules=rules)


def _value(board: Board, value: Any) -> Board:
    if value == "table":
        is_table = isinstance(board.rules.value, tuple)
        value = board.rules.value if is_table else tuple(board.rules.points(n) for n in range(10))
    return replace(board, rules=replace(board.rules, value=value))


def _table(board: Board, value: object) -> Board:
    words = str(value).replace(",", " ").split()
    if not words:
        return _value(board, Value.CANDY.value) if isinstance(board.rules.value, tuple) else board
    fine = all(re.fullmatch("[0-9]{1,8}", word) and int(word) <= MAX_POINTS for word in words)
    if not fine or len(words) > MAX_TABLE:
        raise ParseError(tr("A table of V is a row of numbers such as 0 0 0 60 120 200."))
    return replace(board, rules=replace(board.rules, value=tuple(map(int, words))))


def _collect(board: Board, value: object) -> Board:
    pairs = re.findall(r"([A-Ia-i%~#])\s*[:=×x]?\s*([0-9]{1,3})", str(value))
    if re.sub(r"[A-Ia-i%~#]\s*[:=×x]?\s*[0-9]{1,3}|[\s,;]", "", str(value)):
        sentence = tr("“{text}”: expected colours and numbers such as A 12 C 8.")
        raise ParseError(sentence.format(text=str(value)[:40]))
    wanted = {COLLECTED.index(letter.upper()) + 1: min(int(count), MAX_COLLECT) for letter, count in pairs}
    return replace(board, collect=tuple(sorted(wanted.items())))


_SPECIAL: dict[str, Callable[[Board, Any], Board]] = {
    "width": lambda board, value: resized(board, value, board.height, board.world_height),
    "height": lambda board, value: resized(board, board.width, value, board.world_height),
    "world": lambda board, value: resized(board, board.width, board.height, value),
    "refill": _refill,
    "colours": _colours,
    "collect": _collect,
    "exits": _exits,
    "invented": _confirmed,
    "value": _value,
    "table": _table,
    "thick": _thick,
}
