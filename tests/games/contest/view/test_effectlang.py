"""What today's cards, P-items and customizations do, in words: every effect that the tables have."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.i18n import LANGUAGES, set_language
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import after, open_session, program_of, start_position
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.view.cards import card_lines, item_text
from ringapp.games.contest.view.effectlang import effectlang_lines, level_lines
from ringapp.games.contest.view.lasting import lasting_lines
from ringapp.games.contest.view.picture import CHIP, SHOWN, chip_words
from ringapp.games.contest.view.words import field_name
from tests.games.contest.conftest import GKTOOLS, need


@pytest.fixture(scope="module")
def program() -> Program:
    need(GKTOOLS)
    return program_of(Board(master=str(GKTOOLS), deck=("705+e3x1",)))


def is_code(line: str) -> bool:
    """Whether a line is still what the tables have."""
    return any(sign in line for sign in ("+=", "at:", "if:", "{", "}", "=="))


def test_every_card_and_item_has_words(program: Program) -> None:
    lines = [line for kind in program.texts for line in card_lines(program, kind)]
    lines += [line for item in program.items.values() for line in item_text(program, item).splitlines()]
    assert len(lines) > 1500
    assert [line for line in lines if is_code(line)] == []


def test_every_level_of_a_customization_has_words(program: Program) -> None:
    told = {
        (number, level): level_lines(program, custom.texts, level)
        for number, custom in program.customizations.items()
        for level in range(1, custom.most + 1)
    }
    assert [key for key, lines in told.items() if any(map(is_code, lines))] == []
    assert sum(1 for lines in told.values() if lines) > 100


def test_words_say_when_whether_what_and_how_often(program: Program) -> None:
    text = "at:afterCardUsed[mental] { if:goodConditionTurns>=5 { score+=genki*1.3; drawCard(2) }; limit:3 }"
    (line,) = effectlang_lines(program, (text,))
    assert line == (
        "after such a card is played (mental cards): if Good condition 好調 ≥ 5: "
        "score +130 % of Genki 元気, draw 2 (3 uses)"
    )
    assert effectlang_lines(program, ("at:turn { stamina+=1; limit:1 }",)) == ["next turn: Stamina 体力 +1"]
    assert effectlang_lines(program, ("at:noSuchPhase { score+=1 }",)) == ["at:noSuchPhase { score+=1 }"]


def test_a_customized_card_tells_what_it_does_now(program: Program) -> None:
    plain = card_lines(program, program.kind("705"))
    lines = card_lines(program, program.kind("705+e3x1"))
    assert lines[0].startswith("customized")
    assert lines[-2] == "score +6"
    assert "score +6" not in plain


@pytest.mark.parametrize("words", ["ja", "zh_CN"])
def test_other_languages_have_them_too(program: Program, words: str) -> None:
    set_language(words)
    try:
        lines = [line for kind in list(program.texts)[:300] for line in card_lines(program, kind)]
    finally:
        set_language("en")
    assert not [line for line in lines if is_code(line) or " cards" in line or "score" in line]


@pytest.mark.parametrize("field", SHOWN)
@pytest.mark.parametrize("amount", [1, 24, 360])
def test_chips_have_room_for_every_status(field: int, amount: int) -> None:
    for code in LANGUAGES:
        set_language(code)
        words = chip_words(field_name(field), amount)
        set_language("en")
        assert words.endswith(str(amount))
        assert sum(1 if ord(sign) > 0x2E80 else 0.52 for sign in words) <= CHIP


def test_what_lasts_is_told_with_what_is_left_of_it(program: Program) -> None:
    """至高のエンタメ+ (301): a card next turn, and 5 points more with every active card."""
    deck = ("301", "1", "1", "1", "1", "1")
    board = Board(master=program.source, deck=deck, items=("16",), turns=4, bonus=(1000,) * 3)
    session = open_session(replace(board, seed=99_999_999))
    s = start_position(session)
    cards = [session.program.card_ids[card[0]] for card in (s.cards[i] for i in s.hand)]
    before = lasting_lines(session, s)
    assert len(before) == 1
    assert not is_code(before[0])
    s.v[c.FOCUS] = 3
    s = after(session.machine, s, cards.index("301"))
    told = [line for line in lasting_lines(session, s) if line.startswith("至高のエンタメ+")]
    assert len(told) == 1, "the drawn card of the next turn has come, the points stay"
    assert "score +5" in told[0]
    assert not any(is_code(line) for line in told)
