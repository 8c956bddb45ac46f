"""Kinds of gems without a hue of their own, told by their looks; blockers are none."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.games.match3.reading.finding.looks import N
from ringapp.games.match3.reading.judging.colours import NAMED
from ringapp.games.match3.reading.judging.gems import Gems, judged
from ringapp.games.match3.reading.judging.kinds import told_by_looks
from ringapp.games.match3.reading.screenshots import certainty_of, read_picture
from tests.reading.gems import composed

SIDE = 48
Ink = tuple[int, int, int]
ROWS = ("RGMPRBMG", "PRBGMPRR", "MMGRBPGM", "BPRMPGRB", "RGMBRMPG", "GRPRGBMR", "MBGPMRGP")
"""Red, green and blue stones, mice (grey), poppies (red with a dark middle)."""


def drawn(rows: tuple[str, ...], light: tuple[float, float, float] = (1, 1, 1)) -> np.ndarray:
    image = Image.new("RGB", (SIDE * len(rows[0]), SIDE * len(rows)), (40, 44, 60))
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            x, y = col * SIDE, row * SIDE
            if name in "RGB":
                pen.rectangle(
                    (x + 6, y + 6, x + 41, y + 41), {"R": "#d81818", "G": "#10b020", "B": "#1070e0"}[name]
                )
                pen.rectangle(
                    (x + 12, y + 12, x + 22, y + 20), {"R": "#f04040", "G": "#40d050", "B": "#50a0f8"}[name]
                )
            elif name == "M":
                pen.ellipse((x + 10, y + 14, x + 37, y + 43), "#8c8078")
                pen.ellipse((x + 5, y + 5, x + 19, y + 19), "#a89c90")
                pen.ellipse((x + 28, y + 5, x + 42, y + 19), "#a89c90")
                pen.ellipse((x + 20, y + 32, x + 27, y + 39), "#202020")
            elif name == "P":
                for dx, dy in ((12, 2), (2, 14), (22, 14), (12, 24)):
                    pen.ellipse((x + dx, y + dy, x + dx + 22, y + dy + 22), "#e01818")
                pen.ellipse((x + 15, y + 16, x + 32, y + 33), "#301010")
            elif name == "S":
                pen.rounded_rectangle((x + 2, y + 2, x + 45, y + 45), 12, "#d8d8d8")
                pen.rectangle((x + 10, y + 10, x + 37, y + 37), "#b0b0b0")
            elif name == "#":
                pen.rectangle((x, y, x + SIDE - 1, y + SIDE - 1), "#e8e0d0")
                pen.ellipse((x + 14, y + 14, x + 34, y + 34), "#b0a898")
    return (np.asarray(image) * np.array(light)).astype(np.uint8)


def gems_of(rows: tuple[str, ...], light: tuple[float, float, float] = (1, 1, 1)) -> Gems:
    return judged(sums_of(drawn(rows, light)), Lattice(0, 0, SIDE, SIDE, len(rows), len(rows[0])))


@pytest.mark.parametrize("light", [(1, 1, 1), (0.9, 0.75, 0.5)])
def test_gems_without_a_hue_of_their_own_are_kinds(light: tuple[float, float, float]) -> None:
    gems = gems_of(ROWS, light)
    found = {
        (name, int(gems.colours[row, col])) for row, line in enumerate(ROWS) for col, name in enumerate(line)
    }
    assert len(found) == len({name for name, _ in found}) == len({colour for _, colour in found})
    assert min(colour for _, colour in found) >= 0
    assert gems.confidence.min() >= 0.5


def test_a_grey_kind_bears_that_name() -> None:
    colours = gems_of(ROWS).colours
    names = {line[col]: NAMED[colours[row, col]] for row, line in enumerate(ROWS) for col in range(8)}
    assert names["M"] in ("grey", "white", "brown")
    assert names["R"] == "red"


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param(tuple(line.replace("M", "#") for line in ROWS), id="they fill their cells"),
        pytest.param((*ROWS[:4], "RGMMMMPG", "GRMMMMRG", *ROWS[6:]), id="three of them stand in a line"),
    ],
)
def test_blockers_are_no_gems(rows: tuple[str, ...]) -> None:
    gems = gems_of(rows)
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            if name in "#M":
                assert gems.colours[row, col] == -1
                assert gems.confidence[row, col] < 0.5


def test_a_look_that_lies_aside_is_of_the_same_kind() -> None:
    """Where a lattice drifted by a tenth of a cell, orange gems were read as pink ones."""
    orange = np.full((N, N, 3), 20, np.float32)
    orange[2:9, 2:9] = (230, 110, 20)
    orange[4:7, 3:8:2] = (90, 30, 0)
    blue = np.full((N, N, 3), 20, np.float32)
    blue[3:9, 3:9] = (20, 90, 230)
    rows = ("OBaBOB", "BaBOBa", "OBaBBO", "BOBBaB", "aBOBBa", "BOBaOB")
    looks = {"O": orange, "a": np.roll(orange, (1, 1), (0, 1)), "B": blue}
    cells = np.array([[looks[name] for name in line] for line in rows])
    colours = np.array([[4 if name == "B" else 1 for name in line] for line in rows])
    told = told_by_looks(cells, colours)
    assert (told.colours == colours).all()


def test_a_board_is_read_though_the_names_of_its_colours_are_doubtful() -> None:
    """Most gems of a small board were lime: between yellow and green, so that the board was none."""
    rows = ("RBPGBR", "OPGBGG", "RRPPGG", "OGGRRP", "GGGPPO")
    inks = {"R": "#e01010", "B": "#1060c8", "P": "#a838d0", "G": "#92d818", "O": "#f89810"}
    image = Image.new("RGB", (SIDE * 6 + 240, SIDE * 5 + 160), (20, 90, 140))
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            x, y = 120 + col * SIDE, 80 + row * SIDE
            pen.rectangle((x, y, x + SIDE - 3, y + SIDE - 3), "#78868e")
            pen.ellipse((x + 8, y + 8, x + 37, y + 37), inks[name])
            pen.ellipse((x + 14, y + 12, x + 20, y + 18), "#e0e0e0")
    reading = read_picture(np.asarray(image), Hints())
    assert (reading.board.height, reading.board.width) == (5, 6)
    sure = {
        name: reading.confidence[row][col] for row, line in enumerate(rows) for col, name in enumerate(line)
    }
    assert sure["G"] < 0.5 <= sure["R"]


def test_looks_that_are_seen_as_often_are_two_kinds_whatever_the_light() -> None:
    """Pink and red squares differ by what a light might do, but no game lights a kind all over the board."""
    looks = {}
    for name, colour in (
        ("R", (172, 50, 50)),
        ("P", (210, 84, 92)),
        ("G", (60, 120, 50)),
        ("B", (20, 90, 230)),
    ):
        looks[name] = np.full((N, N, 3), (70, 40, 60), np.float32)
        looks[name][2:10, 2:10] = colour
        looks[name][4:6, 4:6] += 30
    rows = ("RPGBRP", "BGPRGB", "GPRBPG", "BRPGBR", "PGBPRG", "RBGRPB")
    cells = np.array([[looks[name] for name in line] for line in rows])
    colours = np.array([[{"R": 0, "P": 0, "G": 3, "B": 4}[name] for name in line] for line in rows])
    told = told_by_looks(cells, colours)
    pairs = {(name, int(told.colours[place])) for place, name in np.ndenumerate(np.array([*map(list, rows)]))}
    assert len(pairs) == len({colour for _, colour in pairs}) == 4
    assert told.sure.min() > 0.5


def test_gems_on_other_grounds_are_of_their_kind() -> None:
    """Ducks before a sky and before its clouds: neither ground has enough of them for a kind."""
    looks = {}
    for name, level in (("d", 30), ("D", 80)):
        looks[name] = np.full((N, N, 3), level, np.float32)
        looks[name][3:9, 3:9] = (200, 205, 210)
        looks[name][5:7, 5:7] = (240, 120, 20)
    for name, colour in (("O", (230, 110, 20)), ("B", (20, 90, 230))):
        looks[name] = np.full((N, N, 3), 30, np.float32)
        looks[name][3:9, 3:9] = colour
    rows = ("OBdBOB", "BDBOBd", "OBBOBO", "BOBBDB", "dBOBBO", "BOBDOB")
    cells = np.array([[looks[name] for name in line] for line in rows])
    colours = np.array([[{"O": 1, "B": 4}.get(name, -1) for name in line] for line in rows])
    told = told_by_looks(cells, colours)
    ducks = {told.colours[row, col] for row, line in enumerate(rows) for col in range(6) if line[col] in "dD"}
    assert len(ducks) == 1
    assert min(ducks) >= 0


def test_a_board_of_many_unsure_cells_is_less_clearly_one() -> None:
    """Fewer than 90 % of them speak against a board by their share, not only by what each lacks."""
    gems = gems_of(ROWS)
    unsure = gems.confidence.copy()
    unsure[:, ::3] = 0.45
    shares = certainty_of(replace(gems, confidence=unsure)) / certainty_of(gems)
    assert shares == pytest.approx(unsure.mean() / gems.confidence.mean() * (5 / 8) / 0.9)


def looks_of(inks: dict[str, Ink], rows: tuple[str, ...]) -> np.ndarray:
    """rows x columns cells with squares of these inks on a dark ground."""
    looks = {}
    for name, ink in inks.items():
        looks[name] = np.full((N, N, 3), 30, np.float32)
        looks[name][2:10, 2:10] = ink
    return np.array([[looks[name] for name in line] for line in rows])


ONES = ("ABCABD", "BCABDA", "CDBACB", "ACABCD", "BABCAB", "CBDABC")


def test_dark_kinds_on_dark_ground_are_kinds() -> None:
    """Dark brown and dark green squares hardly rise from the ground, and were holes or of another kind."""
    inks = {"R": (216, 24, 24), "B": (30, 90, 220), "Y": (230, 200, 40), "D": (52, 48, 14), "E": (62, 34, 12)}
    rows = ("RDBYEDRB", "DERBYBYE", "YBDREYBD", "BRYEDREY", "EYRBDBYR", "BDEYRERD", "RBYDBYEB")
    colours = np.array([[{"R": 0, "B": 4, "Y": 2, "D": 2, "E": 1}[name] for name in line] for line in rows])
    told = told_by_looks(looks_of(inks, rows), colours)
    found = {
        (name, int(told.colours[row, col])) for row, line in enumerate(rows) for col, name in enumerate(line)
    }
    assert len(found) == len({colour for _, colour in found}) == len(inks)
    assert told.sure.min() > 0


def test_kinds_of_nearly_one_colour_are_told_where_copies_are_alike() -> None:
    """Sky blue and lilac tiles of plain programs were one kind, or three of them in a line and so none."""
    inks = {"A": (186, 225, 255), "B": (213, 200, 255), "C": (230, 90, 60), "D": (250, 240, 90)}
    colours = np.array([[{"A": 4, "B": 4, "C": 0, "D": 2}[name] for name in line] for line in ONES])
    told = told_by_looks(looks_of(inks, ONES), colours)
    found = {(name, int(told.colours[r, c])) for r, line in enumerate(ONES) for c, name in enumerate(line)}
    assert len(found) == len({colour for _, colour in found}) == len(inks)
    assert told.sure.min() >= 0.5


def test_a_cell_alone_is_of_no_kind() -> None:
    """It has no copies by which kinds could be told."""
    cells, _none = looks_of({"A": (200, 40, 40)}, ("A",)), np.zeros((1, 1), bool)
    assert not told_by_looks(cells, np.zeros((1, 1), int)).sure.any()


def test_light_over_one_row_takes_no_name_from_a_kind() -> None:
    """Yellow drops have the hue of orange gems, and were called pink: green ones in a beam had their name."""
    inks = {"A": (245, 150, 30), "B": (250, 210, 40), "C": (40, 60, 220), "D": (20, 160, 60)}
    inks |= {"l": (200, 210, 80)}
    rows = (*ONES[:5], "lAClAl")
    colours = np.array([[{"A": 1, "B": 1, "C": 4, "D": 3, "l": 2}[name] for name in line] for line in rows])
    told = told_by_looks(looks_of(inks, rows), colours)
    drops = np.array([[name == "B" for name in line] for line in rows])
    assert {NAMED[colour] for colour in told.colours[drops]} == {"yellow"}
    assert told.sure[drops].min() >= 0.5
    assert (told.sure[5, [0, 3, 5]] == 0).all()


def test_small_gems_over_chequered_tiles_are_one_kind() -> None:
    """Balls that fill a quarter of their cells were two kinds, one for each tile."""
    inks = {"A": (230, 40, 40), "B": (60, 60, 60), "C": (150, 150, 150), "D": (110, 80, 40)}
    tiles = (np.indices((len(ONES), 6)).sum(0) % 2 * 22 + 222).astype(np.float32)
    cells = np.repeat(np.broadcast_to(tiles[:, :, None, None, None], (len(ONES), 6, N, N, 1)), 3, -1).copy()
    for (row, col), _ in np.ndenumerate(tiles):
        cells[row, col, 4:8, 4:8] = inks[ONES[row][col]]
    colours = np.array([[0 if name == "A" else -1 for name in line] for line in ONES])
    told = told_by_looks(cells, colours)
    found = {(name, int(told.colours[r, c])) for r, line in enumerate(ONES) for c, name in enumerate(line)}
    assert len(found) == len({colour for _, colour in found}) == len(inks)


def test_tiles_that_all_fill_their_cells_are_kinds() -> None:
    """Signs on tiles side by side: the one with a hue was a gem, and all others were blockers."""
    inks = {"A": (230, 120, 30), "B": (30, 180, 150), "C": (60, 150, 220), "D": (240, 200, 20)}
    cells = looks_of(inks, ONES)
    for (row, col), name in np.ndenumerate(np.array([list(line) for line in ONES])):
        cells[row, col] = inks[str(name)]
        cells[row, col, 3:9, {"A": 3, "B": 5, "C": 7, "D": 4}[str(name)] :][:, :4] = 255
    colours = np.array([[1 if name == "A" else -1 for name in line] for line in ONES])
    told = told_by_looks(cells, colours)
    found = {(name, int(told.colours[r, c])) for r, line in enumerate(ONES) for c, name in enumerate(line)}
    assert len(found) == len({colour for _, colour in found}) == len(inks)
    assert told.sure.min() >= 0.5


def test_square_gems_among_round_ones_are_no_blockers() -> None:
    """Of two kinds of squares the rarer one was taken for a blocker, as nothing else fills its cells."""
    rows = ("RGBPYBGR", "PYBYRPYB", "BRGBPBRG", "YPYRBYBP", "GBPRGPBY", "RYBPRBYG", "BRGBYRPB")
    hues = {"R": 0, "Y": 2, "G": 3, "B": 4, "P": 5}
    inks = {
        "R": (220, 30, 30),
        "Y": (240, 220, 40),
        "G": (30, 160, 70),
        "B": (40, 130, 230),
        "P": (150, 60, 210),
    }
    cells = np.full((len(rows), 8, N, N, 3), 30, np.float32)
    colours = np.array([[hues[name] for name in line] for line in rows])
    for (row, col), name in np.ndenumerate(np.array([list(line) for line in rows])):
        side = {"G": 0, "P": 0}.get(str(name), 3)
        cells[row, col, side : N - side, side : N - side] = inks[str(name)]
        if not side:
            cells[row, col] += np.linspace(-24, 24, N, dtype=np.float32)[:, None, None]
            cells[row, col, 2:-2, 2:-2] += 45
        if name == "P":
            cells[row, col, 0] = 30
    told = told_by_looks(cells, colours)
    assert not told.filling.any()
    assert (told.colours == colours).all()


def test_candies_on_jelly_are_of_their_kind() -> None:
    """Where copies are hardly unlike, those on a lighter ground were kinds of their own: rims mix with it."""
    inks = {"A": (230, 40, 40), "B": (240, 190, 20), "C": (40, 60, 220), "D": (20, 160, 60)}
    rows = (*ONES[:3], "abADCB", "BDbCAC", "CbDaBa")
    whole = tuple(line.upper() for line in rows)
    cells = looks_of(inks, whole)
    light = np.array([[name.islower() for name in line] for line in rows])
    rims = np.ones((N, N), bool)
    rims[2:10, 2:10] = False
    for row, col in np.argwhere(light).tolist():
        cells[row, col][rims] = 112
        cells[row, col, 2:10, 2:10] += (0, 24, 0)
    colours = np.array([[{"A": 0, "B": 1, "C": 4, "D": 3}[name] for name in line] for line in whole])
    told = told_by_looks(cells, colours)
    assert (told.colours == colours).all()


def test_cells_of_one_look_share_its_hue() -> None:
    """By night the hue of plums was clear in some cells only, and three in a line had none at all."""
    inks = {"A": (230, 40, 40), "B": (120, 80, 100), "C": (40, 60, 220), "D": (20, 160, 60)}
    rows = ("ABCABD", "BCABDA", "CDBACB", "ABBBCD", "BABCAB", "CBDABC")
    plums = np.array([[name == "B" for name in line] for line in rows])
    colours = np.array([[{"A": 0, "B": 5, "C": 4, "D": 3}[name] for name in line] for line in rows])
    seen = np.where(plums & (np.indices(plums.shape).sum(0) % 5 > 1), -1, colours)
    assert 0.33 < (seen[plums] == 5).mean() < 0.5
    told = told_by_looks(looks_of(inks, rows), seen)
    assert (told.colours == colours).all()
    assert told.sure[plums].min() >= 0.5


def test_a_few_of_a_kind_do_not_give_it_the_name_of_another() -> None:
    """Some croissants stood before clouds: these were doubtful nuts, so that all others were nuts, too."""
    inks = {
        "A": (245, 110, 80),
        "B": (170, 20, 20),
        "b": (186, 34, 34),
        "C": (40, 60, 220),
        "D": (20, 160, 60),
    }
    rows = ("ABCABD", "bCABDA", "CDbACB", "ACABCD", "BABCAb", "CBDABC", "ADBCAB")
    colours = np.array([[{"A": 0, "B": 0, "C": 4, "D": 3}[name.upper()] for name in line] for line in rows])
    told = told_by_looks(looks_of(inks, rows), colours)
    names = {name: int(told.colours[row, line.index(name)]) for row, line in enumerate(rows) for name in line}
    assert names["B"] == names["b"]
    assert len({names[name] for name in "ABCD"}) == 4
    dark = np.array([[name in "Bb" for name in line] for line in rows])
    assert told.sure[dark].min() > 0


def test_kinds_for_which_no_letter_is_left_are_none() -> None:
    """Of ten kinds, of five hues and two shapes, one had the letter of the other of its hue, surely."""
    looks = []
    for ink in ("#d81818", "#e0b010", "#10b020", "#1070e0", "#a020c0"):
        for shape in range(2):
            look = Image.new("RGBA", (SIDE, SIDE))
            pen = ImageDraw.Draw(look)
            if shape:
                pen.ellipse((4, 4, 43, 43), ink)
            else:
                pen.rectangle((6, 6, 41, 41), ink)
                pen.rectangle((16, 16, 31, 31), "#181818")
            looks.append(look)
    board = composed(looks, (40, 44, 60), seed=1, size=12)
    gems = judged(sums_of(board.pixels), Lattice(SIDE, SIDE, SIDE, SIDE, 12, 12))
    found = {
        (name, int(gems.colours[row, col]))
        for row, line in enumerate(board.cells)
        for col, name in enumerate(line)
    }
    assert len(found) == len({colour for _, colour in found}) == 10
    assert gems.confidence[gems.colours < 0].max() < 0.5
    assert gems.confidence[gems.colours >= 0].min() >= 0.5
