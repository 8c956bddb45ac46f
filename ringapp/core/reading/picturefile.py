"""A picture file through the gate: decoded and read outside the window's process, within limits."""

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
"""How the names of pictures end; of the last three only ours are read, which carry a board."""
PREVIEW = 1600
"""Pixels of the longer side of a preview."""
READ = 24_000_000
"""Pixels of the largest picture that is read as it is; larger ones, whose cells are large, are halved."""
MAX_SHEET = 16 * 2**20
"""Bytes of a picture that a board is drawn with."""
PICTURES = Limits(memory=3_000_000_000, processor=18, seconds=150.0)
"""Boards take a few seconds; pages of text and chessboards of thousands of cells took minutes."""


def reading_games() -> list[str]:
    """Return games whose boards can be read from pictures."""
    return [name for name in game_ids() if isinstance(load_game(name), PictureReader)]


@dataclass(frozen=True, slots=True)
class Preview:
    """A picture small enough to be shown: `pixels` are rows of red, green, blue bytes.

    `scale` is its size over that of the picture that was given, `guess` where in that one the board may lie,
    `refused` why the board that it carries is of no use.
    """

    width: int
    height: int
    pixels: bytes
    scale: float
    guess: tuple[Point, ...] = ()
    refused: str = ""


@untrusted(PICTURES)
def preview(name: str, data: bytes) -> Preview:
    """Return a picture to look at, decoded behind the gate as well. Raises RingappError."""
    pixels = decode(name, data).pixels
    scale = min(1.0, PREVIEW / max(pixels.shape[:2]))
    size = max(1, round(pixels.shape[1] * scale)), max(1, round(pixels.shape[0] * scale))
    small = (
        Image.fromarray(pixels).resize(size, Image.Resampling.BOX) if scale < 1 else Image.fromarray(pixels)
    )
    return Preview(*size, small.tobytes(), scale)


def with_guess(shown: Preview, game_id: str) -> Preview:
    """Return the same with a guess where the board lies, if its game offers some; a third of a second."""
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
    """Return a picture that a board is drawn with. Raises RingappError and OSError."""
    return SpriteSheet(*decode_sheet(path.name, read_bounded(path, MAX_SHEET)))


class ShowsNothing(RingappError):
    """A picture in which no game needs to look for a board."""


@untrusted(PICTURES)
def read_picture_file(game_id: str, name: str, data: bytes, hints: Hints) -> Reading[SomeState]:
    """Return the board of a picture.

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
    """A picture as it is read, by how much it is smaller than the file's, and whether it shows nothing.

    Kept for the next game that is asked about it: decoding a large one takes longer than a look at it. What
    is told of it is kept too, so in the language that is spoken.
    """
    picture = decode(name, data)
    height, width = picture.pixels.shape[:2]
    nothing = shows_nothing(picture.pixels)
    if nothing or height * width <= READ:
        return picture, 1, nothing
    return replace(picture, pixels=np.asarray(Image.fromarray(picture.pixels).reduce(2))), 2, False
