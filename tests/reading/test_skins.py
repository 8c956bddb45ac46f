"""Which skin names cells, and what is done about cells that it does not know."""

from __future__ import annotations

import numpy as np
import pytest

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.looks.clusters import Looks, Sight, group, shifted
from ringapp.core.reading.looks.glyphs import OTHER, differing
from ringapp.core.reading.looks.naming import STRANGE, looked_again, name
from ringapp.core.reading.looks.skins import SIDE, Skin, shipped, sign_of
from ringapp.games.mines.reading.screenshots import guess, read_picture
from ringapp.games.mines.reading.sense import sense
from tests.reading.drawn import strange_field

GROUNDS = {"0": (190, 190, 190), ".": (120, 120, 120)}


def look(value: str, shift: int = 0) -> Looks:
    """A cell: plain, or with a bar of its own colour at a place of its own."""
    cell = np.full((SIDE, SIDE, 3), GROUNDS.get(value, GROUNDS["0"]), np.float32)
    if value not in GROUNDS:
        number = ord(value) % 8
        cell[2:10, 2 + number // 2 + shift : 5 + number // 2 + shift] = (30 * number, 250 - 30 * number, 60)
    return cell


def skin(title: str, values: str) -> Skin:
    return Skin("mines", title, tuple(sign_of(value, look(value)) for value in values))


def test_of_skins_that_fit_alike_the_one_that_knows_all_cells_is_taken() -> None:
    """Flags stood where the sample of cells did not look."""
    cells = np.stack([look(value) for value in "0.12" * 120])
    cells[1:480:12] = look("F")
    few, all_of_them = skin("few", "0.12"), skin("all", "0.12F")
    named = name(cells, [few, all_of_them])
    assert named is not None
    assert (named.skin.name, named.values[1]) == ("all", "F")


def test_the_skins_that_ship_know_all_numbers() -> None:
    for one in shipped("mines"):
        assert set("12345678.0") <= {sign.value for sign in one.signs}, one.name


def cell(ground: int, ink: tuple[int, int, int] | None = None, bevel: bool = False) -> Looks:
    made = np.full((SIDE, SIDE, 3), ground, np.float32)
    if bevel:
        made[0], made[:, 0], made[-1], made[:, -1] = 255, 255, 90, 90
    if ink is not None:
        made[2:10, 5:7] = ink
    return made


def test_unknown_looks_are_guessed_by_the_cells_that_they_stand_on_and_by_their_ink() -> None:
    looks = [
        cell(190, (0, 0, 255)),
        cell(192, bevel=True),
        cell(190),
        cell(192, (230, 20, 20), bevel=True),
        cell(190, (125, 185, 255)),
        cell(190, (0, 128, 0)),
        cell(190, (110, 110, 110)),
    ]
    sizes = [90, 60, 40, 12, 9, 30, 3]
    assert guess(np.stack(looks), sizes) == ["1", ".", "0", "F", "1", "2", "?"], "grey ink is no eight"
    assert guess(np.stack([cell(100, (200, 0, 0))]), [4]) == ["?"]


def test_a_field_of_an_unknown_program_is_hatched_and_asked_about_in_one_sentence() -> None:
    reading = read_picture(strange_field(201).pixels, Hints())
    assert (reading.skin, max(max(row) for row in reading.confidence) < 0.5) == ("", True)
    assert sum("not known" in sentence for sentence in reading.warnings) == 1
    assert not any("contradict" in sentence or "Many cells" in sentence for sentence in reading.warnings)
    assert "8" not in reading.board.cells.decode()


def field(cells: list[str], other: Looks) -> np.ndarray:
    """A field in the first of the skins that ship, on a plain page; `x` is a look that it does not know."""
    signs = {
        sign.value: look
        for sign, look in zip(shipped("mines")[1].signs, shipped("mines")[1].looks(), strict=True)
    }
    rows = [np.concatenate([other if value == "x" else signs[value] for value in row], 1) for row in cells]
    drawn = np.concatenate(rows).repeat(2, 0).repeat(2, 1)
    return np.pad(drawn, ((40, 40), (40, 40), (0, 0)), constant_values=90).astype(np.uint8)


def test_names_leave_the_lattice_as_it_was_found_without_them() -> None:
    """Cells of the lowest line that were named empty beside covered ones were cut off as ground."""
    cells = [
        ".........",
        ".1121....",
        ".1001....",
        ".11011...",
        "..1011...",
        "..11111..",
        ".........",
        "." * 9,
        "x..x..x..",
    ]
    pixels = field(cells, cell(150, (200, 40, 200)))
    first = read_picture(pixels, Hints())
    assert (len(first.confidence), len(first.confidence[0])) == (9, 9)
    unknown = [place for place in first.clusters if place[0] == 8]
    assert unknown
    again = read_picture(pixels, Hints(names={unknown[0]: "0"}))
    assert again.grid == first.grid
    assert chr(again.board.at(8, 3)) == "0"


def test_numbers_speak_for_a_skin_or_against_it() -> None:
    def cells(*rows: str) -> np.ndarray:
        return np.array([list(row) for row in rows])

    assert sense(cells("1F100", "11100", "01221", "01FF1", "12432", "1F2F1")) == 1
    assert sense(cells("........", "........", "........")) == 0
    assert sense(cells("00000000", "00070000", "00000000")) == -1, "nowhere could a mine be"
    assert sense(cells("." + 79 * "0")) == -1, "nearly nowhere"
    assert sense(cells("00000000", "01230120", "03210210", "01200310", "00000000")) == -1


def test_small_numbers_in_wide_cells_are_groups_of_their_own() -> None:
    """Twos became ones where both were small: most of a cell was ground in either."""
    looks = np.full((20, SIDE, SIDE, 3), 200, np.float32)
    looks[:10, 4:6, 6] = (140, 140, 140)
    looks[10:, 4, 5:8] = (140, 140, 140)
    number = group(Sight(looks, looks))
    assert set(number[:10].tolist()).isdisjoint(number[10:].tolist())


def test_a_glyph_that_stands_aside_in_its_cell_is_the_same_and_one_without_is_not() -> None:
    look = np.full((1, SIDE, SIDE, 3), 200, np.float32)
    look[:, 3:9, 5] = (170, 170, 170)
    cells = np.concatenate([look, shifted(look, 0, 1), shifted(look, 1, 0), look * 0 + 200])
    assert (differing(cells, look[0], 1.0) > OTHER).tolist() == [False, False, False, True]


def _numbers(contrast: float) -> np.ndarray:
    """Five cells of each of two glyphs that share most of their strokes."""
    looks = np.zeros((10, 12, 12, 3), np.float32)
    looks[:, 2:10, 5:7] = contrast
    looks[5:, 7:10, 3:9] = contrast
    return looks


@pytest.mark.parametrize("contrast", [15.0, 200.0])
def test_numbers_of_dark_programs_are_told(contrast: float) -> None:
    looks = _numbers(contrast)
    number = group(Sight(looks, looks))
    assert number[0] != number[5]
    assert len(set(number.tolist())) == 2


def test_of_too_many_looks_spoiled_cells_are_merged_not_numbers() -> None:
    """Two numbers are more alike than a spoiled cell is to any other, but more cells show them."""
    looks = np.concatenate((_numbers(200.0), _numbers(200.0)[:1]))
    looks[-1, :, ::2] += 45
    number = group(Sight(looks, looks), most=2)
    assert number[0] != number[5]


def test_what_a_skin_does_not_know_is_read_as_one_that_draws_alike_has_it() -> None:
    cells = np.stack([look(value) for value in "0.1230.1230.123F"])
    own, other = skin("own", "0.123"), skin("other", "0.123F")
    named = name(cells, [own])
    assert named is not None
    assert named.near[-1] >= STRANGE
    again = looked_again(cells, named, [own, other])
    assert again.values == tuple("0.1230.1230.123F")
    assert again.near[-1] < STRANGE
    assert looked_again(cells, named, [own]).near[-1] >= STRANGE, "nobody knows it"


def test_a_cell_that_lies_a_sample_aside_is_compared_there() -> None:
    cells = np.stack([look(value) for value in "0.1230.1230.1230.123"])
    own = skin("own", "0.123")
    cells[-1] = look("3", 1)
    named = name(cells, [own])
    assert named is not None
    again = looked_again(cells, named, [])
    assert again.near[-1] <= named.near[-1]
    assert again.values[-1] == "3"
