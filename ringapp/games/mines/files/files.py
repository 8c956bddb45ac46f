"""Read and write fields in all file formats, told apart by file name and content."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.game import Format, Solution, Status
from ringapp.core.contract.i18n import tr
from ringapp.games.mines.files import foreign, formats, notation, replays
from ringapp.games.mines.rules.facts import answer_of, groups_of
from ringapp.games.mines.rules.rules import Click, Field

MAX_BYTES = 64_000_000
PLAIN_FORMATS = ("text", "mbf", "mine", "board", "pttacg")


def all_formats() -> Sequence[Format]:
    """Return the file formats besides the program's own documents."""
    return (
        Format("text", tr("Grid of signs"), (".txt",)),
        Format("mbf", tr("Minesweeper board"), (".mbf", ".abf"), binary=True),
        Format("mine", tr("JSMinesweeper board"), (".mine",)),
        Format("board", tr("MINESWEEPER-BOARD"), (".board",)),
        Format("pttacg", tr("PTTACG link"), (".link",)),
        Format("mgb", tr("minegauler board"), (".mgb",), writable=False),
        *(
            Format(
                kind,
                tr("{kind} replay").format(kind=kind.upper()),
                (f".{kind}",),
                "replay",
                writable=False,
                binary=True,
                several=kind == "evfs",
            )
            for kind in ("avf", "evf", "evfs", "rmv", "mvf", "rawvf")
        ),
        Format("csv", tr("Chances as a table"), (".csv",), "moves", readable=False, figures=True),
        Format("page", tr("Page of the answer"), (".md",), "moves", readable=False),
        Format("judged", tr("Clicks with their chances"), (".tsv",), "moves", readable=False),
    )


def read(name: str, data: bytes) -> Field:
    """Return the field in a file. Raises ParseError, LimitExceeded for a file too large."""
    if len(data) > MAX_BYTES:
        sentence = tr("“{name}” has {n} bytes; at most {limit} are read.")
        raise LimitExceeded(sentence.format(name=name, n=len(data), limit=MAX_BYTES))
    if name.lower().endswith((".mbf", ".abf")):
        return formats.from_mbf(data)
    if name.lower().endswith(".umf"):
        sentence = tr("“{name}” is a UMF recording, the forerunner of RMV; its format is not public.")
        raise ParseError(sentence.format(name=name))
    if name.lower().endswith(".evfs"):
        return replays.read("game.evf", replays.one_of(name, data))
    if name.lower().endswith(tuple(replays.READERS)):
        return replays.read(name, data)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise ParseError(
            tr("“{name}” is neither a text nor a board file known here.").format(name=name)
        ) from None
    return foreign.from_mgb(text) if name.lower().endswith(".mgb") else notation.parse(text)


def parts(name: str, data: bytes) -> int:
    """Return how many recordings a file holds. Raises ParseError."""
    return len(replays.games_of(data)) if name.lower().endswith(".evfs") else 1


def write(field: Field, solution: Solution[Click] | None, format_id: str) -> bytes:
    """Return a field, or the chances in its answer, as bytes of a format. Raises RingappError."""
    if format_id in PLAIN_FORMATS and not field.plain:
        raise RingappError(tr("This format holds plain fields only; a document (JSON) holds any board."))
    if format_id == "text":
        return (notation.to_text(field) + "\n").encode()
    if format_id == "mbf":
        return formats.to_mbf(field)
    if format_id == "mine":
        return formats.to_mine(field).encode()
    if format_id == "board":
        return formats.to_board(field).encode()
    if format_id == "pttacg":
        return (formats.to_link(field) + "\n").encode()
    if format_id == "csv":
        return _table(field, solution)
    raise RingappError(tr("There is no format “{name}”.").format(name=format_id))


def _table(field: Field, solution: Solution[Click] | None) -> bytes:
    if solution is None or solution.status is Status.UNKNOWN:
        raise RingappError(tr("There are no chances to write; solve the field first."))
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(("row", "column", "probability", "fraction"))
    rows = []
    data = answer_of(solution.data)
    for group in groups_of(field, data) if "chances" in data else ():
        # The chance of a first click under its rule says nothing about the other cells.
        cells = [data["first"]["cell"]] if "first" in data and not data["guesses"] else group["cells"]
        rows += [(*divmod(cell, field.columns), group["p"], group["fraction"]) for cell in cells]
    table.writerows(sorted(rows))
    return out.getvalue().encode()
