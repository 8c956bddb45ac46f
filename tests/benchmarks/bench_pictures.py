"""Boards read from pictures: cells right and processor seconds, as they are and in variants.

The pictures lie beside the checkout; without them there is nothing to measure. One naming of each cluster is
handed back where a skin is not known, as a person would.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from math import floor
from typing import Any
from zlib import crc32

import numpy as np
import pytest
from PIL import Image

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.process import untrusted
from ringapp.core.reading.picturefile import read_picture_file
from tests.benchmarks.without import without
from tests.reading.truth import FOLDER, pictures, pixels

COLOURS = {"R": "red", "O": "orange", "Y": "yellow", "G": "green", "B": "blue", "P": "purple", "W": "white"}
GAMES = ("mines", "match3", "mota", "rings")
Entry = dict[str, Any]
Made = tuple[str, Image.Image, Entry]
Judged = tuple[bool, float]
"""Whether a cell is right, and how sure it was."""


def scaled(image: Image.Image, entry: Entry, scale: float, quality: int) -> tuple[Image.Image, Entry]:
    """A compressed copy of another size, and where its board lies."""
    size = round(image.width * scale), round(image.height * scale)
    kept = BytesIO()
    image.resize(size, Image.Resampling.BICUBIC).save(kept, "JPEG", quality=quality)
    moved = {**entry, "grid": [value * scale for value in entry["grid"]]} if "grid" in entry else dict(entry)
    if "corners" in entry:
        moved["corners"] = [[x * scale, y * scale] for x, y in entry["corners"]]
    return Image.open(kept).convert("RGB"), moved


def cropped(image: Image.Image, entry: Entry, source: np.random.Generator) -> tuple[Image.Image, Entry]:
    """A copy with up to 60 % of its margins cut off."""
    x, y, wide, high = entry["grid"]
    left, top = (int(max(value, 0) * source.uniform(0, 0.6)) for value in (x, y))
    right = image.width - int(max(image.width - x - wide, 0) * source.uniform(0, 0.6))
    low = image.height - int(max(image.height - y - high, 0) * source.uniform(0, 0.6))
    return image.crop((left, top, right, low)), {**entry, "grid": [x - left, y - top, wide, high]}


def cut(image: Image.Image, entry: Entry, source: np.random.Generator) -> tuple[Image.Image, Entry]:
    """A copy that ends within the board, below or at the right, one or two lines before its end."""
    x, y, wide, high = entry["grid"]
    lines, cells = int(source.integers(1, 3)), entry["cells"]
    if source.integers(2):
        low = high * (entry["rows"] - lines) / entry["rows"]
        part = {"cells": cells[:-lines], "rows": entry["rows"] - lines, "grid": [x, y, wide, low]}
        return image.crop((0, 0, image.width, int(y + low + 0.2 * high / entry["rows"]))), {**entry, **part}
    right = wide * (entry["cols"] - lines) / entry["cols"]
    shorter = [row[:-lines] for row in cells]
    part = {"cells": shorter, "cols": entry["cols"] - lines, "grid": [x, y, right, high]}
    return image.crop((0, 0, int(x + right + 0.2 * wide / entry["cols"]), image.height)), {**entry, **part}


def variants(game: str, entry: Entry, whole: bool) -> Iterator[Made]:
    """(Name, picture, entry): the picture, and one changed copy, or all kinds of them."""
    source = np.random.default_rng(crc32(entry["file"].encode()))
    plain = Image.fromarray(pixels(game, entry))
    yield "as it is", plain, entry
    low, high = entry.get("scale", (0.6, 2.0))
    if game != "rings":
        low = max(low, 12 * entry["cols"] / entry["grid"][2], 12 * entry["rows"] / entry["grid"][3])

    def resized(image: Image.Image, entry: Entry, word: str) -> Made:
        scale, quality = float(source.uniform(low, high)), int(source.integers(50, 91))
        return f"{word} x {scale:.2f}, JPEG {quality}", *scaled(image, entry, scale, quality)

    night = np.asarray(plain) * np.array([1, 0.85, 0.6]) * source.uniform(0.7, 1)
    kinds: list[Callable[[], Made]] = [
        lambda: resized(plain, entry, "scaled"),
        lambda: resized(Image.fromarray(night.astype(np.uint8)), entry, "night"),
    ]
    if game != "rings":
        kinds += [
            lambda: ("cropped", *cropped(plain, entry, source)),
            lambda: resized(*cropped(plain, entry, source), "cropped"),
        ]
        if entry["rows"] >= 7:
            kinds.append(lambda: ("cut", *cut(plain, entry, source)))
    chosen = kinds if whole else [kinds[crc32(entry["file"].encode()) % len(kinds)]]
    for kind in chosen:
        yield kind()


def judged(game: str, entry: Entry, reading: Reading[Any]) -> list[Judged]:
    """Each counted cell; of a board of another size those of its cells that lie on one of the picture's."""
    sure = reading.confidence
    if game == "rings":
        truth = {tuple(cell) for cell in entry["enemies"]}
        read = {tuple(cell) for cell in json.loads(load_game(game).encode(reading.board))["enemies"]}
        places = [(ring, place) for ring in range(len(sure)) for place in range(len(sure[0]))]
        return [((place in truth) == (place in read), sure[place[0]][place[1]]) for place in places]
    counted = {
        (row, col): want
        for row, line in enumerate(entry["cells"])
        for col, want in enumerate(line)
        if want is not None
    }
    if (len(sure), len(sure[0])) == (entry["rows"], entry["cols"]):
        return [(_shows(game, reading, *at, want), sure[at[0]][at[1]]) for at, want in counted.items()]
    found = []
    for row, line in enumerate(sure):
        for col, confidence in enumerate(line):
            want = counted.pop(_under(entry, reading, row, col), None)
            found.append((want is not None and _shows(game, reading, row, col, want), confidence))
    return found + [(False, 0.0 if reading.warnings else 1.0)] * len(counted)


