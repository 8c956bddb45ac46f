"""Writes and reads tallies as text, so that a study can be saved, resumed and shared."""

from __future__ import annotations

import json

import msgspec

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import OptionValue
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.files.jsontext import LARGE, Fields, load_json
from ringapp.core.solving.answers import digest_of
from ringapp.core.study.study import MAX_BATCHES, MAX_SEED, MAX_UNITS, Counts, StudySpec, Tally

MAX_BINS = 1_000_000
MOST = 2**63
"""Largest value and count of a histogram."""


def tally_to_text(tally: Tally) -> str:
    """Return the tally as one JSON object."""
    spec = tally.spec
    counts = {name: list(map(list, sorted(found.items()))) for name, found in sorted(tally.counts.items())}
    value: JsonObject = {
        "ringapp": 1,
        "study": spec.study,
        "total": spec.total,
        "seed": spec.seed,
        "batch": spec.batch,
        "options": dict(spec.options),
        "done": [list(pair) for pair in tally.ranges],
        "counts": counts,
        "cpu_seconds": tally.cpu_seconds,
    }
    if tally.found is not None:
        value["found"] = tally.found
    return json.dumps(value | {"digest": digest_of(value)})


def tally_from_text(text: str) -> Tally:
    """Return the tally that `tally_to_text` wrote. Raises ParseError."""
    value = load_json(text, LARGE)
    if not isinstance(value, dict) or "study" not in value:
        raise ParseError(tr("This is no saved study; a JSON object with the key “study” was expected."))
    fields = Fields(value)
    fields.integer("ringapp", 1, 1)
    spec = StudySpec(
        fields.text("study", limit=100),
        fields.integer("total", 1, MAX_UNITS),
        fields.integer("seed", -MAX_SEED, MAX_SEED),
        fields.integer("batch", 1, MAX_UNITS),
        tuple(sorted(_options(fields).items())),
    )
    if spec.batches > MAX_BATCHES:
        fields.fail("total", tr("at most {n} batches").format(n=MAX_BATCHES))
    seconds = value.get("cpu_seconds", 0.0)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 <= seconds < 1e15:
        fields.fail("cpu_seconds", tr("a number of seconds"))
    tally = Tally(spec, _counts(fields), _ranges(fields, spec), float(seconds), value.get("found"))
    fields.know("options", "counts", "cpu_seconds", "digest", "found")
    fields.refuse_unknown()
    if value.pop("digest", None) != digest_of(value):
        raise ParseError(tr("The saved study was changed after it was saved, so it tells nothing."))
    return tally


def resume(text: str, spec: StudySpec) -> Tally:
    """Return a saved tally as one of the study `spec`, to be continued. Raises ParseError for another study.

    A study may be made longer, unless the saved one ended with an incomplete batch.
    """
    tally = tally_from_text(text)
    saved = tally.spec
    longer = StudySpec(saved.study, spec.total, saved.seed, saved.batch, saved.options)
    if longer != spec:
        raise ParseError(tr("The saved study has other options, another seed or another batch size."))
    shortened = saved.total % saved.batch and tally.has(saved.batches - 1)
    if spec.total < saved.total or (spec.total > saved.total and shortened):
        sentence = tr("The saved study has {n} units and cannot be carried on to {wanted}.")
        raise ParseError(sentence.format(n=saved.total, wanted=spec.total))
    tally.spec = spec
    return tally


def _options(fields: Fields) -> dict[str, OptionValue]:
    options = fields.value.get("options", {})
    try:
        return msgspec.convert(options, dict[str, OptionValue])
    except msgspec.ValidationError:
        fields.fail("options", tr("an object of plain values"))


def _ranges(fields: Fields, spec: StudySpec) -> list[tuple[int, int]]:
    ranges: list[tuple[int, int]] = []
    last = -1
    for pair in fields.items("done", MAX_BINS):
        if not _is_pair(pair) or not last < pair[0] < pair[1] <= spec.batches:
            fields.fail("done", tr("growing pairs of batch numbers up to {n}").format(n=spec.batches))
        ranges.append((pair[0], pair[1]))
        last = pair[1]
    return ranges


def _counts(fields: Fields) -> Counts:
    value = fields.value.get("counts", {})
    counts: Counts = {}
    if not isinstance(value, dict):
        fields.fail("counts", tr("an object of histograms"))
    inner = Fields(value, "counts")
    for name in value:
        pairs = inner.items(name, MAX_BINS)
        if not all(_is_pair(pair) and pair[1] >= 0 for pair in pairs):
            inner.fail(name, tr("a list of [value, count]"))
        counts[name] = {pair[0]: pair[1] for pair in pairs}
    return counts


def _is_pair(value: object) -> bool:
    """Return whether a JSON value is a list of two whole numbers of allowed size."""
    if not isinstance(value, list) or len(value) != 2:
        return False
    return all(type(number) is int and abs(number) <= MOST for number in value)
