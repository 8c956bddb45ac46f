"""The studies of a whole contest: what they search, what they refuse, and a deck of the tab by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext
from ringapp.core.study.study import Kept, Tally, find_study, given_text, make_spec, pictures
from ringapp.core.study.tallyfile import tally_from_text, tally_to_text
from ringapp.core.study.workers import Here
from tests.games.contest.studies.builders import folder_of, text_of
from tests.games.contest.studies.test_results import as_file, drawn

GAME: Any = load_game("contest")
NINE = "100 - - 200 - - 300 - -\n" * 5


def found_by(name: str, **options: Any) -> Tally:
    study: Any = find_study(name)
    if "rehearsals" in options:
        options["rehearsals"] = given_text(options["rehearsals"], pictures(study, "rehearsals"))
    spec = make_spec(study, **options)
    return Tally(spec, found=study.seek(dict(spec.options), 1, LocalContext(), Kept(), Here()))


def test_rehearsals_of_a_whole_contest_stand_beside_each_deck(tmp_path: Path) -> None:
    tally = found_by("contest-rehearsal", board=text_of(folder_of(tmp_path)), rehearsals=NINE)
    assert find_study("contest-rehearsal").report(tally) == tally.found
    told = find_study("contest-rehearsal").explain(tally)
    assert "of 3 decks lie within" in told.headline
    again = tally_from_text(tally_to_text(tally))
    assert find_study("contest-rehearsal").explain(again) == told, "a saved search tells the same"


def test_the_deck_of_the_tab_is_compared_as_one_idol() -> None:
    board = GAME.encode(GAME.initial("sense"))
    found: Any = found_by("contest-rehearsal", board=board, rehearsals=NINE, stage=2).found
    assert [len(row) for row in found["stages"]] == [0, 1, 0]
    assert found["stages"][1][0]["mean"] == 200


def test_pictures_of_results_are_rehearsals(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(as_file(drawn()))
    (tmp_path / "b.png").write_bytes(as_file(drawn(wrong=1000)))
    names = f"{tmp_path / 'a.png'}\n{tmp_path / 'b.png'}"
    tally = found_by("contest-rehearsal", board=GAME.encode(GAME.initial("sense")), rehearsals=names, stage=2)
    found: Any = tally.found
    assert (found["rows"], found["unread"]) == (2, ["b.png: stage 1"])
    assert found["stages"][1][0]["n"] == 2
    told = find_study("contest-rehearsal").explain(tally)
    assert "Not read, so left out: b.png: stage 1." in [
        note.text for note in told.notes if hasattr(note, "text")
    ]


def test_the_best_assignment_names_the_memories(tmp_path: Path) -> None:
    tally = found_by("contest-whole", board=text_of(folder_of(tmp_path)), goal="total")
    assert "All 720 assignments" in find_study("contest-whole").explain(tally).notes[0].text  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("name", "options", "why"),
    [
        ("contest-rehearsal", {}, "Paste the scores"),
        ("contest-whole", {"board": '{"ringapp": 1, "game": "contest"}'}, "file of a whole contest"),
    ],
)
def test_what_is_missing_is_asked_for(name: str, options: dict[str, Any], why: str) -> None:
    with pytest.raises(RingappError, match=why):
        found_by(name, **{"board": GAME.encode(GAME.initial("sense")), **options})


def test_a_question_that_is_a_study_names_its_command() -> None:
    with pytest.raises(RingappError, match="ringapp study contest-whole"):
        GAME.solve(GAME.initial("sense"), LocalContext(), find="contest-whole")
