"""Command-line verbs of Mines: the figures of a board, and the comparison of ways to lay mines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ringapp.core.errors import RingappError
from ringapp.core.game import Command, Option, SolveContext
from ringapp.core.i18n import tr
from ringapp.games.mines.cycles import board_cycles
from ringapp.games.mines.formats import layout_of
from ringapp.games.mines.laboratory import MAX_CELLS, compare
from ringapp.games.mines.metrics import MAX_ZINI_CELLS, figures
from ringapp.games.mines.rules import Field, grid


def commands() -> Sequence[Command]:
    """The verbs."""
    laws = tr("Six published ways to lay mines: the exact law of each on a small field, and its speed.")
    cells = Option("cells", tr("Cells"), "int", 7, minimum=2, maximum=MAX_CELLS)
    mines = Option("mines", tr("Mines in all"), "int", 3, minimum=1, maximum=MAX_CELLS - 1)
    again = tr("Windows' board cycles: after how many boards its random numbers come round again.")
    size = (
        Option("rows", tr("Rows"), "int", 8, minimum=1, maximum=64),
        Option("columns", tr("Columns"), "int", 8, minimum=1, maximum=64),
        Option("mines", tr("Mines in all"), "int", 10, minimum=1, maximum=1000),
    )
    return (
        Command("cycles", again, size, takes_board=False),
        Command("metrics", tr("3BV, openings, islands, ZiNi and numbers of a full board.")),
        Command("laying", laws, (cells, mines), takes_board=False),
    )


def run(name: str, field: Field, ctx: SolveContext, options: Mapping[str, Any]) -> dict[str, Any]:
    """Run a verb. Raises RingappError."""
    if name == "laying":
        return compare(int(options.get("cells", 7)), int(options.get("mines", 3)), ctx)
    if name == "cycles":
        rows, columns, mines = (int(options[key]) for key in ("rows", "columns", "mines"))
        return board_cycles(rows, columns, mines, ctx)
    if name != "metrics":
        raise RingappError(tr("There is no command “{name}”.").format(name=name))
    ctx.tick()
    layout = layout_of(field)
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
