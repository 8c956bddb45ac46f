"""The log of plays: what today's cards changed, whose rules write none, and what those of 2024 note."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from ringapp.core.contract.game import View
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import session_for
from ringapp.games.contest.files.tables import look_again
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.view.log import lines_of
from ringapp.games.contest.view.picture import scene
from ringapp.games.contest.view.words import stance_name
from tests.games.contest.small_program import table_card
from tests.games.contest.studies.builders import board as sense


def test_plays_of_todays_cards_tell_what_they_changed(tmp_path: Path) -> None:
    """A board in のんびり could not be drawn: its stance had no name."""
    text = json.dumps([table_card(1, "score+=10; genki+=3; setStance(leisure)", name="rest", unique=False)])
    (tmp_path / "skill_cards.json").write_text(text, "utf-8")
    look_again()
    board = Board(
        master=str(tmp_path), plan=c.ANOMALY, main="ExamFullPower", turns=3, bonus=(1000, 1000, 1000),
        deck=("1", "1"), moves=(0,),
    )  # fmt: skip
    lines = lines_of(board)
    assert lines[0] == "Play rest"
    assert {"Score +10", "Genki 元気 +3", "Stance: Leisure のんびり"} <= set(lines)
    assert scene(board, View(), None, 0.0)
    passed = lines_of(replace(board, moves=(-1,)))
    assert passed[0] == "The turn is ended without a card"
    assert session_for(board).machine.log is None, "the machine of the session keeps none"


def test_every_stance_has_a_name_of_its_own() -> None:
    assert len({stance_name(stance) for stance in range(len(k.STANCES))}) == len(k.STANCES)


def test_plays_of_the_first_tables_tell_every_number() -> None:
    lines = lines_of(replace(sense(), moves=(0,)))
    assert lines[0].startswith("Play ")
    assert lines[1].startswith("Cost: ")
