"""Command-line verbs of Mines: the figures of a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ringapp.core.errors import RingappError
from ringapp.core.game import Command, SolveContext
from ringapp.core.i18n import tr
from ringapp.games.mines.formats import layout_of
from ringapp.games.mines.metrics import MAX_ZINI_CELLS, figures
from ringapp.games.mines.rules import Field, grid


def commands() -> Sequence[Command]:
    """The verbs."""
    return (Command("metrics", tr("3BV, openings, islands, ZiNi and numbers of a full board.")),)


def run(name: str, field: Field, ctx: SolveContext) -> dict[str, Any]:
    """Run a verb. Raises RingappError."""
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
