"""Decides what may be taken at once: one rule on free items for all searches.

An item is taken without a choice only where having more of all it gives is never worse. This is checked
on the cost of fights over every hero that the task allows, from before the first pick-up on. Where it
cannot be shown, taking the item is a choice like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from math import gcd, prod

import numpy as np

from ringapp.games.mota.rules.board import Board, around, enemy_named, grid_of, task_floors
from ringapp.games.mota.rules.coming import items_of, tiles_of
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.events.contents import instructions, trees_in
from ringapp.games.mota.rules.events.expressions import names
from ringapp.games.mota.rules.features import reads_hp, reads_stats, spent_on
from ringapp.games.mota.rules.tower import WEAKNESS, Enemy, Gain, Program, all_programs, shop_programs
from ringapp.games.mota.rules.walking import anchored, gain_at
from ringapp.games.mota.search.damages import MAX_TABLE, Ints, heroes, rising, table_of

FIGHTING = ("atk", "def", "mdef")
MAX_ASKED = 20_000
"""Fights that a tower's own rules are asked for to find out what rises, where no table is made of them."""
_TAME = frozenset({"set", "if", "switch", "choices", "confirm", "say", "exit", "shop", "noshop"})
_TAME |= {"while", "for", "each", "break", "continue", "open", "hide", "show", "door"}
"""Commands of events that change no stat and put nothing up that is not on the map, but for what they set."""
_ASIDE = (
    "flag:", "temp:", "switch:", "status:hp", "status:money", "status:exp", "item:yellowKey",
    "item:blueKey",
)  # fmt: skip
_BESIDE = frozenset({11, 13, 21, 25, 26})
"""Specials by which more than the box of stats decides what somebody's fights cost."""


@dataclass(frozen=True, slots=True)
class Harm:
    """The figures ("hp", "atk", ...) and items ("item:cross") of which having more may be worse.

    Attributes:
        late: Those that are possibly better gained later, or never.
    """

    late: frozenset[str] = frozenset()

    def spares(self, gain: Gain) -> bool:
        """Return whether a gain may be taken at once: more of what it gives is never worse."""
        figures = _figures(gain)
        if gain.doubles or min(figures.values()) < 0:
            return False
        return not any(amount for name, amount in figures.items() if name in self.late)

    @property
    def stats(self) -> tuple[bool, bool, bool]:
        """Return, for ATK, DEF and MDEF, whether having more of it may be worse."""
        atk, df, mdef = (name in self.late for name in FIGHTING)
        return atk, df, mdef


def _figures(gain: Gain) -> dict[str, int]:
    own = {"hp": gain.hp, "atk": gain.atk, "def": gain.df, "mdef": gain.mdef}
    own |= {"money": gain.money, "exp": gain.exp}
    return own | {f"item:{name}": number for name, number in gain.keys}


def harm_of(board: Board, most: int = MAX_ASKED) -> Harm:
    """Return the figures and items of which having more may be worse in a task.

    Args:
        most: The greatest number of fights to ask a tower's own rules for.
    """
    kinds = kinds_of(board)
    late = _rising(board, kinds, most)
    late |= _lost(board, kinds) | _better_later(board, kinds)
    if more_hp_hurts(board, kinds):
        late.add("hp")
    judge = board.tower.judge
    if judge is not None:
        late |= {f"item:{name}" for name in judge.felt}
    if late and _growing(board):
        late |= {"money", "exp"}
    return Harm(frozenset(late))


def takes_at_once(board: Board) -> bool:
    """Return whether items may be taken at once: no event reads the hero's stats or where blocks lie."""
    pushed = any(18 in foe.special for foe in kinds_of(board))
    return not (pushed or reads_stats(board) or anchored(board))


