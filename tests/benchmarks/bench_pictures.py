"""Boards read from pictures: cells right and processor seconds, as they are and in variants.

The pictures lie beside the checkout; without them there is nothing to measure. One naming of each cluster is
handed back where a skin is not known, as a person would.
"""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from PIL import Image

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.files import gate
from ringapp.core.reading.picturefile import read_picture_file
from tests.reading.truth import FOLDER, pictures, pixels

COLOURS = {"R": "red", "O": "orange", "Y": "yellow", "G": "green", "B": "blue", "P": "purple", "W": "white"}
GAMES = ("mines", "match3", "mota", "rings")
VARIANTS = 2


def variants(game: str, entry: dict[str, Any]) -> list[tuple[str, np.ndarray, float]]:
    """(Name, pixels, scale): the picture, and scaled, compressed and darkened copies of it."""
    source = np.random.default_rng(len(entry["file"]))
    plain = pixels(game, entry)
    found = [("as it is", plain, 1.0)]
    low, high = entry.get("scale", (0.6, 2.0))
    if game == "mines":
        low = max(low, 12 * entry["cols"] / entry["grid"][2])
    for k in range(VARIANTS if game != "rings" else 0):
        scale = float(source.uniform(low, high))
        size = round(plain.shape[1] * scale), round(plain.shape[0] * scale)
        image = Image.fromarray(plain).resize(size, Image.Resampling.BILINEAR)
        if k % 2:
            night = np.asarray(image) * np.array([1, 0.85, 0.6]) * source.uniform(0.7, 1)
            image = Image.fromarray(night.astype(np.uint8))
        kept = BytesIO()
        image.save(kept, "JPEG", quality=int(source.integers(50, 91)))
        found.append((f"x {scale:.2f}", np.asarray(Image.open(kept).convert("RGB")), scale))
    return found


def judged(game: str, entry: dict[str, Any], reading: Reading) -> list[tuple[bool, float]]:
    """(Right, confidence) of each counted cell; a board of another size has none right."""
    sure = reading.confidence
    if game == "rings":
        truth = {tuple(cell) for cell in entry["enemies"]}
        read = {tuple(cell) for cell in json.loads(load_game(game).encode(reading.board))["enemies"]}
        places = [(ring, place) for ring in range(len(sure)) for place in range(len(sure[0]))]
        return [((place in truth) == (place in read), sure[place[0]][place[1]]) for place in places]
    counted = [
        (row, col, want)
        for row, line in enumerate(entry["cells"])
        for col, want in enumerate(line)
        if want is not None
    ]
    if (len(sure), len(sure[0])) != (entry["rows"], entry["cols"]):
        return [(False, 1.0)] * len(counted)
    return [(_shows(game, reading, row, col, want), sure[row][col]) for row, col, want in counted]


def _shows(game: str, reading: Reading, row: int, col: int, want: Any) -> bool:
    board = reading.board
    if game == "mines":
        return chr(board.at(row, col)) == want
    if game == "mota":
        return reading.facts["map"][row][col] in (want if isinstance(want, list) else [want])
    code = board.cells[(len(reading.confidence) - 1 - row) * board.width + col] & 15
    have = reading.facts["legend"].get("ABCDEFGHI"[code - 1]) if code else "."
    return have == COLOURS.get(want[0], ".")


def read(game: str, entry: dict[str, Any], picture: np.ndarray) -> Reading:
    """The board as the program reads it, outside its process, with each unknown look named once."""
    kept = BytesIO()
    Image.fromarray(picture).save(kept, "PNG", compress_level=1)
    hints = Hints()
    if game == "mota":
        hints = Hints(folder=FOLDER / "mota" / "towers" / entry["tower"])
    if game == "rings":
        hints = Hints(corners=tuple(tuple(point) for point in entry["corners"]))
    reading = read_picture_file(game, entry["file"], kept.getvalue(), hints)
    fits = (len(reading.confidence), len(reading.confidence[0])) == (entry["rows"], entry.get("cols", 0))
    if game == "mines" and reading.clusters and fits:
        names = {(row, col): entry["cells"][row][col] for row, col in reading.clusters}
        reading = read_picture_file(game, entry["file"], kept.getvalue(), Hints(names=names))
    return reading


@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", GAMES)
def test_cells_right(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    entries = [entry for entry in pictures(game) if game != "rings" or entry["enemies"] is not None]
    if not entries:
        pytest.skip("the pictures are not beside the checkout")
    cells: list[tuple[bool, float]] = []
    gate.guard()
    try:
        for entry in entries:
            if game == "rings":
                entry = {**entry, "rows": entry["rings"], "cols": entry["slices"]}
            for name, picture, _ in variants(game, entry):
                line, found = _measured(game, entry, picture)
                cells += found
                with capsys.disabled():
                    print(f"  {entry['file']:36} {name:10} {line}", flush=True)
    finally:
        gate.release()
    right = [sure for is_right, sure in cells if is_right]
    wrong = [sure for is_right, sure in cells if not is_right]
    with capsys.disabled():
        print(f"{game}: {len(right)} of {len(cells)} cells right ({100 * len(right) / len(cells):.2f} %),")
        print(f"  {sum(sure < 0.5 for sure in wrong)} of {len(wrong)} wrong ones hatched; mean confidence of")
        print(f"  right cells {np.mean(right):.2f}, of wrong ones {np.mean(wrong) if wrong else 0:.2f}")
    assert len(right) > 0.5 * len(cells)


def _measured(game: str, entry: dict[str, Any], picture: np.ndarray) -> tuple[str, list[tuple[bool, float]]]:
    """What is printed of a picture, and its cells; no board is a warning, so its cells count as hatched."""
    try:
        reading = read(game, entry, picture)
    except RingappError as error:
        return str(error), [(False, 0.0)] * (entry["rows"] * entry["cols"])
    found = judged(game, entry, reading)
    right = sum(is_right for is_right, _ in found)
    spent = reading.facts["cpu_seconds"]
    return f"{right:4} of {len(found):4} cells, {spent:5.2f} CPU s, {reading.skin}", found
