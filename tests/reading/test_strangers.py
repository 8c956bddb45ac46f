"""Programs that nobody knows: fields drawn in skins by chance, each look named once, as a person does."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, PictureReader, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.reading.board.believed import misreads, stranger
from ringapp.core.reading.board.boards import _cropped
from ringapp.core.reading.board.seen import MIXED, _mixed
from ringapp.core.reading.board.whole import UNDOUBTED, told_of
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.clusters import Looks
from ringapp.core.reading.looks.naming import Named, soft
from ringapp.core.reading.looks.naming import name as named_by
from ringapp.core.reading.looks.skins import SIDE, shipped
from ringapp.core.reading.sampling import sums_of
from ringapp.games.match3.reading.adopting import legend_of
from ringapp.games.match3.reading.judging.colours import NAMED
from ringapp.games.match3.reading.judging.gems import Gems, judged
from ringapp.games.match3.rules.board import BOMB, COLUMN, LETTERS, PLAIN, ROW, WRAPPED
from ringapp.games.mines.reading.screenshots import LOOK, _shows_nothing, _small_doubted
from ringapp.games.mines.reading.sense import ground, sense
from tests.reading.drawn import FONT, INKS, Drawn, drawn, strange_field, style_of
from tests.reading.gems import special_gems, strange_gems

PIECE = 5
"""Fields that one slow test reads, so that a run of it ends."""


def named_once(field: Drawn) -> Reading:
    game = load_game("mines")
    assert isinstance(game, PictureReader)
    first = game.read_picture(field.pixels, Hints())
    assert (len(first.confidence), len(first.confidence[0])) == field.shape
    names = {(row, col): field.cells[row][col] for row, col in first.clusters}
    return game.read_picture(field.pixels, Hints(names=names))


# Each was a board of another size once: lines melted away, frames and pages taken for cells, empty rims cut.
@pytest.mark.parametrize("seed", [1, 12])
def test_a_strange_field_is_read_once_its_looks_are_named(seed: int) -> None:
    field = strange_field(seed)
    reading = named_once(field)
    cells, truth = reading.board.cells.decode(), "".join(field.cells)
    right = sum(a == b for a, b in zip(cells, truth, strict=True))
    assert right >= 0.98 * len(truth)


def test_cells_of_a_small_field_that_were_named_are_sure() -> None:
    """All of its rim stayed hatched, since so few cells may be a part of something else: twelve cells."""
    field = drawn(("11..", "1.2F", "1121", "0000"), style_of(np.random.default_rng(2)), 32.0, (6, 4, 5, 7))
    game = load_game("mines")
    assert isinstance(game, PictureReader)
    unnamed = game.read_picture(field.pixels, Hints())
    assert np.max(unnamed.confidence) < 0.5
    named = named_once(field)
    assert named.board.cells.decode() == "".join(field.cells)
    assert np.min(named.confidence) >= 0.5
    assert not any(words.startswith("The board may be a row") for words in named.warnings)


def test_a_field_of_a_few_cells_is_refused_and_read_by_its_size() -> None:
    """Its lines were taken for those of a finer grid of covered cells, twenty of them surely."""
    page, style = (251, 250, 247), style_of(np.random.default_rng(4))
    style = replace(style, page=page, hidden=(221, 222, 227), opened=(255, 255, 255), line=(140, 135, 120))
    style = replace(style, inks=INKS, frame=0.0, gap=0.06, corner=0.12, bevel=0.0, chess=0)
    field, game = drawn((".100", ".100"), style, 21.0, (0.3, 0.3, 0.3, 0.3)), load_game("mines")
    assert isinstance(game, PictureReader)
    with pytest.raises(RingappError, match="rows and columns"):
        game.read_picture(field.pixels, Hints())
    named = Hints(rows=2, cols=4, names={(0, 0): ".", (0, 1): "1", (0, 2): "0"})
    reading = game.read_picture(field.pixels, named)
    assert reading.board.cells == b".100.100"
    assert np.allclose(reading.grid, field.grid, atol=2)
    assert not _cropped(field.pixels, LOOK, Hints(rows=2, cols=9))


def test_the_rim_of_a_small_field_is_doubted_and_one_without_numbers_is_none() -> None:
    assert _small_doubted(UNDOUBTED, "1" + 34 * ".").rim == (0, 1, 2, 3)
    assert _small_doubted(UNDOUBTED, 36 * ".") == UNDOUBTED
    with pytest.raises(RingappError, match="No board"):
        _small_doubted(UNDOUBTED, 35 * "0")


def test_a_skin_that_sees_ground_inside_a_board_misreads_it() -> None:
    """Two columns of a field were cut off for ground: a skin took faded ones for open cells."""
    skin, lattice = shipped("mines")[0], Lattice(0, 0, 20, 20, 6, 8)

    def seen(*rows: str) -> Named:
        nothing = np.zeros(0, np.float32)
        return Named(skin, tuple("".join(rows)), nothing, nothing, 11.0, nothing)

    field = seen("0.F10000", "0.210000", "01100011", "0000001.", "0000012.", "000001..")
    assert not misreads(field, lattice, ground, sense)  # A column of ground at its rim is cut off.
    faded = seen("0.F00000", "00000000", "00000000", "0000000.", "0000000.", "000000..")
    assert misreads(faded, lattice, ground, sense)
    assert misreads(seen(*6 * ["0" * 8]), lattice, ground, sense)  # A pale field by night was all open.
    pale = seen("8.000000000000000000", "88000000000000000000", *9 * ["0" * 20])
    assert misreads(pale, Lattice(0, 0, 20, 20, 11, 20), ground, sense)  # White covered cells, but for one.


def content(cells: Looks) -> np.ndarray:
    """Levels of what stands in each cell."""
    soft_ones = soft(cells)
    apart = np.abs(soft_ones - np.median(soft_ones, axis=(1, 2), keepdims=True))
    return np.asarray(apart.max(-1).mean((1, 2)), np.float32)


def test_a_skin_whose_names_tell_nothing_has_to_be_sure_of_nearly_all_cells() -> None:
    """Covered cells of a pale program were empty ones of another, hatched, and never asked for."""
    skin = next(skin for skin in shipped("mines") if skin.name == "ringapp light")
    cells = np.concatenate([skin.looks()] * 8)[:64]
    named = named_by(cells, [skin])
    assert named is not None
    strange = stranger(Hints(), ground, lambda values: 0)
    board, unsure = Lattice(0, 0, 20, 20, 8, 8), named.confidence.copy()
    assert not strange(cells, board, named)
    unsure[:20] = 0.3
    # What its signs explain of the cells speaks for it as well, as on a board that has just begun.
    assert not strange(cells, board, replace(named, confidence=unsure))
    badly = replace(named, confidence=unsure, near=named.near + 0.7 * content(cells))
    assert strange(cells, board, badly)
    assert not stranger(Hints(), ground, lambda values: 1)(cells, board, badly)


def test_numerals_in_a_corner_of_their_cells_are_told_and_seen() -> None:
    """The middle of cells was looked at alone: small numerals beside it were one look, unhatched."""
    rows = ("001....", "111F1..", "F1222..", "222F1..", "..2.1..", ".......", ".......")
    image = Image.new("RGB", (420, 380), "white")
    pen, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONT), 15)
    for row, text in enumerate(rows):
        for col, value in enumerate(text):
            x, y = 10 + 44 * col, 50 + 44 * row
            fill = {".": "#7d2a90", "F": "#ff0000"}.get(value, "white")
            pen.rectangle((x, y, x + 43, y + 43), fill=fill, outline="#222222")
            pen.text((x + 4, y + 1), value if value.isdigit() else "", fill="black", font=font)
    reading = named_once(Drawn(np.asarray(image), rows, (10, 50, 308, 308)))
    read = ["".join(chr(reading.board.at(row, col)) for col in range(7)) for row in range(7)]
    assert read == list(rows)


def looks_of_number(count: int) -> np.ndarray:
    """Cells of so many looks in turn: none touches one of its own."""
    return np.arange(81).reshape(9, 9) % count


def test_cells_that_are_all_open_or_none_of_which_is_are_no_field() -> None:
    assert _shows_nothing(90 * "0", looks_of_number(2))
    assert _shows_nothing(90 * ".", looks_of_number(16))
    assert not _shows_nothing(90 * ".", looks_of_number(2))  # A new game of an unknown program.
    assert not _shows_nothing(
        81 * ".", looks_of_number(5)
    )  # Faces, flowers and three numbers, none is plain.
    assert not _shows_nothing(89 * "." + "0", looks_of_number(16))
    assert _shows_nothing(53 * "." + "0", looks_of_number(16)[:6]), "icons, cards: few cells of many looks"


def test_many_looks_whose_cells_stand_together_are_a_field() -> None:
    """Flowers and faces of a compressed picture were of sixteen looks, and no field."""
    areas = np.kron(np.arange(16).reshape(4, 4), np.ones((3, 3), int))
    assert not _shows_nothing(144 * ".", areas)
    letters = np.random.default_rng(1).integers(0, 16, (12, 12))
    assert _shows_nothing(144 * ".", letters)


def test_cells_of_looks_that_are_far_apart_may_vary_more() -> None:
    """Glossy cells on a gradient were refused, though each group of them was of one sign."""
    tones = np.array([40.0, 120.0, 240.0])[:, None, None, None]
    middles = np.broadcast_to(tones, (3, SIDE, SIDE, 3)).astype(np.float32)
    assert _mixed(middles[:1], np.array([9])) == MIXED
    assert _mixed(middles, np.array([90, 5, 5])) == MIXED
    assert 20 < _mixed(middles, np.array([30, 30, 30])) < 30


def test_a_board_that_a_person_named_is_not_refused() -> None:
    """The names of a field on a photo made its cells unsure, and what had asked for them found no board."""
    unsure = np.full((4, 4), 0.2, np.float32)
    with pytest.raises(RingappError, match="No board"):
        told_of(unsure, UNDOUBTED, Hints())
    assert len(told_of(unsure, UNDOUBTED, Hints(names={(0, 0): "1"}))) == 1


def gems_wrong(seed: int) -> tuple[int, list[float]]:
    """How many cells there are, and how sure those are that were read wrongly."""
    board, game = strange_gems(seed), load_game("match3")
    assert isinstance(game, PictureReader)
    reading = game.read_picture(board.pixels, Hints())
    rows, cols = board.shape
    assert (len(reading.confidence), len(reading.confidence[0])) == board.shape
    names, found = legend_of(reading), []
    for row, line in enumerate(board.cells):
        for col, name in enumerate(line):
            code = reading.board.cells[(rows - 1 - row) * cols + col] & 15
            if (names[LETTERS[code - 1]] if code else ".") != name:
                found.append(reading.confidence[row][col])
    return rows * cols, found


# White gems on a light ground, and a coloured page that was taken for a line of gems.
@pytest.mark.parametrize("seed", [0, 5])
def test_strange_gems_are_read_without_naming(seed: int) -> None:
    count, wrong = gems_wrong(seed)
    assert len(wrong) <= 0.01 * count


@pytest.mark.slow
def test_many_strange_gems() -> None:
    read = [gems_wrong(seed) for seed in range(30, 60)]
    wrong = [sure for _, found in read for sure in found]
    assert len(wrong) <= 0.01 * sum(count for count, _ in read)
    assert sum(sure < 0.5 for sure in wrong) >= 0.8 * len(wrong)


@pytest.mark.slow
@pytest.mark.timeout(0)
@pytest.mark.parametrize("start", range(14, 44, PIECE))
def test_many_strange_fields(start: int) -> None:
    """Most keep their size, and then nearly every cell is right; the others say that something is unsure."""
    game = load_game("mines")
    assert isinstance(game, PictureReader)
    of_size = wrong = count = 0
    for seed in range(start, start + PIECE):
        field = strange_field(seed)
        try:
            first = game.read_picture(field.pixels, Hints())
        except RingappError:
            continue
        if (len(first.confidence), len(first.confidence[0])) != field.shape:
            assert first.warnings
            continue
        of_size += 1
        names = {(row, col): field.cells[row][col] for row, col in first.clusters}
        cells = game.read_picture(field.pixels, Hints(names=names)).board.cells.decode()
        truth = "".join(field.cells)
        wrong += sum(a != b for a, b in zip(cells, truth, strict=True))
        count += len(truth)
    assert of_size >= PIECE - 1
    assert wrong <= 0.02 * count


@pytest.mark.parametrize("side", [24, 60])
def test_marks_are_told_and_hues_that_gems_share_are_kept_apart(side: int) -> None:
    board = special_gems(side)
    gems = judged(sums_of(board.pixels), Lattice(0, 0, side, side, *board.shape))
    signs = {PLAIN: "", ROW: "-", COLUMN: "|", WRAPPED: "*"}
    for row, line in enumerate(board.cells):
        for col, name in enumerate(line):
            colour, kind = int(gems.colours[row, col]), int(gems.kinds[row, col])
            assert (name == "*") == (kind == BOMB)
            assert name == "*" or NAMED[colour] + signs[kind] == name, (row, col)


def test_gems_under_an_effect_keep_their_colour_and_are_hatched() -> None:
    """On a board without holes: a gem in flames looks like no other one."""
    side, board = 40, special_gems(40)
    image = Image.fromarray(board.pixels)
    pen = ImageDraw.Draw(image)
    burning = [(row, col) for row, col in ((1, 1), (4, 2)) if board.cells[row][col].isalpha()]
    for row, col in burning:
        x, y = col * side, row * side
        pen.polygon([(x + 10, y + 10), (x + 30, y + 10), (x + 10, y + 30)], (255, 250, 225))
    gems = judged(sums_of(np.asarray(image)), Lattice(0, 0, side, side, *board.shape))
    assert len(burning) == 2
    for row, col in burning:
        assert NAMED[int(gems.colours[row, col])] == board.cells[row][col]
        assert gems.confidence[row, col] < 0.5


def judged_of(draw: dict[str, str], rows: list[str], side: int = 40) -> Gems:
    """Gems as ellipses (a colour) or with a white cross in them (a colour and "+") on a dark ground."""
    image = Image.new("RGB", (side * len(rows[0]), side * len(rows)), (40, 44, 60))
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            x, y, look = col * side, row * side, draw.get(name, "")
            if look:
                pen.ellipse((x + 4, y + 4, x + side - 5, y + side - 5), look.rstrip("+"))
            if look.endswith("+"):
                pen.rectangle((x + 17, y + 8, x + 22, y + 31), "white")
                pen.rectangle((x + 8, y + 17, x + 31, y + 22), "white")
            if name == "?":
                pen.rectangle((x + 6, y + 6, x + side - 7, y + side - 7), "#888888", "black", 6)
    return judged(sums_of(np.asarray(image)), Lattice(0, 0, side, side, len(rows), len(rows[0])))


def hatched(gems: Gems) -> list[str]:
    return ["".join("#" if sure < 0.5 else "." for sure in row) for row in gems.confidence.tolist()]


def test_other_gems_of_the_same_hue_are_hatched_and_no_others() -> None:
    rows = ["RGRBRG", "BRGRBR", "RBxGRB", "GRBRGx", "RxRBRG"]
    draw = {"R": "#e01010", "x": "#e01010+", "G": "#10b020", "B": "#1070e0"}
    assert hatched(judged_of(draw, rows)) == ["......", "......", "..#...", ".....#", ".#...."]


def test_a_cell_without_a_gem_is_hatched_unless_it_is_plain() -> None:
    rows = ["RGRBRG", "BRGRBR", "RB?GRB", "GR.RGB", "R?RBRG"]
    draw = {"R": "#e01010", "G": "#10b020", "B": "#1070e0"}
    gems = judged_of(draw, rows)
    assert hatched(gems) == ["......", "......", "..#...", "......", ".#...."]
    assert gems.colours[3, 2] == -1


def test_a_hue_between_two_names_is_less_sure_than_a_plain_one() -> None:
    rows = ["RARBRA", "BRARBR", "ABRARB"]
    draw = {"R": "#e01010", "B": "#1070e0"}
    between, orange = (judged_of({**draw, "A": hue}, rows) for hue in ("#ffaf00", "#ff8000"))
    assert between.confidence[0, 1] < orange.confidence[0, 1] == orange.confidence[0, 0]


def test_a_name_that_may_be_another_is_told() -> None:
    rows = ["RARBRA", "BRARBR", "ABRARB"]
    draw = {"R": "#e01010", "B": "#1070e0"}
    between, orange = (judged_of({**draw, "A": hue}, rows) for hue in ("#ffaf00", "#ff8000"))
    assert [{NAMED[one] for one in pair} for pair in between.either] == [{"orange", "yellow"}]
    assert orange.either == ()
