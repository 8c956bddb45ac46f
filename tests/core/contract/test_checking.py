"""A game that does not fit the contract is refused with the place where it does not."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.core.contract.checking import ABILITIES, ContractError, check_game, methods_of
from ringapp.core.contract.game import Game
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.games._template.game import Lights


def test_every_game_fits() -> None:
    for game_id in (*game_ids(), "_template"):
        check_game(load_game(game_id))


def test_about_two_dozen_methods_have_to_be_written() -> None:
    assert 20 < len(Game.__abstractmethods__) <= 26


def test_no_two_abilities_share_a_method() -> None:
    names = [name for ability in (Game, *ABILITIES) for name in methods_of(ability)]
    assert len(names) == len(set(names))


class Half(Lights):
    def pages(self, state: Any) -> Any:
        return ()


class Misspelt(Lights):
    def idle_second(self, state: Any) -> float:
        return 1.0


class Otherwise(Lights):
    def hit(self, state: Any, x: float) -> Any:  # type: ignore[override]
        return None


class Greedy(Lights):
    def compare(self, state: Any, own: Any, best: Any, more: Any) -> str:  # type: ignore[override]
        return ""


class Bare:
    """A game of another package that inherits nothing."""


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (Half, "pages but not choose_page, chosen_pages, page, turn; Paged"),
        (Misspelt, "idle_seconds meant"),
        (Otherwise, "hit"),
        (Greedy, "compare"),
        (Bare, "lacks answer_at, apply, carry, change_setting"),
    ],
)
def test_what_does_not_fit_is_named(game: type, words: str) -> None:
    with pytest.raises(ContractError, match=words):
        check_game(game())
