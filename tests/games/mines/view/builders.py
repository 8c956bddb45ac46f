"""Build the recorded games that tests of pages and words share."""

from __future__ import annotations

from typing import Any

import numpy as np

from ringapp.core.contract.game import Sentence, Solution, Status, Step, Table
from ringapp.core.contract.shapes import Raster
from ringapp.games.mines.rules.facts import Figures
from ringapp.games.mines.rules.rules import Click, Field
from ringapp.games.mines.view import page, survey, tiles

GUESS: dict[str, Any] = {
    "kind": "guess",
    "cells": [5],
    "chance": 0.5,
    "risk": 0.5,
    "best": 0.75,
    "least": 0.25,
    "safe": 0,
    "better": 7,
}
FIGURES: Figures = {
    "time": 12.3456,
    "3bv": 10,
    "solved": 5,
    "left": 4,
    "right": 3,
    "double": 1,
    "clicks": 8,
    "actions": 4,
    "effective": 6,
    "3bv_s": 0.405,
    "ioe": 0.625,
    "corr": 0.75,
    "thrp": None,
    "rqp": 30.48,
    "qg": 14.3,
    "stnb": None,
    "zini": 6,
    "won": False,
}


def judged(*facts: dict[str, Any], **more: Any) -> Solution[Click]:
    """A judged game of such steps, row by row from the first cell on."""
    steps = tuple(
        Step(Click("flag" if fact["kind"] == "flag" else "open", *divmod(number, 4)))
        for number, fact in enumerate(facts)
    )
    data = {"line": list(facts), "recorded": True, "won": False} | more
    return Solution(Status.OPTIMAL, steps, data=data)


def row(field: Field, *facts: dict[str, Any], **more: Any) -> dict[str, tuple[Any, str]]:
    return {one.name: (one.value, one.text) for one in survey.survey(field, judged(*facts, **more))}


def said(field: Field, *facts: dict[str, Any], **more: Any) -> tuple[str, list[str], list[Table]]:
    told = page.judgement(field, judged(*facts, **more))
    sentences = [note.text for note in told.notes if isinstance(note, Sentence)]
    return told.headline, sentences, [note for note in told.notes if isinstance(note, Table)]


def pictures(signs: str, pixels: float, digits: bool = True) -> list[list[str]]:
    """The cells of one row as pixels of roles."""
    cells = np.frombuffer(signs.encode(), np.uint8).reshape(1, -1)
    drawn = tiles.raster(cells, 1.0, 2.0, 3.0, pixels, digits=digits)
    assert isinstance(drawn, Raster)
    assert (drawn.x, drawn.y, drawn.w, drawn.h) == (1.0, 2.0, 3.0 * len(signs), 3.0)
    side = drawn.rows
    assert drawn.columns == side * len(signs)
    rows = np.frombuffer(drawn.pixels, np.uint8).reshape(side, len(signs), side)
    return [[drawn.roles[n] for n in rows[:, k].reshape(-1)] for k in range(len(signs))]
