"""Pictures on the command line: the JSON object, names by hand, and the sentence where there is no board."""

from __future__ import annotations

import json
import sys
from dataclasses import fields
from io import TextIOWrapper
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

import ringapp
from ringapp.cli import picturing
from ringapp.cli.main import main
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, PictureReader, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.process.untrusted import is_guarded
from ringapp.core.reading.picturefile import reading_games
from tests.samples import ROOT

BARE_TOWER = ROOT / "resources/examples/mota/blue"
ROWS, SIDE, LEFT, TOP = ("....2", ".3.21", "11111", "00000", "0111.", "01.1."), 24, 60, 40
HERE = (
    f"--rows={len(ROWS)}",
    f"--cols={len(ROWS[0])}",
    "--corners="
    + " ".join(f"{LEFT + x * SIDE},{TOP + y * SIDE}" for x, y in ((0, 0), (5, 0), (5, 6), (0, 6))),
)
"""Where the board lies, for what is not about finding it."""
INKS = {"1": (0, 0, 255), "2": (0, 128, 0), "3": (255, 0, 0)}
STROKES = {
    "1": ((12, 5, 12, 18),),
    "2": ((7, 5, 16, 5), (16, 5, 16, 11), (16, 11, 7, 11), (7, 11, 7, 18), (7, 18, 16, 18)),
    "3": ((7, 5, 16, 5), (16, 5, 16, 18), (16, 11, 7, 11), (16, 18, 7, 18)),
}


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    """A field of a program of our own: raised cells, strokes for numbers, a quiet desktop around it."""
    cols = len(ROWS[0])
    image = Image.new("RGB", (cols * SIDE + 150, len(ROWS) * SIDE + 110), (226, 230, 236))
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(ROWS):
        for col, value in enumerate(line):
            x, y = LEFT + col * SIDE, TOP + row * SIDE
            box = (x, y, x + SIDE - 1, y + SIDE - 1)
            draw.rectangle(
                box, fill=(150, 158, 170) if value == "." else (206, 206, 200), outline=(96, 96, 96)
            )
            if value == ".":
                draw.line((x + 1, y + SIDE - 2, x + 1, y + 1, x + SIDE - 2, y + 1), fill="white", width=3)
            for stroke in STROKES.get(value, ()):
                ends = [place + (x, y)[k % 2] for k, place in enumerate(stroke)]
                draw.line(ends, fill=INKS[value], width=3)
    path = tmp_path / "field.png"
    image.save(path)
    return path


