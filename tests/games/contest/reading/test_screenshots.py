"""Memories and loadouts from pictures, with icons and pages drawn here: the game's art is not ours."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.cli.main import main
from ringapp.core.contract.errors import Missing, RingappError
from ringapp.core.contract.reading import UNSURE, Hints, Reading
from ringapp.core.contract.registry import load_game
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.pages import PARAMETERS, POWER
from ringapp.games.contest.files.places import VARIABLE
from ringapp.games.contest.reading.screenshots import LOADOUT, MEMORY, adopted, read_picture
from tests.games.contest.reading.test_numbers import write
from tests.games.contest.small_program import table_card

CARDS, ITEMS = 60, 20
"""Drawn icons; every second card is the one before it with a plus, as improved cards are."""
GREY = (82, 92, 110)


def icon(number: int, kind: str) -> Image.Image:
    """A drawn icon: a ground, some shapes, a rim; cards of even number are the one before and a plus."""
    base = number - (kind == "card" and number % 2 == 0)
    chance = random.Random(f"{kind}{base}")
    image = Image.new("RGB", (132, 132), tuple(chance.randrange(120, 256) for _ in range(3)))
    draw = ImageDraw.Draw(image)
    for _ in range(9):
        ends = [(chance.randrange(8, 124), chance.randrange(8, 124)) for _ in range(chance.choice((3, 4)))]
        draw.polygon(ends, fill=tuple(chance.randrange(256) for _ in range(3)))
    if base != number:
        for grown, colour in ((3, (255, 255, 255)), (0, (240, 90, 90))):
            draw.rectangle((100 - grown, 56 - grown, 126 + grown, 65 + grown), fill=colour)
            draw.rectangle((109 - grown, 47 - grown, 117 + grown, 74 + grown), fill=colour)
    draw.rounded_rectangle((0, 0, 131, 131), 14, outline=GREY, width=4)
    return image


def tile(image: Image.Image, side: int) -> tuple[Image.Image, Image.Image]:
    """An icon and its mask with round corners, at a side."""
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, 131, 131), 14, fill=255)
    return (image.resize((side, side), Image.Resampling.BICUBIC), mask.resize((side, side)))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("icons")
    for room, kind, count in (("skillCards/icons", "card", CARDS), ("pItems/icons", "item", ITEMS)):
        (place / room).mkdir(parents=True)
        for number in range(1, count + 1):
            icon(number, kind).save(place / room / f"{number}.png")
    icon(1, "card").transpose(Image.Transpose.FLIP_LEFT_RIGHT).save(place / "skillCards/icons/1_3.png")
    return place


@pytest.fixture(autouse=True)
def tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Tables of gktools with a record for each icon; the last twenty cards are of another plan."""
    place = tmp_path / "tables"
    place.mkdir()
    cards = [
        table_card(n, "score+=1", plan="sense" if n <= CARDS - 20 else "logic", name=f"card {n}")
        for n in range(1, CARDS + 1)
    ]
    items = [{"id": n, "name": f"item {n}", "effects": "", "plan": "free"} for n in range(1, ITEMS + 1)]
    (place / "skill_cards.json").write_text(json.dumps(cards))
    (place / "p_items.json").write_text(json.dumps(items))
    monkeypatch.setenv(VARIABLE, str(place))
    return place


