"""Test that kinds of studies have words in every language."""

from __future__ import annotations

import pytest

from ringapp.core.contract.i18n import LANGUAGES, set_language
from ringapp.ui.study.files import kind_words


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_of_a_study_has_words_in_every_language(code: str) -> None:
    set_language(code)
    try:
        words = [kind_words(kind) for kind in ("png", "svg", "csv", "json")]
    finally:
        set_language("en")
    assert len(set(words)) == 4
    assert all(kind in word for kind, word in zip(("PNG", "SVG", "CSV", "JSON"), words, strict=True))
