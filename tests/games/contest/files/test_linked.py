"""Link contests: idols who follow one another, as boards, addresses and contests; stages that boards name."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.registry import load_game
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.effectlang.compiler import lower
from ringapp.games.contest.files.linked import idols
from ringapp.games.contest.files.links import read_deck, write_link
from ringapp.games.contest.files.places import VARIABLE
from ringapp.games.contest.files.session import open_session, position
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.studies.study import run_board
from tests.games.contest.conftest import GKTOOLS, Free, need
from tests.games.contest.plainly import run_plainly

GAME = load_game("contest")
MAINS = {"concentration": "ExamLessonBuff", "goodConditionTurns": "ExamParameterBuff"}


def recorded() -> dict[str, Any]:
    """The first recorded link contest."""
    for line in (GKTOOLS / "traces_today.jsonl").read_text("utf-8").splitlines():
        script: dict[str, Any] = json.loads(line)
        if script.get("link"):
            return script
    raise AssertionError


@pytest.fixture
def text() -> str:
    need(GKTOOLS)
    script = recorded()
    decks = [script["deck"][i : i + 12] for i in range(0, 36, 12)]
    link = [
        {"plan": idol["plan"], "main": MAINS[idol["main"]], "stamina": idol["stamina"], "deck": deck}
        | {"bonusPermil": idol["permil"], "items": list(map(str, idol["items"]))}
        for idol, deck in zip(script["link"], decks, strict=True)
    ]
    board = {"ringapp": 1, "game": "contest", "master": f"{GKTOOLS} | starter", "stage": 121, "link": link}
    return json.dumps({**board, "seed": 5})


@pytest.fixture
def board(text: str) -> Board:
    return GAME.decode(text)


def test_a_board_of_three_idols_goes_round(board: Board) -> None:
    assert [len(idol.deck) for idol in idols(board)] == [12, 12, 12]
    assert board.turns == 12
    assert GAME.decode(GAME.encode(board)) == board
    shown = GAME.change_setting(board, "idol", "2")
    assert shown.deck == idols(board)[2].deck
    assert idols(shown) == idols(board)
    assert GAME.decode(GAME.encode(shown)) == shown
    assert GAME.change_setting(GAME.change_setting(shown, "idol", "1"), "idol", "0") == board


def test_each_idol_brings_deck_stamina_and_bonuses(board: Board) -> None:
    assert not [problem for problem in GAME.problems(board) if problem.severity == "error"]
    here, seen = board, set()
    while not GAME.is_goal(here):
        s = position(here)
        idol = (s.v[c.TURN] - 1) // 4
        assert s.row[k.IDOL] == idol  # type: ignore[attr-defined]
        assert s.v[c.MAX_STAMINA] == idols(board)[idol].stamina
        drawn = {card // 12 for card in s.hand}
        seen |= {(idol, deck) for deck in drawn if all(card < 36 for card in s.hand)}
        here = GAME.apply(here, GAME.legal(here)[0])
    assert {(0, 0), (1, 1), (2, 2)} <= seen


def test_whose_deck_is_shown_changes_nothing(board: Board) -> None:
    shown = GAME.change_setting(board, "idol", "1")
    drawn = np.array([3, 77_777, 123_456_789], np.int64)
    assert run_board(board, drawn)[0].tolist() == run_board(shown, drawn)[0].tolist()


def test_both_executors_play_link_contests_alike(board: Board) -> None:
    thin = [replace(idol, deck=idol.deck[:4]) for idol in idols(board)]
    board = replace(board, deck=thin[0].deck, link=tuple(thin[1:]))
    drawn = np.array([7, 99_991, 2_000_000_011], np.int64)
    assert GAME.solve(board, Free()).data["reaches_goal"]
    for one, two in zip(run_board(board, drawn), run_plainly(board, drawn), strict=True):
        assert one.tolist() == two.tolist()


def test_each_idol_is_weighed_by_its_own_main_effect(board: Board) -> None:
    mixed = [idol.main for idol in idols(board)]
    assert len(set(mixed)) > 1
    alike = replace(board, link=tuple(replace(idol, main=board.main) for idol in board.link))
    drawn = np.random.default_rng(3).integers(1, 2**31 - 1, 12)
    assert run_board(board, drawn)[0].tolist() != run_board(alike, drawn)[0].tolist()


def test_the_address_of_a_link_contest_goes_round(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, board.master)
    board = replace(board, seed=1)
    address = write_link(board)
    assert address.count("loadout=stage%253D121%2526") == 3
    found = read_deck(address)
    assert [idol.deck for idol in idols(found)] == [idol.deck for idol in idols(board)]
    assert [idol.items for idol in idols(found)] == [idol.items for idol in idols(board)]
    assert read_deck(write_link(found)) == found


def test_choosing_the_stage_makes_room_for_three_idols(board: Board) -> None:
    one = GAME.change_setting(Board(master=board.master), "season", "139")
    three = GAME.change_setting(one, "season", "121")
    assert len(three.link) == 2
    painted = GAME.edit(GAME.change_setting(three, "idol", "2"), "card:812", ("deck", 0))
    assert [len(idol.deck) for idol in idols(painted)] == [0, 0, 1]
    assert GAME.change_setting(painted, "season", "139").link == ()


@pytest.mark.parametrize("change", [
    {"link": [{}]}, {"link": [{}, {}]}, {"link": [{}] * 5}, {"link": [{}, 3, {}]}, {"stage": 139},
    {"link": [{"plan": "sense"}, {"plan": "logic", "main": "ExamReview"}, {"plan": "sense"}]}, {"idol": 3},
    {"link": [{"deck": ["no such card"]}, {}, {}], "idol": 1}, {"link": [{"deck": ["1"] * 40}] * 3},
])  # fmt: skip
def test_idols_that_do_not_fit_are_one_sentence(text: str, change: dict[str, Any]) -> None:
    try:
        board = GAME.decode(json.dumps({**json.loads(text), **change}))
        found = [problem.text for problem in GAME.problems(board) if problem.severity == "error"]
    except RingappError as error:
        found = [str(error)]
    assert found
    assert all(10 < len(sentence) < 300 for sentence in found)


def test_a_stage_sets_what_a_board_does_not_say(board: Board) -> None:
    say = {"ringapp": 1, "game": "contest", "master": board.master, "stage": 139, "deck": ["812"]}
    plain = GAME.decode(json.dumps({**say, "parameters": {"vocal": 900, "dance": 1500, "visual": 1700}}))
    by_hand = GAME.change_setting(Board(master=board.master, deck=("812",)), "season", "139")
    for colour, value in (("vocal", 900), ("dance", 1500), ("visual", 1700)):
        by_hand = GAME.change_setting(by_hand, f"parameter_{colour}", value)
    assert (plain.turns, plain.weights, plain.bonus) == (by_hand.turns, by_hand.weights, by_hand.bonus)
    bonus = {"vocal": 1000, "dance": 2000, "visual": 3000}
    told = GAME.decode(json.dumps({**say, "turns": 5, "bonusPermil": bonus}))
    assert (told.turns, told.bonus, told.weights) == (5, (1000, 2000, 3000), by_hand.weights)


def test_stages_of_link_contests_are_lowered(board: Board) -> None:
    assert "121" in lower(open_session(board).tables).stages
