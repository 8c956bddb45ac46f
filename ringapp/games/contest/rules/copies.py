"""重複不可: where a deck holds several copies of a card that it may hold once, only one of them is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Program


@dataclass(frozen=True, slots=True)
class Dropped:
    """A copy that is not played: its slot of the deck, and the slot of the copy that is played instead."""

    position: int
    card: str
    kept: int
    idol: int = 0
    """Number of the idol, in a link contest, whose deck the copy is in."""


def dropped_copies(program: Program, deck: Sequence[str]) -> tuple[Dropped, ...]:
    """Return the copies that are not played, by slot; the most improved is played, of equal ones the first.

    Args:
        deck: Words of the slots, "" for an empty one. Raises RingappError for a word that is no card.
    """
    best: dict[int, tuple[int, int, int]] = {}
    ranks: list[tuple[int, int, tuple[int, int, int]]] = []
    for slot, word in enumerate(deck):
        kind = program.kind(word) if word else c.NONE
        if kind == c.NONE or kind not in program.single:
            continue
        row = program.cards[kind]
        rank = (row[c.C_LEVEL], program.custom_levels(kind), -slot)
        ranks.append((slot, row[c.C_BASE], rank))
        best[row[c.C_BASE]] = max(rank, best.get(row[c.C_BASE], rank))
    return tuple(
        Dropped(slot, deck[slot], -best[base][2]) for slot, base, rank in ranks if rank != best[base]
    )
