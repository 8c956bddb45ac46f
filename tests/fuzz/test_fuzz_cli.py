"""Whatever is piped into the command line, the answer is JSON and an exit code, never a traceback."""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper

from hypothesis import example, given, settings
from hypothesis import strategies as st

from ringapp.cli.main import main
from ringapp.core.contract.registry import game_ids, load_game

GAMES = ("_template", *game_ids())
BOARD = load_game("_template").encode(load_game("_template").initial("corners"))


def piped(words: list[str], data: bytes) -> tuple[int, str]:
    """The exit code and output of a call with `data` on standard input."""
    out = StringIO()
    before = sys.stdin
    sys.stdin = TextIOWrapper(BytesIO(data))
    try:
        with redirect_stdout(out), redirect_stderr(StringIO()):
            code = main(words)
    finally:
        sys.stdin = before
    return code, out.getvalue()


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode), st.sampled_from(GAMES))
@example(b"[" * 5000, "_template")
@example(b"\xff\xfe\0\0", "_template")
@example(b'"' + b"\\" * 99, "_template")
@settings(max_examples=60)
def test_any_bytes(data: bytes, game: str) -> None:
    words = ["solve", "-", "--json", "--game", game, "--time-limit", "0.2", "--language", "en"]
    code, out = piped(words, data)
    assert code in (0, 1, 2, 3)
    if code != 2:
        assert out
    for line in out.splitlines() if out.startswith('{"input') else []:
        assert "input" in json.loads(line)


@given(st.lists(st.sampled_from([BOARD, BOARD[:-9], "{}", '"oo"', "null", "", '{"game": 1}']), max_size=5))
@settings(max_examples=30)
def test_any_lines(lines: list[str]) -> None:
    words = ["play", "-", "--move", "r1c1", "--json", "--game", "_template", "--language", "en"]
    code, out = piped(words, "\n".join([BOARD, *lines, BOARD]).encode())
    answers = [json.loads(line) for line in out.splitlines()]
    assert [answer["input"] for answer in answers] == sorted(answer["input"] for answer in answers)
    assert len(answers) == 2 + sum(1 for line in lines if line.strip())
    assert code == (2 if any("error" in answer for answer in answers) else 0)
