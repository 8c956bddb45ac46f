"""Gaps of the second AI's value that matter on a board: weights of unknown meaning, and unknown cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ringapp.core.contract.claims import Unmodelled
from ringapp.games.contest.files.effectlang.boards import is_effectlang, stage_record
from ringapp.games.contest.files.session import Session
from ringapp.games.contest.files.tables import TERM_TABLE
from ringapp.games.contest.files.weights import card_ids, weighed_cards

LOCKS = ("StanceLock", "StanceLockConcentration", "StanceLockFullPower", "StanceLockPreservation")
REMAIN_TURN = "RemainTurn"
OF_WORD = {
    "drawCard": ("DrawCardCount",),
    "lockStanceTurns": LOCKS,
    "nullifyDebuff": ("ExamAntiDebuff",),
    "nullifyGenkiTurns": ("ExamBlockRestriction",),
    "prideTurns": ("ExamLessonValueMultipleDependReviewOrAggressive",),
    "setConcentrationAdditionBuff": ("ExamLessonBuffAdditive",),
    "setConcentrationBuff": ("ExamLessonBuffAdditive",),
    "setEnthusiasmBonus": ("ExamEnthusiasticAdditive",),
    "setEnthusiasmBuff": ("ExamEnthusiasticMultiple",),
    "setFullPowerChargeBuff": ("ExamFullPowerPointAdditive",),
    "setFullPowerEffectBuff": ("ExamFullPowerLessonMultipleAdditive",),
    "setGoodConditionTurnsBuff": ("ExamParameterBuffAdditive",),
    "setGoodImpressionTurnsBuff": ("ExamReviewAdditive",),
    "setGoodImpressionTurnsEffectBuff": ("ExamReviewMultiple",),
    "setGoodImpressionTurnsTimesBuff": ("ExamReviewCountAdd",),
    "setMotivationAdditionBuff": ("ExamAggressiveAdditive",),
    "setMotivationBuff": ("ExamAggressiveAdditive",),
    "setScoreBuff": ("ExamLessonValueMultiple",),
    "setStrengthEffectBuff": ("ExamConcentrationLessonMultipleAdditive",),
    "turnsRemaining": (REMAIN_TURN,),
}
"""Types of weights that words of the effect language could make count."""
OF_EFFECT = {
    "ExamAntiDebuff": ("ExamAntiDebuff",),
    "ExamBlockRestriction": ("ExamBlockRestriction",),
    "ExamCardDraw": ("DrawCardCount",),
    "ExamExtraTurn": (REMAIN_TURN,),
    "ExamHandGraveCountCardDraw": ("DrawCardCount",),
    "ExamLessonValueMultiple": ("ExamLessonValueMultiple",),
    "StanceLock": LOCKS,
    **{name: (name,) for names in OF_WORD.values() for name in names},
}
"""Types of weights that effects of master tables could make count."""
PLAYS = ("cardUsesRemaining", "setStance", "ExamPlayableValueAdd", "ExamPreservation", "ExamFullPower")
"""Words and effects that can give a turn more plays."""
CHAINED = ("ProduceExamEffect", "ProduceExamStatusEnchant", "ProduceItemEffect")
"""Tables whose records an effect may lead to."""
WORD = re.compile(r"[A-Za-z]+(?=\s*(?:\(|[-+*/]?=(?!=)))")


def second_ai(session: Session, uneven: bool = False) -> tuple[Unmodelled, ...]:
    """Return the gaps of the second AI's value on a board; none if the first AI plays."""
    if session.weights.version != 2:
        return ()
    types = dict.fromkeys(open_types(session) + (open_leaves(session) if uneven else []))
    per_card = [] if joins_cards(session) else ["per_card"]
    return (Unmodelled("second_ai", facts={"open": [*types, *per_card] or ["per_card_sum"]}),)


