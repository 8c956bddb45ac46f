"""What the argument parser says is said in the language that was asked for, and laid out as it looks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ringapp.cli.main import main
from ringapp.cli.parserwords import columns, complaint, wrapped
from ringapp.core.contract.i18n import set_language

WRONG = [
    (["sovle"], "sovle"),
    (["solve"], "FILE"),
    (["solve", "x", "--nodes"], "--nodes"),
    (["solve", "x", "--json=3"], "3"),
    (["solve", "x", "--seed", "many"], "many"),
    (["solve", "x", "--nodes", "-5"], "-5"),
    (["games", "--unheard"], "--unheard"),
    (["games", "--language", "tlh"], "tlh"),
]


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


@pytest.mark.parametrize("language", ["zh_CN", "ja"])
@pytest.mark.parametrize(("words", "named"), WRONG, ids=lambda value: str(value))
def test_a_complaint_is_in_the_language(
    language: str,
    words: list[str],
    named: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    if "--language" in words:
        words = ["--language", language, *words]
    with pytest.raises(SystemExit) as ended:
        main(words)
    said = capsys.readouterr().err.splitlines()[0]
    assert ended.value.code == 2
    assert named in said
    assert re.search("[\u3040-\u9fff]", said)
    assert not re.search("argument|expected|invalid|required|choose", said)


@pytest.mark.parametrize(
    ("language", "usage", "group"), [("ja", "使い方：", "オプション:"), ("zh_CN", "用法：", "选项:")]
)
def test_help_is_in_the_language(
    language: str, usage: str, group: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    with pytest.raises(SystemExit):
        main(["solve", "--help", "--game", "mines", "--language", language])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{usage}ringapp solve [-h]")
    assert group in lines
    assert max(columns(line) for line in lines[lines.index("") :]) <= 80


def test_a_complaint_of_another_form_stays() -> None:
    set_language("ja")
    assert complaint("something new") == "something new"


def test_lines_break_by_columns_and_no_stop_begins_one() -> None:
    text = "盤面を解き、答えを証明する。Mines 9 by 9."
    lines = wrapped(text, 12)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(columns(line) <= 14 and line[0] not in "、。" for line in lines)
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("", 10) == [""]
