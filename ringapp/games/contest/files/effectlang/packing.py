"""Packs a lowered program into one row of integers, from which positions are played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ringapp.games.contest.files.effectlang.compiler import Lowered
from ringapp.games.contest.files.tables import Record
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.contests import MOST_NODES, MOST_PLAYS
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.tables.packing import STANCE_COSTS, shared_tables, weight_tables
from ringapp.games.contest.rules.weights import Weights


def pack(
    low: Lowered,
    plan: int,
    idols: Sequence[Sequence[int]],
    colours: Sequence[int],
    weights: Sequence[Weights] = (),
    early: bool = False,
    free_needs: bool = True,
    waits: bool = True,
) -> list[int]:
    """Return a lowered program as one row of integers.

    Args:
        idols: Rows I_..., one for a plain contest.
        colours: Colour of each turn; later turns repeat the last.
        weights: The AI's weights for each idol; empty if the AI is not asked.
    """
    head = [0] * (k.P_HEADER + k.MAX_COLOURS)
    last = colours[-1] if colours else c.VOCAL
    padded = [*colours, *[last] * k.MAX_COLOURS]
    head[k.P_HEADER : k.P_HEADER + k.MAX_COLOURS] = [padded[0], *padded[: k.MAX_COLOURS - 1]]
    head[k.P_KINDS], head[k.P_EARLY], head[k.P_FREE_NEEDS] = len(low.cards), int(early), int(free_needs)
    head[k.P_IDOL_COUNT], head[k.P_WAITS] = len(idols), int(waits)
    head[k.P_CARD_WIDTH], head[k.P_STANCE_COSTS : k.P_HEADER] = k.CARD_WIDTH, STANCE_COSTS
    table = _own_kinds(low, plan)
    pool = [i for i in table if _is_reward(low.records[i])]
    basics = [
        i for i in table if "基本" in str(low.records[i].get("name")) and not low.records[i].get("upgraded")
    ]
    head[k.P_POOL_SIZE], head[k.P_BASICS_SIZE] = len(pool), len(basics)
    harm = [0] * k.HEADER
    for at in k.HARMFUL:
        harm[at] = 1
    parts: list[tuple[int, Iterable[int]]] = [
        (k.P_CARDS, _flat(low.cards)),
        (k.P_CODES, _flat(low.codes)),
        (k.P_ACTIONS, _flat(low.actions)),
        (k.P_NODES, _flat(low.nodes)),
        (k.P_LISTS, low.lists),
        (k.P_FITS, _flat(low.fits)),
        (k.P_POOL, pool),
        (k.P_BASICS, basics),
        (k.P_IDOLS, _flat(idols)),
        (k.P_HARM, harm),
        *shared_tables(),
    ]
    if weights:
        most = max(len(one.terms) for one in weights)
        terms = [one.terms[min(i, len(one.terms) - 1)] for one in weights for i in range(most)]
        head[k.P_TERMS], head[k.P_STAGE_TURNS] = most, weights[0].stage_turns
        head[k.P_LIMIT] = min(weights[0].limit or MOST_PLAYS, MOST_PLAYS)
        head[k.P_MOST], head[k.P_RECOMMENDS] = MOST_NODES, int(weights[0].recommends)
        head[k.P_RAW_SCORE] = int(weights[0].counts_score)
        parts += weight_tables(terms, len(low.cards), weights[0].version)
    row = head
    for at, numbers in parts:
        row[at] = len(row)
        row.extend(numbers)
    return row


def _own_kinds(low: Lowered, plan: int) -> list[int]:
    """Return the kinds that a plan may have and that run, without customized cards."""
    found = []
    for kind in low.words.values():
        row, word = low.cards[kind], str(low.records[kind]["id"])
        fits = row[k.K_PLAN] in (c.ANY_PLAN, plan) and f"card:{word}" not in low.broken
        if fits and low.words[word] == kind:
            found.append(kind)
    return found


def _is_reward(record: Record) -> bool:
    """Return whether an effect that makes a random improved card may make this one."""
    rare = record.get("rarity") in ("R", "SR", "SSR")
    return bool(record.get("upgraded")) and record.get("sourceType") == "produce" and rare


def _flat(rows: Iterable[Sequence[int]]) -> list[int]:
    return [number for row in rows for number in row]