def open_types(session: Session) -> list[str]:
    """Return the weighed types that the board could make count, but whose values are not known."""
    found = set(_of_texts(session) if is_effectlang(session.tables) else _of_records(session))
    return sorted(name for name in found if _weighed(session, name))


def adds_plays(session: Session) -> bool:
    """Return whether a card, P-item or stage gives plays: then a stage's limit may end it inside a turn."""
    if is_effectlang(session.tables):
        return any(word in PLAYS for text in _board_texts(session) for word in WORD.findall(text))
    return any(name in PLAYS for name in _board_effects(session))


def open_leaves(session: Session) -> list[str]:
    """Return the type that tells ways apart which end with different turns left, if it has a weight."""
    return [REMAIN_TURN] if _weighed(session, REMAIN_TURN) else []


def _weighed(session: Session, name: str) -> bool:
    """Return whether the tables give a type of weight any value but 0."""
    plays = session.tables.ai.get(TERM_TABLE) or {}
    rows = plays.get(session.weights.play, {}) if isinstance(plays, dict) else {}
    terms = rows.get(session.weights.main, {})
    return any(term.get(name, (0, 0))[0] for term in terms.values())


def _of_texts(session: Session) -> Iterator[str]:
    for text in _board_texts(session):
        for word in WORD.findall(text):
            yield from OF_WORD.get(word, ())


def _board_texts(session: Session) -> list[str]:
    """Return the texts of everything that cards, P-items and the stage do, in the effect language."""
    program = session.program
    texts = [text for word in session.deck for text in _texts(session, program.kind(word))]
    texts += [program.item(word).text for word in session.board.items if word]
    stage = stage_record(session.tables, session.board.season)
    texts.append(str(stage.get("effects", "")) if stage is not None else "")
    return texts


def _texts(session: Session, kind: int) -> Iterator[str]:
    program = session.program
    yield from program.texts.get(kind, ())
    for id_, _ in program.customs.get(kind, ()):
        yield from program.customizations[id_].texts


def _of_records(session: Session) -> Iterator[str]:
    for name in _board_effects(session):
        yield from OF_EFFECT.get(name, ())


def _board_effects(session: Session) -> Iterator[str]:
    """Yield the types of all effects that cards, P-items and stage rules lead to in master tables."""
    records = session.tables.records
    chained = {str(r.get("id")): r for name in CHAINED for r in records.get(name, ())}
    cards = {f"{r.get('id')}@{r.get('upgradeCount', 0)}": r for r in records.get("ProduceCard", ())}
    items = {str(r.get("id")): r for r in records.get("ProduceItem", ())}
    program = session.program
    words = [program.card_ids[program.kind(word)] for word in session.deck]
    waiting = [cards[word] for word in (w.partition("+")[0] for w in words) if word in cards]
    ids = [program.item(word).id for word in (*session.gimmick_ids, *session.board.items) if word]
    waiting += [items[id_] for id_ in ids if id_ in items]
    seen: set[str] = set()
    while waiting:
        record = waiting.pop()
        yield str(record.get("effectType", "")).rpartition("_")[2]
        for id_ in _words_of(record.values()):
            if id_ in chained and id_ not in seen:
                seen.add(id_)
                waiting.append(chained[id_])


def _words_of(values: Iterable[object]) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            yield from _words_of(value.values())
        elif isinstance(value, list):
            yield from _words_of(value)


def joins_cards(session: Session) -> bool:
    """Return whether cards can be found in the AI's tables: by id, or by the names in ProduceCard."""
    return not is_effectlang(session.tables) or bool(session.tables.records.get("ProduceCard"))


def newer_cards(session: Session) -> list[str]:
    """Return the names of the deck's cards that the AI's tables do not have."""
    program, tables = session.program, session.tables
    ids = card_ids(tables, program)
    known = weighed_cards(tables, session.weights.version == 2)
    kinds = dict.fromkeys(program.kind(word) for word in session.deck)
    return list(dict.fromkeys(program.card_names[kind] for kind in kinds if ids.get(kind) not in known))
