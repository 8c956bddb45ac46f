"""Test lasting effects in words."""

from __future__ import annotations

from dataclasses import replace

from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import after, open_session, start_position
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.view.lasting import lasting_lines
from tests.games.contest.view.builders import is_code


def test_what_lasts_is_told_with_what_is_left_of_it(program: Program) -> None:
    """至高のエンタメ+ (301): a card next turn, and 5 points more with every active card."""
    deck = ("301", "1", "1", "1", "1", "1")
    board = Board(master=program.source, deck=deck, items=("16",), turns=4, bonus=(1000,) * 3)
    session = open_session(replace(board, seed=99_999_999))
    s = start_position(session)
    cards = [session.program.card_ids[card[0]] for card in (s.cards[i] for i in s.hand)]
    before = lasting_lines(session, s)
    assert len(before) == 1
    assert not is_code(before[0])
    s.v[c.FOCUS] = 3
    s = after(session.machine, s, cards.index("301"))
    told = [line for line in lasting_lines(session, s) if line.startswith("至高のエンタメ+")]
    assert len(told) == 1, "the drawn card of the next turn has come, the points stay"
    assert "score +5" in told[0]
    assert not any(is_code(line) for line in told)
