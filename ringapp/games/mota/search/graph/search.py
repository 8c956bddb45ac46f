"""Search on the graph of a task with shops, levels, equipment, tools and events: beams first, then all of it.

A state is what is gone, the flags and the hero. States that differ in the hero only are compared stat by stat
and one that is nowhere better is dropped (a Pareto set). Changing clothes is free, so that each fight is
fought in what suits it best and clothes are no part of a state. What lies free and cannot hurt is taken.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status
from ringapp.games.mota.rules.board import Act, Flags
from ringapp.games.mota.rules.events.consequences import Change, followed
from ringapp.games.mota.rules.events.expressions import Unclear
from ringapp.games.mota.rules.events.shops import bought, packed, shown
from ringapp.games.mota.rules.tower import Gain, Hero, Program
from ringapp.games.mota.search.graph.bounds import Outlook, outlook_of
from ringapp.games.mota.search.graph.line import acts_for
from ringapp.games.mota.search.graph.model import Graph, Thing, flood, spread
from ringapp.games.mota.search.graph.outfits import Fights, outfits
from ringapp.games.mota.search.objective import value_of_hero

MAX_STATES = 400_000
BEAMS = (12, 120)
Move = tuple[object, ...]
"""("wear", id), ("buy", "shop/choice"), or (kind of act, number of the thing[, tool])."""


@dataclass(slots=True)
class Node:
    """A state of the search.

    Attributes:
        reached: Nodes that can be walked to; `near` those beside them, `possible` all that they may lead to.
        line: The moves since `before`.
    """

    gone: int
    reached: int
    near: int
    possible: int
    hero: Hero
    flags: Flags
    before: Node | None
    line: tuple[Move, ...]
    signature: tuple[object, tuple[int, ...]] | None = None


class Search:
    """One task: its graph, what is known of fights, and the best end so far."""

    def __init__(self, graph: Graph, ctx: SolveContext) -> None:
        self.graph, self.ctx = graph, ctx
        board = graph.board
        self.board, self.tower = board, board.tower
        self.fights = Fights(board)
        self.view: Outlook = outlook_of(graph, self.fights)
        self.all_things = (1 << len(graph.things)) - 1
        self.best: Node | None = None
        self.best_value: float = float("-inf")
        self.states = 0
        self.kept: dict[object, list[tuple[int, ...]]] = {}
        self.proving = False
        self.closures: dict[int, int] = {}
        self.waiting: list[list[Node]] = []

    # States -----------------------------------------------------------------------------------------

    def root(self) -> Node:
        """The state before the first move, with what lies free taken."""
        start = 1 << self.graph.start
        reached, near = spread(self.graph, 0, start, 0, ~self.all_things)
        node = Node(0, reached, near, self._leading(start), self.board.hero, self.board.flags, None, ())
        return self._settled(self._after(node, None, self.board.hero, (), ()))

    def _leading(self, start: int) -> int:
        """All that a node may ever lead to."""
        if self.graph.two_way:
            return -1
        if start not in self.closures:
            self.closures[start] = flood(self.graph, start, -1)
        return self.closures[start]

    def _after(
        self, node: Node, thing: int | None, hero: Hero, moves: tuple[Move, ...], program: Program
    ) -> Node:
        """The state after a move that made `hero`, with the events that follow. Raises Unclear."""
        graph = self.graph
        gone, reached, near, possible = node.gone, node.reached, node.near, node.possible
        floor = self.board.floor if thing is None else graph.things[thing].place[0]
        fresh = 0
        if thing is not None and not graph.things[thing].stays:
            fresh = 1 << thing
            gone |= fresh
            if not graph.two_way:
                reached, near, possible = 0, 0, self._leading(fresh)
        change = followed(self.tower, floor, hero, node.flags, program)
        opened = self._opened(change)
        gone |= opened
        passable = gone | ~self.all_things
        if fresh or opened:
            reached, near = spread(graph, reached, fresh | near & opened, near, passable)
        after = Node(gone, reached, near, possible, change.hero, packed(change.flags), node, moves)
        return self._elsewhere(after) if self.view.autos else after

    def _opened(self, change: Change) -> int:
        mask = 0
        for place in change.opened | change.put.keys():
            thing = self.graph.node.get(place)
            if thing is not None and thing < len(self.graph.things):
                mask |= 1 << thing
        return mask

    def _elsewhere(self, node: Node) -> Node:
        """Automatic events of every floor that can be walked to: the hero may look in there for nothing."""
        gone, reached, near, hero, flags = node.gone, node.reached, node.near, node.hero, node.flags
        while True:
            before = (gone, hero, flags)
            for floor in self.view.autos:
                if reached & self.graph.floors.get(floor, 0):
                    change = followed(self.tower, floor, hero, flags, ())
                    gone |= self._opened(change)
                    hero, flags = change.hero, packed(change.flags)
            passable = gone | ~self.all_things
            reached, near = spread(self.graph, reached, near & gone & ~reached, near, passable)
            if before == (gone, hero, flags):
                return Node(gone, reached, near, node.possible, hero, flags, node.before, node.line)

    def _targets(self, node: Node) -> int:
        return node.near & self.all_things & ~node.gone

    def _settled(self, node: Node) -> Node:
        """The state after taking all that lies free and does nothing but good."""
        gifts = self.view.gifts
        line = list(node.line)
        gone, reached, near, hero = node.gone, node.reached, node.near, node.hero
        while free := near & gifts & ~gone:
            while free:
                low = free & -free
                free ^= low
                if not self.graph.two_way and self._no_way_back(low, reached, gone):
                    gifts &= ~low
                    continue
                thing = low.bit_length() - 1
                gone |= low
                hero = hero.with_gain(self.graph.things[thing].gain or Gain())
                line.append(("item", thing))
                reached, near = spread(self.graph, reached, low, near, gone | ~self.all_things)
        if gone == node.gone:
            return node
        bare = Node(gone, reached, near, node.possible, hero, node.flags, node.before, ())
        after = self._after(bare, None, hero, tuple(line), ())
        after.before = node.before
        return after if after.gone == gone else self._settled(after)

    def _no_way_back(self, thing: int, reached: int, gone: int) -> bool:
        """Whether taking a thing would shut the hero off from something he could get to."""
        return bool(reached & ~flood(self.graph, thing, gone | thing | ~self.all_things))

    # Moves ------------------------------------------------------------------------------------------

    def children(self, node: Node) -> list[Node]:
        """Every state one move away."""
        found: list[Node] = []
        worn = outfits(self.tower, node.hero)
        targets = self._targets(node)
        while targets:
            low = targets & -targets
            targets ^= low
            number = low.bit_length() - 1
            for hero, moves in self._on(node, number, self.graph.things[number], worn):
                program = self.graph.things[number].program if moves[-1][0] != "use" else ()
                self._add(found, node, number, hero, moves, program)
        for name, shop in self.tower.shops.items():
            if ("shop:" + name, 1) not in node.flags or not self._sells(node):
                continue
            for n in shown(shop, node.hero, node.flags):
                try:
                    deal = bought(shop, n, node.hero, node.flags)
                except Unclear:
                    continue
                if deal is not None and deal != (node.hero, node.flags):
                    bare = replace(node, flags=deal[1], signature=None)
                    self._add(found, node, None, deal[0], (("buy", f"{name}/{n}"),), (), bare)
        return found

    def _sells(self, node: Node) -> bool:
        """Whether the hero can get to a floor on which shops can be used."""
        return any(
            node.reached & mask and self.tower.floors[floor].quick_shop
            for floor, mask in self.graph.floors.items()
        )

    def _add(
        self,
        found: list[Node],
        node: Node,
        thing: int | None,
        hero: Hero,
        moves: tuple[Move, ...],
        program: Program,
        bare: Node | None = None,
    ) -> None:
        try:
            after = self._after(bare or node, thing, hero, moves, program)
        except Unclear:
            return
        if after.hero.hp <= 0 or (not self.graph.two_way and self.view.dead(after.gone, after.possible)):
            return
        after.before = node
        found.append(self._settled(after))

    def _on(
        self, node: Node, number: int, thing: Thing, worn: list[tuple[Hero, tuple[str, ...]]]
    ) -> list[tuple[Hero, tuple[Move, ...]]]:
        """What the hero can do with a thing: (he after it, the moves)."""
        hero = node.hero
        found: list[tuple[Hero, tuple[Move, ...]]] = []
        if thing.kind == "battle" and thing.enemy is not None:
            best = self.fights.cheapest(thing.enemy, worn)
            if best is not None and best[0] < hero.hp:
                after = _beaten(best[1], thing, best[0])
                found.append((after, (*(("wear", name) for name in best[2]), ("battle", number))))
        elif thing.kind == "door":
            if all(hero.count(key) >= count for key, count, _ in thing.door):
                used = tuple((key, -count) for key, count, spent in thing.door if spent)
                found.append((hero.with_gain(Gain(keys=used)), (("door", number),)))
        elif thing.kind == "item" and thing.gain is not None:
            found.append((hero.with_gain(thing.gain), (("item", number),)))
        elif thing.kind == "event":
            found.append((hero, (("event", number),)))
        elif thing.kind == "wall" and hero.count("pickaxe"):
            found.append((hero.with_gain(Gain(keys=(("pickaxe", -1),))), (("use", number, "pickaxe"),)))
        enemy = thing.enemy
        bombs = enemy is not None and hero.count("bomb") and not enemy.value("notBomb")
        if bombs and thing.place not in self.board.forced:
            found.append((hero.with_gain(Gain(keys=(("bomb", -1),))), (("use", number, "bomb"),)))
        return found

    # Search -----------------------------------------------------------------------------------------

    def sweep(self, width: int | None) -> bool:
        """One pass over layers of equally many moves; True where nothing was left out.

        Stairs without a way back cut a task into stages: a stage is done before the next one begins, so that
        few states are left to begin it with.
        """
        self.kept.clear()
        root = self.root()
        self._note(root)
        self._fresh(root)
        stages = {self._stage(root): [root]}
        complete, limit = True, self.states + MAX_STATES
        while stages:
            stage = max(stages)
            layer = stages.pop(stage)
            while layer:
                after: list[Node] = []
                layer, cut = self._narrowed(layer, width)
                complete = complete and not cut
                self.waiting = [layer, after, *stages.values()]
                for node in layer:
                    self.ctx.tick(1, note="searching" if width else "proving")
                    if self._stale(node) or not self._hopeful(node):
                        continue
                    for child in self.children(node):
                        if self._fresh(child):
                            self.states += 1
                            self._note(child)
                            place = self._stage(child)
                            (after if place == stage else stages.setdefault(place, [])).append(child)
                    if width is None and self.states > limit:
                        return False
                layer = after
        return complete

    def _narrowed(self, layer: list[Node], width: int | None) -> tuple[list[Node], bool]:
        """The most promising states of a layer, and whether some were left out."""
        if width is None or len(layer) <= width:
            return layer, False
        alive = [node for node in layer if not self._stale(node)]
        alive.sort(key=self._promise, reverse=True)
        return alive[:width], len(alive) > width

    def _stage(self, node: Node) -> int:
        """How much of the tower the hero can still come to; it falls for good where a way leads only on."""
        return 0 if self.graph.two_way else node.possible.bit_count()

    def open_bound(self) -> float | None:
        """What the states that were still waiting could come to at most; None without such a bound."""
        nodes = [node for layer in self.waiting for node in layer if not self._stale(node)]
        bounds = [self.view.most(node.gone, node.hero) for node in nodes]
        if not bounds or None in bounds:
            return None
        return max([self.best_value, *(bound for bound in bounds if bound is not None)])

    def _hopeful(self, node: Node) -> bool:
        most = self.view.most(node.gone, node.hero)
        return most is None or most > self.best_value

    def _fresh(self, node: Node) -> bool:
        """Keep a state unless another one is at least as good in all; those that it beats are forgotten."""
        key, vector = self._signature(node)
        others = self.kept.setdefault(key, [])
        if any(all(a >= b for a, b in zip(other, vector, strict=True)) for other in others):
            return False
        others[:] = [o for o in others if not all(b >= a for a, b in zip(o, vector, strict=True))]
        others.append(vector)
        return True

    def _stale(self, node: Node) -> bool:
        """Whether a better state has turned up since this one was kept."""
        key, vector = self._signature(node)
        return vector not in self.kept.get(key, ())

    def _signature(self, node: Node) -> tuple[object, tuple[int, ...]]:
        if node.signature is None:
            gone = node.gone
            if not self.graph.two_way:  # what lies behind the hero for good makes no difference any more
                gone |= self.all_things & ~node.possible
            node.signature = self.view.signature(gone, node.reached, node.hero, node.flags)
        return node.signature

    def _promise(self, node: Node) -> float:
        return self.view.promise(node.gone, node.hero) + (1 if self.view.ends(node.gone, node.reached) else 0)

    def _note(self, node: Node) -> None:
        if not self.view.ends(node.gone, node.reached):
            return
        value = value_of_hero(self.board, self._dressed(node).hero)
        if value > self.best_value:
            self.best, self.best_value = node, value
            self.ctx.incumbent(self.solution(Status.FEASIBLE))

    def _dressed(self, node: Node) -> Node:
        """The state in the clothes that the wish values most."""
        worn = outfits(self.tower, node.hero)
        hero, names = max(worn, key=lambda pair: value_of_hero(self.board, pair[0]))
        return (
            node if not names else replace(node, hero=hero, line=(*node.line, *(("wear", n) for n in names)))
        )

    def solution(self, status: Status) -> Solution[Act]:
        """The best end as moves on the board, replayed."""
        from ringapp.games.mota.search.stepwise import line_of

        if self.best is None:
            return Solution(status, stats={"nodes": float(self.states)})
        chain: list[Node] = []
        here: Node | None = self._dressed(self.best)
        while here is not None:
            chain.append(here)
            here = here.before
        moves = [move for node in reversed(chain) for move in node.line]
        return line_of(self.board, acts_for(self.graph, moves), status, self.states)


def _beaten(hero: Hero, thing: Thing, loss: int) -> Hero:
    """The hero after a fight that leaves nothing behind."""
    enemy = thing.enemy
    assert enemy is not None
    return replace(hero, hp=hero.hp - loss, money=hero.money + enemy.money, exp=hero.exp + enemy.exp)


def solve_wide(graph: Graph, ctx: SolveContext) -> Solution[Act]:
    """The best route of a task with all its resources, with proof where the search was complete."""
    search = Search(graph, ctx)
    complete = False
    try:
        for width in (*BEAMS, None):
            search.proving = width is None
            complete = search.sweep(width)
            if complete:
                break
    except BudgetSpent:
        pass
    complete = complete and search.view.exact
    if search.best is None:
        nothing = Status.INFEASIBLE if complete else Status.UNKNOWN
        return Solution(nothing, stats={"nodes": float(search.states)})
    found = search.solution(Status.OPTIMAL if complete else Status.FEASIBLE)
    bound = found.score if complete else None
    if not complete and search.view.exact and search.board.objective == "hp":
        bound = search.open_bound() if search.proving else search.view.most(0, search.board.hero)
    return replace(found, bound=bound)
