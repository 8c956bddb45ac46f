"""Files made to harm, each with the call of the command line that meets it."""

from __future__ import annotations

import gzip
import json
import os
import random
import shutil
import socket
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.contract.resources import resource_folder
from ringapp.core.files.share_code import PREFIX
from ringapp.games.mota.files.lz import pack
from tests.games.mines import replaybytes

TOWER = resource_folder() / "examples" / "mota" / "blue"
BINARY = (
    *(".json", ".jsonl", ".txt", ".js", ".csv", ".yaml", ".data", ".h5route", ".h5save", ".md", ".zip"),
    *(".avf", ".evf", ".rmv", ".mvf", ".rawvf", ".mbf", ".mine", ".board", ".link", ".moves", ".ringapp"),
)


@dataclass(frozen=True)
class Hostile:
    """A call of the command line.

    Attributes:
        make: Writes the file into an empty folder and returns the words of the call.
        every: Whether it belongs to the everyday suite.
        piped: What comes on standard input.
        may_answer: Whether what is wrong may also be told beside an answer.
        seconds: Of processor time at most.
    """

    name: str
    make: Callable[[Path], list[str]]
    every: bool = False
    piped: bytes = b""
    may_answer: bool = False
    seconds: float = 2


def corpus() -> list[Hostile]:
    """All of them."""
    makers = (_lines, _special, _texts, _boards, _binary, _encoded, _replays, _packed, _links, _names)
    return [case for maker in (*makers, _tables, _towers, _pictures, _piped) for case in maker()]


def _file(
    name: str,
    data: bytes | Callable[[], bytes],
    *words: str,
    file: str = "",
    every: bool = False,
) -> Hostile:
    """A call for one file; `words` are those before and, behind "FILE", after its name."""
    call = list(words or ("solve", "FILE"))

    def make(folder: Path) -> list[str]:
        path = folder / (file or "board.json")
        _write(data, path)
        return [str(path) if word == "FILE" else word for word in call]

    return Hostile(name, make, every)


def _noise(count: int, seed: int = 1) -> bytes:
    return random.Random(seed).randbytes(count)


def _lines() -> Iterator[Hostile]:
    """JSON Lines that are none."""
    texts: dict[str, bytes] = {
        "empty": b"",
        "blank": b"\n\n  \n",
        "garbage": b"not\njson\nat all\n",
        "truncated": b'{"game": "mines", "rows": ["..',
        "binary": bytes(range(256)) * 8,
        "noise": _noise(100_000),
        "in UTF-16": '{"game": "mines"}\n'.encode("utf-16"),
        "of nulls": b"null\nnull\n",
        "of zeros": bytes(10_000),
        "of 200,000 lines": b"{}\n" * 200_000,
        "of one long line": b'{"note": "' + b"a" * 8_000_000 + b'"}',
        "nested deeply": b"[" * 100_000,
    }
    for kind, data in texts.items():
        for verb in ("solve", "replay"):
            yield _file(
                f"lines {kind}: {verb}", data, verb, "FILE", file="boards.jsonl", every=verb == "solve"
            )


def _special() -> Iterator[Hostile]:
    """What is no regular file."""
    verbs = {
        "solve": ["solve", "FILE"],
        "replay": ["replay", "FILE"],
        "export": ["export", "FILE", "--to", "x.md"],
        "play": ["play", "FILE", "r1c1"],
        "convert": ["convert", "FILE", "--to", "text"],
        "route": ["solve", str(TOWER), "--route", "FILE"],
        "cases": ["check", "mines", "FILE"],
    }
    for verb, words in verbs.items():
        every = verb in ("solve", "convert")
        for kind, place in {"pipe": _pipe, "device": _device, "socket": _socket}.items():
            yield Hostile(
                f"a {kind}: {verb}", partial(_placed, place, words, "a.json"), every and kind == "pipe"
            )
    for kind, place in {
        "a link to nothing": lambda path: path.symlink_to(path.parent / "gone"),
        "a link to itself": lambda path: path.symlink_to(path),
        "an empty folder": lambda path: path.mkdir(),
    }.items():
        yield Hostile(kind, partial(_placed, place, verbs["solve"], "a.json"), True)
        yield Hostile(f"{kind}: convert", partial(_placed, place, verbs["convert"], "a.json"))
    yield Hostile("a pipe called as lines", partial(_placed, _pipe, verbs["solve"], "a.jsonl"), True)
    yield Hostile("a pipe called as a picture", partial(_placed, _pipe, verbs["convert"], "a.png"), True)


