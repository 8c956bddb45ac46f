"""Test typography of translations: Chinese and Japanese sentences have full-width punctuation."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = sorted(
    path for code in ("zh_CN", "ja") for path in (ROOT / "resources/i18n").glob(f"*.{code}.ts")
)
PAGES = sorted(path for code in ("zh_CN", "ja") for path in (ROOT / "docs/using").glob(f"*.{code}.md"))
LETTER = r"\u3040-\u30ff\u3400-\u9fff"
SIGN = LETTER + "、。，；：？！「」（）“”"
HALF = re.compile(
    rf"[{SIGN}] ?[,:;?!]|[,:;?!] ?[{SIGN}]|[{LETTER}）]\.(?!h5route|mbf)|\([^()&]*[{SIGN}][^()]*\)"
)
CODE = re.compile(
    r"\[[^\]]*\]|`[^`]*`|“[\w{}]+: ?[\w]*”|「[\w{}]+: ?[\w]*」|\S*,列=\S*"  # lists, keys as they are typed
    r"|\(\{x\}, \{y\}\)|\((?:x, y|[nm]), \w+\)|\(\{value\}.*?\{heat\}\)"  # places, formulas
)


def half_width(text: str) -> list[str]:
    """Return the half-width punctuation beside Chinese or Japanese characters."""
    return HALF.findall(CODE.sub("x", text))


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.name)
def test_sentences_have_punctuation_of_full_width(path: Path) -> None:
    forms = [
        form.text or ""
        for translation in ElementTree.parse(path).iter("translation")
        for form in (list(translation.iter("numerusform")) or [translation])
    ]
    assert forms
    assert {form: found for form in forms if (found := half_width(form))} == {}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_pages_have_punctuation_of_full_width(path: Path) -> None:
    text = re.sub(r"(?ms)^```.*?^```$", "", path.read_text("utf-8"))
    text = re.sub(r"`[^`]*`", "x", text)
    assert {line: found for line in text.splitlines() if (found := half_width(line))} == {}


def test_half_width_is_noticed() -> None:
    """The check finds half-width signs; else the tests above would pass for any text."""
    for bad in ("有门:能开", "还没有路线;请", "第 1 行(自上)", "解けました.", "開く,保存"):
        assert half_width(bad), bad
    for good in ("有门：能开", "[楼层, x, y]", "({x}, {y}) を上へ", "開く(&O)…", "hp=1,atk=2。", "a.h5route"):
        assert not half_width(good), good


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.name)
def test_a_catalogue_says_each_word_once(path: Path) -> None:
    """Merged additions of two people leave no word or translation twice."""
    seen = set()
    for message in ElementTree.parse(path).iter("message"):
        key = message.findtext("source", ""), message.findtext("comment", "")
        assert key not in seen, key
        assert [len(message.findall(part)) for part in ("source", "translation")] == [1, 1], key
        seen.add(key)


@pytest.mark.parametrize(
    "path", sorted((ROOT / "resources/i18n").glob("*.en.ts")), ids=lambda path: path.name
)
def test_english_has_one_and_many(path: Path) -> None:
    """Counted messages have two forms in English; only the first may leave the number out (“once”)."""
    for message in ElementTree.parse(path).iter("message"):
        source = message.findtext("source", "")
        one, many = (form.text or "" for form in message.iter("numerusform"))
        assert one != many, source
        held = [set(re.findall(r"\{\w*\}", text)) for text in (source, one, many)]
        assert held[0] == held[2], source
        assert held[1] <= held[0], source
