"""Statistics of practice: each mode's best run and latest runs, in one file that is replaced whole."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.training import Record
from ringapp.core.storage import read_bounded, write_atomic

KEPT = 100
"""Runs of a mode that are kept."""
MOST_BYTES = 2_000_000


class Run(msgspec.Struct, frozen=True):
    """A finished run as the file keeps it; `day` is its date."""

    day: str
    score: float
    solved: int
    boards: int
    seconds: float
    over: int
    hints: int


class Mode(msgspec.Struct, frozen=True):
    """The statistics of a mode: its best run, the number of runs, and the latest runs, newest last."""

    best: Run | None = None
    count: int = 0
    runs: tuple[Run, ...] = ()


Statistics = dict[str, Mode]


def load(path: Path) -> Statistics:
    """Return the statistics in a file; empty if the file is missing or damaged."""
    try:
        return msgspec.json.decode(read_bounded(path, MOST_BYTES), type=Statistics)
    except (OSError, RingappError, msgspec.MsgspecError):
        return {}


def add(kept: Statistics, record: Record, day: str) -> Statistics:
    """Return the statistics with one more run; of equal scores the earlier run stays the best."""
    known = kept.get(record.mode, Mode())
    run = Run(day, record.score, record.solved, record.boards, record.seconds, record.over, record.hints)
    best = run if known.best is None or run.score > known.best.score else known.best
    return kept | {record.mode: Mode(best, known.count + 1, (*known.runs, run)[-KEPT:])}


def save(path: Path, kept: Statistics) -> None:
    """Replace the file of statistics. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomic(path, msgspec.json.format(msgspec.json.encode(kept), indent=1))
