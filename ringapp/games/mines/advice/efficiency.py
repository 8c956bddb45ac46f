"""Compute the figures of a recorded game that players compare."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from ringapp.games.mines.rules.metrics import MAX_ZINI_CELLS, progress
from ringapp.games.mines.rules.rules import Click, Field, apply_click, grid, is_legal, is_lost
from ringapp.games.mines.rules.tape import Tape

STNB_FACTORS = {(8, 8, 10): 36.0, (16, 16, 40): 162.0, (16, 30, 99): 435.0}
"""Factors of the STNB by rows, columns and mines; it is defined for these three levels only."""


def efficiency(field: Field, clicks: Sequence[Click], tape: Tape) -> dict[str, float | int | None]:
    """Return the figures of clicks on a field with a layout, None where a divisor is 0 or none is defined.

    "3bv" is that of the board and "solved" that of the opened part, where an opening counts when it is wholly
    open. "actions" are clicks and chords that opened something, "effective" ones exclude a fatal click and
    include the first flag on each mine. "3bv_s", "ioe" and "thrp" are `solved` a second, a press and an
    effective click, "corr" effective clicks a press; "rqp" and "qg" are seconds squared, and seconds to the
    power of 1.7, by `solved`; "stnb" is the speed relative to the standard of the level.
    """
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
    stnb = None
    if factor:
        stnb = _share(factor * solved * sqrt(solved / bbbv if bbbv else 0.0), seconds**1.7)
    return {
        "time": seconds,
        "3bv": bbbv,
        "solved": solved,
        "left": tape.left,
        "right": tape.right,
        "double": tape.double,
        "clicks": tape.clicks,
        "actions": actions,
        "effective": effective,
        "3bv_s": _share(solved, seconds),
        "ioe": _share(solved, tape.clicks),
        "corr": _share(effective, tape.clicks),
        "thrp": _share(solved, effective),
        "rqp": _share(seconds**2, solved),
        "qg": _share(seconds**1.7, solved),
        "stnb": stnb,
    }


def figures_of(field: Field) -> dict[str, float | int | None]:
    """Return the figures of a recorded game by their usual names; empty where its clock is not known."""
    if field.tape is None or not field.layout:
        return {}
    return {**efficiency(field, field.record, field.tape), "zini": _zini_of(field)}


def _zini_of(field: Field) -> int | None:
    """Return the presses of the greedy play, None for a large field."""
    from ringapp.games.mines.kernels.zini import ZINI, figures_of

    if len(field.layout) > MAX_ZINI_CELLS:
        return None
    return int(figures_of(grid(field.layout, field.rows, field.columns)[None])[0, ZINI])


def _share(above: float, below: float) -> float | None:
    return above / below if below else None