def more_hp_hurts(board: Board, kinds: Sequence[Enemy] | None = None) -> bool:
    """Return whether starting with more HP may end in less, so that more HP is not always better."""
    kinds = kinds_of(board) if kinds is None else kinds
    judge = board.tower.judge
    if reads_hp(board) or (judge is not None and any(judge.rests_on_hp(foe) for foe in kinds)):
        return True
    if judge is not None:
        return False
    drains = (foe for foe in kinds if 11 in foe.special)
    return any(foe.value("add") or foe.value("vampire") > 1 for foe in drains)


def kinds_of(board: Board) -> tuple[Enemy, ...]:
    """Return all kinds of monsters in the task: on its maps, hidden, put up or fought by events."""
    found: dict[Enemy, None] = {}
    for name in sorted(task_floors(board)):
        numbers = tiles_of(board, name) | {*board.tower.floors[name].dormant.values()}
        numbers |= {-1 - n for floor, _, _, n in board.changed if floor == name and n < 0}
        tiles = (board.tower.tile(n) for n in sorted(numbers))
        ids = [tile.id for tile in tiles if tile.trigger == "battle"]
        ones = chain.from_iterable(instructions(program) for program in all_programs(board.tower, name))
        ids += [str(one[1]) for one in ones if one[0] in ("battle", "fight")]
        found |= {foe: None for foe in (enemy_named(board, one) for one in ids) if foe is not None}
    return tuple(found)


# Timing


def _lost(board: Board, kinds: Iterable[Enemy]) -> set[str]:
    """Return the stats that a fight may reduce to 0, so that an earlier gain may be lost."""
    takers = {foe.id: foe for foe in kinds if 21 in foe.special}
    if not takers:
        return set()
    wild = board.hero.count(WEAKNESS) or any({13, 23} & set(foe.special) for foe in kinds)
    wild = bool(wild) or any(True for _ in _programs(board)) or board.floors == "all"
    floors = sorted(task_floors(board))
    there = [board.tower.tile(n).id for name in floors for row in grid_of(board, name) for n in row]
    found = set()
    for stat, field, now in (("atk", "atkValue", board.hero.atk), ("def", "defValue", board.hero.df)):
        loss = sum(max(0, int(takers[name].value(field))) for name in there if name in takers)
        if loss and (wild or loss > now):
            found.add(stat)
    return found


def _better_later(board: Board, kinds: Iterable[Enemy]) -> set[str]:
    """Return "hp" where something takes a share of HP, sets or limits it, so that gains are better later."""
    judge = board.tower.judge
    rests = judge is not None and any(judge.rests_on_hp(foe) for foe in kinds)
    drained = any({11, 16, 19} & set(foe.special) for foe in kinds)
    return {"hp"} if rests or drained or board.tower.flags.get("enableHPMax") else set()


def _growing(board: Board) -> bool:
    """Return whether money or experience may change other figures unasked: through levels or events."""
    trees = (tree for program in _programs(board) for one in instructions(program) for tree in trees_in(one))
    autos = (auto.condition for name in board.tower.floors for auto in board.tower.floors[name].autos)
    read = {name for tree in chain(trees, autos) for name in names(tree)}
    return bool(board.tower.levels) or bool({"status:money", "status:exp"} & read)


# Fights


def _rising(board: Board, kinds: Sequence[Enemy], most: int) -> set[str]:
    """Return the stats of which more may make some fight of the task cost more."""
    judge = board.tower.judge
    if any(one[0] == "foe" for program in _programs(board) for one in instructions(program)):
        return set(FIGHTING)  # events make monsters others
    halo = any(25 in foe.special for foe in kinds)
    odd = judge is not None or any(_is_odd(foe) for foe in kinds)
    may = {foe: found for foe in kinds if (found := _may_rise(foe, halo, odd))}
    if not may:
        return set()
    axes = _box(board)
    beside = any(_BESIDE & set(foe.special) for foe in kinds) or bool(board.hero.count(WEAKNESS))
    if judge is not None:
        beside = any(judge.rests_on_more(foe) for foe in kinds)
    size = 0 if axes is None else len(may) * prod(len(axis) for axis in axes)
    if axes is None or beside or size > (MAX_TABLE if judge is None else most):
        return set().union(*may.values())
    place = replace(around(board), blocks=(), cross=True)
    hero = board.hero
    if place.judge is not None:
        place.judge.foresee(list(may), heroes(hero, axes), place, None)
    rises: set[str] = set()
    for foe, stats in may.items():
        ups = rising(table_of(foe, hero, place, axes)[None])
        rises |= {stat for stat, up in zip(FIGHTING, ups, strict=True) if up and stat in stats}
    return rises


