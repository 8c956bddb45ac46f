"""Goals of every kind on every floor of small towers, with stairs that lead anywhere; and exhaustive play."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tests.games.mota.plain_play import STEPS, WEAR, Hero, Play, Spot
from tests.games.mota.small_towers import small_tower

WALLS, STAIRS = (1, 85), (87, 88)
ODD = (33, 35, 36, 37, 47, 48)
"""What the search by barriers does not count: equipment, tools, potions that double."""
Gone = frozenset[Spot]


@dataclass(frozen=True)
class Task:
    """A tower and what is asked: the hero's start, the floors, the goal and its tile if it has one.

    Attributes:
        inner: The floors that may be entered.
    """

    tower: dict[str, Any]
    start: Spot
    floors: str
    chosen: tuple[str, ...]
    kind: str
    goal: Spot | None

    @property
    def inner(self) -> set[str]:
        if self.floors == "all":
            return set(self.tower["floors"])
        return {self.start[0], *(self.chosen if self.floors == "some" else ())}


def task_of(seed: int, land: str) -> Task:
    """A task, the same for the same seed.

    Args:
        land: Where some stairs set the hero down: "" beside those back, "floor" on any free tile, "things"
            also on what lies or stands there.
    """
    source = random.Random(seed * 7919 + 13)
    count = source.choice((2, 2, 3))
    tower = copy.deepcopy(small_tower(seed, count, 4 if count == 2 else 3))
    variant = source.choice(("plain", "wide", "events"))
    if variant == "plain":
        _make_plain(tower, source)
    if variant == "events":
        noted = {"type": "setValue", "name": "flag:been", "value": "1"}
        for value in tower["floors"].values():
            value["firstArrive"] = ["hello", noted]
    if land and source.random() < 0.6:
        _lead_astray(tower, source, land)
    names = list(tower["floors"])
    start = source.choice([names[0]] * 2 + names)
    at = (1, 1) if start == "F1" else source.choice(_cells(tower, start, lambda n: n == 0))
    floors = source.choice(("one", "some", "all", "all"))
    chosen = tuple(name for name in names if source.random() < 0.6) if floors == "some" else ()
    if floors == "some":
        chosen = tuple(name for name in names if name in (*chosen, start))
    kind = source.choice(("exit", "all", "tile", "tile", "tile", "tile"))
    kind = "tile" if land and kind == "all" else kind
    goal = _goal(tower, source, start, floors) if kind == "tile" else None
    return Task(tower, (start, *at), floors, chosen, kind, goal)


def _make_plain(tower: dict[str, Any], source: random.Random) -> None:
    """Leave nothing but monsters, doors, keys, gems and potions."""
    for value in tower["floors"].values():
        for row in value["map"]:
            for x, n in enumerate(row):
                row[x] = source.choice((27, 28, 31, 21)) if n in ODD else {121: 0, 85: 203}.get(n, n)
        value |= {"events": {}, "afterBattle": {}, "autoEvent": {}}
    tower["data"]["flags"]["statusBarItems"] = []
    tower["data"]["firstData"]["shops"] = []


def _lead_astray(tower: dict[str, Any], source: random.Random, land: str) -> None:
    names = list(tower["floors"])
    for name, value in tower["floors"].items():
        for entry in value["changeFloor"].values():
            if source.random() < 0.5:
                there = names[names.index(name) + (1 if entry["floorId"] == ":next" else -1)]
                fits = (lambda n: n not in WALLS) if land == "things" else (lambda n: n == 0)
                entry["loc"] = source.choice(_cells(tower, there, fits))


def _goal(tower: dict[str, Any], source: random.Random, start: str, floors: str) -> Spot:
    name = source.choice(list(tower["floors"]))
    if floors == "one" and source.random() < 0.8:
        name = start
    wanted = source.choice(("free", "stairs", "stairs", "thing"))
    free = _cells(tower, name, lambda n: n == 0)
    found = {
        "free": free,
        "stairs": _cells(tower, name, lambda n: n in STAIRS),
        "thing": _cells(tower, name, lambda n: n > 1 and n not in STAIRS),
    }[wanted]
    return (name, *source.choice(found or free))


def _cells(tower: dict[str, Any], name: str, fits: Any) -> list[tuple[int, int]]:
    grid = tower["floors"][name]["map"]
    return [(x, y) for y in range(7) for x in range(7) if fits(grid[y][x])]


class _Player:
    """Exhaustive play: what can be done from where the hero stands, with steps that cannot be taken back."""

    def __init__(self, task: Task, exits: set[Spot]) -> None:
        self.task, self.play, self.exits = task, Play(task.tower), exits
        self.ends = exits | ({task.goal} if task.goal else set())
        self.items = self._items() if task.kind == "all" else set[Spot]()

    def best(self) -> int | None:
        best: int | None = None
        seen: dict[tuple[Gone, Hero, frozenset[Spot]], int] = {}
        stack = [(frozenset[Spot](), self.play.start(), self.task.start)]
        while stack:
            gone, hero, at = stack.pop()
            reached, beside = self._reach(gone, at)
            key = (gone, replace(hero, hp=0), frozenset(reached))
            if seen.get(key, -1) >= hero.hp:
                continue
            seen[key] = hero.hp
            if self._done(gone, reached, beside):
                best = hero.hp if best is None else max(best, hero.hp)
            stack += self._after(gone, hero, at, beside)
        return best

    def _after(
        self, gone: Gone, hero: Hero, at: Spot, beside: dict[Spot, list[Spot]]
    ) -> Iterator[tuple[Gone, Hero, Spot]]:
        for spot, cells in beside.items():
            stays = not 20 < self.play.number(spot, gone) < 60
            for left, after in self.play.act(spot, gone, hero):
                yield from ((left, after, cell) for cell in (cells if stays else [spot]))
        yield from ((gone, self.play.wear(name, hero), at) for name, _ in hero.bag if name in WEAR)
        if hero.shop:
            bought = (self.play.buy(what, hero) for what in self.play.choices(hero))
            yield from ((gone, after, at) for after in bought if after is not None)

    def _done(self, gone: Gone, reached: set[Spot], beside: dict[Spot, list[Spot]]) -> bool:
        goal = self.task.goal
        if goal is not None:
            stepped = self.play.stairs(goal, gone) is not None and goal in beside
            return goal in reached or stepped or (goal in gone and any(n in reached for n in _near(goal)))
        out = any(end in beside for end in self.exits)
        return self.items <= gone and (out or not self.exits) if self.task.kind == "all" else out

    def _leads(self, spot: Spot, gone: Gone) -> Spot | None:
        """Where stairs lead within the task; ("", 0, 0) for those that lead out of it or end it."""
        end = self.play.stairs(spot, gone)
        inner = self.task.inner
        closed = end is not None and (end[0] not in inner or len(inner) < 2 or spot in self.ends)
        return ("", 0, 0) if closed else end

    def _reach(self, gone: Gone, at: Spot) -> tuple[set[Spot], dict[Spot, list[Spot]]]:
        """Tiles to stand on, and those beside them with the tiles that they are beside."""
        seen, stack, beside = {at}, [at], dict[Spot, list[Spot]]()
        while stack:
            cell = stack.pop()
            for near in _near(cell):
                end = self._leads(near, gone)
                if end == ("", 0, 0) or (end is None and self.play.number(near, gone)):
                    beside.setdefault(near, []).append(cell)
                    continue
                spot = end or near
                if spot not in seen:
                    seen.add(spot)
                    stack.append(spot)
        return seen, beside

    def _items(self) -> set[Spot]:
        """The items that no wall keeps from the hero."""
        nothing: Gone = frozenset()
        seen, stack, items = {self.task.start}, [self.task.start], set[Spot]()
        while stack:
            for near in _near(stack.pop()):
                end, number = self._leads(near, nothing), self.play.number(near, nothing)
                spot = end or near
                if number == 1 or end == ("", 0, 0) or spot in seen:
                    continue
                if 20 < number < 60:
                    items.add(near)
                seen.add(spot)
                stack.append(spot)
        return items


def _near(spot: Spot) -> list[Spot]:
    found = ((spot[0], spot[1] + dx, spot[2] + dy) for dx, dy in STEPS.values())
    return [near for near in found if 0 <= near[1] < 7 and 0 <= near[2] < 7]


def best_hp(task: Task, exits: set[Spot]) -> int | None:
    """The most HP over every line of play, None where none does what is asked.

    Args:
        exits: The stairs that end a task without a goal's tile.
    """
    return _Player(task, exits).best()
