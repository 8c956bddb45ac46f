"""The gate: what parses foreign bytes in the window's process runs in another one, within limits."""

from __future__ import annotations

import pickle
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from types import MappingProxyType
from typing import Any

import pytest

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.game import View
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import parse_document, read_document
from ringapp.core.process import readers
from ringapp.core.process import untrusted as gate
from ringapp.core.process.limits import Limits
from ringapp.core.process.progress import progress_to
from ringapp.core.process.safe_pickle import dump_values, load_values
from ringapp.core.process.untrusted import untrusted
from ringapp.games.mota.files import loader
from tests.core.gatework import (
    by_quarters,
    crash,
    fault,
    greed,
    identity,
    idle,
    killed,
    leave,
    leave_soon,
    refuse,
    spin,
)


@pytest.fixture
def guarded() -> Iterator[None]:
    gate.guard()
    yield
    gate.release()


def test_without_a_guard_it_is_an_ordinary_call() -> None:
    assert identity() == identity()


def test_behind_the_guard_another_process_works(guarded: None) -> None:
    from os import getpid

    first = identity()
    assert first != getpid()
    assert identity() == first, "the reader stays for the next call"


def test_shares_of_the_work_are_told_where_the_answer_is_waited_for(guarded: None) -> None:
    told: list[float] = []
    with progress_to(told.append):
        assert by_quarters() == "done"
    assert told == [0.25, 0.5, 0.75]
    assert by_quarters() == "done"
    assert len(told) == 3, "nobody listens any more"


def test_what_a_parser_raises_arrives_as_it_was(guarded: None) -> None:
    with pytest.raises(ParseError) as caught:
        refuse("line 3 is odd", 3)
    assert (str(caught.value), caught.value.line) == ("line 3 is odd", 3)
    with pytest.raises(FileNotFoundError):
        read_document(Path("/nowhere/at-all.json"))
    with pytest.raises(readers.ReaderFailed, match="ZeroDivisionError"):
        fault()


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


def test_a_call_that_nobody_waits_for_is_ended(guarded: None) -> None:
    """Also one that has not begun; the reader of another thread works on."""
    stopper, failed = readers.Stopper(), []

    def work() -> None:
        with stopper.heeded():
            for _ in range(2):
                try:
                    idle_long()
                except RingappError as error:
                    failed.append(str(error))

    thread = Thread(target=work)
    thread.start()
    while stopper._reader is None and thread.is_alive():
        time.sleep(0.01)
    stopper.stop()
    thread.join(20)
    assert not thread.is_alive()
    assert failed == ["Reading it was stopped."] * 2
    assert identity(), "the next call is carried out"


@untrusted(Limits(seconds=60))
def idle_long() -> None:
    time.sleep(60)


def test_our_own_examples_wait_for_no_reader(guarded: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window makes its tabs with them, in its own thread."""

    def call(*_: object) -> None:
        raise AssertionError("a reader was asked")

    monkeypatch.setattr(readers.Readers, "call", call)
    loader._load_ours.cache_clear()
    for game_id in game_ids():
        game = load_game(game_id)
        for preset in game.info.presets:
            board = game.initial(preset.id)
            game.problems(board)
            list(game.scene(board, View()))
