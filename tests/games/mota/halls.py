"""Small floors drawn in signs, with a tower about them that no file was read for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import Enemy, Floor, Hero, Item, Tile, Tower

KEY = (("yellowKey", 1, True),)
TILES = {
    tile.number: tile
    for tile in (
        Tile(1, "yellowWall", "terrains", blocks=True, breakable=True),
        Tile(6, "lavaNet", "terrains"),
        Tile(21, "yellowKey", "items", "getItem"),
        Tile(27, "redGem", "items", "getItem"),
        Tile(31, "redPotion", "items", "getItem"),
        Tile(81, "yellowDoor", "animates", "openDoor", True, KEY, lock=KEY),
        Tile(87, "upFloor", "terrains", "changeFloor"),
        Tile(88, "downFloor", "terrains", "changeFloor"),
        Tile(121, "trader", "npcs", "action", True),
        *(Tile(201 + n, f"m{n}", "enemys", "battle", True) for n in range(6)),
    )
}
SIGNS = {"#": 1, "~": 6, "k": 21, "g": 27, "p": 31, "D": 81, "<": 88, ">": 87, "T": 121, ".": 0, "@": 0}
SIGNS |= {str(n): 201 + n for n in range(6)}
ITEMS = {
    "yellowKey": Item("yellowKey", "yellowKey", "tools"),
    "redGem": Item("redGem", "redGem", "items", (("atk", 3, True),)),
    "redPotion": Item("redPotion", "redPotion", "items", (("hp", 50, False),)),
    "sword": Item("sword", "Sword", "equips", equip=(("atk", 10),), equip_type="0"),
    "blade": Item("blade", "Blade", "equips", equip=(("atk", 4), ("def", 3)), equip_type="0"),
    "cloak": Item("cloak", "Cloak", "equips", equip_type="1", share=(("def", 30), ("mdef", -50))),
    "relic": Item("relic", "Relic", "equips"),
}
PLAIN = Hero(1000, 20, 10)


def foe(number: int = 0, hp: int = 100, atk: int = 30, df: int = 5, *special: int, **more: float) -> Enemy:
    """A monster; its sign on the map is its number."""
    return Enemy(f"m{number}", f"Foe {number}", hp, atk, df, 7, 3, 0, special, more)


def grid_of_signs(*rows: str) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(SIGNS[sign] for sign in row) for row in rows)


def hall(
    *rows: str,
    foes: tuple[Enemy, ...] = (),
    hero: Hero = PLAIN,
    values: Mapping[str, float] | None = None,
    flags: Mapping[str, bool] | None = None,
    floor: Mapping[str, Any] | None = None,
    floors: tuple[Floor, ...] = (),
    tower: Mapping[str, Any] | None = None,
    **board: Any,
) -> Board:
    """A board of one floor F1 ("@" is where the hero stands), with `floors` after it."""
    own = Floor("F1", "First", grid_of_signs(*rows), **(floor or {}))
    at = next(((row.index("@"), y) for y, row in enumerate(rows) if "@" in row), (0, 0))
    made = Tower(
        f"hall {rows} {foes} {values} {flags} {floor} {floors} {tower}",
        *("", "Hall", "hall", "1"),
        {one.id: one for one in (own, *floors)},
        TILES,
        {one.id: one for one in foes},
        ITEMS,
        values or {},
        flags or {},
        PLAIN,
        ("F1", *at),
        **(tower or {}),
    )
    return Board(made, "F1", hero, at, **board)
