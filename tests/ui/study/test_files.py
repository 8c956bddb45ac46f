"""Test that kinds of studies have words in every language."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.core.contract.i18n import LANGUAGES, set_language
from ringapp.core.contract.registry import load_game
from ringapp.games._template.rules import Lamps, switched_by
from ringapp.ui.study.files import kind_words

LAMPS = load_game("_template")


CORNER: Any = Lamps(3, 3, switched_by(Lamps(3, 3), (0, 0)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_of_a_study_has_words_in_every_language(code: str) -> None:
    set_language(code)
    try:
        words = [kind_words(kind) for kind in ("png", "svg", "csv", "json")]
    finally:
        set_language("en")
    assert len(set(words)) == 4
    assert all(kind in word for kind, word in zip(("PNG", "SVG", "CSV", "JSON"), words, strict=True))
