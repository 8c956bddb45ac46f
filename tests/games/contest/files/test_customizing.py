"""Customizations of master tables: each kind of growth against the same card written down by hand."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.registry import load_game
from ringapp.games.contest.files.board import Board, decode, encode
from ringapp.games.contest.files.compiler import compile_tables
from ringapp.games.contest.files.customs import joined, split_word
from ringapp.games.contest.files.session import open_session, program_of, start_position
from ringapp.games.contest.files.tables import CARD_TABLES, Tables, open_folder
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.studies.study import run_board
from tests.games.contest.conftest import DATA, MASTER, need, run_contest
from tests.games.contest.plainly import run_plainly

GAME = load_game("contest")
V2 = DATA / "master" / "v2_2026-04-03_tables"
NONE = {
    "movePositionType": "ProduceCardMovePositionType_Unknown",
    "pickRangeType": "ProducePickRangeType_Unknown",
}


def effect(id_: str, kind: str, **columns: Any) -> dict[str, Any]:
    return {"id": id_, "effectType": f"ProduceExamEffectType_Exam{kind}", **NONE, **columns}


EFFECTS = [
    effect("nine", "Lesson", effectValue1=9, effectCount=1),
    effect("genki", "Block", effectValue1=4),
    effect("impression", "Review", effectValue1=3),
    effect("good", "ParameterBuff", effectTurn=2),
    effect("share", "LessonDependExamReview", effectValue1=1000, effectCount=1),
    effect("more", "LessonBuff", effectValue1=2),
]
TRIGGER = {"phaseTypes": ["ProduceExamPhaseType_None"], "lessonType": "ProduceStepLessonType_Unknown"}
STATUS = {"fieldStatusTypes": ["ExamFieldStatusType_ReviewUp"], **TRIGGER}
TRIGGERS = [{"id": f"review-{n}", "fieldStatusValues": [n], **STATUS} for n in (1, 50)]
CARD: dict[str, Any] = {
    "id": "card", "upgradeCount": 1, "name": "九+", "planType": "ProducePlanType_Plan2", "stamina": 4,
    "category": "ProduceCardCategory_ActiveSkill", "forceStamina": 0, "costType": "ExamCostType_ExamReview",
    "costValue": 2, "playProduceExamTriggerId": "", "playEffects": [
        *({"produceExamEffectId": name} for name in ("nine", "genki", "impression", "good", "share")),
        {"produceExamEffectId": "more", "produceExamTriggerId": "review-50"},
    ], "playMovePositionType": "ProduceCardMovePositionType_Lost",
}  # fmt: skip
OTHER = {**CARD, "id": "other", "name": "他", "upgradeCount": 0, "costValue": 0, "playEffects": [
    {"produceExamEffectId": "impression"}, {"produceExamEffectId": "nine"},
], "playMovePositionType": "ProduceCardMovePositionType_Grave"}  # fmt: skip
GROWTHS: dict[str, dict[str, Any]] = {
    "LessonAdd": {"value": 3}, "LessonCountAdd": {"value": 1}, "BlockAdd": {"value": 5},
    "CostReduce": {"value": 2}, "ReviewAdd": {"value": 4}, "ParameterBuffTurnAdd": {"value": 2},
    "LessonDependExamReviewAdd": {"value": 500}, "CostReviewReduce": {"value": 1}, "InitialAdd": {},
    "AggressiveAdd": {"value": 2}, "EffectAdd": {"playProduceExamEffectId": "more"},
    "EffectChange": {"playProduceExamEffectId": "more", "targetPlayProduceExamEffectIds": ["genki"]},
    "PlayEffectTriggerChange": {"playEffectProduceExamTriggerId": "review-1",
                                "targetPlayEffectProduceExamTriggerIds": ["review-50"]},
    "PlayMovePositionTypeChange": {"playMovePositionType": "ProduceCardMovePositionType_Grave"},
}  # fmt: skip


def with_effect(number: int, **columns: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The card with one of its effects written anew, and the effect."""
    plays = [dict(play) for play in CARD["playEffects"]]
    old = next(e for e in EFFECTS if e["id"] == plays[number]["produceExamEffectId"])
    plays[number]["produceExamEffectId"] = "by-hand"
    return {"playEffects": plays}, [{**old, "id": "by-hand", **columns}]


