"""Test how often a window is told of a study, and that nothing follows its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from ringapp.core.contract.game import Explanation, OptionValue
from ringapp.core.study import child
from ringapp.core.study import study as studies
from ringapp.core.study.child import Ended, Halt, Snapshot, count_for_window
from ringapp.core.study.study import StudySpec, Tally, make_spec
from ringapp.core.study.tallyfile import tally_from_text
from tests.core.study.builders import Dice

PIPE: Any = None
"""What is sent through it is noted instead."""


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "all_studies", lambda: iter([Dice()]))


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What the process of a study sends to its window, while its clock stands still."""
    sent: list[Any] = []
    monkeypatch.setattr(Dice, "info", replace(Dice.info, frees=False))  # It counts in this thread.
    monkeypatch.setattr(child, "tell", lambda pipe, message: sent.append(message))
    monkeypatch.setattr(child, "listen", lambda pipe, heed: None)
    monkeypatch.setattr(child, "_be_modest", lambda: None)
    monkeypatch.setattr(child, "time", SimpleNamespace(monotonic=lambda: 5.0))
    return sent


@pytest.mark.parametrize(("every", "units"), [(0.0, [7, 14, 20, 20, 20]), (1.0, [7, 20])])
def test_a_window_is_told_of_a_study_no_more_often_than_it_is_time(
    told: list[Any], monkeypatch: pytest.MonkeyPatch, every: float, units: list[int]
) -> None:
    monkeypatch.setattr(child, "EVERY", every)
    count_for_window(PIPE, make_spec(Dice(), total=20), "", 1, "en")
    assert [one.units for one in told if isinstance(one, Snapshot)] == units
    assert told[-1] == Ended("complete")


def test_nothing_follows_the_last_word_of_a_study_that_was_stopped(
    told: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "EVERY", 0.0)
    monkeypatch.setattr(child, "listen", lambda pipe, heed: heed(Halt()))
    count_for_window(PIPE, make_spec(Dice(), total=20), "", 1, "en")
    assert [one.units for one in told[:-1]] == [7]
    assert told[-1] == Ended("stopped")


class Seeker(Dice):
    """A study whose search throws until it has seen a six, and looks at the clock after each throw."""

    info = replace(Dice.info, id="seeker", total=1, batch=1)

    def seeks(self, options: Mapping[str, OptionValue]) -> bool:
        return True

    def seek(self, options: Any, seed: int, ctx: Any, kept: Any, place: Any) -> dict[str, Any]:
        for _ in range(6):
            ctx.tick(1)
        return {"six": 6}

    def explain(self, tally: Tally) -> Explanation:
        return Explanation(f"{tally.found} after {tally.units}")


@pytest.fixture
def seeker(monkeypatch: pytest.MonkeyPatch) -> StudySpec:
    for module in (child, studies):
        monkeypatch.setattr(module, "find_study", lambda _id: Seeker())
    return make_spec(Seeker())


def test_a_window_is_told_what_a_search_has_found(told: list[Any], seeker: StudySpec) -> None:
    count_for_window(PIPE, seeker, "", 1, "en")
    last, end = told[-2:]
    assert (last.units, last.complete, last.explanation.headline) == (6, True, "{'six': 6} after 6")
    assert end == Ended("complete")
    assert tally_from_text(last.text).found == {"six": 6}


def test_a_search_that_is_stopped_has_found_nothing(
    told: list[Any], seeker: StudySpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "listen", lambda pipe, heed: heed(Halt()))
    count_for_window(PIPE, seeker, "", 1, "en")
    assert [one for one in told if isinstance(one, Snapshot) and one.text] == []
    assert told[-1] == Ended("stopped")
