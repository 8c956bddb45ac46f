"""Names of things: the tower's own word, else ours in the current language, else the id."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from ringapp.core.contract.i18n import language, tr
from ringapp.games.mota.rules.board import Board, Cell, floor_of, tile_at
from ringapp.games.mota.rules.tower import Enemy, Floor, Tile, Tower


@lru_cache(maxsize=4)
def _stock_words(_language: str) -> dict[str, str]:
    """Return words for the ids that the engine's template gives, and for the names in our example tower."""
    return {
        "yellowKey": tr("yellow key"), "blueKey": tr("blue key"), "redKey": tr("red key"),
        "greenKey": tr("green key"), "steelKey": tr("steel key"), "bigKey": tr("big key"),
        "yellowDoor": tr("yellow door"), "blueDoor": tr("blue door"), "redDoor": tr("red door"),
        "greenDoor": tr("green door"), "steelDoor": tr("steel door"), "specialDoor": tr("special door"),
        "redGem": tr("red gem"), "blueGem": tr("blue gem"), "greenGem": tr("green gem"),
        "yellowGem": tr("yellow gem"), "redPotion": tr("red potion"), "bluePotion": tr("blue potion"),
        "yellowPotion": tr("yellow potion"), "greenPotion": tr("green potion"), "upFloor": tr("stairs up"),
        "downFloor": tr("stairs down"), "yellowWall": tr("wall"), "whiteWall": tr("wall"),
        "blueWall": tr("wall"), "airwall": tr("invisible wall"), "fakeWall": tr("fake wall"),
        "oldman": tr("old man"), "lava": tr("lava"), "lavaNet": tr("blood net"),
        "poisonNet": tr("poison net"), "weakNet": tr("weakness net"), "curseNet": tr("curse net"),
        "pickaxe": tr("pickaxe"), "bomb": tr("bomb"), "centerFly": tr("centre flight"),
        "sword1": tr("iron sword"), "shield1": tr("iron shield"), "yellow key": tr("yellow key"),
        "blue key": tr("blue key"), "red key": tr("red key"), "red gem": tr("red gem"),
        "blue gem": tr("blue gem"), "green gem": tr("green gem"), "red potion": tr("red potion"),
        "blue potion": tr("blue potion"), "iron sword": tr("iron sword"), "iron shield": tr("iron shield"),
        "Moss Blob": tr("Moss Blob"), "Ember Blob": tr("Ember Blob"), "Dusk Moth": tr("Dusk Moth"),
        "Husk": tr("Husk"), "Lancer": tr("Lancer"), "Oracle": tr("Oracle"), "Golem": tr("Golem"),
        "Drummer": tr("Drummer"), "Warden": tr("Warden"), "Six guards": tr("Six guards"),
        "Guards behind guards": tr("Guards behind guards"), "Two rings": tr("Two rings"),
        "Keys and stones": tr("Keys and stones"),
    }  # fmt: skip


def spoken(name: str) -> str:
    """Return our word for a name that we know, else the name."""
    return _stock_words(language()).get(name, name)


def tile_word(tower: Tower, tile: Tile, foes: tuple[Enemy, ...] = ()) -> str:
    """Return what a tile is called; `foes` are the monsters that were edited by hand."""
    if tile.trigger == "battle":
        enemy = next((foe for foe in foes if foe.id == tile.id), tower.enemies.get(tile.id))
        return tile.id if enemy is None else enemy_name(enemy)
    item = tower.items.get(tile.id) if tile.cls == "items" else None
    if item is not None and item.name != tile.id:
        return spoken(item.name)
    return tile.name or spoken(tile.id)


def enemy_name(enemy: Enemy) -> str:
    """Return a monster's name."""
    return spoken(enemy.name)


def item_name(board: Board, name: str) -> str:
    """Return the name of an item, key or tool by its id."""
    item = board.tower.items.get(name)
    if item is None or item.name == name:
        return spoken(name)
    return spoken(item.name)


def tile_name(board: Board, tile: Tile) -> str:
    """Return what a tile is called."""
    return tile_word(board.tower, tile, board.foes)


def name_at(board: Board, cell: Cell) -> str:
    """Return the name of what stands on a cell, "empty floor" included."""
    tile = tile_at(board, cell)
    return tile_name(board, tile) if tile.number else tr("empty floor")


def floor_title(floor: Floor) -> str:
    """Return the title of a floor as people read it."""
    return spoken(floor.title)


def floor_label(board: Board, name: str | None = None) -> str:
    """Return id and title of a floor, the id alone where they are the same."""
    floor = floor_of(board) if name is None else board.tower.floors[name]
    title = floor_title(floor)
    return floor.id if title in ("", floor.id) else f"{floor.id}  {title}"


def block_letter(order: int) -> str:
    """Return the letter of a block of the theory by its number from 1: A to Z, then AA."""
    high, low = divmod(order - 1, 26)
    return (block_letter(high) if high else "") + chr(ord("A") + low)


def event_words(kinds: Collection[str]) -> list[str]:
    """Return words for the kinds of events that a floor file can hold; unknown kinds stay as they are."""
    words = {
        "events": tr("event tiles"), "beforeBattle": tr("before a fight"),
        "afterBattle": tr("after a fight"), "afterGetItem": tr("after taking an item"),
        "afterOpenDoor": tr("after opening a door"), "autoEvent": tr("automatic events"),
        "cannotMove": tr("blocked ways out"), "cannotMoveIn": tr("blocked ways in"),
        "firstArrive": tr("at the first arrival"), "eachArrive": tr("at each arrival"),
        "parallelDo": tr("all the time"), "changeFloor": tr("stairs"), "map": tr("tiles without a number"),
    }  # fmt: skip
    return [words.get(kind, kind) for kind in sorted(kinds)]
