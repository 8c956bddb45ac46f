"""The gate: what parses foreign bytes in the window's process runs in another one, within limits."""

from __future__ import annotations

import pickle
import time
from pathlib import Path
from threading import Thread
from types import MappingProxyType
from typing import Any

import pytest

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import parse_document
from ringapp.core.process import untrusted as gate
from ringapp.core.process.limits import Limits
from ringapp.core.process.safe_pickle import dump_values, load_values
from tests.core.gatework import crash, greed, identity, idle, killed, leave, leave_soon, spin
from tests.core.process.builders import idle_long


def test_without_a_guard_it_is_an_ordinary_call() -> None:
    assert identity() == identity()


def test_behind_the_guard_another_process_works(guarded: None) -> None:
    from os import getpid

    first = identity()
    assert first != getpid()
    assert identity() == first, "the reader stays for the next call"


@pytest.mark.parametrize(("call", "word"), [(spin, "too long"), (idle, "too long"), (greed, "MB of memory")])
def test_a_parser_that_breaks_a_limit_is_ended_with_one_sentence(guarded: None, call: Any, word: str) -> None:
    with pytest.raises(LimitExceeded, match=word):
        call()
    assert identity(), "the next call is carried out"


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (killed, "ended from outside"),
        (crash, "crashed"),
        (lambda: leave(3), r"crashed \(3\)"),
        (lambda: leave(0), "crashed"),
    ],
)
def test_a_reader_that_dies_is_told_by_what_it_died_of(guarded: None, call: Any, words: str) -> None:
    with pytest.raises(RingappError, match=words) as caught:
        call()
    assert not isinstance(caught.value, LimitExceeded), "no limit was broken"
    assert "MB of memory" not in str(caught.value)
    assert identity(), "the next call is carried out"


def test_a_reader_that_ended_in_good_order_is_replaced_unseen(guarded: None) -> None:
    """It goes when it is idle or heavy, and a call may come at that moment."""
    first = leave_soon()
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (seen := identity()) == first:
        pass
    assert seen != first


def test_every_first_board_comes_back_equal(guarded: None) -> None:
    for game_id in (*game_ids(), "_template"):
        game = load_game(game_id)
        state = game.initial(game.info.presets[0].id)
        found = parse_document("board.json", game.encode(state).encode(), game_id)
        assert (found.game, found.state) == (game_id, state)


def test_only_values_are_taken_from_the_other_side() -> None:
    class Evil:
        def __reduce__(self) -> Any:
            return print, ("let in",)

    for data in (pickle.dumps(Evil()), pickle.dumps(Path.unlink), pickle.dumps(gate.guard)):
        with pytest.raises(pickle.UnpicklingError):
            load_values(data)
    kept = (frozenset({1}), MappingProxyType({"a": (1, 2.5)}), Limits(), Path("x"), ParseError("no", 2))
    back = load_values(dump_values(kept))
    assert back[:4] == kept[:4]
    assert (str(back[4]), back[4].line) == ("no", 2)


def test_release_ends_what_is_under_way(guarded: None) -> None:
    failed: list[BaseException] = []

    def work() -> None:
        try:
            idle_long()
        except RingappError as error:
            failed.append(error)

    thread = Thread(target=work)
    thread.start()
    time.sleep(1)
    gate.release()
    thread.join(20)
    assert not thread.is_alive()
    assert [str(error) for error in failed] == ["Reading it was stopped."]
