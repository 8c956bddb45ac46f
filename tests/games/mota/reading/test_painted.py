"""Pictures that floor files have drawn on their floors."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from ringapp.core.contract.resources import resource_folder
from ringapp.games.mota.files.notation import open_tower
from ringapp.games.mota.reading.painted import painted
from ringapp.games.mota.rules.tower import Painting, Tower


@pytest.fixture
def tower(tmp_path: Path) -> Tower:
    """A tower with a picture of 64 x 64 whose quarters are red, green, blue and clear."""
    images = tmp_path / "project" / "images"
    images.mkdir(parents=True)
    pixels = np.zeros((64, 64, 4), np.uint8)
    pixels[:32, :32, 0] = pixels[:32, 32:, 1] = pixels[32:, :32, 2] = 200
    pixels[..., 3] = 255 * pixels.any(-1)
    (images.parent / "data.js").write_text("", "utf-8")
    Image.fromarray(pixels).save(images / "four.png")
    (tmp_path / "outside.png").write_bytes((images / "four.png").read_bytes())
    blue = open_tower(resource_folder() / "examples" / "mota" / "blue").tower
    return replace(blue, source=str(tmp_path))


def colours(tower: Tower, painting: Painting, canvas: str = "bg") -> list[str] | None:
    """What the cells of a floor of 2 x 2 show of a picture, by their largest channel."""
    cells = painted(tower, (painting,), (0, 0, 2, 2), canvas)
    if cells is None:
        return None
    return ["rgb"[int(cell[..., :3].sum((0, 1)).argmax())] if cell.any() else "-" for cell in cells]


def test_they_lie_where_the_file_says(tower: Tower) -> None:
    assert colours(tower, Painting("four.png")) == ["r", "g", "b", "-"]
    assert colours(tower, Painting("four.png", at=(32, 0))) == ["-", "r", "-", "b"]
    assert colours(tower, Painting("four.png", at=(-32, 0))) == ["g", "-", "-", "-"]
    assert colours(tower, Painting("four.png", turned=":x")) == ["g", "r", "-", "b"]
    assert colours(tower, Painting("four.png", frames=2)) == ["r", "-", "b", "-"]
    assert colours(tower, Painting("four.png", cut=(32, 0, 0, 32))) == ["g", "-", "-", "-"]


def test_what_stands_up_is_below_with_its_last_row(tower: Tower) -> None:
    standing = Painting("four.png", "auto")
    assert colours(tower, standing) == ["-", "-", "b", "-"]
    assert colours(tower, standing, "fg") == ["r", "g", "-", "-"]


@pytest.mark.parametrize("name", ["none.png", "../../outside.png", "..\\outside.png", ".."])
def test_files_that_are_not_there_or_elsewhere_show_nothing(tower: Tower, name: str) -> None:
    assert colours(tower, Painting(name)) is None
