"""Reads the AI's weights from the tables: its terms, and what the second AI adds for single cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.tables import ANY_CARD, OF_PLAY, TERM_TABLE, Record, Tables
from ringapp.games.contest.rules.program import Program, plain
from ringapp.games.contest.rules.weights import (
    AUTO_PLAY,
    GROWTH_TERMS,
    SELECT_TERMS,
    STAGE_TURNS,
    TERMS,
    TermWeights,
    Weights,
)

V2_STAGE_TURNS, V2_COMMANDS = 2, 5
"""Turns of a stage of the second AI, and its most plays if the tables do not say."""


def ai_of(board: Board, tables: Tables) -> int:
    """Return the AI that plays a board, 1 or 2: the board's own choice, else that of the tables."""
    return int(board.ai[1:]) if board.ai else tables.version


@lru_cache(maxsize=16)
def load_weights(
    tables: Tables, program: Program, plan: int, main: str, play: str = AUTO_PLAY, ai: int = 1
) -> Weights:
    """Return the weights for a main effect. Raises RingappError if the tables have none."""
    rows = _part(tables, TERM_TABLE, play).get(main)
    if not isinstance(rows, Mapping) or not rows:
        raise RingappError(
            tr("The tables “{source}” have no AI weights for {play}, {main}.").format(
                source=tables.source, play=play, main=main
            )
        )
    growth = _part(tables, "ProduceExamAutoGrowEffectEvaluation", play).get(main, {})
    select = _part(tables, "ProduceExamAutoCardSelectEvaluation", play).get(main, {})
    triggers = _part(tables, "ProduceExamAutoTriggerEvaluation", play)
    last = max(1, *(int(key) for key in rows))
    second = ai == 2 and play == AUTO_PLAY
    worths = _worths(tables, program, play) if second else ()
    terms = []
    for number in range(1, last + 1):
        row, grow, chosen = (_of_term(part, number) for part in (rows, growth, select))
        terms.append(
            TermWeights(
                tuple(_pair(row, name)[0] for name in TERMS),
                tuple(_pair(row, name)[1] for name in TERMS),
                tuple(_pair(grow, name)[0] for name in GROWTH_TERMS),
                tuple(_pair(grow, name)[1] for name in GROWTH_TERMS),
                tuple(int(chosen.get(name, 0)) for name in SELECT_TERMS),
                {kind: worth[number] for kind, worth in worths if worth.get(number)},
            )
        )
    known = {i: int(triggers[id_]) for i, id_ in enumerate(program.trigger_ids) if id_ in triggers}
    turns = 1 if play != AUTO_PLAY else V2_STAGE_TURNS if second else STAGE_TURNS[plan]
    limit = 1 if play != AUTO_PLAY else _commands(tables, plan) if second else 0
    return Weights(main, play, turns, tuple(terms), limit, known, 2 if second else 1, tables.season)


def _part(tables: Tables, name: str, play: str) -> Record:
    data = tables.ai.get(name) or {}
    part = data.get(play, {}) if isinstance(data, Mapping) else {}
    return part if isinstance(part, Mapping) else {}


def _of_term(rows: Record, number: int) -> Record:
    """Return the row of a term, else the row -1, which is for all terms without one."""
    found: Record = rows.get(str(number), rows.get("-1", {}))
    return found


def _pair(row: Record, name: str) -> tuple[int, int]:
    value = row.get(name, (0, 0))
    return int(value[0]), int(value[1])


def _commands(tables: Tables, plan: int) -> int:
    """Return the most plays of a stage of the second AI."""
    for record in tables.records.get("ExamSetting", ()):
        by_plan = record.get("examAutoPlaySearchCommandPlanLimits") or ()
        if len(by_plan) >= plan > 0:
            return int(by_plan[plan - 1])
        if record.get("examAutoPlaySearchCommandLimit"):
            return int(record["examAutoPlaySearchCommandLimit"])
    return V2_COMMANDS


def card_ids(tables: Tables, program: Program) -> Mapping[int, str]:
    """Return the id that master tables have for each kind; cards of other tables are found by name."""
    if not program.texts:
        return {kind: word.partition("@")[0] for kind, word in enumerate(program.card_ids)}
    records = tables.records.get("ProduceCard", ())
    ids = {_bare(str(record.get("name", ""))): str(record["id"]) for record in records}
    names = {kind: _bare(name) for kind, name in enumerate(program.card_names)}
    return {kind: ids[name] for kind, name in names.items() if name in ids}


def _bare(name: str) -> str:
    """Return a card's name without the plus signs of its upgrade."""
    return plain(name).rstrip("+")


def weighed_cards(tables: Tables, second: bool) -> frozenset[str]:
    """Return the ids of the cards that an AI's tables have."""
    table, key = (ANY_CARD, "produceCardId") if second else ("ProduceCard", "id")
    return frozenset(str(record.get(key, "")) for record in tables.records.get(table, ()))


def _worths(tables: Tables, program: Program, play: str) -> tuple[tuple[int, dict[int, int]], ...]:
    """Return what a play of each kind of card adds, by term, in this kind of play."""
    any_card = _by_term(tables.records.get(ANY_CARD, ()))
    of_play = _by_term(
        record
        for record in tables.records.get(OF_PLAY, ())
        if str(record.get("type", "")).rpartition("_")[2] == play
    )
    terms = {term for term in (*any_card, *of_play) if term > 0}
    found = []
    for kind, id_ in card_ids(tables, program).items():
        worth = {}
        for term in terms:
            own, all_plays = (rows.get(term, rows.get(-1, {})) for rows in (of_play, any_card))
            worth[term] = own.get(id_, all_plays.get(id_, 0))
        found.append((kind, worth))
    return tuple(found)


def _by_term(records: Iterable[Record]) -> dict[int, dict[str, int]]:
    found: dict[int, dict[str, int]] = {}
    for record in records:
        row = found.setdefault(int(record.get("remainingTerm", 0)), {})
        row[str(record.get("produceCardId", ""))] = int(record.get("evaluation", 0))
    return found
