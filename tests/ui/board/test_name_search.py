"""A card is found by what is typed: kanji, kana of either kind, rōmaji of either school, Chinese."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.registry import load_game
from ringapp.core.contract.resources import resource_folder
from ringapp.ui.board.name_search import folded, found, from_romaji, reading, suits

WAYS = [
    ("試行錯誤", "試行錯誤"),
    ("試行", "試行錯誤"),
    ("しこうさくご", "試行錯誤"),
    ("シコウ", "試行錯誤"),
    ("ｼｺｳ", "試行錯誤"),
    ("shikousakugo", "試行錯誤"),
    ("sikousakugo", "試行錯誤"),
    ("Shikou", "試行錯誤"),
    ("shik", "試行錯誤"),
    ("hyoujou", "表情の基本"),
    ("hyouzyou", "表情の基本"),
    ("あぴーる", "アピールの基本"),
    ("apiru", "アピールの基本"),
    ("kihon", "アピールの基本"),
    ("haitacchi", "ハイタッチ"),
    ("haitatti", "ハイタッチ"),
    ("ganriki", "眼力"),
    ("fanfa", "ファンファーレ"),
    ("shinpai", "面白くて心配な子"),
    ("200", "200%スマイル"),
    ("ＰＯＷ", "POW！"),
]


@pytest.mark.parametrize(("typed", "name"), WAYS)
def test_a_name_is_found_as_it_is_written_and_read(typed: str, name: str) -> None:
    assert found(typed, (name,))


@pytest.mark.parametrize(
    ("typed", "name"),
    [("focus", "パフォーマンスの基本"), ("かき", "試行錯誤"), ("xyz", "翼"), ("kakunin", "覚悟")],
)
def test_what_is_not_in_a_name_is_not_found(typed: str, name: str) -> None:
    assert not found(typed, (name,))


def test_an_empty_search_finds_everything() -> None:
    assert found("", ("x",))
    assert found(" ・", ("x",))


@given(st.text(max_size=30))
def test_any_text_can_be_typed(text: str) -> None:
    assert found(text, (text,))
    assert folded(folded(text)) == folded(text) or "İ" in text
    from_romaji(text)


def test_readings_are_kana_and_stand_once() -> None:
    lines = (resource_folder() / "readings" / "japanese.txt").read_text("utf-8").splitlines()
    pairs = [line.split() for line in lines if not line.startswith("#")]
    assert len(pairs) > 600
    assert len({word for word, _ in pairs}) == len(pairs)
    assert [said for _, said in pairs if not re.fullmatch("[ぁ-ゖー]+", said)] == []


def test_every_card_of_the_starter_set_can_be_read() -> None:
    game = load_game("contest")
    for preset in game.info.presets:
        for tool in game.tools(game.initial(preset.id)):
            if tool.id.startswith(("card:", "item:")):
                assert not re.search("[\u3400-\u9fff]", reading(tool.label)), tool.label


def test_cards_are_found_by_their_chinese_name() -> None:
    game = load_game("contest")
    tools = game.tools(game.initial(game.info.presets[0].id))
    named = [tool for tool in tools if tool.also]
    assert named
    for tool in named:
        assert found(tool.also[:2], (tool.label, tool.also))


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("rarity:ssr", True),
        ("ｒａｒｉｔｙ：SSR しこう", True),
        ("rarity:SSR effect:好調 cost:5", True),
        ("rarity:N", False),
        ("effect:集中", False),
        ("colour:red", False),
        ("rarity:SSR 挑戦", False),
        ("試行", True),
    ],
)
def test_traits_narrow_a_search(typed: str, right: bool) -> None:
    traits = ("rarity:SSR", "cost:5", "effect:Good condition 好調 +3")
    assert suits(typed, ("試行錯誤",), traits) is right


def test_a_colon_is_a_sign_like_others_where_nothing_has_traits() -> None:
    assert suits("a:b", ("a:b",), ())


def test_cards_are_found_by_rarity_cost_and_effect() -> None:
    game = load_game("contest")
    tools = game.tools(game.initial("sense"))

    def names(typed: str) -> set[str]:
        return {t.label for t in tools if suits(typed, (t.label, t.also), t.traits)}

    assert "軽い足取り" in names("effect:好調")
    assert "表情の基本" not in names("effect:好調")
    assert "アピールの基本" in names("cost:4 あぴーる")
    assert names("plan:sense") < names("")


@pytest.mark.parametrize(
    ("typed", "kana"),
    [
        ("ka", "か"),
        ("kya", "きゃ"),
        ("sha", "しゃ"),
        ("sya", "しゃ"),
        ("tsu", "つ"),
        ("tu", "つ"),
        ("kippu", "きっぷ"),
        ("kitte", "きって"),
        ("kannnon", "かんの"),
        ("shinbun", "しんぶ"),
        ("tempo", "てんぽ"),
        ("k", ""),
        ("kak", "か"),
        ("かki", "かき"),
        ("xq", ""),
        ("3", ""),
        ("aiueo", "あいうえお"),
        ("fanfa", "ふぁんふぁ"),
        ("wo", "を"),
        ("vu", "ゔ"),
    ],
)
def test_letters_as_kana(typed: str, kana: str) -> None:
    assert from_romaji(typed) == kana


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("ＡＢＣ", "abc"),
        ("カタカナ", "かたかな"),
        ("ｶﾞ", "が"),
        ("a b・c", "abc"),
        ("POW!", "pow"),
        ("ラーメン", "らめん"),
    ],
)
def test_what_makes_no_difference_to_a_name(text: str, same: str) -> None:
    assert folded(text) == same


def test_readings_stand_for_their_words_and_the_rest_stays() -> None:
    assert reading("アピール") == "あぴる"
    assert found("", ("",))
    assert not found("a", ("",))
    assert found("b", ("", "abc"))
    assert suits("rarity: abc", ("abc",), ("rarity:SSR",)), "a wish without a value is none"
