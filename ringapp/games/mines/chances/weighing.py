"""Compute the chances of a field in double precision: exact where time allows, else sampled.

The number of states to sweep is foreseen from the best order found, before the choice between the two.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from ringapp.games.mines.chances.constraints import Tick, TooWide
from ringapp.games.mines.chances.decimals import Chances, Sweep, finish
from ringapp.games.mines.chances.estimating import estimate
from ringapp.games.mines.chances.ordering import NARROW, foreseen, narrow
from ringapp.games.mines.chances.proving import prove
from ringapp.games.mines.kernels import fields

STATES_A_SECOND = 600_000.0
"""About how many states of a wide field are swept forward and back in a second on a slow machine."""
LONGEST = 40.0
"""Seconds of an exact sweep above which the field is sampled even where time is left."""
MAX_PROVED = 90_000
"""Most cells of a field in which small windows are searched for certain cells."""


def weigh(
    view: NDArray[np.int8],
    rows: int,
    columns: int,
    mines: int,
    tick: Tick,
    *,
    seconds: float | None = None,
    tell: Callable[[Chances], None] = lambda chances: None,
    show_preview: Callable[[float], None] = lambda states: None,
    sampled: bool = False,
    seed: int = 0,
) -> Chances | None:
    """Return the chances of a view, exact or sampled; None where no layout fits.

    Args:
        seconds: Time for all, None for no limit.
        tell: Called with sampled chances while they get better.
        show_preview: Called with the states that are foreseen, before they are swept.
        sampled: Whether to sample even where an exact count is possible; `seed` seeds the draws.

    Raises:
        TooWide: The field is too wide even to be sampled.
        Contradiction: No layout fits; the exception has the cells of a window that shows it.
    """
    start = monotonic()
    sweep = Sweep(view, rows, columns, mines)
    if not sweep.fits:
        return None
    bounds = narrow(sweep.space, columns, tick)
    marked: NDArray[np.int8] | None = None
    whole = states = sum(map(foreseen, bounds))
    show_preview(states)
    if max(bounds, default=0.0) > 50 * NARROW and len(view) <= MAX_PROVED:
        marked = view.copy()
        settled = sweep.space.work
        decided = (view == fields.HIDDEN) & (settled != fields.HIDDEN)
        marked[decided] = settled[decided]
        if prove(marked, rows, columns, _wide_cells(sweep, bounds), tick):
            sweep = Sweep(marked, rows, columns, mines)
            if not sweep.fits:
                return None
            bounds = narrow(sweep.space, columns, tick)
            states = sum(map(foreseen, bounds))
            show_preview(states)
    left = LONGEST if seconds is None else 0.6 * (seconds - (monotonic() - start))
    wide = _wide_cells(sweep, [np.inf] * len(bounds) if sampled else bounds)
    # Without a number there is nothing to sample: all cells are alike.
    judged = None if sampled and wide.any() else _exactly(sweep, states, min(left, LONGEST), tick)
    if judged is None:
        left = np.inf if seconds is None else 0.8 * (seconds - (monotonic() - start))
        shown = view if marked is None else marked

        def tell_all(found: Chances) -> None:
            tell(_with(found, view, marked))

        try:
            judged = estimate(shown, rows, columns, mines, wide, tick, max(left, 0.1), tell_all, seed)
        except TooWide as failed:
            raise TooWide(int(min(states, 1e300))) from failed
    if marked is not None:
        judged = replace(judged, states=max(judged.states, whole))
    return None if judged.log == -np.inf else _with(judged, view, marked)


def _exactly(sweep: Sweep, states: float, seconds: float, tick: Tick) -> Chances | None:
    """Return the exact chances, with log -inf where no layout fits; None where there are too many states."""
    if states > NARROW and states > seconds * STATES_A_SECOND:
        return None
    start, done = monotonic(), sweep.boxes

    def timed(nodes: int) -> None:
        if states > 10 * NARROW:
            tick(nodes, 0.45 * float(sweep.space.where[fields.PLACE]) / done)
        else:
            tick(nodes)
        if monotonic() - start > max(1.3 * seconds, 0.5) and sweep.states > 10 * NARROW:
            raise TooWide(int(sweep.states))

    try:
        if not sweep.forward(timed):
            return _nothing(sweep)
        combined = sweep.combine(tick)
    except TooWide:
        return None
    if np.isnan(combined.log):
        raise TooWide(int(sweep.states))
    if not np.isfinite(combined.log):
        return _nothing(sweep)
    sweep.backward(combined, tick)
    return finish(sweep, combined)


def _nothing(sweep: Sweep) -> Chances:
    none = np.zeros(len(sweep.out), bool)
    return Chances(-np.inf, sweep.out, none, none, sweep.states)


def _wide_cells(sweep: Sweep, bounds: list[float]) -> NDArray[np.bool_]:
    """Return which hidden cells lie in components with a bound above NARROW."""
    space = sweep.space
    starts = space.lines[fields.STARTS]
    wide = np.zeros(sweep.boxes + 1, bool)
    for comp, bound in enumerate(bounds):
        if bound > NARROW:
            wide[space.lines[fields.ORDER, starts[comp] : starts[comp + 1]]] = True
    box_of = space.cells[0, :-1]
    found: NDArray[np.bool_] = wide[np.where(box_of >= 0, box_of, -1)] & (space.work == fields.HIDDEN)
    return found


def _with(judged: Chances, view: NDArray[np.int8], marked: NDArray[np.int8] | None) -> Chances:
    """Return the chances with the cells that windows proved safe or mined, which the sweep left out."""
    if marked is not None:
        hidden = view == fields.HIDDEN
        for sign, mask, risk in (
            (fields.READ, judged.safe, 0.0),
            (fields.KNOWN, judged.mines, 1.0),
        ):
            proved = hidden & (marked == sign)
            mask[proved] = True
            judged.risk[proved] = risk
    return judged
