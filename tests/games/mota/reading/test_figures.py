"""Test what is read of the hero's figures beside a floor: bars drawn as the engine lays them out."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest
from PIL import Image

from ringapp.core.contract.reading import PictureAsker, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.skins import shipped
from ringapp.core.reading.weights import shipped_glyphs
from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.reading.adopting import adopted
from ringapp.games.mota.reading.figures import read_figures, shown_by, with_figures
from ringapp.games.mota.rules.board import Board
from tests.reading.truth import FOLDER, pictures, pixels

WHITE = (255, 255, 255)
KEYS = ((255, 204, 170), (170, 170, 221), (255, 136, 136))
SIDE, HIGH = 26, 13
FLOOR = 13 * 32
Line = tuple[str, str]
"""An icon, and the number beside it."""
HERO: tuple[Line, ...] = (("hp", "1027"), ("atk", "98"), ("def", "34"), ("mdef", "0"), ("gold", "156"))


def write(
    picture: np.ndarray, text: str, x: float, y: float, k: float, colour: tuple[int, int, int]
) -> float:
    """Write digits with their tops at `y`, in game pixels; "." is no digit. Return where they end."""
    for mark in text:
        if mark == ".":
            top, left = round((y + HIGH - 3) * k), round((x + 1) * k)
            picture[top : top + round(3 * k), left : left + round(3 * k)] = colour
            x += 5
            continue
        look = shipped_glyphs("mota-wide")[mark]
        wide = look.shape[1] * HIGH / len(look)
        size = round(wide * k), round(HIGH * k)
        ink = np.asarray(Image.fromarray(look).resize(size, Image.Resampling.BICUBIC))[..., None].clip(0, 1)
        part = picture[round(y * k) :, round(x * k) :][: size[1], : size[0]]
        part[:] = np.maximum(part, part + ink * (np.array(colour) - part))
        x += wide
    return x


def put_icon(picture: np.ndarray, name: str, x: float, y: float, k: float) -> None:
    skin = shipped("mota")[0]
    look = skin.looks()[[sign.value for sign in skin.signs].index(name)].astype(np.uint8)
    size = round(SIDE * k), round(SIDE * k)
    icon = np.asarray(Image.fromarray(look).resize(size, Image.Resampling.BICUBIC))
    picture[round(y * k) :, round(x * k) :][: size[1], : size[0]] = icon


def drawn(
    lines: tuple[Line, ...], keys: tuple[str, ...], k: float, where: str = "left"
) -> tuple[np.ndarray, Lattice]:
    """A floor of noise with a bar beside or above it, `k` pixels for one of the game."""
    left, top = (135 if where == "left" else 6), (112 if where == "above" else 6)
    wide, high = left + FLOOR + (135 if where == "right" else 6), top + FLOOR + 6
    source = np.random.default_rng(3)
    picture = source.normal(60, 3, (round(high * k), round(wide * k), 1)).repeat(3, 2)
    floor = source.integers(0, 256, (26, 26, 3)).astype(np.uint8)
    sides = round(FLOOR * k), round(FLOOR * k)
    over = picture[round(top * k) :, round(left * k) :][: sides[1], : sides[0]]
    over[:] = np.asarray(Image.fromarray(floor).resize(sides, Image.Resampling.NEAREST))
    for place, (name, text) in enumerate([*lines, *([("keys", "")] if keys else [])]):
        x, y = (6 + place % 3 * 130, 6 + place // 3 * 32) if where == "above" else (4, 14 + place * 39)
        x += left + FLOOR if where == "right" else 0
        if name == "keys":
            for number, colour in zip(keys, KEYS, strict=True):
                x = write(picture, number, x + 6, y + 6, k, colour)
        else:
            put_icon(picture, name, x + 3, y, k)
            write(picture, text, x + 3 + SIDE + 11, y + 6, k, WHITE)
    return picture.clip(0, 255).astype(np.uint8), Lattice(left * k, top * k, 32 * k, 32 * k, 13, 13)


@pytest.fixture(scope="module")
def board() -> Board:
    return open_floor(find_tower("example:blue"), "F1")


@pytest.mark.parametrize("k", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("where", ["left", "right", "above"])
def test_figures_and_keys_are_read_wherever_the_bar_is(where: str, k: float, board: Board) -> None:
    picture, lattice = drawn(HERO, ("05", "00", "12"), k, where)
    read = read_figures(picture, lattice, board.tower)
    keys = {"yellow_keys": 5, "blue_keys": 0, "red_keys": 12}
    assert read == {name: int(text) for name, text in HERO} | keys


def test_a_number_with_a_mark_that_is_no_digit_stays_open(board: Board) -> None:
    """The engine writes 15 300 as 1.53w."""
    picture, lattice = drawn((("hp", "1.53"), ("atk", "98"), ("def", "34")), (), 2.0)
    assert read_figures(picture, lattice, board.tower) == {"hp": None, "atk": 98, "def": 34}


def test_a_number_that_is_covered_in_part_stays_open(board: Board) -> None:
    picture, lattice = drawn(HERO, (), 2.0)
    x, y = round((4 + 3 + SIDE + 11 + 12) * 2), ((14 + 39 + 6) * 2)
    picture[y : y + 14, x : x + 22] = 60
    read = read_figures(picture, lattice, board.tower)
    assert (read["hp"], read["atk"], read["def"]) == (1027, None, 34)


def test_a_number_that_the_picture_may_cut_stays_open(board: Board) -> None:
    picture, lattice = drawn(HERO, (), 2.0, "right")
    end = round((FLOOR + 6 + 4 + 3 + SIDE + 11 + 2 * 12 + 1) * 2)
    read = read_figures(np.ascontiguousarray(picture[:, :end]), lattice, board.tower)
    assert (read["hp"], read["atk"], read["mdef"]) == (None, None, 0), "1027 and 98 end there, or go on"


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param((("", "1027"), ("", "98"), ("", "34")), id="icons of no figure"),
        pytest.param((("atk", "98"), ("hp", "1027"), ("def", "34")), id="another order"),
        pytest.param((("hp", "1027"), ("atk", "98"), ("atk", "34")), id="one twice"),
    ],
)
def test_what_is_no_bar_of_the_engine_tells_nothing(lines: tuple[Line, ...], board: Board) -> None:
    picture, lattice = drawn(lines, (), 2.0)
    assert read_figures(picture, lattice, board.tower) == {}


def test_numbers_of_other_colours_are_no_keys(board: Board) -> None:
    picture, lattice = drawn(HERO, (), 2.0)
    for k, number in enumerate(("05", "00", "12")):
        write(picture, number, 10 + 30 * k, 14 + 39 * 5 + 6, 2.0, KEYS[2 - k])
    assert read_figures(picture, lattice, board.tower) == {name: int(text) for name, text in HERO}


def test_a_picture_without_a_bar_tells_nothing(board: Board) -> None:
    picture, lattice = drawn((), (), 1.0)
    assert read_figures(picture, lattice, board.tower) == {}


def test_a_tower_says_which_figures_its_bar_shows(board: Board) -> None:
    def shown(*flags: str) -> list[str]:
        return shown_by(replace(board.tower, flags=MappingProxyType(dict.fromkeys(flags, True))))

    assert shown() == ["hp", "atk", "def"]
    assert shown("enableMDef", "enableExperience") == ["hp", "atk", "def", "mdef", "exp"]
    assert shown("enableMoney", "enableKeys")[3:] == ["gold", "yellow_keys", "blue_keys", "red_keys"]


def test_what_is_unread_is_asked_for_until_it_is_set(board: Board) -> None:
    game = load_game("mota")
    assert isinstance(game, PictureAsker)
    facts: dict[str, Any] = {"hero": [1, 1], "figures": {"hp": 1027}, "unread": ["atk", "yellow_keys"]}
    reading: Reading[Board] = Reading(with_figures(board, {"hp": 1027}), (), (0.0,) * 4, facts=facts)
    (words,) = game.asks(reading.board, reading)
    assert words == "These figures could not be read from the picture; set them: ATK, Yellow keys."
    (words,) = game.asks(with_figures(reading.board, {"atk": 98}), reading)
    assert words.endswith(": Yellow keys.")
    assert game.asks(reading.board, reading, {"atk", "yellow_keys"}) == (), "somebody said that they hold"


def test_a_later_picture_changes_only_the_figures_that_are_new(board: Board) -> None:
    def seen(**figures: int) -> Reading[Board]:
        facts = {"hero": None, "figures": figures, "unread": []}
        return Reading(with_figures(board, figures), (), (0.0,) * 4, facts=facts)

    first = adopted(board, seen(hp=1027, atk=98), None)
    assert (first.hero.hp, first.hero.atk, first.hero.df) == (1027, 98, board.hero.df)
    corrected = with_figures(first, {"atk": 93})
    then = adopted(corrected, seen(hp=900, atk=98), seen(hp=1027, atk=98))
    assert (then.hero.hp, then.hero.atk) == (900, 93)


def test_a_screenshot_of_the_engine_shows_its_hero() -> None:
    found = [entry for entry in pictures("mota") if entry["file"] == "game_damage_numbers.png"]
    if not found:
        pytest.skip("the pictures are not beside the checkout")
    (entry,) = found
    x, y, wide, high = entry["grid"]
    lattice = Lattice(x, y, wide / entry["cols"], high / entry["rows"], entry["rows"], entry["cols"])
    tower = find_tower(str(FOLDER / "mota" / "towers" / entry["tower"]))
    read = read_figures(pixels("mota", entry), lattice, tower)
    figures = {"hp": 1000, "atk": 100, "def": 100, "mdef": 0, "gold": 0}
    assert read == figures | {"yellow_keys": 0, "blue_keys": 0, "red_keys": 0}
