"""Everything that reads foreign bytes, each with valid inputs to begin from."""

from __future__ import annotations

import base64
import json
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from ringapp.core.contract.abilities import Rewriting
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Game, Option, View
from ringapp.core.contract.options import parse_value
from ringapp.core.contract.reading import Hints, PictureReader
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.contract.resources import resource_folder
from ringapp.core.files.document import (
    Document,
    board_from_text,
    document_bytes,
    parse_document,
    read_document,
)
from ringapp.core.files.inputs import is_picture
from ringapp.core.files.share_code import PREFIX, open_code, share_code
from ringapp.core.pictures.animation import png
from ringapp.core.pictures.svg import scene_svg
from ringapp.core.reading.picturefile import preview, read_picture_file
from ringapp.core.solving.context import solve_here
from ringapp.core.study.child import snapshot_of_text
from ringapp.core.study.study import Tally, all_studies, make_spec, run_batch
from ringapp.core.study.tallyfile import tally_to_text
from ringapp.games.mota.files.lz import pack

AnyGame = Game[Any, Any]
GAMES = ("_template", *game_ids())
TABLES = ("items.js", "enemys.js", "maps.js", "data.js")
TOWER = resource_folder() / "examples" / "mota" / "blue" / "project"


@dataclass(frozen=True)
class Decoder:
    """Reads bytes, with an empty folder to write in.

    Attributes:
        share: Its part of the inputs.
        seconds: Of processor time that an input may cost; a picture is searched for its board.
    """

    name: str
    seeds: Callable[[], list[bytes]]
    read: Callable[[bytes, str], None]
    share: float = 1.0
    seconds: float = 1.0


def decoders() -> Iterator[Decoder]:
    """All of them."""
    for game_id in GAMES:
        game = load_game(game_id)
        yield Decoder(f"{game_id}-board", lambda g=game: _boards(g), lambda d, f, g=game: _board(g, d), 2)
        yield Decoder(f"{game_id}-text", lambda g=game: _notations(g), lambda d, f, g=game: _board(g, d))
        yield Decoder(f"{game_id}-moves", lambda g=game: _moves(g), lambda d, f, g=game: _move(g, d), 0.5)
        for form in game.info.formats:
            ending = (*form.suffixes, "")[0]
            if form.readable and not form.folder and form.holds == "board":
                yield Decoder(
                    f"{game_id}-{form.id}",
                    lambda g=game, i=form.id: _written(g, i),
                    lambda d, f, g=game, e=ending: _file(g, "a" + e, d),
                )
            elif form.readable and isinstance(game, Rewriting) and not form.folder:
                yield Decoder(
                    f"{game_id}-{form.id}",
                    lambda g=game, i=form.id: _lines(g, i),
                    lambda d, f, g=game, e=ending: _line(g, "a" + e, d),
                    0.3,
                )
    yield Decoder("documents", _documents, lambda d, f: _document(d), 2)
    yield Decoder("clipboard", _pasted, lambda d, f: _paste(d.decode("utf-8", "replace")), 2)
    yield Decoder("codes", _inside_codes, _code)
    yield Decoder("studies", _tallies, lambda d, f: _tally(d))
    yield Decoder("pictures", _pictures, lambda d, f: _picture(d), 0.5)
    yield Decoder("mota-taken-up", _saves, lambda d, f: _take_up(d))
    for game_id in game_ids():
        if isinstance(load_game(game_id), PictureReader):
            yield Decoder(
                f"{game_id}-screenshot",
                lambda i=game_id: _screenshots(i),
                lambda d, f, i=game_id: _screenshot(i, d),
                0.01,
                15.0,
            )
    yield Decoder("options", lambda: [b"1", b"none", b"1.5", b"yes", b"v1"], lambda d, f: _option(d), 0.2)
    for name in (
        "items.js",
        "enemys.js",
        "maps.js",
        "data.js",
        "floors/F1.js",
        "functions.js",
        "plugins.js",
        "icons.js",
    ):
        yield Decoder(
            f"tower-{name}", lambda n=name: [_tower_file(n)], lambda d, f, n=name: _tower(n, d, f), 0.02
        )
    for name in ("ProduceCard.json", "ProduceExamEffect.json", "ProduceCard.yaml"):
        yield Decoder(
            f"tables-{name}", lambda n=name: [_table(n)], lambda d, f, n=name: _tables(n, d, f), 0.02
        )

    yield Decoder("tables-zip", _zips, _zip, 0.1)


def _states(game: AnyGame) -> list[Any]:
    return [*(game.initial(preset.id) for preset in game.info.presets[:8]), game.initial()]


def _boards(game: AnyGame) -> list[bytes]:
    return [game.encode(state).encode() for state in _states(game)]


def _notations(game: AnyGame) -> list[bytes]:
    return [game.notation(state).encode() for state in _states(game)]