def _under(entry: Entry, reading: Reading[Any], row: int, col: int) -> tuple[int, int]:
    """The cell of the picture's board that the middle of a cell that was read lies on."""
    x, y, wide, high = reading.grid
    left, top, right, low = entry["grid"]
    down = y + (row + 0.5) * high / len(reading.confidence) - top
    across = x + (col + 0.5) * wide / len(reading.confidence[0]) - left
    return floor(down / low * entry["rows"]), floor(across / right * entry["cols"])


def _shows(game: str, reading: Reading, row: int, col: int, want: Any) -> bool:
    board = reading.board
    if game == "mines":
        return chr(board.at(row, col)) == want
    if game == "mota":
        return reading.facts["map"][row][col] in (want if isinstance(want, list) else [want])
    code = board.cells[(len(reading.confidence) - 1 - row) * board.width + col] & 15
    have = reading.facts["legend"].get("ABCDEFGHI"[code - 1]) if code else "."
    return have == COLOURS.get(want[0], ".")


def read(game: str, entry: Entry, picture: Image.Image) -> Reading[Any]:
    """The board as the program reads it, outside its process, with each unknown look named once."""
    kept = BytesIO()
    picture.save(kept, "PNG", compress_level=1)
    hints = Hints()
    if game == "mota":
        hints = Hints(folder=FOLDER / "mota" / "towers" / entry["tower"])
    if game == "rings":
        hints = Hints(corners=tuple(tuple(point) for point in entry["corners"]))
    reading = read_picture_file(game, entry["file"], kept.getvalue(), hints)
    fits = (len(reading.confidence), len(reading.confidence[0])) == (entry["rows"], entry.get("cols", 0))
    if game == "mines" and reading.clusters and fits:
        seen = {(row, col): entry["cells"][row][col] for row, col in reading.clusters}
        names = {place: value for place, value in seen.items() if value is not None}
        reading = read_picture_file(game, entry["file"], kept.getvalue(), Hints(names=names))
    return reading


def _all_of(game: str, entries: Sequence[Entry], whole: bool) -> Iterator[tuple[Entry, *Made]]:
    """(Entry, name, picture, entry of that): each picture and its changed copies."""
    for entry in entries:
        if game == "rings":
            entry = {**entry, "rows": entry["rings"], "cols": entry["slices"]}
        for made in variants(game, entry, whole):
            yield entry, *made


@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", GAMES)
def test_cells_right(game: str, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    entries = [entry for entry in pictures(game) if game != "rings" or entry["enemies"] is not None]
    if not entries:
        pytest.skip("the pictures are not beside the checkout")
    cells: list[Judged] = []
    of_size = counted = unwarned = 0
    steps = request.config.getoption("--without")
    if not steps:
        untrusted.guard()  # Steps are switched off in this process alone.
    try:
        for entry, name, picture, changed in _all_of(game, entries, request.config.getoption("--whole")):
            with without(*steps):
                line, found, fits, warned = _measured(game, changed, picture)
            cells += found
            of_size += fits
            unwarned += not (fits or warned)
            counted += 1
            with capsys.disabled():
                print(f"  {entry['file']:36} {name:24} {line}", flush=True)
    finally:
        untrusted.release()
    right = [sure for is_right, sure in cells if is_right]
    wrong = [sure for is_right, sure in cells if not is_right]
    with capsys.disabled():
        sizes = f"{of_size} of {counted} pictures with the right rows and columns"
        print(f"{game}: {sizes}, {unwarned} of the others without a warning;")
        print(f"  {len(right)} of {len(cells)} cells right ({100 * len(right) / len(cells):.2f} %),")
        print(f"  {sum(sure < 0.5 for sure in wrong)} of {len(wrong)} wrong ones hatched; mean confidence of")
        print(f"  right cells {np.mean(right):.2f}, of wrong ones {np.mean(wrong) if wrong else 0:.2f}")
    assert len(right) > 0.5 * len(cells)


def _measured(game: str, entry: Entry, picture: Image.Image) -> tuple[str, list[Judged], bool, bool]:
    """What is printed of a picture, its cells, whether its size is right, and whether something was told.

    No board is a warning, so its cells count as hatched.
    """
    try:
        reading = read(game, entry, picture)
    except RingappError as error:
        return str(error), [(False, 0.0)] * (entry["rows"] * entry["cols"]), False, True
    found = judged(game, entry, reading)
    size = len(reading.confidence), len(reading.confidence[0])
    fits = size == (entry["rows"], entry["cols"])
    right = sum(is_right for is_right, _ in found)
    spent = reading.facts["cpu_seconds"]
    other = "" if fits else f", {size[0]} x {size[1]} for {entry['rows']} x {entry['cols']}"
    line = f"{right:4} of {len(found):4} cells, {spent:5.2f} CPU s, {reading.skin}{other}"
    return line, found, fits, bool(reading.warnings)
