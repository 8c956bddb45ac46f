"""The rules of the small towers once more, from their files alone: exhaustive play, a walker for routes."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from math import ceil, floor
from typing import Any

STEPS = {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}
WEAR: dict[str, tuple[int, int, int, int]] = {
    "sword1": (0, 6, 0, 0),
    "sword2": (0, 2, 5, 0),
    "shield1": (1, 0, 0, 30),
}
"""Slot, ATK, DEF, DEF in per cent."""
Spot = tuple[str, int, int]


@dataclass(frozen=True)
class Hero:
    hp: int
    atk: int
    df: int
    mdef: int
    money: int = 0
    exp: int = 0
    lv: int = 1
    bag: frozenset[tuple[str, int]] = frozenset()
    worn: tuple[str, ...] = ("", "")
    trades: int = 0
    shop: bool = False
    flags: frozenset[tuple[str, int]] = frozenset()

    def has(self, name: str) -> int:
        return dict(self.bag).get(name, 0)

    def plus(self, name: str, n: int) -> Hero:
        bag = dict(self.bag) | {name: self.has(name) + n}
        return replace(self, bag=frozenset((k, v) for k, v in bag.items() if v))


@dataclass
class Play:
    """One tower; states are (what is gone, the hero)."""

    tower: dict[str, Any]
    names: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.names = list(self.tower["floors"])
        self.levels = bool(self.tower["data"]["flags"]["statusBarItems"])

    def start(self) -> Hero:
        data = self.tower["data"]["firstData"]["hero"]
        hero = Hero(data["hp"], data["atk"], data["def"], data["mdef"])
        return hero.plus("yellowKey", data["items"]["tools"]["yellowKey"])

    def number(self, spot: Spot, gone: frozenset[Spot]) -> int:
        return 0 if spot in gone else int(self.tower["floors"][spot[0]]["map"][spot[2]][spot[1]])

    def thing(self, spot: Spot, gone: frozenset[Spot]) -> str:
        return str(self.tower["maps"].get(str(self.number(spot, gone)), {"id": ""})["id"])

    def stairs(self, spot: Spot, gone: frozenset[Spot]) -> Spot | None:
        """Where stairs lead; ("", 0, 0) is out of the tower."""
        name = self.thing(spot, gone)
        if name not in ("upFloor", "downFloor"):
            return None
        entry = self.tower["floors"][spot[0]]["changeFloor"].get(f"{spot[1]},{spot[2]}")
        if entry is None:
            return "", 0, 0
        n = self.names.index(spot[0]) + (1 if entry["floorId"] == ":next" else -1)
        return self.names[n], *entry["loc"]

    def reach(self, gone: frozenset[Spot], at: Spot) -> tuple[set[Spot], set[Spot], bool]:
        """Tiles that can be stood on, tiles beside them, whether the way out is beside them."""
        seen, beside, out = {at}, set[Spot](), False
        stack = [at]
        while stack:
            name, x, y = stack.pop()
            for dx, dy in STEPS.values():
                near = (name, x + dx, y + dy)
                if not (0 <= near[1] < 7 and 0 <= near[2] < 7):
                    continue
                end = self.stairs(near, gone)
                if end == ("", 0, 0):
                    out = True
                elif end is not None and end not in seen:
                    seen.add(end)
                    stack.append(end)
                elif end is None and self.number(near, gone) == 0 and near not in seen:
                    seen.add(near)
                    stack.append(near)
                elif end is None:
                    beside.add(near)
        return seen, beside - seen, out

    def loss(self, name: str, hero: Hero) -> int | None:
        foe = self.tower["enemys"][name]
        df = hero.df
        if hero.worn[1]:
            df = floor(df * (1 + WEAR[hero.worn[1]][3] / 100))
        if hero.atk <= foe["def"]:
            return None
        special = foe["special"] or []
        per = max(0, foe["atk"] - df) * (2 if 4 in special else 1)
        blows = ceil(foe["hp"] / (hero.atk - foe["def"])) - 1 + (1 in special)
        return max(0, int(blows * per - hero.mdef))

    def fight(self, spot: Spot, gone: frozenset[Spot], hero: Hero) -> tuple[frozenset[Spot], Hero] | None:
        name = self.thing(spot, gone)
        loss = self.loss(name, hero)
        if loss is None or loss >= hero.hp:
            return None
        foe = self.tower["enemys"][name]
        hero = replace(hero, hp=hero.hp - loss, money=hero.money + foe["money"], exp=hero.exp + foe["exp"])
        value = self.tower["floors"][spot[0]]
        gone = gone | {spot}
        if f"{spot[1]},{spot[2]}" in value["afterBattle"]:
            killed = dict(hero.flags).get(spot[0], 0) + 1
            rest = {name: n for name, n in hero.flags if name != spot[0]}
            hero = replace(hero, flags=frozenset((rest | {spot[0]: killed}).items()))
            if killed == 2:
                trap = next(iter(value["autoEvent"])).split(",")
                gone |= {(spot[0], int(trap[0]), int(trap[1]))}
        return gone, self.risen(hero)

    def risen(self, hero: Hero) -> Hero:
        if self.levels and hero.lv == 1 and hero.exp >= 9:
            hero = replace(hero, lv=2, atk=hero.atk + 2)
        if self.levels and hero.lv == 2 and hero.exp >= 20:
            hero = replace(hero, lv=3, hp=hero.hp + 60)
        return hero

    def take(self, spot: Spot, gone: frozenset[Spot], hero: Hero) -> tuple[frozenset[Spot], Hero]:
        name, ratio = self.thing(spot, gone), self.tower["floors"][spot[0]]["ratio"]
        values = self.tower["data"]["values"]
        if name == "redGem":
            hero = replace(hero, atk=hero.atk + values["redGem"])
        elif name == "blueGem":
            hero = replace(hero, df=hero.df + values["blueGem"])
        elif name == "redPotion":
            hero = replace(hero, hp=hero.hp + values["redPotion"])
        elif name == "superPotion":
            hero = replace(hero, hp=hero.hp * 2)
        else:
            hero = hero.plus(name, 1)
        assert ratio > 0
        return gone | {spot}, hero

    def wear(self, name: str, hero: Hero) -> Hero:
        slot, atk, df, _ = WEAR[name]
        old = hero.worn[slot]
        hero = hero.plus(name, -1)
        if old:
            hero = hero.plus(old, 1)
            hero = replace(hero, atk=hero.atk - WEAR[old][1], df=hero.df - WEAR[old][2])
        worn = (name, hero.worn[1]) if slot == 0 else (hero.worn[0], name)
        return replace(hero, atk=hero.atk + atk, df=hero.df + df, worn=worn)

    def choices(self, hero: Hero) -> list[str]:
        return (["hp"] if hero.trades < 2 else []) + ["atk", "def"]

    def buy(self, what: str, hero: Hero) -> Hero | None:
        price = 12 + 6 * hero.trades
        if hero.money < price:
            return None
        hero = replace(hero, money=hero.money - price, trades=hero.trades + 1)
        if what == "hp":
            return replace(hero, hp=hero.hp + 80)
        return replace(hero, atk=hero.atk + 3) if what == "atk" else replace(hero, df=hero.df + 3)

    def act(self, spot: Spot, gone: frozenset[Spot], hero: Hero) -> list[tuple[frozenset[Spot], Hero]]:
        """What can be done with the thing on a tile beside the hero."""
        number, found = self.number(spot, gone), []
        if number > 200:
            after = self.fight(spot, gone, hero)
            found += [after] if after is not None else []
            if hero.has("bomb"):
                found.append((gone | {spot}, hero.plus("bomb", -1)))
        elif number == 81 and hero.has("yellowKey"):
            found.append((gone | {spot}, hero.plus("yellowKey", -1)))
        elif number == 121:
            found.append((gone, replace(hero, shop=True)))
        elif 20 < number < 60:
            found.append(self.take(spot, gone, hero))
        elif number == 1 and hero.has("pickaxe"):
            found.append((gone | {spot}, hero.plus("pickaxe", -1)))
        return found


def best_hp(tower: dict[str, Any], goal: Spot | None = None) -> int | None:
    """The most HP over every line of play: at the way out, or where a tile can be walked to."""
    play = Play(tower)
    start: Spot = ("F1", 1, 1)
    best: int | None = None
    seen: dict[tuple[frozenset[Spot], Hero], int] = {}
    stack = [(frozenset[Spot](), play.start())]
    while stack:
        gone, hero = stack.pop()
        key = (gone, replace(hero, hp=0))
        if seen.get(key, -1) >= hero.hp:
            continue
        seen[key] = hero.hp
        seen_now, beside, out = play.reach(gone, start)
        if out if goal is None else goal in seen_now:
            best = hero.hp if best is None else max(best, hero.hp)
        for spot in beside:
            stack += play.act(spot, gone, hero)
        stack += [(gone, play.wear(name, hero)) for name, _ in hero.bag if name in WEAR]
        if hero.shop:
            bought = (play.buy(what, hero) for what in play.choices(hero))
            stack += [(gone, after) for after in bought if after is not None]
    return best


_TOKENS = re.compile(r"([UDLR])(\d*)|t([UDLR]):|I(\w+):|e(\w+):|S(shop1):|C(\d+)")


def walk(tower: dict[str, Any], route: str, goal: Spot = ("", 0, 0)) -> Hero:
    """Press the keys of a route one by one; the hero when he has left the tower, or stands on a tile."""
    walker = _Walker(tower)
    position = 0
    while position < len(route):
        token = _TOKENS.match(route, position)
        assert token, route[position:]
        position = token.end()
        walker.press(token)
    assert walker.at == goal
    return walker.hero


class _Walker:
    def __init__(self, tower: dict[str, Any]) -> None:
        self.play = Play(tower)
        self.at: Spot = ("F1", 1, 1)
        self.gone, self.hero = frozenset[Spot](), self.play.start()
        self.facing, self.menu = "D", False
        self.ids = {number: str(entry["id"]) for number, entry in tower["maps"].items()}

    def press(self, token: re.Match[str]) -> None:
        if token[1]:
            self.facing = token[1]
            for _ in range(int(token[2] or 1)):
                self.step()
        elif token[3]:
            self.facing = token[3]
        elif token[4]:
            self.use(self.ids[token[4]])
        elif token[5]:
            assert self.hero.has(self.ids[token[5]])
            self.hero = self.play.wear(self.ids[token[5]], self.hero)
        elif token[6]:
            assert self.hero.shop
            self.menu = True
        else:
            self.choose(int(token[7]))

    def ahead(self) -> Spot:
        return self.at[0], self.at[1] + STEPS[self.facing][0], self.at[2] + STEPS[self.facing][1]

    def use(self, tool: str) -> None:
        assert self.hero.has(tool)
        number = self.play.number(self.ahead(), self.gone)
        assert number == 1 if tool == "pickaxe" else number > 200
        self.gone, self.hero = self.gone | {self.ahead()}, self.hero.plus(tool, -1)

    def choose(self, number: int) -> None:
        assert self.menu
        shown = self.play.choices(self.hero)
        self.menu = number < len(shown)
        if self.menu:
            after = self.play.buy(shown[number], self.hero)
            assert after is not None
            self.hero = after

    def step(self) -> None:
        assert not self.menu, "a menu is open"
        assert self.at[0], "the hero has left"
        spot = self.ahead()
        number, end = self.play.number(spot, self.gone), self.play.stairs(spot, self.gone)
        assert number not in (1, 85), "the route walks into a wall or a trap door"
        if end is not None or number == 0:
            self.at = end or spot
        elif number == 121:
            self.hero, self.menu = replace(self.hero, shop=True), True
        elif number > 200:
            after = self.play.fight(spot, self.gone, self.hero)
            assert after is not None, "the fight is lost"
            self.gone, self.hero = after
        elif number == 81:
            assert self.hero.has("yellowKey")
            self.gone, self.hero = self.gone | {spot}, self.hero.plus("yellowKey", -1)
        else:
            self.gone, self.hero = self.play.take(spot, self.gone, self.hero)
            self.at = spot