def _is_odd(foe: Enemy) -> bool:
    """Return whether some figure of a monster is negative, so that the stock formula's signs do not hold."""
    return min(foe.hp, foe.atk, foe.df, *foe.more.values()) < 0


def _may_rise(foe: Enemy, halo: bool, odd: bool) -> frozenset[str]:
    """Return the stats that may raise a fight's cost; in the stock formula all others only lower it.

    Args:
        halo: Whether some monster may strengthen the floor's monsters.
        odd: Whether the stock formula's signs do not hold.
    """
    if odd:
        return frozenset(FIGHTING)
    signs = {7: ("def",), 8: ("atk",), 9: ("mdef",), 10: ("atk", "def"), 3: ("atk",) if halo else ()}
    return frozenset(stat for special in foe.special for stat in signs.get(special, ()))


def _box(board: Board) -> list[Ints] | None:
    """Return all values of ATK, DEF and MDEF that pick-ups may lead to; None where they have no limit."""
    if board.hero.worn or _changes_stats(board):
        return None
    gains: list[Gain] = []
    for name in sorted(task_floors(board)):
        view = replace(board, floor=name, gone=frozenset(), changed=())
        for y, row in enumerate(grid_of(board, name)):
            gains += [gain for x in range(len(row)) if (gain := gain_at(view, (x, y))) is not None]
        gains += _hidden(board, name)
    owned = {key for gain in gains for key, _ in gain.keys} | {name for name, _ in board.hero.bag}
    items = (board.tower.items.get(name) for name in owned)
    if any(item is not None and item.cls == "equips" for item in items):
        return None
    ways = [[g.atk for g in gains], [g.df for g in gains], [g.mdef for g in gains]]
    if min(chain.from_iterable(ways), default=0) < 0:
        return None
    base = (board.hero.atk, board.hero.df, board.hero.mdef)
    return [_axis(now, way) for now, way in zip(base, ways, strict=True)]


def _hidden(board: Board, name: str) -> list[Gain]:
    """Return the gains of a floor's hidden items once they are shown."""
    floor = board.tower.floors[name]
    numbers = [*floor.dormant.values()]
    numbers += [-1 - n for where, _, _, n in board.changed if where == name and n < 0]
    items = (board.tower.items.get(board.tower.tile(n).id) for n in numbers)
    return [gain for item in items if item is not None and (gain := item.gain(floor.ratio)) is not None]


def _axis(now: int, ways: list[int]) -> Ints:
    step = gcd(*ways) or 1
    return now + step * np.arange(sum(ways) // step + 1, dtype=np.int64)


def _changes_stats(board: Board) -> bool:
    """Return whether anything but items on the map may change ATK, DEF or MDEF, or give items."""
    ones = chain.from_iterable(instructions(program) for program in _programs(board))
    if any(one[0] not in _TAME or (one[0] == "set" and not str(one[1]).startswith(_ASIDE)) for one in ones):
        return True
    return any(item.script for name in items_of(board) if (item := board.tower.items.get(name)) is not None)


def _programs(board: Board) -> Iterable[Program]:
    """Yield every program that the task may run."""
    tower = board.tower
    for name in task_floors(board):
        yield from all_programs(tower, name)
    if any(name.startswith("shop:") for name, _ in board.flags) or any(
        one[0] == "shop"
        for name in task_floors(board)
        for program in all_programs(tower, name)
        for one in instructions(program)
    ):
        yield from shop_programs(tower)
    yield from (level.program for level in tower.levels)
    yield from spent_on(board).values()
