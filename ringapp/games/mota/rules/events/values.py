"""Looks up the values of names in conditions and numbers on a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ringapp.games.mota.rules.board import Board, Place, around, block_of, enemy_named
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.equipment import in_fight
from ringapp.games.mota.rules.events.expressions import LIST, PUSHED, Unclear, Value
from ringapp.games.mota.rules.tower import Hero, Tile

Flags = Mapping[str, Value]
FIELD = {"def": "df"}
HERO = frozenset({"hp", "hpmax", "atk", "def", "mdef", "money", "exp", "lv"})


@dataclass(frozen=True, slots=True)
class Question:
    """A question of an event: its text, and for each answer shown its text and whether it may be given."""

    text: str
    answers: tuple[tuple[str, bool], ...]


def capped(board: Board, hero: Hero) -> Hero:
    """Return the hero with HP cut to the most that the tower allows."""
    if not board.tower.flags.get("enableHPMax") or hero.hp <= hero.hpmax:
        return hero
    return replace(hero, hp=hero.hpmax)


def switch_name(origin: Place | None, name: str) -> str:
    """Return the name of the flag in which a cell's switch is kept."""
    floor, x, y = origin or (":f", "x", "y")
    return f"{floor}@{x}@{y}@{name}"


def _tile(board: Board, spot: str) -> Tile | None:
    if spot == "hero":
        place = (board.floor, *board.at)
    else:
        x, y, *floor = spot.split(",", 2)
        place = (floor[0] if floor else board.floor, int(x), int(y))
    number = block_of(board, place) if place[0] in board.tower.floors else None
    return None if number is None else board.tower.tile(number)


def _block_id(board: Board, flags: Flags, rest: str, origin: Place | None) -> Value:
    tile = _tile(board, rest)
    return "" if tile is None else tile.id or "none"


def _block_number(board: Board, flags: Flags, rest: str, origin: Place | None) -> Value:
    tile = _tile(board, rest)
    if tile is None:
        raise Unclear(rest)
    return tile.number


def _block_class(board: Board, flags: Flags, rest: str, origin: Place | None) -> Value:
    tile = _tile(board, rest)
    return "" if tile is None else tile.cls


def _status(board: Board, flags: Flags, rest: str, origin: Place | None) -> Value:
    if rest in HERO:
        value: int = getattr(board.hero, FIELD.get(rest, rest))
        return value
    return flags.get("status:" + rest, 0)


def enemy_value(board: Board, flags: Flags, rest: str, origin: Place | None) -> Value:
    """Return one field of a kind of monster, as named in "id.field". Raises Unclear."""
    name, _, what = rest.rpartition(".")
    foe = enemy_named(board, name)
    if foe is None:
        raise Unclear(rest)
    if what in ("hp", "atk", "def", "money", "exp", "point"):
        return int(getattr(foe, FIELD.get(what, what)))
    if what not in foe.more:
        raise Unclear(rest)
    return foe.more[what]


def _damage(board: Board, name: str) -> int | None:
    """Return the damage of a fight now with a monster that stands nowhere. Raises Unclear."""
    foe = enemy_named(board, name)
    if foe is None:
        raise Unclear(name)
    found = fight(foe, in_fight(board.tower, board.hero), around(board, None))
    return None if found is None else found.damage


def _wins(board: Board, flags: Flags, rest: str, origin: Place | None) -> Value:
    damage = _damage(board, rest)
    return damage is not None and damage < board.hero.hp


def _costs(board: Board, flags: Flags, rest: str, origin: Place | None) -> Value:
    damage = _damage(board, rest)
    if damage is None:
        raise Unclear(rest)
    return damage


def _flag(board: Board, flags: Flags, rest: str, origin: Place | None) -> Value:
    """Return the value of a flag, 0 if unset; "flag.index" reads a list's entry. Raises Unclear."""
    name, inner, what = rest.partition(".")
    if inner and flags.get(name) == LIST and (what == "length" or f"{name}.{PUSHED}" in flags):
        raise Unclear(rest)
    return flags.get(rest, 0)


def _worn(board: Board, flags: Flags, rest: str, origin: Place | None) -> Value:
    return any(name == rest for _, name in board.hero.worn)


def _equip(board: Board, flags: Flags, rest: str, origin: Place | None) -> Value:
    return dict(board.hero.worn).get(rest, "")


_Reader = Callable[[Board, Flags, str, "Place | None"], Value]
READERS: dict[str, _Reader] = {
    "status": _status, "item": lambda board, flags, rest, origin: board.hero.count(rest), "flag": _flag,
    "switch": lambda board, flags, rest, origin: flags.get(switch_name(origin, rest), 0),
    "temp": lambda board, flags, rest, origin: flags.get("@temp@" + rest, 0),
    "value": lambda board, flags, rest, origin: board.tower.values.get(rest, 0),
    "sysflag": lambda board, flags, rest, origin: bool(board.tower.flags.get(rest)),
    "loc": lambda board, flags, rest, origin: board.at[0 if rest == "x" else 1],
    "visited": lambda board, flags, rest, origin: rest in board.visited or rest == board.floor,
    "worn": _worn, "equip": _equip, "enemy": enemy_value, "wins": _wins, "costs": _costs,
    "blockId": _block_id, "blockNumber": _block_number, "blockCls": _block_class,
    "ratio": lambda board, flags, rest, origin: board.tower.floors[board.floor].ratio,
    "floor": lambda board, flags, rest, origin: board.floor,
    "hard": lambda board, flags, rest, origin: (board.tower.hard or ("",))[0],
}  # fmt: skip
