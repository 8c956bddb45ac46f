"""Test scores that are pasted."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.study.histogram import Z95
from ringapp.games.contest.studies.rehearsal import beside, read_rehearsals
from ringapp.games.contest.view.wholes import verdict

NINE = [1, 2, 3, 4, 5, 6, 7, 8, None]


@pytest.mark.parametrize(
    "text",
    [
        "1 2 3 4 5 6 7 8 -",
        "1,2,3,4,5,6,7,8,-",
        "１、２、３　４ ５\t6 7 8 －",
        "iteration,timestamp,screenshot,s1c1,s1c2,s1c3,s2c1,s2c2,s2c3,s3c1,s3c2,s3c3,recovery\n1,t,x,1,2,3,4,5,6,7,8,,",
    ],
)
def test_scores_are_read_as_they_are_pasted(text: str) -> None:
    assert read_rehearsals(text + "\n\n").rows == (tuple(NINE),)


def test_thousands_may_be_grouped_and_flagged_rows_are_counted() -> None:
    line = " ".join(["1,257,318"] + ["-"] * 8)
    assert read_rehearsals(line).rows[0][0] == 1_257_318
    head = ",".join(f"s{s}c{i}" for s in (1, 2, 3) for i in (1, 2, 3)) + ",recovery"
    found = read_rehearsals(f"{head}\n{'1,' * 9}\n{'2,' * 9}flagged\n")
    assert ([row[0] for row in found.rows], found.flagged) == ([1], 1)


@pytest.mark.parametrize("text", ["1 2 3", "1 2 3 4 5 6 7 8 x", "1 2 3 4 5 6 7 8 9\n1"])
def test_a_line_without_nine_scores_is_named(text: str) -> None:
    with pytest.raises(ParseError, match=f"Line {len(text.splitlines())}"):
        read_rehearsals(text)


def test_a_difference_is_told_in_standard_errors() -> None:
    """Mean 12 and deviation 2 over 25 beside 11: z = 1 / (2/5) = 2.5."""
    scores = [10, 14] * 12 + [12]
    found: Any = beside(scores, 11.0, 0.0)
    error = found["sd"] / 5
    assert found["z"] == pytest.approx(1 / error)
    assert (found["low"], found["high"]) == (
        pytest.approx(11 - Z95 * error),
        pytest.approx(11 + Z95 * error),
    )
    assert found["inside"] is False
    assert beside([1, 2, 3, 4], 1.0, 1.0)["z"] is None
    facts: Any = {"n": 25, "mean": 12.0, "predicted": 11.0, "sd": 2.0, "predictedSd": 0.0}
    words = [verdict({**facts, "z": z}) for z in (1.9, -2.0, 2.5, 3.1)]
    assert words[0] == words[1] == "agrees (25 rehearsals)"
    assert words[2] == "not told apart yet; 11 more rehearsals would", "(2 / (1/3))² = 36"
    assert words[3] == "plays this deck differently (+9 %)"
