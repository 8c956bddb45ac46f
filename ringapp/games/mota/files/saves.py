"""Reads an engine's save as a board, and tells an engine a board: hero, place, changed floors, flags.

The save keeps maps as differences: a row of 0 is as it was, -1 in a row is as it was. Blocks that events show
or hide are listed beside, and so are monsters that events have made others.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import lru_cache
from time import monotonic

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.files.jsontext import LARGE, load_json
from ringapp.core.process.untrusted import untrusted
from ringapp.games.mota.files.loader import hero_from
from ringapp.games.mota.files.lz import pack, unpack
from ringapp.games.mota.files.tables import LIMIT, number, specials
from ringapp.games.mota.rules.board import Board, Flags
from ringapp.games.mota.rules.events.expressions import LIST
from ringapp.games.mota.rules.tower import (
    CURSE,
    HATRED,
    POISON,
    STATS,
    WEAKNESS,
    Enemy,
    Floor,
    Gain,
    Hero,
    Tower,
)
from ringapp.games.mota.sandbox.engineroom import RUNS, SEED, EngineRoom, engine_folder

MAX_CHARACTERS = 20_000_000
LONGEST = 5.0
"""Seconds for an engine to start and to come to its first move."""
_SYMBOL = re.compile(r"(.+)@(\d{1,3})[@,](\d{1,3})@(\w+)")
_SUFFERED = {"poison": POISON, "weak": WEAKNESS, "curse": CURSE, "hatred": HATRED}
_FIGURES = {"hp": "hp", "atk": "atk", "def": "df", "money": "money", "exp": "exp", "point": "point"}


def saved_state(data: bytes) -> JsonObject | None:
    """Return the last state that a save's bytes hold; None if they are no save. Raises LimitExceeded."""
    if len(data) > MAX_CHARACTERS:
        raise LimitExceeded(tr("The save is too large."))
    try:
        text = data.decode("utf-8-sig").strip()
        value = load_json(text if text.startswith("{") else unpack(text, MAX_CHARACTERS), LARGE)
        value = value.get("data", value)
        value = value[-1] if isinstance(value, list) and value else value
    except LimitExceeded:
        raise
    except (ValueError, AttributeError, ParseError):
        return None
    whole = isinstance(value, dict) and all(isinstance(value.get(key), dict) for key in ("hero", "maps"))
    return value if whole else None


def board_of(tower: Tower, save: JsonObject) -> Board:
    """Return the board that a save holds.

    Raises:
        ParseError: It is of another tower, or holds something unsupported.
    """
    hero, maps, name = _object(save["hero"]), _object(save["maps"]), str(save.get("floorId"))
    flags = _object(hero.get("flags"))
    place = _object(hero.get("loc"))
    at = (number(place.get("x"), -1), number(place.get("y"), -1))
    floor = tower.floors.get(name)
    if floor is None or not (0 <= at[0] < floor.width and 0 <= at[1] < floor.height):
        raise ParseError(
            tr("The save is of another tower: it has no such place as {floor} {at}.").format(
                floor=name, at=list(at)
            )
        )
    kept = [key for key in ("enemyOnPoint", "__removed__") if flags.get(key)]
    kept += ["values"] if save.get("values") else []
    if kept:
        sentence = tr("The save keeps what is not followed: {what}.")
        raise ParseError(sentence.format(what=", ".join(kept)))
    gone: set[tuple[str, int, int]] = set()
    changed: list[tuple[str, int, int, int]] = []
    for one in tower.floors.values():
        for x, y, now in _blocks(one, _object(maps.get(one.id)).get("map"), flags):
            (gone.add((one.id, x, y)) if now is None else changed.append((one.id, x, y, now)))
    visited = _object(flags.get("__visited__"))
    return Board(
        tower, name, hero_of(hero, tower), at,
        gone=frozenset(gone),
        changed=tuple(sorted(changed)),
        flags=_flags(hero, flags, tower),
        visited=frozenset({*(n for n in tower.floors if visited.get(n)), name}),
        foes=tuple(sorted(_foes(tower, _object(flags.get("enemyInfo"))), key=lambda foe: foe.id)),
        saved=pack(json.dumps(save | {"route": ""}, ensure_ascii=False)),
    )  # fmt: skip


@lru_cache(maxsize=16)
def begun_by_engine(tower: Tower) -> Board | None:
    """Return the board where a tower's own engine waits for the first move; None where it never does."""
    if engine_folder(tower.source) is None:
        return None
    try:
        text = _first_save(tower.source, tower.hard[0] if tower.hard else "")
        return board_of(tower, json.loads(text)) if text else None
    except RingappError:
        return None


@untrusted()
def _first_save(source: str, hard: str) -> str:
    """Return the engine's save at the first move, as JSON; "" where it asks something before.

    Raises:
        RingappError: The engine does not start, or takes too long.
    """
    folder, latest = engine_folder(source), monotonic() + LONGEST

    def tick() -> None:
        if monotonic() > latest:
            raise LimitExceeded(tr("it took too long"))

    if folder is None:
        return ""
    with closing(EngineRoom(folder, RUNS[0], tick)) as room:
        return json.dumps(room.state()) if room.begin(pack(""), SEED, hard) else ""


