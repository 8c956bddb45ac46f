"""Decodes foreign pictures into arrays: size checked before decoding, one frame, no transparency."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from math import ceil
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt
from PIL import ExifTags, Image, ImageOps, UnidentifiedImageError

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.core.contract.i18n import tr

T = TypeVar("T")
Pixels = npt.NDArray[np.uint8]
"""Height x width x 3, red green blue."""
MAX_BYTES = 50 * 10**6
MAX_PIXELS = 64 * 10**6
MAX_SIDE = 32_000
"""Pixels of the longer side; one of 60 million in a row took a minute and two gigabytes."""
BAND = 512
"""Rows of pixels that are copied at once."""
KINDS = ("PNG", "JPEG", "GIF", "BMP", "WEBP", "TIFF")


@dataclass(frozen=True, slots=True)
class Picture:
    """A decoded picture; `warnings` tell what was left out of the file."""

    pixels: Pixels
    warnings: tuple[str, ...] = ()


def decode(name: str, data: bytes) -> Picture:
    """Return the first frame of a picture, on white where it is transparent.

    Raises:
        LimitExceeded: The file or the picture is too large; told from the header.
        ParseError: No picture, or one that breaks off.
    """
    return _decoded(name, data, _first_frame)


def decode_sheet(name: str, data: bytes) -> tuple[int, int, bytes]:
    """Return width, height and rows of red, green, blue, alpha bytes of a picture's first frame.

    Raises:
        LimitExceeded: The file or the picture is too large; told from the header.
        ParseError: No picture, or one that breaks off.
    """
    return _decoded(name, data, lambda image: (*image.size, image.convert("RGBA").tobytes()))


def _decoded(name: str, data: bytes, take: Callable[[Image.Image], T]) -> T:
    """Return the result of `take` for an opened picture; the decoder's errors become sentences."""
    if len(data) > MAX_BYTES:
        sentence = tr("“{name}” has {size} MB; a picture may have at most {limit} MB.")
        size, limit = ceil(len(data) / 10**6), MAX_BYTES // 10**6
        raise LimitExceeded(sentence.format(name=name, size=size, limit=limit))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(BytesIO(data), formats=KINDS) as image:
                _refuse_large(name, image.size)
                return take(image)
    except UnidentifiedImageError:
        sentence = tr("“{name}” is not a picture; expected PNG, JPEG, GIF, BMP, WebP or TIFF.")
        raise ParseError(sentence.format(name=name)) from None
    except Image.DecompressionBombError:
        sentence = tr("“{name}” is too large a picture; at most {limit} megapixels are read.")
        raise LimitExceeded(sentence.format(name=name, limit=MAX_PIXELS // 10**6)) from None
    except (OSError, SyntaxError, ValueError, EOFError, IndexError, TypeError, ZeroDivisionError) as error:
        if isinstance(error, LimitExceeded):
            raise
        sentence = tr("The picture “{name}” is damaged or breaks off.")
        raise ParseError(sentence.format(name=name)) from None


def _refuse_large(name: str, size: tuple[int, int]) -> None:
    width, height = size
    if width * height > MAX_PIXELS:
        sentence = tr("“{name}” has {size} megapixels; at most {limit} are read.")
        pixels = round(width * height / 10**6)
        raise LimitExceeded(sentence.format(name=name, size=pixels, limit=MAX_PIXELS // 10**6))
    if max(width, height) > MAX_SIDE:
        sentence = tr("“{name}” is {size} pixels long; at most {limit} are read.")
        raise LimitExceeded(sentence.format(name=name, size=max(width, height), limit=MAX_SIDE))
    if min(width, height) < 1:
        raise ParseError(tr("The picture “{name}” is empty.").format(name=name))


def _first_frame(image: Image.Image) -> Picture:
    told = []
    if getattr(image, "n_frames", 1) > 1:
        told.append(several_frames())
    turned: Any = image  # its pixels are numbers or tuples of them
    if image.getexif().get(ExifTags.Base.Orientation, 1) != 1:
        turned = ImageOps.exif_transpose(image)  # also copies what stands upright, a fifth of a gigabyte
    if turned.mode in ("RGBA", "LA", "PA") or "transparency" in turned.info:
        clear = turned.convert("RGBA")
        if clear.getextrema()[3][0] < 255:
            told.append(over_white())
        white = Image.new("RGBA", clear.size, "white")
        white.alpha_composite(clear)
        turned = white
    elif turned.mode in ("I;16", "I", "F"):
        turned = turned.point(lambda value: value / 256).convert("L")
    if turned.mode != "RGB":
        turned = turned.convert("RGB")
    return Picture(_pixels(turned), tuple(told))


def _pixels(image: Image.Image) -> Pixels:
    """Return the colours of a picture, copied band by band to save memory."""
    wide, high = image.size
    pixels = np.empty((high, wide, 3), np.uint8)
    for top in range(0, high, BAND):
        low = min(high, top + BAND)
        pixels[top:low] = np.asarray(image.crop((0, top, wide, low)), np.uint8)
    return pixels


def several_frames() -> str:
    """Return the warning for an animation, of which one frame is read."""
    return tr("The picture has several frames; the first one was read.")


def over_white() -> str:
    """Return the warning for a picture with transparent places."""
    return tr("The picture is transparent in places; it was read over white.")
