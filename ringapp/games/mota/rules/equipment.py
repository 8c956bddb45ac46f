"""What the hero wears: putting on, swapping, and the stats that count in a fight. Pure functions."""

from __future__ import annotations

from math import floor

from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.tower import Gain, Hero, Item, Tower

_FIELD = {"hp": "hp", "atk": "atk", "def": "df", "mdef": "mdef"}


def wearable(tower: Tower, hero: Hero) -> list[str]:
    """Return the ids of the equipment in the bag that the hero can put on."""
    if not any(item.cls == "equips" for item in tower.items.values()):
        return []
    return [name for name, count in hero.bag if count > 0 and _equip(tower, name) is not None]


def worn_instead(tower: Tower, hero: Hero, name: str) -> Hero | None:
    """Return the hero with equipment put on, the former one of its slot in the bag; None if impossible."""
    item = _equip(tower, name)
    if item is None or hero.count(name) < 1:
        return None
    slots = dict(hero.worn)
    old = slots.get(item.equip_type)
    before = _equip(tower, old) if old is not None else None
    if old is not None and before is None:
        return None
    slots[item.equip_type] = name
    keys = [(name, -1)] + ([(old, 1)] if old is not None else [])
    hero = replace(hero.with_gain(Gain(keys=tuple(keys))), worn=tuple(sorted(slots.items())))
    for source, sign in ((item, 1), (before, -1)):
        for status, amount in source.equip if source is not None else ():
            field = _FIELD[status]
            hero = replace(hero, **{field: getattr(hero, field) + sign * int(amount)})
    return hero


def worn_no_more(tower: Tower, hero: Hero, slot: str) -> Hero | None:
    """Return the hero with a slot emptied into his bag; None where the item has effects not followed."""
    slots = dict(hero.worn)
    name = slots.pop(slot, None)
    if name is None:
        return hero
    item = _equip(tower, name)
    if item is None:
        return None
    hero = replace(hero.with_gain(Gain(keys=((name, 1),))), worn=tuple(sorted(slots.items())))
    for status, amount in item.equip:
        field = _FIELD[status]
        hero = replace(hero, **{field: getattr(hero, field) - int(amount)})
    return hero


def in_fight(tower: Tower, hero: Hero) -> Hero:
    """Return the hero with his equipment's percentages applied, rounded down as the engine does."""
    buff: dict[str, float] = {}
    for _, name in hero.worn:
        item = _equip(tower, name)
        for status, amount in item.share if item is not None else ():
            buff[status] = (
                buff.get(status, 1) + amount / 100
            )  # floats as in the engine, its rounding with them
    if not buff:
        return hero
    stats = {
        _FIELD[status]: floor(getattr(hero, _FIELD[status]) * factor)
        for status, factor in buff.items()
        if status != "hp"
    }
    return replace(hero, **stats)


def _equip(tower: Tower, name: str) -> Item | None:
    item = tower.items.get(name)
    return item if item is not None and item.cls == "equips" and item.equip_type else None
