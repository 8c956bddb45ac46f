"""A handful from the mill in every run, more in the slow one; `python3 dev.py fuzz` grinds two million."""

from __future__ import annotations

import json

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.registry import load_game
from tests.fuzz.decoders import decoders
from tests.fuzz.mill import findings

NAMES = [decoder.name for decoder in decoders()]


def _found(name: str, seed: int, count: int) -> list[str]:
    decoder = next(decoder for decoder in decoders() if decoder.name == name)
    return [words for _, words in findings(decoder, seed, 0, round(count * min(1, decoder.share + 0.02)))]


@pytest.mark.parametrize("name", NAMES)
def test_damaged_inputs_are_read_or_refused(name: str) -> None:
    assert _found(name, 1, 30) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_many_damaged_inputs_are_read_or_refused(name: str) -> None:
    assert _found(name, 2, 5000) == []


def test_a_contest_with_more_turns_than_can_be_drawn_is_refused() -> None:
    game = load_game("contest")
    board = json.loads(game.encode(game.initial()))
    game.decode(json.dumps({**board, "state": {"turn": 2, "turnsRemaining": 30}}))
    with pytest.raises(RingappError, match="turnsRemaining"):
        game.decode(json.dumps({**board, "state": {"turn": 2, "turnsRemaining": 165_536}}))


def test_what_has_grown_in_a_pile_that_is_none_is_refused() -> None:
    game = load_game("contest")
    board = json.loads(game.encode(game.initial()))
    grown = [{"pile": "hand", "place": 0, "score": 4}]
    for order in (("hand", "growth"), ("growth", "hand")):
        state = {key: {"hand": 2**63, "growth": grown}[key] for key in order}
        with pytest.raises(RingappError, match="hand"):
            game.decode(json.dumps({**board, "state": {"turn": 2, **state}}))
