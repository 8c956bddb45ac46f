"""Where tables lie, in a folder or a .zip archive, and which ones were opened last."""

from __future__ import annotations

import json
import os
import zipfile
import zlib
from contextlib import suppress
from functools import lru_cache
from pathlib import Path, PurePosixPath

from platformdirs import user_data_path

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.storage import read_bounded, write_atomic

ROOMS = ("", "json", "csv", "packages/gakumas-data/json", "packages/gakumas-data/csv")
"""Folders below the chosen one that are searched, among them those of gktools' repository."""
ICONS = ("skillCards/icons", "pItems/icons")
"""Folders with icons of cards and P-items, each named by its number in gktools' tables."""
ICON_ROOMS = ("", "images", "packages/gakumas-images/images")
MAX_ZIP = 64 * 1024 * 1024
"""Most bytes of an archive; files in it are bounded when they are unpacked."""
MAX_MEMBERS = 50_000


def is_archive(place: Path) -> bool:
    """Return whether a place is a .zip file."""
    return place.suffix.lower() == ".zip" and place.is_file()


def find(place: Path, *names: str) -> Path | str | None:
    """Return the first of some file names that a place has: a path, or the name of an archive's member.

    Raises:
        ParseError, LimitExceeded: The file is no archive, or it is too large.
    """
    if is_archive(place):
        members = _members(place, place.stat().st_mtime_ns)
        return next((members[name] for name in names if name in members), None)
    files = (place / room / name for name in names for room in ROOMS)
    return next((file for file in files if file.is_file()), None)


def data_of(place: Path, found: Path | str, limit: int) -> bytes:
    """Return the bytes of a file that `find` returned. Raises OSError, LimitExceeded, ParseError."""
    if isinstance(found, Path):
        return read_bounded(found, limit)
    try:
        with zipfile.ZipFile(place) as archive, archive.open(found) as member:
            data = member.read(limit + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        words = tr("“{file}” in the archive cannot be unpacked: {why}.")
        raise ParseError(words.format(file=_name(found), why=str(error)[:100])) from None
    if len(data) > limit:
        words = tr("“{file}” in the archive unpacks to more than {limit} MB.")
        raise LimitExceeded(words.format(file=_name(found), limit=limit // 1_000_000))
    return data


def files_in(place: Path) -> list[Path]:
    """Return the files that may be read from a place, to see whether they have changed."""
    if is_archive(place):
        return [place]
    rooms = (place / room for room in ROOMS)
    found = [file for room in rooms if room.is_dir() for file in room.iterdir()]
    return [file for file in found if file.suffix in (".json", ".yaml", ".yml", ".csv")]


@lru_cache(maxsize=4)
def _members(place: Path, stamp: int) -> dict[str, str]:
    """Return members by file name; of several with one name the least deep, JSON folders first."""
    del stamp  # only part of the cache's key
    if place.stat().st_size > MAX_ZIP:
        words = tr("The archive “{file}” is larger than {limit} MB.")
        raise LimitExceeded(words.format(file=place.name, limit=MAX_ZIP // 1_000_000))
    try:
        with zipfile.ZipFile(place) as archive:
            names = archive.namelist()
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        raise ParseError(tr("“{file}” is not a .zip archive.").format(file=place.name)) from None
    if len(names) > MAX_MEMBERS:
        words = tr("The archive “{file}” has {n} files; at most {limit} are read.")
        raise LimitExceeded(words.format(file=place.name, n=len(names), limit=MAX_MEMBERS))
    found: dict[str, str] = {}
    for name in sorted(names, key=_rank, reverse=True):
        path = PurePosixPath(name)
        outside = path.is_absolute() or ".." in path.parts or "\\" in name
        if not outside and not name.endswith("/"):
            found[path.name] = name
    return found


def _rank(name: str) -> tuple[int, bool, str]:
    return name.count("/"), "json" not in name.split("/"), name


def _name(member: Path | str) -> str:
    return PurePosixPath(str(member)).name


# Tables that were opened last, for decks that come without saying theirs ---------------------------------

VARIABLE = "RINGAPP_CONTEST_TABLES"
"""Environment variable that names the tables, for programs and tests; it goes before those opened last."""


def _file() -> Path:
    return user_data_path("ringapp") / "contest-tables.json"


def icons_in(place: Path) -> Path | None:
    """Return the folder at or below a place that has icons of cards, None without one."""
    return next((place / room for room in ICON_ROOMS if (place / room / ICONS[0]).is_dir()), None)


def remember(what: str, place: str) -> None:
    """Keep the place of the "tables" or "icons" opened last; an error in writing is ignored."""
    if place != "starter" and place != remembered(what):
        with suppress(OSError):
            _file().parent.mkdir(parents=True, exist_ok=True)
            write_atomic(_file(), json.dumps({**_kept(), what: place}, ensure_ascii=False).encode())


def remembered(what: str = "tables") -> str:
    """Return the place of the "tables" or "icons" opened last, "" if there were none."""
    named = os.environ.get(VARIABLE, "") if what == "tables" else ""
    return named or str(_kept().get(what, ""))


def _kept() -> dict[str, object]:
    with suppress(OSError, ValueError, RingappError):
        found = json.loads(read_bounded(_file(), 100_000))
        return found if isinstance(found, dict) else {}
    return {}
