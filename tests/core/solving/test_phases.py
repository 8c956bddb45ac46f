"""What a search is doing, in words."""

from __future__ import annotations

from ringapp.core.contract.i18n import set_language
from ringapp.core.solving.phases import phase_words


def test_what_a_search_does_is_said_in_the_language_of_the_window() -> None:
    set_language("zh_CN")
    try:
        assert phase_words("proving") not in ("", "proving")
        assert phase_words("own words of a game") == "own words of a game"
    finally:
        set_language("en")
    assert phase_words("proving") == "proving"
