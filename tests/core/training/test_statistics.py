"""What is kept of practice: the best run, the latest hundred, and a broken file."""

from __future__ import annotations

from pathlib import Path

import pytest

from ringapp.core.contract.training import Record
from ringapp.core.training import statistics


def record(score: float, mode: str = "a") -> Record:
    return Record(mode, score, 3, 5, 61.5, 2, 1)


def test_of_equal_scores_the_earlier_one_stays_the_best(tmp_path: Path) -> None:
    kept: statistics.Statistics = {}
    for day, score in enumerate((5.0, 9.0, 9.0, 7.0)):
        kept = statistics.add(kept, record(score), f"day {day}")
    kept = statistics.add(kept, record(1.0, "b"), "day 9")
    assert kept["a"].best is not None
    assert (kept["a"].best.day, kept["a"].count, len(kept["a"].runs)) == ("day 1", 4, 4)
    assert kept["b"].count == 1
    path = tmp_path / "deep" / "practice.json"
    statistics.save(path, kept)
    assert statistics.load(path) == kept


def test_the_last_hundred_runs_are_kept_and_all_are_counted(tmp_path: Path) -> None:
    kept: statistics.Statistics = {}
    for number in range(statistics.KEPT + 7):
        kept = statistics.add(kept, record(float(-number)), str(number))
    assert [kept["a"].runs[0].day, kept["a"].runs[-1].day] == ["7", "106"]
    assert kept["a"].count == statistics.KEPT + 7
    assert kept["a"].best is not None
    assert kept["a"].best.day == "0", "though it is no longer among the runs"
    path = tmp_path / "deep" / "practice.json"
    statistics.save(path, kept)
    assert statistics.load(path) == kept


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"a": 3}', b'{"a": {"count": "x"}}', b"\xff"])
def test_a_broken_file_of_practice_is_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "practice.json"
    path.write_bytes(content)
    assert statistics.load(path) == {}
    assert statistics.load(tmp_path / "missing.json") == {}
