"""Test the line that tells what is left of a reading."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints
from ringapp.core.contract.registry import load_game
from ringapp.core.process.progress import report_progress
from ringapp.ui.picture.reading import likely_end, reading_words
from tests.ui.scene import SHOWN, SOURCE


def test_the_line_tells_what_is_left_of_a_reading() -> None:
    assert reading_words(0.4, 0.8) == "Reading the picture…"
    assert reading_words(3.2, inf) == "Reading the picture… 3 s"
    assert reading_words(3.0, 5.0) == "Reading the picture… 3 s · about 2 s left"
    assert reading_words(4.0, 5.0) == "Reading the picture… 4 s · about 1 s left"
    assert reading_words(4.9, 5.0) == "Reading the picture… 4 s"
    assert reading_words(5.0, 5.0) == "Reading the picture… 5 s"


def test_what_is_left_of_a_reading_is_told_late_and_never_grows() -> None:
    """It was told as 47 s after 10 s, and as 61 s after 14 s."""
    assert likely_end(inf, 10.0, 0.18) == inf
    assert likely_end(inf, 14.0, 0.19) == inf
    assert likely_end(inf, 20.0, 0.5) == 40.0
    assert likely_end(40.0, 30.0, 0.6) == 40.0
    assert likely_end(40.0, 30.0, 0.9) == pytest.approx(33.3, abs=0.1)
    assert likely_end(40.0, 30.0, 1.0) == 40.0


def test_shares_of_one_reading_reach_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for alone, or as one of two games: by how long both take, the game in front first."""
    from ringapp.core.reading import recognise
    from ringapp.ui.picture import reading as read_job

    def told(*_: object) -> object:
        report_progress(0.5)
        return RingappError("No board was found.")

    monkeypatch.setattr(read_job, "preview", lambda *_: SHOWN)
    monkeypatch.setattr(read_job, "read_picture_file", told)
    monkeypatch.setattr(recognise, "read_picture_file", told)
    shares: list[float] = []
    read_job.look_at("mines", SOURCE, Hints(), shares.append)
    assert shares == [0.5]
    shares.clear()
    read_job.recognised(SOURCE, {"mines": Hints(), "mota": Hints()}, {}, "mines", shares.append)
    mines, mota = (load_game(name).reading_seconds for name in ("mines", "mota"))
    done = mines / 2, mines, mines + mota / 2, mines + mota
    assert shares == pytest.approx([seconds / (mines + mota) for seconds in done])


@pytest.mark.parametrize(("size", "kept"), [((40, 40), True), ((41, 40), False)])
def test_the_next_picture_of_a_ring_board_lies_where_the_last_one_did(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], kept: bool
) -> None:
    from ringapp.ui.picture import reading as read_job

    points = ((20.0, 0.0), (40.0, 20.0), (20.0, 40.0), (0.0, 20.0))
    asked: list[Any] = []
    monkeypatch.setattr(read_job, "preview", lambda *_: SHOWN)
    monkeypatch.setattr(read_job, "recognise", lambda *told: asked.append(told[2]))
    hints = {"rings": Hints(), "mines": Hints()}
    read_job.recognised(SOURCE, hints, {"rings": (size, points)}, "rings", lambda _share: None)
    assert asked == [{"rings": Hints(corners=points if kept else ()), "mines": Hints()}]
