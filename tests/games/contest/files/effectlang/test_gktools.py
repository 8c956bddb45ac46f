"""Today's tables as they are read, their stages and bonuses reckoned by hand, their effects at a glance."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.games.contest.files import seasons
from ringapp.games.contest.files.effectlang import gktools
from ringapp.games.contest.files.effectlang.gktools import is_gktools, read_tables
from ringapp.games.contest.files.seasons import season_stages
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
