"""Boards read from pictures: cells right and processor seconds, as they are and in variants.

The pictures lie beside the checkout; without them there is nothing to measure. One naming of each cluster is
handed back where a skin is not known, as a person would.
"""

from __future__ import annotations

import json
from io import BytesIO
from time import process_time
from typing import Any

import numpy as np
import pytest
from PIL import Image

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, PictureReader, Reading
from ringapp.core.contract.registry import load_game
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


def right_cells(game: str, entry: dict[str, Any], reading: Reading) -> tuple[int, int]:
    """(Right, counted) cells; a board of another size has none right."""
    if game == "rings":
        truth = {tuple(cell) for cell in entry["enemies"]}
        read = {tuple(cell) for cell in json.loads(load_game(game).encode(reading.board))["enemies"]}
        return 48 - len(truth ^ read), 48
    rows, cols = entry["rows"], entry["cols"]
    counted = [
        (row, col, want)
        for row, line in enumerate(entry["cells"])
        for col, want in enumerate(line)
        if want is not None
    ]
    if (len(reading.confidence), len(reading.confidence[0])) != (rows, cols):
        return 0, len(counted)
    return sum(_shows(game, reading, row, col, want) for row, col, want in counted), len(counted)


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
    """The board, with each unknown look named once."""
    reader = load_game(game)
    assert isinstance(reader, PictureReader)
    hints = Hints()
    if game == "mota":
        hints = Hints(folder=FOLDER / "mota" / "towers" / entry["tower"])
    if game == "rings":
        hints = Hints(corners=tuple(tuple(point) for point in entry["corners"]))
    reading = reader.read_picture(picture, hints)
    fits = (len(reading.confidence), len(reading.confidence[0])) == (entry["rows"], entry.get("cols", 0))
    if game == "mines" and reading.clusters and fits:
        names = {(row, col): entry["cells"][row][col] for row, col in reading.clusters}
        reading = reader.read_picture(picture, Hints(names=names))
    return reading


@pytest.mark.parametrize("game", GAMES)
def test_cells_right(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    entries = [entry for entry in pictures(game) if game != "rings" or entry["enemies"] is not None]
    if not entries:
        pytest.skip("the pictures are not beside the checkout")
    lines = []
    right = counted = 0
    for entry in entries:
        if game == "rings":
            entry = {**entry, "rows": entry["rings"], "cols": entry["slices"]}
        for name, picture, _ in variants(game, entry):
            begun = process_time()
            try:
                found = right_cells(game, entry, read(game, entry, picture))
            except RingappError as error:
                lines.append(f"  {entry['file']:36} {name:10} {error}")
                counted += entry["rows"] * entry["cols"]
                continue
            spent = process_time() - begun
            right, counted = right + found[0], counted + found[1]
            lines.append(
                f"  {entry['file']:36} {name:10} {found[0]:4} of {found[1]:4} cells, {spent:5.2f} CPU s"
            )
    with capsys.disabled():
        print(f"\n{game}: {right} of {counted} cells right ({100 * right / counted:.2f} %)", *lines, sep="\n")
    assert right > 0.5 * counted
