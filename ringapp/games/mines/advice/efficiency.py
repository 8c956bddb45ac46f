"""Compute the figures of a recorded game that players compare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from ringapp.games.mines.rules.metrics import MAX_ZINI_CELLS, progress
from ringapp.games.mines.rules.rules import Click, Field, apply_click, grid, is_legal, is_lost
from ringapp.games.mines.rules.tape import Tape

STNB_FACTORS = {(8, 8, 10): 36.0, (16, 16, 40): 162.0, (16, 30, 99): 435.0}
"""Factors of the STNB by rows, columns and mines; it is defined for these three levels only."""


@dataclass(frozen=True, slots=True)
class Efficiency:
    """The figures of a game that was played; None where a divisor is 0 or the figure is not defined.

    Attributes:
        bbbv, solved: 3BV of the board, and of the opened part; an opening counts when it is wholly open.
        actions: Clicks and chords that opened something.
        effective: Actions but for a fatal click, plus the first flag on each mine.
        rate, ioe, corr, thrp: `solved` a second and a click; `effective` a click; `solved` / `effective`.
        rqp, qg: Seconds squared divided by `solved`; seconds to the power of 1.7 divided by `solved`.
        stnb: Speed relative to the standard of the level.
    """

    seconds: float
    bbbv: int
    solved: int
    left: int
    right: int
    double: int
    actions: int
    effective: int
    rate: float | None
    ioe: float | None
    corr: float | None
    thrp: float | None
    rqp: float | None
    qg: float | None
    stnb: float | None


def efficiency(field: Field, clicks: Sequence[Click], tape: Tape) -> Efficiency:
    """Return the figures of a recorded game: its clicks on a field with a layout, and its tape."""
    now, actions, effective = field, 0, 0
    flagged: set[int] = set()
    for click in clicks:
        if not is_legal(now, click):
            break
        place = click.row * field.columns + click.column
        now = apply_click(now, click)
        if click.kind == "flag":
            if field.layout[place] and place not in flagged:
                flagged.add(place)
                effective += 1
            continue
        actions += 1
        effective += click.kind == "chord" or not is_lost(now)
    solved, bbbv = progress(field.layout, now.cells, field.rows, field.columns)
    seconds = tape.seconds
    factor = STNB_FACTORS.get((field.rows, field.columns, field.total))
    return Efficiency(
        seconds,
        bbbv,
        solved,
        tape.left,
        tape.right,
        tape.double,
        actions,
        effective,
        rate=_share(solved, seconds),
        ioe=_share(solved, tape.clicks),
        corr=_share(effective, tape.clicks),
        thrp=_share(solved, effective),
        rqp=_share(seconds**2, solved),
        qg=_share(seconds**1.7, solved),
        stnb=_share((factor or 0.0) * solved * sqrt(solved / bbbv if bbbv else 0.0), seconds**1.7)
        if factor
        else None,
    )


def figures_of(field: Field) -> dict[str, float | int | None]:
    """Return the figures of a recorded game by their usual names; empty where its clock is not known."""
    if field.tape is None or not field.layout:
        return {}
    found = efficiency(field, field.record, field.tape)
    named = {"time": found.seconds, "3bv": found.bbbv, "solved": found.solved}
    presses = {"left": found.left, "right": found.right, "double": found.double, "clicks": field.tape.clicks}
    names = ("actions", "effective", "ioe", "corr", "thrp", "rqp", "qg", "stnb")
    others = {"3bv_s": found.rate, **{name: getattr(found, name) for name in names}}
    return {**named, **presses, **others, "zini": _zini_of(field)}


def _zini_of(field: Field) -> int | None:
    """Return the presses of the greedy play, None for a large field."""
    from ringapp.games.mines.kernels.zini import ZINI, figures_of

    if len(field.layout) > MAX_ZINI_CELLS:
        return None
    return int(figures_of(grid(field.layout, field.rows, field.columns)[None])[0, ZINI])


def _share(above: float, below: float) -> float | None:
    return above / below if below else None
