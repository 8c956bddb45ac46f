"""Moves of the wide search as moves on the board, with the stairs between them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.mota.rules.board import Act, Place
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.tower import Instruction
from ringapp.games.mota.search.graph.model import Graph


def acts_for(graph: Graph, moves: list[Instruction]) -> list[Act]:
    """The acts of a line, played on the graph's board; items that lie free together nearest first.

    Raises:
        IllegalMove: The rules of the board do not allow what the graph promised.
    """
    line = _Line(graph)
    at = 0
    while at < len(moves):
        many = at
        while many < len(moves) and _in_any_order(graph, moves[many]):
            many += 1
        if many > at:
            line.gather([move[1] for move in moves[at:many]])
            at = many
            continue
        line.play(moves[at])
        at += 1
    line.leave()
    return line.acts


def _in_any_order(graph: Graph, move: Instruction) -> bool:
    """Whether a move takes an item that only adds: what doubles HP or sets off an event keeps its turn."""
    if move[0] != "item":
        return False
    thing = graph.things[move[1]]
    return thing.gain is not None and not thing.gain.doubles and not thing.program


class _Line:
    def __init__(self, graph: Graph) -> None:
        self.graph, self.board = graph, graph.board
        self.acts: list[Act] = []

    def play(self, move: Instruction) -> None:
        """Make one move of the search."""
        if move[0] in ("wear", "buy"):
            if move[0] == "buy":
                self._to_a_shop()
            self._do(Act(move[0], 0, 0, None, move[1]))
            return
        place = self.graph.things[move[1]].place
        self._walk(move[1])
        self._do(Act(move[0], place[1], place[2], None, move[2] if len(move) > 2 else ""))

    def gather(self, items: list[int]) -> None:
        """Take items, always the nearest that can be reached."""
        left = list(items)
        while left:
            nearest = sorted(left, key=self._distance)
            for item in nearest:
                if self._path(self._beside(item)) is not None:
                    self.play(("item", item))
                    left.remove(item)
                    break
            else:
                raise IllegalMove("items out of reach")

    def _distance(self, item: int) -> tuple[bool, int, int]:
        floor, x, y = self.graph.things[item].place
        return floor != self.board.floor, abs(x - self.board.at[0]) + abs(y - self.board.at[1]), item

    def leave(self) -> None:
        """Take the stairs out, where there are some, or those to the goal's tile."""
        graph = self.graph
        if graph.goal >= len(graph.things):
            self._take(self._path(lambda node: node == graph.goal))
        if graph.exit >= 0:
            self._walk(graph.exit)
            here = self._here()
            for node in [here, *range(len(graph.out))]:
                place = graph.portals.get((node, graph.exit))
                if place is not None and place[0] == self.board.floor:
                    try:
                        self._do(Act("stairs", place[1], place[2]))
                    except IllegalMove:
                        continue
                    return

    def _do(self, act: Act) -> None:
        self.board = apply(self.board, act)
        self.acts.append(act)

    def _here(self) -> int:
        place = (self.board.floor, *self.board.at)
        found = self.graph.node.get(place)
        return self.graph.landing[place] if found is None else found

    def _walk(self, target: int) -> None:
        """Take stairs until the target lies beside where the hero can walk."""
        self._take(self._path(self._beside(target)))

    def _take(self, path: list[Place] | None) -> None:
        if path is None:
            raise IllegalMove("no way")
        for _, x, y in path:
            self._do(Act("stairs", x, y))

    def _beside(self, thing: int) -> Callable[[int], bool]:
        """Whether a node lies beside a thing."""
        return lambda node: bool(self.graph.out[node] >> thing & 1)

    def _to_a_shop(self) -> None:
        graph, tower = self.graph, self.board.tower
        if tower.floors[self.board.floor].quick_shop:
            return
        good = {floor for floor in graph.floors if tower.floors[floor].quick_shop}
        mask = sum(graph.floors[floor] for floor in good)
        path = self._path(lambda node: bool(mask >> node & 1))
        for _, x, y in path or []:
            self._do(Act("stairs", x, y))

    def _path(self, arrived: Callable[[int], bool]) -> list[Place] | None:
        """The stairs on the shortest way, in flights, to a node that `arrived` accepts."""
        graph = self.graph
        start = self._here()
        best: dict[int, tuple[int, list[Place]]] = {start: (0, [])}
        queue = deque([start])
        while queue:
            node = queue.popleft()
            flights, path = best[node]
            if arrived(node):
                return path
            near = graph.out[node]
            while near:
                low = near & -near
                near ^= low
                end = low.bit_length() - 1
                if end == graph.exit or not self._passable(end):
                    continue
                stairs = graph.portals.get((node, end))
                if end in best and best[end][0] <= flights + (stairs is not None):
                    continue
                if stairs is None:
                    best[end] = (flights, path)
                    queue.appendleft(end)
                else:
                    best[end] = (flights + 1, [*path, stairs])
                    queue.append(end)
        return None

    def _passable(self, node: int) -> bool:
        things = self.graph.things
        if node >= len(things):
            return True
        return things[node].place in self.board.gone
