"""A study's counts depend on its seed and size only, however it is run, stopped, saved and resumed."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.game import Budget, Cancelled, Solution
from ringapp.core.study import study as studies
from ringapp.core.study.study import StudySpec, Tally, make_spec, run_batch, run_study
from ringapp.core.study.tallyfile import resume, tally_from_text, tally_to_text
from tests.core.study.builders import Dice


class Watch:
    """A SolveContext that cancels after a number of units."""

    def __init__(self, units: int | None = None) -> None:
        self.budget = Budget()
        self.left = units
        self.seen: list[float | None] = []

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        self.seen.append(done)
        if self.left is not None:
            self.left -= nodes
            if self.left <= 0:
                raise Cancelled

    def incumbent(self, solution: Solution[Any]) -> None:
        """Studies publish their tally, not a solution."""


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "all_studies", lambda: iter([Dice()]))


def run(spec: StudySpec, workers: int = 1) -> Tally:
    tally = Tally(spec)
    run_study(tally, Watch(), workers=workers)
    return tally


def test_any_number_of_workers_counts_the_same() -> None:
    spec = make_spec(Dice(), total=1000, seed=5)
    alone, three = run(spec), run(spec, workers=3)
    assert alone.complete
    assert alone.units == 1000 == sum(alone.counts["face"].values())
    assert alone.counts == three.counts
    assert run(make_spec(Dice(), total=1000, seed=6)).counts != alone.counts


@pytest.mark.parametrize("workers", [1, 3])
def test_stopped_saved_and_resumed_counts_the_same(workers: int) -> None:
    spec = make_spec(Dice(), total=500, seed=2)
    tally = Tally(spec)
    saved: list[str] = []
    with pytest.raises(Cancelled):
        run_study(tally, Watch(100), workers=workers, checkpoint=lambda t: saved.append(tally_to_text(t)))
    assert 100 <= tally.units < 500
    again = resume(saved[-1], spec)
    assert again == tally
    run_study(again, Watch(), workers=workers)
    assert again.counts == run(spec).counts
    assert again.ranges == [(0, spec.batches)]


def test_progress_grows_to_one() -> None:
    watch = Watch()
    run_study(Tally(make_spec(Dice(), total=50)), watch)
    assert watch.seen == sorted(watch.seen)
    assert watch.seen[-1] == 1


@given(st.lists(st.integers(0, 29)))
def test_no_batch_is_counted_twice(order: list[int]) -> None:
    spec = StudySpec("dice", 300, 0, 10)
    tally = Tally(spec)
    for index in order:
        fresh = not tally.has(index)
        assert tally.add(index, {"face": {1: 10}}, 0.5) == fresh
    assert tally.units == 10 * len(set(order)) == sum(tally.counts.get("face", {}).values())
    assert sorted({*order, *tally.missing()}) == list(range(30))
    assert all(a[1] < b[0] for a, b in zip(tally.ranges, tally.ranges[1:], strict=False))
    assert tally_from_text(tally_to_text(tally)) == tally


def test_batches_draw_from_their_own_seeds() -> None:
    spec = make_spec(Dice(), total=70, seed=3, sides=1000)
    batches = [run_batch(spec, index)[1] for index in range(spec.batches)]
    assert batches[0] == run_batch(spec, 0)[1]
    assert all(a != b for a, b in itertools.pairwise(batches))


def test_a_study_can_be_made_longer_unless_its_end_was_cut_short() -> None:
    whole = run(make_spec(Dice(), total=70, seed=3))
    longer = make_spec(Dice(), total=140, seed=3)
    tally = resume(tally_to_text(whole), longer)
    run_study(tally, Watch())
    assert tally.counts == run(longer).counts
    cut = tally_to_text(run(make_spec(Dice(), total=71, seed=3)))
    with pytest.raises(ParseError, match="71 units"):
        resume(cut, longer)


def test_another_study_is_not_resumed() -> None:
    spec = make_spec(Dice(), total=70, seed=3)
    text = tally_to_text(run(spec))
    with pytest.raises(ParseError, match="other options"):
        resume(text, make_spec(Dice(), total=70, seed=4))
    with pytest.raises(ParseError, match="other options"):
        resume(text, make_spec(Dice(), total=70, seed=3, sides=8))


def test_what_cannot_be_run_is_refused() -> None:
    with pytest.raises(RingappError, match="studies are: dice"):
        studies.find_study("cards")
    with pytest.raises(LimitExceeded, match="throws"):
        make_spec(Dice(), total=0)
    with pytest.raises(RingappError, match="no option “colour”"):
        make_spec(Dice(), colour=3)
    spec = make_spec(Dice())
    assert (spec.total, spec.batch, spec.options) == (100, 7, (("sides", 6),))
    assert replace(spec, total=101).units(14) == 3


def test_an_error_in_a_batch_reaches_the_caller() -> None:
    spec = replace(make_spec(Dice()), options=(("sides", "six"),))
    with pytest.raises(AssertionError):
        run_study(Tally(spec), Watch(), workers=2)


def test_files_that_are_named_are_read_and_other_texts_stay(tmp_path: Any) -> None:
    for name, text in (("a.csv", "1\n2"), ("b.txt", "3"), ("plain", "4")):
        (tmp_path / name).write_text(text, "utf-8")
    names = [str(tmp_path / name) for name in ("a.csv", "b.txt", "plain")]
    assert studies.given_text("\n".join(names)) == "1\n2\n3\n4"
    for text in ("", "1 2 3", '{"a": "b.json"}', "https://x.y/z.html", "1,257,318 4.5"):
        assert studies.given_text(f" {text}\n") == text
    with pytest.raises(RingappError, match="cannot be read"):
        studies.given_text(str(tmp_path / "none.csv"))


class Seen(Dice):
    """A study that takes pictures."""

    def text_of(self, name: str, data: bytes) -> str:
        return f"{name}: {len(data)}"


def test_pictures_stand_for_texts_where_a_study_takes_them(tmp_path: Any) -> None:
    picture, text = tmp_path / "a.png", tmp_path / "b.txt"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(8))
    text.write_text("1 2", "utf-8")
    assert studies.given_text(f"{picture}\n{text}", Seen()) == "a.png: 16\n1 2"
    with pytest.raises(RingappError, match="cannot be read"):
        studies.given_text(str(picture))


def test_why_a_picture_is_not_read_is_said(tmp_path: Any) -> None:
    class Strict(Seen):
        def text_of(self, name: str, data: bytes) -> str:
            raise RingappError(f"{name} is too large.")

    picture = tmp_path / "a.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(8))
    with pytest.raises(RingappError, match=r"^a\.png is too large\.$"):
        studies.given_text(str(picture), Strict())
