"""Questions to a tower's own rules: what a fight is asked with, and how its answers are read.

A row is the arguments of the stub's `DAMAGE`; a place is everything else that decides a fight.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass

from ringapp.core.contract.claims import Target
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.tower import Around, Enemy, Hero
from ringapp.games.mota.sandbox.sandbox import ScriptFailed, Value

Row = tuple[Value, ...]
Place = Target | None
MOST = 10**12
"""HP that a fight costs or gives at most; nobody survives more."""


@dataclass(frozen=True, slots=True)
class Tests:
    """Questions that show what a monster's fights depend on: each with the word of what it changes, or ""."""

    enemy: Enemy
    asked: tuple[tuple[str, tuple[Place, Row]], ...]


def tests_of(
    enemy: Enemy,
    hero: Hero,
    here: Around,
    reach: tuple[int, int, int],
    felt: tuple[str, ...],
    only_place: bool,
) -> Tests:
    """Return questions that show what a monster's fights depend on, at heights of stats up to `reach`.

    `felt`: items that the rules read and a hero may come to carry. "items" questions change these; "more"
    ones have more of each item. `only_place` ones come first.
    """
    bare = replace(here, blocks=(), at=None)
    kinds = {foe.id: foe for _, _, foe in here.blocks}
    places = [replace(here, blocks=[b for b in here.blocks if b[2].id == name]) for name in kinds]
    asked: list[tuple[str, tuple[Place, Row]]] = []
    for now in _heights(enemy, hero, reach)[: 4 if only_place else 5]:
        rich = replace(now, money=now.money + 977, exp=now.exp + 977, bag=_full_bag(now, felt))
        poor = replace(now, money=0, exp=0, bag=tuple(entry for entry in now.bag if entry[0] in felt))
        tests = [("", now, bare)]
        tests += [("place", now, place) for place in (here, replace(here, blocks=()), *places)]
        if not only_place:
            tests += [("hp", replace(now, hp=hp), bare) for hp in (1, hero.hp * 2 + 7, 10**6)]
            tests += [("bag", rich, bare), ("bag", poor, bare)]
            tests += [("flags", now, replace(bare, hatred=10)), ("again", now, bare)]
            if felt:
                tests += [("items", _carrying(now, held), bare) for held in ((), felt)]
                tests += [("more", _carrying(now, felt, 3), bare)]
        asked += [(word, (place_of(who, where), row_of(enemy, who, where))) for word, who, where in tests]
    return Tests(enemy, tuple(asked))


def tests_of_items(
    enemy: Enemy, hero: Hero, here: Around, reach: tuple[int, int, int], felt: tuple[str, ...]
) -> Tests:
    """Return questions that show which items count: none, each alone, all, and all but each."""
    bare = replace(here, blocks=(), at=None)
    asked: list[tuple[str, tuple[Place, Row]]] = []
    for now in _heights(enemy, hero, reach):
        bags: list[tuple[str, tuple[str, ...]]] = [("", ()), *((name, (name,)) for name in felt)]
        bags += [("", felt), *((name, tuple(other for other in felt if other != name)) for name in felt)]
        heroes = [(word, _carrying(now, held)) for word, held in bags]
        asked += [(word, (place_of(who, bare), row_of(enemy, who, bare))) for word, who in heroes]
    return Tests(enemy, tuple(asked))


def _heights(enemy: Enemy, hero: Hero, reach: tuple[int, int, int]) -> list[Hero]:
    """Return the hero at four heights of stats, and once so weak that a fight takes some turns."""
    own = (hero.atk, hero.df, hero.mdef)
    stats = [[now + top * part // 3 for now, top in zip(own, reach, strict=True)] for part in range(4)]
    stats.append([enemy.df + enemy.hp // 5 + 1, 0, 0])
    return [replace(hero, atk=atk, df=df, mdef=mdef) for atk, df, mdef in stats]


def _full_bag(hero: Hero, felt: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    names = {name for name, _ in hero.bag} | {"yellowKey", "blueKey", "redKey"}
    more = {name: 0 if name in felt else 3 for name in names}
    return tuple(
        sorted((name, hero.count(name) + more[name]) for name in names if hero.count(name) + more[name])
    )


def _carrying(hero: Hero, held: tuple[str, ...], count: int = 1) -> Hero:
    """Return a hero who carries some items and nothing else."""
    return replace(hero, bag=tuple((name, count) for name in sorted(held)))


def row_of(enemy: Enemy, hero: Hero, around: Around) -> Row:
    """Return the arguments of the stub's `DAMAGE` for a fight."""
    x, y = around.at or (None, None)
    return (enemy.id, hero.hp, hero.atk, hero.df, hero.mdef, hero.money, hero.exp, x, y)


def place_of(hero: Hero, around: Around) -> Place:
    """Return all that decides a fight besides its row."""
    now = (hero.hpmax, hero.lv, around.foes, around.flags, around.atk_buff)
    return (hero.bag, hero.worn, tuple(around.blocks), around.hatred, around.floor, now)


def place_text(place: Place) -> str:
    """Return the argument of the stub's `PLACE` for a place, as JSON."""
    assert place is not None
    bag, worn, blocks, hatred, floor, (hpmax, lv, foes, flags, buff) = place
    statuses = {name[7:]: value for name, value in flags if name.startswith("status:")}
    return json.dumps(
        {
            "floor": floor, "bag": dict(bag), "worn": {item: slot for slot, item in worn},
            "flags": dict(flags) | ({"hatred": hatred} if hatred else {}),
            "statuses": statuses | {"hpmax": hpmax, "lv": lv},
            "foes": {foe.id: raw_foe(foe) for foe in foes},
            "buff": buff,
            "blocks": [(x, y, foe.id) for x, y, foe in blocks],
        }
    )  # fmt: skip


def damage_of(answer: Value | ScriptFailed) -> int | None:
    """Return the damage of an answer in HP, rounded up; None if above any hero's HP. Raises ScriptFailed."""
    if isinstance(answer, ScriptFailed):
        raise answer
    if answer is None:
        return None
    if isinstance(answer, bool | str):
        raise ScriptFailed(tr("the damage is no number"))
    if answer < -MOST:
        raise ScriptFailed(tr("the damage is no number that a fight can give"))
    return math.ceil(answer) if answer <= MOST else None


def raw_foe(enemy: Enemy) -> JsonObject:
    """Return a monster as an entry of the tower's tables."""
    body: JsonObject = {"id": enemy.id, "name": enemy.name, "hp": enemy.hp, "atk": enemy.atk, "def": enemy.df}
    prize = {"money": enemy.money, "exp": enemy.exp, "point": enemy.point}
    return {**body, **prize, "special": list(enemy.special), **enemy.more}
