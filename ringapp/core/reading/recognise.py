"""Recognises the game of a picture: the one whose reader is sure, ahead of all others, or none.

The game in front is asked first, then the others, quick readers first; one beyond doubt spares the rest. If
the game in front finds a board, however unsure, another game takes its place only if beyond doubt: boards of
unknown programs are read unsurely, and another game may take them for gems with 0.73.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.game import SomeState
from ringapp.core.contract.reading import Hints, PictureReader, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.process.progress import progress_to
from ringapp.core.reading.looks.skins import learned
from ringapp.core.reading.picturefile import read_picture_file

SURE = 0.6
"""Least certainty with which a picture shows a board of a game."""
BEYOND_DOUBT = 0.8
"""Certainty from which on no other game is asked; a field of mines may read as a tower's floor with 0.74."""
AHEAD = 0.2
"""Least lead of the surest game over the next one."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """The board of a picture whose game was not named.

    Attributes:
        game_id: Its game; if none is clear, the game that was asked first, else one by whose skin, named by a
            person, the picture was read, "" without such a game.
        reading: Its board, or the error that there is none.
        clear: Whether the game is beyond doubt.
        rival: Whether another game is surer than this one, which was asked first.
        nowhere: Whether no game found a board.
    """

    game_id: str
    reading: Reading[SomeState] | RingappError
    clear: bool
    rival: bool = False
    nowhere: bool = False


def recognise(
    name: str,
    data: bytes,
    hints: Mapping[str, Hints],
    first: str = "",
    report: Callable[[float], None] = lambda _share: None,
) -> Recognised | None:
    """Return the game and board of a picture; None if all boards found are unsure and no game is preferred.

    Args:
        hints: The games that may be shown, with hints for the reader of each.
        first: The game to ask first; it keeps the picture if it finds a board and no other is beyond doubt.
        report: Called with the share of the work done, weighted by the usual time of each reader.

    Raises:
        ParseError: It is no picture.
        LimitExceeded: It is too large.
    """
    found: dict[str, Reading[SomeState] | RingappError] = {}
    seconds = {game_id: _seconds(game_id) for game_id in hints}
    whole = sum(seconds.values())
    done = 0.0
    for game_id in sorted(hints, key=lambda one: (one != first, seconds[one])):
        took = seconds[game_id]
        with progress_to(lambda share, done=done, took=took: report((done + share * took) / whole)):  # type: ignore[misc]
            found[game_id] = _reading(game_id, name, data, hints[game_id])
        done += took
        if _certainty(found[game_id]) >= BEYOND_DOUBT:
            return Recognised(game_id, found[game_id], True)
        report(done / whole)
    if not any(isinstance(reading, Reading) for reading in found.values()):
        return Recognised(first, found.get(first) or next(iter(found.values())), False, nowhere=True)
    order = sorted(found, key=lambda one: -_certainty(found[one]))
    best, others = order[0], order[1:]
    most = _certainty(found[best])
    if most >= SURE and most >= AHEAD + max((_certainty(found[one]) for one in others), default=0.0):
        if best != first and isinstance(found.get(first), Reading):
            return Recognised(first, found[first], False, rival=True)
        return Recognised(best, found[best], True)
    front = first or _named_by_hand(found, hints)
    return Recognised(front, found[front], _certainty(found[front]) >= SURE) if front in found else None


def _named_by_hand(found: Mapping[str, Reading[SomeState] | RingappError], hints: Mapping[str, Hints]) -> str:
    """Return the surest game whose board was read by a skin that a person named, "" for none.

    Such a skin tells the program even where a board is unsure, as fields are that have no open cells yet.
    """
    named = []
    for game_id, reading in found.items():
        folder = hints[game_id].learned
        if isinstance(reading, Reading) and reading.skin and folder is not None:
            named += [game_id] * any(skin.name == reading.skin for skin in learned(folder, game_id))
    return max(named, key=lambda one: _certainty(found[one]), default="")


def _seconds(game_id: str) -> float:
    """Return the approximate processor seconds of a game's reader."""
    game = load_game(game_id)
    return game.reading_seconds if isinstance(game, PictureReader) else 0.0


def _reading(game_id: str, name: str, data: bytes, hints: Hints) -> Reading[SomeState] | RingappError:
    try:
        return read_picture_file(game_id, name, data, hints)
    except (ParseError, LimitExceeded):
        raise
    except RingappError as error:
        return error


def _certainty(reading: Reading[SomeState] | RingappError) -> float:
    return reading.certainty if isinstance(reading, Reading) else 0.0
