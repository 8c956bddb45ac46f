"""Test the child process of the sandbox: its frames, its replies and its failures."""

from __future__ import annotations

import json
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.mota.sandbox.engine import _Engine, _Wire
from ringapp.games.mota.sandbox.sandbox import reason_of


@given(st.lists(st.binary(max_size=300), max_size=5))
@settings(max_examples=20, deadline=None, derandomize=True)
def test_messages_come_through_a_wire_one_by_one(messages: list[bytes]) -> None:
    read, write = os.pipe()
    for message in messages:
        _Wire(write).send_bytes(message)
    os.close(write)
    try:
        assert [_Wire(read).recv_bytes() for _ in messages] == messages
        with pytest.raises(EOFError):
            _Wire(read).recv_bytes()
    finally:
        os.close(read)


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        pytest.param(b"\0\0\0\2ab", b"ab", id="four bytes of length"),
        pytest.param(b"\0\0\0\0", b"", id="an empty message"),
        pytest.param(b"\xff\xff\xff\xff" + b"\0" * 7 + b"\3abc", b"abc", id="-1 and eight bytes of length"),
        pytest.param(b"\0\0\0\5abc", None, id="cut off"),
        pytest.param(b"\0\0", None, id="cut off in its length"),
    ],
)
def test_frames_are_those_of_pipes(frame: bytes, message: bytes | None) -> None:
    read, write = os.pipe()
    os.write(write, frame)
    os.close(write)
    try:
        if message is None:
            with pytest.raises(EOFError):
                _Wire(read).recv_bytes()
        else:
            assert _Wire(read).recv_bytes() == message
    finally:
        os.close(read)


@pytest.fixture(scope="module")
def engine() -> _Engine:
    pytest.importorskip("_quickjs")
    made = _Engine()
    script = """
        function twice(n) { return 2 * n; }
        function kind(x) { return typeof x; }
        function thrower() { throw new Error("no\\nway"); }
        function thing() { return {a: 1}; }
        function nothing() {}
        function wide() { return Infinity; }
    """
    assert made.reply(["run", "1.0"], script).startswith("ok\n")
    return made


@pytest.mark.parametrize(
    ("head", "body", "reply"),
    [
        pytest.param(["run", "1"], "1 + 1", "ok\n2", id="a script"),
        pytest.param(["run", "1"], "'道' + 'x'", 'ok\n"道x"', id="a text"),
        pytest.param(["run", "1"], "({a: 1})", "ok\nnull", id="an object is nothing"),
        pytest.param(["call", "twice", "1"], "[21]", "ok\n42", id="a question"),
        pytest.param(["call", "kind", "1"], "[null]", 'ok\n"object"', id="null is told as null"),
        pytest.param(["call", "nothing", "1"], "[]", "ok\nnull", id="no answer"),
        pytest.param(["ask", "twice", "1"], "[[1],[2.5]]", "ok\n[2,5]", id="many questions"),
        pytest.param(["ask", "twice", "1"], "[]", "ok\n[]", id="no question"),
    ],
)
def test_requests_are_replied_to(engine: _Engine, head: list[str], body: str, reply: str) -> None:
    assert engine.reply(head, body) == reply


@pytest.mark.parametrize(
    ("head", "body", "word"),
    [
        pytest.param(["run", "1"], "1 +", "SyntaxError", id="no script"),
        pytest.param(["run", "1"], "gibtsnicht()", "gibtsnicht", id="a name that is not there"),
        pytest.param(["call", "missing", "1"], "[]", "", id="a function that is not there"),
        pytest.param(["call", "thrower", "1"], "[]", "no", id="a throw"),
    ],
)
def test_what_fails_is_told_in_one_line(engine: _Engine, head: list[str], body: str, word: str) -> None:
    kind, _, reason = engine.reply(head, body).partition("\n")
    assert kind == "failed"
    assert reason
    assert "\n" not in reason
    assert word in reason


def test_a_row_that_fails_costs_its_own_answer(engine: _Engine) -> None:
    assert engine.reply(["run", "1"], "function odd(n) { if (n == 2) throw Error('two'); return n; }")
    kind, _, text = engine.reply(["ask", "odd", "1"], "[[1],[2],[3]]").partition("\n")
    first, second, third = json.loads(text)
    assert (kind, first, third) == ("ok", 1, 3)
    assert "two" in reason_of(second)
