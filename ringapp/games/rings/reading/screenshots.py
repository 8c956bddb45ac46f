"""Ring boards from photos and screenshots: figures on their ground, between four points of the circle."""

from __future__ import annotations

import json
from collections.abc import Container
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import sentences, tr
from ringapp.core.contract.reading import CAME_OF, Handle, Hints, Pixels, Point, Reading, rows_of
from ringapp.core.reading.board.whole import BOARD, SURE, UNDOUBTED, told_of
from ringapp.games.rings.files.notation import parse
from ringapp.games.rings.reading.arena import RINGS, SLICES, Arena, Grid, arena_of
from ringapp.games.rings.reading.points import settled
from ringapp.games.rings.reading.rim import rim_of
from ringapp.games.rings.reading.spokes import slices_from
from ringapp.games.rings.reading.standing import standing
from ringapp.games.rings.reading.turning import circle_of
from ringapp.games.rings.rules.board import Board

LEADS, CONFIDENCES = (0.0, 0.3, 0.8), (0.3, 0.5, 1.0)
"""What is read leads what else it could be by these shares of a figure; how sure it is then."""
RESTLESS = 30.0
"""Levels by which the ground of a ring board differs from itself at most."""
QUIET, FULL = (8.0, 16.0), (0.22, 0.3)
"""Levels by which grounds differ from themselves, and shares of the rings that something stands on: with the
first it is a ring board, with the second none."""
PANELLED = 0.8
"""Share of sure cells up to which a board may be one of panels."""
GUESSED = 0.49
"""Confidence of cells at most where the circle was guessed."""
LEFT_OUT, GONE = 0.4, 0.45
"""Share of a cell beyond the picture from which on nobody knows what stands in it; its confidence."""


def read_picture(pixels: Pixels, hints: Hints) -> Reading[Board]:
    """Return the board between four points of its outer circle, or in a guessed circle, then all unsure.

    Raises:
        RingappError: There is none, or no circle is seen where no points were set.
    """
    if len(hints.corners) == 4:
        return _between(pixels, hints)
    guess = circle_seen(pixels)
    try:
        reading = _between(pixels, replace(hints, corners=guess)) if guess else None
    except RingappError:
        reading = None
    if reading is not None and reading.certainty > 0:
        # Nobody has checked a guessed circle, so every cell is unsure.
        unsure = tuple(tuple(min(one, GUESSED) for one in row) for row in reading.confidence)
        told = tr("The circle was guessed: look at its points under “Adjust…”, and read again.")
        return replace(reading, confidence=unsure, warnings=(told, *reading.warnings))
    raise RingappError(tr("Set the points of the outer circle at 12, 3, 6 and 9 o’clock."))


def circle_seen(pixels: Pixels) -> tuple[Point, ...]:
    """Return the likely points of the outer circle, () where no circle is seen."""
    return rim_of(pixels) or circle_of(pixels)


def _between(pixels: Pixels, hints: Hints) -> Reading[Board]:
    """Return the board between four points set by hand. Raises RingappError."""
    try:
        corners = settled(pixels, slices_from(pixels, hints.corners))
        arena = arena_of(pixels, corners)
    except ValueError:
        raise RingappError(tr("The four points do not lie on a circle.")) from None
    if arena.plain:
        raise RingappError(tr("Between these points no ring board is seen: all is one plain colour."))
    if arena.quiet > RESTLESS:
        raise RingappError(tr("Between these points there is no ring board: its cells are not alike."))
    stand = standing(arena)
    confidence = _confidence(arena, stand.leads)
    sure = float((confidence >= SURE).mean())
    if sure < BOARD:
        none = tr("Between these points there is no ring board: its cells are not alike.")
        raise RingappError(sentences(none, _of_bosses()))
    enemies = [[RINGS - 1 - ring, place] for ring, place in stand.cells]
    value = {"ringapp": 1, "game": "rings", "rings": RINGS, "slices": SLICES, "enemies": enemies}
    return Reading(
        parse(json.dumps(value)),
        rows_of(confidence),
        (0, 0, 0, 0),
        corners,
        warnings=(*told_of(confidence, UNDOUBTED, hints), _of_moves()),
        certainty=_certainty(arena, confidence, len(enemies)),
        hub=arena.hub,
    )


def asks(board: Board, reading: Reading[Board], said: Container[str]) -> tuple[str, ...]:
    """Return what to ask after a reading: the moves allowed, and about panels where much is unsure."""
    sure = float((np.array(reading.confidence) >= GUESSED).mean())
    panelled = sure <= PANELLED and board.boss is None and "boss" not in said
    return (*(() if "moves" in said else [_of_moves()]), *([_of_bosses()] if panelled else ()))


def _of_moves() -> str:
    return tr("How many ring moves are allowed is not read from pictures; set it.")


def _of_bosses() -> str:
    return tr("Panels of a boss board are not read: if it is one, tick “Boss board” and paint them.")


def _confidence(arena: Arena, leads: Grid) -> npt.NDArray[np.float32]:
    """Return how sure each cell is, outermost ring first."""
    confidence = np.interp(leads, LEADS, CONFIDENCES).astype(np.float32)
    gone = (arena.gone > LEFT_OUT) | arena.filled
    confidence[gone] = np.minimum(confidence[gone], GONE)
    return confidence[::-1]


def _certainty(arena: Arena, confidence: npt.NDArray[np.float32], enemies: int) -> float:
    """Return how surely this is a ring board: its sure cells less doubtful ones; 0 where nothing stands.

    Pictures of other things are full, and their cells do not share a ground.
    """
    if not enemies:
        return 0.0
    clear = np.interp(arena.quiet, QUIET, (1, 0)) * np.interp(arena.full, FULL, (1, 0))
    return max(0.0, float(clear * np.where(confidence >= SURE, 1, -1).mean()))


def handles() -> tuple[Handle, ...]:
    """Return the four points of the outer circle that the user is asked to set."""
    places = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
    names = tr("12 o’clock"), tr("3 o’clock"), tr("6 o’clock"), tr("9 o’clock")
    return tuple(Handle(name, place) for name, place in zip(names, places, strict=True))


def adopted(state: Board, read: Board, before: Board | None) -> Board:
    """Return the open board with the enemies of a picture; kinds stay where nothing changed since `before`.

    A picture of another battle sets the moves made to 0, as it shows the number left.
    """
    if (state.rings, state.slices) != (read.rings, read.slices):
        return read
    cells = state.rings * state.slices
    if before is None or (state.occupied ^ before.free).bit_count() > (1 - CAME_OF) * cells:
        return replace(state, free=read.free, jump=0, hammer=0, strict=0, made=0, boss=None)
    changed = read.free ^ before.free
    return replace(
        state,
        free=state.free & ~changed | read.free & changed,
        jump=state.jump & ~changed,
        hammer=state.hammer & ~changed,
        strict=state.strict & ~changed,
        boss=None,
    )