def convert(path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, object]:
    words = ["convert", str(path), "--game", "mines", "--json", "--no-learned", *more]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_a_picture_is_one_json_object(picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    read = convert(picture, capsys)
    told = read["picture"]
    assert isinstance(told, dict)
    assert (told["rows"], told["cols"]) == (len(ROWS), len(ROWS[0]))
    assert np.allclose(told["grid"], (LEFT, TOP, len(ROWS[0]) * SIDE, len(ROWS) * SIDE), atol=2.5)
    assert [len(row) for row in told["confidence"]] == [len(ROWS[0])] * len(ROWS)
    assert told["corners"] is None
    assert told["skin"] is None
    assert told["warnings"]
    assert 0 < told["cpu_seconds"] < 30
    # One typical cell for each look that no skin knows: no two of them show the same.
    shown = [ROWS[row][col] for row, col in told["clusters"]]
    assert set(shown) == set("".join(ROWS))


def test_each_look_is_named_once(picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = convert(picture, capsys, *HERE)["picture"]
    assert isinstance(told, dict)
    names = [f"--name={row},{col}={ROWS[row][col]}" for row, col in told["clusters"]]
    read = convert(picture, capsys, *HERE, *names)
    assert read["grid"] == list(ROWS)
    named = read["picture"]
    assert isinstance(named, dict)
    assert named["clusters"] == []
    assert np.mean(named["confidence"]) > np.mean(told["confidence"])


def test_a_picture_from_a_pipe_is_written_as_text(
    picture: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with picture.open("rb") as piped:
        monkeypatch.setattr("sys.stdin", TextIOWrapper(piped))
        assert main(["convert", "-", "--game", "mines", "--no-learned", *HERE]) == 0
    written = capsys.readouterr().out.splitlines()
    assert written[0].split()[:2] == [str(len(ROWS)), str(len(ROWS[0]))]
    assert len(written) == 1 + len(ROWS)


def test_what_is_written_of_gems_reads_back_as_the_window_takes_them(
    picture: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Holes and what is no gem were both written as empty cells, which fill with gems from above."""
    game = load_game("match3")
    gems = game.decode("A B . A\nB A . B\nA B B A\n")
    facts = {"legend": {"A": "red", "B": "blue"}, "unknown": [[0, 2]]}
    reading = Reading(gems, ((1.0,) * 4,) * 3, (0.0,) * 4, facts=facts)
    monkeypatch.setattr(picturing, "_read", lambda *_: ("match3", reading))
    assert main(["convert", str(picture), "--game", "match3"]) == 0
    written = capsys.readouterr().out
    assert [line.split() for line in written.splitlines()[-3:]] == [
        ["A", "B", "#1", "A"],
        ["B", "A", "x", "B"],
        ["A", "B", "B", "A"],
    ]
    assert game.decode(written) == game.adopt(gems, reading)
    assert main(["convert", str(picture), "--game", "match3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["world"][1] == "B A . B"


def test_a_picture_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", str(tmp_path / "none.png"), "--json"]) == 2
    assert "no such file" in capsys.readouterr().err


def test_a_picture_without_a_board_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "plain.png"
    Image.new("RGB", (300, 200), (90, 120, 90)).save(path)
    assert main(["convert", str(path), "--game", "mines", "--json"]) == 2
    out, err = capsys.readouterr()
    assert list(json.loads(out)) == ["error"]
    assert "Traceback" not in err


def test_what_is_said_wrongly_is_one_line(picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for flag in ("--name=1;1", "--corners=1,1 2,2", "--skin=nobody"):
        assert main(["convert", str(picture), "--game", "mines", "--json", flag]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert len(err.strip().splitlines()) == 1


@pytest.mark.parametrize("points", ["200,200 300,1 300,99 1,99", "1,1 1,99 99,99 99,1", "1,1 9,9 99,99 1,99"])
@pytest.mark.parametrize("game", [["--game", "mines"], ["--game", "rings"], []])
def test_corners_that_lie_around_no_board_are_wrong_use(
    game: list[str], points: str, picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Crossed ones, those against the clock and three on a line made a board of nonsense."""
    assert main(["convert", str(picture), *game, "--json", f"--corners={points}"]) == 2
    out, err = capsys.readouterr()
    assert (out, "go around the board clockwise" in err) == ("", True)


@pytest.mark.parametrize(
    ("flag", "game", "takers"),
    [
        ("--name=1,1=2", "rings", ("mines", "match3", "mota")),
        ("--rows=4", "rings", ("mines", "match3", "mota")),
        ("--cols=4", "rings", ("mines", "match3", "mota")),
        ("--skin=KMines", "rings", ("mines",)),
        ("--skin=KMines", "mota", ("mines",)),
        ("--tower=folder", "mines", ("contest", "mota")),
        ("--tower=folder", "match3", ("contest", "mota")),
    ],
)
def test_a_hint_that_a_game_does_not_take_is_wrong_use(
    flag: str, game: str, takers: tuple[str, ...], picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was left aside without a word, or told as a picture without a board."""
    assert main(["convert", str(picture), "--game", game, "--json", flag]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    (line,) = err.splitlines()
    assert line.startswith(f"{flag.partition('=')[0]} is not for pictures of {load_game(game).info.title};")
    told = line.partition(";")[2]
    titles = {name: load_game(name).info.title for name in reading_games()}
    assert {name for name, title in titles.items() if title in told} == set(takers)


def test_without_a_game_those_are_asked_that_take_the_hints(
    picture: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(picturing, "recognise", lambda _name, _data, hints: asked.append(list(hints)))
    assert main(["convert", str(picture), "--json", "--skin=KMines"]) == 2
    assert asked == [["mines"]]
    capsys.readouterr()
    assert main(["convert", str(picture), "--json", "--skin=KMines", "--tower=folder"]) == 2
    assert len(asked) == 1, "no game takes both"
    assert capsys.readouterr().err.startswith("--tower is not for pictures of Mines;")


def test_every_hint_is_taken_by_a_game() -> None:
    """And each of those that are taken has a flag; `learned` and `recurs` are no person's word."""
    games = [load_game(name) for name in reading_games()]
    taken = {field for game in games if isinstance(game, PictureReader) for field in game.hints_taken}
    assert taken == {field.name for field in fields(Hints)} - {"learned", "recurs"}
    assert taken == set(picturing._FLAGS)


def test_a_skin_is_known_however_its_name_is_written(
    picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["convert", str(picture), "--game", "mines", "--json", "--skin=KMines"])
    assert "KMines" not in capsys.readouterr().err


def test_a_folder_that_is_called_as_pictures_are_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "dir.png"
    folder.mkdir()
    assert main(["convert", str(folder), "--json"]) == 2
    assert capsys.readouterr().err == "“dir.png” is a folder; a file was expected.\n"


@pytest.mark.parametrize("name", ["99,1=1", "1,99=1", "1,1=z"])
def test_a_name_that_fits_no_cell_is_bad_input(
    name: str, picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["convert", str(picture), "--game", "mines", "--json", "--no-learned", *HERE]
    assert main([*words, f"--name={name}"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert name.partition("=")[0 if "99" in name else 2] in err


def test_a_picture_of_a_tower_wants_the_tower(picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", str(picture), "--game", "mota", "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "--tower" in err
    assert len(err.strip().splitlines()) == 1


def test_a_tower_without_sprites_is_not_asked_for_corners(
    picture: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["convert", str(picture), "--game", "mota", f"--tower={BARE_TOWER}", "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "open the folder of the picture’s tower" in err


def test_a_picture_is_read_within_limits(
    picture: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By another process where this one cannot be held to limits; a page of text would take minutes."""
    guarded = []

    def refuse(*_given: object) -> None:
        guarded.append(is_guarded())
        raise RingappError("no board")

    monkeypatch.setattr(picturing, "read_picture_file", refuse)
    assert main(["convert", str(picture), "--game", "mines", "--json"]) == 2
    assert (guarded, is_guarded()) == ([sys.platform != "linux"], False)
    assert capsys.readouterr().err.startswith("no board")


def test_who_solves_a_picture_is_sent_to_convert(picture: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(picture)]) == 2
    assert "ringapp convert" in capsys.readouterr().err


UNSURE = {"rows": 2, "cols": 4, "confidence": [[1, 1, 0.2, 1], [1, 0.3, 1, 1]], "skin": None, "warnings": []}
PREMISE = "That holds if 2 unsure cells of the picture are as they were read."


@pytest.mark.parametrize(
    ("enemies", "status", "code"),
    [([[0, 0], [1, 2]], "feasible", 0), ([[0, 0], [0, 2], [1, 1], [1, 3]], "unknown", 3)],
)
def test_unsure_cells_are_a_premise_of_all_that_is_said_of_a_file(
    enemies: list[list[int]],
    status: str,
    code: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    board = {"ringapp": 1, "game": "rings", "rings": 2, "slices": 4, "moves": 1, "enemies": enemies}
    file, kept = tmp_path / "board.json", tmp_path / "kept.json"
    file.write_text(json.dumps({**board, "groups": 1, "picture": UNSURE}), encoding="utf-8")
    assert main(["solve", str(file), "--json", "--output", str(kept)]) == code
    told = json.loads(capsys.readouterr().out)
    assert (told["status"], told["proved"]) == (status, False)
    assert told["premises"][0]["unsure"] == 2
    assert main(["solve", str(file)]) == code
    assert PREMISE in capsys.readouterr().out
    for source in (file, kept):
        for form in ("txt", "md", "csv", "json"):
            written = tmp_path / f"{source.stem}-moves.{form}"
            main(["export", str(source), "--to", str(written)])
            assert "nsure cells of the picture" in written.read_text(encoding="utf-8")
    answer = ringapp.solve(ringapp.load(file))
    assert (answer.status.value, answer.proved) == (status, False)
    assert PREMISE in answer.headline
    again = ringapp.solve(ringapp.load(ringapp.load(file).to_json()))
    assert not again.proved
    file.write_text(json.dumps({**board, "groups": 1}), encoding="utf-8")
    capsys.readouterr()
    assert main(["solve", str(file), "--json"]) == (0 if code == 0 else 1)
    assert json.loads(capsys.readouterr().out)["proved"]
