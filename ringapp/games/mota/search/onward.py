"""Finds the best line to each floor that the hero can reach from here (“what now?”).

The packed search plans on a calmed tower: no level-ups, no damage from afar, no moving monsters. The
rules then play each plan on the real tower, leaving out illegal moves; only lines so played are published.
So nothing is proved, and an answer exists as soon as one step can be made.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.solving.context import Retold
from ringapp.games.mota.files.route import tokens_of
from ringapp.games.mota.rules.board import Act, Board, task_floors
from ringapp.games.mota.rules.facts import figures_of
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.search.objective import figure_of_hero, value_of_hero
from ringapp.games.mota.search.stepwise import NARROW, boards_of, line_through, search
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import Led
from ringapp.games.mota.search.tower.guide import worth_of
from ringapp.games.mota.search.tower.retrace import followed
from ringapp.games.mota.search.tower.state_layout import Unsuited
from ringapp.games.mota.search.tower.state_store import States
from ringapp.games.mota.search.tower.worlds import Worlds

WIDTHS = (12, 40, 120, 400, 1_200, 4_000, 12_000)
PULLS = (1.0, 0.0)
"""How much counts how far the last floor is: who hurries on, and who gathers."""
RESTLESS = frozenset({12, 15, 16, 18, 24, 27})
"""Specials that hurt, move or poison beside what a fight costs."""


def solve_onward(board: Board, ctx: SolveContext) -> Solution[Act]:
    """Return the best line found to each floor of the task; the answer's own is that to the furthest."""
    reach = _Reach(board, ctx)
    ctx.incumbent(reach.answer())  # whoever stops at once still knows where he stands
    try:
        climb = BeamSearch(_calm(board), ctx)
    except Unsuited:
        found, _, _ = search(board, Retold(ctx, reach.noted), NARROW, arrives=lambda here: True)
        return reach.answer() if found is None else reach.noted(found)
    climb.ends = reach
    try:
        for width in WIDTHS:
            for climb.pull in PULLS:
                climb.sweep(width, lambda: reach.play(climb))
    except BudgetSpent:
        reach.play(climb)
    return reach.answer()


def _calm(board: Board) -> Board:
    """Return the board on a tower where walking costs nothing and levels bring nothing."""
    tower = board.tower
    foes = {
        name: replace(foe, special=tuple(n for n in foe.special if n not in RESTLESS))
        for name, foe in tower.enemies.items()
    }
    calm = replace(tower, enemies=foes, levels=(), key=tower.key + "#calm")
    return replace(board, tower=calm)


@dataclass(slots=True)
class _Line:
    value: float
    acts: list[Act]
    boards: list[Board]


class _Reach:
    """The best line to each floor so far; collects plans from a search that may improve them."""

    def __init__(self, board: Board, ctx: SolveContext) -> None:
        self.board, self.ctx = board, ctx
        inner = task_floors(board)
        self.floors = [name for name in board.tower.floors if name in inner]
        self.ranks: list[int] = []
        """Of each world the furthest floor that was seen in it."""
        self.hoped: dict[int, float] = {}
        self.plans: dict[int, list[int]] = {}
        self.lines: dict[str, _Line] = {}
        self._keep([], [board])

    def note(self, layer: States, led: Led, worlds: Worlds) -> None:
        """Note the layer's states that promise more than all before on the furthest floor they have seen."""
        for board in worlds.boards[len(self.ranks) :]:
            seen = {*board.visited, self.board.floor}
            self.ranks.append(max(n for n, name in enumerate(self.floors) if name in seen))
        ranks = np.array(self.ranks)[layer.world]
        values = layer.figures @ worth_of(self.board, worlds.layout)
        for rank in np.unique(ranks).tolist():
            own = np.flatnonzero(ranks == rank)
            n = int(own[values[own].argmax()])
            if values[n] > self.hoped.get(rank, -math.inf):
                self.hoped[rank] = float(values[n])
                self.plans[rank] = led(n)

    def play(self, climb: BeamSearch) -> None:
        """Play the waiting plans, furthest first, and publish if one improves a line."""
        better = False
        while self.plans:
            rank = max(self.plans)
            deeds = self.plans.pop(rank)
            try:
                line = followed(climb.worlds, climb.board, deeds, climb.outcomes)
            except IllegalMove:
                continue
            line.go_to(self.floors[rank])
            boards, made = self._as_it_is(line.acts)
            better |= self._keep(made, boards)
            self.hoped[rank] = value_of_hero(self.board, boards[-1].hero)
        if better:
            self.ctx.incumbent(self.answer())

    def _as_it_is(self, acts: list[Act]) -> tuple[list[Board], list[Act]]:
        """Return boards and moves of a plan played by the rules, illegal moves left out."""
        boards, made = [self.board], list[Act]()
        for act in acts:
            try:
                boards.append(apply(boards[-1], act))
            except IllegalMove:
                continue
            made.append(act)
        return boards, made

    def _keep(self, acts: list[Act], boards: list[Board]) -> bool:
        """Keep a line if it beats the one to its last floor; return whether it does."""
        end = boards[-1]
        value, before = value_of_hero(self.board, end.hero), self.lines.get(end.floor)
        if end.pending is not None or end.floor not in self.floors:
            return False
        if before is not None and before.value >= value:
            return False
        self.lines[end.floor] = _Line(value, acts, boards)
        return True

    def noted(self, found: Solution[Act]) -> Solution[Act]:
        """Return the answer after adding a line that another search has found."""
        acts = [step.move for step in found.steps]
        self._keep(acts, boards_of(self.board, acts))
        return self.answer()

    def answer(self) -> Solution[Act]:
        """Return the line to the furthest floor; "ends" adds each earlier floor whose line has more value."""
        found = list[_Line]()
        for name in reversed(self.floors):
            line = self.lines.get(name)
            if line is not None and (not found or line.value > found[-1].value):
                found.append(line)
        first = found[0]
        told = line_through(first.boards, first.acts, Status.FEASIBLE, 0)
        data: JsonObject = {"ends": [self._fact(line) for line in found]}
        if not is_goal(first.boards[-1]):
            data["reaches_goal"] = False
        return replace(told, data=data, stats={})

    def _fact(self, line: _Line) -> JsonObject:
        end = line.boards[-1]
        hero = end.hero
        return {
            "floor": end.floor, "at": list(end.at),
            "hero": {**figures_of(hero), "money": hero.money, "exp": hero.exp},
            "value": figure_of_hero(self.board, hero), "steps": len(line.acts),
            "route": tokens_of(self.board, line.acts),
        }  # fmt: skip