def _blocks(floor: Floor, rows: object, flags: JsonObject) -> Iterator[tuple[int, int, int | None]]:
    """Yield the cells of a floor that have changed: (x, y, number, or None where cleared)."""
    forced = _object(flags.get("__disabled__")).get(floor.id)
    off, on = forced if isinstance(forced, list) and len(forced) == 2 else ((), ())
    for y, before in enumerate(floor.grid):
        row = rows[y] if isinstance(rows, list) and y < len(rows) and isinstance(rows[y], list) else ()
        for x, shown in enumerate(before):
            first = floor.dormant.get((x, y), shown)
            now = row[x] if x < len(row) and type(row[x]) is int and row[x] >= 0 else first
            index = x + y * floor.width
            hidden = index in off or (index not in on and (x, y) in floor.dormant)
            if now == 0 and first:
                yield x, y, None
            elif hidden != ((x, y) in floor.dormant) or now != first:
                yield x, y, -1 - now if hidden else now


def hero_of(data: JsonObject, tower: Tower) -> Hero:
    """Return the hero of an engine's save."""
    hero, flags = hero_from(data), _object(data.get("flags"))
    told = {key: number(flags.get(key)) or int(flags.get(key) is True) for key in _SUFFERED}
    if not any(17 in foe.special for foe in tower.enemies.values()):
        told["hatred"] = 0  # the engine counts it even where nobody asks for it
    suffered = tuple((name, told[key]) for key, name in _SUFFERED.items() if told[key])
    return hero.with_gain(Gain(keys=suffered))


def _flags(hero: JsonObject, flags: JsonObject, tower: Tower) -> Flags:
    found: dict[str, int | float | str] = {}
    for name, value in flags.items():
        if name.startswith("__") or name in _SUFFERED or not value:
            continue
        if isinstance(value, int | float | str):
            found[name] = value
        elif isinstance(value, list):
            found[name] = LIST
            plain = (int, float, str)
            found |= {f"{name}.{n}": one for n, one in enumerate(value) if isinstance(one, plain) and one}
    done = flags.get("__aed__")
    for symbol in done if isinstance(done, list) else ():
        if (parts := _SYMBOL.fullmatch(str(symbol))) is not None:
            found[f"auto:{parts[1]}:{parts[2]},{parts[3]}:{parts[4]}"] = 1
    for name, state in _object(flags.get("__shops__")).items():
        if name in tower.shops and _object(state).get("visited"):
            found[f"shop:{name}"] = 1
    found |= {
        f"status:{name}": number(hero.get(name)) for name in ("mana", "manamax") if number(hero.get(name))
    }
    return tuple(sorted(found.items()))


def _foes(tower: Tower, changed: JsonObject) -> Iterator[Enemy]:
    for name, table in changed.items():
        foe = tower.enemies.get(name)
        for key, value in _object(table).items() if foe is not None else ():
            assert foe is not None
            if key in _FIGURES:
                foe = replace(foe, **{_FIGURES[key]: number(value)})  # type: ignore[arg-type]
            elif key == "special":
                foe = replace(foe, special=specials(value))
            elif isinstance(value, int | float) and math.isfinite(value):
                foe = replace(foe, more={**foe.more, key: max(-LIMIT, min(LIMIT, value))})
        if foe is not None:
            yield foe


def told_to_engine(board: Board) -> JsonObject:
    """Return all that a tower's engine must know to stand where a board stands; its save, if it has one."""
    hero, flags, shops = board.hero, JsonObject(), []
    figures: JsonObject = {name: getattr(hero, field) for name, field in STATS.items()}
    figures |= {"hpmax": hero.hpmax} if hero.hpmax else {}
    for name, value in board.flags:
        kind, _, rest = name.partition(":")
        if kind == "status":
            figures[rest] = value
        elif kind == "shop":
            shops.append(rest)
        elif kind == "auto":
            place, _, key = rest.rpartition(":")
            done = flags.setdefault("__aed__", [])
            assert isinstance(done, list)
            done.append("@".join((*re.split("[:,]", place), key)))
        elif value != LIST and "." not in name:
            flags[name] = value
    flags |= {key: hero.count(name) for key, name in _SUFFERED.items() if hero.count(name)}
    worn = dict(hero.worn)
    slots = max((int(slot) for slot in worn if slot.isdecimal()), default=-1) + 1
    blocks = [*((*place, None) for place in board.gone), *board.changed]
    return {
        "save": load_json(unpack(board.saved, MAX_CHARACTERS), LARGE) if board.saved else None,
        "floor": board.floor, "at": list(board.at), "hard": board.tower.hard[0] if board.tower.hard else "",
        "figures": figures,
        "bag": {name: count for name, count in hero.bag if name not in _SUFFERED.values()},
        "worn": [worn.get(str(slot)) for slot in range(slots)], "flags": flags, "shops": [*shops],
        "visited": [*board.visited, board.floor], "blocks": [list(block) for block in blocks],
        "foes": {foe.id: _figures_of(foe) for foe in board.foes},
    }  # fmt: skip


def _figures_of(foe: Enemy) -> JsonObject:
    figures = {key: getattr(foe, name) for key, name in _FIGURES.items()}
    return {**figures, "special": list(foe.special), **foe.more}


def _object(value: object) -> JsonObject:
    return value if isinstance(value, dict) else {}
