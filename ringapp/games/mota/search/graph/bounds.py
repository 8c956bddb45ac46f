"""What is known of a state of the wide search without searching on: ends, bounds, order, comparison."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import prod

from ringapp.games.mota.rules.board import Flags
from ringapp.games.mota.rules.events.contents import opened_by
from ringapp.games.mota.rules.events.expressions import Tree, names
from ringapp.games.mota.rules.tower import AutoEvent, Choice, Enemy, Gain, Hero, Instruction, Program, Tower
from ringapp.games.mota.search.graph.model import Graph, flood
from ringapp.games.mota.search.graph.outfits import MAX_OUTFITS, Fights, outfits
from ringapp.games.mota.search.pickup import NO_HARM, Harm, harm_of

_MONOTONE = ("flag:", "status:money", "status:exp")


@dataclass(slots=True)
class Outlook:
    """Facts of a task.

    Attributes:
        gifts: Mask of items that are taken as soon as they lie free.
        autos: Floors with automatic events.
        exact: Whether a complete search proves its answer.
        harm: Figures of which more may hurt: states are compared only where those are equal.
        plain: Whether no condition reads a stat; else states are compared only at equal heroes.
        bound_hp: HP that can still come from elsewhere than items, None without limit.
        must: (bit, least damage) of the monsters that no way avoids.
    """

    graph: Graph
    fights: Fights
    gifts: int = 0
    autos: tuple[str, ...] = ()
    exact: bool = True
    harm: Harm = NO_HARM
    plain: bool = True
    bound_hp: int | None = 0
    must: list[tuple[int, int]] = field(default_factory=list)
    kinds: list[tuple[Enemy, int, int]] = field(default_factory=list)
    forced: int | None = 0
    gains: list[tuple[int, int, int]] = field(default_factory=list)
    trades: bool = False
    dressed: bool = False
    left: dict[int, int] = field(default_factory=dict)
    shut: int = 0

    def ends(self, gone: int, reached: int) -> bool:
        """Whether a state has reached what was asked for."""
        graph = self.graph
        if self.forced is None or self.forced & ~gone:
            return False
        out = graph.exit < 0 or bool(reached >> graph.exit & 1)
        if graph.board.goal == "all":
            return out and not self._items_left(gone)
        if graph.goal >= 0:
            return bool((gone | reached) >> graph.goal & 1)
        return graph.exit >= 0 and out

    def dead(self, gone: int, possible: int) -> bool:
        """Whether one-way stairs have shut the hero off from what he still needs."""
        graph = self.graph
        needed = (self.forced or 0) & ~gone
        if graph.exit >= 0:
            needed |= 1 << graph.exit
        if graph.board.goal == "all":
            needed |= self._items_left(gone)
        return bool(needed & ~possible)

    def _items_left(self, gone: int) -> int:
        """Items that only things keep the hero from, not walls that may yet open."""
        graph = self.graph
        closed = self.shut & ~gone
        if closed not in self.left:
            items = sum(1 << n for n, t in enumerate(graph.things) if t.kind == "item")
            self.left[closed] = items & flood(graph, 1 << graph.start, ~closed)
        return self.left[closed] & ~gone

    def most(self, gone: int, hero: Hero) -> int | None:
        """No line from here ends with more HP; None without such a bound."""
        if self.bound_hp is None or self.graph.board.objective != "hp":
            return None
        hp, doubles = hero.hp + self.bound_hp, 0
        for bit, gain, twice in self.gains:
            if not gone & bit:
                hp += gain
                doubles += twice
        hp <<= doubles
        return hp - sum(damage for bit, damage in self.must if not gone & bit)

    def promise(self, gone: int, hero: Hero) -> float:
        """A guess at what a state is worth, to order a beam: HP less what is still to be fought."""
        best = max((h for h, _ in outfits(self.fights.tower, hero)), key=_strength) if self.dressed else hero
        cap = max(2 * self.graph.board.hero.hp, 100)
        total = float(hero.hp)
        for enemy, must, others in self.kinds:
            left = (must & ~gone).bit_count() + 0.25 * (others & ~gone).bit_count()
            if left:
                loss = self.fights.loss(enemy, best)
                total -= left * (cap if loss is None else min(loss, cap))
        keys = sum(n for name, n in hero.bag if name.endswith("Key"))
        return total + keys * 10 + (hero.money + hero.exp if self.trades else 0) + 0.01 * _strength(best)

    def signature(
        self, gone: int, reached: int, hero: Hero, flags: Flags
    ) -> tuple[tuple[object, ...], tuple[int, ...]]:
        """What must be equal in two states to be compared, and the figures of which more is better."""
        hero = _undressed(self.fights, hero) if self.dressed else hero
        way = 0 if self.graph.two_way else reached
        if not self.plain:
            stats = (hero.atk, hero.df, hero.mdef, hero.money, hero.exp, hero.lv, hero.bag)
            return (gone, flags, way, stats), (hero.hp,)
        names_, counts = tuple(n for n, _ in hero.bag), tuple(n for _, n in hero.bag)
        figures = {"hp": hero.hp, "money": hero.money, "exp": hero.exp}
        figures |= {"atk": hero.atk, "def": hero.df, "mdef": hero.mdef}
        equal = tuple(n for name, n in figures.items() if name in self.harm.ever)
        more = tuple(n for name, n in figures.items() if name not in self.harm.ever)
        return (gone, flags, way, hero.lv, equal, names_), (*more, *counts)


def _strength(hero: Hero) -> int:
    return hero.atk + hero.df + hero.mdef


def _undressed(fights: Fights, hero: Hero) -> Hero:
    """The hero with all he wears back in the bag, so that states do not differ by clothes."""
    from dataclasses import replace

    stats = {"hp": hero.hp, "atk": hero.atk, "def": hero.df, "mdef": hero.mdef}
    bag = dict(hero.bag)
    for _, name in hero.worn:
        bag[name] = bag.get(name, 0) + 1
        for status, amount in fights.tower.items[name].equip if name in fights.tower.items else ():
            stats[status] -= int(amount)
    packed = tuple(sorted(bag.items()))
    return replace(
        hero, hp=stats["hp"], atk=stats["atk"], df=stats["def"], mdef=stats["mdef"], bag=packed, worn=()
    )


def outlook_of(graph: Graph, fights: Fights) -> Outlook:
    """The facts of a task."""
    tower = graph.board.tower
    view = Outlook(graph, fights)
    view.harm = harm_of(graph.board)
    programs = _fill_programs(view)
    view.dressed = any(item.cls == "equips" for item in tower.items.values())
    view.exact = _outfits_counted(graph) and not flying_matters(graph)
    view.forced = _forced_mask(graph)
    view.shut = sum(1 << n for n, thing in enumerate(graph.things) if thing.kind in ("gate", "wall"))
    _fill_gains(view)
    _fill_bounds(view, programs)
    return view


def _fill_programs(view: Outlook) -> list[Program]:
    """What events, shops and levels may do and ask; their programs."""
    graph = view.graph
    board, tower = graph.board, graph.board.tower
    autos = [auto for floor in tower.floors.values() for auto in floor.autos]
    events = [p for f in graph.floors for p in tower.floors[f].programs.values()]
    events += [auto.program for auto in autos]
    shops = [shop for name, shop in tower.shops.items() if _may_open(name, board.flags, events)]
    choices = [choice for shop in shops for choice in shop.choices]
    programs = [*events, *(choice.program for choice in choices), *(level.program for level in tower.levels)]
    asked = _conditions(autos, choices, tower) + [tree for p in programs for tree in _read_by(p)]
    view.plain = _adds_only(programs) and all(n.startswith(_MONOTONE) for tree in asked for n in names(tree))
    view.trades = bool(shops)
    view.autos = tuple(f for f in graph.floors if tower.floors[f].autos) if autos else ()
    return programs


def _conditions(autos: list[AutoEvent], choices: list[Choice], tower: Tower) -> list[Tree]:
    """What automatic events, shops and levels ask before they act."""
    shown = [choice.condition for choice in choices if choice.condition is not None]
    needs = [choice.need for choice in choices] + [level.need for level in tower.levels]
    return [*needs, *shown, *(auto.condition for auto in autos)]


def _adds_only(programs: list[Program]) -> bool:
    """Whether no program does more to a stat than add to it or, for money and exp, take away."""
    sets = [instruction for program in programs for instruction in _sets(program)]
    return all(one[2] in ("+=", "-=", "=") and not _lowers(one) for one in sets)


def _fill_gains(view: Outlook) -> None:
    """What items give, and which of them are taken as soon as they lie free."""
    for n, thing in enumerate(view.graph.things):
        gain = thing.gain
        if thing.kind == "item" and gain is not None:
            view.gains.append((1 << n, max(0, gain.hp), gain.doubles))
            if not thing.program and view.plain and view.harm.spares(gain):
                view.gifts |= 1 << n


def _may_open(shop: str, flags: Flags, programs: list[Program]) -> bool:
    return ("shop:" + shop, 1) in flags or any(f"('shop', {shop!r}," in repr(p) for p in programs)


def _sets(program: Program) -> list[Instruction]:
    """Every instruction of a program that sets a status or an item."""
    found = []
    for instruction in program:
        if instruction[0] == "set" and not instruction[1].startswith("flag:"):
            found.append(instruction)
        elif instruction[0] == "if":
            found += _sets(instruction[2]) + _sets(instruction[3])
    return found


def _lowers(instruction: Instruction) -> bool:
    """Whether an instruction does anything to a stat but add or, for money and exp, take away."""
    _, name, op, tree = instruction
    if op == "-=" and name in ("status:money", "status:exp", "status:hp"):
        return False
    if name.startswith("item:"):
        return op not in ("+=", "-=")
    return not (op == "+=" and tree[0] == "num" and tree[1] >= 0)


def _read_by(program: Program) -> list[Tree]:
    """Every expression that a program reads."""
    found = []
    for instruction in program:
        if instruction[0] == "set":
            found.append(instruction[3])
        elif instruction[0] == "if":
            found += [instruction[1], *_read_by(instruction[2]), *_read_by(instruction[3])]
    return found


def _forced_mask(graph: Graph) -> int | None:
    """The things that must go; None where one of them cannot."""
    mask = 0
    for place in graph.board.forced - graph.board.gone:
        thing = graph.node.get(place, -1)
        if not 0 <= thing < len(graph.things):
            return None
        mask |= 1 << thing
    return mask


def _outfits_counted(graph: Graph) -> bool:
    tower = graph.board.tower
    slots: dict[str, int] = {}
    owned = [name for name, _ in graph.board.hero.bag]
    owned += [key for thing in graph.things if thing.gain is not None for key, _ in thing.gain.keys]
    for name in set(owned):
        item = tower.items.get(name)
        if item is not None and item.cls == "equips":
            slots[item.equip_type] = slots.get(item.equip_type, 0) + 1
    return prod(n + 1 for n in slots.values()) <= MAX_OUTFITS


def flying_matters(graph: Graph) -> bool:
    """Whether a flight might lead where walking does not: never where floors lie one above another."""
    board = graph.board
    if board.floors == "one":
        return False
    owns = board.hero.count("fly") or any(
        thing.gain is not None and ("fly", 1) in thing.gain.keys for thing in graph.things
    )
    ups: dict[tuple[str, bool], set[object]] = {}
    order = {name: n for n, name in enumerate(board.tower.floors)}
    place_of = {node: place[0] for place, node in [*graph.node.items(), *graph.landing.items()]}
    for (_, end), stairs in graph.portals.items():
        if end != graph.exit:
            ups.setdefault((stairs[0], order[place_of[end]] > order[stairs[0]]), set()).add(stairs)
    points = any("flyPoint" in board.tower.floors[floor].arrivals for floor in graph.floors)
    return bool(owns) and (points or any(len(found) > 1 for found in ups.values()) or not graph.two_way)


def _fill_bounds(view: Outlook, programs: list[Program]) -> None:
    graph, fights = view.graph, view.fights
    tower, things = graph.board.tower, graph.things
    sets = [instruction for program in programs for instruction in _sets(program)]
    view.bound_hp = None if tower.flags.get("enableNegativeDamage") else _hp_from(sets, view)
    must = _unavoidable(graph)
    changing = any(view.harm.stats) or any(i[1] in ("status:atk", "status:def", "status:mdef") for i in sets)
    bombs = any(t.gain is not None and ("bomb", 1) in t.gain.keys for t in things)
    bombs = bombs or bool(graph.board.hero.count("bomb")) or any(i[1] == "item:bomb" for i in sets)
    top = _strongest(graph)
    kinds: dict[Enemy, list[int]] = {}
    for n, thing in enumerate(things):
        if thing.kind != "battle" or thing.enemy is None:
            continue
        kinds.setdefault(thing.enemy, [0, 0])[0 if n in must else 1] |= 1 << n
        if n in must and not changing and not bombs:
            view.must.append((1 << n, max(0, fights.loss(thing.enemy, top) or 0)))
    view.kinds = [(enemy, masks[0], masks[1]) for enemy, masks in kinds.items()]


def _hp_from(sets: list[tuple[object, ...]], view: Outlook) -> int | None:
    """HP that levels can still bring; None where shops or events give HP as well."""
    levels = [i for level in view.fights.tower.levels for i in _sets(level.program)]
    if any(i[1] == "status:hp" for i in sets if i not in levels) or any(i[1] == "status:lv" for i in sets):
        return None
    total = 0
    for instruction in levels:
        if instruction[1] == "status:hp" and instruction[2] != "-=":
            if instruction[3][0] != "num":
                return None
            total += max(0, int(instruction[3][1]))
    return total


def _strongest(graph: Graph) -> Hero:
    """More than the hero can ever be: every gain and all equipment at once."""
    tower, hero = graph.board.tower, graph.board.hero
    hero = hero.with_gain(Gain(keys=(("cross", 1),)))
    owned = [name for name, _ in hero.bag]
    for thing in graph.things:
        if thing.gain is not None:
            hero = hero.with_gain(Gain(0, thing.gain.atk, thing.gain.df, thing.gain.mdef))
            owned += [key for key, _ in thing.gain.keys]
    share = 0.0
    for name in owned:
        item = tower.items.get(name)
        if item is not None and item.cls == "equips":
            plus = {status: max(0, int(n)) for status, n in item.equip}
            hero = hero.with_gain(Gain(0, plus.get("atk", 0), plus.get("def", 0), plus.get("mdef", 0)))
            share += sum(max(0.0, n) for _, n in item.share) / 100
    grown = 1 + share
    return hero.with_gain(
        Gain(
            0,
            int(hero.atk * grown - hero.atk) + 1,
            int(hero.df * grown - hero.df) + 1,
            int(hero.mdef * grown - hero.mdef) + 1,
        )
        if share
        else Gain()
    )


def _unavoidable(graph: Graph) -> set[int]:
    """Things without which the goal cannot be reached, whatever else is open."""
    board = graph.board
    start = 1 << graph.start
    closed = 0
    if board.goal == "all":
        closed = sum(1 << n for n, t in enumerate(graph.things) if t.kind in ("gate", "wall"))
    ends = 1 << graph.exit if graph.exit >= 0 else 0
    if board.goal == "all":
        items = sum(1 << n for n, t in enumerate(graph.things) if t.kind == "item")
        ends |= items & flood(graph, start, ~closed)
    if graph.goal >= 0 and board.goal == "tile":
        ends |= 1 << graph.goal
    opened = set().union(*(opened_by(t.program) for t in graph.things), set())
    for floor in board.tower.floors.values():
        for auto in floor.autos:
            opened |= opened_by(auto.program)
    found = set()
    for n, thing in enumerate(graph.things):
        if thing.kind not in ("battle", "door") or thing.place in opened:
            continue
        if ends >> n & 1 or ends & ~flood(graph, start, ~(1 << n)):
            found.add(n)
    return found | {n for n, t in enumerate(graph.things) if t.place in board.forced and t.kind == "battle"}
