"""Test files of whole units that are refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.games.contest.files.units import read_whole
from tests.games.contest.studies.builders import folder_of, text_of


@pytest.mark.parametrize(("changes", "why"), [
    ({"units": [[["m1", "m2"]], [["m1", "m4"]], [["m5", "m6"]]]}, "plays twice"),
    ({"units": [[["m1", "m2"]], [["m3", "m9"]], [["m5", "m6"]]]}, "pairs of memories"),
    ({"stages": [1, 2]}, "three stages"),
    ({"opponents": [{"name": "x", "scores": [[1]]}]}, "mean and a deviation"), ({"surprise": 1}, "surprise"),
])  # fmt: skip
def test_a_wrong_file_is_refused_with_the_reason(tmp_path: Path, changes: dict[str, Any], why: str) -> None:
    with pytest.raises(RingappError, match=why):
        read_whole(text_of(folder_of(tmp_path), **changes))


def test_idols_that_do_not_fit_are_named(tmp_path: Path) -> None:
    data = json.loads(text_of(folder_of(tmp_path)))
    data["memories"][1]["idol"], data["memories"][2]["idol"] = 2, 7
    found = read_whole(json.dumps(data))
    with pytest.raises(RingappError, match="“m2” is of another plan"):
        found.board(0, (0, 1))
    with pytest.raises(RingappError, match="no P-idol “7”"):
        found.board(0, (2, 0))
