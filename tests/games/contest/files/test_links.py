"""Decks of gktools and archives of tables: read as they are, refused in one sentence."""

from __future__ import annotations

import json
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import board_from_text, read_document
from ringapp.games.contest.files.links import board_of, read_deck, write_query
from ringapp.games.contest.files.places import VARIABLE, remembered
from ringapp.games.contest.files.tables import look_again, open_folder
from tests.games.contest.conftest import GKTOOLS, Free, need

GAME = load_game("contest")
ONE = "stage=95&support_bonus=0.04&params=1246-3942-798-36&items=132-82-53&cards=1-307-784-777-175-398"


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr("ringapp.games.contest.files.places.user_data_path", lambda _: tmp_path / "data")
    look_again()


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    need(GKTOOLS)
    monkeypatch.setenv(VARIABLE, f"{GKTOOLS} | starter")


def test_loadouts_of_the_suite_go_round(today: None) -> None:
    go_round(every=9)


@pytest.mark.slow
def test_every_loadout_of_the_suite_goes_round(today: None) -> None:
    go_round(every=1)


def go_round(every: int) -> None:
    for row in (GKTOOLS / "suite.jsonl").read_text("utf-8").splitlines()[::every]:
        query = json.loads(row)["query"]
        board = read_deck(f"https://gktools.ris.moe/simulator/?{query}")
        assert read_deck(write_query(board)) == replace(board, unread=False)
        plain = "customizations=" in query and "-103x1" not in query and not query.endswith("-0")
        if plain and len(board.deck) % 6 == 0:
            assert write_query(board) == query


def test_a_deck_from_a_link_is_played_as_it_is(today: None, free: Free) -> None:
    query = json.loads((GKTOOLS / "suite.jsonl").read_text("utf-8").splitlines()[0])["query"]
    game, board = board_from_text(f"  https://gktools.ris.moe/simulator/?{query}\n", "contest")
    assert game == "contest"
    assert len(board.deck) == 12
    assert board.deck[1] == "307+e33x1"
    assert (board.season, board.stamina, board.support) == ("95", 36, 40)
    assert not [problem for problem in GAME.problems(board) if problem.severity == "error"]
    assert GAME.solve(board, free).data["reaches_goal"]
    assert (
        GAME.write(board, None, "gktools").decode().startswith("https://gktools.ris.moe/simulator/?stage=95&")
    )


def test_the_json_of_a_loadout_is_the_same_deck(today: None) -> None:
    loadout = {
        "stageId": 95, "supportBonus": 0.04, "params": [1246, 3942, 798, 36], "pItemIds": [132, 82, 53],
        "skillCardIdGroups": [[1, 307, 784, 777, 175, 398]],
        "customizationGroups": [[{}, {"33": 1}, {}, {}, {}, {}]],
    }  # fmt: skip
    from_link = read_deck(ONE + "&customizations=-e33x1----")
    assert board_from_text(json.dumps(loadout), "contest")[1] == from_link
    assert board_from_text(json.dumps({"loadout": loadout}), "contest")[1] == from_link


def test_groups_of_customizations_that_do_not_fit_are_left_out(today: None) -> None:
    board = read_deck(ONE + "&customizations=-e33x1----_-----")
    assert board.deck[1] == "307"
    assert any("groups of customizations" in problem.text for problem in GAME.problems(board))
    solution = GAME.solve(GAME.decode(GAME.encode(board)), Free())
    assert "unread_customizations" in [fact.kind for fact in solution.unmodelled]
    tidied = GAME.edit(board, "erase", ("deck", 5))
    assert not any("groups of customizations" in problem.text for problem in GAME.problems(tidied))


def test_without_tables_one_sentence_says_what_to_do() -> None:
    with pytest.raises(RingappError, match="needs gktools tables"):
        read_deck(f"https://gktools.ris.moe/simulator/?{ONE}")


@pytest.mark.parametrize("text", [
    "https://gktools.ris.moe/simulator/", "https://gktools.ris.moe/simulator/?stage=1", "stage=x&cards=1",
    "stage=95&cards=1-2&items=1--3-q", "stage=95&cards=" + "-".join("1" * 60),
    "stage=95&cards=1&support_bonus=nan", "stage=95&cards=1&customizations=zzz", "stage=99999&cards=1-2",
    "loadout=stage%3D1&loadout=stage%3D2", '{"skillCardIdGroups": 7}',
    '{"skillCardIdGroups": [[{}]], "stageId": 1}', "stage=95&cards=" + "1-" * 20_000,
    "stage=95&cards=1-2&items=" + "-".join("1" * 9),
])  # fmt: skip
def test_a_bad_deck_is_one_sentence(today: None, text: str) -> None:
    with pytest.raises(RingappError) as caught:
        board_from_text(text, "contest")
    assert 10 < len(str(caught.value)) < 300


def archive(folder: Path, names: dict[str, bytes]) -> Path:
    file = folder / "tables.zip"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        for name, data in names.items():
            out.writestr(name, data)
    return file


def test_an_archive_is_read_without_being_unpacked(today: None, tmp_path: Path) -> None:
    rooms = (GKTOOLS / "json").iterdir()
    names = {f"tools-master/packages/gakumas-data/json/{file.name}": file.read_bytes() for file in rooms}
    file = archive(tmp_path, {**names, "../skill_cards.json": b"[]"})
    document = read_document(file, "contest")
    assert document.game == "contest"
    assert document.state.master == f"{file} | starter"
    look_again()
    assert open_folder(str(file)).records == open_folder(str(GKTOOLS)).records
    assert remembered()


def test_a_copy_of_the_repository_is_looked_into(today: None, tmp_path: Path) -> None:
    inner = tmp_path / "packages" / "gakumas-data"
    inner.mkdir(parents=True)
    (inner / "json").symlink_to(GKTOOLS / "json")
    assert len(open_folder(str(tmp_path)).records["skill_cards"]) == 860


def test_an_archive_without_tables_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(RingappError, match="no master tables"):
        open_folder(str(archive(tmp_path, {"readme.txt": b"hello"})))


def test_a_deck_needs_todays_tables() -> None:
    from ringapp.games.contest.files.links import Loadout

    with pytest.raises(RingappError, match="needs its tables"):
        board_of(Loadout(1, 0.0, (), (), ((1,),), ()), "starter")


def test_how_many_cards_of_tables_run_is_told(today: None, tmp_path: Path) -> None:
    from ringapp.games.contest.view.exports import run_command

    told = run_command("tables", GAME.initial("sense"), str(GKTOOLS))
    idle = [{"card": "47+e29x1", "customization": "29"}]
    counted = {"cards": 860, "usable": 860, "unknown": []}
    assert told == {**counted, "customization_without_effect": idle}
    row = '{"id": 1, "name": "新", "type": "active", "plan": "free", "actions": "foo"}'
    (tmp_path / "skill_cards.json").write_text(f"[{row}]", "utf-8")
    told = run_command("tables", GAME.initial("sense"), str(tmp_path))
    assert (told["cards"], told["usable"], told["unknown"][0]["effect"]) == (1, 0, "foo")
