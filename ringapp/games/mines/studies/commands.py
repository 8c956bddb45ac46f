"""Command-line verbs of Mines: figures of a board, boards without guesses, and how mines are laid."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Command, Option, SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.mines.advice.guessless import MAX_CELLS, deal
from ringapp.games.mines.files.formats import layout_of
from ringapp.games.mines.files.notation import format_click, to_json
from ringapp.games.mines.rules.laying import GUESSLESS
from ringapp.games.mines.rules.metrics import MAX_ZINI_CELLS, figures
from ringapp.games.mines.rules.rules import LEVELS, MAX_SIDE, Field, apply_click, blank, grid
from ringapp.games.mines.studies.clicks import MAX_CLICK_CELLS, fewest
from ringapp.games.mines.studies.laboratory import MAX_CELLS as MAX_LAW_CELLS
from ringapp.games.mines.studies.laboratory import compare
from ringapp.games.mines.view.editing import level_choices

MAX_BOARDS = 200_000
STARTS = 8
ALL_BITS = 31


def significant_bits(rows: int, columns: int) -> int:
    """How many low bits of the generator's state decide all boards."""
    sides = [side.bit_length() - 1 for side in (rows, columns)]
    powers = all(side == 1 << bits for side, bits in zip((rows, columns), sides, strict=True))
    return min(ALL_BITS, 16 + max(sides)) if powers else ALL_BITS


def next_state(state: int, rows: int, columns: int, mines: int, bits: int) -> int:
    """The state after one board is laid; only the low `bits` are kept."""
    mask = (1 << bits) - 1
    laid: set[tuple[int, int]] = set()
    while len(laid) < mines:
        state = (state * 214013 + 2531011) & mask
        across = (state >> 16) % columns
        state = (state * 214013 + 2531011) & mask
        laid.add((across, (state >> 16) % rows))
    return state


def board_cycles(rows: int, columns: int, mines: int, ctx: SolveContext) -> JsonObject:
    """Count how many boards of Windows come before the same ones come again, from several starts.

    Its C library's generator is s -> 214013 s + 2531011 modulo 2^31 and gives bits 16 to 30. A place is drawn
    as two remainders, by the columns and by the rows, and again where a mine is already. For a side of 2^k
    only bits 16 to 15 + k count, and the low bits of such a generator repeat early.

    Returns {"bits", "cycles": [{"start", "boards_before", "boards_in_cycle"}]}; the last two are None where
    `MAX_BOARDS` do not repeat. Raises RingappError for mines that do not fit.
    """
    if not 0 < mines < rows * columns:
        sentence = tr("Mines: {mines}, cells: {cells}. At least one mine and one free cell are needed.")
        raise RingappError(sentence.format(mines=mines, cells=rows * columns))
    bits = significant_bits(rows, columns)
    found: list[JsonObject] = []
    for start in range(1, (STARTS if bits < ALL_BITS else 1) + 1):
        state = start
        order: dict[int, int] = {}
        while state not in order and len(order) < MAX_BOARDS:
            ctx.tick(nodes=1)
            order[state] = len(order)
            state = next_state(state, rows, columns, mines, bits)
        before = order.get(state)
        length = None if before is None else len(order) - before
        found.append({"start": start, "boards_before": before, "boards_in_cycle": length})
    return {"bits": bits, "cycles": found}


_DIFFICULTIES = dict(zip(("any", "easy", "hard"), GUESSLESS, strict=True))


def commands() -> Sequence[Command]:
    """The verbs."""
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
    """The first click from 1, the seed, and what else than an expert board or the one given is wanted."""
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


def _deal(field: Field, ctx: SolveContext, options: Mapping[str, Any]) -> dict[str, object]:
    """A first click whose board needs no guess, and that board. Raises RingappError."""
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


def run(name: str, field: Field, ctx: SolveContext, options: Mapping[str, Any]) -> dict[str, Any]:
    """Run a verb. Raises RingappError."""
    if name == "laying":
        return compare(int(options.get("cells", 9)), int(options.get("mines", 3)), ctx)
    if name == "cycles":
        rows, columns, mines = (int(options[key]) for key in ("rows", "columns", "mines"))
        return board_cycles(rows, columns, mines, ctx)
    if name == "deal":
        return _deal(field, ctx, options)
    if name != "metrics":
        raise RingappError(tr("There is no command “{name}”.").format(name=name))
    ctx.tick()
    layout = layout_of(field)
    if not field.square:
        raise RingappError(tr("These figures are those of plain boards."))
    return _figures(field, layout) | (_clicks(field, layout, ctx) if options.get("clicks") else {})


def _clicks(field: Field, layout: bytes, ctx: SolveContext) -> dict[str, Any]:
    """The fewest clicks found, as they are played, and what no sequence can do with less than."""
    if len(layout) > MAX_CLICK_CELLS:
        raise RingappError(tr("Fewest clicks are looked for on up to {n} cells.").format(n=MAX_CLICK_CELLS))
    found = fewest(layout, field.rows, field.columns, ctx.tick)
    line = [format_click(click) for click in found.line]
    told = {"best": len(line), "bound": found.bound, "proved": found.proved, "line": line}
    return {"clicks": told}


def _figures(field: Field, layout: bytes) -> dict[str, Any]:
    """The figures of a full board."""
    if len(layout) > MAX_ZINI_CELLS:
        from ringapp.games.mines.kernels.boards import figures_of

        bbbv, openings = figures_of(grid(layout, field.rows, field.columns))
        return {"3bv": int(bbbv), "openings": int(openings)}
    found = figures(layout, field.rows, field.columns)
    return {
        "3bv": found.bbbv,
        "openings": found.openings,
        "islands": found.islands,
        "zini": found.zini,
        "hzini": found.hzini,
        "cells": list(found.cells),
    }
