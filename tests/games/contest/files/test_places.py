"""Where tables lie, in folders and archives; what YAML makes of plain words; words of customized cards."""

from __future__ import annotations

import json
import os
import zipfile
from pathlib import Path

import pytest

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.games.contest.files import places
from ringapp.games.contest.files.customs import joined, split_word
from ringapp.games.contest.files.places import data_of, files_in, find, is_archive
from ringapp.games.contest.files.yamltext import MAX_DEPTH, parse_yaml


def packed(place: Path, **members: str) -> Path:
    """An archive; the names of its members have dots and slashes for two and three underscores."""
    with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            archive.writestr(name.replace("___", "/").replace("__", "."), text)
    return place


# Folders and archives ------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", places.ROOMS)
def test_a_table_is_found_in_the_folder_or_below_it(tmp_path: Path, room: str) -> None:
    (tmp_path / room).mkdir(parents=True, exist_ok=True)
    (tmp_path / room / "cards.json").write_text("[1]")
    found = find(tmp_path, "cards.yaml", "cards.json")
    assert found == tmp_path / room / "cards.json"
    assert data_of(tmp_path, found, 10) == b"[1]"
    assert find(tmp_path, "items.json") is None


def test_of_several_names_the_first_goes_before_whatever_folder_it_is_in(tmp_path: Path) -> None:
    (tmp_path / "json").mkdir()
    (tmp_path / "json" / "a.json").write_text("")
    (tmp_path / "b.json").write_text("")
    assert find(tmp_path, "a.json", "b.json") == tmp_path / "json" / "a.json"
    assert find(tmp_path, "b.json", "a.json") == tmp_path / "b.json"


@pytest.mark.parametrize(("members", "found"), [
    ({"a__json": "1"}, "a.json"), ({"deep___er___a__json": "1"}, "deep/er/a.json"),
    ({"x___y___a__json": "1", "x___a__json": "2"}, "x/a.json"),
    ({"json___a__json": "1", "csv___a__json": "2"}, "json/a.json"),
    ({"y___a__json": "1", "x___a__json": "2"}, "x/a.json"), ({"____/a__json": "1"}, None),
    ({"b__json": "1"}, None),
])  # fmt: skip
def test_a_member_is_found_by_its_own_name(
    tmp_path: Path, members: dict[str, str], found: str | None
) -> None:
    members = {name.replace("____/", "..___"): text for name, text in members.items()}
    place = packed(tmp_path / "t.zip", **members)
    if any(name.startswith("..___") for name in members):
        with zipfile.ZipFile(place) as archive:
            assert archive.namelist() == ["../a.json"]
    assert is_archive(place)
    assert find(place, "a.json") == found


def test_what_unpacks_to_more_than_is_asked_for_is_refused(tmp_path: Path) -> None:
    place = packed(tmp_path / "t.zip", a__json="0" * 3_000_001)
    assert len(data_of(place, "a.json", 3_000_001)) == 3_000_001
    with pytest.raises(LimitExceeded, match=r"“a\.json” in the archive unpacks to more than 3 MB"):
        data_of(place, "a.json", 3_000_000)


def test_a_damaged_member_is_one_sentence(tmp_path: Path) -> None:
    place = packed(tmp_path / "t.zip", a__json="word " * 400)
    data = bytearray(place.read_bytes())
    data[45:60] = bytes(15)
    place.write_bytes(data)
    with pytest.raises(ParseError, match=r"“a\.json” in the archive cannot be unpacked: "):
        data_of(place, "a.json", 10_000)


def test_what_is_no_archive_is_named(tmp_path: Path) -> None:
    place = tmp_path / "notes.zip"
    place.write_text("no archive")
    with pytest.raises(ParseError, match=r"“notes\.zip” is not a \.zip archive"):
        find(place, "a.json")
    assert not is_archive(tmp_path / "none.zip")
    (tmp_path / "folder.zip").mkdir()
    assert not is_archive(tmp_path / "folder.zip")


@pytest.mark.parametrize(
    ("limit", "words"),
    [("MAX_MEMBERS", "has 2 files; at most 1 are read"), ("MAX_ZIP", "is larger than 0 MB")],
)
def test_archives_are_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, words: str
) -> None:
    monkeypatch.setattr(places, limit, 1)
    with pytest.raises(LimitExceeded, match=words):
        find(packed(tmp_path / "t.zip", a__json="1", b__json="2"), "a.json")


def test_an_archive_that_was_changed_is_looked_into_anew(tmp_path: Path) -> None:
    place = packed(tmp_path / "t.zip", a__json="1")
    assert find(place, "b.json") is None
    packed(place, b__json="1")
    os.utime(place, ns=(1, 1))
    assert find(place, "b.json") == "b.json"


def test_the_stamp_of_a_folder_goes_by_its_tables(tmp_path: Path) -> None:
    (tmp_path / "csv").mkdir()
    (tmp_path / "other").mkdir()
    for name in ("a.json", "b.txt", "csv/c.csv", "d.yml", "other/e.json"):
        (tmp_path / name).write_text("")
    assert {file.name for file in files_in(tmp_path)} == {"a.json", "c.csv", "d.yml"}
    place = packed(tmp_path / "t.zip", a__json="1")
    assert files_in(place) == [place]


