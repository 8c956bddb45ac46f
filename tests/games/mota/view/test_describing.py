"""Test moves in words."""

from __future__ import annotations

import pytest

from ringapp.games.mota.rules.board import Act
from ringapp.games.mota.rules.tower import Choice, Floor, Shop
from ringapp.games.mota.view.describing import describe
from tests.games.mota.halls import foe, grid_of_signs, hall

UPSTAIRS = (Floor("F2", "Second", grid_of_signs("@.<")),)
SHOP = Shop("s", "Altar", (Choice("HP+80", ("num", 1), None, ()), Choice("a key", ("num", 1), None, ())))


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (Act("battle", 2, 0), "Fight Foe 0 at [2, 0]"),
        (Act("door", 1, 1), "Open the yellow door at [1, 1]"),
        (Act("item", 0, 0), "Take the yellow key at [0, 0]"),
        (Act("stairs", 2, 1), "Take the stairs at [2, 1]"),
        (Act("event", 1, 0), "Visit [1, 0]"),
        (Act("walk", 1, 0), "Walk to [1, 0]"),
        (Act("step", 1, 0), "Step on [1, 0]"),
        (Act("wear", 0, 0, None, "sword"), "Put on the Sword"),
        (Act("fly", 0, 0, None, "F2"), "Fly to Second"),
        (Act("fly", 0, 0, None, "F9"), "Fly to F9"),
        (Act("use", 2, 1, None, "pickaxe"), "Use the pickaxe on [2, 1]"),
        (Act("buy", 0, 0, None, "s/0"), "Buy HP+80 in Altar"),
        (Act("buy", 0, 0, None, "s/1"), "Buy a key in Altar"),
        (Act("buy", 0, 0, None, "s/2"), "Buy s/2"),
        (Act("buy", 0, 0, None, "x/0"), "Buy x/0"),
        (Act("choose", 0, 0, None, "1"), "Answer 2"),
    ],
    ids=lambda value: f"{value.kind}-{value.what}" if isinstance(value, Act) else None,
)
def test_a_move_in_words(act: Act, words: str) -> None:
    board = hall("k@0", "#D>", foes=(foe(),), floors=UPSTAIRS, tower={"shops": {"s": SHOP}})
    assert describe(board, act) == words