def page(cards: Sequence[int], items: Sequence[int], width: int = 1080, loadout: bool = False) -> Image.Image:
    """A page of the game: its tiles where the game has them, and words and buttons around."""
    layout = LOADOUT if loadout else MEMORY
    side = round(width * (0.11 if loadout else 0.218))
    image = Image.new("RGB", (width, width * 2), (246, 246, 248))
    draw = ImageDraw.Draw(image)
    for k in range(12):
        draw.ellipse((40 * k + 30, 60, 40 * k + 58, 88), fill=(70, 72, 80))
    draw.rounded_rectangle(
        (width // 3, round(width * 1.8), width * 2 // 3, round(width * 1.9)), 20, (240, 120, 60)
    )
    left, top = 0.07 * width, 0.62 * width
    for number, (x, y, size) in zip(cards, layout.cards(left, top, side), strict=False):
        if number:
            image.paste(*place_of(icon(number, "card"), x, y, size))
    for number, (x, y, size) in zip(items, layout.items(left, top, side), strict=False):
        if number:
            image.paste(*place_of(icon(number, "item"), x, y, size))
        else:
            draw.rounded_rectangle((x, y, x + size, y + size), size // 10, fill=(205, 205, 205))
    return image


def place_of(
    image: Image.Image, x: float, y: float, size: float
) -> tuple[Image.Image, tuple[int, int], Image.Image]:
    drawn, mask = tile(image, round(size))
    return drawn, (round(x), round(y)), mask


def as_jpeg(image: Image.Image, quality: int) -> Image.Image:
    kept = BytesIO()
    image.save(kept, "JPEG", quality=quality)
    return Image.open(kept).convert("RGB")


def read(image: Image.Image, folder: Path) -> Reading[Board]:
    return read_picture(np.asarray(image), Hints(folder=folder))


def judged(reading: Reading[Board], cards: Sequence[int], items: Sequence[int]) -> tuple[int, int, int]:
    """How many tiles are right and sure, wrong and sure, and marked."""
    sure = [*reading.confidence[0][:4], *(value for row in reading.confidence[1:] for value in row)]
    deck = (*reading.board.deck, *[""] * len(cards))[: len(cards)]
    told = [*(reading.board.items + ("",) * 4)[:4], *deck]
    truth = [*(str(n or "") for n in items), *(str(n or "") for n in cards)]
    marks = [value < UNSURE for value in sure]
    right = sum(one == two and not mark for one, two, mark in zip(told, truth, marks, strict=True))
    return right, len(truth) - right - sum(marks), sum(marks)


def dealt(seed: int, loadout: bool) -> tuple[list[int], list[int]]:
    chance = random.Random(seed)
    cards = chance.sample(range(1, CARDS - 19), 12 if loadout else 6)
    return cards, chance.sample(range(1, ITEMS + 1), 4)


CHANGES: dict[str, Callable[[Image.Image], Image.Image]] = {
    "as it is": lambda image: image,
    "half": lambda image: image.resize((image.width // 2, image.height // 2), Image.Resampling.BICUBIC),
    "a third": lambda image: image.resize((image.width // 3, image.height // 3), Image.Resampling.BICUBIC),
    "odd": lambda image: image.resize((803, 1606), Image.Resampling.BILINEAR),
    "larger": lambda image: image.resize((1500, 3000), Image.Resampling.BICUBIC),
    "jpeg 85": lambda image: as_jpeg(image, 85),
    "jpeg 50": lambda image: as_jpeg(image, 50),
    "half, jpeg 70": lambda image: as_jpeg(image.resize((540, 1080), Image.Resampling.BICUBIC), 70),
    "cropped": lambda image: image.crop((30, 200, image.width, 1500)),
}


@pytest.mark.parametrize("loadout", [False, True])
def test_tiles_are_right_or_marked(folder: Path, loadout: bool) -> None:
    """At least 95 of 100 tiles are right, and no tile is wrong without a mark."""
    right = wrong = count = 0
    for seed, change in enumerate(CHANGES.values()):
        cards, items = dealt(seed, loadout)
        reading = read(change(page(cards, items, loadout=loadout)), folder)
        assert reading.facts["shows"] == ("loadout" if loadout else "memory")
        assert reading.certainty > 0.8
        good, bad, marked = judged(reading, cards, items)
        right, wrong, count = right + good, wrong + bad, count + good + bad + marked
    assert wrong == 0
    assert right >= 0.95 * count


def test_what_is_covered_or_left_out_is_marked(folder: Path) -> None:
    cards, items = [1, 4, 7, 9, 12, 14], [3, 5, 8, 0]
    image = page(cards, items)
    ImageDraw.Draw(image).rounded_rectangle((60, 980, 640, 1120), 60, fill=(150, 140, 140))
    reading = read(image, folder)
    assert reading.board.deck[:4] == ("1", "4", "7", "9")
    assert reading.board.items == ("3", "5", "8", "")
    assert reading.confidence[0][3] >= UNSURE, "an empty place is seen"
    assert [value < UNSURE for value in reading.confidence[1]] == [False] * 4 + [True] * 2
    cut = read(image.crop((0, 0, 1080, 960)), folder)
    assert cut.board.deck == ("1", "4", "7", "9")
    assert judged(cut, cards, items)[1] == 0


def test_an_icon_that_the_folder_lacks_is_marked(folder: Path, tmp_path: Path) -> None:
    fewer = tmp_path / "fewer"
    for room in ("skillCards/icons", "pItems/icons"):
        (fewer / room).mkdir(parents=True)
        for file in (folder / room).iterdir():
            if file.stem not in ("7", "8"):
                (fewer / room / file.name).write_bytes(file.read_bytes())
    cards, items = [1, 4, 7, 9, 12, 14], [3, 5, 7, 2]
    reading = read(page(cards, items), fewer)
    right, wrong, marked = judged(reading, cards, items)
    assert (right, wrong, marked) == (8, 0, 2)


def test_a_card_of_another_plan_is_marked(folder: Path) -> None:
    reading = read(page([1, 4, 7, 9, 12, CARDS], [1, 2, 3, 4]), folder)
    assert [value < UNSURE for value in reading.confidence[1]] == [False] * 5 + [True]


def test_an_idols_own_drawing_is_the_same_card(folder: Path) -> None:
    image = page([0, 4, 7, 9, 12, 14], [1, 2, 3, 4])
    mirrored = icon(1, "card").transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    x, y, size = MEMORY.cards(0.07 * 1080, 0.62 * 1080, round(1080 * 0.218))[0]
    image.paste(*place_of(mirrored, x, y, size))
    assert read(image, folder).board.deck[0] == "1"


def test_a_photo_is_read_between_its_corners(folder: Path) -> None:
    image = page([1, 4, 7, 9, 12, 14], [1, 2, 3, 4])
    wide, high = image.size
    turned = Image.new("RGB", (wide + 400, high + 400), (246, 246, 248))
    turned.paste(image, (200, 200))
    turned = turned.rotate(4, Image.Resampling.BICUBIC, fillcolor=(246, 246, 248))
    middle = np.array([(wide + 400) / 2, (high + 400) / 2])
    angle = np.deg2rad(-4)
    spin = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    ends = np.array([(200, 200), (200 + wide, 200), (200 + wide, 200 + high), (200, 200 + high)])
    corners = tuple((float(x), float(y)) for x, y in (ends - middle) @ spin.T + middle)
    reading = read_picture(np.asarray(turned), Hints(folder=folder, corners=corners))
    assert reading.board.deck == ("1", "4", "7", "9", "12", "14")


def test_pictures_without_tiles_are_refused(folder: Path) -> None:
    noise = np.random.default_rng(0).integers(0, 256, (400, 300, 3)).astype(np.uint8)
    for pixels in (noise, np.full((400, 300, 3), 250, np.uint8), np.asarray(page([], []))):
        with pytest.raises(RingappError, match="No tiles"):
            read_picture(pixels, Hints(folder=folder))


def test_icons_and_tables_are_asked_for(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = np.asarray(page([1, 4], [1]))
    with pytest.raises(Missing, match="skillCards/icons"):
        read_picture(image, Hints(folder=tmp_path))
    monkeypatch.setattr("ringapp.games.contest.files.places._file", lambda: tmp_path / "kept.json")
    with pytest.raises(Missing, match="icons"):
        read_picture(image, Hints())
    monkeypatch.setenv(VARIABLE, "")
    with pytest.raises(Missing, match="tables"):
        read_picture(image, Hints(folder=folder))


def test_a_folder_of_icons_is_opened_and_kept(
    folder: Path, tables: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ringapp.games.contest.files.places._file", lambda: tmp_path / "kept.json")
    game = load_game("contest")
    board = game.read_folder(folder)
    assert board.master == str(tables)
    assert game.picture_hints(board) == Hints(folder=folder)
    assert read_picture(np.asarray(page([1, 4], [1])), game.picture_hints(board)).board.deck == ("1", "4")


def test_the_open_board_keeps_what_no_picture_shows(folder: Path, tables: Path) -> None:
    first = read(page([1, 4, 7, 9, 12, 14], [1, 2, 3, 4]), folder)
    second = read(page([2, 3, 5, 6, 8, 10], [5, 6, 7, 8]), folder)
    open_board = Board(master=str(tables), seed=7, stamina=33, deck=("1",) * 20, moves=(0,))
    one = adopted(open_board, first, None)
    assert (one.seed, one.stamina, one.moves) == (7, 33, ())
    assert one.deck == ("1", "4", "7", "9", "12", "14")
    two = adopted(one, second, first)
    assert two.deck == ("2", "3", "5", "6", "8", "10", *one.deck)
    assert two.items == ("5", "6", "7", "8")
    assert adopted(two, second, second) is two, "what was corrected since stays"
    other = Board()
    assert adopted(other, first, None) == first.board


def test_the_command_line_prints_the_deck(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "memory.png"
    page([1, 4, 7, 9, 12, 14], [1, 2, 3, 0]).save(picture)
    assert main(["convert", str(picture), "--game", "contest", f"--icons={folder}", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["deck"] == ["1", "4", "7", "9", "12", "14"]
    assert told["items"] == ["1", "2", "3", ""]
    assert told["picture"]["shows"] == "memory"
    assert [one["number"] for one in told["picture"]["tiles"]][:4] == ["1", "2", "3", ""]


def test_numbers_of_a_memory_are_taken_and_must_fit_its_power(folder: Path) -> None:
    """The drawn cards add 30 each to the power, the P-items nothing, and four levels 36 each."""
    cards, items, numbers = [1, 4, 7, 9, 12, 14], [3, 5, 8, 2], (936, 2518, 1862, 44)
    power = 3 * sum(numbers[:3]) + 24 * 44 + 6 * 30 + 4 * 36
    at = 0.07 * 1080, 0.62 * 1080 + 500, round(1080 * 0.218)
    for shown, fits in ((power, True), (power + 100, False)):
        image = Image.new("RGB", (1080, 2660), (246, 246, 248))
        image.paste(page(cards, items), (0, 500))
        image.paste((60, 50, 70), (0, 60, 1080, 480))
        pixels = np.array(image)
        for number, middle in zip(numbers, PARAMETERS.middles, strict=True):
            write(pixels, at, PARAMETERS, str(number), middle, (50, 50, 50))
        write(pixels, at, POWER, str(shown), POWER.middles[0])
        reading = read_picture(pixels, Hints(folder=folder))
        assert reading.facts["numbers"] == [*numbers, shown]
        assert (reading.board.parameters, reading.board.stamina) == (numbers[:3], 44)
        assert bool(reading.warnings) is not fits
        assert all((value >= UNSURE) is fits for value in reading.confidence[1])
        taken = adopted(read(page(cards, items), folder).board, reading, None)
        assert (taken.parameters, taken.stamina) == (numbers[:3], 44)
