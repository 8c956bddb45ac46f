"""Play back a recorded game by its clock: the times of clicks, the mouse and the figures so far."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from math import inf

from ringapp.core.contract.game import Mark, Solution, View
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.shapes import Disc, Line, Polygon, Shape
from ringapp.games.mines.rules.facts import answer_of
from ringapp.games.mines.rules.metrics import MAX_ZINI_CELLS, progress
from ringapp.games.mines.rules.rules import FLAG, MINE, Click, Field, count, is_lost, is_won
from ringapp.games.mines.rules.tape import Tape
from ringapp.games.mines.view.geometry import CELL
from ringapp.games.mines.view.places import place
from ringapp.games.mines.view.places import seconds as seconds_text
from ringapp.games.mines.view.steps import step_text

MOUSE, WAY = "mouse", "way"
LEAD = 1.0
"""Seconds before the first click at which the playback begins, where the recording begins earlier."""
TRAIL = ((2.0, 0.18), (1.2, 0.3), (0.5, 0.5))
"""Parts of the mouse's path: seconds before now, and opacity, so that older parts are fainter."""
RING = 0.35
"""Seconds for which a click is ringed."""
MAX_POINTS = 3000
_ARROW = ((0, 0), (0, 0.72), (0.17, 0.56), (0.29, 0.84), (0.42, 0.78), (0.3, 0.51), (0.52, 0.5))
_ROLES = {"open": "accent", "chord": "good", "flag": "bad"}


def moments(field: Field, clicks: Sequence[Click]) -> tuple[float, ...]:
    """Return the time the playback begins, then that of each recorded click; () where unknown."""
    tape = field.tape
    if tape is None or not clicks or len(clicks) > len(tape.times):
        return ()
    if tuple(clicks) != field.record[: len(clicks)]:
        return ()
    begin = tape.path[0][0] if tape.path else 0.0
    found = [min(max(begin, tape.times[0] - LEAD), tape.times[0])]
    for when in tape.times[: len(clicks)]:
        found.append(max(when, found[-1]))
    return tuple(found)


def pointer(field: Field, seconds: float, view: View) -> list[Shape]:
    """Return the mouse with its recent path and rings at recent clicks; layer WAY adds the whole path."""
    tape = field.tape
    if tape is None:
        return []
    shapes: list[Shape] = []
    now = bisect_right(tape.path, (seconds, inf, inf))
    if WAY in view.layers and now > 1:
        step = -(-now // MAX_POINTS)
        shapes.append(_line(tape.path[:now:step], 1.2, 0.45))
    if MOUSE not in view.layers:
        return shapes
    for ago, opacity in TRAIL:
        first = bisect_right(tape.path, (seconds - ago, inf, inf))
        if now - first > 1:
            step = -(-(now - first) // MAX_POINTS)
            shapes.append(_line(tape.path[first:now:step], 2.2, opacity))
    shapes += _rings(field, tape, seconds)
    if now:
        shapes.append(_arrow(tape.path, now, seconds))
    return shapes


def _line(path: Sequence[tuple[float, float, float]], width: float, opacity: float) -> Line:
    return Line(tuple((x * CELL, y * CELL) for _, x, y in path), "accent", width, opacity=opacity)


def _rings(field: Field, tape: Tape, seconds: float) -> Iterator[Shape]:
    """Yield a growing ring around each click of the last RING seconds, coloured by kind."""
    last = bisect_right(tape.times, seconds)
    first = bisect_right(tape.times, seconds - RING)
    for number in range(first, min(last, len(field.record))):
        click, age = field.record[number], (seconds - tape.times[number]) / RING
        x, y = (click.column + 0.5) * CELL, (click.row + 0.5) * CELL
        radius = CELL * (0.35 + 0.45 * age)
        yield Disc(x, y, radius, "", _ROLES[click.kind], 3.0, opacity=1 - 0.7 * age)


def _arrow(path: Sequence[tuple[float, float, float]], now: int, seconds: float) -> Polygon:
    """Return the arrow of the mouse, interpolated between recorded points less than 0.2 s apart."""
    when, x, y = path[now - 1]
    if now < len(path) and 0 < path[now][0] - when < 0.2:
        share = (seconds - when) / (path[now][0] - when)
        x, y = x + share * (path[now][1] - x), y + share * (path[now][2] - y)
    x, y = min(max(x, -0.5), 1e6), min(max(y, -0.5), 1e6)
    points = tuple(((x + a) * CELL, (y + b) * CELL) for a, b in _ARROW)
    return Polygon(points, "board", "ink", 1.4)


def standing(field: Field, here: Field, seconds: float) -> str:
    """Return time, 3BV, clicks and mines left at a moment of a recorded game, when it is in state `here`."""
    tape = field.tape
    if tape is None:
        return ""
    parts = [seconds_text(seconds, 1)]
    if field.layout and len(field.cells) <= MAX_ZINI_CELLS:
        done, bbbv = progress(field.layout, here.cells, field.rows, field.columns)
        rate = f"{done / seconds:.2f}" if seconds > 0 else "–"
        parts.append(tr("3BV {done} of {all}, {rate} a second").format(done=done, all=bbbv, rate=rate))
    if tape.presses:
        made = bisect_right(tape.presses, (seconds, inf))
        parts.append(tr("clicks: {n}").format(n=tape.presses[made - 1][1] if made else 0))
    # A won board is drawn with flags on all mines, so none are left.
    if field.mines is not None:
        left = 0 if is_won(here) else field.mines - count(here, FLAG) - count(here, MINE)
        parts.append(tr("mines left: {n}").format(n=left))
    return listed([*parts, tr("A mine was hit")] if is_lost(here) else parts, "; ")


def marks(field: Field, solution: Solution[Click]) -> list[Mark]:
    """Return marks for the time line, one for each opening of a recorded game that risked a mine."""
    if not answer_of(solution.data).get("recorded"):
        return []
    found = []
    pairs = zip(solution.steps, answer_of(solution.data).get("line", ()), strict=False)
    for number, (step, fact) in enumerate(pairs):
        if "chance" not in fact:
            continue
        where = place(field, step.move.row * field.columns + step.move.column)
        text = tr("{place}: {what}").format(place=where, what=step_text(field, fact))
        if "time" in fact:
            text = listed([seconds_text(fact["time"]), text], "; ")
        found.append(Mark(number, text, "bad" if fact["kind"] == "missed" else "warn"))
    return found
