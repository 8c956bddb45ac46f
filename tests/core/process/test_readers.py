"""Test readers of foreign files in a child process."""

from __future__ import annotations

import time
from pathlib import Path
from threading import Thread

import pytest

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.game import View
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import read_document
from ringapp.core.process import readers
from ringapp.games.mota.files import loader
from tests.core.gatework import fault, identity, refuse
from tests.core.process.builders import idle_long


def test_what_a_parser_raises_arrives_as_it_was(guarded: None) -> None:
    with pytest.raises(ParseError) as caught:
        refuse("line 3 is odd", 3)
    assert (str(caught.value), caught.value.line) == ("line 3 is odd", 3)
    with pytest.raises(FileNotFoundError):
        read_document(Path("/nowhere/at-all.json"))
    with pytest.raises(readers.ReaderFailed, match="ZeroDivisionError"):
        fault()


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
