"""Test that foreign calls of the command line are under limits."""

from __future__ import annotations

import sys
import threading

import pytest

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.core.files.document import parse_document
from ringapp.core.process import untrusted
from ringapp.core.process.limits import processor_alarm

unix = pytest.mark.skipif(sys.platform == "win32", reason="special files of Unix")


@unix
def test_foreign_calls_of_the_command_line_are_under_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    if threading.current_thread() is not threading.main_thread():
        pytest.skip("only a main thread hears of signals")
    with pytest.raises(KeyError), processor_alarm(1, lambda: KeyError("late")):
        sum(number for number in range(10**10))
    monkeypatch.setattr(untrusted, "_capped", False)
    limits = untrusted.Limits(memory=50_000_000)
    call = untrusted.untrusted(limits)(lambda: len(bytearray(200_000_000)))
    assert call() == 200_000_000
    monkeypatch.setattr(untrusted, "_capped", True)
    if sys.platform == "linux":
        with pytest.raises(LimitExceeded, match="50 MB"):
            call()
    with pytest.raises(ParseError):
        parse_document("a.json", b"{")
