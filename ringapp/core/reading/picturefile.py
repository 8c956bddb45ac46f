"""Decodes and reads picture files, outside the window's process and within limits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from time import process_time

import numpy as np
from PIL import Image

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import SomeState
from ringapp.core.contract.i18n import language, tr
from ringapp.core.contract.reading import Hints, PictureReader, Point, PointsGuesser, Reading
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.process.limits import Limits
from ringapp.core.process.untrusted import untrusted
from ringapp.core.reading.decode import Picture, decode, decode_sheet
from ringapp.core.reading.structure import may_hold_cells, shows_nothing
from ringapp.core.storage import read_bounded

SUFFIXES: tuple[str, ...] = (".png", ".jpg", ".jpeg", ".jfif", ".gif", ".bmp", ".webp", ".tif", ".tiff")
SUFFIXES += (".svg", ".mp4", ".pdf")
"""Endings of picture files; of the last three only our own files are read, which carry a board."""
PREVIEW = 1600
"""Pixels of the longer side of a preview."""
READ = 24_000_000
"""Most pixels of a picture that is read in full size; larger ones are halved first."""
MAX_SHEET = 16 * 2**20
"""Most bytes of a sheet of sprites."""
PICTURES = Limits(memory=3_000_000_000, processor=18, seconds=150.0)
"""Limits of a reading: boards take seconds, but pages of text or huge chessboards could take minutes."""


def reading_games() -> list[str]:
    """Return the ids of games whose boards can be read from pictures."""
    return [name for name in game_ids() if isinstance(load_game(name), PictureReader)]


@dataclass(frozen=True, slots=True)
class Preview:
    """A picture reduced for showing: `pixels` are rows of red, green, blue bytes.

    `scale` is its size over that of the given picture, `guess` the likely corners of the board in the given
    picture, `refused` why the board stored in it cannot be used.
    """

    width: int
    height: int
    pixels: bytes
    scale: float
    guess: tuple[Point, ...] = ()
    refused: str = ""


@untrusted(PICTURES)
def preview(name: str, data: bytes) -> Preview:
    """Return a picture reduced for showing, decoded in the reader process. Raises RingappError."""
    pixels = decode(name, data).pixels
    scale = min(1.0, PREVIEW / max(pixels.shape[:2]))
    size = max(1, round(pixels.shape[1] * scale)), max(1, round(pixels.shape[0] * scale))
    small = (
        Image.fromarray(pixels).resize(size, Image.Resampling.BOX) if scale < 1 else Image.fromarray(pixels)
    )
    return Preview(*size, small.tobytes(), scale)


def with_guess(shown: Preview, game_id: str) -> Preview:
    """Return a preview with the game's guess where the board lies, if it can guess; takes 0.3 seconds."""
    game = load_game(game_id)
    if not isinstance(game, PointsGuesser):
        return shown
    pixels = np.frombuffer(shown.pixels, np.uint8).reshape(shown.height, shown.width, 3)
    guess = tuple((x / shown.scale, y / shown.scale) for x, y in game.guess_points(pixels))
    return replace(shown, guess=guess)


@dataclass(frozen=True, slots=True)
class SpriteSheet:
    """The tiles of a tower in one picture: `pixels` are rows of red, green, blue, alpha bytes."""

    width: int
    height: int
    pixels: bytes


@untrusted(PICTURES)
def read_sheet(path: Path) -> SpriteSheet:
    """Return the sheet of sprites in a file, which a board is drawn with. Raises RingappError and OSError."""
    return SpriteSheet(*decode_sheet(path.name, read_bounded(path, MAX_SHEET)))


class ShowsNothing(RingappError):
    """Raised for a picture in which no game needs to look for a board."""


@untrusted(PICTURES)
def read_picture_file(game_id: str, name: str, data: bytes, hints: Hints) -> Reading[SomeState]:
    """Return the reading of a picture's board by a game.

    Raises:
        RingappError: It is no picture, or shows no board of this game.
    """
    game = load_game(game_id)
    if not isinstance(game, PictureReader):
        raise RingappError(tr("Boards of {game} are not read from pictures.").format(game=game.info.title))
    begun = process_time()
    picture, share, nothing = _to_read(name, data, language())
    if nothing and not hints.corners:
        raise ShowsNothing(tr("This picture shows no board: it is noise or one pattern throughout."))
    corners = tuple((x / share, y / share) for x, y in hints.corners)
    recurs = bool(hints.corners or hints.rows or hints.cols) or _may_hold_cells(name, data)
    reading = game.read_picture(picture.pixels, replace(hints, corners=corners, recurs=recurs))
    x, y, wide, high = (value * share for value in reading.grid)
    return replace(
        reading,
        grid=(x, y, wide, high),
        corners=tuple((x * share, y * share) for x, y in reading.corners),
        warnings=(*picture.warnings, *reading.warnings),
        facts={**reading.facts, "cpu_seconds": round(process_time() - begun, 2)},
    )


@lru_cache(maxsize=1)
def _may_hold_cells(name: str, data: bytes) -> bool:
    return may_hold_cells(_to_read(name, data, language())[0].pixels)


@lru_cache(maxsize=1)
def _to_read(name: str, data: bytes, _spoken: str) -> tuple[Picture, int, bool]:
    """Return (picture in the size to read, factor by which it was reduced, whether it shows nothing).

    Cached for the next game that reads it, as decoding a large picture is slow; the language is a part of the
    key because the picture holds warnings.
    """
    picture = decode(name, data)
    height, width = picture.pixels.shape[:2]
    nothing = shows_nothing(picture.pixels)
    if nothing or height * width <= READ:
        return picture, 1, nothing
    return replace(picture, pixels=np.asarray(Image.fromarray(picture.pixels).reduce(2))), 2, False
