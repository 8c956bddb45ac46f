"""The one way that any game runs a large study: batches with spawned seeds, counted once, merged by adding.

The units are cut into numbered batches of a fixed size; batch `i` of seed `s` draws from
`numpy.random.SeedSequence(s, spawn_key=(i,))`, and histograms of whole numbers add up. So the counts depend
on the seed, the number of units and the batch size only: never on how many workers there are, in which order
they finish, how often the run was stopped and resumed, or which worker was killed.
"""

from __future__ import annotations

import os
import time
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from ringapp.core.contract.errors import LimitExceeded, RingappError
from ringapp.core.contract.game import Explanation, Option, OptionValue, SolveContext, SomeGame
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.contract.options import check_value
from ringapp.core.contract.registry import game_ids, load_game, meant
from ringapp.core.files.inputs import is_picture
from ringapp.core.storage import read_bounded

if TYPE_CHECKING:
    from numpy.random import SeedSequence

    from ringapp.core.study.workers import Place

Histogram = dict[int, int]
Counts = dict[str, Histogram]
"""Named histograms, each from a whole number to the count of units that had it."""

MAX_UNITS = 10**13
MAX_BATCHES = 10**8
MAX_SEED = 2**128
"""No seed is further from 0."""


@dataclass(frozen=True, slots=True)
class StudyInfo:
    """The name, options and sizes of a study.

    Attributes:
        id: Word on the command line (`ringapp study ID`), unique among all games.
        unit: Translated plural of what is drawn ("boards").
        options: Its options, as for `solve`.
        total: Number of units by default.
        batch: Units in a batch. A batch should last a tenth of a second to a second: Stop waits for it.
        frees: Whether `count` releases the interpreter lock, so that threads do; else processes are used.
        boards: Options that hold the text of a file, which a person may name instead (`given_text`).
        searches: Options of the search that a `Seeking` study can be; a window of counts hides them.
        pasted: Options, like `boards`, that the window gives many lines, and a button for names of files.
        forms: Names of file formats, as such files state them, that the option "board" takes besides boards.
        illustrated: Whether `explain` has something to show before anything is counted.
    """

    id: str
    label: str
    help: str
    unit: str
    options: tuple[Option, ...] = ()
    total: int = 1_000_000
    batch: int = 100_000
    frees: bool = False
    boards: tuple[str, ...] = ()
    searches: tuple[str, ...] = ()
    pasted: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    illustrated: bool = False


@dataclass(frozen=True, slots=True)
class Kept:
    """The state that an earlier run of a search left, "" for none; `keep` is called with each new state."""

    before: str = ""
    keep: Callable[[str], None] = lambda text: None


@runtime_checkable
class PictureStudy(Protocol):
    """A study that takes pictures in place of the text of its first pasted option."""

    def text_of(self, name: str, data: bytes) -> str:
        """Return the text that a picture stands for. Raises RingappError if it is none."""
        ...


