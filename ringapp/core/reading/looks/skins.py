"""Skins: the looks of a program's cells as a few colours and masks, named once by a person or by us."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
from platformdirs import user_data_path

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.resources import resource_folder
from ringapp.core.reading.looks.clusters import Looks

SIDE = 12
"""Samples along the side of a look."""
COLOURS = 6
DIGITS = "0123456789"
MAX_BYTES = 1 << 20


class Sign(msgspec.Struct, frozen=True):
    """One look of a value: colours as "rrggbb", and for each sample, row by row, the number of its colour."""

    value: str
    colours: tuple[str, ...]
    mask: str


class Skin(msgspec.Struct, frozen=True):
    """The known looks of a program's cells."""

    game: str
    name: str
    signs: tuple[Sign, ...]

    def looks(self) -> Looks:
        """Return the signs drawn as pictures."""
        return np.stack([_drawn(sign) for sign in self.signs])


def sign_of(value: str, look: Looks) -> Sign:
    """Return a look as a sign, reduced to at most `COLOURS` colours."""
    samples = look.reshape(-1, 3)
    centres = _apart(samples)
    for _ in range(12):
        nearest = np.abs(samples[:, None] - centres[None]).sum(-1).argmin(1)
        for k in range(COLOURS):
            if (nearest == k).any():
                centres[k] = samples[nearest == k].mean(0)
    nearest = np.abs(samples[:, None] - centres[None]).sum(-1).argmin(1)
    colours = tuple("".join(f"{round(float(part)):02x}" for part in centre) for centre in centres)
    return Sign(value, colours, "".join(str(k) for k in nearest))


def _apart(samples: Looks) -> Looks:
    """Return samples far from each other in colour, so that a colour of few samples, as a flag's, is kept."""
    chosen = [samples[np.abs(samples - np.median(samples, axis=0)).sum(1).argmin()]]
    while len(chosen) < COLOURS:
        nearest = np.abs(samples[:, None] - np.stack(chosen)[None]).sum(-1).min(1)
        chosen.append(samples[int(nearest.argmax())])
    return np.stack(chosen)


def _drawn(sign: Sign) -> Looks:
    """Return a sign's look as samples."""
    palette = [[int(text[i : i + 2], 16) for i in (0, 2, 4)] for text in sign.colours]
    return np.array(palette, np.float32)[[int(digit) for digit in sign.mask]].reshape(SIDE, SIDE, 3)


def skin_folder() -> Path:
    """Return the folder of the skins that the user has named."""
    return user_data_path("ringapp") / "skins"


def shipped(game: str) -> list[Skin]:
    """Return the skins of a game that come with the program."""
    return _read_all(resource_folder() / "skins" / game)


def learned(folder: Path, game: str) -> list[Skin]:
    """Return the skins of a game that the user has named; unreadable files are skipped."""
    return _read_all(folder / game)


def _read_all(folder: Path) -> list[Skin]:
    skins = []
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        if path.is_file() and path.stat().st_size <= MAX_BYTES:
            try:
                skins.append(checked(msgspec.json.decode(path.read_bytes(), type=Skin)))
            except (msgspec.DecodeError, RingappError):
                continue
    return skins


def checked(skin: Skin) -> Skin:
    """Return the skin if its signs can be drawn. Raises RingappError."""
    for sign in skin.signs:
        colours = all(len(text) == 6 and set(text) <= set("0123456789abcdef") for text in sign.colours)
        mask = len(sign.mask) == SIDE * SIDE and set(sign.mask) <= set(DIGITS[: len(sign.colours)])
        if not (colours and mask):
            raise RingappError(tr("The skin “{name}” is damaged.").format(name=skin.name))
    return skin


def encode(skin: Skin) -> bytes:
    """Return the bytes of a skin's file."""
    return msgspec.json.format(msgspec.json.encode(skin), indent=1)
