"""Lights behind the contract: every method hands over to the room that knows."""

from __future__ import annotations

import random as randomness
from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

from ringapp.core.contract import game as c
from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Disc, Shape
from ringapp.games._template import notation, picture, rules
from ringapp.games._template.rules import MAX_SIDE, MIN_SIDE, Lamps, Press

_PRESETS = {"all": "\n".join(["ooooo"] * 5), "corners": "o...o\n.....\n.....\n.....\no...o"}


class Lights(c.Game[Lamps, Press]):
    """The game object; it keeps no state of its own. What a room does alone is the room's function."""

    legal = staticmethod(rules.legal)
    apply = staticmethod(rules.apply)
    encode = staticmethod(notation.encode)
    decode = staticmethod(notation.decode)
    format_move = staticmethod(notation.format_move)
    parse_move = staticmethod(notation.parse_move)
    notation = staticmethod(notation.notation)

    @property
    def info(self) -> c.GameInfo:
        return c.GameInfo(
            id="_template",
            title=tr("Lights"),
            summary=tr("Darken all lamps; a press switches a lamp and its neighbours."),
            welcome=tr("Click lamps to light them, then press Solve."),
            presets=(c.Preset("all", tr("All lit")), c.Preset("corners", tr("Four corners"))),
            score_name=tr("presses"),
            live=c.Budget(seconds=1.0),
        )

    def initial(self, preset: str = "") -> Lamps:
        if preset not in ("", *_PRESETS):
            raise RingappError(tr("There is no example “{name}”.").format(name=preset))
        return self.decode(_PRESETS[preset]) if preset else Lamps()

    def problems(self, state: Lamps) -> Sequence[c.Problem]:
        return () if state.on else (c.Problem(tr("No lamp is lit."), severity="info"),)

    def summary(self, state: Lamps) -> str:
        return tr("Lamps that are lit: {n}.").format(n=len(state.on))

    def is_goal(self, state: Lamps) -> bool:
        return not state.on

    def scores(self, state: Lamps, moves: Sequence[Press]) -> Sequence[float]:
        return [float(number) for number in range(1, len(moves) + 1)]

    def describe_move(self, state: Lamps, move: Press) -> str:
        return tr("Press row {row}, column {column}").format(row=move[0] + 1, column=move[1] + 1)

    def solve(self, state: Lamps, ctx: c.SolveContext, **options: c.OptionValue) -> c.Solution[Press]:
        from ringapp.games._template.solver import solve

        return solve(state, ctx)

    def explain(self, state: Lamps, solution: c.Solution[Press]) -> c.Explanation:
        words = {
            c.Status.OPTIMAL: tr("Presses: {n}. Proved: fewer do not do."),
            c.Status.INFEASIBLE: tr("No solution. Proved: every first row was tried."),
            c.Status.FEASIBLE: tr("Best found: {n} presses; stopped before the proof."),
            c.Status.UNKNOWN: tr("Stopped before an answer."),
        }
        return c.Explanation(words[solution.status].format(n=len(solution.steps)))

    def describe_assumption(self, state: Lamps, fact: Assumption | Unmodelled) -> str:
        return tr("Every first row was tried: {n}.").format(n=fact.facts["first_rows"])

    def extent(self, state: Lamps) -> tuple[float, float]:
        return state.columns * picture.CELL, state.rows * picture.CELL

    def scene(
        self, state: Lamps, view: c.View, *, move: Press | None = None, t: float = 1.0
    ) -> Sequence[Shape]:
        return picture.scene(state, view, move, t)

    def hit(self, state: Lamps, x: float, y: float) -> c.Target | None:
        cell = (int(y // picture.CELL), int(x // picture.CELL))
        return cell if cell in rules.legal(state) else None

    def place_of(self, state: Lamps, target: c.Target) -> tuple[float, float] | None:
        middle = (target[1] + 0.5) * picture.CELL, (target[0] + 0.5) * picture.CELL
        return middle if target in rules.legal(state) else None

    def describe_target(self, state: Lamps, target: c.Target) -> str:
        words = (
            tr("Row {row}, column {column}: lit") if target in state.on else tr("Row {row}, column {column}")
        )
        return words.format(row=target[0] + 1, column=target[1] + 1)

    def tools(self, state: Lamps) -> Sequence[c.Tool]:
        return (
            c.Tool("light", tr("Lit lamp"), (Disc(0.5, 0.5, 0.35, "c4", "ink", 0.06),), key="1"),
            c.Tool("erase", tr("Dark lamp"), (Disc(0.5, 0.5, 0.35, "", "ink", 0.06),), key="0"),
        )

    def edit(self, state: Lamps, tool: str, target: c.Target) -> Lamps:
        cell = (target[0], target[1])
        return Lamps(state.rows, state.columns, state.on | {cell} if tool == "light" else state.on - {cell})

    def settings(self, state: Lamps) -> Sequence[c.Setting]:
        rows = c.Option("rows", tr("Rows"), "int", 5, minimum=MIN_SIDE, maximum=MAX_SIDE)
        columns = c.Option("columns", tr("Columns"), "int", 5, minimum=MIN_SIDE, maximum=MAX_SIDE)
        return (c.Setting(rows, state.rows), c.Setting(columns, state.columns))

    def change_setting(self, state: Lamps, name: str, value: c.OptionValue) -> Lamps:
        if not isinstance(value, int) or not MIN_SIDE <= value <= MAX_SIDE:
            raise RingappError(tr("Expected {low} to {high}.").format(low=MIN_SIDE, high=MAX_SIDE))
        board = Lamps(value, state.columns) if name == "rows" else Lamps(state.rows, value)
        return replace(board, on=state.on.intersection(rules.legal(board)))

    def random(self, state: Lamps, seed: int) -> Lamps:
        source = randomness.Random(seed)
        presses = [press for press in rules.legal(state) if source.random() < 0.4]
        return reduce(rules.apply, presses, Lamps(state.rows, state.columns))
