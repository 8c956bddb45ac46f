"""Test questions of events, and a hero who dies of one."""

from __future__ import annotations

import pytest

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.events.expressions import Unclear
from ringapp.games.mota.rules.events.world import Asked, Dead
from tests.games.mota.rules.events.builders import Commands, setting, worked


def test_questions_wait_for_their_answers(start: Board) -> None:
    choices: Commands = [
        {"type": "choices", "text": "Which?", "choices": [
            {"text": "A", "action": [setting("flag:a", "1")]},
            {"text": "B", "need": "status:money > 5", "action": [setting("flag:a", "2")]},
            {"text": "C", "condition": "false", "action": [setting("flag:a", "3")]},
            {"text": "D", "action": [setting("flag:a", "4")]},
            {"text": "E", "_disabled": True},
        ]},
    ]  # fmt: skip
    with pytest.raises(Asked) as asked:
        worked(start, choices)
    assert asked.value.question.text == "Which?"
    assert asked.value.question.answers == (("A", True), ("B", False), ("D", True))
    assert worked(start, choices, (0,)).flags["a"] == 1
    world = worked(start, choices, (2,))
    assert (world.flags["a"], world.asked) == (4, [("Which?", "D")])
    for wrong in (1, 3, -1):
        with pytest.raises(Unclear):
            worked(start, choices, (wrong,))
    confirm: Commands = [{"type": "confirm", "text": "?", "yes": [setting("flag:a", "1")], "no": []}]
    assert worked(start, confirm, (0,)).flags["a"] == 1
    assert "a" not in worked(start, confirm, (1,)).flags
    assert (
        worked(start, [{"type": "choices", "choices": [{"text": "x", "condition": "false"}]}]).board == start
    )


def test_the_hero_can_die_of_an_event(start: Board) -> None:
    for commands in ([setting("status:hp", "100", "-=")], [{"type": "lose"}]):
        with pytest.raises(Dead):
            worked(start, list(commands))
    assert worked(start, [setting("status:hp", "99", "-=")]).hero.hp == 1
