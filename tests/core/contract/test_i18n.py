"""Words: forms that go with a number, and those that an installed game brings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ringapp.core.contract import i18n
from ringapp.core.contract.i18n import listed, sentences, set_language, tr

LINES = "{n} other line(s) are as good."
BROUGHT = """<TS version="2.1" language="zh_CN"><context><name></name>
<message><source>Turn the wheel.</source><translation>转动轮子。</translation></message>
</context></TS>"""


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    set_language("en")
    i18n._catalogue.cache_clear()


@pytest.mark.parametrize(
    ("language", "n", "said"),
    [
        ("en", 1, "1 other line is as good."),
        ("en", 0, "0 other lines are as good."),
        ("en", 12, "12 other lines are as good."),
        ("zh_CN", 1, "另有 1 种走法同样好。"),
        ("zh_CN", 2, "另有 2 种走法同样好。"),
        ("ja", 1, "同じくらい良い手順がほかに1通りあります。"),
        ("ja", 2, "同じくらい良い手順がほかに2通りあります。"),
    ],
)
def test_words_follow_their_number(language: str, n: int, said: str) -> None:
    set_language(language)
    assert tr(LINES, "", n).format(n=n) == said


def test_words_without_a_catalogue_stay_as_they_are() -> None:
    assert tr("{n} unheard word(s)", "", 1) == "{n} unheard word(s)"
    set_language("zh_CN")
    assert tr("{n} unheard word(s)", "", 2) == "{n} unheard word(s)"


def test_an_installed_game_brings_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "i18n").mkdir()
    (tmp_path / "i18n" / "wheel.zh_CN.ts").write_text(BROUGHT, encoding="utf-8")
    monkeypatch.setattr(i18n, "game_folders", lambda: (tmp_path,))
    i18n._catalogue.cache_clear()
    set_language("zh_CN")
    assert tr("Turn the wheel.") == "转动轮子。"


@pytest.mark.parametrize(
    ("language", "said", "in_a_row"),
    [("en", "A. B.", "a, b"), ("zh_CN", "A.B.", "a、b"), ("ja", "A.B.", "a、b")],
)
def test_sentences_and_lists_are_set_as_the_language_does(language: str, said: str, in_a_row: str) -> None:
    set_language(language)
    assert sentences("A.", "", "B.") == said
    assert listed(["a", "b"]) == in_a_row
