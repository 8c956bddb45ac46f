"""The player under a clock of our own: announcements, moves, the way back, speed, loop and interruptions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from ringapp.ui.session.player import ANNOUNCE, REST, Player
from tests.ui.session.clocks import Clock


class Stage:
    """A player of four moves of one second each, with its clock."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.player = Player(clock=self.clock)
        self.player.set_line(4, lambda index: 1.0)
        self.seen: list[float] = []
        self.player.position_changed.connect(self.seen.append)

    def wait(self, seconds: float) -> float:
        """Let time pass; returns the position."""
        self.clock.now += seconds
        self.player.advance()
        return self.player.position


@pytest.fixture
def stage(qapp: QApplication) -> Iterator[Stage]:
    made = Stage()
    yield made
    made.player.finish()


def test_a_move_is_announced_and_then_made(stage: Stage) -> None:
    stage.player.toggle()
    assert stage.wait(ANNOUNCE - 0.01) == 0
    assert stage.wait(0.01 + 0.25) == pytest.approx(0.25)
    assert stage.wait(0.5) == pytest.approx(0.75)
    assert stage.wait(0.25) == 1
    assert stage.player.playing
    assert stage.wait(ANNOUNCE + 0.5) == pytest.approx(1.5)


def test_playing_ends_at_the_end_and_begins_again_from_there(stage: Stage) -> None:
    stage.player.toggle()
    assert stage.wait(4 * (1 + ANNOUNCE) + 1) == 4
    assert not stage.player.playing
    assert not stage.player.moving
    stage.player.toggle()
    assert stage.player.position == 0
    assert stage.player.playing


def test_speed_scales_announcement_and_move(stage: Stage) -> None:
    stage.player.set_speed(4)
    stage.player.toggle()
    assert stage.wait((ANNOUNCE + 0.5) / 4) == pytest.approx(0.5)
    stage.player.set_speed(100)
    assert stage.player.speed == 8
    stage.player.set_speed(0)
    assert stage.player.speed == 0.25


def test_going_back_animates_back(stage: Stage) -> None:
    stage.player.go_to(3)
    stage.player.back()
    assert stage.wait(0.25) == pytest.approx(2.75)
    assert stage.wait(1) == 2
    assert not stage.player.moving


def test_the_first_step_forward_announces_later_ones_are_announced_at_rest(stage: Stage) -> None:
    stage.player.forward()
    assert stage.wait(ANNOUNCE) == pytest.approx(0)
    assert stage.wait(1) == 1
    stage.player.forward()
    assert stage.wait(0.5) == pytest.approx(1.5)


def test_input_during_a_move_jumps_to_its_end(stage: Stage) -> None:
    stage.player.go_to(0)
    stage.player.forward()
    stage.wait(0.3)
    stage.player.forward()
    assert stage.player.position == 1
    assert stage.wait(0.5) == pytest.approx(1.5)
    stage.player.back()
    assert stage.player.position == 2
    assert stage.wait(0.5) == pytest.approx(1.5)
    stage.player.finish()
    assert stage.player.position == 1


def test_a_pause_stands_still_and_goes_on(stage: Stage) -> None:
    stage.player.toggle()
    stage.wait(ANNOUNCE + 0.4)
    stage.player.toggle()
    assert stage.wait(5) == pytest.approx(0.4)
    stage.player.toggle()
    assert stage.wait(0.4) == pytest.approx(0.8)


def test_a_loop_rests_and_begins_again(stage: Stage) -> None:
    stage.player.set_loop(True)
    stage.player.go_to(3)
    stage.player.toggle()
    assert stage.wait(ANNOUNCE + 1) == 4
    assert stage.wait(REST - 0.01) == 4
    assert stage.wait(0.02) == 0
    assert stage.wait(ANNOUNCE + 0.5) == pytest.approx(0.5, abs=0.02)


def test_positions_stay_within_the_line(stage: Stage) -> None:
    for position in (-3, 99):
        stage.player.go_to(position)
        assert 0 <= stage.player.position <= 4
    stage.player.forward()
    assert not stage.player.moving
    stage.player.first()
    stage.player.back()
    assert stage.player.position == 0


def test_an_empty_line_does_not_play(stage: Stage) -> None:
    stage.player.set_line(0, lambda index: 1.0)
    stage.player.toggle()
    stage.player.forward()
    stage.player.last()
    assert stage.player.position == 0
    assert not stage.player.moving


def test_a_line_with_a_clock_goes_by_it_alone(stage: Stage) -> None:
    stage.player.set_line(3, lambda index: (2.0, 0.0, 4.0)[index], clocked=True)
    stage.player.toggle()
    assert stage.wait(1.0) == 0.5
    assert stage.wait(1.0) == 1.0
    assert stage.wait(1.0) == 2.25
    stage.player.forward()
    assert stage.player.position == 3.0
    stage.player.go_to(2.5)
    stage.player.back()
    assert stage.player.position == 2.0
    stage.player.toggle()
    stage.wait(2.0)
    stage.player.finish()
    assert stage.player.position == 2.0
    stage.player.still = True
    stage.player.toggle()
    assert stage.wait(2.0) == 2.5
    assert stage.wait(2.0) == 3.0
    assert not stage.player.playing
