"""The AI's weights, read out of the tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules.evaluation import (
    AUTO_PLAY,
    GROWTH_TERMS,
    SELECT_TERMS,
    STAGE_TURNS,
    TERMS,
    TermWeights,
    Weights,
)
from ringapp.games.contest.rules.program import Program


def load_weights(tables: Tables, program: Program, plan: int, main: str, play: str = AUTO_PLAY) -> Weights:
    """The weights of a main effect. Raises RingappError where the tables have none."""
    rows = _part(tables, "ProduceExamAutoEvaluation", play).get(main)
    if not isinstance(rows, Mapping) or not rows:
        raise RingappError(
            tr("The tables “{source}” have no AI weights for {play}, {main}.").format(
                source=tables.source, play=play, main=main
            )
        )
    growth = _part(tables, "ProduceExamAutoGrowEffectEvaluation", play).get(main, {})
    select = _part(tables, "ProduceExamAutoCardSelectEvaluation", play).get(main, {})
    triggers = _part(tables, "ProduceExamAutoTriggerEvaluation", play)
    last = max(int(key) for key in rows)
    terms = []
    for number in range(1, last + 1):
        row = rows.get(str(number), {})
        grow = growth.get(str(number), {})
        chosen = select.get(str(number), {})
        terms.append(
            TermWeights(
                tuple(_pair(row, name)[0] for name in TERMS),
                tuple(_pair(row, name)[1] for name in TERMS),
                tuple(_pair(grow, name)[0] for name in GROWTH_TERMS),
                tuple(_pair(grow, name)[1] for name in GROWTH_TERMS),
                (
                    int(chosen.get(SELECT_TERMS[0], 0)),
                    int(chosen.get(SELECT_TERMS[1], 0)),
                    int(chosen.get(SELECT_TERMS[2], 0)),
                ),
            )
        )
    known = {i: int(triggers[id_]) for i, id_ in enumerate(program.trigger_ids) if id_ in triggers}
    limit = 0 if play == AUTO_PLAY else 1
    return Weights(main, play, 1 if limit else STAGE_TURNS[plan], tuple(terms), limit, known)


def _part(tables: Tables, name: str, play: str) -> Mapping[str, Any]:
    data = tables.ai.get(name) or {}
    part = data.get(play, {}) if isinstance(data, Mapping) else {}
    return part if isinstance(part, Mapping) else {}


def _pair(row: Mapping[str, Any], name: str) -> tuple[int, int]:
    value = row.get(name, (0, 0))
    return int(value[0]), int(value[1])
