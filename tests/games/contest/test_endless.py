"""Rows that set themselves off without end: every entrance ends in time, and names the card."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.answers import report_of
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.core.study.study import Tally, find_study, make_spec, run_study
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import position, session_for
from ringapp.games.contest.files.tables import look_again
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang import turns
from ringapp.games.contest.rules.effectlang.executor import push
from ringapp.games.contest.rules.weights import MAINS
from ringapp.games.contest.studies.study import run_board
from tests.games.contest.plainly import run_plainly
from tests.games.contest.small_program import table_card
from tests.games.contest.small_room import room

GAME = load_game("contest")
ENDLESS = (
    {"type": "mental", "actions": "genki+=1",
     "effects": "at:afterMentalCardUsed { useRandomFree[deck | discarded | hand] }"},
    {"actions": "cardUsesRemaining+=1; useAllFree[discarded]",
     "effects": "at:beforeCardUsed { useRandomFree[discarded | deck] }"},
)  # fmt: skip
NAME = "“Endless”"


def board_of(folder: Path, row: dict[str, Any], **more: Any) -> Board:
    """A deck with one card of a row among plain ones."""
    plain = [table_card(number, "genki+=1", type="mental") for number in range(1, 8)]
    cards = [*plain, table_card(25, **{"name": "Endless", "rarity": "SR", **row})]
    (folder / "skill_cards.json").write_text(json.dumps(cards), "utf-8")
    look_again()
    deck = ("25", *map(str, range(1, 8)))
    master = f"{folder} | starter"
    return replace(Board(master=master, main=MAINS[1], deck=deck, turns=4), **more)


@pytest.fixture(params=ENDLESS, ids=["mental cards answer", "all at once"])
def endless(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Board]:
    yield board_of(tmp_path, request.param)
    look_again()


def test_an_answer_of_an_endless_deck_is_one_sentence_in_time(endless: Board) -> None:
    for find in ("ai", "beam", "exact"):
        began = perf_counter()
        with pytest.raises(RingappError, match=f"{NAME} sets off effects that never end"):
            solve_here(GAME, endless, Budget(seconds=2), find=find)
        assert perf_counter() - began < 10, "mostly the machine's own load"


def test_both_executors_end(endless: Board) -> None:
    for plain in (True, False):
        with pytest.raises(RingappError, match=NAME):
            (run_plainly if plain else run_board)(endless, np.arange(1, 4, dtype=np.int64))


def test_a_play_by_hand_is_refused_and_leaves_the_machine_as_it_was(endless: Board) -> None:
    machine = session_for(endless).machine
    s = position(endless)

    def play_on() -> None:
        while not s.v[c.ENDED]:
            turn = s.v[c.TURN]
            machine.act(s, machine.choices(s)[-1])
            if s.v[c.TURN] != turn and not s.v[c.ENDED]:
                machine.draw_hand(s)

    with pytest.raises(RingappError, match=NAME):
        play_on()
    calm = replace(endless, deck=endless.deck[1:])
    assert solve_here(GAME, calm, Budget(seconds=5)).data["reaches_goal"]


def test_more_than_can_wait_counts_as_endless() -> None:
    s, p, w = room(1)
    for _ in range(k.MAX_FRAMES + 1):
        push(w, k.DO_DONE, 0, 0, 0, 0, 0, 0)
    turns.run(s, p, w)
    assert (w[k.W_TOP], w[k.W_LOST], w[k.W_ENDLESS]) == (0, 0, 1)


def test_a_long_play_is_no_endless_one(tmp_path: Path) -> None:
    board = board_of(tmp_path, {"actions": "; ".join(["genki+=1"] * 300)})
    assert solve_here(GAME, board, Budget(seconds=20)).data["reaches_goal"]


def test_an_answer_names_the_ai_that_played(tmp_path: Path) -> None:
    board = board_of(tmp_path, {"actions": "score+=3"})
    first, second = (solve_here(GAME, replace(board, ai=ai), Budget(seconds=20)) for ai in ("", "v2"))
    for answer, asked, limit in ((first, "v1", 0), (second, "v2", 5)):
        told = report_of(GAME, replace(board, ai=asked), answer)
        (weights,) = [one for one in told["premises"] if one["kind"] == "weights"]
        assert (weights["ai"], weights["stageTurns"], weights["commands"]) == (asked, 2, limit)
        assert weights["text"].startswith(f"{asked.upper()} of the AI plays")
        figure, *below = GAME.explain(board, answer).headline.splitlines()
        assert any("“Endless”" in text and "is an estimate" in text for text in below)
        assert below[0].startswith(f"{asked.upper()} of the AI plays")
        assert figure.startswith("The AI ends with")
    assert [item.kind for item in first.unmodelled] == ["newer_cards"]
    assert [item.kind for item in second.unmodelled] == ["second_ai", "newer_cards"]


def test_an_average_says_over_how_many_contests_and_whose(tmp_path: Path) -> None:
    board = board_of(tmp_path, {"actions": "score+=3"}, ai="v2")
    study = find_study("contest")
    tally = Tally(make_spec(study, 5, board.seed, board=GAME.encode(board)))
    run_study(tally, LocalContext())
    told: Any = study.report(tally)
    premises = {item["kind"]: item for item in told["premises"]}
    assert (premises["sample"]["runs"], premises["sample"]["seed"]) == (5, board.seed)
    assert premises["weights"]["ai"] == "v2"
    assert "draws" not in premises, "each contest has its own"
    _, *below = study.explain(tally).headline.splitlines()
    assert "Averages are over 5 contests with seeds drawn from 1." in below
    assert "newer_cards" in [item["kind"] for item in told["left_alone"]]
