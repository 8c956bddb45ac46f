"""Loads icons of cards and P-items from a person's folder, as looks to compare tiles with."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image
from platformdirs import user_cache_path

from ringapp.core.contract.errors import Missing, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.process.progress import report_progress
from ringapp.core.reading.decode import decode
from ringapp.core.reading.looks.clusters import Looks
from ringapp.core.reading.looks.directions import directions
from ringapp.core.storage import read_bounded, write_atomic
from ringapp.games.contest.files.places import ICONS, icons_in

SIDE, SMALL = 32, 8
"""Samples along the side of an icon, and of its small copy that squares are first compared with."""
MOST_ICONS, MAX_ICON = 8_000, 1_000_000
"""Icons of a folder, and bytes of each, that are read at most."""
ENDINGS = (".png", ".webp", ".jpg")


@dataclass(frozen=True, slots=True, eq=False)
class Icons:
    """The icons of a folder: directions of their looks at two sizes, and what each shows.

    Attributes:
        number: For each icon the place in `names` of what it shows; idols' own drawings share one.
        names: Pairs of "card" or "item" and the number in gktools' tables.
    """

    whole: Looks
    small: Looks
    number: npt.NDArray[np.intp]
    names: tuple[tuple[str, str], ...]


def load_icons(folder: Path) -> Icons:
    """Return the icons of a folder. Raises Missing if it has none."""
    place = icons_in(folder)
    files = [] if place is None else _files(place)
    if place is None or not files:
        words = tr("“{folder}” has no icons; skillCards/icons with a picture for each card was expected.")
        raise Missing(words.format(folder=folder.name))
    return _loaded(place, tuple(files))


def _files(place: Path) -> list[tuple[str, int, int]]:
    """Return (name below the folder, bytes, time of change) of its icons, those of cards first."""
    found = []
    for room in ICONS:
        for file in sorted((place / room).glob("*")):
            if file.suffix in ENDINGS and file.stem.partition("_")[0].isdecimal():
                seen = file.stat()
                found.append((f"{room}/{file.name}", seen.st_size, seen.st_mtime_ns))
    return found[:MOST_ICONS]


@lru_cache(maxsize=1)
def _loaded(place: Path, files: tuple[tuple[str, int, int], ...]) -> Icons:
    looks = _kept(place, files).astype(np.float32)
    names = [(("card", "item")[name.startswith(ICONS[1])], Path(name).stem) for name, _, _ in files]
    shown = [(kind, stem.partition("_")[0]) for kind, stem in names]
    order = {name: place for place, name in enumerate(dict.fromkeys(shown))}
    number = np.array([order[name] for name in shown], np.intp)
    small, seen = directions(small_of(looks), 0.0)
    whole, there = directions(looks[seen], 0.0)
    return Icons(whole, small[there], number[seen][there], tuple(order))


def small_of(looks: Looks) -> Looks:
    """Return looks of SIDE x SIDE samples as the means of SMALL x SMALL."""
    step = SIDE // SMALL
    return np.asarray(looks.reshape(-1, SMALL, step, SMALL, step, 3).mean((2, 4)), np.float32)


def _kept(place: Path, files: tuple[tuple[str, int, int], ...]) -> npt.NDArray[np.uint8]:
    """Return the icons at SIDE x SIDE, kept in a file because decoding thousands takes seconds."""
    key = sha256(repr((str(place), files)).encode()).hexdigest()[:32]
    file = user_cache_path("ringapp") / "contest" / f"icons-{key}.raw"
    shape = len(files), SIDE, SIDE, 3
    with suppress(OSError, ValueError, RingappError):
        return np.frombuffer(read_bounded(file, MOST_ICONS * SIDE**2 * 3), np.uint8).reshape(shape)
    looks = np.zeros(shape, np.uint8)
    for k, (name, _, _) in enumerate(files):
        with suppress(OSError, RingappError):  # one that is no picture is like no tile
            pixels = decode(name, read_bounded(place / name, MAX_ICON)).pixels
            looks[k] = np.asarray(Image.fromarray(pixels).resize((SIDE, SIDE), Image.Resampling.BOX))
        report_progress(0.9 * k / len(files))
    with suppress(OSError):  # a copy that cannot be written only costs time
        file.parent.mkdir(parents=True, exist_ok=True)
        for old in file.parent.glob("icons-*.raw"):
            old.unlink(missing_ok=True)
        write_atomic(file, looks.tobytes())
    return looks