# The tables that were opened last ------------------------------------------------------------------------


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file in which they are kept, in a folder of the test."""
    monkeypatch.delenv(places.VARIABLE, raising=False)
    file = tmp_path / "below" / "tables.json"
    monkeypatch.setattr(places, "_file", lambda: file)
    return file


def test_the_tables_that_were_opened_last_are_known(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert places.remembered() == ""
    places.remember("tables", "starter")
    assert not kept.exists(), "those that everybody has are not worth keeping"
    places.remember("tables", "/somewhere/学マス")
    assert places.remembered() == "/somewhere/学マス"
    before = kept.stat().st_mtime_ns
    places.remember("tables", "/somewhere/学マス")
    assert kept.stat().st_mtime_ns == before, "nothing is written anew"
    places.remember("icons", "/somewhere/icons")
    monkeypatch.setenv(places.VARIABLE, "named")
    assert places.remembered() == "named"
    assert places.remembered("icons") == "/somewhere/icons"


@pytest.mark.parametrize(
    ("content", "told"),
    [("", ""), ("[]", ""), ("{}", ""), ("{", ""), ('"x"', ""), (json.dumps({"tables": "t"}), "t")],
)
def test_a_broken_note_of_the_tables_does_no_harm(kept: Path, content: str, told: str) -> None:
    kept.parent.mkdir()
    kept.write_text(content)
    assert places.remembered() == told


# Words of YAML -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "value"), [
    ("true", True), ("FALSE", False), ("null", None), ("~", None), ("yes", "yes"), ("'true'", "true"),
    ('"7"', "7"), ("7", 7), ("-7", -7), ("+7", 7), ("007", 7), ("0x1F", "0x1F"), ("1_000", "1_000"),
    ("1:30", "1:30"), ("2024-12-20", "2024-12-20"), ("9" * 18, 10**18 - 1), ("9" * 19, "9" * 19),
    ("1.5", 1.5), ("1.", 1.0), ("-1.5e-3", -0.0015), ("1.0e999", "1.0e999"), (".inf", ".inf"), ("７", "７"),
])  # fmt: skip
def test_a_plain_word_is_what_it_looks_like(text: str, value: object) -> None:
    found = parse_yaml(f"- {text}\n", "t.yaml")
    assert found == [value]
    assert isinstance(found, list)
    assert type(found[0]) is type(value)


@pytest.mark.parametrize(("text", "line", "words"), [
    ("- 1\n- &x 2\n", 2, "no YAML anchors or tags"), ("- 1\n- !!str 2\n", 2, "no YAML anchors or tags"),
    ("- 1\n\n- *x\n", 3, "no YAML aliases"),
    ("a: 1\n? {b: 1}\n: 2\n", 2, "a name was expected before the colon"),
    ("a: 1\n---\nb: 2\n", 2, "a second YAML document"), ("a: 1\nb: ]\n", 2, "not valid YAML"),
    ("[" * (MAX_DEPTH + 1), 1, "nested too deeply"),
])  # fmt: skip
def test_what_tables_never_have_is_named_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(ParseError, match=words) as caught:
        parse_yaml(text, "t.yaml")
    assert f"t.yaml, line {line}" in str(caught.value)


def test_depth_that_tables_may_have_is_read() -> None:
    found = parse_yaml("[" * MAX_DEPTH + "]" * MAX_DEPTH, "t.yaml")
    for _ in range(MAX_DEPTH - 1):
        assert isinstance(found, list)
        (found,) = found
    assert found == []


def test_a_key_given_twice_has_its_last_value_and_numbers_are_names() -> None:
    assert parse_yaml("a: 1\na: 2\n3: x\n", "t.yaml") == {"a": 2, "3": "x"}
    assert parse_yaml("", "t.yaml") is None


# Words of customized cards -------------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "head", "levels"), [
    ("307+e33x1", "307", (("33", 1),)), ("307+e33x1e36x2", "307", (("33", 1), ("36", 2))),
    ("軽い足取り++e65x1", "軽い足取り+", (("65", 1),)),
    ("p_card-01-act@1+ep_card_custom-020-ax1", "p_card-01-act@1", (("p_card_custom-020-a", 1),)),
    ("a+eex2x3", "a", (("ex2", 3),)),
])  # fmt: skip
def test_a_customized_word_comes_apart_and_together(
    word: str, head: str, levels: tuple[tuple[str, int], ...]
) -> None:
    assert split_word(word) == (head, levels)
    assert joined(head, levels) == word


@pytest.mark.parametrize(
    "word",
    ["+e1x1", "307+e33", "307+e33x", "307+e33x1e33x2", "307+e33x1y", "307+e33x1234", "307e33x1", "307+x"],
    ids=["no card", "no level", "no number", "twice", "more behind", "too large", "no plus", "no mark"],
)
def test_a_word_that_is_none_is_refused_with_an_example(word: str) -> None:
    with pytest.raises(RingappError, match=r"is no card word; expected such as 307\+e33x1"):
        split_word(word)


def test_levels_of_nothing_are_left_out() -> None:
    assert joined("307", (("33", 0),)) == "307"
    assert joined("307", (("33", 0), ("36", 2))) == "307+e36x2"
