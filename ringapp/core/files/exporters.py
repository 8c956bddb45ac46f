"""Exports a board and its answer: move lists, pictures, animations and the games' own formats.

`exports` lists the formats; `export` makes the bytes, for the command line and the window alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, cast

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Solution, SomeGame, Status
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document, document_bytes, picture_with
from ringapp.core.files.movelist import headline_of, judged, move_list
from ringapp.core.files.page import page
from ringapp.core.pictures.animation import AnimationKind, Style, Watcher, board_svg, films, png
from ringapp.core.solving.assumptions import status_of

Sort = Literal["list", "picture", "film"]
SORTS: dict[str, Sort] = {
    "txt": "list",
    "md": "list",
    "csv": "list",
    "json": "list",
    "png": "picture",
    "svg": "picture",
    "gif": "film",
    "webp": "film",
    "mp4": "film",
    "html": "list",
}
"""What the boards of every game are taken away as: the window's menus and actions, `--to` and the help follow
this one list, in its order."""


@dataclass(frozen=True, slots=True)
class Export:
    """A format that a board can be exported as.

    Attributes:
        id: Name on the command line and, for common formats, the file ending without its dot.
        needs: "answer" if the export needs one.
        figures: As in `Format`.
    """

    id: str
    label: str
    suffixes: tuple[str, ...]
    needs: Literal["", "answer"] = ""
    figures: bool = False


def exports(game: SomeGame) -> tuple[Export, ...]:
    """Return the formats that a game's boards can be exported as, with words in the current language."""
    own = (
        Export("txt", tr("Moves as text"), (".txt",), "answer"),
        Export("md", tr("Moves as Markdown"), (".md",), "answer"),
        Export("csv", tr("Moves as CSV"), (".csv",), "answer"),
        Export("json", tr("Answer as JSON"), (".json",), "answer"),
        Export("png", tr("Picture (PNG)"), (".png",)),
        Export("svg", tr("Picture (SVG)"), (".svg",)),
        Export("gif", tr("Animation (GIF)"), (".gif",), "answer"),
        Export("webp", tr("Animation (WebP)"), (".webp",), "answer"),
        Export("mp4", tr("Video (MP4)"), (".mp4",), "answer"),
        Export("html", tr("Page (HTML)"), (".html", ".htm"), "answer"),
        Export("document", tr("Board of ringapp"), (".json",)),
    )
    return (*own_exports(game), *own)


def own_exports(game: SomeGame) -> tuple[Export, ...]:
    """Return the formats that only this game has."""
    return tuple(
        Export(form.id, form.label, form.suffixes, "" if form.holds == "board" else "answer", form.figures)
        for form in game.info.formats
        if form.writable and not form.folder
    )


def find_export(game: SomeGame, name: str) -> Export:
    """Return the format with this id or file ending. Raises RingappError if there is none.

    The game's own formats come first, but an ending for both boards and moves means the moves, since
    `convert` writes boards.
    """
    wanted = name.lower()
    known = exports(game)
    boards = {form.id for form in game.info.formats if form.holds == "board"}
    for one in sorted(known, key=lambda one: one.id in boards):
        if wanted == one.id.lower() or (wanted.startswith(".") and wanted in one.suffixes):
            return one
    sentence = tr("“{name}” is not a format here; expected one of {known}.")
    raise RingappError(sentence.format(name=name, known=listed(one.id for one in known)))


def export(
    document: Document, export_id: str, style: Style | None = None, watcher: Watcher | None = None
) -> bytes:
    """Return the bytes of an exported file.

    Raises:
        RingappError: There is no such format, or no answer to write.
        Cancelled: The watcher cancelled it.
    """
    game = load_game(document.game)
    chosen = find_export(game, export_id)
    solution = document.solution
    if chosen.needs and solution is None and not document.whole:
        raise RingappError(tr("There is no answer yet; solve the board first."))
    if chosen.id in [form.id for form in game.info.formats]:
        return _write(game, document, chosen)
    if chosen.id == "document":
        return document_bytes(document)
    if chosen.id in ("png", "svg"):
        # A picture has no room to say that an answer was saved and its proof not repeated.
        told = solution is not None and solution.saved is None and not document.made
        facts = solution.data if solution is not None and told else None
        svg = board_svg(game, document.state, style, facts)
        picture = png(svg, (style or Style()).width) if chosen.id == "png" else svg.encode()
        return picture_with(picture, document)
    if chosen.id in ("gif", "webp", "mp4"):
        kind = cast(AnimationKind, chosen.id)
        return films_of(document, (kind,), style, watcher)[kind]
    if chosen.id == "html":
        return page(document, style, watcher)
    return move_list(document, chosen.id).encode()


def films_of(
    document: Document,
    kinds: Sequence[AnimationKind],
    style: Style | None = None,
    watcher: Watcher | None = None,
) -> dict[AnimationKind, bytes]:
    """Return a document's replay as animations of several kinds, which carry the board. Raises as `films`."""
    moves = [step.move for step in document.line]
    made = films(load_game(document.game), document.state, moves, kinds, style, watcher)
    return {kind: picture_with(film, document) for kind, film in made.items()}


def _write(game: SomeGame, document: Document, chosen: Export) -> bytes:
    """Return a document in a game's own format: all moves of its sequence, or the board of its answer."""
    solution, line = document.solution, document.whole
    if not line:
        return _worth(game, document, chosen) + game.write(document.state, solution, chosen.id)
    if not chosen.needs:
        return game.write(judged(game, document), solution, chosen.id)
    known = solution or Solution(Status.FEASIBLE)
    known = replace(known, steps=line, score=line[-1].score, bound=None, alternatives=())
    return _worth(game, document, chosen) + game.write(document.state, known, chosen.id)


def _worth(game: SomeGame, document: Document, chosen: Export) -> bytes:
    """Return a line on the answer's status for the head of a table of figures; nothing if it is proved."""
    solution, ending = document.solution, chosen.suffixes[0].rpartition(".")[-1]
    if solution is None or status_of(solution).proved or ending not in ("csv", "md", "tsv"):
        return b""
    if solution.saved is None and not chosen.figures:
        return b""
    told = headline_of(game, document)
    if ending == "md":
        return f"{told}\n\n".encode()
    quoted = told.replace('"', '""')
    return f'"{quoted}"\r\n'.encode()
