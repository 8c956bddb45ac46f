"""Every shape becomes well-formed SVG that the renderer draws where it should be, in the theme's colours."""

from __future__ import annotations

import math
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import strategies as st
from PIL import Image

from ringapp.core.contract.shapes import (
    Arrow,
    Disc,
    Label,
    Line,
    Polygon,
    Raster,
    Rect,
    Sector,
    Shape,
    Sprite,
)
from ringapp.core.pictures.animation import png
from ringapp.core.pictures.palette import palette
from ringapp.core.pictures.svg import scene_svg


def drawn(*shapes: Shape, theme: str = "light") -> Image.Image:
    svg = scene_svg(shapes, (100, 100), theme, 100, margin=0)
    ElementTree.fromstring(svg)
    return Image.open(BytesIO(png(svg, 100))).convert("RGB")


def role_at(picture: Image.Image, x: int, y: int, theme: str = "light") -> str:
    colour = "#{:02x}{:02x}{:02x}".format(*picture.getpixel((x, y)))  # type: ignore[misc]
    return next((role for role, value in palette(theme).items() if value == colour), colour)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("shape", "inside", "outside"),
    [
        (Rect(20, 20, 40, 40, "c1"), (40, 40), (70, 40)),
        (Rect(20, 20, 40, 40, "c1", radius=20), (40, 40), (21, 21)),
        (Disc(50, 50, 30, "c2"), (50, 50), (95, 95)),
        (Disc(50, 50, 30, "", "c2", 6), (80, 50), (50, 50)),
        (Sector(50, 50, 20, 40, 0, 90, "c3"), (70, 70), (30, 30)),
        (Sector(50, 50, 20, 40, 180, 270, "c3"), (30, 30), (30, 70)),
        (Sector(50, 50, 0, 40, -90, 90, "c3"), (60, 40), (40, 40)),
        (Sector(50, 50, 20, 40, 0, 360, "c3"), (50, 20), (50, 50)),
        (Line(((10, 50), (90, 50)), "c4", 6), (50, 50), (50, 60)),
        (Arrow(((10, 50), (90, 50)), "c5", 4, 20), (75, 54), (40, 57)),
        (Arrow(((50, 10), (50, 90)), "c5", 4, 20), (50, 30), (60, 60)),
        (Polygon(((10, 10), (90, 10), (10, 90)), "c6"), (20, 20), (80, 80)),
        (Raster(0, 0, 100, 100, 2, 1, b"\0\1", ("c7", "")), (48, 50), (52, 50)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_shape_is_where_it_should_be(
    shape: Shape, inside: tuple[int, int], outside: tuple[int, int], theme: str
) -> None:
    picture = drawn(shape, theme=theme)
    roles = getattr(shape, "roles", ("",))
    wanted = getattr(shape, "fill", "") or getattr(shape, "stroke", "") or roles[0]
    assert role_at(picture, *inside, theme) == wanted
    assert role_at(picture, *outside, theme) == "paper"


def test_an_arrow_without_length_draws_nothing() -> None:
    assert role_at(drawn(Arrow(((50, 50), (50, 50)))), 50, 50) == "paper"


def test_text_is_drawn_with_the_programs_own_font() -> None:
    for text in ("W", "完", "届", "—"):
        picture = drawn(Label(50, 50, text, 60, "ink"))
        colours = picture.crop((20, 20, 80, 80)).getcolors(10_000)
        assert colours is not None
        assert len(colours) > 2, f"“{text}” is drawn"


def test_text_from_anywhere_stays_text() -> None:
    svg = scene_svg([Label(5, 5, "<b> & \0\x1f \ud800 \"'")], (10, 10))
    (text,) = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")
    assert text.text == "<b> &  ? \"'"


def test_a_sprite_is_cut_out_and_embedded_once(tmp_path: Path) -> None:
    sheet = Image.new("RGB", (4, 2), palette("light")["c1"])
    sheet.paste(palette("light")["c2"], (2, 0, 4, 2))
    sheet.save(tmp_path / "sheet.png")
    source = str(tmp_path / "sheet.png")
    shapes = [Sprite(x, 0, 20, 20, source, (2, 0, 2, 2)) for x in (0, 40)]
    assert scene_svg(shapes, (100, 100)).count("data:image/png") == 1
    picture = drawn(*shapes)
    assert role_at(picture, 50, 10) == "c2"
    assert role_at(picture, 30, 10) == "paper"


def test_a_missing_sprite_leaves_the_rest(tmp_path: Path) -> None:
    (tmp_path / "broken.png").write_bytes(b"not a picture")
    shapes: list[Shape] = [
        Sprite(0, 0, 20, 20, str(tmp_path / name), (0, 0, 2, 2)) for name in ("broken.png", "none.png")
    ]
    assert role_at(drawn(*shapes, Disc(50, 50, 20, "c1")), 50, 50) == "c1"


def test_paper_fills_the_last_row_of_pixels() -> None:
    """A picture of 33.4 rows has 34 whole ones: none can be seen through."""
    picture = Image.open(BytesIO(png(scene_svg((), (100, 33.4), width=100, margin=0)))).convert("RGBA")
    assert picture.size == (100, 34)
    assert picture.getchannel("A").getextrema() == (255, 255)


SPACE = "{http://www.w3.org/2000/svg}"
points = st.tuples(st.floats(-99, 99), st.floats(-99, 99))


def elements(*shapes: Shape, **more: Any) -> Any:
    """The elements of a scene behind its paper."""
    root = ElementTree.fromstring(scene_svg(shapes, (100, 50), margin=0, **more))
    return root[1:]


def test_a_scene_keeps_its_shape_and_its_margin() -> None:
    root = ElementTree.fromstring(scene_svg([], (100, 50), width=520, margin=0.02))
    assert root.get("viewBox") == "-2 -2 104 54", "two hundredths of the longer side all around"
    assert (root.get("width"), root.get("height")) == ("520", "270")
    (paper,) = root
    assert paper.get("fill") == palette("light")["paper"]


@pytest.mark.parametrize(
    ("shape", "tag", "attributes"),
    [
        (Rect(1, 2, 30, 40, "c1"), "rect", {"x": "1", "y": "2", "width": "30", "height": "40", "rx": None}),
        (Rect(1, 2, 3, 4, "c1", radius=2), "rect", {"rx": "2", "stroke": None}),
        (Rect(1, 2, 3, 4, "", "ink", 2.5), "rect", {"fill": "none", "stroke-width": "2.5"}),
        (Disc(5, 6, 7, "c1", opacity=0.5), "circle", {"cx": "5", "cy": "6", "r": "7", "opacity": "0.5"}),
        (Line(((0, 0), (1, 2))), "polyline", {"points": "0,0 1,2", "stroke-dasharray": None}),
        (Line(((0, 0), (1, 2)), dash=3), "polyline", {"stroke-dasharray": "3", "stroke-linecap": "butt"}),
        (Label(5, 6, "a<b", 10), "text", {"x": "5", "y": "9.6", "text-anchor": "middle", "stroke": None}),
        (Label(5, 6, "a", 10, anchor="end", bold=True), "text", {"stroke-width": "0.45"}),
    ],
    ids=["corner", "round", "outline", "faint", "line", "dashes", "words", "bold"],
)  # fmt: skip
def test_a_shape_is_written_as_it_is(shape: Shape, tag: str, attributes: dict[str, str | None]) -> None:
    (found,) = elements(shape)
    assert found.tag == SPACE + tag
    assert {name: found.get(name) for name in attributes} == attributes


def test_what_has_neither_words_nor_colour_is_not_written() -> None:
    assert list(elements(Label(0, 0, ""), Label(0, 0, "x", fill=""), Arrow(((1, 1), (1, 1))))) == []


@pytest.mark.parametrize(
    ("sweep", "large", "turn"),
    [(90, "0", "1"), (200, "1", "1"), (-90, "0", "0"), (-200, "1", "0")],
)
def test_a_piece_of_a_ring_goes_round_the_right_way(sweep: float, large: str, turn: str) -> None:
    (found,) = elements(Sector(50, 25, 5, 20, 0, sweep, "c1"))
    path = found.get("d")
    start = f"M70 25A20 20 0 {large} {turn} "
    assert path.startswith(start)
    end = 50 + 20 * math.cos(math.radians(sweep)), 25 + 20 * math.sin(math.radians(sweep))
    told = path.removeprefix(start).partition("L")[0].split()
    assert [float(one) for one in told] == pytest.approx(end, abs=1e-3)
    assert f"A5 5 0 {large} {1 - int(turn)} 55 25Z" in path, "and back along the inside"


@pytest.mark.parametrize(("inner", "circles"), [(0, 1), (5, 2)])
def test_a_whole_ring_is_one_circle_or_two(inner: float, circles: int) -> None:
    (found,) = elements(Sector(50, 25, inner, 20, 30, 360, "c1"))
    assert found.get("d").count("M") == circles
    assert found.get("fill-rule") == "evenodd"