def _board(game: AnyGame, data: bytes) -> None:
    state = game.decode(data.decode("utf-8", "replace"))
    _use(game, state)


def _use(game: AnyGame, state: Any) -> None:
    """What the window does with every board that it shows."""
    again = game.decode(game.encode(state))
    if again != state:
        raise AssertionError("the board does not come back")
    game.problems(state)
    game.summary(state)
    game.settings(state)
    width, height = game.extent(state)
    if width * height < 4_000_000:
        list(game.scene(state, View(scale=0.2)))


def _moves(game: AnyGame) -> list[bytes]:
    found = []
    for state in _states(game):
        with suppress(RingappError):
            found += [game.format_move(move).encode() for move in list(game.legal(state))[:5]]
    return found or [b"r1c1"]


def _move(game: AnyGame, data: bytes) -> None:
    move = game.parse_move(data.decode("utf-8", "replace"))
    if game.parse_move(game.format_move(move)) != move:
        raise AssertionError("the move does not come back")


def _written(game: AnyGame, form: str) -> list[bytes]:
    found = []
    for state in _states(game):
        with suppress(RingappError):
            found.append(game.write(state, None, form))
    return found or _graphs() or [b"x"]


def _graphs() -> list[bytes]:
    return [b"({(1,2,'a'):set([(3,4,'a')])},{},{(1,2,'a'):('enemy',1)},{1:{'hp':5}},[],{'hp':9},set([]))"]


def _file(game: AnyGame, name: str, data: bytes) -> None:
    _use(game, game.read(name, data))


def _lines(game: AnyGame, form: str) -> list[bytes]:
    found = []
    for state in _states(game)[:2]:
        with suppress(RingappError):
            found.append(game.write(state, solve_here(game, state), form))
    return found or [b"UDLR", b"AVF\x00" + bytes(200)]


def _line(game: AnyGame, name: str, data: bytes) -> None:
    assert isinstance(game, Rewriting)
    state = game.initial(game.info.presets[0].id)
    game.read_line(state, name, data)


def _documents() -> list[bytes]:
    game = load_game("_template")
    state = game.initial("corners")
    answered = Document("_template", state, {}, solve_here(game, state), 2)
    return [document_bytes(answered), *(_boards(load_game(game_id))[0] for game_id in GAMES)]


def _document(data: bytes) -> None:
    document = parse_document("a.json", data)
    if parse_document("a.json", document_bytes(document)).state != document.state:
        raise AssertionError("the document does not come back")


def _pasted() -> list[bytes]:
    found = [share_code(load_game(game_id), _states(load_game(game_id))[0]).encode() for game_id in GAMES]
    found += _written(load_game("contest"), "gktools")
    return [*found, *(text for game_id in GAMES for text in _notations(load_game(game_id))[:2])]


def _paste(text: str) -> None:
    board_from_text(text)


def _inside_codes() -> list[bytes]:
    """What stands behind the checksum of a share code."""
    found = []
    for game_id in GAMES[:3]:
        text = load_game(game_id).encode(_states(load_game(game_id))[0]).encode()
        found += [text, zlib.compress(text, 9)]
    return found


def _code(data: bytes, folder: str) -> None:
    packed = data if data[:1] == b"\x78" else zlib.compress(data)
    whole = zlib.crc32(packed).to_bytes(4, "big") + packed
    _paste(open_code(PREFIX + base64.urlsafe_b64encode(whole).decode().rstrip("=")))


def _tallies() -> list[bytes]:
    found = []
    for study in all_studies():
        with suppress(RingappError):
            tally = Tally(make_spec(study, 4, 1, 2))
            for batch in range(min(2, tally.spec.batches)):
                tally.add(*run_batch(tally.spec, batch))
            found.append(tally_to_text(tally).encode())
    return found


def _tally(data: bytes) -> None:
    snapshot_of_text(data.decode("utf-8", "replace"))


def _pictures() -> list[bytes]:
    image = Image.effect_noise((24, 18), 60)
    found = []
    for mode, kind in (
        ("RGB", "PNG"),
        ("P", "GIF"),
        ("L", "JPEG"),
        ("RGBA", "WEBP"),
        ("1", "BMP"),
        ("RGBA", "TIFF"),
    ):
        out = BytesIO()
        image.convert(mode).save(out, kind)
        found.append(out.getvalue())
    return found


def _picture(data: bytes) -> None:
    if is_picture(data[:16]):
        preview("a.png", data)


def _screenshots(game_id: str) -> list[bytes]:
    """Pictures of two boards, so plain that what is damaged is their cells."""
    game, found = load_game(game_id), []
    for state in _states(game)[:2]:
        svg = scene_svg(game.scene(state, View(scale=20)), game.extent(state), width=200)
        image = Image.open(BytesIO(png(svg)))
        out = BytesIO()
        image.convert("RGB").save(out, "BMP")
        found.append(out.getvalue())
    return found


