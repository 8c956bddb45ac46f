"""Positions of the effect language, read by the names that `rules.state` gives."""

from __future__ import annotations

from collections.abc import Sequence

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.state import Row, State
from ringapp.games.contest.rules.tables import layout as a


class Position(State):
    """A position of the effect language in one row of `layout`, its piles and cards as attributes."""

    __slots__ = ()
    PARTS = (
        *a.PARTS[:5],
        (k.N_EFFECTS, k.EFFECTS, k.EFFECT_WIDTH),
        (k.N_BUFFS, k.BUFFS, k.BUFF_WIDTH),
        (k.SPACES, k.COUNTERS, 2),
    )
    GROWTH = (k.GROWN, k.GROWTHS)

    @property
    def cards(self) -> list[Row]:
        """Row of each instance: its kind, then its growth in whole numbers."""
        row, kinds = self.row, self.row[k.KINDS : k.KINDS + self.row[k.N_CARDS]]
        if not row[c.GROWN]:
            return [(kind, *(0,) * k.GROWTHS) for kind in kinds]
        at = range(k.GROWN, k.GROWN + len(kinds) * k.GROWTHS, k.GROWTHS)
        return [
            (kind, *(n // 1000 for n in row[i : i + k.GROWTHS])) for kind, i in zip(kinds, at, strict=True)
        ]

    @property
    def enchants(self) -> list[Row]:  # type: ignore[override]
        """Always empty: lasting effects of the effect language have no form of `rules.state`."""
        return []


def refuse_endless(noted: int, names: Sequence[str]) -> None:
    """Raise RingappError if the work table notes a play without end; the sentence names the card to blame."""
    if not noted:
        return
    if noted == 1:
        raise RingappError(tr("Effects of the stage or of P-items set each other off without end."))
    words = tr("“{card}” sets off effects that never end: nothing can be said of contests with it.")
    raise RingappError(words.format(card=names[noted - 2]))
