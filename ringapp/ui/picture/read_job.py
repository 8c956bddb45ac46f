"""Looking at a picture, beside the window: what is shown of it, and the board that a game reads of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import SomeState
from ringapp.core.contract.reading import Hints, Point, Reading
from ringapp.core.files.document import Document, carried_by
from ringapp.core.process.progress import progress_to
from ringapp.core.reading.picturefile import Preview, preview, read_picture_file, with_guess
from ringapp.core.reading.recognise import Recognised, recognise
from ringapp.ui.board.underlay import Size
from ringapp.ui.picture.sources import Source


def look_at(
    game_id: str, source: Source, hints: Hints, report: Callable[[float], None]
) -> tuple[Preview, Reading[SomeState] | RingappError]:
    """The picture to look at, and its board or why it has none. Raises RingappError for no picture."""
    shown = preview(source.name, source.data)
    try:
        with progress_to(report):
            return shown, read_picture_file(game_id, source.name, source.data, hints)
    except RingappError as error:
        return with_guess(shown, game_id), error


def recognised(
    source: Source,
    hints: Mapping[str, Hints],
    points: Mapping[str, tuple[Size, tuple[Point, ...]]],
    first: str,
    report: Callable[[float], None],
) -> Document | tuple[Preview, Recognised | None]:
    """The document that a picture carries; else what to look at, and the board of its game.

    Args:
        points: The points of earlier pictures; they hold for one of the same size.

    Raises:
        RingappError: It is no picture.
    """
    document, refused = carried_by(source.name, source.data, first)
    if document is not None:
        return document
    shown = preview(source.name, source.data)
    size = round(shown.width / shown.scale), round(shown.height / shown.scale)
    same = {name: corners for name, (before, corners) in points.items() if before == size}
    known = {name: replace(hint, corners=same.get(name, hint.corners)) for name, hint in hints.items()}
    found = recognise(source.name, source.data, known, first, report)
    if found is not None and found.game_id and isinstance(found.reading, RingappError):
        shown = with_guess(shown, found.game_id)
    return replace(shown, refused=refused), found
