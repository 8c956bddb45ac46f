"""The geometry of pictures: bounded decoding, lattices, homographies, clusters and skins."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ExifTags, Image

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.reading import Hints, PictureReader, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.reading import picturefile, recognise
from ringapp.core.reading.board.whole import UNDOUBTED, whole_of
from ringapp.core.reading.decode import MAX_PIXELS, decode
from ringapp.core.reading.finder.lattice import find_lattices
from ringapp.core.reading.finder.look import Look
from ringapp.core.reading.looks.clusters import Sight, distances, group, typical
from ringapp.core.reading.looks.skins import SIDE, Skin, checked, encode, learned, sign_of
from ringapp.core.reading.sampling import cut, match, project, straighten, sums_of


def png(pixels: np.ndarray) -> bytes:
    kept = BytesIO()
    Image.fromarray(pixels).save(kept, "PNG")
    return kept.getvalue()


def bevelled(rows: int, cols: int, side: int, left: int, top: int, size: tuple[int, int]) -> np.ndarray:
    """Raised cells with a few dark marks, as many programs draw them, on a plain desktop with a frame."""
    source = np.random.default_rng(3)
    picture = np.full((*size, 3), 236, np.uint8)
    picture[top - 6 : top + rows * side + 6, left - 6 : left + cols * side + 6] = 120
    for row in range(rows):
        for col in range(cols):
            cell = np.full((side, side, 3), 192, np.uint8)
            cell[:2], cell[:, :2], cell[-2:], cell[:, -2:] = 255, 255, 128, 128
            kind = source.integers(4)
            if kind == 1:
                cell[5:-5, side // 2 - 1 : side // 2 + 1] = (0, 0, 200)
            elif kind == 2:
                cell[side // 2 - 1 : side // 2 + 1, 5:-5] = (0, 120, 0)
            y, x = top + row * side, left + col * side
            picture[y : y + side, x : x + side] = cell
    return picture


@pytest.mark.parametrize(("rows", "cols", "side"), [(9, 9, 20), (16, 30, 16), (6, 12, 33)])
def test_a_board_is_found_on_a_desktop(rows: int, cols: int, side: int) -> None:
    picture = bevelled(rows, cols, side, 91, 57, (rows * side + 140, cols * side + 230))
    best = find_lattices(picture, Look(square=True))[0]
    assert (best.rows, best.cols) == (rows, cols)
    assert np.allclose((best.x, best.y, best.dx, best.dy), (91, 57, side, side), atol=1.5)


def test_noise_and_plain_pictures_have_no_board() -> None:
    noise = np.random.default_rng(0).integers(0, 256, (240, 320, 3)).astype(np.uint8)
    plain = np.full((240, 320, 3), 77, np.uint8)
    assert not find_lattices(plain, Look())
    for game_id in ("mines", "match3"):
        reader = load_game(game_id)
        assert isinstance(reader, PictureReader)
        for picture in (noise, plain):
            with pytest.raises(RingappError, match="No board"):
                reader.read_picture(picture, Hints())


@pytest.mark.parametrize("game_id", ["mines", "match3"])
def test_a_refusal_does_not_ask_for_corners_that_were_set(game_id: str) -> None:
    plain = np.full((240, 320, 3), 77, np.uint8)
    reader = load_game(game_id)
    assert isinstance(reader, PictureReader)
    with pytest.raises(RingappError, match="between the four corners"):
        reader.read_picture(plain, Hints(corners=((10, 10), (300, 10), (300, 220), (10, 220))))


def test_areas_are_means_of_pixels() -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (40, 60, 3)).astype(np.uint8)
    cells = cut(sums_of(pixels), np.arange(0, 61, 20.0), np.arange(0, 41, 20.0), 4)
    assert cells.shape == (2, 3, 4, 4, 3)
    assert np.allclose(cells[1, 2, 0, 3], pixels[20:25, 55:60].mean((0, 1)), atol=1e-3)


points = st.tuples(st.floats(-40, 40), st.floats(-40, 40))


@given(st.lists(points, min_size=4, max_size=4))
@settings(max_examples=60, deadline=None)
def test_a_homography_takes_corners_to_corners(moved: list[tuple[float, float]]) -> None:
    square = ((0.0, 0.0), (300.0, 0.0), (300.0, 300.0), (0.0, 300.0))
    target = tuple((x + a, y + b) for (x, y), (a, b) in zip(square, moved, strict=True))
    matrix = match(square, target)
    x, y = project(matrix, [x for x, _ in square], [y for _, y in square])
    assert np.allclose(np.stack([x, y], 1), target, atol=1e-6)


def test_three_corners_on_a_line_are_refused() -> None:
    with pytest.raises(ValueError, match="line"):
        match(((0, 0), (1, 0), (1, 1), (0, 1)), ((0, 0), (1, 1), (2, 2), (3, 3)))


def test_a_slanted_board_is_straightened() -> None:
    flat = bevelled(6, 6, 24, 20, 20, (184, 184))
    corners = ((20.0, 20.0), (164.0, 20.0), (164.0, 164.0), (20.0, 164.0))
    assert np.abs(straighten(flat, corners, 144, 144).astype(int) - flat[20:164, 20:164]).mean() < 1


@pytest.mark.parametrize(
    ("width", "height", "told"), [(20_000, 20_000, MAX_PIXELS // 10**6), (1, 60_000_000, 32_000)]
)
def test_a_large_picture_is_refused_by_its_header(width: int, height: int, told: int) -> None:
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))
    with pytest.raises(LimitExceeded, match=str(told)):
        decode("wide.png", b"\x89PNG\r\n\x1a\n" + chunk + b"\0\0\0\x09IDAT" + b"\0" * 64)


@pytest.mark.parametrize(
    "data", [b"", b"hello", b"\x89PNG\r\n\x1a\n", b"GIF89a\x01\0\x01\0", b"\xff\xd8\xff\xe0"]
)
def test_what_is_no_picture_gets_a_sentence(data: bytes) -> None:
    with pytest.raises(ParseError, match=r"x\.png"):
        decode("x.png", data)


def test_a_cut_picture_gets_a_sentence() -> None:
    whole = png(np.random.default_rng(2).integers(0, 256, (64, 64, 3)).astype(np.uint8))
    with pytest.raises(ParseError, match="breaks off"):
        decode("cut.png", whole[: len(whole) // 2])


def test_frames_and_transparency_are_told() -> None:
    frames = [Image.new("RGBA", (8, 8), colour) for colour in ("red", "blue")]
    kept = BytesIO()
    frames[0].save(kept, "GIF", save_all=True, append_images=frames[1:])
    picture = decode("two.gif", kept.getvalue())
    assert len(picture.warnings) == 1
    assert tuple(picture.pixels[0, 0]) == (255, 0, 0)
    clear = BytesIO()
    Image.new("RGBA", (4, 4), (0, 0, 0, 0)).save(clear, "PNG")
    assert decode("clear.png", clear.getvalue()).pixels.min() == 255


def test_a_photo_is_turned_upright_as_its_camera_says() -> None:
    image = Image.new("RGB", (30, 20), "white")
    image.paste("red", (0, 0, 30, 10))
    turned = Image.Exif()
    turned[ExifTags.Base.Orientation] = 6  # Taken with the camera on its side: top is at the right.
    kept = BytesIO()
    image.save(kept, "PNG", exif=turned)
    pixels = decode("photo.png", kept.getvalue()).pixels
    assert pixels.shape == (30, 20, 3)
    assert pixels[0, -1].tolist() == [255, 0, 0]
    assert pixels[0, 0].tolist() == [255, 255, 255]


def test_cells_are_grouped_by_what_they_show() -> None:
    source = np.random.default_rng(4)
    kinds = source.integers(0, 255, (3, SIDE, SIDE, 3)).astype(np.float32)
    order = source.integers(0, 3, 60)
    looks = kinds[order] + source.normal(0, 2, (60, SIDE, SIDE, 3)).astype(np.float32)
    number = group(Sight(looks, looks))
    assert len(set(zip(order.tolist(), number.tolist(), strict=True))) == 3
    assert order[typical(looks, number, 0)] == np.bincount(order).argmax()
    assert distances(looks[:5], looks[:5]).diagonal().max() == 0


def test_a_skin_survives_its_file_and_a_damaged_one_is_passed_over(tmp_path: Path) -> None:
    look = np.random.default_rng(5).integers(0, 255, (SIDE, SIDE, 3)).astype(np.float32)
    skin = Skin("mines", "mine", (sign_of("1", look),))
    (tmp_path / "mines").mkdir()
    (tmp_path / "mines" / "mine.json").write_bytes(encode(skin))
    (tmp_path / "mines" / "other.json").write_text(
        '{"game": "mines", "name": "x", "signs": [{"value": "1"}]}'
    )
    assert learned(tmp_path, "mines") == [skin]
    assert checked(skin).looks().shape == (1, SIDE, SIDE, 3)


@pytest.mark.parametrize(
    ("certain", "first", "game", "clear"),
    [
        ({"mines": 0.9, "match3": 0.1}, "", "mines", True),
        ({"mines": 0.1, "match3": 0.9}, "mines", "match3", True),
        ({"mines": 0.7, "match3": 0.9}, "mines", "match3", True),
        ({"mines": 0.7, "match3": 0.75}, "mines", "mines", True),
        ({"mines": 0.7, "match3": 0.75}, "", None, False),
        ({"mines": 0.3, "match3": 0.5}, "mines", "mines", False),
        ({"mines": 0.0, "match3": 0.73}, "mines", "mines", False),
        ({"mines": 0.0, "match3": 0.73}, "mota", "match3", True),
        ({"mines": 0.3}, "", None, False),
    ],
)
def test_a_game_is_recognised_where_its_reader_is_sure_and_ahead(
    monkeypatch: pytest.MonkeyPatch,
    certain: dict[str, float],
    first: str,
    game: str | None,
    clear: bool,
) -> None:
    def read(game_id: str, _name: str, _data: bytes, _hints: Hints) -> Reading[object]:
        return Reading(None, ((1.0,),), (0, 0, 1, 1), certainty=certain[game_id])

    monkeypatch.setattr(recognise, "read_picture_file", read)
    found = recognise.recognise("x.png", b"", dict.fromkeys(certain, Hints()), first)
    assert (found.game_id if found else None) == game
    assert found is None or found.clear is clear
    surer = max(certain.values()) >= recognise.SURE and max(certain, key=lambda one: certain[one]) != first
    assert found is None or found.rival is (surer and not clear)


@pytest.mark.parametrize(
    ("skin", "kept", "game"), [("own", True, "mines"), ("own", False, None), ("gnome", True, None)]
)
def test_where_no_game_is_clear_a_program_that_a_person_named_tells_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, skin: str, kept: bool, game: str | None
) -> None:
    """A new field of such a program was of no game, unless Mines was in front or named."""

    def read(game_id: str, _name: str, _data: bytes, _hints: Hints) -> Reading[object]:
        found = skin if game_id == "mines" else ""
        return Reading(None, ((1.0,),), (0, 0, 1, 1), certainty=0.45 if found else 0.3, skin=found)

    monkeypatch.setattr(recognise, "read_picture_file", read)
    look = np.zeros((SIDE, SIDE, 3), np.float32)
    tmp_path.joinpath("mines").mkdir()
    tmp_path.joinpath("mines", "own.json").write_bytes(encode(Skin("mines", "own", (sign_of(".", look),))))
    hints = dict.fromkeys(("mines", "match3"), Hints(learned=tmp_path if kept else None))
    found = recognise.recognise("x.png", b"", hints)
    assert (found.game_id if found else None) == game
    front = recognise.recognise("x.png", b"", hints, "match3")
    assert front is not None
    assert front.game_id == "match3"


@pytest.mark.parametrize("first", ["mines", ""])
def test_a_picture_in_which_no_game_finds_a_board_is_of_none(
    monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    def read(game_id: str, *_: object) -> Reading[object]:
        raise RingappError(f"No {game_id}.")

    monkeypatch.setattr(recognise, "read_picture_file", read)
    found = recognise.recognise("x.png", b"", dict.fromkeys(("mines", "rings"), Hints()), first)
    assert found is not None
    assert (found.game_id, found.clear, found.nowhere) == (first, False, True)


def test_one_that_is_beyond_doubt_spares_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick readers are asked first, but for the game in front; shares are by how long each takes."""
    asked: list[str] = []

    def read(game_id: str, _name: str, _data: bytes, _hints: Hints) -> Reading[object]:
        asked.append(game_id)
        return Reading(None, ((1.0,),), (0, 0, 1, 1), certainty=0.9 if game_id == "mines" else 0.0)

    monkeypatch.setattr(recognise, "read_picture_file", read)
    shares: list[float] = []
    hints = dict.fromkeys(("mota", "match3", "mines", "rings"), Hints())
    recognise.recognise("x.png", b"", hints, "", shares.append)
    assert asked == ["rings", "mines"]
    asked.clear()
    recognise.recognise("x.png", b"", hints, "mota", shares.append)
    assert asked == ["mota", "rings", "mines"]
    assert shares[-1] > 0.5, "the longest was asked first"