def _placed(place: Callable[[Path], object], words: list[str], name: str, folder: Path) -> list[str]:
    place(folder / name)
    return [str(folder / name) if word == "FILE" else word for word in words]


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket may not be long
    try:
        with socket.socket(socket.AF_UNIX) as one:
            one.bind(path.name)
    finally:
        os.chdir(here)


def _texts() -> Iterator[Hostile]:
    """JSON and text that is too large, too deep or broken."""
    long = {
        "a string of 8 MB": lambda: b'{"note": "' + b"a" * 8_000_000 + b'"}',
        "a string of 20 MB": lambda: b'{"note": "' + b"a" * 20_000_000 + b'"}',
        "a string of 63 MB": lambda: b'{"note": "' + b"a" * 63_000_000 + b'"}',
        "a string of escapes": lambda: b'{"note": "' + b"\\n" * 8_000_000 + b'"}',
        "a string that is not ended": lambda: b'{"note": "' + b'\\"' * 8_000_000,
        "strings": lambda: b'{"note": [' + b'"a",' * 2_000_000 + b'"a"]}',
        "numbers": lambda: b'{"note": [' + b"1.5," * 4_000_000 + b"1]}",
        "lists": lambda: b'{"note": [' + b"[]," * 4_000_000 + b"1]}",
        "objects": lambda: b'{"note": [' + b'{"a":1},' * 1_000_000 + b"1]}",
        "keys": lambda: b"{%s}" % b",".join(b'"%d":0' % n for n in range(700_000)),
        "a list of numbers": lambda: b"[" + b"1," * 900_000 + b"1]",
        "blanks": lambda: b" " * 20_000_000 + b"{",
        "lines of letters": lambda: b"abc\n" * 2_000_000,
        "one line of letters": lambda: b"x" * 20_000_000,
        "digits": lambda: b"1" * 10_000_000,
        "dots": lambda: b"." * 10_000_000,
        "commas": lambda: b"," * 10_000_000,
        "ones in rows": lambda: (b"1" * 2000 + b"\n") * 4000,
        "quotes": lambda: b'"' * 9_000_000,
        "backslashes": lambda: b'{"a": "' + b"\\" * 9_000_000,
        "a shebang and braces": lambda: b"{}" * 5_000_000,
    }
    everyday = ("a string of 8 MB", "a string of 63 MB", "numbers", "lists", "keys", "ones in rows")
    for kind, data in long.items():
        yield _file(f"text: {kind}", data, every=kind in everyday)
    deep = {
        "[": b"[" * 300_000,
        "{": b'{"a":' * 300_000,
        "[ in a board": b'{"game": "mines", "rows": ' + b"[" * 300_000,
        "[ closed": b'{"note": ' + b"[" * 50_000 + b"]" * 50_000 + b"}",
        "mixed": b'{"note": ' + b'[{"a":' * 100_000,
        "65 deep": b'{"note": ' + b"[" * 65 + b"]" * 65 + b"}",
        "parentheses": b"(" * 1_000_000,
    }
    for kind, data in deep.items():
        yield _file(f"deep: {kind}", data, every=kind in ("[ in a board", "mixed"))
    broken = {
        "a huge number": b'{"game": "mines", "mines": ' + b"9" * 5_000_000 + b"}",
        "a huge exponent": b'{"game": "mines", "rows": [".."], "mines": 1e999999999}',
        "NaN": b'{"game": "mines", "rows": [".."], "mines": NaN}',
        "endless": b'{"game": "mines", "rows": [".."], "mines": -Infinity}',
        "half a character": b'{"game": "mines", "rows": ["\\ud800"]}',
        "a key twice": b'{"game": "mines", "game": "rings"}',
        "a comma too many": b'{"game": "mines",}',
        "a control character": b'{"game": "mi\x01nes"}',
        "another game": b'{"ringapp": 1, "game": "chess"}',
        "a long game": b'{"ringapp": 1, "game": "' + b"q" * 100_000 + b'"}',
        "a long key": b'{"game": "mines", "rows": [".."], "mines": 1, "' + b"q" * 100_000 + b'": 1}',
        "a game that is a list": b'{"game": [[1, 2], {"a": 1}]}',
        "a version to come": b'{"ringapp": 99, "game": "mines"}',
        "only a mark": b"\xef\xbb\xbf",
        "nothing": b"",
        "a null": b"null",
        "a brace": b"{",
        "a turned key": '{"game": "mines", "rows": [".."], "mines": 1, "\u202egnp": 1}'.encode(),
        "an escape in a value": b'{"game": "mines\\u001b[31m", "ringapp": 1}',
    }
    for kind, data in broken.items():
        yield _file(f"broken: {kind}", data, every=kind in ("a huge number", "nothing", "a long key"))


