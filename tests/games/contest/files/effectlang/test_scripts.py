"""Today's cards: recorded contests and single plays of another engine, and what the tables may hold."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import View
from ringapp.core.contract.registry import load_game
from ringapp.games.contest.files.board import PEER_RULES, Board
from ringapp.games.contest.files.effectlang.compiler import lower
from ringapp.games.contest.files.effectlang.scripts import run_play, run_script
from ringapp.games.contest.files.seasons import effectlang_bonuses
from ringapp.games.contest.files.session import open_session, position
from ringapp.games.contest.files.tables import Tables, open_folder
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.state import Rules
from ringapp.games.contest.rules.weights import MAINS
from ringapp.games.contest.studies.study import run_board
from tests.games.contest.conftest import DATA, GKTOOLS, Free, need
from tests.games.contest.plainly import run_plainly


@pytest.fixture(scope="module")
def today() -> Tables:
    need(GKTOOLS)
    return open_folder(str(GKTOOLS))


def lines(name: str, step: int) -> list[dict[str, Any]]:
    """Every nth record of a shared file."""
    rows = (GKTOOLS / name).read_text("utf-8").splitlines()
    return [json.loads(row) for row in rows[::step]]


def test_all_of_todays_tables_compile(today: Tables) -> None:
    low = lower(today)
    assert not low.broken
    assert len(low.cards) == 860
    assert len(low.stages) == 174
    offered = [
        f"{record['id']}+e{number}x1"
        for record in today.records["skill_cards"]
        for number in str(record["availableCustomizations"]).split(",")
        if number
    ]
    assert not lower(today, tuple(offered)).broken


def test_csv_and_json_are_the_same_tables(today: Tables, tmp_path: Path) -> None:
    (tmp_path / "csv").symlink_to(GKTOOLS / "csv")
    other = open_folder(str(tmp_path))
    assert other.records["p_items"] == today.records["p_items"]
    assert lower(other).codes == lower(today).codes


def test_single_plays_come_out_as_in_the_other_engine(today: Tables) -> None:
    wrong = [case["id"] for case in lines("cases_today.jsonl", 16) if not run_play(today, case)["equal"]]
    assert not wrong


def test_recorded_contests_come_out_position_by_position(today: Tables) -> None:
    scripts = [*lines("traces_suite.jsonl", 80), *lines("traces_today.jsonl", 40)]
    results = [run_script(today, script) for script in scripts if script.get("stage")]
    assert [r["id"] for r in results if not r.get("equal")] == []


SUBTLE = {
    "seed1-357": "genki counts as spent when what reacts to the cost has acted",
    "link-14": "rises are told by the position after what reacts to a status cost",
    "seed1-457": "held cards that return all stand in the hand before one of them draws",
    "seed1-489": "no card counts as in use once a free use within a play is over",
    "today-245": "no effect is a property of no card",
}
"""Recorded contests that hang on one rule each."""


def test_recordings_that_hang_on_one_rule(today: Tables) -> None:
    scripts = [*lines("traces_suite.jsonl", 1), *lines("traces_today.jsonl", 1)]
    results = {s["id"]: run_script(today, s) for s in scripts if s["id"] in SUBTLE}
    assert results.keys() == SUBTLE.keys()
    assert [SUBTLE[name] for name, result in results.items() if not result["equal"]] == []


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_all_recordings_come_out(today: Tables) -> None:
    scripts = [*lines("traces_suite.jsonl", 1), *lines("traces_today.jsonl", 1)]
    assert len(scripts) == 605
    assert [script["id"] for script in scripts if not run_script(today, script).get("equal")] == []
    plays = lines("cases_today.jsonl", 1)
    assert [case["id"] for case in plays if not run_play(today, case)["equal"]] == []


def test_an_event_that_does_not_answer_is_named(today: Tables) -> None:
    script = lines("traces_today.jsonl", 400)[0]
    script["steps"][0]["events"] = ["p1"]
    result = run_script(today, script)
    assert not result["equal"]
    assert "step 2" in result["problem"]
    script["steps"][0]["action"] = 70
    assert "step 1" in run_script(today, script)["problem"]


def test_an_unknown_word_names_card_effect_and_table() -> None:
    card = {"id": 1, "name": "新カード", "type": "active", "plan": "free", "actions": "foo", "conditions": ""}
    low = lower(Tables("t", {"skill_cards": (card,)}, {}))
    assert "新カード (1)" in low.broken["card:1"]
    assert "foo" in low.broken["card:1"]
    assert "skill_cards.actions" in low.broken["card:1"]


def board_of_today() -> str:
    deck = ["812", "751", "705", "691+e28x1e70x3", "646", "626", "611", "589", "575", "536", "611", "199"]
    told = {"ringapp": 1, "game": "contest", "master": f"{GKTOOLS} | {DATA / 'master' / 'v1_2024-12-20'}"}
    told |= {"plan": "sense", "stamina": 33, "stage": 139, "items": ["337", "410", "393"], "seed": 7}
    return json.dumps(told | {"deck": deck})


def test_a_board_of_today_is_played_by_the_ai_and_replays(today: Tables) -> None:
    game = load_game("contest")
    board = game.change_setting(game.decode(board_of_today()), "season", "167")
    board = game.change_setting(board, "season", "139")
    assert [problem.severity for problem in game.problems(board)] == ["warning"]
    solution = game.solve(board, Free())
    assert solution.data["reaches_goal"]
    assert [item.kind for item in solution.unmodelled] == ["newer_cards"]
    end = board
    for step in solution.steps:
        end = game.apply(end, step.move)
    assert game.is_goal(end)
    assert game.scores(board, [step.move for step in solution.steps])[-1] == solution.score
    assert game.report(board, solution)["dropped"][0]["card"] == "611"
    assert game.explain(board, solution).notes
    assert game.scene(board, View())
    assert any(tool.id == "card:812" for tool in game.tools(board))
    assert game.decode(game.encode(board)) == board


def test_only_switches_that_are_heeded_are_named_and_offered(today: Tables) -> None:
    game = load_game("contest")
    board = replace(game.decode(board_of_today()), rules=replace(PEER_RULES, even_first_turn=True))
    facts = game.solve(board, Free()).assumptions
    named = {fact.facts["name"] for fact in facts if fact.kind == "ruling"}
    assert named == {"free_needs_cost", "reserved_after_draw", "even_first_turn"}
    assert "gktools_rules" in [fact.kind for fact in facts]
    offered = {setting.option.name for setting in game.settings(board)}
    assert {"growth_waits", *named} <= offered
    assert not {"exact", "hold_last_first", "poor_permil", "pride_max"} & offered


def test_cards_that_have_not_grown_are_drawn_and_told(today: Tables) -> None:
    game = load_game("contest")
    board = replace(game.decode(board_of_today()), deck=("1", "2", "3"), items=())
    assert not position(board).v[c.GROWN]
    assert len(game.scene(board, View())) > 50
    grown = replace(board, deck=("691+e28x1e70x3", "705+e3x1"))
    cards = position(grown).cards
    assert {len(row) for row in cards} == {len(position(board).cards[0])}
    assert any(any(row[1:]) for row in cards)
    assert all(abs(number) < 1000 for row in cards for number in row[1:])


def test_support_and_common_cards_are_settings(today: Tables) -> None:
    game = load_game("contest")
    board = game.decode(board_of_today())
    for name, value in (("parameter_vocal", 1200), ("parameter_dance", 1500), ("parameter_visual", 900)):
        board = game.change_setting(board, name, value)
    more = game.change_setting(board, "support", 40)
    assert all(a > b for a, b in zip(more.bonus, board.bonus, strict=True))
    assert more.support == 40
    fewer = game.change_setting(board, "common", False)
    assert len(open_session(board).deck) == len(open_session(fewer).deck) + 8


def test_without_ai_tables_a_board_plays_and_the_ai_says_what_to_add(today: Tables) -> None:
    game = load_game("contest")
    board = replace(game.decode(board_of_today()), master=str(GKTOOLS))
    assert game.apply(board, game.legal(board)[0]) != board
    with pytest.raises(RingappError, match="AI weights"):
        game.solve(board, Free())


def test_bonuses_come_out_as_in_the_suite(today: Tables) -> None:
    stages = {record["id"]: record for record in today.records["stages"]}
    wrong = []
    for script in lines("traces_suite.jsonl", 1):
        query = parse_qs(script["query"])
        if not script.get("stage") or "params" not in query:
            continue
        numbers = [int(part or 0) for part in query["params"][0].split("-")[:3]]
        support = float(query.get("support_bonus", ["0"])[0])
        found = effectlang_bonuses(stages[script["stage"]], (numbers[0], numbers[1], numbers[2]), support)
        wanted = tuple(script["permil"][colour] for colour in ("vocal", "dance", "visual"))
        wrong += [script["id"]] if found != wanted else []
    assert not wrong


def random_board_of_today(tables: Tables, seed: int) -> Board:
    """Any cards and P-items of a plan on one of the contest's stages."""
    source = random.Random(seed)
    plan = ("sense", "logic", "anomaly")[seed % 3]
    cards = [r for r in tables.records["skill_cards"] if r["plan"] in (plan, "free")]
    items = [r for r in tables.records["p_items"] if r["plan"] in (plan, "free") and r["mode"] == "stage"]
    stages = [
        r for r in tables.records["stages"] if r["type"] == "contest" and r["plan"] in (plan, "free", "")
    ]
    board = Board(
        master=f"{GKTOOLS} | {DATA / 'master' / 'v1_2024-12-20'}", plan=1 + seed % 3,
        main=MAINS[2 * (seed % 3)], deck=tuple(str(r["id"]) for r in source.sample(cards, 12)),
        items=tuple(str(r["id"]) for r in source.sample(items, 3)), rules=PEER_RULES if seed % 2 else Rules(),
    )  # fmt: skip
    board = load_game("contest").change_setting(board, "season", str(source.choice(stages)["id"]))
    return replace(board, parameters=(0, 0, 0), bonus=(9000, 12000, 15000))


def equal_in_both(tables: Tables, seed: int) -> bool:
    board = random_board_of_today(tables, seed)
    drawn = np.array([seed + 1, 7919 * seed + 5], np.int64)
    fast, plain = run_board(board, drawn), run_plainly(board, drawn)
    return all((one == two).all() for one, two in zip(fast, plain, strict=True))


def test_the_core_plays_as_the_text_that_it_is_compiled_from(today: Tables) -> None:
    assert [seed for seed in range(12) if not equal_in_both(today, seed)] == []


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_the_core_plays_so_over_many_boards(today: Tables) -> None:
    assert [seed for seed in range(500) if not equal_in_both(today, seed)] == []
