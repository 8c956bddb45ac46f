"""A small position of today's contests with its program and work table, for tests by hand."""

from __future__ import annotations

from ringapp.games.contest.files.effectlang.compiler import lower
from ringapp.games.contest.files.effectlang.packing import pack
from ringapp.games.contest.files.effectlang.scripts import opening
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang import piles
from tests.games.contest.small_program import table_card

Row = list[int]
CARDS = (
    table_card(1, "score+=1"),
    table_card(2, "score+=2", upgraded=True),
    table_card(3, "genki+=1", type="mental", effects="at:cardUsed { score+=1 }"),
    table_card(5, "", effects="at:genkiIncreased, if:genki>=5 { score+=1 }"),
    table_card(7, ""),
)


def room(cards: int = 0, **values: int) -> tuple[Row, Row, Row]:
    """A position, a program of four cards and an empty work table; `cards` instances of the first kind."""
    low = lower(Tables("by hand, from below", {"skill_cards": CARDS}, {}), ())
    p = pack(low, c.SENSE, [(0, 9, 40, 1000, 1000, 1000, 0)], [c.VOCAL], waits=False)
    s, w = opening(40, 9), [0] * k.WORK
    for name, value in values.items():
        s[getattr(c if hasattr(c, name.upper()) else k, name.upper())] = value
    for _ in range(cards):
        piles.new_card(s, low.words["1"])
    return s, p, w
