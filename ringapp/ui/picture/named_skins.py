"""Skins that a person named: kept under their names, called otherwise, their looks named anew."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.i18n import tr
from ringapp.core.reading.looks.naming import KNOWN
from ringapp.core.reading.looks.skins import Sign, Skin, encode, learned, shipped, skin_folder
from ringapp.core.storage import write_atomic

SAME = 5.0
"""Colour levels from a sign below which a look is the same; numerals are 6 or more apart."""


def kept_skin(game_id: str, name: str) -> Skin | None:
    """Return the skin that a person named so, None where there is none; names of one file are one name."""
    file = _file(game_id, name)
    kept = (skin for skin in learned(skin_folder(), game_id) if name)
    return next((skin for skin in kept if _file(game_id, skin.name) == file), None)


def offered_name(game_id: str, found: str) -> str:
    """What names are offered to be kept as: the skin that was found if a person named it, else a new one."""
    taken = {one.name for one in learned(skin_folder(), game_id)}
    if found in taken:
        return found
    first = tr("my program")
    return next(name for k in count(1) if (name := first if k == 1 else f"{first} {k}") not in taken)


def keep(game_id: str, name: str, signs: Sequence[Sign], found: str) -> None:
    """Keep named looks beside those that the skin has, or else those of the one that was found if it ships.

    One or two looks alone fit no picture, so that they would be asked for again. Raises OSError.
    """
    came = (skin for skin in shipped(game_id) if skin.name == found)
    known = kept_skin(game_id, name) or next(came, None)
    before = known.signs if known is not None else ()
    _write(Skin(game_id, name, (*before, *signs)))


def what_keeping_does(game_id: str, name: str, found: str) -> str:
    """Return a sentence on what happens to typed names when they are kept as the skin `name`.

    No skin is read for it, as it is told anew with each letter of the name.

    Args:
        found: The skin of the picture, "" for none.
    """
    if name and _file(game_id, name).exists():
        return tr("These names are added to those of “{name}”.").format(name=name)
    if found and not _file(game_id, found).exists():
        words = tr("They become a program of your own, with all looks of “{known}”, which stays as it is.")
        return words.format(known=found)
    return tr("The next pictures of this program are read with these names.")


def names_of(skin: Skin, looks: Sequence[Sign]) -> list[str]:
    """Return what a skin calls each of some looks; "" for one that it does not know."""
    namers = _namers(_apart(looks, skin.signs))
    return [skin.signs[namers[look]].value if look in namers else "" for look in range(len(looks))]


def keep_anew(skin: Skin, name: str, signs: Sequence[Sign], looks: Sequence[Sign]) -> str:
    """Keep names that were given anew, and those of looks that were not shown; without names, nothing.

    Args:
        skin: As it was kept.
        name: What it is called now, "" or another skin's name for what it was called.
        looks: All that were shown: what they were called holds no longer.

    Returns:
        What it is called.

    Raises:
        OSError: They cannot be kept.
    """
    if not signs:
        give_up(skin.game, skin.name)
        return ""
    apart = _apart(looks, skin.signs)
    shown = {*_namers(apart).values(), *np.flatnonzero(apart.min(0) < SAME).tolist()}
    left = [sign for k, sign in enumerate(skin.signs) if k not in shown]
    _write(Skin(skin.game, skin.name, (*left, *signs)))
    return call_otherwise(skin.game, skin.name, name)


def _namers(apart: npt.NDArray[np.float32]) -> dict[int, int]:
    """By their numbers the looks that signs name, and those signs.

    A sign names only the look that is nearest to it: numerals are so alike that one without a name is near
    the signs of others.
    """
    nearest, own = apart.argmin(1).tolist(), apart.argmin(0)
    return {k: sign for k, sign in enumerate(nearest) if own[sign] == k and apart[k, sign] < KNOWN}


def _apart(looks: Sequence[Sign], others: Sequence[Sign]) -> npt.NDArray[np.float32]:
    """Return how unlike looks are to others, count x count, in colour levels."""
    drawn, named = (Skin("", "", tuple(signs)).looks() for signs in (looks, others))
    return np.asarray(np.abs(drawn[:, None] - named[None]).mean((2, 3, 4)), np.float32)


def call_otherwise(game_id: str, before: str, name: str) -> str:
    """Give a kept skin another name, if no other has it; what it is called then. Raises OSError."""
    skin = kept_skin(game_id, before)
    if skin is None or not name or _file(game_id, name).exists():
        return before
    _write(Skin(game_id, name, skin.signs))
    give_up(game_id, before)
    return name


def give_up(game_id: str, name: str) -> None:
    """Forget a kept skin."""
    with suppress(OSError):
        _file(game_id, name).unlink()


def _write(skin: Skin) -> None:
    file = _file(skin.game, skin.name)
    file.parent.mkdir(parents=True, exist_ok=True)
    write_atomic(file, encode(skin))


def _file(game_id: str, name: str) -> Path:
    kept = "".join(letter if letter.isalnum() else "-" for letter in name)[:60].strip("-")
    return skin_folder() / game_id / f"{kept or 'skin'}.json"
