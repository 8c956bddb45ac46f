"""The process that counts a study for a window, sends snapshots up a pipe, and ends with its parent.

A snapshot holds all counts as the text of `tallyfile`, so that the window loses nothing when it ends the
process, and never imports the code that counts.
"""

from __future__ import annotations

import os
import threading
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

import psutil

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Cancelled, Explanation
from ringapp.core.contract.i18n import set_language, tr
from ringapp.core.contract.options import check_value
from ringapp.core.process.child import Pipe, listen, tell
from ringapp.core.process.untrusted import untrusted
from ringapp.core.solving.context import LocalContext
from ringapp.core.storage import read_bounded
from ringapp.core.study.study import Kept, Seeking, StudySpec, Tally, find_study, run_study
from ringapp.core.study.tallyfile import resume, tally_from_text, tally_to_text
from ringapp.core.study.workers import open_place

EVERY = 0.25
"""Seconds between two snapshots at least; large tallies are sent less often."""
SHARE = 0.1
"""Largest share of the time that snapshots may take."""
NICENESS = 10


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The counts of a study at one moment.

    Attributes:
        text: The tally, as `tally_to_text` writes it; "" while a search has found nothing.
        rate: Units in a second, 0 if none was counted.
        explanation: `Study.explain` of the tally.
    """

    spec: StudySpec
    text: str
    units: int
    rate: float
    explanation: Explanation

    @property
    def complete(self) -> bool:
        """Whether every unit is counted."""
        return self.units >= self.spec.total

    @property
    def seconds_left(self) -> float | None:
        """Estimated seconds until all units are counted, None if unknown."""
        return (self.spec.total - self.units) / self.rate if self.rate > 0 else None


@dataclass(frozen=True, slots=True)
class Ended:
    """The last message of the process: `sentence` tells an error, `report` is a bug's traceback."""

    kind: Literal["complete", "stopped", "failed"]
    sentence: str = ""
    report: str = ""


@dataclass(frozen=True, slots=True)
class Speak:
    """To the process: use this language for explanations from now on."""

    language: str


@dataclass(frozen=True, slots=True)
class Halt:
    """To the process: send a last snapshot, and end."""


def snapshot_of(tally: Tally, rate: float = 0.0) -> Snapshot:
    """Return a tally as a snapshot, explained in the current language."""
    explanation = find_study(tally.spec.study).explain(tally)
    return Snapshot(tally.spec, tally_to_text(tally), tally.units, rate, explanation)


def snapshot_of_text(text: str) -> Snapshot:
    """Return a saved study as a snapshot. Raises RingappError for an unknown study or impossible counts."""
    tally = tally_from_text(text)
    values = dict(tally.spec.options)
    for option in find_study(tally.spec.study).info.options:
        if option.name in values:
            check_value(option, values[option.name])
    try:
        return snapshot_of(tally)
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        if isinstance(error, RingappError):
            raise
        # A file may hold any counts, and only the study knows which ones are possible.
        raise RingappError(tr("The counts in this file are not those of such a study.")) from None


@untrusted()
def read_snapshot(path: Path) -> Snapshot:
    """Return the study saved in a file as a snapshot. Raises RingappError and OSError."""
    return snapshot_of_text(read_bounded(path).decode("utf-8", "replace"))


def count_for_window(pipe: Pipe, spec: StudySpec, before: str, workers: int, language: str) -> None:
    """Continue the tally in `before`, "" for none, until it is complete, halted, or the parent is gone."""
    set_language(language)
    _be_modest()
    _Counter(pipe).run(spec, before, workers)


def _be_modest() -> None:
    """Lower this process's priority, so that the window and other programs come first."""
    with suppress(psutil.Error, OSError):
        psutil.Process().nice(psutil.BELOW_NORMAL_PRIORITY_CLASS if os.name == "nt" else NICENESS)


class _Counter:
    """One run of a study: `run` counts on the main thread while a second thread listens."""

    def __init__(self, pipe: Pipe) -> None:
        self._pipe = pipe
        self._halted = threading.Event()
        self._tally: Tally | None = None
        self._began, self._before = time.monotonic(), 0
        """When this run began, and the units counted before it."""
        self._next = 0.0

    def run(self, spec: StudySpec, before: str, workers: int) -> None:
        listen(self._pipe, self._heed)
        try:
            self._tally = resume(before, spec) if before else Tally(spec)
            self._before = self._tally.units
            study = find_study(spec.study)
            if isinstance(study, Seeking) and study.seeks(dict(spec.options)):
                self._tally = self._search(study, spec, workers, study.info.frees)
            else:
                context = LocalContext(cancelled=self._is_halted)
                publish = self._publish_in_time
                run_study(self._tally, context, workers=workers, checkpoint=publish, every=0.0)
        except Cancelled:
            return
        except RingappError as error:
            self._send(Ended("failed", str(error)))
        except Exception:
            sentence = tr("The study has a bug and could not go on; what was counted is kept.")
            self._send(Ended("failed", sentence, traceback.format_exc()))
        else:
            self._publish()
            self._send(Ended("complete"))

    def _search(self, study: Seeking, spec: StudySpec, workers: int, threads: bool) -> Tally:
        """Return what a study's search finds, as a tally of all the units that it tried."""
        told = Snapshot(spec, "", 0, 0.0, Explanation(""))
        context = LocalContext(
            cancelled=self._is_halted, on_progress=lambda spent: self._send(replace(told, units=spent.nodes))
        )
        with open_place(workers, threads=threads) as place:
            found = study.seek(dict(spec.options), spec.seed, context, Kept(), place)
        return Tally(replace(spec, total=max(1, context.nodes)), found=found)

    def _heed(self, order: Halt | Speak) -> None:
        match order:
            case Speak(language):
                set_language(language)
                self._next = 0.0
            case Halt():
                self._halted.set()

    def _is_halted(self) -> bool:
        """Return whether `Halt` has come; if so, the last messages are sent before workers end."""
        if not self._halted.is_set():
            return False
        self._publish()
        self._send(Ended("stopped"))
        return True

    def _publish_in_time(self, _tally: Tally) -> None:
        if time.monotonic() >= self._next and not self._halted.is_set():
            self._publish()

    def _publish(self) -> None:
        if self._tally is None or not self._tally.units:
            return
        begun = time.monotonic()
        rate = (self._tally.units - self._before) / max(begun - self._began, 0.001)
        self._send(snapshot_of(self._tally, rate))
        now = time.monotonic()
        self._next = now + max(EVERY, (now - begun) / SHARE)

    def _send(self, message: Snapshot | Ended) -> None:
        with suppress(OSError):
            tell(self._pipe, message)