def _boards() -> Iterator[Hostile]:
    """A board of each game, cut off and with one key of another kind."""
    kinds: dict[str, object] = {
        "a deep list": [[[[[[1]]]]]],
        "a large number": 10**30,
        "a long text": "q" * 1_000_000,
        "many objects": [{"a": n} for n in range(50_000)],
    }
    for game_id in game_ids():
        yield _file(f"{game_id} cut off", partial(_half, game_id), every=game_id == "mota")
        for kind, wrong in kinds.items():
            every = kind == "many objects" and game_id == "rings"
            yield _file(f"{game_id} with {kind}", partial(_with, game_id, wrong), every=every)


def _board(game_id: str) -> str:
    game = load_game(game_id)
    return game.encode(game.initial(game.info.presets[0].id))


def _half(game_id: str) -> bytes:
    text = _board(game_id)
    return text[: len(text) // 2].encode()


def _with(game_id: str, wrong: object) -> bytes:
    value = json.loads(_board(game_id))
    key = next(key for key in value if key not in ("ringapp", "game", "hero"))
    return json.dumps({**value, key: wrong}).encode()


def _binary() -> Iterator[Hostile]:
    """Bytes that are no text, under endings that promise a board."""
    kinds = {
        "noise": _noise(200_000),
        "zeros": bytes(200_000),
        "a program": b"\x7fELF\x02\x01\x01" + bytes(9) + _noise(10_000),
    }
    for kind, data in kinds.items():
        for ending in BINARY:
            chosen = kind == "noise" and ending in (".json", ".txt", ".js", ".h5save")
            yield _file(f"{kind} called {ending}", data, file=f"a{ending}", every=chosen)


def _encoded() -> Iterator[Hostile]:
    """Text of other encodings."""
    text = '{"game": "mines", "rows": ["魔塔"]}'
    for coding in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "gb18030", "shift-jis", "utf-7"):
        for ending in (".json", ".txt"):
            data = text.replace("塔", "日").encode(coding)
            every = coding == "utf-16" and ending == ".json"
            yield _file(f"{coding} called {ending}", data, file=f"a{ending}", every=every)
    yield _file("overlong UTF-8", b'{"game": "\xc0\xae\xc0\xae"}')
    yield _file("cut UTF-8", '{"game": "魔'.encode()[:-1])


