"""Skins that a person named: keeping them, renaming them, and naming their looks again."""

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
    """Return the kept skin with a name, None without one; names that share a file count as one."""
    file = _file(game_id, name)
    kept = (skin for skin in learned(skin_folder(), game_id) if name)
    return next((skin for skin in kept if _file(game_id, skin.name) == file), None)


def offered_name(game_id: str, found: str) -> str:
    """Return the name to offer for keeping looks: the found skin's if it is a person's, else a new name."""
    taken = {one.name for one in learned(skin_folder(), game_id)}
    if found in taken:
        return found
    first = tr("my program")
    return next(name for k in count(1) if (name := first if k == 1 else f"{first} {k}") not in taken)


def keep(game_id: str, name: str, signs: Sequence[Sign], found: str) -> None:
    """Add named looks to the kept skin `name`, or to a copy of the shipped skin `found`. Raises OSError.

    A skin needs the other looks too: one or two alone fit no picture, so they would be asked for again.
    """
    came = (skin for skin in shipped(game_id) if skin.name == found)
    known = kept_skin(game_id, name) or next(came, None)
    before = known.signs if known is not None else ()
    _write(Skin(game_id, name, (*before, *signs)))


def what_keeping_does(game_id: str, name: str, found: str) -> str:
    """Return a sentence on what happens to typed names when they are kept as the skin `name`.

    It reads no skin, as it is called for each typed letter of the name.

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
    """Return the skin's name for each look, "" for a look that it does not know."""
    namers = _namers(_apart(looks, skin.signs))
    return [skin.signs[namers[look]].value if look in namers else "" for look in range(len(looks))]


def keep_anew(skin: Skin, name: str, signs: Sequence[Sign], looks: Sequence[Sign]) -> str:
    """Replace the names of the shown looks in a skin; return its name. No new names delete the skin.

    Args:
        skin: The skin as it was kept.
        name: Its new name; it keeps the old one for "" or the name of another skin.
        signs: The looks with their new names.
        looks: All shown looks; their old names are dropped.

    Returns:
        The name of the skin, "" if it was deleted.

    Raises:
        OSError: The file cannot be written.
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
    """Return which sign names which look, as {look: sign}, from their distances.

    A sign names only the look nearest to it: numerals are so alike that a look without a sign is near the
    signs of others.
    """
    nearest, own = apart.argmin(1).tolist(), apart.argmin(0)
    return {k: sign for k, sign in enumerate(nearest) if own[sign] == k and apart[k, sign] < KNOWN}


def _apart(looks: Sequence[Sign], others: Sequence[Sign]) -> npt.NDArray[np.float32]:
    """Return the mean distance of each look to each of `others`, in colour levels."""
    drawn, named = (Skin("", "", tuple(signs)).looks() for signs in (looks, others))
    return np.asarray(np.abs(drawn[:, None] - named[None]).mean((2, 3, 4)), np.float32)


def call_otherwise(game_id: str, before: str, name: str) -> str:
    """Rename a kept skin unless another has the new name; return the name it has then. Raises OSError."""
    skin = kept_skin(game_id, before)
    if skin is None or not name or _file(game_id, name).exists():
        return before
    _write(Skin(game_id, name, skin.signs))
    give_up(game_id, before)
    return name


def give_up(game_id: str, name: str) -> None:
    """Delete a kept skin."""
    with suppress(OSError):
        _file(game_id, name).unlink()


def _write(skin: Skin) -> None:
    file = _file(skin.game, skin.name)
    file.parent.mkdir(parents=True, exist_ok=True)
    write_atomic(file, encode(skin))


def _file(game_id: str, name: str) -> Path:
    kept = "".join(letter if letter.isalnum() else "-" for letter in name)[:60].strip("-")
    return skin_folder() / game_id / f"{kept or 'skin'}.json"
