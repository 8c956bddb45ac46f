"""Test the bar that picks a part of a line."""

from __future__ import annotations

from typing import Any, cast

import pytest
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Step
from ringapp.games._template.game import Lights
from ringapp.games._template.rules import Lamps
from ringapp.ui.session.player import Player
from ringapp.ui.session.session import Session
from ringapp.ui.tab.partbar import WINDOW, PartBar


class Bettering(Lights):
    """The template, which makes parts of a line better."""

    def read_line(self, *_: object) -> object:
        raise NotImplementedError

    def line_from_start(self, *_: object) -> object:
        raise NotImplementedError


@pytest.fixture
def session() -> Session:
    return Session(cast(Any, Bettering()), Player(clock=lambda: 0.0))


@pytest.fixture
def part(session: Session, qtbot: QtBot) -> PartBar:
    made = PartBar(session)
    qtbot.addWidget(made)
    steps = tuple(Step((n // 5, n % 5)) for n in range(25))
    session.take_line(cast(Any, Lamps()), cast(Any, steps), "Line")
    session.player.go_to(0)
    return made


def test_the_part_follows_the_replay_until_somebody_picks_one(session: Session, part: PartBar) -> None:
    first, last = part.part
    assert first == 0
    assert last == WINDOW
    session.player.go_to(3)
    assert part.part == (3, last + 3)
    session.player.go_to(25)
    assert part.part == (25 - last, 25), "no part reaches beyond the end"
    part.first.setValue(5)
    session.player.go_to(0)
    assert part.part == (4, 25)


@pytest.mark.parametrize(
    ("box", "value", "wanted"),
    [
        pytest.param("first", 15, (14, 15), id="a begin behind the end takes the end along"),
        pytest.param("last", 2, (1, 2), id="an end before the begin takes the begin along"),
    ],
)
def test_a_part_never_ends_before_it_begins(
    part: PartBar, box: str, value: int, wanted: tuple[int, int]
) -> None:
    part.first.setValue(4)
    part.last.setValue(9)
    getattr(part, box).setValue(value)
    assert part.part == wanted


def test_the_button_asks_for_the_part_and_rests_while_it_is_searched(part: PartBar) -> None:
    asked: list[tuple[int, int]] = []
    part.asked.connect(lambda first, last: asked.append((first, last)))
    part.first.setValue(2)
    part.last.setValue(6)
    part.button.click()
    part.show_busy(True)
    part.button.click()
    assert asked == [(1, 6)]
    part.show_busy(False)
    assert part.button.isEnabled()


def test_what_must_not_be_seen_or_is_too_short_has_no_part(session: Session, part: PartBar) -> None:
    told: list[tuple[int, int]] = []
    part.part_changed.connect(lambda first, last: told.append((first, last)))
    part.held = lambda: True
    part.refresh()
    assert part.isHidden()
    assert told[-1] == part.part == (0, 0)
    part.held = lambda: False
    part.refresh()
    assert not part.isHidden()
    session.replace(cast(Any, Lamps(2, 2)), "Other")
    assert part.isHidden()
