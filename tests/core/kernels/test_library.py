"""Test which library of kernels is taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.kernels import library


def test_a_missing_library_is_one_sentence_with_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "FOLDER", tmp_path)
    with pytest.raises(RingappError, match=r"^The compiled kernels are missing.*python3 dev\.py kernels$"):
        library.file_in_use()


def test_the_best_library_that_is_there_and_fits_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "FOLDER", tmp_path)
    library.file_of(library.PLAIN).touch()
    assert library.file_in_use() == library.file_of(library.PLAIN)
    library.file_of(library.NEWER).touch()
    for newer in (True, False):
        monkeypatch.setattr(library, "is_newer", lambda newer=newer: newer)
        assert library.file_in_use() == library.file_of(library.NEWER if newer else library.PLAIN)
