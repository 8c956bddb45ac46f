"""Films: how long they last and how many pictures they have."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import islice
from typing import Any

import pytest
from PIL import ImageChops

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.game import Cancelled
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.pictures import animation
from ringapp.core.pictures.animation import (
    Style,
    Watcher,
    _opened,
    _played,
    board_svg,
    film_kinds,
    films,
    frames,
    png,
)

GAME: Any = load_game("_template")
BOARD = GAME.decode("oo.\no..\n...")
MOVES: list[Any] = [(0, 0), (2, 2), (0, 0)]


def reel(moves: Sequence[Any] = MOVES, **style: Any) -> list[animation.Frame]:
    return list(frames(GAME, BOARD, moves, Style(width=60, **style)))


@pytest.mark.parametrize(
    ("style", "seconds"),
    [
        pytest.param({}, 0.8 + 3 * (0.6 + 0.4) + 1.6, id="as it comes"),
        pytest.param({"speed": 2.0}, 0.8 + 3 * 0.5 + 1.6, id="twice as fast, at rest as long"),
        pytest.param({"announce": 1.0}, 0.8 + 3 * 1.4 + 1.6, id="announced longer"),
        pytest.param({"rest": 0.1}, 0.1 + 3 * 1.0 + 0.2, id="hardly at rest"),
        pytest.param({"fps": 5}, 0.8 + 3 * 1.0 + 1.6, id="fewer pictures, as long"),
    ],
)
def test_a_film_lasts_as_long_as_its_parts(style: dict[str, Any], seconds: float) -> None:
    total = sum(frame.milliseconds for frame in reel(**style))
    assert total == pytest.approx(1000 * seconds, abs=10 * 3 * 9), "hundredths of a second, rounded"


def test_a_film_has_a_picture_for_each_part_of_a_move() -> None:
    """At rest, announced, and so many a second on the way; the end is the last of them, shown longer."""
    shown = reel([(0, 0)])
    assert len(shown) == 1 + 1 + 8
    assert len(reel([(0, 0)], fps=5)) == 1 + 1 + 2
    assert shown[0].svg == reel([])[0].svg, "it begins with the board at rest"
    after = GAME.apply(BOARD, (0, 0))
    assert shown[-1].svg == board_svg(GAME, after, Style(width=60)), "and ends with that after the move"
    assert len(reel([])) == 1


def test_a_long_line_has_fewer_pictures_for_each_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animation, "MAX_FRAMES", 20)
    assert len(reel(MOVES)) <= 20
    assert sum(frame.milliseconds for frame in reel(MOVES)) == pytest.approx(5400, abs=200)
    with pytest.raises(LimitExceeded, match="11 moves are too many for an animation; at most 10"):
        films(GAME, BOARD, MOVES[:1] * 11, ("gif",))


def test_a_film_tells_how_far_it_is_and_heeds_a_stop() -> None:
    told: list[float] = []
    made = films(GAME, BOARD, MOVES[:1], ("gif", "webp"), Style(width=30, fps=5), Watcher(told.append))
    assert set(made) == {"gif", "webp"} <= set(film_kinds())
    assert made["gif"].startswith(b"GIF89a")
    assert made["webp"][8:12] == b"WEBP"
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0.0, 1.0)
    asked = iter([False, True])
    with pytest.raises(Cancelled):
        films(GAME, BOARD, MOVES, ("gif",), Style(width=30), Watcher(cancelled=lambda: next(asked)))


def test_a_video_lasts_as_long_as_its_frames_and_encodes_each_once() -> None:
    av = pytest.importorskip("av")
    shown = reel(fps=10)
    made = films(GAME, BOARD, MOVES, ("mp4",), Style(width=60, fps=10))["mp4"]
    with av.open(BytesIO(made)) as video:
        times = [frame.time for frame in video.decode(video=0)]
        seconds = sum(frame.milliseconds for frame in shown) / 1000
        assert video.duration / 1e6 == pytest.approx(seconds, abs=0.06)
    assert times == sorted(set(times))
    assert len(times) == len(shown) + 1, "the last frame is there twice, at its beginning and its end"


@pytest.mark.parametrize("game_id", game_ids())
def test_patches_lead_to_the_frames_as_they_are_drawn_whole(game_id: str) -> None:
    """Only what differs is drawn, and that is nothing but a piece of the picture."""
    game = load_game(game_id)
    board = game.initial(game.info.presets[0].id)
    moves = list(islice(game.legal(board), 1))
    reel = list(frames(game, board, moves, Style(width=300, fps=6)))
    played = _played([frame.drawn() for frame in reel])
    for frame, whole in zip(reel, played, strict=True):
        drawn = _opened(png(frame.svg, 300))
        differ = ImageChops.difference(whole, drawn).convert("L").point(lambda value: 255 * (value > 24))
        assert differ.histogram()[255] <= 0.0005 * drawn.width * drawn.height, "edges are smoothed alike"
