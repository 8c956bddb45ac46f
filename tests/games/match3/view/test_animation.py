"""Test how waves are animated."""

from __future__ import annotations

import pytest

from ringapp.core.contract.game import View
from ringapp.core.contract.registry import load_game
from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.view import animation
from tests.games.match3.view.builders import texts

GAME = load_game("match3")
CASCADE = parse("actions 3\nC . .\nD . .\n---\nA B D\nA C C\nB A D")


def test_the_waves_follow_one_another() -> None:
    move = (0, 0, "R")
    seconds = animation.duration(CASCADE, move)
    assert seconds == pytest.approx(animation.SWAP + 2 * (animation.CLEAR + animation.FALL))
    news = []
    for step in range(1, 100):
        shapes = list(GAME.scene(CASCADE, View(), move=move, t=step / 100))
        news += [text for text in texts(shapes) if text.startswith("Wave")]
    seen = list(dict.fromkeys(news))
    assert seen == ["Wave 1: 3 cleared, +60 points", "Wave 2: 3 cleared, +60 points"]
