"""A task of one or many floors as a graph: regions of free tiles, things in the way, stairs between them.

Nodes are bits of whole numbers. Where no field hurts and no arrow points, walking costs nothing: then a state
is the set of things that are gone, the hero, and the flags. `graph_of` says in one word what forbids this.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ringapp.games.mota.rules.aftermath import LASTING
from ringapp.games.mota.rules.board import (
    Board,
    Cell,
    Place,
    beside,
    enemy_named,
    fields,
    grid_of,
    inside,
    task_floors,
    tile_at,
)
from ringapp.games.mota.rules.events.consequences import program_at
from ringapp.games.mota.rules.events.contents import changes_only_blocks_away, opened_by
from ringapp.games.mota.rules.goals import ends_task, views_of
from ringapp.games.mota.rules.moves import keys_for
from ringapp.games.mota.rules.stairs import all_stairs, arrival
from ringapp.games.mota.rules.tower import CURSE, HATRED, POISON, WEAKNESS, Enemy, Gain, Program
from ringapp.games.mota.rules.walking import gain_at, is_free, kind_at

BOUND = frozenset({11, 25, 26})
"""Specials whose fights depend on more than the hero's stats."""


@dataclass(slots=True)
class Thing:
    """Something on the map that a move removes or sets off; a "gate" only goes by an event."""

    place: Place
    kind: str
    enemy: Enemy | None = None
    door: tuple[tuple[str, int, bool], ...] = ()
    gain: Gain | None = None
    program: Program = ()
    stays: bool = False


@dataclass(slots=True)
class Graph:
    """The contracted task.

    Attributes:
        things: The things, the first nodes; the nodes after them are regions and landings.
        out: For each node the mask of those that can be stepped to from it.
        node: The node of each place; `landing` that of stairs one arrives on.
        portals: For (node, node) the stairs that lead from the one to the other.
        start: The node the hero stands in.
        exit: The node that stands for having left, -1 without one.
        goal: The node to reach or clear for a goal tile, -1 without one.
        two_way: Whether every flight of stairs can be taken back at once.
        floors: The mask of each floor's nodes.
    """

    board: Board
    things: list[Thing]
    out: list[int]
    node: dict[Place, int]
    landing: dict[Place, int]
    portals: dict[tuple[int, int], Place]
    start: int = 0
    exit: int = -1
    goal: int = -1
    two_way: bool = True
    floors: dict[str, int] = field(default_factory=dict)


def graph_of(board: Board) -> Graph | str:
    """The graph of a task, or the word for what keeps it from being one."""
    views = views_of(board)
    reason = next((why for view in views.values() if (why := _obstacle(view))), "")
    if reason:
        return reason
    graph = Graph(board, [], [], {}, {}, {})
    _place_things(graph, views)
    _place_regions(graph, views)
    graph.out = [0] * (max(graph.node.values(), default=-1) + 1)
    _join(graph, views)
    if not _join_stairs(graph, views):
        return "oneway"
    if (board.floor, *board.at) not in graph.node:
        graph.start = _land(graph, views, (board.floor, *board.at))
    else:
        graph.start = graph.node[board.floor, *board.at]
    if graph.start < len(graph.things):
        return "oneway"
    graph.two_way = all(_leads(graph, end, start) for start, end in graph.portals if end != graph.exit)
    if not graph.two_way and any(t.kind in ("event", "gate") for t in graph.things):
        return "oneway"
    if board.goal == "tile" and board.goal_at is not None and graph.exit < 0:
        graph.goal = graph.node.get((board.goal_floor, *board.goal_at), -1)
        if graph.goal < 0:
            return "goal"
    for place, node in [*graph.node.items(), *graph.landing.items()]:
        graph.floors[place[0]] = graph.floors.get(place[0], 0) | 1 << node
    return graph


def _obstacle(view: Board) -> str:
    table = fields(view)
    if table.damage or table.between or table.ambush:
        return "fields"
    if any(view.hero.count(name) for name in (POISON, WEAKNESS, CURSE, HATRED)):
        return "specials"
    floor = view.tower.floors[view.floor]
    programs = [*floor.programs.values(), *(auto.program for auto in floor.autos)]
    if not all(changes_only_blocks_away(program) for program in programs):
        return "changes"
    for cell in _cells(view):
        tile = tile_at(view, cell)
        if tile.faces and not tile.blocks:
            return "arrows"
        enemy = enemy_named(view, tile.id) if kind_at(view, cell) == "battle" else None
        if enemy is not None and _is_bound(view, enemy):
            return "specials"
        if kind_at(view, cell) == "item" and tile.id == "amulet":
            return "items"
    return ""


def _is_bound(view: Board, enemy: Enemy) -> bool:
    """Whether more than stats decides a fight, or it leaves more behind than a loss of HP."""
    judge = view.tower.judge
    bound = LASTING if judge is not None else BOUND | LASTING
    return bool(bound & set(enemy.special)) or (judge is not None and judge.rests_on_more(enemy))


def _cells(view: Board) -> list[Cell]:
    return [(x, y) for y, row in enumerate(grid_of(view)) for x in range(len(row))]


def _place_things(graph: Graph, views: dict[str, Board]) -> None:
    board = graph.board
    gates = _gates(views)
    tools = _tools(board, views)
    for name, view in views.items():
        for cell in _cells(view):
            place = (name, *cell)
            thing = None if place == (board.floor, *board.at) else _thing(view, cell, place in gates, tools)
            if thing is not None:
                graph.node[place] = len(graph.things)
                graph.things.append(thing)