def _replays() -> Iterator[Hostile]:
    """Recorded games that break off or hold what cannot be."""
    whole = {
        ".avf": replaybytes.avf([(0, 0)], [(0.5, 1, 8, 8)]),
        ".evf": replaybytes.evf([1, 0, 0, 0, 0, 0], replaybytes.evf_event(1, 100, 8, 8)),
        ".rawvf": replaybytes.rawvf("0.5 lc 1 1 (8 8)\n"),
    }
    for ending, data in whole.items():
        cuts = {
            "its head": data[:7],
            "half": data[: len(data) // 2],
            "255 for a size": data[:5] + b"\xff" * 40,
        }
        for kind, part in cuts.items():
            yield _file(f"{ending} of {kind}", part, file=f"a{ending}", every=kind == "half")
        yield _file(f"{ending} of 8 MB", data[:9] + b"\xff" * 8_000_000, file=f"a{ending}")
    for ending, head in {".mvf": b"\x11\x4d", ".rmv": b"*rmv", ".h5save": b"{", ".h5route": b"{"}.items():
        for kind, rest in {"255": b"\xff" * 3000, "zeros": bytes(3000), "nothing": b""}.items():
            yield _file(f"{ending} of {kind}", head + rest, file=f"a{ending}", every=kind == "255")
        yield _file(f"{ending} of noise", head + _noise(2_000_000), file=f"a{ending}")


def _packed() -> Iterator[Hostile]:
    """What unpacks to far more than it is."""
    yield Hostile("a code that expands", lambda f: ["solve", "ringapp:" + _code()[:60_000]], True)
    yield _file("a code in a file that expands", lambda: _code().encode(), file="a.txt")
    yield _file("a save that expands", lambda: _route(4_500_000), file="a.h5save")
    words = ("solve", str(TOWER), "--route", "FILE")
    yield _file("a route that expands", lambda: _route(4_500_000), *words, file="a.h5route", every=True)
    yield _file("a route of noise", _noise(300_000), *words, file="a.h5route")
    yield _file("a route cut off", pack("UUDDLLRR" * 50).encode()[:20], *words, file="a.h5route")
    yield _file("gzip that expands", lambda: gzip.compress(bytes(300_000_000), 1), file="a.json", every=True)
    yield _file("gzip of gzip", gzip.compress(gzip.compress(bytes(3_000_000))), file="a.data")
    archives: dict[str, dict[str, bytes]] = {
        "that expands": {"ProduceCard.json": bytes(200_000_000)},
        "of wrong names": {"../../ProduceCard.json": b"[]", "/etc/ProduceCard.json": b"[]"},
        "of nothing": {},
        "of deep tables": {"ProduceCard.json": b"[" * 1_000_000},
        "of a text": {"ProduceCard.json": b'["' + b"a" * 8_000_000},
        "of wide tables": {"ProduceCard.json": b"[" + b"{}," * 3_000_000 + b"{}]"},
    }
    for kind, members in archives.items():
        yield _file(f"an archive {kind}", partial(_zip, members), file="a.zip", every=kind == "that expands")
    many = {f"n{n}": b"" for n in range(60_000)}
    yield _file("an archive of 60,000", partial(_zip, many), file="a.zip")
    yield _file("an archive cut off", lambda: _zip({"a.json": b"[]" * 999})[:-30], file="a.zip")


def _code() -> str:
    bomb = zlib.compress(b" " * 50_000_000, 9)
    return PREFIX + _base64(zlib.crc32(bomb).to_bytes(4, "big") + bomb)


@lru_cache(maxsize=1)
def _route(count: int) -> bytes:
    return pack("U" * count).encode()


def _zip(members: dict[str, bytes]) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return out.getvalue()


def _base64(data: bytes) -> str:
    from base64 import urlsafe_b64encode

    return urlsafe_b64encode(data).decode().rstrip("=")


def _links() -> Iterator[Hostile]:
    """Links and codes of 13,000 characters that hold nothing."""
    for kind, link in {
        "of letters": "ringapp:" + "x" * 13_000,
        "of a code": "ringapp:" + PREFIX + "x" * 13_000,
        "of another game": "ringapp:chess-" + "x" * 13_000,
        "of escapes": "ringapp:\x1b[31m" + "x" * 13_000,
    }.items():
        for verb in (["solve", link], ["solve", "--json", link], ["convert", link, "--to", "text"]):
            yield Hostile(f"a link {kind}: {verb[0]} {len(verb)}", lambda f, w=verb: w, "json" in str(verb))
    yield Hostile("a name of 13,000 letters", lambda f: ["solve", "n" * 13_000], True)
    yield Hostile("a verb of 13,000 letters", lambda f: ["v" * 13_000])
    yield Hostile("a flag of 13,000 letters", lambda f: ["solve", "--" + "v" * 13_000])
    yield Hostile("a value of 13,000 letters", lambda f: ["games", "--language", "v" * 13_000])


def _names() -> Iterator[Hostile]:
    """File names that would steer a terminal or turn its signs around."""
    for kind, name in {
        "escapes": "a\x1b[31mred\x07.txt",
        "turned signs": "a\u202egnp.txt",
        "isolated signs": "a\u2066b\u2069.json",
        "a line end": "a\nb.txt",
        "a return": "a\rError: nothing.txt",
        "a tab": "a\tb.txt",
        "bytes": "a\udcff.txt",
        "C1": "a\x9b31m.txt",
        "a paragraph": "a\u2029b.txt",
        "200 letters": "魔" * 80 + ".txt",
    }.items():
        yield _file(f"a name with {kind}", b"garbage", file=name, every=kind in ("escapes", "turned signs"))
        yield Hostile(f"a missing name with {kind}", lambda f, n=name: ["solve", str(f / n)])


def _tables() -> Iterator[Hostile]:
    """Folders of tables."""
    record = "- id: a\n  b: {c: [1, 2, 3]}\n"
    for name, data in {
        "ProduceCard.yaml": (record * 400_000).encode(),
        "ProduceCard.yml": b"[" * 100_000,
        "ProduceCard.json": b"[" * 3_000_000,
        "cut/ProduceCard.json": b'[{"id": ',
        "wide/ProduceCard.yaml": b"- {}\n" * 400_000,
        "alias/ProduceCard.yaml": b"a: &a [1]\nb: [*a]\n",
        "tag/ProduceCard.yaml": b"!!python/object/apply:os.system ['true']\n",
        "noise/ProduceCard.yaml": _noise(100_000),
        "keys/ProduceCard.yaml": b"".join(b"k%d: 1\n" % n for n in range(400_000)),
        "strings/ProduceCard.json": b"[" + b'"a",' * 4_000_000 + b"1]",
        "objects/ProduceCard.json": b"[" + b'{"a":1},' * 2_000_000 + b"{}]",
        "digits/ProduceCard.json": b'[{"id": ' + b"9" * 1_000_000 + b"}]",
    }.items():
        make = partial(_table, name, data)
        yield Hostile(
            f"tables: {name}",
            make,
            name in ("ProduceCard.yaml", "ProduceCard.yml", "objects/ProduceCard.json"),
        )


def _table(name: str, data: bytes, folder: Path) -> list[str]:
    (folder / Path(name).name).write_bytes(data)
    return ["solve", str(folder), "--game", "contest"]


DAMAGE = """var functions_d6ad677b_427a_4623_b50f_a445a3b0ef8a = { "enemys": {
"getSpecials": function () { return []; },
"getEnemyInfo": function (enemy, hero, x, y, floorId) {
  return { "hp": 10, "atk": 10, "def": 0, "money": 0, "exp": 0, "point": 0, "special": 0, "guards": [] };
},
"getDamageInfo": function (enemy, hero, x, y, floorId) { RESULT } } }
"""


def _towers() -> Iterator[Hostile]:
    """The example tower with one file made otherwise."""
    bad: dict[str, bytes | Callable[[], bytes]] = {
        "cut off": b'main.floors.F1 =\n{"floorId": "F1", "map": [[1,',
        "noise": _noise(50_000),
        "nothing": b"",
        "deep": b"main.floors.F1 = " + b"[" * 100_000,
        "a list": b"main.floors.F1 = []",
        "wide": b"main.floors.F1 = " + b"[" + b"1," * 7_000_000 + b"1]",
        "long": b'main.floors.F1 = {"a": "' + b"a" * 15_000_000 + b'"}',
        "too large": b"main.floors.F1 = " + b" " * 17_000_000,
        "gzip": lru_cache(partial(gzip.compress, bytes(100_000_000), 1)),
    }
    for kind, data in bad.items():
        make = partial(_tower, "floors/*", partial(_write, data))
        yield Hostile(f"every floor: {kind}", make, kind in ("cut off", "gzip"))
        make = partial(_tower, "floors/?", partial(_write, data))
        yield Hostile(f"one floor: {kind}", make, kind in ("cut off", "noise"))
    yield Hostile("floors that are pipes", partial(_tower, "floors/*", _pipe), True)
    yield Hostile("floors that are devices", partial(_tower, "floors/*", _device))
    for name in ("items.js", "enemys.js", "maps.js", "functions.js", "plugins.js"):
        deep = partial(_write, b"a = " + b"[" * 200_000)
        for kind, place in {"a pipe": _pipe, "a device": _device, "deep": deep}.items():
            every = (name, kind) in (
                ("items.js", "a pipe"),
                ("enemys.js", "deep"),
                ("functions.js", "a device"),
            )
            yield Hostile(f"{name} that is {kind}", partial(_tower, name, place), every, may_answer=True)
    for kind, result in {
        "-1e19": 'return { "damage": -1e19 };',
        "1e300": 'return { "damage": 1e300 };',
        "-1e19 alone": "return -1e19;",
        "NaN": 'return { "damage": NaN };',
        "a text": 'return { "damage": "many" };',
        "an error": 'throw new Error("no");',
        "no end": "while (true) {}",
        "memory": 'var a = []; while (true) a.push("x".repeat(100000));',
        "itself": "return this.getDamageInfo(enemy, hero, x, y, floorId);",
    }.items():
        text = DAMAGE.replace("RESULT", result).encode()
        make = partial(_tower, "functions.js", partial(_write, text))
        yield Hostile(f"damage of {kind}", make, kind == "-1e19", may_answer=True)


def _write(data: bytes | Callable[[], bytes], path: Path) -> None:
    path.write_bytes(data() if callable(data) else data)


def _tower(pattern: str, place: Callable[[Path], object], folder: Path) -> list[str]:
    shutil.copytree(TOWER, folder / "tower")
    project = folder / "tower" / "project"
    found = (
        [project / pattern] if "*" not in pattern and "?" not in pattern else sorted(project.glob("floors/*"))
    )
    for path in found[: 1 if "?" in pattern else None]:
        path.unlink(missing_ok=True)
        place(path)
    return ["solve", str(folder / "tower"), "--time-limit", "0.3"]


def _pictures() -> Iterator[Hostile]:
    """Pictures that show no board, break off or are larger than they look."""
    words = ("convert", "FILE")
    sizes = {"5 megapixels": (2600, 1950), "12 megapixels": (4000, 3000), "24 megapixels": (6000, 4000)}
    for size, (wide, high) in sizes.items():
        for kind in (
            "noise",
            "grey noise",
            "checks of 1",
            "checks of 8",
            "checks of 50",
            "stripes",
            "irregular lines",
            "discs",
            "tiles",
            "one colour",
        ):
            every = size == "5 megapixels" and kind in ("noise", "checks of 8", "checks of 50")
            make = partial(_drawn, kind, wide, high)
            case = _file(f"picture: {kind}, {size}", make, *words, file="a.png", every=every)
            # Gems are looked for by their colours, be they alike or not.
            yield replace(case, seconds=8) if kind in ("irregular lines", "discs", "tiles") else case
    small = _drawn("noise", 64, 64)
    for kind, data in {
        "cut off": small[: len(small) // 2],
        "its head": small[:30],
        "nothing": b"",
        "text": b"no picture",
        "a huge size": small[:16] + struct.pack(">II", 60_000, 60_000) + small[24:],
        "a long side": small[:16] + struct.pack(">II", 2_000_000, 1) + small[24:],
        "zeros": b"\x89PNG\r\n\x1a\n" + bytes(1_000_000),
        "a JPEG of noise": b"\xff\xd8\xff\xe0" + _noise(100_000),
        "a GIF of noise": b"GIF89a" + _noise(100_000),
        "a TIFF of noise": b"II*\0" + _noise(100_000),
        "a BMP of noise": b"BM" + bytes(8) + _noise(100_000),
        "a WebP of noise": b"RIFF\0\0\0\0WEBP" + _noise(100_000),
    }.items():
        yield _file(f"picture: {kind}", data, *words, file="a.png", every=kind in ("cut off", "a huge size"))
        yield _file(f"solve picture: {kind}", data, file="a.png", every=kind == "a GIF of noise")


def _drawn(kind: str, wide: int, high: int) -> bytes:
    chance = np.random.default_rng(1)
    pixels = np.full((high, wide, 3), 200, np.uint8)
    y, x = np.ogrid[:high, :wide]
    if kind == "noise":
        pixels = chance.integers(0, 256, pixels.shape, np.uint8)
    elif kind == "grey noise":
        pixels[:] = chance.integers(0, 256, (high, wide, 1), np.uint8)
    elif kind.startswith("checks"):
        side = int(kind.split()[-1])
        pixels[:] = ((((x // side) + (y // side)) % 2) * 255)[..., None]
    elif kind == "stripes":
        pixels[:] = ((x // 5 % 2) * 255 + 0 * y)[..., None]
    elif kind == "tiles":
        colours = chance.integers(0, 256, (high // 50 + 1, wide // 50 + 1, 3), np.uint8)
        pixels = np.kron(colours, np.ones((50, 50, 1), np.uint8))[:high, :wide]
    image = Image.fromarray(pixels)
    if kind in ("discs", "irregular lines"):
        _strewn(image, kind == "discs")
    out = BytesIO()
    image.save(out, "PNG", compress_level=0 if kind == "noise" else 1)
    return out.getvalue()


def _strewn(image: Image.Image, discs: bool) -> None:
    dice, pen = random.Random(1), ImageDraw.Draw(image)
    for _ in range(3000 if discs else 300):
        x, y = dice.randrange(image.width), dice.randrange(image.height)
        if discs:
            pen.ellipse(
                (x, y, x + dice.randrange(20, 180), y + dice.randrange(20, 180)), dice.randrange(1 << 24)
            )
        else:
            end = dice.randrange(image.width), dice.randrange(image.height)
            pen.line((x, y, *end), dice.randrange(1 << 24), dice.randrange(2, 12))


def _piped() -> Iterator[Hostile]:
    """What comes on standard input."""
    for kind, data in {
        "nothing": b"",
        "garbage": b"garbage",
        "noise": _noise(100_000),
        "a picture": _drawn("noise", 64, 64),
        "UTF-16": '{"game": "mines"}'.encode("utf-16"),
        "200,000 lines": b"{}\n" * 200_000,
        "deep": b"[" * 300_000,
        "25 MB": b"a" * 25_000_000,
    }.items():
        every = kind in ("nothing", "UTF-16", "25 MB")
        yield Hostile(f"piped: {kind}", lambda f: ["solve", "-"], every, data)
        yield Hostile(f"piped to convert: {kind}", lambda f: ["convert", "-", "--to", "text"], False, data)
