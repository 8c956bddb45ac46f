"""Test the sheet of what is owned."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.games.contest.files.board import MAX_MEMORIES, MAX_POOL, Board
from ringapp.games.contest.files.session import program_of
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.view import owned

CARD = "アピールの基本"
OWNED = Board(pool=("a", "b", "a"), memories=((CARD,) * 6,), swaps=3)


@pytest.mark.parametrize(("row", "text", "changed"), [
    ("swaps:", " 1 ", {"swaps": 1}), ("swaps:", "40", {"swaps": 40}), ("card:0", "0", {"pool": ("b",)}),
    ("card:0", "3", {"pool": ("a", "a", "a", "b")}), ("card:1", "20", {"pool": ("a", "a", *["b"] * 20)}),
    ("add:", CARD, {"pool": ("a", "b", "a", CARD)}),
    ("add:", f"{CARD}、 {CARD} ,,{CARD}+", {"pool": ("a", "b", "a", CARD, CARD, f"{CARD}+")}),
    ("add:", "", {"pool": ("a", "b", "a")}), ("memory:0", "", {"memories": ()}),
    ("memory:0", ",".join([f"{CARD}+"] * 6), {"memories": ((f"{CARD}+",) * 6,)}),
    ("memory:1", ",".join([CARD] * 6), {"memories": ((CARD,) * 6, (CARD,) * 6)}), ("memory:1", "", {}),
])  # fmt: skip
def test_a_cell_of_what_is_owned_changes_it(row: str, text: str, changed: dict[str, Any]) -> None:
    assert owned.change_cell(OWNED, "owned", row, 0, text) == replace(OWNED, **changed)


@pytest.mark.parametrize(("row", "text", "words"), [
    ("swaps:", "0", "Swaps at most: a whole number from 1 to 40."),
    ("swaps:", "41", "Swaps at most: a whole number from 1 to 40."),
    ("swaps:", "x", "Swaps at most: a whole number from 1 to 40."),
    ("card:0", "21", "Copies: a whole number from 0 to 20."),
    ("card:0", "-1", "Copies: a whole number from 0 to 20."),
    ("card:0", "", "Copies: a whole number from 0 to 20."),
    ("add:", "nobody", "There is no card “nobody” in the tables “starter”."),
    ("memory:0", CARD, "A memory is six cards with commas between, not 1."),
    ("memory:0", ",".join([CARD] * 7), "A memory is six cards with commas between, not 7."),
])  # fmt: skip
def test_what_cannot_be_owned_is_one_sentence(row: str, text: str, words: str) -> None:
    with pytest.raises(RingappError) as refused:
        owned.change_cell(OWNED, "owned", row, 0, text)
    assert str(refused.value) == words


def test_no_more_is_compared_than_there_is_room_for() -> None:
    full = Board(pool=(CARD,) * MAX_POOL, memories=((CARD,) * 6,) * MAX_MEMORIES)
    with pytest.raises(RingappError, match=f"At most {MAX_POOL} cards"):
        owned.change_cell(full, "owned", "add:", 0, CARD)
    six = ",".join([f"{CARD}+"] * 6)
    with pytest.raises(RingappError, match=f"At most {MAX_MEMORIES} memories"):
        owned.change_cell(full, "owned", f"memory:{MAX_MEMORIES}", 0, six)
    last = owned.change_cell(full, "owned", f"memory:{MAX_MEMORIES - 1}", 0, six)
    assert last.memories[-1] == (f"{CARD}+",) * 6


def test_a_star_stands_for_every_improved_card_of_the_plan() -> None:
    board = owned.change_cell(Board(plan=c.LOGIC), "owned", "add:", 0, " * ")
    program = program_of(board)
    rows = [program.cards[program.kind(word)] for word in board.pool]
    assert {row[c.C_LEVEL] for row in rows} == {1}
    assert {row[c.C_PLAN] for row in rows} == {c.LOGIC, c.ANY_PLAN}
    assert len(set(board.pool)) == len(board.pool) > 20


def test_the_sheet_of_what_is_owned_shows_copies_memories_and_where_to_add() -> None:
    sheet, tables = owned.sheets(replace(OWNED, pool=(CARD, CARD, "nobody")))
    assert [row.id for row in sheet.rows] == ["card:0", "card:1", "add:", "memory:0", "memory:1", "swaps:"]
    assert sheet.rows[0].cells[:2] == ("2", CARD)
    assert sheet.rows[1].cells == ("1", "nobody", "", ""), "a card of other tables is shown as it was written"
    assert sheet.rows[3].edits[1] == ", ".join([CARD] * 6)
    assert sheet.rows[4].edits[1] == ""
    assert sheet.rows[5].edits[0] == "3"
    assert tables.rows[0].edits == ("starter", None)
    told = {row.id: row.cells[0][0] for row in tables.rows[1:]}
    assert told["ProduceCard"] == "✓"
    assert told["skill_cards"] == "✕"


def test_other_tables_are_named_in_the_first_row() -> None:
    board = owned.change_cell(replace(OWNED, moves=(0,)), "tables", "place", 0, " there ")
    assert (board.master, board.moves) == ("there", ())
    assert owned.change_cell(board, "tables", "place", 0, "  ").master == "starter"
