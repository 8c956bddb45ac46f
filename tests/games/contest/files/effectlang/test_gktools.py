"""Today's tables as they are read, their stages and bonuses reckoned by hand, their effects at a glance."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.games.contest.files import seasons
from ringapp.games.contest.files.effectlang import gktools
from ringapp.games.contest.files.effectlang.gktools import is_gktools, read_tables
from ringapp.games.contest.files.effectlang.language import effects_of
from ringapp.games.contest.files.effectlang.summary import has_effect, named, selected
from ringapp.games.contest.files.seasons import CAPS, CURVES, bonuses, effectlang_bonuses, season_stages
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c

# Files ---------------------------------------------------------------------------------------------------


def cards_of(folder: Path, text: str | bytes, suffix: str = "csv") -> Any:
    """The records of a table of cards with this text."""
    data = text if isinstance(text, bytes) else text.encode()
    (folder / f"skill_cards.{suffix}").write_bytes(data)
    assert is_gktools(folder)
    return read_tables(folder)["skill_cards"]


def test_a_folder_without_cards_is_none_of_these(tmp_path: Path) -> None:
    (tmp_path / "stages.json").write_text("[]")
    assert not is_gktools(tmp_path)


@pytest.mark.parametrize(("cell", "value"), [
    ("x", "x"), ("12", 12), ("TRUE", True), ("FALSE", False),
    pytest.param("True", "True", id="a truth in other letters is a word"),
    pytest.param("-3", "-3", id="less than nothing is a word"), ("1.5", "1.5"), ("999999999", 999_999_999),
    ("1234567890", "1234567890"), ("１２", "１２"), ('"a,b"', "a,b"), ('"a""b"', 'a"b'), ('"a\nb"', "a\nb"),
    ("", ""),
])  # fmt: skip
def test_a_cell_of_a_table_is_what_it_looks_like(tmp_path: Path, cell: str, value: object) -> None:
    (row,) = cards_of(tmp_path, f"id,name\r\n1,{cell}\r\n")
    assert row == {"id": 1, "name": value}
    assert type(row["name"]) is type(value)


@pytest.mark.parametrize("text", ["", " \n", "\ufeffid,name\n", "id,name\n"])
def test_a_table_may_be_empty_or_have_a_mark(tmp_path: Path, text: str) -> None:
    assert cards_of(tmp_path, text) == ()


def test_tables_that_are_not_there_are_empty_and_json_goes_before(tmp_path: Path) -> None:
    cards_of(tmp_path, "id\n1\n")
    assert [row["id"] for row in cards_of(tmp_path, '[{"id": 2}]', "json")] == [2]
    found = read_tables(tmp_path)
    assert found.keys() == set(gktools.TABLES)
    assert found["p_items"] == found["customizations"] == ()


@pytest.mark.parametrize(("record", "words"), [
    ({"id": 0}, "record “0”: “id” should be a whole number"), ({"id": "x"}, "record “x”: “id” should be"),
    ({"id": True}, "“id” should be"), ({}, "record “None”: “id” should be"),
    ({"id": 1_000_000}, "“id” should be"), ({"id": 7, "name": ["a"]}, "record “7”: “name” should be a text"),
    pytest.param({"id": 7, "other": {}}, "“other” should be a text", id="an object, of whatever column"),
    ({"id": 7, "actions": None}, "“actions” should be a text"),
    ({"id": 7, "actions": 1.5}, "“actions” should be a text"),
    ({"id": 7, "other": "x" * 20_001}, "“other” should be a text"),
    ({"id": 7, "limit": "x"}, "“limit” should be a whole number"),
    ({"id": 7, "max": True}, "“max” should be a whole number"),
    ({"id": 7, "season": 10**7}, "“season” should be a whole number"),
])  # fmt: skip
def test_a_wrong_cell_is_named_by_table_record_and_column(
    tmp_path: Path, record: dict[str, Any], words: str
) -> None:
    with pytest.raises(ParseError, match=words) as caught:
        cards_of(tmp_path, json.dumps([record]), "json")
    assert "skill_cards.json" in str(caught.value)


@pytest.mark.parametrize(("text", "words"), [
    (b"\xff\xfe", r"skill_cards\.json is not a table in UTF-8"), ("{", r"skill_cards\.json: "),
    ("{}", r"skill_cards\.json is not a list of records"),
    ("[1]", r"skill_cards\.json is not a list of records"),
])  # fmt: skip
def test_a_file_that_is_no_table_is_named(tmp_path: Path, text: str | bytes, words: str) -> None:
    with pytest.raises(ParseError, match=words):
        cards_of(tmp_path, text, "json")


def test_records_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gktools, "MAX_RECORDS", 2)
    assert len(cards_of(tmp_path, "id\n1\n2\n")) == 2
    with pytest.raises(LimitExceeded, match="has 3 records; at most 2 are read"):
        cards_of(tmp_path, "id\n1\n2\n3\n")


def test_what_may_be_left_out_may_be_empty(tmp_path: Path) -> None:
    (row,) = cards_of(tmp_path, json.dumps([{"id": 1, "limit": "", "max": None, "season": 3}]), "json")
    assert row["season"] == 3


# Stages --------------------------------------------------------------------------------------------------


def stage_of(**record: Any) -> seasons.SeasonStage:
    (found,) = season_stages(Tables("t", {"stages": ({"id": 5, **record},)}, {}))
    return found


@pytest.mark.parametrize(("record", "told"), [
    pytest.param({"turnCounts": "4,3,2"}, {"turns": 9}, id="turns of the colours add up"),
    ({"turnCounts": ""}, {"turns": 1}),
    pytest.param({"turnCounts": "4,x,2"}, {"turns": 6}, id="what is no number does not count"),
    ({"criteria": "0.4,0.35,0.25"}, {"weights": (400, 350, 250)}),
    ({"criteria": "0.4,0.6"}, {"weights": (0, 0, 0)}), ({"type": "contest", "name": "N"}, {"label": "N"}),
    ({"type": "exam", "name": "N", "stage": "final"}, {"label": "N final"}),
    ({"plan": "logic"}, {"plan": c.LOGIC}),
    pytest.param({"plan": "odd"}, {"plan": 0}, id="any plan where it is not known"),
    pytest.param({}, {"id": "5", "items": (), "curve": ""}, id="its number, no P-items of its own"),
])  # fmt: skip
def test_a_stage_of_today(record: dict[str, Any], told: dict[str, Any]) -> None:
    found = stage_of(**record)
    assert {name: getattr(found, name) for name in told} == told


def test_stages_of_seasons_stand_newest_first() -> None:
    rate = {"vocal": 1, "dance": 2, "visual": 3, "stages": [{"turn": 9}, {"turn": 0}, {"turn": 12}]}
    rates = ({"id": "season-2", **rate}, {"id": "season-10", "description": "Ten", **rate})
    found = season_stages(Tables("t", {"PvpRateConfig": rates}, {}))
    assert [(one.id, one.turns) for one in found] == [
        ("season-10/1", 9), ("season-10/3", 12), ("season-2/1", 9), ("season-2/3", 12),
    ]  # fmt: skip
    assert found[0].label == "Ten - 1"
    assert found[0].weights == (1, 2, 3)


@pytest.mark.parametrize(
    ("record", "parameters", "support", "permils"),
    [
        ({"type": "exam"}, (150, 200, 0), 0.5, (1500, 2000, 0)),
        ({"season": 40, "criteria": "1,1,1"}, (0, 0, 0), 0, (1000,) * 3),
        pytest.param(
            {"season": 40, "criteria": "0.4,0.5,1"}, (1000, 1000, 100), 0, (12_800, 15_750, 4000),
            id="1000 count 2950, 100 count 300; by their shares, and the first hundred percent",
        ),
        ({"season": 40, "criteria": "1,1,1"}, (3360, 9999, 2800), 0, (64_160, 64_160, 60_800)),
        pytest.param(
            {"season": 40, "criteria": "0.4,0.4,0.4"}, (1000,) * 3, 0.05, (13_440,) * 3,
            id="five hundredths more by support",
        ),
        pytest.param(
            {"season": 23, "criteria": "0.5,0.5,0.5"}, (1000,) * 3, 0, (25_250,) * 3,
            id="season 23 counts parameters once more, and a hundredth of all",
        ),
        pytest.param(
            {"season": 13, "criteria": "0.5,0.5,0.5"}, (1300, 1200, 1000), 0, (23_000, 22_000, 20_000),
            id="season 13 counts what is above 1200 once more",
        ),
    ],
)  # fmt: skip
def test_bonuses_of_today_by_hand(
    record: dict[str, Any], parameters: Any, support: float, permils: tuple[int, int, int]
) -> None:
    assert effectlang_bonuses({"type": "contest", **record}, parameters, support) == permils


@settings(max_examples=40)
@given(st.sampled_from([1, 15, 24, 38, 50]), st.integers(0, 3500))
def test_more_of_a_parameter_never_counts_less(season: int, parameter: int) -> None:
    """The pieces of each curve meet: one more point is worth no more than the steepest piece says."""
    here, more = seasons._curve(season, parameter), seasons._curve(season, parameter + 1)
    assert 0 <= more - here <= 5.0001
    cap = next(most for last, most in CAPS if season < last)
    assert seasons._curve(season, cap + 500) == seasons._curve(season, cap)
    assert [last for last, _ in CURVES] == sorted(last for last, _ in CURVES)


@pytest.mark.parametrize(
    ("value", "permil"),
    [(0, 1000), (50, 1500), (100, 2000), (101, 2010), (150, 2500), (200, 3000), (999, 3000)],
    ids=["nothing", "half way", "a point", "up to a whole percent", "between", "the last", "beyond"],
)
def test_bonuses_lie_on_lines_between_the_points_of_a_curve(value: int, permil: int) -> None:
    rows = tuple(
        {"id": "k", "parameter": at, "vocalPermil": y, "dancePermil": 2 * y, "visualPermil": 0}
        for at, y in ((200, 2000), (0, 0), (100, 1000))
    )
    tables = Tables("t", {seasons.CURVE_TABLE: (*rows, {"id": "other", "parameter": 50})}, {})
    assert bonuses(tables, "k", (value, 0, value)) == (permil, 1000, 1000)
    assert bonuses(tables, "none", (value,) * 3) == (1000,) * 3


# Effects at a glance -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "word", "there"), [
    ("genki+=3", "genki", True), ("genki+=3", "score", False), ("drawCard(2)", "drawCard", True),
    ("if:a { at:turnEnd { genki+=1 } }", "genki", True), ("setStance(strength2)", "strength", True),
    ("setStance(preservation)", "strength", False), ("score+=genki", "genki", False),
], ids=["set", "another", "called", "nested", "stance", "another stance", "only looked at"])  # fmt: skip
def test_what_effects_touch(text: str, word: str, there: bool) -> None:
    assert has_effect(effects_of(text), word) is there


@pytest.mark.parametrize(("text", "seen"), [
    ("score+=9", (9000, 0, 0)), ("score+=9; score+=1.5", (10_500, 0, 0)), ("score=9", (0, 0, 0)),
    ("fullPowerCharge+=2", (0, 2000, 0)), ("score+=cumulativeFullPowerCharge*3", (0, 0, 3000)),
    ("score+=4+2*cumulativeFullPowerCharge*3", (4000, 0, 6000)), ("score+=genki*2", (0, 0, 0)),
    pytest.param("score+=genki*2+5", (5000, 0, 0), id="of another status only what is beside it"),
    ("score+=8-3", (0, 0, 0)), ("if:a { score+=2 }", (2000, 0, 0)), ("drawCard(2)", (0, 0, 0)),
])  # fmt: skip
def test_what_a_choice_of_cards_sees(text: str, seen: tuple[int, int, int]) -> None:
    assert selected(effects_of(text)) == seen


@pytest.mark.parametrize(
    ("text", "number"),
    [("genki*2", 1), ("goodImpressionTurns", 2), ("genki+motivation", 3), ("score*2", 0), ("7", 0)],
)
def test_the_status_that_an_amount_names(text: str, number: int) -> None:
    (effect,) = effects_of(f"score+={text}")
    (action,) = effect.actions
    assert named(action.parts[0]) == number  # type: ignore[union-attr]
