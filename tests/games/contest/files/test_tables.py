"""Tables of all sorts: YAML and JSON, flat and nested, missing, wrong, of the second AI, unknown effects."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path
from threading import Thread, current_thread, main_thread
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.game import View
from ringapp.core.contract.registry import load_game
from ringapp.games.contest.files import tables as tables_module
from ringapp.games.contest.files.board import Board, decode, encode
from ringapp.games.contest.files.compiler import compile_tables
from ringapp.games.contest.files.seasons import bonuses, stages_for
from ringapp.games.contest.files.session import open_session, points_by_turn, position, tables_of
from ringapp.games.contest.files.tables import CARD_TABLES, Tables, look_again, open_folder, read_file
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.studies.study import run_board
from tests.games.contest.conftest import DATA, MASTER, Free, need


def write(folder: Path, name: str, data: Any) -> None:
    (folder / name).write_text(json.dumps(data, ensure_ascii=False), "utf-8")


def small(folder: Path, **changes: Any) -> Path:
    """A folder with one card that scores 9, as JSON tables."""
    tables: dict[str, Any] = {name: [{"id": "x"}] for name in CARD_TABLES}
    tables["ProduceCard"] = [{
        "id": "card", "name": "九", "planType": "ProducePlanType_Common", "stamina": 4,
        "category": "ProduceCardCategory_ActiveSkill", "costType": "ExamCostType_Unknown",
        "playEffects": [{"produceExamEffectId": "nine"}],
        "playMovePositionType": "ProduceCardMovePositionType_Grave",
    }]  # fmt: skip
    tables["ProduceExamEffect"] = [{
        "id": "nine", "effectType": "ProduceExamEffectType_ExamLesson", "effectValue1": 9, "effectCount": 1,
        "movePositionType": "ProduceCardMovePositionType_Unknown",
        "pickRangeType": "ProducePickRangeType_Unknown",
    }]  # fmt: skip
    tables["ProduceItem"] = []
    tables.update(changes)
    folder.mkdir(exist_ok=True)
    for name, rows in tables.items():
        write(folder, f"{name}.json", rows or [{"id": "none", "planType": "_Common"}])
    return folder


def test_a_small_folder_runs(tmp_path: Path) -> None:
    program = compile_tables(open_folder(str(small(tmp_path / "t"))))
    assert program.cards[program.kind("九")][c.C_STAMINA] == 4
    assert program.kind("card@0") == program.kind("card") == 0


def test_yaml_as_the_community_publishes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = small(tmp_path / "t")
    (folder / "ProduceExamEffect.json").unlink()
    text = (
        "- id: nine\n  effectType: ProduceExamEffectType_ExamLesson\n  effectValue1: 9\n  effectCount: 1\n"
        "  produceCardGrowEffectIds: []\n  produceCardSearchId: ''\n"
    )
    (folder / "ProduceExamEffect.yaml").write_text(text, "utf-8")
    flat = {
        "type": "ExamPlayType_AutoPlay", "examEffectType": "ProduceExamEffectType_ExamLessonBuff",
        "evaluationType": "ProduceExamAutoEvaluationType_Parameter",
        "examStatusEnchantCoefficientPermil": 4000,
    }  # fmt: skip
    flats = [{**flat, "remainingTerm": term, "evaluation": 90 + term} for term in (1, 2)]
    write(folder, "ProduceExamAutoEvaluation.json", flats)
    for _ in range(2):
        tables = open_folder(str(folder))
        assert compile_tables(tables).effects[0][c.E_V1] == 9
    rows = tables.ai["ProduceExamAutoEvaluation"]["AutoPlay"]["ExamLessonBuff"]
    assert rows == {"1": {"Parameter": [91, 4000]}, "2": {"Parameter": [92, 4000]}}
    board = Board(master=str(folder), deck=("九",) * 6, turns=3)
    solution = load_game("contest").solve(board, Free())
    assert (solution.score or 0) > 0


def test_every_fault_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RingappError, match="no folder"):
        open_folder(str(tmp_path / "none"))
    (tmp_path / "empty").mkdir()
    with pytest.raises(RingappError, match="ProduceCard"):
        open_folder(str(tmp_path / "empty"))
    folder = small(tmp_path / "t")
    for text, words in (("{", "line 1"), ("[NaN]", "NaN"), ('{"a": 1}', "list of records")):
        (folder / "ProduceExamTrigger.json").write_text(text, "utf-8")
        look_again()
        with pytest.raises(RingappError, match=words):
            open_folder(str(folder))
    monkeypatch.setattr("ringapp.games.contest.files.tables.MAX_BYTES", 10)
    with pytest.raises(LimitExceeded):
        read_file(folder / "ProduceCard.json")


@pytest.mark.parametrize("text", [None, "", "[]", "# nothing"])
def test_a_table_that_is_missing_or_empty_has_no_records(tmp_path: Path, text: str | None) -> None:
    small(tmp_path)
    for name in CARD_TABLES:
        if name not in ("ProduceCard", "ProduceExamEffect"):
            (tmp_path / f"{name}.json").unlink()
            if text is not None:
                (tmp_path / f"{name}.yaml").write_text(text)
    assert compile_tables(open_folder(str(tmp_path))).kind("九") == 0
    (tmp_path / "ProduceExamEffect.json").unlink()
    look_again()
    with pytest.raises(RingappError, match="“九” cannot run: ProduceExamEffect “nine”"):
        compile_tables(open_folder(str(tmp_path))).kind("九")


def test_an_unknown_effect_names_card_and_effect(tmp_path: Path) -> None:
    effect = {"id": "nine", "effectType": "ProduceExamEffectType_ExamFutureThing"}
    program = compile_tables(open_folder(str(small(tmp_path / "t", ProduceExamEffect=[effect]))))
    with pytest.raises(RingappError, match=r"九.*FutureThing"):
        program.kind("九")
    board = Board(master=str(tmp_path / "t"), deck=("九",))
    texts = [p.text for p in load_game("contest").problems(board) if p.severity == "error"]
    assert len(texts) >= 1
    assert "FutureThing" in texts[0]


def test_problems_say_what_is_wrong_with_a_deck() -> None:
    game = load_game("contest")
    board = Board(deck=("アピールの基本", "no such card", "目線の基本"), items=("no such item",))
    problems = game.problems(board)
    assert [p.severity for p in problems] == ["error", "warning", "error"]
    assert problems[0].targets == (("deck", 1),)
    assert game.problems(Board())[0].severity == "warning"
    assert game.problems(Board(master="/no/such/folder"))[0].severity == "error"
    assert game.problems(replace(game.initial("sense"), gimmicks=("turn 3 fly 7",)))[0].severity == "error"


def test_what_of_the_second_ai_is_left_out_is_told() -> None:
    folder = DATA / "master" / "v2_2026-04-03_tables"
    need(folder)
    assert tables_of(str(folder)).version == 2
    with pytest.raises(RingappError, match="no cards"):
        open_session(Board(master=str(folder)))
    game = load_game("contest")
    board = replace(game.initial("sense"), master=f"{MASTER} | {folder}", ai="v2")
    assert any("second AI" in p.text for p in game.problems(board))
    solution = game.solve(board, Free())
    assert solution.data["reaches_goal"]
    assert "second AI" in game.explain(board, solution).headline
    assert all(len(w["path"]) <= 5 for s in solution.data["stages"] for w in s["combinations"])


def test_branching_by_hand_lets_the_ai_go_on(free: Free) -> None:
    game = load_game("contest")
    board = game.initial("article")
    other = game.apply(board, 1)
    assert position(other).v[c.PLAYS] == 1
    solution = game.solve(other, free)
    assert solution.data["stages"][0]["last_turn"] == 4
    end = other
    for step in solution.steps:
        end = game.apply(end, step.move)
    assert game.is_goal(end)
    gained = points_by_turn(end)
    assert sum(gained.values()) == position(end).v[c.SCORE] - 468
    lines = game.run_command("log", end, free)["lines"]
    assert any("Score +" in line for line in lines)
    assert len(game.run_command("colours", board, free)["turns"]) == 12


def test_exports(free: Free) -> None:
    game = load_game("contest")
    board = game.initial("article")
    solution = game.solve(board, free)
    stages = game.write(board, solution, "stages-csv").decode()
    assert "3253198,1" in stages
    for name in ("stages-csv", "nothing"):
        with pytest.raises(RingappError):
            game.write(board, None, name)


def test_seasons_set_turns_weights_and_bonuses(tables: Tables) -> None:
    game = load_game("contest")
    board = replace(game.initial("sense"), master=str(MASTER))
    stage = next(s for s in stages_for(board) if s.id == "pvp_rate_config-12/3")
    board = game.change_setting(board, "season", stage.id)
    assert (board.turns, board.weights) == (10, (267, 178, 446))
    assert board.items[0] == stage.items[0]
    for colour, value in (("vocal", 1200), ("dance", 1500), ("visual", 950)):
        board = game.change_setting(board, f"parameter_{colour}", value)
    shares, percents = (0.3, 0.2, 0.5), (4200, 4500, 3700)
    assert board.bonus == tuple(10 * math.ceil(p * s + 100) for p, s in zip(percents, shares, strict=True))
    assert decode(encode(board)) == board
    assert game.solve(board, Free()).data["reaches_goal"]
    back = game.change_setting(board, "season", "")
    assert stage.items[0] not in back.items
    with pytest.raises(RingappError):
        game.change_setting(board, "season", "pvp_rate_config-999/1")
    assert bonuses(tables, stage.curve, (0, 300, 99_999)) == (1000, 4000, 26_800)


@pytest.mark.parametrize(("table", "key", "value"), [
    ("ProduceCard", "id", ["a"]), ("ProduceCard", "effectGroupIds", [{}]),
    ("ProduceCard", "playEffects", [{"produceExamEffectId": {}}]), ("ProduceExamTrigger", "phaseTypes", True),
    ("ProduceExamTrigger", "phaseValues", ["1"]), ("ProduceCardSearch", "cardCategories", -1),
    ("ProduceExamStatusEnchant", "produceExamEffectIds", 1.5), ("PvpRateConfig", "vocal", [{}]),
    ("PvpRateConfig", "stages", [{"turn": 10**30}]), ("ProduceExamBattleScoreConfig", "vocalPermil", "x"),
])  # fmt: skip
def test_a_wrong_type_names_table_record_and_column(tmp_path: Path, table: str, key: str, value: Any) -> None:
    folder = small(tmp_path / "t", **{table: [{"id": "here", key: value}]})
    with pytest.raises(ParseError, match=table):
        open_folder(str(folder))
    assert [p.severity for p in load_game("contest").problems(Board(master=str(folder)))] == ["error"]


@pytest.mark.parametrize("data", [
    {"AutoPlay": 3}, {"AutoPlay": {"ExamReview": {"one": {}}}}, {"AutoPlay": {"ExamReview": {"9999999": {}}}},
    {"AutoPlay": {"ExamReview": {"1": {"Block": [1]}}}},
    {"AutoPlay": {"ExamReview": {"1": {"Block": [1, 10**30]}}}},
    [{"type": "_AutoPlay", "examEffectType": "_ExamReview", "remainingTerm": 1, "evaluation": "x"}],
])  # fmt: skip
def test_weights_of_a_wrong_form_name_their_table(tmp_path: Path, data: Any) -> None:
    folder = small(tmp_path / "t")
    write(folder, "ProduceExamAutoEvaluation.json", data)
    with pytest.raises(ParseError, match="ProduceExamAutoEvaluation"):
        open_folder(str(folder))


def test_tables_edited_on_disk_are_seen_when_a_board_is_opened_again(tmp_path: Path) -> None:
    game = load_game("contest")
    folder = small(tmp_path / "t")
    board = Board(master=str(folder), deck=("九",))
    before = game.problems(board)
    good = (folder / "ProduceCard.json").read_text("utf-8")
    (folder / "ProduceCard.json").write_text(good[:40], "utf-8")
    assert game.problems(board) == before
    game.decode(encode(board))
    assert "ProduceCard.json" in game.problems(board)[0].text
    (folder / "ProduceCard.json").write_text(good.replace("九", "十"), "utf-8")
    game.decode(encode(board))
    assert any("九" in p.text for p in game.problems(board))
    (folder / "ProduceCard.json").write_text(good, "utf-8")
    game.decode(encode(board))
    assert game.problems(board) == before


def test_contests_are_played_with_the_tables_as_they_are_now(tmp_path: Path) -> None:
    """A folder that is changed under the same name: what was packed for the core of it goes too."""
    need(MASTER)
    for file in MASTER.glob("*.json"):
        (tmp_path / file.name).symlink_to(file)
    board = replace(load_game("contest").initial("sense"), master=str(tmp_path), turns=4)
    drawn = np.array([5, 7])
    before = run_board(board, drawn)[0].tolist()
    assert before == run_board(replace(board, master=str(MASTER)), drawn)[0].tolist()
    rows = json.loads((tmp_path / "ProduceCard.json").read_text("utf-8"))
    (tmp_path / "ProduceCard.json").unlink()
    write(tmp_path, "ProduceCard.json", list(reversed(rows)))
    look_again()
    assert run_board(board, drawn)[0].tolist() == before


def test_a_broken_folder_is_read_once_for_all_questions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game("contest")
    folder = small(tmp_path / "t")
    (folder / "ProduceCard.json").write_text("[", "utf-8")
    board = Board(master=str(folder))
    first = game.problems(board)
    monkeypatch.setattr("ringapp.games.contest.files.tables.read_file", None)
    assert game.problems(board) == first
    assert game.summary(board)


def test_the_windows_thread_shows_what_is_known_of_a_folder_and_looks_at_no_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bool] = []
    look = tables_module._look
    monkeypatch.setattr(
        tables_module, "_look", lambda name: (looked.append(current_thread() is main_thread()), look(name))[1]
    )
    game, (first, second) = load_game("contest"), (small(tmp_path / name) for name in "ab")
    board = replace(game.initial("sense"), master=str(first))
    game.load(board)
    monkeypatch.setattr(tables_module, "is_guarded", lambda: True)
    looked.clear()
    again = game.change_setting(board, "master", str(first))
    other = game.change_setting(board, "master", str(second))
    assert again == board, "typed again it is read again"
    assert not game.is_loaded(again)
    assert not game.is_loaded(other)
    game.problems(board)
    game.settings(board)
    list(game.scene(board, View()))
    assert looked == []
    for state in (again, other):
        thread = Thread(target=game.load, args=(state,))
        thread.start()
        thread.join()
        assert game.is_loaded(state)
    assert looked == [False, False]
