"""Test the sentence about a file that is wrong."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.ui.shell.file_errors import sentence_of


@pytest.mark.parametrize(
    ("error", "words"),
    [
        pytest.param(FileNotFoundError(2, "x"), "“a.json” is not there any more.", id="gone"),
        pytest.param(PermissionError(13, "x"), "“a.json” cannot be opened: no permission.", id="locked"),
        pytest.param(
            OSError(errno.ENOSPC, "No space left on device"),
            "“a.json” cannot be used: No space left on device.",
            id="a full disk",
        ),
        pytest.param(OSError("odd"), "“a.json” cannot be used: odd.", id="an error without a number"),
        pytest.param(RingappError("Line 3: no board."), "a.json: Line 3: no board.", id="our own sentence"),
        pytest.param(
            ZeroDivisionError("division"), "“a.json” cannot be used because of an unexpected error.", id="bug"
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_one_sentence_that_names_it(error: Exception, words: str) -> None:
    assert sentence_of(Path("/home/somebody/a.json"), error) == words
