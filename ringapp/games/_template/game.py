"""Lights behind the contract: every method hands over to the room that knows."""

from __future__ import annotations

import random as randomness
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.game import (
    Budget,
    Command,
    Explanation,
    GameInfo,
    Gesture,
    Layer,
    Option,
    OptionValue,
    Preset,
    Problem,
    Sentence,
    Setting,
    Solution,
    SolveContext,
    Status,
    Target,
    Tool,
    View,
)
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Disc, Rect, Shape
from ringapp.games._template import notation, picture
from ringapp.games._template.rules import MAX_SIDE, MIN_SIDE, Lamps, Press, apply_press, contains

_PRESETS = {
    "all": "ooooo\nooooo\nooooo\nooooo\nooooo",
    "corners": "o...o\n.....\n.....\n.....\no...o",
}


class Lights:
    """The game object; it keeps no state of its own."""

    @property
    def info(self) -> GameInfo:
        return GameInfo(
            id="_template",
            title=tr("Lights"),
            summary=tr("Darken all lamps; a press switches a lamp and its neighbours."),
            welcome=tr("Click lamps to light them, then press Solve."),
            presets=(Preset("all", tr("All lit")), Preset("corners", tr("Four corners"))),
            score_name=tr("presses"),
            live=Budget(seconds=1.0),
        )

    def initial(self, preset: str = "") -> Lamps:
        if preset and preset not in _PRESETS:
            raise RingappError(tr("There is no example “{name}”.").format(name=preset))
        return self.decode(_PRESETS[preset]) if preset else Lamps()

    def problems(self, state: Lamps) -> Sequence[Problem]:
        return () if state.on else (Problem(tr("No lamp is lit."), severity="info"),)

    def summary(self, state: Lamps) -> str:
        count = len(state.on)
        return (tr("{n} lamp lit") if count == 1 else tr("{n} lamps lit")).format(n=count)

    def legal(self, state: Lamps) -> Iterable[Press]:
        return ((row, column) for row in range(state.rows) for column in range(state.columns))

    def apply(self, state: Lamps, move: Press) -> Lamps:
        return apply_press(state, move)

    def is_goal(self, state: Lamps) -> bool:
        return not state.on

    def encode(self, state: Lamps) -> str:
        return notation.to_json(state)

    def decode(self, text: str) -> Lamps:
        return notation.parse(text)

    def notation(self, state: Lamps) -> str:
        return notation.to_text(state)

    def format_move(self, move: Press) -> str:
        return notation.format_press(move)

    def parse_move(self, text: str) -> Press:
        return notation.parse_press(text)

    def describe_move(self, state: Lamps, move: Press) -> str:
        return tr("Press row {row}, column {column}").format(row=move[0] + 1, column=move[1] + 1)

    def scores(self, state: Lamps, moves: Sequence[Press]) -> Sequence[float]:
        return [float(number) for number in range(1, len(moves) + 1)]

    def read(self, name: str, data: bytes) -> Lamps:
        try:
            return self.decode(data.decode("utf-8"))
        except UnicodeDecodeError:
            raise ParseError(tr("“{name}” is not a text file.").format(name=name)) from None

    def read_folder(self, folder: Path) -> Lamps:
        raise ParseError(tr("“{name}” is a folder; a file was expected.").format(name=folder.name))

    def write(self, state: Lamps, solution: Solution[Press] | None, format_id: str) -> bytes:
        raise RingappError(tr("There is no format “{name}”.").format(name=format_id))

    def prepare(self) -> None:
        """Nothing to compile."""

    def solve(self, state: Lamps, ctx: SolveContext, **options: Any) -> Solution[Press]:
        from ringapp.games._template.solver import solve

        return solve(state, ctx)

    def explain(self, state: Lamps, solution: Solution[Press]) -> Explanation:
        count = len(solution.steps)
        if solution.status is Status.INFEASIBLE:
            return Explanation(tr("No solution. Proved: every first row was tried."))
        if solution.status is Status.OPTIMAL:
            words = (
                tr("{n} press. Proved: fewer do not do.") if count == 1 else tr("{n} presses. Proved fewest.")
            )
            tried = tr("{n} first rows were tried.").format(n=int(solution.stats.get("nodes", 0)))
            return Explanation(words.format(n=count), (Sentence(tried),))
        if solution.steps:
            return Explanation(tr("Best found: {n} presses; stopped before the proof.").format(n=count))
        return Explanation(tr("Stopped before an answer."))

    def report(self, state: Lamps, solution: Solution[Press]) -> dict[str, Any]:
        steps = [list(step.move) for step in solution.steps]
        return {"status": solution.status.value, "moves": len(steps), "steps": steps, "bound": solution.bound}

    def hints(self, state: Lamps, solution: Solution[Press]) -> Sequence[str]:
        if not solution.steps:
            return ()
        first = solution.steps[0].move
        row = tr("The next press is in row {row}.").format(row=first[0] + 1)
        left = len(solution.steps)
        count = tr("{n} press is left.") if left == 1 else tr("{n} presses are left.")
        return (count.format(n=left), row, self.describe_move(state, first))

    def commands(self) -> Sequence[Command]:
        return ()

    def run_command(self, name: str, state: Lamps, ctx: SolveContext, **options: Any) -> dict[str, Any]:
        raise RingappError(tr("There is no command “{name}”.").format(name=name))

    def check(self, case: Mapping[str, Any], ctx: SolveContext) -> dict[str, Any]:
        board = self.decode(str(case.get("board", "")))
        found = self.report(board, self.solve(board, ctx))
        result = {"id": case.get("id"), "moves": found["moves"]}
        if "moves" in case:
            result["equal"] = case["moves"] == found["moves"]
        return result

    def extent(self, state: Lamps) -> tuple[float, float]:
        return picture.extent(state)

    def layers(self) -> Sequence[Layer]:
        return ()

    def scene(
        self, state: Lamps, view: View, *, move: Press | None = None, t: float = 1.0
    ) -> Sequence[Shape]:
        return picture.scene(state, view, move, t)

    def duration(self, state: Lamps, move: Press) -> float:
        return 0.4

    def hit(self, state: Lamps, x: float, y: float) -> Target | None:
        return picture.hit(state, x, y)

    def place_of(self, state: Lamps, target: Target) -> tuple[float, float] | None:
        return picture.place_of(state, target)

    def step_cursor(self, state: Lamps, target: Target | None, dx: int, dy: int) -> Target:
        row, column = target if target is not None else (0, 0)
        return (min(max(row + dy, 0), state.rows - 1), min(max(column + dx, 0), state.columns - 1))

    def describe_target(self, state: Lamps, target: Target) -> str:
        words = (
            tr("Row {row}, column {column}: lit") if target in state.on else tr("Row {row}, column {column}")
        )
        return words.format(row=target[0] + 1, column=target[1] + 1)

    def tools(self, state: Lamps) -> Sequence[Tool]:
        ring = Disc(0.5, 0.5, 0.35, "", "ink", 0.06)
        return (
            Tool("light", tr("Lit lamp"), (Disc(0.5, 0.5, 0.35, "c4", "ink", 0.06),), key="1"),
            Tool("erase", tr("Dark lamp"), (Rect(0, 0, 1, 1), ring), key="0"),
        )

    def edit(self, state: Lamps, tool: str, target: Target) -> Lamps:
        cell = (target[0], target[1])
        on = state.on | {cell} if tool == "light" else state.on - {cell}
        return Lamps(state.rows, state.columns, on)

    def settings(self, state: Lamps) -> Sequence[Setting]:
        rows = Option("rows", tr("Rows"), "int", 5, minimum=MIN_SIDE, maximum=MAX_SIDE)
        columns = Option("columns", tr("Columns"), "int", 5, minimum=MIN_SIDE, maximum=MAX_SIDE)
        return (Setting(rows, state.rows), Setting(columns, state.columns))

    def change_setting(self, state: Lamps, name: str, value: OptionValue) -> Lamps:
        if not isinstance(value, int) or not MIN_SIDE <= value <= MAX_SIDE:
            sentence = tr("A board has {low} to {high} rows and columns.")
            raise RingappError(sentence.format(low=MIN_SIDE, high=MAX_SIDE))
        rows, columns = (value, state.columns) if name == "rows" else (state.rows, value)
        smaller = Lamps(rows, columns)
        return Lamps(rows, columns, frozenset(cell for cell in state.on if contains(smaller, cell)))

    def clear(self, state: Lamps) -> Lamps:
        return Lamps(state.rows, state.columns)

    def random(self, state: Lamps, seed: int) -> Lamps:
        source = randomness.Random(seed)
        board = self.clear(state)
        for press in self.legal(board):
            if source.random() < 0.4:
                board = apply_press(board, press)
        return board

    def gesture(self, state: Lamps, gesture: Gesture) -> Press | None:
        if gesture.start is None or gesture.start != gesture.end or gesture.button != "left":
            return None
        return (gesture.start[0], gesture.start[1])
