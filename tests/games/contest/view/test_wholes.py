"""Rehearsals and the whole contest in words: how many decks agree, who plays where, and on what grounds."""

from __future__ import annotations

from typing import Any

from ringapp.core.contract.game import Explanation, Table
from ringapp.games.contest.view.wholes import explain_rehearsal, explain_whole

GROUNDS: dict[str, Any] = {
    "premises": [
        {"kind": "tables", "source": "x"},
        *({"kind": "weights", "ai": "v2", "play": "AutoPlay", "season": 42, "main": f"Exam{main}"}
          for main in ("Review", "LessonBuff", "Review")),
        {"kind": "sample", "runs": 2000, "seed": 1},
    ],
    "left_alone": [{"kind": "newer_cards", "cards": [name]} for name in ("A", "B", "A")]
    + [{"kind": "second_ai", "open": [name]} for name in ("per_card_sum", "RemainTurn")],
}  # fmt: skip


def beside(z: float | None, inside: bool = False) -> dict[str, Any]:
    few = {"idol": 1, "n": 3, "predicted": 900.0, "predictedSd": 20.0, "z": None}
    if z is None:
        return few
    return {**few, "n": 9, "z": z, "mean": 990.0, "sd": 30.0, "low": 880.0, "high": 920.0, "inside": inside}


def table(told: Explanation, number: int) -> list[tuple[str, ...]]:
    return [row.cells for row in [note for note in told.notes if isinstance(note, Table)][number].rows]


def test_rehearsals_are_told_by_deck_and_by_stage() -> None:
    stages = [[beside(1.5, True), beside(-4.0)], [beside(None)], []]
    told = explain_rehearsal({"stages": stages, "rows": 9, "flagged": 2, **GROUNDS})
    assert told.headline.startswith("1 of 2 decks lie within the 95 % interval of their prediction (50 %).")
    decks = table(told, 0)
    assert decks[0] == ("stage 1, idol 2", "9", "990", "900", "+1.5", "880 – 920", "agrees (9 rehearsals)")
    assert decks[1][-1] == "plays this deck differently (+10 %)"
    assert decks[2][-1] == "3 rehearsals: at least 5 are needed."
    assert table(told, 1) == [("1", "1 / 2", "4.0")], "the second stage has nothing to compare"


def test_grounds_of_many_decks_are_told_once_each() -> None:
    _, weights, sample, newer, second = explain_rehearsal(
        {"stages": [[], [], []], "rows": 0, "flagged": 0, **GROUNDS}
    ).headline.splitlines()
    assert weights.endswith("season 42 for AutoPlay, Good impression 好印象, Focus 集中.")
    assert "2000 contests" in sample
    assert "“A”, “B”" in newer
    assert second.startswith("The second AI also values RemainTurn.")


WHOLE: dict[str, Any] = {
    "units": [[["a", "b"]], [["c", "d"]], [["e", "f"]]],
    "stages": [{"mean": 10.0, "low": 9.0, "high": 11.0, "win": 0.5}] * 3,
    "total": 30.0, "gain": {"mean": 0.1, "low": 0.05, "high": 0.15}, "tried": 720, "exhaustive": True,
    **GROUNDS,
}  # fmt: skip


def test_the_best_assignment_is_told_by_its_goal() -> None:
    wins = {"win": 0.6, "low": 0.55, "high": 0.65}
    told = explain_whole(WHOLE | wins, "win")
    assert told.headline.startswith("The best assignment wins 60.0 % of the contests (55.0 to 65.0 %): +10.0")
    assert table(told, 0)[0] == ("1", "1", "a", "b")
    assert table(told, 1)[0] == ("1", "10", "9 – 11", "50.0 %")
    told = explain_whole(WHOLE | {"gain": {"mean": 4.0, "low": 3.0, "high": 5.0}}, "total")
    assert told.headline.startswith("The best assignment found makes 30 points: +4 against yours (+3 to +5).")
    same = WHOLE | {"gain": {"mean": 0.0, "low": 0.0, "high": 0.0}}
    assert "wins more often than yours" in explain_whole(same | wins, "win").headline
    assert "is better than yours" in explain_whole(same, "total").headline


def test_before_a_search_there_is_nothing_to_tell() -> None:
    assert explain_rehearsal(None).notes == explain_whole(None, "win").notes == ()
