"""The whole contest and rehearsals: who plays where, chances by hand, scores read and compared."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ringapp.cli.main import main
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.contest.files.units import WholeContest, read_whole
from ringapp.games.contest.studies.whole import WholeSearch, assignments, beats, exchanges, totals
from tests.games.contest.studies.builders import folder_of, text_of

REHEARSALS = json.loads(Path("tests/data/contest/rehearsals.json").read_text("utf-8"))["pictures"]


@pytest.fixture
def whole(tmp_path: Path) -> WholeContest:
    return read_whole(text_of(folder_of(tmp_path)))


def test_a_board_has_both_memories_cards_and_a_share_of_the_second_ones_parameters(
    whole: WholeContest,
) -> None:
    board = whole.board(0, (0, 1))
    assert board.deck == ("1",) * 6 + ("2",) * 6
    assert (board.parameters, board.stamina, board.season, board.turns) == ((120, 120, 120), 36, "1", 3)
    assert board.main == "ExamCardPlayAggressive"


def test_every_assignment_comes_once_and_uses_each_memory_once(whole: WholeContest) -> None:
    every = list(assignments(whole))
    assert len(every) == len({*every}) == 720
    assert all(
        sorted(one for stage in units for pair in stage for one in pair) == [*range(6)] for units in every
    )
    near = list(exchanges(whole.units, 7))
    assert len(near) == len({*near}) == 15 + 6, "any two of six, and each with the unused one"


def test_the_total_finds_the_best_assignment(whole: WholeContest) -> None:
    search = WholeSearch(whole, "total", 4, LocalContext(Budget(60)))
    found: Any = search.run()
    assert found["exhaustive"]
    assert found["tried"] == 720
    assert found["gain"]["high"] >= 0
    assert "win" not in found
    assert found["total"] == pytest.approx(sum(stage["mean"] for stage in found["stages"]))


def test_a_search_whose_time_is_over_tells_the_best_so_far(whole: WholeContest) -> None:
    search = WholeSearch(whole, "total", 4, LocalContext(Budget(0)))
    found: Any = search.run()
    assert not found["exhaustive"]
    assert found["gain"]["mean"] == 0


def test_winning_needs_opponents(whole: WholeContest) -> None:
    with pytest.raises(RingappError, match="--goal total"):
        WholeSearch(whole, "win", 1, LocalContext(Budget(5)))


@pytest.mark.parametrize(("mine", "theirs", "won"), [
    ([100, 50], [100, 49], True), ([100, 50], [100, 50], False), ([90, 90], [100, 85], False),
    ([90, 96], [100, 65], True), ([101], [], True),
])  # fmt: skip
def test_the_side_with_the_best_idol_has_a_fifth_of_it_more(
    mine: list[int], theirs: list[int], won: bool
) -> None:
    """90+90 = 180 against 100+85+20 = 205; 90+96 = 186 against 100+65+20 = 185; equal totals lose."""
    rows = [[np.array([score]) for score in side] for side in (mine, theirs)]
    assert beats(rows[0], rows[1]).tolist() == [won]


@pytest.mark.parametrize("picture", REHEARSALS, ids=[one["id"] for one in REHEARSALS])
def test_stages_come_to_the_totals_of_real_screens(picture: dict[str, Any]) -> None:
    for stage in picture["stages"]:
        scores = [np.array([score]) for score in stage["scores"] if score is not None]
        assert totals(scores).tolist() == [stage["total"]]


def test_both_are_asked_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unit, scores = tmp_path / "unit.json", tmp_path / "scores.txt"
    unit.write_text(text_of(folder_of(tmp_path)), "utf-8")
    scores.write_text("100 - - 200 - - 300 - -\n" * 5, "utf-8")
    assert main(["rehearsal", "contest", str(unit), str(scores), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["summary"]["decks"] == 3
    assert {one["kind"] for one in told["premises"]} >= {"weights", "sample"}
    assert main(["rehearsal", "contest", str(unit), str(scores)]) == 0
    words = capsys.readouterr().out
    assert words.startswith("0 of 3 decks lie within the 95 % interval of their prediction (0 %).\n")
    assert "stage 3, idol 1" in words
    assert main(["study", "contest", str(unit), "--whole", "--goal", "total", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["units"]) == 3
    assert all(a <= b for a, b in pairwise([told["gain"]["low"], told["gain"]["mean"], told["gain"]["high"]]))
