"""Pack positions, for tests of the executor."""

from __future__ import annotations

from ringapp.games.contest.files.effectlang.compiler import lower
from ringapp.games.contest.files.effectlang.packing import pack
from ringapp.games.contest.files.effectlang.scripts import opening
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c
from tests.games.contest.small_program import table_card


def packed() -> tuple[list[int], list[int]]:
    tables = Tables("plain", {"skill_cards": (table_card(1, "score+=1"),)}, {})
    return pack(
        lower(tables, ()), c.SENSE, [(0, 1, 40, 1000, 1000, 1000, 0)], [c.VOCAL], waits=False
    ), opening(40, 9)
