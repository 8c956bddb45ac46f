"""Reads boards from pictures on the command line: hints, the JSON object, and errors without a board."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from ringapp.cli.arguments import between, whole
from ringapp.cli.inputs import checked
from ringapp.cli.output import BAD_INPUT, SOLVED, complain, print_json
from ringapp.core.contract.errors import LimitExceeded, Missing, ParseError, RingappError
from ringapp.core.contract.game import SomeState
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.core.contract.reading import Hints, PictureAsker, PictureReader, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document, carried_by, document_bytes
from ringapp.core.files.inputs import STANDARD, Input, Kind
from ringapp.core.files.picture_report import unsure_in
from ringapp.core.process.untrusted import guard, is_guarded, release
from ringapp.core.reading.looks.skins import skin_folder
from ringapp.core.reading.picturefile import SUFFIXES, ShowsNothing, read_picture_file, reading_games
from ringapp.core.reading.recognise import recognise
from ringapp.core.reading.sampling import go_around

_NAME = re.compile(r"(\d{1,4}),(\d{1,4})=(\S{1,8})")
_FLAGS = {
    "rows": "--rows",
    "cols": "--cols",
    "skin": "--skin",
    "folder": "--tower",
    "corners": "--corners",
    "names": "--name",
}
"""What a person may say about a picture: fields of `Hints`, and of the arguments, with their flags."""
_POINT = re.compile(r"(-?\d{1,5}(?:\.\d+)?),(-?\d{1,5}(?:\.\d+)?)")


def add_hints(sub: argparse.ArgumentParser) -> None:
    """Add the flags of `convert` that give hints for a picture."""
    group = sub.add_argument_group(tr("for a picture"))
    group.add_argument("--rows", type=_lines, default=0, metavar="R", help=tr("rows of the board"))
    group.add_argument("--cols", type=_lines, default=0, metavar="C", help=tr("columns of the board"))
    group.add_argument("--skin", default="", metavar="NAME", help=tr("the only skin to be tried"))
    folder = tr("the tower whose sprites, or the folder whose icons, are shown")
    group.add_argument("--tower", "--icons", dest="folder", default="", metavar="FOLDER", help=folder)
    group.add_argument(
        "--corners", default="", metavar="POINTS", help=tr("“x,y x,y x,y x,y”, clockwise from the top left")
    )
    group.add_argument(
        "--name",
        dest="names",
        action="append",
        default=[],
        metavar="R,C=VALUE",
        help=tr("what a cell shows, and all like it; may be repeated"),
    )
    shipped = tr("use only skins that come with the program")
    group.add_argument("--no-learned", action="store_true", help=shipped)


def _given(arguments: argparse.Namespace) -> list[str]:
    """Return the names of the fields of `Hints` that the user set by flags."""
    return [field for field in _FLAGS if getattr(arguments, field)]


def _lines(text: str) -> int:
    """Return a number of rows or columns parsed from a flag, 1 to 1000."""
    return between(whole(text), text, 1, 1000)


def picture_of(arguments: argparse.Namespace, came: Input) -> bytes | None:
    """Return the bytes of an input if it is a picture, or is to be read as one; else None.

    Raises:
        RingappError: It is a folder whose name ends like a picture's.
    """
    path = Path(came.name)
    named = path.suffix.lower() in SUFFIXES
    if came.kind is Kind.FOLDER:
        if named and not arguments.to:
            raise RingappError(tr("“{name}” is a folder; a file was expected.").format(name=path.name))
        return None
    wanted = (named or bool(_given(arguments))) and came.name != STANDARD
    return came.data if came.kind is Kind.PICTURE or wanted else None


def carried(arguments: argparse.Namespace, data: bytes) -> Document | None:
    """Return the document stored in a picture of ours; None if the board has to be read by sight.

    Raises:
        RingappError: The document is of another game than `--game` names.
    """
    found, refused = carried_by(arguments.files[0], data)
    if refused:
        complain(refused)
    return None if found is None else checked(found, arguments.game)


def report(arguments: argparse.Namespace, data: bytes, known: Document | None) -> int:
    """Print a picture's board as JSON with confidences; return the exit code, 2 if it shows no board.

    Args:
        known: The document stored in the picture, if there is one.
    """
    if known is not None:
        print_json(json.loads(document_bytes(known)), compact=True)
        return SOLVED
    try:
        game_id, reading = _read(arguments, data)
    except (ParseError, LimitExceeded):
        raise
    except _NoBoard as error:
        print_json({"error": str(error)}, compact=True)
        complain(str(error) if arguments.corners else sentences(str(error), _ways()))
        return BAD_INPUT
    board = json.loads(load_game(game_id).encode(reading.board))
    print_json({**board, "picture": reading.report()}, compact=True)
    return SOLVED


def document(arguments: argparse.Namespace, data: bytes) -> Document:
    """Return a picture's board as a document, as the window makes it; warnings go to standard error.

    The board is adopted by the game, so doubtful details may be settled; `report` prints it as it was read.
    """
    game_id, reading = _read(arguments, data)
    game = load_game(game_id)
    assert isinstance(game, PictureReader)
    asks = game.asks(reading.board, reading) if isinstance(game, PictureAsker) else ()
    for words in dict.fromkeys((*reading.warnings, *asks)):
        complain(words)
    told = reading.report()
    picture = told if unsure_in(told) else None
    return Document(game_id, game.adopt(reading.board, reading), picture=picture)


def _ways() -> str:
    return tr('Flags for it: --corners "x,y x,y x,y x,y", --rows R, --cols C.')


class _NoBoard(RingappError):
    """Raised when a picture was read but shows no board."""


@contextmanager
def _bounded() -> Iterator[None]:
    """Make a block read pictures in another process if this system cannot limit its own memory and time."""
    if is_guarded() or sys.platform == "linux":
        yield
        return
    guard()
    try:
        yield
    finally:
        release()


def _read(arguments: argparse.Namespace, data: bytes) -> tuple[str, Reading[SomeState]]:
    with _bounded():
        return _read_here(arguments, data)


def _read_here(arguments: argparse.Namespace, data: bytes) -> tuple[str, Reading[SomeState]]:
    everyone = reading_games()
    hints = _hints(arguments)
    named = [arguments.game] if arguments.game in everyone else everyone
    games = _taking(_given(arguments), named, everyone)
    name = Path(arguments.files[0]).name
    if arguments.game not in everyone:
        found = None if arguments.game else recognise(name, data, dict.fromkeys(games, hints))
        if found is not None and isinstance(found.reading, Reading):
            return found.game_id, found.reading
        if found is not None and isinstance(found.reading, ShowsNothing):
            raise found.reading
        sentence = tr("Say with --game whose board the picture shows: {games}.")
        raise RingappError(sentence.format(games=listed(games)))
    try:
        reading = read_picture_file(arguments.game, name, data, hints)
    except (ParseError, LimitExceeded):
        raise
    except Missing as error:
        if arguments.folder:  # It was named, and has no sprites.
            raise
        raise RingappError(tr("{error} --tower or --icons FOLDER names it.").format(error=error)) from None
    except RingappError as error:
        raise _NoBoard(str(error)) from None
    _check_names(hints, reading)
    return arguments.game, reading


def _taking(given: Sequence[str], asked: Sequence[str], everyone: Sequence[str]) -> list[str]:
    """Return the games among `asked` that take all hints which were given.

    Raises:
        RingappError: No game takes them all; the sentence names the first flag too many and its games.
    """
    left = list(asked)
    for field in given:
        takers = [game_id for game_id in everyone if field in _reader(game_id).hints_taken]
        kept = [game_id for game_id in left if game_id in takers]
        if not kept:
            sentence = tr("{flag} is not for pictures of {games}; it is for those of {others}.")
            games, others = (listed(load_game(one).info.title for one in ids) for ids in (left, takers))
            raise RingappError(sentence.format(flag=_FLAGS[field], games=games, others=others))
        left = kept
    return left


def _reader(game_id: str) -> PictureReader:
    game = load_game(game_id)
    assert isinstance(game, PictureReader)
    return game


def _check_names(hints: Hints, reading: Reading[SomeState]) -> None:
    """Raise RingappError if a cell named with `--name` lies outside the board that was read."""
    rows, cols = len(reading.confidence), len(reading.confidence[0])
    for row, col in hints.names:
        if row >= rows or col >= cols:
            sentence = tr("--name {row},{col}: the board has rows 0 to {rows} and columns 0 to {cols}.")
            raise RingappError(sentence.format(row=row, col=col, rows=rows - 1, cols=cols - 1))


def _hints(arguments: argparse.Namespace) -> Hints:
    names = {}
    for text in arguments.names:
        found = _NAME.fullmatch(text)
        if found is None:
            raise RingappError(tr("--name {text}: expected ROW,COLUMN=VALUE.").format(text=text))
        names[int(found[1]), int(found[2])] = found[3]
    points = tuple((float(x), float(y)) for x, y in _POINT.findall(arguments.corners))
    if arguments.corners and (len(points) != 4 or len(arguments.corners.split()) != 4):
        raise RingappError(tr("--corners: expected four points “x,y x,y x,y x,y”."))
    if points and not go_around(points):
        sentence = tr("--corners: the points must go around the board clockwise.")
        raise RingappError(sentence)
    return Hints(
        arguments.rows,
        arguments.cols,
        arguments.skin,
        Path(arguments.folder) if arguments.folder else None,
        points,
        names,
        None if arguments.no_learned else skin_folder(),
    )
