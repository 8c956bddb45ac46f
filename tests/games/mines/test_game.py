"""Files of other programs, cut and changed at random: read, or refused with one sentence, and soon."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.registry import load_game
from ringapp.games.mines.rules.rules import MAX_CELLS, apply_click

GAME = load_game("mines")
LINK = b"http://example.org/mine.php?b=0404&m=9g40"


def samples(shared_data: Path) -> list[tuple[str, bytes]]:
    found = [("board.json", GAME.encode(GAME.initial("beginner")).encode()), ("a.link", LINK)]
    found.append(("board.txt", GAME.notation(GAME.initial("position")).encode()))
    for kind in ("avf", "evf", "rmv", "mvf", "mbf", "mine", "board"):
        files = (shared_data / "mines").rglob(f"*.{kind}")
        path = min((path for path in files if path.is_file()), key=lambda path: path.stat().st_size)
        found.append((f"x.{kind}", path.read_bytes()))
    return found


def broken(data: bytes, source: random.Random) -> Iterator[bytes]:
    place = source.randrange(len(data))
    yield data[:place]
    yield data[:place] + bytes([source.randrange(256)]) + data[place + 1 :]
    yield data[:place] + source.randbytes(5) + data[place:]
    yield data[:place] + data[place + source.randrange(1, 40) :]
    head = source.randrange(min(40, len(data)))
    yield data[:head] + bytes([source.choice((0, 1, 127, 255))]) + data[head + 1 :]


def check_sentence(text: str) -> None:
    assert 5 < len(text) < 400
    assert "\n" not in text


@pytest.mark.parametrize("seed", range(8))
def test_a_broken_file_is_read_or_refused_in_a_sentence(shared_data: Path, seed: int) -> None:
    source = random.Random(seed)
    for name, data in samples(shared_data):
        for bad in broken(data, source):
            try:
                field = GAME.read(name, bad)
            except RingappError as error:
                check_sentence(str(error))
                continue
            assert len(field.cells) == field.rows * field.columns <= MAX_CELLS
            assert GAME.decode(GAME.encode(field)) == field
            for click in field.record:
                field = apply_click(field, click)


def test_a_link_and_a_position_are_pasted_as_they_are() -> None:
    field = GAME.decode(LINK.decode())
    assert (field.rows, field.columns) == (4, 4)
    assert GAME.decode("3x2x1\nH1O\n11O").cells == b".1?11?"