def test_what_is_no_picture_is_no_game() -> None:
    with pytest.raises(ParseError, match="not a picture"):
        recognise.recognise("x.png", b"hello", {"mines": Hints()})


def test_a_huge_picture_is_halved_and_told_in_its_own_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sums over 57 megapixels were more than a reader may hold."""
    given: list[tuple[tuple[int, ...], Hints]] = []

    class Halved(PictureReader):
        def read_picture(self, pixels: np.ndarray, hints: Hints) -> Reading[object]:
            given.append((pixels.shape, hints))
            return Reading(None, ((1.0,),), (5, 6, 7, 8), ((1, 2),) * 4)

    monkeypatch.setattr(picturefile, "READ", 40 * 30 - 1)
    monkeypatch.setattr(picturefile, "load_game", lambda _name: Halved())
    data = png(np.arange(30 * 40 * 3, dtype=np.uint8).reshape(30, 40, 3))
    reading = picturefile.read_picture_file("x", "x.png", data, Hints(corners=((10, 20),) * 4))
    assert given == [((15, 20, 3), Hints(corners=((5, 10),) * 4))]
    assert (reading.grid, reading.corners) == ((10, 12, 14, 16), ((2, 4),) * 4)


def test_a_picture_is_decoded_once_for_all_games_that_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[np.ndarray] = []

    class Blind(PictureReader):
        def read_picture(self, pixels: np.ndarray, hints: Hints) -> Reading[object]:
            given.append(pixels)
            raise RingappError("no board")

    monkeypatch.setattr(picturefile, "load_game", lambda _name: Blind())
    data = png(np.arange(30 * 40 * 3, dtype=np.uint8).reshape(30, 40, 3))
    for game_id in ("x", "y"):
        with pytest.raises(RingappError, match="no board"):
            picturefile.read_picture_file(game_id, "x.png", data, Hints())
    assert given[0] is given[1]
    assert not given[0].flags.writeable, "no reader may change what the next one is given"


def test_a_board_that_the_picture_cuts_and_one_beside_another_are_told() -> None:
    board = bevelled(9, 9, 20, 40, 40, (260, 260))
    sums = sums_of(board)
    whole = find_lattices(board, Look(square=True))[0]
    assert whole_of(sums, whole, Look(square=True)) == UNDOUBTED
    part = board[: 40 + 7 * 20 + 8]
    seen = find_lattices(part, Look(square=True))[0]
    assert (seen.rows, seen.cols) == (7, 9)
    assert whole_of(sums_of(part), seen, Look(square=True)).cut == (1,)
    two = np.concatenate([board, bevelled(8, 8, 20, 40, 40, (260, 260))], axis=1)
    largest = find_lattices(two, Look(square=True))[0]
    assert whole_of(sums_of(two), largest, Look(square=True)).others
    fewer = largest.with_line(1, -1)
    told = whole_of(sums_of(two), fewer, Look(square=True))
    assert 1 in told.rim
    confidence = told.lowered(np.ones((fewer.rows, fewer.cols), np.float32))
    assert (confidence[-1] < 0.5).all()
    assert any("larger or smaller" in sentence for sentence in told.sentences())
    assert any("several boards" in sentence for sentence in told.sentences())


def shown(skin: Skin, rows: int, cols: int, side: int) -> np.ndarray:
    """Hidden and empty cells and some numbers of a skin by chance."""
    source, values = np.random.default_rng(5), [sign.value for sign in skin.signs]
    looks = [Image.fromarray(skin.looks()[values.index(value)].astype(np.uint8)) for value in "..0012"]
    cells = [np.asarray(look.resize((side, side), Image.Resampling.BICUBIC)) for look in looks]
    lines = [[cells[source.integers(len(cells))] for _ in range(cols)] for _ in range(rows)]
    return np.concatenate([np.concatenate(line, axis=1) for line in lines])
