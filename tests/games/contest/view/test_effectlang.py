"""What today's cards, P-items and customizations do, in words: every effect that the tables have."""

from __future__ import annotations

from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.view.effectlang import effectlang_lines, level_lines
from tests.games.contest.view.builders import is_code


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
