"""What the command line says and ends with where its input is odd or it crashes, and its language."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from ringapp.cli import solving
from ringapp.cli.main import for_window, main
from ringapp.cli.output import LONGEST, sentence, shortened
from ringapp.core.contract.i18n import set_language
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.resources import resource_folder

EXAMPLES = resource_folder() / "examples"
unix = pytest.mark.skipif(sys.platform == "win32", reason="special files of Unix")


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


@pytest.mark.parametrize("data", [b"", b"\n \n", b"not\njson\n", b'{"game": "mines", "ro', b"\xff\xfe\n"])
@pytest.mark.parametrize("verb", ["solve", "replay"])
def test_lines_that_are_none_are_bad_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes, verb: str
) -> None:
    file = tmp_path / "boards.jsonl"
    file.write_bytes(data)
    assert main([verb, str(file), "--language", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(shortened(str(file)))
    assert err.count("\n") == 1


def test_lines_of_which_the_last_breaks_off_answer_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = load_game("mines").encode(load_game("mines").initial("position"))
    file = tmp_path / "boards.jsonl"
    file.write_text(f"{json.dumps(json.loads(board))}\n{board[:20]}", "utf-8")
    assert main(["solve", str(file), "--json", "--language", "en"]) == 2
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert "error" not in first
    assert "JSON" in second["error"]


@unix
def test_a_pipe_of_the_shell_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    read, write = os.pipe()
    os.write(write, (EXAMPLES / "mines" / "mine-count.json").read_bytes())
    os.close(write)
    assert main(["solve", f"/dev/fd/{read}", "--language", "en"]) == 0
    os.close(read)
    assert "certainly safe" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["--lang", "ja", "games"],
        ["--la=ja", "games"],
        ["games", "--langu", "ja"],
        ["--language", "ja", "games"],
    ],
)
def test_a_language_may_be_cut_short(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    assert "マインスイーパー" in capsys.readouterr().out


def test_a_language_may_stand_before_the_files_of_the_window(tmp_path: Path) -> None:
    assert for_window(["--language", "zh_CN", str(tmp_path)]) == ("zh_CN", [str(tmp_path)])
    assert for_window(["--lang=ja", str(tmp_path)]) == ("ja", [str(tmp_path)])
    assert for_window(["--language", "ja", "games"]) is None
    assert for_window(["--language", "ja", str(tmp_path / "none")]) is None
    assert for_window(["--language", "qq", str(tmp_path)]) is None
    assert for_window(["--language", "ja"]) is None
    assert for_window(["solve", str(tmp_path)]) is None


def test_a_crash_is_one_sentence_with_the_place_of_its_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_given: object) -> None:
        raise OverflowError("too large")

    monkeypatch.setattr(solving, "solve_document", crash)
    monkeypatch.setattr("ringapp.core.process.crashes.user_log_path", lambda _name: tmp_path / "log")
    words = ["solve", str(EXAMPLES / "mines" / "mine-count.json"), "--language", "en"]
    assert main(words) == 70
    (report,) = (tmp_path / "log").iterdir()
    assert "OverflowError: too large" in report.read_text("utf-8")
    assert "in crash" in report.read_text("utf-8")
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "OverflowError" in err
    assert report.name in err or len(err) > LONGEST

    def refuse(*_given: object) -> Path:
        raise PermissionError

    monkeypatch.setattr("ringapp.core.process.crashes.keep_report", refuse)
    assert main(words) == 70
    assert "could not be written" in capsys.readouterr().err


def test_sentences_are_cut_and_names_shortened() -> None:
    assert sentence("a" * 400) == "a" * (LONGEST - 1) + "…"
    assert sentence("a" * LONGEST) == "a" * LONGEST
    assert sentence("a\u202eb\x1b") == "a\\u202eb\\x1b"
    assert shortened("a\nb\tc") == "a\\nb\\tc"
    assert shortened("n" * 13_000) == "n" * 50 + "…" + "n" * 50


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("fifty-fifty", "50 %"),
        ("mine-count", "cells are certainly safe"),
        ("contradiction", "No layout of mines fits"),
    ],
)
def test_a_plain_position_is_written_as_markdown(name: str, told: str, tmp_path: Path) -> None:
    target = tmp_path / "x.md"
    source = EXAMPLES / "mines" / f"{name}.json"
    assert main(["export", str(source), "--to", str(target), "--language", "en"]) == 0
    assert told in target.read_text("utf-8")


def tower(folder: Path) -> Path:
    shutil.copytree(EXAMPLES / "mota" / "blue", folder / "tower")
    return folder / "tower"


@pytest.mark.parametrize("data", [b"main.floors.F1 = {", b"\xff\xfe", b""])
def test_the_first_floor_of_a_tower_is_named_where_it_is_bad(
    data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tower(tmp_path)
    (folder / "project" / "floors" / "F1.js").write_bytes(data)
    assert main(["solve", str(folder), "--language", "en"]) == 2
    assert "F1.js" in capsys.readouterr().err


def test_a_tower_whose_damage_is_no_number_of_a_fight_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tower(tmp_path)
    rules = 'var f = {"enemys": {"getDamageInfo": function () { return { "damage": -1e19 }; }}}'
    (folder / "project" / "functions.js").write_text(rules, "utf-8")
    assert main(["solve", str(folder), "--time-limit", "20", "--language", "en"]) in (0, 3)
    out = capsys.readouterr().out
    assert "Proved" not in out
    assert "no number that a fight can give" in out
