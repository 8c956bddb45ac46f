"""Better decks in the tab: what is owned is edited beside the board, and what was found can be taken."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, Cancelled, Suggestion, Table
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.answers import encode_json
from ringapp.core.solving.context import LocalContext
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.rules.facts import Answer
from ringapp.games.contest.studies import keeping, optimise
from tests.games.contest.conftest import Free

GAME = load_game("contest")


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Races of few contests, kept in a folder of the test."""
    monkeypatch.setattr(keeping, "_file", lambda: tmp_path / "race.json")
    monkeypatch.setattr(optimise, "ROUNDS", (16, 32, 64))
    monkeypatch.setattr(optimise, "FINAL", 400)
    monkeypatch.setattr(optimise, "FINAL_MOST", 400)
    monkeypatch.setattr("ringapp.games.contest.studies.decks.EACH", 200)


def board() -> Board:
    weak = GAME.initial("sense")
    return replace(weak, deck=("ポーズの基本",) * 3 + weak.deck[3:], turns=6)


def test_a_better_deck_is_found_told_and_can_be_taken(free: Free) -> None:
    state = replace(board(), pool=("静かな意志+", "眼力+", "準備運動+"), swaps=2)
    solution = GAME.solve(state, free, find="deck")
    assert msgspec.json.decode(encode_json(solution.data), type=Answer)["goal"] == "deck"
    found = solution.data["decks"]
    assert found["gain"]["low"] > 0
    assert len(found["swaps"]) == 2
    assert all(row["low"] <= row["gain"] <= row["high"] for row in found["swaps"])
    words = GAME.explain(state, solution)
    assert words.headline.splitlines()[0].startswith("Really better")
    taken = next(note for note in words.notes if isinstance(note, Suggestion))
    assert list(GAME.decode(taken.board).deck) == found["best"]["choice"]
    assert GAME.decode(taken.board).pool == state.pool
    assert any(isinstance(note, Table) and len(note.rows) == 2 for note in words.notes)
    assert free.best is not None
    assert json.loads(json.dumps(GAME.report(state, solution)))["decks"]["best"]["runs"] == 400


def test_a_stop_keeps_the_best_so_far_and_the_next_search_goes_on(tmp_path: Path) -> None:
    state = replace(board(), pool=("静かな意志+", "眼力+", "準備運動+"), swaps=2, seed=77, turns=3)

    class Ends(Free):
        def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
            super().tick(nodes, done, note)
            if self.best is not None and note == "racing":
                raise Cancelled

    first = Ends()
    with pytest.raises(Cancelled):
        GAME.solve(state, first, find="deck")
    assert first.best is not None
    assert GAME.explain(state, first.best).headline.splitlines()[0].startswith("So far")
    before = first.best.stats["contests"]
    kept = json.loads((tmp_path / "race.json").read_text())
    assert kept["contests"] >= before
    assert kept["decks"]
    again = GAME.solve(state, Free(), find="deck")
    fresh = GAME.solve(replace(state, seed=78), Free(), find="deck")
    assert before > 0
    assert again.stats["contests"] > before
    assert again.data["decks"]["best"]["choice"]
    assert fresh.data["decks"]["tried"] == again.data["decks"]["tried"]


def test_memories_are_taken_whole(free: Free) -> None:
    deck = GAME.initial("sense").deck
    memories = (deck[:6], deck[6:12], ("ポーズの基本",) * 6)
    state = replace(board(), memories=memories)
    solution = GAME.solve(state, free, find="deck")
    choice = solution.data["decks"]["best"]["choice"]
    assert {tuple(choice[:6]), tuple(choice[6:12])} <= set(memories)
    assert solution.data["decks"]["exhaustive"]


def test_nothing_owned_is_one_sentence() -> None:
    with pytest.raises(RingappError, match="Say first what you own"):
        GAME.solve(board(), LocalContext(Budget(seconds=None)), find="deck")


def test_tables_that_are_not_read_yet_are_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ringapp.games.contest.files.session.open_folder", None)  # a call would raise
    owned, tables = GAME.sheets(replace(board(), master="/not/read/yet", pool=("眼力+",)), {})
    assert owned.rows[0].cells[1] == "眼力+"
    assert all(row.cells[1].endswith(": cannot be read") for row in tables.rows[1:])
