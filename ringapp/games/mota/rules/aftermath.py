"""What a fight leaves behind: money, 中毒, 衰弱, 诅咒, 仇恨, 自爆, 退化, 重生; and what poison costs.

The hero's afflictions are kept in his bag, under names that no item has; the engine keeps them in flags.
"""

from __future__ import annotations

from functools import lru_cache

from ringapp.games.mota.rules.board import Board, Cell, Place, fields, grid_of, monsters, tile_at
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.tower import CURSE, HATRED, POISON, WEAKNESS, Enemy, Gain, Grid, Hero, Tower

LASTING = frozenset({12, 13, 14, 17, 19, 21, 23})
"""Specials that leave something behind, so that the order of fights matters for more than stats."""


def after_fight(board: Board, enemy: Enemy, hero: Hero) -> Hero:
    """Return the hero after a won fight, its HP loss already taken; `board` is as before the fight."""
    if not hero.count(CURSE):
        money = enemy.money * (2 if hero.count("coin") else 1)
        hero = replace(hero, money=hero.money + money, exp=hero.exp + enemy.exp)
    for special, name in ((12, POISON), (13, WEAKNESS), (14, CURSE)):
        if special in enemy.special:
            hero = afflicted(board, hero, name, True)
    if 19 in enemy.special:
        hero = replace(hero, hp=1)
    if 21 in enemy.special:
        atk, df = hero.atk - int(enemy.value("atkValue")), hero.df - int(enemy.value("defValue"))
        hero = replace(hero, atk=max(0, atk), df=max(0, df))
    if _is_hated(board.tower, board.floors != "one", board.floor, grid_of(board), board.foes):
        hero = _hating(hero, 17 in enemy.special, int(board.tower.values.get("hatred", 0)))
    return hero


def afflicted(board: Board, hero: Hero, name: str, gets: bool) -> Hero:
    """Return the hero with an affliction added (`gets`) or removed; unchanged if it is so already."""
    if bool(hero.count(name)) == gets:
        return hero
    if name == WEAKNESS:
        hero = _weakened(board, hero) if gets else _strengthened(board, hero)
    return hero.with_gain(Gain(keys=((name, 1 if gets else -1),)))


def _strengthened(board: Board, hero: Hero) -> Hero:
    value = board.tower.values.get("weakValue", 0)
    return replace(hero, atk=hero.atk + int(value), df=hero.df + int(value)) if value >= 1 else hero


def _weakened(board: Board, hero: Hero) -> Hero:
    """Return the hero with ATK and DEF lowered by weakness; a share below 1 is left to `board.around`."""
    value = board.tower.values.get("weakValue", 0)
    return replace(hero, atk=hero.atk - int(value), df=hero.df - int(value)) if value >= 1 else hero


def _hating(hero: Hero, released: bool, more: int) -> Hero:
    before = hero.count(HATRED)
    after = (before // 2 if released else before) + more
    return hero.with_gain(Gain(keys=((HATRED, after - before),)))


@lru_cache(maxsize=256)
def _is_hated(tower: Tower, everywhere: bool, floor: str, grid: Grid, foes: tuple[Enemy, ...]) -> bool:
    """Return whether some monster of the task has 仇恨: its damage depends on the fights before it."""
    board = Board(tower, floor, Hero(), (0, 0), painted=((floor, grid),), foes=foes)
    names = list(tower.floors) if everywhere else [floor]
    return any(17 in foe.special for name in names for _, _, foe in monsters(replace(board, floor=name)))


def poison_of(board: Board) -> int:
    """Return the HP that each step costs the hero through poison now, 0 without poison."""
    return int(board.tower.values.get("poisonDamage", 0)) if board.hero.count(POISON) else 0


def reborn(board: Board, floor: str) -> frozenset[Place]:
    """Return the cleared places as the hero comes to a floor, without its monsters that rise again (重生)."""
    there = monsters(replace(board, floor=floor, gone=frozenset()))
    return board.gone - {(floor, x, y) for x, y, foe in there if 23 in foe.special}


def gently(board: Board, cell: Cell) -> bool:
    """Return whether items are taken from the neighbouring tile (轻按); this is so where steps may cost HP.

    What a step on the item's tile leads to can follow the taking too, so no possibility is lost by it.
    """
    table = fields(board)
    hurts = bool(table.damage or table.between or table.ambush or table.repulse) or poison_of(board) > 0
    gentle = hurts and board.tower.flags.get("enableGentleClick", True)
    return gentle and not tile_at(board, cell).blocks