def _screenshot(game_id: str, data: bytes) -> None:
    read_picture_file(game_id, "a.bmp", data, Hints())


def _saves() -> list[bytes]:
    """A save of the engine on the first floor of the example tower, bare and packed, and a route."""
    hero = {"hp": 900, "atk": 90, "def": 40, "mdef": 3, "money": 5, "exp": 2, "equipment": []}
    hero |= {"loc": {"x": 6, "y": 11, "direction": "up"}, "items": {"tools": {"yellowKey": 2}, "equips": {}}}
    hero |= {"flags": {"a": 2, "hatred": 8, "list": [0, 5], "__visited__": {"F1": True}}}
    hero["flags"] |= {"__disabled__": {"F1": [[4], [8]]}, "__aed__": ["F1@1,1@0"]}
    hero["flags"] |= {"enemyInfo": {"moss": {"hp": 30, "special": [3]}}}
    save = {"floorId": "F1", "hero": hero, "hard": "", "values": {}, "route": "", "version": "1"}
    save["maps"] = {"F1": {"map": [[-1] * 13, 0, 0, [-1, -1, 81, *[-1] * 10]]}, "F2": {}}
    text = json.dumps({"name": "t", "data": [save, save]})
    return [text.encode(), json.dumps(save).encode(), pack(text).encode(), b"U3R2D", pack("U3R2D").encode()]


def _take_up(data: bytes) -> None:
    """A save, packed again where it is damaged inside, taken up on its floor."""
    game = load_game("mota")
    assert isinstance(game, Rewriting)
    state = game.initial(game.info.presets[0].id)
    packed = (
        pack(data.decode("utf-8", "replace")).encode() if data[:1] == b"{" and data[-1:] == b"}" else data
    )
    for name in ("a.h5save", "a.h5route"):
        with suppress(RingappError):
            board, *_ = game.line_from_start(state, name, packed, None)
            _use(game, board)
    game.line_from_start(state, "a.h5save", data, 0)


def _zips() -> list[bytes]:
    """Tables in an archive."""
    found = []
    for way in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        out = BytesIO()
        with zipfile.ZipFile(out, "w", way) as file:
            for name in ("ProduceCard.json", "ProduceExamEffect.json"):
                file.writestr(f"a/{name}", _table(name))
        found.append(out.getvalue())
    return found


def _zip(data: bytes, folder: str) -> None:
    path = Path(folder) / "tables.zip"
    path.write_bytes(data)
    load_game("contest").read_folder(path)


def _option(data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    for kind in ("int", "float", "bool", "text"):
        with suppress(RingappError):
            parse_value(Option("a", "A", kind, None, optional=True), text)


def _tower_file(name: str) -> bytes:
    path = TOWER / name
    return path.read_bytes() if path.is_file() else b"functions_x =\n{}"


def _tower(name: str, data: bytes, folder: str) -> None:
    """The example tower with one file in place of its own."""
    project = Path(folder) / "project"
    if not project.is_dir():
        (project / "floors").mkdir(parents=True)
    for path in [*TOWER.glob("*.js"), *(TOWER / "floors").glob("F[12].js")]:
        target = project / path.relative_to(TOWER)
        if not target.exists() or target.read_bytes() != path.read_bytes():
            target.write_bytes(path.read_bytes())
    (project / name).write_bytes(data)
    document = read_document(Path(folder), "mota")
    _use(load_game("mota"), document.state)


def _table(name: str) -> bytes:
    cards = [
        {
            "id": "a",
            "upgradeCount": 0,
            "name": "A",
            "stamina": 3,
            "playEffects": [{"produceExamEffectId": "e"}],
        }
    ]
    effects = [
        {"id": "e", "effectType": "ProduceExamEffectType_ExamLesson", "effectValue1": 5, "effectTurn": 0}
    ]
    value = cards if "Card" in name else effects
    if name.endswith(".json"):
        return json.dumps(value).encode()
    return (
        b'- id: "a"\n  upgradeCount: 0\n  name: A\n  stamina: 3\n  playEffects:\n  - produceExamEffectId: e\n'
    )


def _tables(name: str, data: bytes, folder: str) -> None:
    for old in Path(folder).glob("Produce*"):
        old.unlink()
    for other in ("ProduceCard.json", "ProduceExamEffect.json"):
        if other.partition(".")[0] != name.partition(".")[0]:
            (Path(folder) / other).write_bytes(_table(other))
    (Path(folder) / name).write_bytes(data)
    game = load_game("contest")
    state = game.change_setting(game.initial(), "master", folder)
    game.problems(state)
    list(game.scene(state, View()))
