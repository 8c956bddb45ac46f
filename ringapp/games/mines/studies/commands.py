"""Commands of Mines on the command line: figures of a board, boards without guesses, ways to lay mines."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Command, Option, SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.mines.advice.guessless import MAX_CELLS, deal
from ringapp.games.mines.files.formats import layout_of
from ringapp.games.mines.files.notation import format_click, to_json
from ringapp.games.mines.rules.laying import GUESSLESS
from ringapp.games.mines.rules.metrics import MAX_ZINI_CELLS
from ringapp.games.mines.rules.rules import LEVELS, MAX_SIDE, Field, apply_click, blank, grid, neighbour_sums
from ringapp.games.mines.studies.clicks import MAX_CLICK_CELLS, fewest
from ringapp.games.mines.studies.cycles import board_cycles
from ringapp.games.mines.studies.laboratory import MAX_CELLS as MAX_LAW_CELLS
from ringapp.games.mines.studies.laboratory import compare
from ringapp.games.mines.studies.measuring import FIGURES
from ringapp.games.mines.view.editing import level_choices

_DIFFICULTIES = dict(zip(("any", "easy", "hard"), GUESSLESS, strict=True))


def commands() -> Sequence[Command]:
    """Return the commands of Mines with their options."""
    laws = tr("Six published ways to lay mines: the exact law of each on a small field, and its speed.")
    cells = Option("cells", tr("Cells"), "int", 9, minimum=2, maximum=MAX_LAW_CELLS)
    mines = Option("mines", tr("Mines in all"), "int", 3, minimum=1, maximum=MAX_LAW_CELLS - 1)
    again = tr("Windows' board cycles: after how many boards its random numbers come round again.")
    size = (
        Option("rows", tr("Rows"), "int", 8, minimum=1, maximum=64),
        Option("columns", tr("Columns"), "int", 8, minimum=1, maximum=64),
        Option("mines", tr("Mines in all"), "int", 10, minimum=1, maximum=1000),
    )
    words = tr("Also the fewest clicks of any kind that were found, with a bound from below.")
    fewest_option = Option("clicks", tr("Fewest clicks"), "bool", False, words)
    return (
        Command("cycles", again, size, takes_board=False),
        Command("deal", tr("A board that needs no guess after its first click."), _deal_options(), False),
        Command("metrics", tr("3BV, openings, islands, ZiNi and numbers of a full board."), (fewest_option,)),
        Command("laying", laws, (cells, mines), takes_board=False),
    )


def _deal_options() -> tuple[Option, ...]:
    """Return the options of `deal`: level or size, first click from 1, difficulty and seed."""
    middle, kept = tr("the middle"), tr("as the board has it")
    choices = (*level_choices(), ("custom", tr("Custom")))
    first = tr("The first click, from 1.")
    difficulties = (
        ("any", tr("Any")),
        ("easy", tr("Easy: single numbers tell every cell")),
        ("hard", tr("Hard: numbers have to be put together")),
    )
    custom = tr("Only with the custom level.")
    return (
        Option("level", tr("Level"), "choice", None, choices=choices, optional=True, none_label=kept),
        *(
            Option(
                name, label, "int", None, first, minimum=1, maximum=MAX_SIDE, optional=True, none_label=middle
            )
            for name, label in (("row", tr("Row")), ("column", tr("Column")))
        ),
        Option("rows", tr("Rows"), "int", 16, custom, minimum=1, maximum=MAX_SIDE),
        Option("columns", tr("Columns"), "int", 30, custom, minimum=1, maximum=MAX_SIDE),
        Option("mines", tr("Mines in all"), "int", 99, custom, minimum=0, maximum=MAX_CELLS),
        Option("difficulty", tr("Difficulty"), "choice", "any", choices=difficulties),
        Option("seed", tr("Seed"), "int", 0, minimum=0, maximum=2**63 - 1),
    )


def _deal(field: Field, ctx: SolveContext, options: Mapping[str, Any]) -> JsonObject:
    """Return a first click whose board needs no guess, and the board after it. Raises RingappError."""
    level = options.get("level")
    if level is None:
        rows, columns, mines = field.rows, field.columns, field.total
    else:
        names = ("rows", "columns", "mines")
        rows, columns, mines = LEVELS.get(level) or (int(options[name]) for name in names)
    row, column = options.get("row") or (rows + 1) // 2, options.get("column") or (columns + 1) // 2
    if row > rows or column > columns or mines >= rows * columns:
        sentence = tr("Row {row}, column {column} is no first click on {rows} by {columns}, mines: {mines}.")
        values = {"row": row, "column": column, "rows": rows, "columns": columns, "mines": mines}
        raise RingappError(sentence.format(**values))
    fresh = blank(rows, columns, mines, _DIFFICULTIES[str(options.get("difficulty") or "any")])
    dealt = deal(fresh, (row - 1) * columns + column - 1, int(options.get("seed") or 0), ctx.tick)
    return {
        "move": format_click(dealt.click),
        "tries": dealt.tries,
        "mines_moved": len(dealt.click.moved) // 2,
        "uniform": not dealt.click.moved,
        "board": json.loads(to_json(apply_click(fresh, dealt.click))),
    }


def run(name: str, field: Field, ctx: SolveContext, options: Mapping[str, Any]) -> JsonObject:
    """Return the result of a command as JSON. Raises RingappError."""
    if name == "laying":
        return compare(int(options.get("cells", 9)), int(options.get("mines", 3)), ctx)
    if name == "cycles":
        rows, columns, mines = (int(options[key]) for key in ("rows", "columns", "mines"))
        bits, starts = board_cycles(rows, columns, mines, ctx)
        return {"bits": bits, "cycles": [one._asdict() for one in starts]}
    if name == "deal":
        return _deal(field, ctx, options)
    if name != "metrics":
        raise RingappError(tr("There is no command “{name}”.").format(name=name))
    ctx.tick()
    layout = layout_of(field)
    if not field.square:
        raise RingappError(tr("These figures are those of plain boards."))
    return _figures(field, layout) | (_clicks(field, layout, ctx) if options.get("clicks") else {})


def _clicks(field: Field, layout: bytes, ctx: SolveContext) -> JsonObject:
    """Return the fewest clicks found in playing order, and the lower bound, as JSON."""
    if len(layout) > MAX_CLICK_CELLS:
        raise RingappError(tr("Fewest clicks are looked for on up to {n} cells.").format(n=MAX_CLICK_CELLS))
    found = fewest(layout, field.rows, field.columns, ctx.tick)
    line = [format_click(click) for click in found.line]
    told: JsonObject = {"best": len(line), "bound": found.bound, "proved": found.proved, "line": line}
    return {"clicks": told}


def _figures(field: Field, layout: bytes) -> JsonObject:
    """Return the figures of a full board as JSON; 3BV and openings only on large ones."""
    from ringapp.games.mines.kernels import boards, zini

    mines = grid(layout, field.rows, field.columns)
    if len(layout) > MAX_ZINI_CELLS:
        bbbv, openings = boards.figures_of(mines)
        return {"3bv": int(bbbv), "openings": int(openings)}
    bbbv, *others = zini.figures_of(mines[None])[0].tolist()
    numbers = np.where(mines == 1, -1, neighbour_sums(mines))
    cells = [int((numbers == number).sum()) for number in range(9)]
    return {"3bv": bbbv, **dict(zip(FIGURES[1:], others, strict=True)), "cells": cells}
