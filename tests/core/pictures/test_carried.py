"""Pictures of ours carry their board: it comes back exactly, through the checks of a file, or a sentence."""

from __future__ import annotations

import json
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import ringapp
from ringapp.cli.main import main
from ringapp.cli.output import BAD_INPUT
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import Document, document_bytes, parse_document
from ringapp.core.files.exporters import export
from ringapp.core.files.inputs import CarriesNone, IsPicture
from ringapp.core.pictures import carried as carrying
from ringapp.core.pictures.animation import Style, board_svg, films, png
from ringapp.core.pictures.carried import carried, carry
from ringapp.core.solving.context import solve_here

SMALL = Style(width=60, fps=2)
KINDS = ("png", "svg", "gif", "webp", "mp4", "pdf")
GAME = load_game("_template")
SOLVED = Document("_template", GAME.decode("oo.\no..\n..."))
SOLVED = Document("_template", SOLVED.state, solution=solve_here(GAME, SOLVED.state), cursor=1)
BOARDS = {
    game_id: Document(game_id, (game := load_game(game_id)).initial(game.info.presets[0].id))
    for game_id in game_ids()
}


def _pdf() -> bytes:
    made = BytesIO()
    Image.new("RGB", (6, 6)).save(made, "PDF")
    return made.getvalue()


MOVES = [step.move for step in SOLVED.line]
DRAWN = board_svg(GAME, SOLVED.state, SMALL)
PLAIN: dict[str, bytes] = {
    "png": png(DRAWN, 60),
    "svg": DRAWN.encode(),
    **films(GAME, SOLVED.state, MOVES, ("gif", "webp", "mp4"), SMALL),
    "pdf": _pdf(),
}
"""Pictures that carry nothing."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game_id", BOARDS)
def test_the_picture_of_a_board_is_that_board(game_id: str, kind: str) -> None:
    document = BOARDS[game_id]
    still = kind in ("png", "svg")
    picture = export(document, kind, SMALL) if still else carry(PLAIN[kind], document_bytes(document))
    assert parse_document("x", picture, "rings") == document
    if kind in ("png", "gif", "webp"):
        Image.open(BytesIO(picture)).load()


@pytest.mark.parametrize("kind", KINDS[:-1])
def test_moves_and_answer_come_along_as_saved(kind: str) -> None:
    found = parse_document("x", export(SOLVED, kind, SMALL))
    assert found.state == SOLVED.state
    assert found.solution is not None
    assert SOLVED.solution is not None
    assert found.solution.steps == SOLVED.solution.steps
    assert found.solution.saved is not None
    assert (found.cursor, found.notices) == (1, ())


@pytest.mark.parametrize("alpha", [False, True])
def test_a_webp_of_one_frame_gets_room_for_it(alpha: bool) -> None:
    plain = BytesIO()
    Image.new("RGBA" if alpha else "RGB", (37, 20), (1, 2, 3, 4)[: 3 + alpha]).save(
        plain, "WEBP", lossless=True
    )
    picture = carry(plain.getvalue(), b"{}")
    assert carried(picture) == b"{}"
    again = Image.open(BytesIO(picture))
    assert (again.size, again.tobytes()) == ((37, 20), Image.open(plain).tobytes())


def test_a_picture_that_was_saved_anew_carries_nothing() -> None:
    kept = BytesIO()
    Image.open(BytesIO(export(SOLVED, "png", SMALL))).save(kept, "PNG")
    assert carried(kept.getvalue()) is None
    with pytest.raises(IsPicture):
        parse_document("x.png", kept.getvalue())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("board", "why"),
    [
        (b"{", "JSON"),
        (b'{"ringapp": 1, "game": "chess"}', "chess"),
        (b'{"game": "chess"}', "of no game"),
        (b'{"ringapp": 1, "game": "mota", "tower": "/etc"}', "names a folder"),
        (b'{"ringapp": 1, "game": "mota", "tower": ["example:blue"]}', "names a folder"),
        (b" " * 2_000_000, "MB"),
        (b"\xff\xfe", "UTF-8"),
    ],
)
def test_what_is_no_board_is_refused_in_a_sentence(
    kind: str, board: bytes, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(carrying, "MAX_BYTES", 1_000_000)
    with pytest.raises(CarriesNone, match=why):
        parse_document("x", carry(PLAIN[kind], board))


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_or_cut_board_is_refused_and_no_cut_breaks_anything(kind: str) -> None:
    whole = carry(PLAIN[kind], b"{}" * 300)
    assert carried(PLAIN[kind]) is None
    packed = zlib.compress(b"{}" * 300, 9)
    if packed in whole:
        with pytest.raises(ringapp.RingappError, match="damaged"):
            carried(whole.replace(packed, packed[:9] + b"\0" + packed[10:]))
    for end in range(8, min(len(whole), 400)):
        try:
            assert carried(whole[:end]) in (None, b"{}" * 300)
        except ringapp.RingappError:
            continue


def test_a_tower_of_somebody_is_not_named_in_a_picture() -> None:
    tower = Path(__file__).parents[2] / "data" / "mota" / "tiny" / "project"
    state = load_game("mota").decode(json.dumps({"ringapp": 1, "game": "mota", "tower": str(tower)}))
    with pytest.raises(IsPicture):
        parse_document("x.png", export(Document("mota", state), "png", SMALL))


def test_every_door_takes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    document = BOARDS["rings"]
    path = tmp_path / "board.png"
    path.write_bytes(export(document, "png", SMALL))
    assert ringapp.load(path).state == document.state
    assert main(["convert", str(path), "--json"]) == 0
    assert load_game("rings").decode(capsys.readouterr().out) == document.state
    assert main(["convert", str(path), "--to", "code"]) == 0
    assert ringapp.load(capsys.readouterr().out).state == document.state
    assert main(["solve", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["status"] == "optimal"
    assert main(["convert", str(path), "--json", "--game", "mines"]) != 0
    assert "rings" in capsys.readouterr().err


def test_a_hostile_board_is_told_and_the_picture_read_by_sight(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.png"
    path.write_bytes(carry(PLAIN["png"], b"{"))
    assert main(["convert", str(path), "--json", "--game", "mines"]) == BAD_INPUT
    told = capsys.readouterr()
    assert "of no use" in told.err
    assert "error" in json.loads(told.out)