def by_hand(word: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What a person would write into the card's record for a growth, and the effects that this needs."""
    *first, last = plays = [dict(play) for play in CARD["playEffects"]]
    more = {"produceExamEffectId": "more"}
    records: dict[str, dict[str, Any]] = {
        "CostReduce": {"stamina": 2}, "CostReviewReduce": {"costValue": 1}, "InitialAdd": {"isInitial": True},
        "EffectAdd": {"playEffects": [*plays, more]},
        "EffectChange": {"playEffects": [plays[0], more, *plays[2:]]},
        "PlayEffectTriggerChange": {"playEffects": [*first, {**last, "produceExamTriggerId": "review-1"}]},
        "PlayMovePositionTypeChange": {"playMovePositionType": "ProduceCardMovePositionType_Grave"},
    }  # fmt: skip
    if word in records:
        return records[word], []
    number, column, value = {
        "BlockAdd": (1, "effectValue1", 9), "ReviewAdd": (2, "effectValue1", 7),
        "ParameterBuffTurnAdd": (3, "effectTurn", 4), "LessonDependExamReviewAdd": (4, "effectValue1", 1500),
    }[word]  # fmt: skip
    return with_effect(number, **{column: value})


def folder(path: Path, **changes: Any) -> Path:
    tables: dict[str, Any] = {name: [{"id": "x", "planType": "_Common"}] for name in CARD_TABLES}
    customs = [
        {"id": f"custom-{word}", "customizeCount": 1, "produceCardGrowEffectIds": [f"g-{word}"]}
        for word in GROWTHS
    ]
    levels = {"id": "levels", "description": "点+"}
    customs += [
        {**levels, "customizeCount": n, "produceCardGrowEffectIds": [f"lesson-{n}"]} for n in (1, 2, 3)
    ]
    offered = {"produceCardCustomizeIds": [c["id"] for c in customs], "maxCustomizeCount": 3}
    tables |= {
        "ProduceCard": [{**CARD, **offered}, OTHER],
        "ProduceExamEffect": EFFECTS,
        "ProduceExamTrigger": TRIGGERS,
        "ProduceCardGrowEffect": [
            *({"id": f"g-{w}", "effectType": f"_{w}", **g} for w, g in GROWTHS.items()),
            *({"id": f"lesson-{n}", "effectType": "_LessonAdd", "value": 10 * n} for n in (1, 2, 3)),
        ],
        "ProduceCardCustomize": customs,
        **changes,
    }
    path.mkdir(exist_ok=True)
    for name, rows in tables.items():
        (path / f"{name}.json").write_text(json.dumps(rows, ensure_ascii=False), "utf-8")
    return path


def board_of(path: Path, word: str) -> Board:
    deck = (word, "card@1", *["other"] * 6)
    return Board(master=f"starter | {path}", plan=c.LOGIC, main="ExamReview", turns=6, deck=deck, stamina=9)


def played(board: Board) -> list[object]:
    """Scores of the core for some seeds, and where single contests end."""
    drawn = np.arange(40, 52, dtype=np.int64) * 7_919_317
    ends: list[object] = [[int(n) for n in part] for part in run_board(board, drawn)]
    for seed in drawn[:3]:
        session = open_session(replace(board, seed=int(seed)))
        plans, end = run_contest(session.machine, start_position(session), session.weights)
        end.v[c.GROWN] = 0  # how a card came to its numbers is not compared
        ends += [
            [plan.end.v[: c.TURN + 1] for plan in plans],
            end.v[: c.SCALARS],
            [len(end.lost), len(end.grave)],
        ]
    return ends


@pytest.mark.parametrize(
    "word", [w for w in GROWTHS if w not in ("LessonAdd", "LessonCountAdd", "AggressiveAdd")]
)
def test_a_customized_card_is_the_card_written_by_hand(tmp_path: Path, word: str) -> None:
    columns, effects = by_hand(word)
    hand = {**CARD, "id": "hand", **columns}
    path = folder(
        tmp_path / word,
        ProduceCard=[{**CARD, "produceCardCustomizeIds": [f"custom-{word}"]}, hand, OTHER],
        ProduceExamEffect=[*EFFECTS, *effects],
    )
    customized = board_of(path, f"card@1+ecustom-{word}x1")
    written = played(replace(customized, deck=("hand@1", *customized.deck[1:])))
    assert played(customized) == written
    plain = played(replace(customized, deck=("card@1", *customized.deck[1:])))
    assert plain != written, "the growth changes nothing here"


@pytest.mark.parametrize("word", ["LessonAdd", "LessonCountAdd"])
def test_growth_of_instances_is_there_from_the_beginning(tmp_path: Path, word: str) -> None:
    board = board_of(folder(tmp_path / word), f"card@1+ecustom-{word}x1")
    session = open_session(board)
    grown = [card for card in start_position(session).cards if any(card[c.GROW_SCORE : c.GROW_BITS])]
    assert [(card[c.GROW_SCORE], card[c.GROW_TIMES]) for card in grown] == [
        (3, 0) if word == "LessonAdd" else (0, 1)
    ]
    assert all(card[c.GROW_BITS] == 0 for card in grown), "r28 does not count it"
    drawn = np.arange(60, 72, dtype=np.int64) * 104_729_113
    fast, slow = run_board(board, drawn), run_plainly(board, drawn)
    assert all((a == b).all() for a, b in zip(fast, slow, strict=True))
    assert sum(fast[0]) > sum(run_board(replace(board, deck=("card@1", *board.deck[1:])), drawn)[0])


def test_a_level_stands_for_itself(tmp_path: Path) -> None:
    path = folder(tmp_path / "t")
    for level in (1, 2, 3):
        word = f"card@1+elevelsx{level}"
        program = program_of(board_of(path, word))
        assert program.grown[program.kind(word)][0] == 10 * level
        assert program.custom_levels(program.kind(word)) == level
        assert program.cards[program.kind(word)][c.C_BASE] == program.kind("card@1")


def test_names_carry_customizations_too(tmp_path: Path) -> None:
    board = board_of(folder(tmp_path / "t"), "九++elevelsx2ecustom-BlockAddx1")
    program = program_of(board)
    assert program.custom_levels(program.kind(board.deck[0])) == 3
    assert decode(encode(board)).deck == board.deck
    assert not [p for p in GAME.problems(board) if p.severity == "error"]


@pytest.mark.parametrize(("word", "sentence"), [
    ("card@1+enobodyx1", "does not offer customization nobody"), ("card@1+elevelsx4", "levels 1 to 3"),
    ("card@1+elevelsx0", "levels 1 to 3"), ("card@1+elevelsx3ecustom-BlockAddx1", "takes 3 levels"),
    ("card@1+ecustom-AggressiveAddx1", "customization “g-AggressiveAdd” is unknown"),
    ("other@0+elevelsx1", "does not offer"), ("card@1+elevels", "is no card word"),
    ("nobody+elevelsx1", "There is no card"),
])  # fmt: skip
def test_what_cannot_be_is_one_sentence_and_leaves_the_rest(tmp_path: Path, word: str, sentence: str) -> None:
    board = board_of(folder(tmp_path / "t"), word)
    errors = [problem for problem in GAME.problems(board) if problem.severity == "error"]
    assert len(errors) == 1
    assert sentence in errors[0].text
    program = program_of(board)
    assert program.kind("card@1") == 0
    with pytest.raises(RingappError):
        open_session(board)


def test_painting_raises_the_level_as_far_as_the_card_takes_it(tmp_path: Path) -> None:
    board = board_of(folder(tmp_path / "t"), "card@1")
    names = {tool.id: tool.label for tool in GAME.tools(board) if tool.id.startswith("custom:")}
    assert names["custom:levels"] == "点+"
    assert names["custom:custom-BlockAdd"] == "Genki 元気 +5"
    board = GAME.edit(board, "custom:custom-BlockAdd", ("deck", 0))
    for level in (1, 2):
        board = GAME.edit(board, "custom:levels", ("deck", 0))
        assert board.deck[0] == f"card@1+ecustom-BlockAddx1elevelsx{level}"
    assert GAME.edit(board, "custom:levels", ("deck", 0)).deck[0] == "card@1+ecustom-BlockAddx1"
    with pytest.raises(RingappError, match="takes 3 levels"):
        GAME.edit(board, "custom:custom-CostReduce", ("deck", 0))
    told = GAME.describe_target(board, ("deck", 0))
    assert "点+" in told
    assert "level 2" in told


def test_broken_amounts_never_raise(tmp_path: Path) -> None:
    rows = [{"id": "lesson-1", "effectType": 5, "value": "many"}, {"id": "lesson-2"}]
    path = folder(tmp_path / "t", ProduceCardGrowEffect=rows)
    for level in (1, 2, 3):
        board = board_of(path, f"card@1+elevelsx{level}")
        assert len([p for p in GAME.problems(board) if p.severity == "error"]) == 1
        assert GAME.tools(board)


def merged() -> Tables:
    """The first AI's cards with the customizations of 2026, offered wherever they fit."""
    need(MASTER, V2)
    old = open_folder(str(MASTER))
    added = {
        name: tuple(json.loads((V2 / f"{name}.json").read_text("utf-8")))
        for name in ("ProduceCardCustomize", "ProduceCardGrowEffect")
    }
    known = {row["id"] for row in added["ProduceCardGrowEffect"]}
    rows = [row for row in old.records["ProduceCardGrowEffect"] if row["id"] not in known]
    added["ProduceCardGrowEffect"] += tuple(rows)
    ids = tuple(dict.fromkeys(row["id"] for row in added["ProduceCardCustomize"]))
    cards = tuple({**card, "produceCardCustomizeIds": ids} for card in old.records["ProduceCard"])
    return Tables("merged", {**old.records, **added, "ProduceCard": cards}, old.ai)


def test_customizations_of_2026_run_or_say_why() -> None:
    tables = merged()
    plain = compile_tables(tables)
    upgraded = [id_ for id_ in plain.card_ids if id_.endswith("@1") and id_ not in plain.broken]
    words = tuple(f"{card}+e{custom}x1" for custom in plain.customizations for card in upgraded[::30])
    program = compile_tables(tables, words)
    assert program.cards[: len(plain.cards)] == plain.cards
    ran: set[str] = set()
    for word in words:
        reason = program.broken.get(word)
        assert reason is None or "cannot run" in reason
        if reason is None:
            ran.add(split_word(word)[1][0][0])
            assert program.cards[program.kind(word)][c.C_LEVEL] == 1
            assert joined(*split_word(word)) == word
    assert len(ran) > 0.5 * len(plain.customizations)