class Study(Protocol):
    """Counts over many random units; it has no state and imports kernels late, as games do."""

    @property
    def info(self) -> StudyInfo:
        """Names, options and sizes, in the current language."""
        ...

    def count(self, units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
        """Return histograms over `units` units drawn from `seed`: a pure function of its arguments."""
        ...

    def report(self, tally: Tally) -> JsonObject:
        """Return the counts so far as the JSON object that `ringapp study --json` prints."""
        ...

    def explain(self, tally: Tally) -> Explanation:
        """Return the counts so far in words, tables and charts; quick, as windows call it while counting."""
        ...


@runtime_checkable
class Seeking(Study, Protocol):
    """A study that some options turn into a search for the best of many candidates."""

    def seeks(self, options: Mapping[str, OptionValue]) -> bool:
        """Return whether these options ask for the search and not for counts."""
        ...

    def seek(
        self, options: Mapping[str, OptionValue], seed: int, ctx: SolveContext, kept: Kept, place: Place
    ) -> JsonObject:
        """Return the result as a JSON object; when the budget is spent or on a stop, the best so far.

        It does not depend on `place`, where its parts run. Raises RingappError for options or a kept state
        that cannot be used, and Cancelled when stopped before there was any result.
        """
        ...


@dataclass(frozen=True, slots=True)
class Plan:
    """The size of a study: units, units in a batch, and the options with their final values."""

    total: int
    batch: int
    options: Mapping[str, OptionValue]


@runtime_checkable
class Planned(Protocol):
    """A study whose number of units follows from its options, such as one that counts all boards."""

    def plan(self, total: int | None, options: Mapping[str, OptionValue]) -> Plan:
        """Return the plan for `total` units, or for all if `total` is None. Raises RingappError."""
        ...


@dataclass(frozen=True, slots=True)
class StudySpec:
    """A study with its options and sizes: everything that the counts depend on.

    Attributes:
        options: (name, value) pairs for every option of the study, sorted by name.
    """

    study: str
    total: int
    seed: int
    batch: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    @property
    def batches(self) -> int:
        """The number of batches; the last one may be smaller."""
        return -(-self.total // self.batch)

    def units(self, index: int) -> int:
        """Return the number of units in batch `index`."""
        return min(self.batch, self.total - index * self.batch)


@dataclass(slots=True)
class Tally:
    """The counts so far, from every batch in `ranges` once.

    Attributes:
        ranges: Sorted, disjoint [first, end) ranges of counted batches.
        cpu_seconds: Processor time of the counted batches, summed over all workers.
        found: What a `Seeking` study has found, None for counts.
    """

    spec: StudySpec
    counts: Counts = field(default_factory=dict)
    ranges: list[tuple[int, int]] = field(default_factory=list)
    cpu_seconds: float = 0.0
    found: JsonObject | None = None

    @property
    def units(self) -> int:
        """The number of counted units; a search that has found something has tried all of its own."""
        if self.found is not None:
            return self.spec.total
        return sum(
            min(end * self.spec.batch, self.spec.total) - a * self.spec.batch for a, end in self.ranges
        )

    @property
    def complete(self) -> bool:
        """Whether every batch is counted."""
        return self.ranges == [(0, self.spec.batches)]

    def has(self, index: int) -> bool:
        """Return whether batch `index` is counted already."""
        place = bisect_right(self.ranges, (index, self.spec.batches + 1))
        return place > 0 and self.ranges[place - 1][1] > index

    def missing(self) -> Iterator[int]:
        """Yield the numbers of all batches that are not counted yet, in order."""
        start = 0
        for first, end in [*self.ranges, (self.spec.batches, self.spec.batches)]:
            yield from range(start, first)
            start = end

    def add(self, index: int, counts: Counts, cpu_seconds: float) -> bool:
        """Add a batch's counts and return True; if it is counted already, change nothing and return False."""
        if self.has(index):
            return False
        merge(self.counts, counts)
        self.cpu_seconds += cpu_seconds
        place = bisect_right(self.ranges, (index, index))
        first, end = index, index + 1
        if place < len(self.ranges) and self.ranges[place][0] == end:
            end = self.ranges.pop(place)[1]
        if place > 0 and self.ranges[place - 1][1] == first:
            first = self.ranges.pop(place - 1)[0]
            place -= 1
        self.ranges.insert(place, (first, end))
        return True

    def histogram(self, name: str) -> Histogram:
        """Return one histogram with its values in order, empty if nothing was counted."""
        return dict(sorted(self.counts.get(name, {}).items()))


def merge(into: Counts, other: Counts) -> None:
    """Add the histograms of `other` to those of `into`."""
    for name, histogram in other.items():
        mine = into.setdefault(name, {})
        for value, count in histogram.items():
            mine[value] = mine.get(value, 0) + count


def all_studies() -> Iterator[Study]:
    """Yield the studies of every game, in the order of the games."""
    for game_id in game_ids():
        yield from studies_of(load_game(game_id))


def studies_of(game: SomeGame) -> Sequence[Study]:
    """Return the studies that a game offers."""
    return cast(Sequence[Study], game.studies())


def find_study(study_id: str) -> Study:
    """Return the study with this id. Raises RingappError that lists the known ones."""
    known = []
    for study in all_studies():
        if study.info.id == study_id:
            return study
        known.append(study.info.id)
    sentence = tr("There is no study “{id}”; the studies are: {known}.")
    raise RingappError(sentences(sentence.format(id=study_id, known=listed(known)), meant(study_id, known)))


def make_spec(
    study: Study, total: int | None = None, seed: int = 0, batch: int | None = None, **options: OptionValue
) -> StudySpec:
    """Return a study's spec with defaults filled in. Raises RingappError for wrong options or sizes."""
    info = study.info
    known = {option.name: option.default for option in info.options}
    for name in options:
        if name not in known:
            raise RingappError(tr("The study “{id}” has no option “{name}”.").format(id=info.id, name=name))
    values = {**known, **options}
    if isinstance(study, Planned):
        plan = study.plan(total, values)
        total, batch, values = plan.total, plan.batch, dict(plan.options)
    total = info.total if total is None else total
    batch = info.batch if batch is None else batch
    if not 1 <= total <= MAX_UNITS or not 1 <= batch <= MAX_UNITS or total > MAX_BATCHES * batch:
        sentence = tr("A study has 1 to {limit} {unit} in at most {batches} batches.")
        raise LimitExceeded(sentence.format(limit=MAX_UNITS, unit=info.unit, batches=MAX_BATCHES))
    check_value(Option("seed", "", "int", 0, minimum=-MAX_SEED, maximum=MAX_SEED), seed)
    values |= {name: str(values[name] or "").strip() for name in (*info.boards, *info.pasted)}
    return StudySpec(info.id, total, seed, batch, tuple(sorted(values.items())))


def pictures(study: Study, name: str) -> PictureStudy | None:
    """Return a study if an option of it takes pictures."""
    return study if isinstance(study, PictureStudy) and name in study.info.pasted[:1] else None


def given_text(value: str, study: PictureStudy | None = None) -> str:
    """Return a text as it is, or that of the files that its lines name, pictures as `study` reads them."""
    names = [line.strip() for line in value.lstrip("\ufeff").splitlines() if line.strip()]
    named = [Path(name).suffix[1:].isalpha() or os.path.isfile(os.path.expanduser(name)) for name in names]
    if not all(named) or value.strip()[:4] in ("", "http"):
        return value.strip()
    try:
        files = [(Path(name).name, read_bounded(Path(name).expanduser())) for name in names]
        return "\n".join(
            study.text_of(name, data) if study and is_picture(data[:16]) else data.decode("utf-8-sig")
            for name, data in files
        )
    except RingappError:
        raise
    except (OSError, RuntimeError, ValueError):
        raise RingappError(tr("“{file}” cannot be read.").format(file=listed(names)[:200])) from None


def run_batch(spec: StudySpec, index: int) -> tuple[int, Counts, float]:
    """Return (number, histograms, processor seconds) of a batch that is counted here."""
    from numpy.random import SeedSequence

    count = find_study(spec.study).count
    started = time.thread_time()
    # SeedSequence takes no negative number, but seeds may be negative everywhere else.
    seed = SeedSequence(spec.seed if spec.seed >= 0 else (-spec.seed, 1), spawn_key=(index,))
    counts = count(spec.units(index), seed, dict(spec.options))
    return index, counts, time.thread_time() - started


def run_study(
    tally: Tally,
    ctx: SolveContext,
    *,
    workers: int = 1,
    cluster: str = "",
    checkpoint: Callable[[Tally], None] | None = None,
    every: float = 5.0,
) -> None:
    """Count every batch that `tally` misses, and add it there.

    Args:
        ctx: Its `tick` is called after each batch; if it raises, `tally` keeps its counts.
        workers: Threads or processes of this machine; 1 is the calling thread, or one that can be stopped.
        cluster: Address of a Dask scheduler; its workers need this program installed.
        checkpoint: Called with the tally every `every` seconds and at the end, so that it can be saved.
    """
    from ringapp.core.study import workers as places

    todo = tally.missing()
    info = find_study(tally.spec.study).info
    with places.open_place(workers, cluster, threads=info.frees) as place:
        results = place.spread(run_batch, tally.spec, todo)
        try:
            _collect(tally, ctx, results, checkpoint, every)
        finally:
            results.close()
            if checkpoint is not None:
                checkpoint(tally)


def _collect(
    tally: Tally,
    ctx: SolveContext,
    results: Iterable[tuple[int, Counts, float] | None],
    checkpoint: Callable[[Tally], None] | None,
    every: float,
) -> None:
    saved = time.monotonic()
    for result in results:
        nodes = 0
        if result is not None and tally.add(*result):
            nodes = tally.spec.units(result[0])
        ctx.tick(nodes=nodes, done=tally.units / tally.spec.total)
        if checkpoint is not None and time.monotonic() - saved >= every:
            checkpoint(tally)
            saved = time.monotonic()
