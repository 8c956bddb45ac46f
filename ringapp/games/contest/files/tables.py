"""Reads master tables of the user, safely and bounded, and checks the columns that are used.

Two forms are read: a YAML file for each table, as the community publishes them, and JSON of these records.
The AI's tables may also come nested (play type, main effect, term, type). Nothing here knows the rules.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any, cast

from ringapp.core.contract.errors import LimitExceeded, NotOurs, ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import LARGE, refuse_heavy
from ringapp.core.process.limits import Limits
from ringapp.core.process.untrusted import is_guarded, untrusted
from ringapp.core.storage import read_bounded, write_atomic
from ringapp.games.contest.files.checks import check_record, check_weights
from ringapp.games.contest.files.effectlang.gktools import is_gktools, read_tables
from ringapp.games.contest.files.places import data_of, files_in, find, is_archive
from ringapp.games.contest.files.yamltext import parse_yaml

Record = Mapping[str, Any]

MAX_BYTES = 64 * 1024 * 1024
MAX_RECORDS = 200_000
MAX_CACHED = 60
"""Most YAML tables whose data is kept as JSON: three sets of tables or so."""
PATIENT = Limits(memory=2_000_000_000, processor=300, seconds=600)
"""Limits for reading a whole set of YAML tables, which takes a minute the first time."""

CARD_TABLES = (
    "ProduceCard",
    "ProduceExamEffect",
    "ProduceExamStatusEnchant",
    "ProduceExamTrigger",
    "ProduceCardGrowEffect",
    "ProduceCardSearch",
    "ProduceCardStatusEnchant",
    "ProduceCardRandomPool",
    "ProduceItem",
    "ProduceItemEffect",
)
TERM_TABLE = "ProduceExamAutoEvaluation"
AI_TABLES = (
    TERM_TABLE,
    "ProduceExamAutoGrowEffectEvaluation",
    "ProduceExamAutoTriggerEvaluation",
    "ProduceExamAutoCardSelectEvaluation",
)
OPTIONAL_TABLES = ("ExamSetting", "ProduceCardCustomize", "PvpRateConfig", "ProduceExamBattleScoreConfig")
ANY_CARD, OF_PLAY = "ProduceExamAutoPlayCardEvaluation", "ProduceExamAutoPlayProduceCardEvaluation"
"""The tables of what the second AI adds for each play of a card: in every kind of play, and in one."""
V2_TABLES = (ANY_CARD, OF_PLAY)


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """All tables of a folder.

    Attributes:
        source: The user's name for them: "starter" or the folder.
        version: 1 or 2, the AI that the tables' weights are for.
        season: The last season of contests that the weights' tables know, 0 if they know none.
    """

    source: str
    records: Mapping[str, tuple[Record, ...]]
    ai: Mapping[str, object]
    version: int = 1
    names_zh: Mapping[str, str] = field(default_factory=dict)
    season: int = 0


_known: dict[str, Tables | RingappError] = {}
"""Tables by folder as last read; an error is kept too, so that drawing does not read the folder again."""
_old: set[str] = set()
"""Folders of `_known` that have to be read again."""


def look_again() -> None:
    """Mark every folder to be read again at its next use; tables that did not change stay the same object."""
    _old.update(_known)


def is_known(folder: str) -> bool:
    """Return whether a folder has been read since `look_again`."""
    return folder in _known and folder not in _old


def open_folder(folder: str) -> Tables:
    """Return the tables of a folder, read at the first use after `look_again`.

    The window's thread reads no files: it gets the tables read last until another thread has read the
    folder again.

    Raises:
        RingappError: The folder or a table is missing, or a file is not what it should be.
    """
    found = _known.get(folder)
    if found is None or (folder in _old and not (is_guarded() and current_thread() is main_thread())):
        try:
            found = _look(folder)
        except RingappError as error:
            found = error
        _known[folder] = found
        _old.discard(folder)
    if isinstance(found, RingappError):
        raise found.with_traceback(None)
    return found


def _look(folder: str) -> Tables:
    try:
        path = Path(folder).expanduser()
        if path.is_dir() or is_archive(path):
            return _open(path.resolve(), _stamp(path))
    except (OSError, RuntimeError, ValueError) as error:
        if isinstance(error, RingappError):
            raise
        words = tr("The folder “{folder}” cannot be read: {why}.")
        why = getattr(error, "strerror", None) or str(error)
        raise RingappError(words.format(folder=folder, why=why)) from None
    if path.is_file():
        raise RingappError(tr("“{file}” is neither a folder nor a .zip with tables.").format(file=path.name))
    raise RingappError(tr("There is no folder “{folder}” with master tables.").format(folder=folder))


def _stamp(path: Path) -> tuple[tuple[str, int, int], ...]:
    found = files_in(path)
    beside = path.parent / "names_zh.json"
    found += [beside] if beside.is_file() else []
    return tuple(sorted((str(p), p.stat().st_size, p.stat().st_mtime_ns) for p in found))


@lru_cache(maxsize=8)
@untrusted(PATIENT)
def _open(path: Path, stamp: tuple[tuple[str, int, int], ...]) -> Tables:
    del stamp  # only part of the cache's key
    if is_gktools(path):
        return Tables(str(path), read_tables(path), {}, 1, _chinese(path))
    ai = {name: _nested(name, _read(path, name)) for name in AI_TABLES}
    records = {name: _records(path, name) for name in (*CARD_TABLES, *OPTIONAL_TABLES, *V2_TABLES)}
    have = any(ai.values()) or bool(records["ProduceCard"])
    if not have:
        sentence = tr("The folder “{folder}” has no master tables; ProduceCard.yaml or .json was expected.")
        raise NotOurs(sentence.format(folder=path.name))
    return Tables(str(path), records, ai, _version(records), _chinese(path), _season(records))


def _version(records: Mapping[str, tuple[Record, ...]]) -> int:
    """Return the AI that the tables are for, by their setting; tables of weights per card mean the second."""
    said = max((record.get("examAutoPlayEnableVersion", 0) for record in records["ExamSetting"]), default=0)
    return 2 if said >= 2 or any(records[name] for name in V2_TABLES) else 1


def _season(records: Mapping[str, tuple[Record, ...]]) -> int:
    """Return the greatest number of a season of contests, 0 without seasons."""
    numbers = (str(record.get("id", "")).rpartition("-")[2] for record in records["PvpRateConfig"])
    return max((int(number) for number in numbers if number.isdecimal()), default=0)


def _find(path: Path, name: str) -> Path | str | None:
    return find(path, f"{name}.json", f"{name}.yaml", f"{name}.yml")


def _read(path: Path, name: str) -> object:
    file = _find(path, name)
    return [] if file is None else read_file(Path(file), path)


def _records(path: Path, name: str) -> tuple[Record, ...]:
    data = _read(path, name)
    if not isinstance(data, list) or not all(isinstance(r, dict) for r in data):
        raise ParseError(tr("The table {table} is not a list of records.").format(table=name))
    if len(data) > MAX_RECORDS:
        raise LimitExceeded(
            tr("The table {table} has {n} records; at most {limit} are read.").format(
                table=name, n=len(data), limit=MAX_RECORDS
            )
        )
    for record in data:
        check_record(name, record)
    return tuple(data)


def read_file(file: Path, place: Path | None = None) -> object:
    """Return the data of a JSON or YAML file, [] for an empty file.

    NaN, infinite numbers and files above 64 MiB are refused.

    Args:
        place: The archive that the file is a member of.
    """
    try:
        inside = place is not None and is_archive(place)
        data = data_of(place or file, file.as_posix() if inside else file, MAX_BYTES)
        text = data.decode("utf-8-sig")
        if not text.strip():
            return []
        if file.suffix == ".json":
            refuse_heavy(text, LARGE)
        found = (
            json.loads(text, parse_constant=_refuse, parse_float=_finite)
            if file.suffix == ".json"
            else _cached_yaml(text, file.name)
        )
        return [] if found is None else found
    except json.JSONDecodeError as error:
        sentence = tr("{file}, line {line}: {problem}.")
        raise ParseError(
            sentence.format(file=file.name, line=error.lineno, problem=error.msg), error.lineno, error.colno
        ) from None
    except UnicodeDecodeError:
        raise ParseError(tr("{file} is not a table in UTF-8.").format(file=file.name)) from None
    except RecursionError:
        raise ParseError(tr("{file} is nested too deeply for a table.").format(file=file.name)) from None
    except ParseError:
        raise
    except LimitExceeded as error:
        raise LimitExceeded(_named(file.name, str(error))) from None
    except OSError as error:
        sentence = tr("{file} cannot be read: {why}.")
        raise RingappError(sentence.format(file=file.name, why=error.strerror or str(error))) from None
    except ValueError:
        raise ParseError(tr("{file} has a number that no table may hold.").format(file=file.name)) from None


def _named(name: str, why: str) -> str:
    return why if name in why else f"{name}: {why}"


def _refuse(word: str) -> float:
    raise ParseError(tr("{word} is not a number that a table may hold.").format(word=word))


def _finite(word: str) -> float:
    value = float(word)
    return value if math.isfinite(value) else _refuse(word)


def _cached_yaml(text: str, name: str) -> object:
    """Return the data of a YAML text, kept as JSON because to parse YAML takes seconds."""
    from hashlib import sha256

    from platformdirs import user_cache_path

    folder = user_cache_path("ringapp") / "contest"
    key = folder / f"{sha256(text.encode()).hexdigest()[:32]}.json"
    with suppress(OSError, ValueError, RecursionError):
        found = json.loads(read_bounded(key, 4 * MAX_BYTES))
        os.utime(key)
        return found
    data = parse_yaml(text, name)
    with suppress(OSError, TypeError):  # a cache that cannot be written only costs time
        folder.mkdir(parents=True, exist_ok=True)
        write_atomic(key, json.dumps(data, ensure_ascii=False).encode())
        _evict(folder)
    return data


def _evict(folder: Path) -> None:
    """Delete all kept tables but the MAX_CACHED used last."""
    kept = sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in kept[MAX_CACHED:]:
        file.unlink(missing_ok=True)


def _nested(name: str, data: object) -> Mapping[str, object]:
    """Return an AI table nested: play type -> main effect -> term -> type -> [value, permil]."""
    if not isinstance(data, dict):
        data = _nest(name, data)
    check_weights(name, data)
    return cast(Mapping[str, Any], data)


def _nest(name: str, data: object) -> dict[str, object]:
    result: dict[str, Any] = {}
    for record in _dicts(name, data):
        play = _tail(record.get("type", ""))
        if name == "ProduceExamAutoTriggerEvaluation":
            trigger = str(record.get("examStatusEnchantProduceExamTriggerId", ""))
            result.setdefault(play, {})[trigger] = record.get("coefficientPermil", 0)
            continue
        kind = _tail(record.get("evaluationType") or record.get("growEffectType") or "")
        value = record.get("evaluation", 0)
        row = result.setdefault(play, {}).setdefault(_tail(record.get("examEffectType", "")), {})
        term = row.setdefault(str(record.get("remainingTerm", 0)), {})
        selects = name == "ProduceExamAutoCardSelectEvaluation"
        term[kind] = value if selects else [value, record.get("examStatusEnchantCoefficientPermil", 0)]
    return result


def _dicts(name: str, data: object) -> Iterable[Record]:
    if not isinstance(data, list) or not all(isinstance(r, dict) for r in data):
        raise ParseError(tr("The table {table} is not a list of records.").format(table=name))
    return data


def _tail(word: str) -> str:
    return str(word).rpartition("_")[2]


def _chinese(path: Path) -> Mapping[str, str]:
    """Return Chinese names by Japanese ones, from a names_zh.json in the folder or beside it."""
    inside = find(path, "names_zh.json")
    for file, place in ((inside, path), (path.parent / "names_zh.json", None)):
        if file is not None and (place is not None or Path(file).is_file()):
            data = read_file(Path(file), place)
            names: dict[str, str] = {}
            for group in ("card", "item"):
                part = data.get(group, {}) if isinstance(data, dict) else {}
                if isinstance(part, dict):
                    names.update({str(k): str(v) for k, v in part.items()})
            return names
    return {}
