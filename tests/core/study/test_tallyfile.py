"""Saved studies: what is counted batch by batch, and what no file may claim."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.solving.answers import digest_of
from ringapp.core.study.study import MAX_BATCHES, MAX_SEED, MAX_UNITS, StudySpec, Tally, merge
from ringapp.core.study.tallyfile import tally_from_text, tally_to_text

SPEC = StudySpec("dice", 25, 3, 10, (("sides", 6),))


@pytest.mark.parametrize(("index", "units"), [(0, 10), (1, 10), (2, 5)])
def test_the_last_batch_is_what_is_left(index: int, units: int) -> None:
    assert SPEC.batches == 3
    assert SPEC.units(index) == units


@pytest.mark.parametrize("batches", list(product((False, True), repeat=3)), ids=str)
def test_what_is_counted_is_known_batch_by_batch(batches: tuple[bool, ...]) -> None:
    tally = Tally(SPEC)
    inside = [index for index, there in enumerate(batches) if there]
    for index in reversed(inside):
        assert tally.add(index, {"n": {index: 1}}, 0.5)
        assert not tally.add(index, {"n": {index: 1}}, 0.5)
    assert [tally.has(index) for index in range(3)] == list(batches)
    assert list(tally.missing()) == [index for index in range(3) if index not in inside]
    assert tally.units == sum(map(SPEC.units, inside))
    assert tally.complete == all(batches)
    assert tally.cpu_seconds == 0.5 * len(inside)
    assert tally.histogram("n") == dict.fromkeys(inside, 1)
    assert tally_from_text(tally_to_text(tally)) == tally


def test_histograms_add_up() -> None:
    counts = {"a": {1: 2}, "b": {5: 1}}
    merge(counts, {"a": {1: 3, 2: 1}, "c": {0: 4}})
    assert counts == {"a": {1: 5, 2: 1}, "b": {5: 1}, "c": {0: 4}}


def told(**change: Any) -> str:
    """A saved study with other keys and the digest of these."""
    value = {**json.loads(tally_to_text(Tally(SPEC))), **change}
    del value["digest"]
    return json.dumps({**value, "digest": digest_of(value)})


def test_a_saved_study_whose_counts_were_changed_is_refused() -> None:
    value = json.loads(tally_to_text(Tally(SPEC)))
    assert tally_from_text(json.dumps(value)) == Tally(SPEC)
    value["counts"] = {"face": [[1, 100]]}
    with pytest.raises(ParseError, match="changed after it was saved"):
        tally_from_text(json.dumps(value))
    with pytest.raises(ParseError, match="Unknown key “count”"):
        tally_from_text(told(count={}))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"ringapp": 2}, "“ringapp” is 2; expected a whole number from 1 to 1."),
        ({"study": "x" * 101}, "expected a text of at most 100 characters."),
        ({"total": 0}, f"“total” is 0; expected a whole number from 1 to {MAX_UNITS}."),
        ({"total": MAX_UNITS + 1}, "expected a whole number from 1 to"),
        ({"batch": 0}, f"“batch” is 0; expected a whole number from 1 to {MAX_UNITS}."),
        ({"seed": MAX_SEED + 1}, "“seed” is 340282366920938463463374607431768211457; expected"),
        ({"total": MAX_BATCHES + 1, "batch": 1}, f"expected at most {MAX_BATCHES} batches."),
        ({"options": {"sides": [6]}}, "“options” is an object; expected an object of plain values."),
        ({"cpu_seconds": -1}, "“cpu_seconds” is -1; expected a number of seconds."),
        ({"cpu_seconds": True}, "“cpu_seconds” is true or false; expected a number of seconds."),
        ({"cpu_seconds": 1e15}, "expected a number of seconds."),
        ({"done": [[0, 4]]}, "“done” is a list of 1; expected growing pairs of batch numbers up to 3."),
        ({"done": [[0, 1], [1, 2]]}, "expected growing pairs of batch numbers up to 3."),
        ({"done": [[1, 1]]}, "expected growing pairs"),
        ({"done": [[1, 2], [0, 1]]}, "expected growing pairs"),
        ({"done": [[0, 1, 2]]}, "expected growing pairs"),
        ({"done": [[0, True]]}, "expected growing pairs"),
        ({"done": [[0, 1.0]]}, "expected growing pairs"),
        ({"counts": {"face": [[1]]}}, "“counts.face” is a list of 1; expected a list of [value, count]."),
        ({"counts": {"face": [[1, -1]]}}, "expected a list of [value, count]."),
        ({"counts": {"face": [[1, 2**63 + 1]]}}, "expected a list of [value, count]."),
        ({"counts": {"face": 3}}, "“counts.face” is 3; expected a list of at most"),
    ],
)
def test_a_saved_study_that_is_broken_names_its_key(change: dict[str, Any], words: str) -> None:
    with pytest.raises(ParseError) as refused:
        tally_from_text(told(**change))
    assert words in str(refused.value)


@pytest.mark.parametrize(
    "change",
    [
        {"total": MAX_UNITS, "batch": MAX_UNITS},
        {"seed": -MAX_SEED},
        {"total": MAX_BATCHES, "batch": 1},
        {"done": [[0, 1], [2, 3]]},
        {"counts": {"face": [[-(2**63), 2**63]]}},
        {"cpu_seconds": 0},
    ],
)
def test_the_largest_study_is_read(change: dict[str, Any]) -> None:
    again = tally_to_text(tally_from_text(told(**change)))
    assert {key: json.loads(again)[key] for key in change} == change


@pytest.mark.parametrize("text", ["{}", '{"total": 1}', "[]", '["study"]'])
def test_what_is_no_study_says_so(text: str) -> None:
    with pytest.raises(ParseError, match="no saved study"):
        tally_from_text(text)
