"""Tiny floors played out step by step, and random ones: every special beside every kind of free thing.

It reads board documents and shares nothing with the program's rules: what a step, a fight and a thing do is
written once more from the engine's template.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from math import ceil, floor
from typing import Any

Cell = tuple[int, int]
DIRS = {"up": (0, -1), "left": (-1, 0), "down": (0, 1), "right": (1, 0)}
DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
NAMES = {201: "greenSlime", 202: "redSlime", 203: "blackSlime"}
VALUES = {"breakArmor": 0.9, "counterAttack": 0.1, "purify": 3}
POISON, WEAK, HATRED = 4, 3, 2
GAINS = {
    27: (0, 3, 0, 0), 28: (0, 0, 3, 0), 29: (0, 0, 0, 5), 30: (100, 6, 6, 10), 31: (100, 0, 0, 0),
    32: (250, 0, 0, 0), 35: (0, 10, 0, 0), 36: (0, 0, 10, 0),
}  # fmt: skip
WALL, KEY, DOUBLER, CROSS, DOOR, STAIRS = 1, 21, 56, 55, 81, 87


class Dead(Exception):
    """The hero is dead."""


@dataclass(frozen=True)
class State:
    """A moment of the game on one floor; `ill` holds "poison", "weak"."""

    floor: str
    at: Cell
    hp: int
    stats: tuple[int, int, int]
    keys: int
    cross: bool
    ill: frozenset[str]
    hatred: int
    blocks: frozenset[tuple[Cell, int]]


@dataclass
class Play:
    """One board document, played in every way there is."""

    board: dict[str, Any]
    foes: dict[int, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.foes = {
            n: self.board["enemies"][name] for n, name in NAMES.items() if name in self.board["enemies"]
        }
        self.size = {name: (len(rows[0]), len(rows)) for name, rows in self.board["maps"].items()}
        goal = self.board["goal"]
        self.goal = (goal.get("floor", self.board["floor"]), tuple(goal["at"]))
        if self.goal[0] not in self.size:
            self.size[self.goal[0]] = (2, 1)

    def start(self) -> State:
        rows, hero = self.board["maps"][self.board["floor"]], self.board["hero"]
        blocks = {((x, y), n) for y, row in enumerate(rows) for x, n in enumerate(row) if n}
        stats = (hero["atk"], hero["def"], hero["mdef"])
        keys, at = hero["keys"].get("yellowKey", 0), tuple(hero["at"])
        return State(
            self.board["floor"], at, hero["hp"], stats, keys, False, frozenset(), 0, frozenset(blocks)
        )

    def best(self, most: int = 60_000) -> tuple[int | None, bool]:
        """The most HP on the goal, None if nobody gets there alive; and whether all was played."""
        first = self.start()
        stack, seen, best = [first], {first}, None
        while stack:
            state = stack.pop()
            if (state.floor, state.at) == self.goal and (best is None or state.hp > best):
                best = state.hp
            if len(seen) > most:
                return best, False
            for after in self.moves(state):
                if after not in seen:
                    seen.add(after)
                    stack.append(after)
        return best, True

    def moves(self, state: State) -> list[State]:
        found = []
        blocks = dict(state.blocks)
        for dx, dy in DIRS.values():
            cell = (state.at[0] + dx, state.at[1] + dy)
            if not self.inside(state.floor, cell):
                continue
            number = blocks.get(cell, 0)
            try:
                if number in self.foes:
                    found += self.meet(state, cell)
                elif number == DOOR:
                    if state.keys:
                        found.append(replace(without(state, cell), keys=state.keys - 1))
                elif number != WALL:
                    if number not in (0, STAIRS):  # taken from beside, also where the step would kill
                        found.append(taken(without(state, cell), number))
                    found.append(self.step(state, cell))
            except Dead:
                continue
        return found

    def inside(self, name: str, cell: Cell) -> bool:
        wide, high = self.size[name]
        return 0 <= cell[0] < wide and 0 <= cell[1] < high

    # Steps

    def step(self, state: State, cell: Cell) -> State:
        state = replace(state, at=cell, hp=state.hp - (POISON if "poison" in state.ill else 0))
        if state.hp <= 0:
            raise Dead
        number = dict(state.blocks).get(cell, 0)
        if number not in (0, STAIRS):
            state = taken(without(state, cell), number)
        state = replace(state, hp=state.hp - self.cost(state))
        if state.hp <= 0:
            raise Dead
        waiting = self.near(state, 27)
        for where, name, (dx, dy) in self.near(state, 18):
            behind = (where[0] - dx, where[1] - dy)
            if self.inside(state.floor, behind) and behind not in dict(state.blocks):
                moved = without(state, where)
                state = replace(moved, blocks=moved.blocks | {(behind, name)})
        for where, _, _ in waiting:
            state = without(state, where)
        for where, name, _ in waiting:
            loss = self.loss(state, name, where)
            if loss is None or loss >= state.hp:
                raise Dead
            state = without(self.fought(state, name, loss), where)
        if number == STAIRS:
            state = replace(state, floor=self.goal[0], at=(0, 0), blocks=frozenset())
        return state

    def near(self, state: State, special: int) -> list[tuple[Cell, int, Cell]]:
        """The monsters with a special that feel the hero beside them, row by row, and the way to him."""
        found = []
        for (x, y), n in sorted(state.blocks, key=lambda one: one[0][::-1]):
            if n in self.foes and special in self.foes[n]["special"]:
                ways = [*DIRS.values(), *(DIAGONALS if self.foes[n]["more"].get("zoneSquare") else ())]
                found += [((x, y), n, way) for way in ways if (x + way[0], y + way[1]) == state.at]
        return found

    def cost(self, state: State) -> int:
        """What the fields of the cell cost where the hero stands."""
        total, blocks = 0, dict(state.blocks)
        for (x, y), n in blocks.items():
            if n not in self.foes:
                continue
            foe, more = self.foes[n], self.foes[n]["more"]
            dx, dy = abs(x - state.at[0]), abs(y - state.at[1])
            reach = more.get("range") or 1
            if 15 in foe["special"] and (
                max(dx, dy) <= reach if more.get("zoneSquare") else dx + dy <= reach
            ):
                total += more.get("zone", 0) if dx + dy else 0
            if 24 in foe["special"] and (dx == 0) != (dy == 0):
                total += more.get("laser", 0)
        total += sum(self.foes[n]["more"].get("repulse", 0) for _, n, _ in self.near(state, 18))
        x, y = state.at
        for one, other in (((x - 1, y), (x + 1, y)), ((x, y - 1), (x, y + 1))):
            n = blocks.get(one, 0)
            if n in self.foes and n == blocks.get(other) and 16 in self.foes[n]["special"]:
                return total + max(0, state.hp - total) // 2
        return total

    # Fights

    def meet(self, state: State, cell: Cell) -> list[State]:
        number = dict(state.blocks)[cell]
        loss = self.loss(state, number, cell)
        if loss is None or loss >= state.hp:
            return []
        return [without(self.fought(state, number, loss), cell)]

    def fought(self, state: State, number: int, loss: int) -> State:
        foe = self.foes[number]
        special, more = foe["special"], foe["more"]
        hp, (atk, df, mdef), ill, hatred = state.hp - loss, state.stats, state.ill, state.hatred
        if 12 in special:
            ill |= {"poison"}
        if 13 in special and "weak" not in ill:
            ill |= {"weak"}
            atk, df = atk - WEAK, df - WEAK
        if 19 in special:
            hp = 1
        if 21 in special:
            atk, df = max(0, atk - more.get("atkValue", 0)), max(0, df - more.get("defValue", 0))
        if any(17 in one["special"] for one in self.foes.values()):
            hatred = (hatred // 2 if 17 in special else hatred) + HATRED
        return replace(state, hp=hp, stats=(atk, df, mdef), ill=ill, hatred=hatred)

    def loss(
        self, state: State, number: int, at: Cell | None, extra: int = 0, shield: bool = True
    ) -> int | None:
        found = self.info(state, number, at, extra, shield)
        return None if found is None else found[0]

    def info(
        self, state: State, number: int, at: Cell | None, extra: int, shield: bool
    ) -> tuple[int, int] | None:
        """What a fight costs and how many turns it takes."""
        foe, more = self.foes[number], self.foes[number]["more"]
        special = foe["special"]
        atk, df, mdef = (max(0, n) for n in state.stats)
        mdef = mdef if shield else 0
        hp, mon_atk, mon_def = foe["hp"], foe["atk"], foe["def"]
        if 10 in special:
            mon_atk, mon_def = atk, df
        if 3 in special:
            mon_def = max(mon_def, atk - 1)
        hp, mon_atk, mon_def = self.strengthened(state, at, (hp, mon_atk, mon_def))
        if 20 in special and not state.cross:
            return None
        first = 0
        if 11 in special:
            first = floor(state.hp * more.get("vampire", 0))
            hp += first if more.get("add") else 0
        per = mon_atk if 2 in special else max(0, mon_atk - df)
        per *= (2 if 4 in special else 1) * (3 if 5 in special else 1)
        per *= (more.get("n") or 4) if 6 in special else 1
        back = floor((more.get("counterAttack") or VALUES["counterAttack"]) * atk) if 8 in special else 0
        first += per if 1 in special else 0
        first += floor((more.get("breakArmor") or VALUES["breakArmor"]) * df) if 7 in special else 0
        first += floor((more.get("purify") or VALUES["purify"]) * mdef) if 9 in special else 0
        if atk <= mon_def:
            return None
        turn = ceil(hp / (atk - mon_def)) + extra
        met = turn
        for helper in self.helpers(state, at):
            found = self.info(state, helper, None, met, False)
            if found is None:
                return None
            first, met = first + found[0], found[1]
        damage = max(0, first + (turn - 1) * per + turn * back - mdef)
        damage += state.hatred if 17 in special else 0
        damage += more.get("damage", 0) if 22 in special else 0
        return damage, turn

    def strengthened(self, state: State, at: Cell | None, body: tuple[int, int, int]) -> tuple[int, int, int]:
        up, used = [0, 0, 0], set()
        for (x, y), n in sorted(state.blocks, key=lambda one: one[0][::-1]):
            if n not in self.foes or 25 not in self.foes[n]["special"]:
                continue
            more = self.foes[n]["more"]
            if more.get("haloRange") is not None:
                if at is None:
                    continue
                dx, dy = abs(x - at[0]), abs(y - at[1])
                if not (
                    dx + dy <= more["haloRange"]
                    or (more.get("haloSquare") and max(dx, dy) <= more["haloRange"])
                ):
                    continue
            if more.get("haloAdd") or n not in used:
                up = [
                    a + more.get(name, 0)
                    for a, name in zip(up, ("hpBuff", "atkBuff", "defBuff"), strict=True)
                ]
            used.add(n)
        hp, atk, df = (floor(n * (1 + plus / 100)) for n, plus in zip(body, up, strict=True))
        return hp, atk, df

    def helpers(self, state: State, at: Cell | None) -> list[int]:
        if at is None:
            return []
        around = {(at[0] + dx, at[1] + dy) for dx, dy in (*DIRS.values(), *DIAGONALS)}
        order = sorted(state.blocks, key=lambda one: one[0][::-1])
        return [n for cell, n in order if cell in around and n in self.foes and 26 in self.foes[n]["special"]]


def without(state: State, cell: Cell) -> State:
    return replace(state, blocks=frozenset(one for one in state.blocks if one[0] != cell))


def taken(state: State, number: int) -> State:
    if number == KEY:
        return replace(state, keys=state.keys + 1)
    if number == CROSS:
        return replace(state, cross=True)
    if number == DOUBLER:
        return replace(state, hp=state.hp * 2)
    hp, *more = GAINS[number]
    atk, df, mdef = (a + b for a, b in zip(state.stats, more, strict=True))
    return replace(state, hp=state.hp + hp, stats=(atk, df, mdef))


# Random floors

ITEMS = (KEY, 27, 28, 29, 30, 31, 32, 35, 36, CROSS, DOUBLER)
WAYS = ("one", "one", "two", "weights", "event")
FIGURES: dict[int, dict[str, Any]] = {
    6: {"n": (2, 3, 5)}, 7: {"breakArmor": (0.5, 1.5)}, 8: {"counterAttack": (0.2, 1)},
    9: {"purify": (2, 5)}, 11: {"vampire": (0.1, 0.5, 1, 1.5), "add": (False, True)},
    15: {"zone": (5, 12, 40), "range": (1, 2), "zoneSquare": (False, True)}, 18: {"repulse": (0, 20, 57)},
    21: {"atkValue": (0, 1, 5, 15), "defValue": (0, 1, 5, 15)}, 22: {"damage": (5, 18)},
    24: {"laser": (5, 20)}, 25: {"hpBuff": (0, 20), "atkBuff": (0, 30), "defBuff": (0, 50)},
}  # fmt: skip


def floor_for(seed: int, special: int = 0, item: int = 0) -> dict[str, Any]:
    """A board document of at most eight cells, with a special and a thing or any of them."""
    dice = random.Random(seed)
    special, item, way = special or dice.randint(1, 27), item or dice.choice(ITEMS), dice.choice(WAYS)
    wide = 9 if way == "event" else 7
    name = {"two": "B", "event": "E"}.get(way, "A")
    open_cells = _cells(dice, way)
    rest = [cell for cell in open_cells if cell != (6, 1) or way != "two"]
    dice.shuffle(rest)
    rows = [[WALL] * wide for _ in range(3)]
    for x, y in open_cells:
        rows[y][x] = 0
    start, *rest = rest
    goal = (1, 0) if way == "two" else (rest.pop() if dice.random() < 0.8 else rest[-1])
    numbers = [
        201,
        item,
        *(dice.choice((item, 201, 202, 203, DOOR, *ITEMS)) for _ in range(dice.randint(0, 3))),
    ]
    for (x, y), number in zip(rest, numbers, strict=False):
        rows[y][x] = number
    if way == "two":
        rows[1][6] = STAIRS
    there = {n for row in rows for n in row}
    foes = {NAMES[n]: _foe(dice, special if n == 201 else 0) for n in NAMES if n in there}
    hero = {"hp": dice.randint(60, 500), "atk": dice.randint(10, 25), "def": dice.randint(5, 20)}
    hero |= {"mdef": dice.choice((0, 0, 5, 20)), "keys": {}, "at": list(start)}
    board: dict[str, Any] = {
        "ringapp": 1,
        "game": "mota",
        "floor": name,
        "maps": {name: rows},
        "enemies": foes,
    }
    board |= {"hero": hero, "goal": {"kind": "tile", "at": list(goal)}, "objective": "hp"}
    if way == "two":
        board["goal"]["floor"] = "C"
        board |= {"floors": ["B", "C"], "visited": ["B", "C"]}
    return board | ({"objective": {"hp": 1}} if way == "weights" else {})


def _cells(dice: random.Random, way: str) -> list[Cell]:
    """Some cells side by side, in a row as often as not; those of two floors hold the stairs."""
    cells: list[Cell] = [(6, 1)] if way == "two" else [(dice.randint(1, 5), 1)]
    size, straight = dice.randint(4, 8), dice.random() < 0.5
    while len(cells) < size:
        x, y = dice.choice(cells)
        dx, dy = dice.choice([*DIRS.values()])
        near = (x + dx, 1 if straight else y + dy)
        if 0 <= near[0] < 7 and 0 <= near[1] < 3 and near not in cells:
            cells.append(near)
        elif straight and len(cells) == 7:
            break
    return cells


def _foe(dice: random.Random, special: int) -> dict[str, Any]:
    kinds = [special] if special else []
    if not special or dice.random() < 0.35:
        kinds += [dice.randint(1, 27)] if dice.random() < 0.8 else []
    more = {name: dice.choice(values) for kind in kinds for name, values in FIGURES.get(kind, {}).items()}
    if 25 in kinds and dice.random() < 0.5:
        more |= {"haloRange": dice.randint(1, 2), "haloSquare": dice.random() < 0.5}
    body = {"hp": dice.randint(5, 60), "atk": dice.randint(8, 40), "def": dice.randint(0, 14)}
    return {"name": "x", **body, "money": 0, "exp": 0, "special": sorted(set(kinds)), "more": more}
