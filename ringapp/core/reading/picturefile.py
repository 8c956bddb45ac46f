"""A picture file through the gate: decoded and read outside the window's process, within limits."""

from __future__ import annotations

from dataclasses import replace
from time import process_time

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, PictureReader, Reading
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.gate import Limits, foreign
from ringapp.core.reading.decode import decode

HEADS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF87a", b"GIF89a", b"BM", b"II*\0", b"MM\0*")
"""First bytes of pictures; WebP has its own after the length."""
PICTURES = Limits(memory=3_000_000_000, processor=30, seconds=60.0)


def is_picture(head: bytes) -> bool:
    """Whether a file that begins so is a picture, by its content and not by its name."""
    return head.startswith(HEADS) or (head[:4] == b"RIFF" and head[8:12] == b"WEBP")


def reading_games() -> list[str]:
    """Games whose boards can be read from pictures."""
    return [name for name in game_ids() if isinstance(load_game(name), PictureReader)]


@foreign(PICTURES)
def read_picture_file(game_id: str, name: str, data: bytes, hints: Hints) -> Reading:
    """The board of a picture.

    Raises:
        RingappError: It is no picture, or shows no board of this game.
    """
    game = load_game(game_id)
    if not isinstance(game, PictureReader):
        raise RingappError(tr("Boards of {game} are not read from pictures.").format(game=game.info.title))
    begun = process_time()
    picture = decode(name, data)
    reading = game.read_picture(picture.pixels, hints)
    facts = {**reading.facts, "cpu_seconds": round(process_time() - begun, 2)}
    return replace(reading, warnings=(*picture.warnings, *reading.warnings), facts=facts)