def _gates(views: dict[str, Board]) -> set[Place]:
    found: set[Place] = set()
    for view in views.values():
        floor = view.tower.floors[view.floor]
        for program in [*floor.programs.values(), *(auto.program for auto in floor.autos)]:
            found |= opened_by(program)
    return found


def _tools(board: Board, views: dict[str, Board]) -> set[str]:
    """Tools that the hero has or may find."""
    bag = {name for name, _ in board.hero.bag}
    for view in views.values():
        bag |= {tile_at(view, cell).id for cell in _cells(view) if kind_at(view, cell) == "item"}
    programs = [p for f in views for p in board.tower.floors[f].programs.values()]
    bag |= {tool for tool in ("pickaxe", "bomb") if any("item:" + tool in repr(p) for p in programs)}
    return bag & {"pickaxe", "bomb"}


def _thing(view: Board, cell: Cell, gate: bool, tools: set[str]) -> Thing | None:
    place = (view.floor, *cell)
    kind, tile = kind_at(view, cell), tile_at(view, cell)
    if kind in ("battle", "door", "item", "event"):
        program = program_at(view.tower, place, kind)
        enemy = enemy_named(view, tile.id) if tile.trigger == "battle" else None
        gain = gain_at(view, cell) if kind == "item" else None
        return Thing(place, kind, enemy, keys_for(view, cell), gain, program, kind == "event" and tile.blocks)
    if kind == "stairs" or is_free(view, cell) or place in view.forbidden:
        return None
    if tile.breakable and "pickaxe" in tools:
        return Thing(place, "wall")
    if "bomb" in tools and tile.trigger == "battle":
        enemy = enemy_named(view, tile.id)
        return Thing(place, "gate", enemy) if enemy is not None else None
    return Thing(place, "gate") if gate else None


def _place_regions(graph: Graph, views: dict[str, Board]) -> None:
    count = len(graph.things)
    own = (graph.board.floor, *graph.board.at)
    for name, view in views.items():
        for cell in _cells(view):
            if (name, *cell) in graph.node or not (is_free(view, cell) or _own_floor(graph, view, cell)):
                continue
            stack = [cell]
            graph.node[name, *cell] = count
            while stack:
                for _, near in beside(stack.pop()):
                    if (name, *near) in graph.node or not inside(view, near):
                        continue
                    if is_free(view, near) or ((name, *near) == own and _own_floor(graph, view, near)):
                        graph.node[name, *near] = count
                        stack.append(near)
            count += 1


def _own_floor(graph: Graph, view: Board, cell: Cell) -> bool:
    """Whether a cell is where the hero stands and no stairs: whatever lies there counts as floor."""
    own = (view.floor, *cell) == (graph.board.floor, *graph.board.at)
    return own and kind_at(view, cell) != "stairs"


def _join(graph: Graph, views: dict[str, Board]) -> None:
    for (name, x, y), n in graph.node.items():
        for _, cell in beside((x, y)):
            near = graph.node.get((name, *cell))
            if near is not None and near != n:
                graph.out[n] |= 1 << near


def _join_stairs(graph: Graph, views: dict[str, Board]) -> bool:
    """Lay the stairs into the graph; False where one arrives on a thing."""
    board = graph.board
    inner = task_floors(board)
    for name, view in views.items():
        for cell, stairs in all_stairs(view):
            place = (name, *cell)
            if kind_at(view, cell) != "stairs":
                continue
            if ends_task(view, cell):
                if graph.exit < 0:
                    graph.exit = _new_node(graph)
                end = graph.exit
            elif board.floors != "one" and stairs.floor in inner and stairs.floor in views:
                end = _land(graph, views, (stairs.floor, *arrival(view, stairs)))
                if end < len(graph.things):
                    return False
            else:
                continue
            for near in _beside(graph, place):
                graph.out[near] |= 1 << end
                graph.portals.setdefault((near, end), place)
    return True


def _new_node(graph: Graph) -> int:
    graph.out.append(0)
    return len(graph.out) - 1


def _beside(graph: Graph, place: Place) -> list[int]:
    nodes = [graph.node.get((place[0], *cell)) for _, cell in beside(place[1:])]
    return [node for node in nodes if node is not None]


def _land(graph: Graph, views: dict[str, Board], place: Place) -> int:
    """The node for arriving at a place: its region, one of its own on stairs, or a thing's."""
    if place in graph.node:
        return graph.node[place]
    if place not in graph.landing:
        graph.landing[place] = _new_node(graph)
        for near in _beside(graph, place):
            graph.out[graph.landing[place]] |= 1 << near
    return graph.landing[place]


def flood(graph: Graph, start: int, passable: int) -> int:
    """The mask of nodes reached from a mask of nodes over passable ones."""
    return spread(graph, 0, start, 0, passable)[0]


def spread(graph: Graph, reached: int, fresh: int, near: int, passable: int) -> tuple[int, int]:
    """What is reached once `fresh` nodes are added to those reached, and all that can be stepped to.

    Args:
        near: What can be stepped to from `reached`.
    """
    out = graph.out
    reached |= fresh
    while fresh:
        while fresh:
            low = fresh & -fresh
            near |= out[low.bit_length() - 1]
            fresh ^= low
        fresh = near & passable & ~reached
        reached |= fresh
    return reached, near


def _leads(graph: Graph, start: int, end: int) -> bool:
    """Whether one can walk from a node to another with nothing cleared but the nodes themselves."""
    free = ~((1 << len(graph.things)) - 1) | 1 << start | 1 << end
    return bool(flood(graph, 1 << start, free) >> end & 1)
