"""Taking a board and its answer away: move lists, pictures, animations and the games' own formats.

`exports` says what there is; `export` makes the bytes. The command line and the window both call it, so a
file is the same wherever it was made.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, cast

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Solution, SomeGame, SomeMove, SomeState, Status, Step
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document, document_bytes
from ringapp.core.pictures.animation import AnimationKind, Style, Watcher, animation, board_svg, png


@dataclass(frozen=True, slots=True)
class Export:
    """Something that a board can be saved as.

    Attributes:
        id: Name on the command line and, for our own ones, the file ending without its dot.
        needs: What there must be besides a board: "answer" or nothing.
    """

    id: str
    label: str
    suffixes: tuple[str, ...]
    needs: Literal["", "answer"] = ""


def exports(game: SomeGame) -> tuple[Export, ...]:
    """What the boards of a game can be exported as, in the current language."""
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
        Export("board", tr("Board of ringapp"), (".json",)),
    )
    theirs = tuple(
        Export(form.id, form.label, form.suffixes, "" if form.holds == "board" else "answer")
        for form in game.info.formats
        if form.writable and not form.folder
    )
    return (*theirs, *own)


def find_export(game: SomeGame, name: str) -> Export:
    """The export with this id or file ending. Raises RingappError.

    The game's own formats come first, except that an ending which moves and a game's boards share means the
    moves: `convert` writes boards.
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
    """The bytes of a file.

    Raises:
        RingappError: There is no such format, or no answer to write.
        Cancelled: The watcher wants no more.
    """
    game = load_game(document.game)
    chosen = find_export(game, export_id)
    solution = document.solution
    if chosen.needs and solution is None and not document.whole:
        raise RingappError(tr("There is no answer yet; solve the board first."))
    if chosen.id in [form.id for form in game.info.formats]:
        return _write(game, document, chosen)
    if chosen.id == "board":
        return document_bytes(document)
    if chosen.id in ("png", "svg"):
        facts = solution.data if solution is not None and not document.made else None
        svg = board_svg(game, document.state, style, facts)
        return png(svg, (style or Style()).width) if chosen.id == "png" else svg.encode()
    if chosen.id in ("gif", "webp", "mp4"):
        moves = [step.move for step in document.line]
        return animation(game, document.state, moves, cast(AnimationKind, chosen.id), style, watcher)
    return move_list(document, chosen.id).encode()


def _write(game: SomeGame, document: Document, chosen: Export) -> bytes:
    """A game's own format: moves are the whole line's, a board is the one that the answer is about."""
    solution, line = document.solution, document.whole
    if not line:
        return game.write(document.state, solution, chosen.id)
    if not chosen.needs:
        return game.write(_judged(game, document), solution, chosen.id)
    known = solution or Solution(Status.FEASIBLE)
    known = replace(known, steps=line, score=line[-1].score, bound=None, alternatives=())
    return game.write(document.state, known, chosen.id)


def _judged(game: SomeGame, document: Document) -> SomeState:
    """The state that the answer is about."""
    state = document.state
    for step in document.whole[: document.made]:
        state = game.apply(state, step.move)
    return state


@dataclass(frozen=True, slots=True)
class Line:
    """One move of a list."""

    number: int
    move: str
    text: str
    score: float | None


def lines(game: SomeGame, state: SomeState, steps: Sequence[Step[SomeMove]]) -> list[Line]:
    """The moves of a line in words of the current language."""
    rows = []
    for number, step in enumerate(steps, 1):
        text = game.describe_move(state, step.move)
        rows.append(Line(number, game.format_move(step.move), text, step.score))
        state = game.apply(state, step.move)
    return rows


def move_list(document: Document, kind: str) -> str:
    """The moves of a document's line as "txt", "md", "csv" or "json"."""
    writer = {"txt": _text, "md": _markdown, "csv": _csv, "json": _json}[kind]
    game = load_game(document.game)
    return writer(game, document, lines(game, document.state, document.line))


def _headline(game: SomeGame, document: Document) -> str:
    if document.solution is None:
        return tr("Moves made by hand")
    words = game.explain(_judged(game, document), document.solution).headline
    if not document.made:
        return words
    return tr("From move {n} on: {answer}").format(n=document.made + 1, answer=words)


def number_text(value: float | None) -> str:
    """A score as people write it: no ".0"; "" where there is none."""
    if value is None:
        return ""
    return str(int(value)) if value == int(value) else str(round(value, 6))


def _text(game: SomeGame, document: Document, rows: list[Line]) -> str:
    wide = len(str(len(rows)))
    name = game.info.score_name
    out = [f"{game.info.title}: {_headline(game, document)}"]
    for row in rows:
        score = f"  [{number_text(row.score)} {name}]" if row.score is not None and name else ""
        out.append(f"{row.number:>{wide}}. {row.text}{score}")
    return "\n".join(out) + "\n"


def _markdown(game: SomeGame, document: Document, rows: list[Line]) -> str:
    def cell(text: str) -> str:
        return text.replace("\\", "\\\\").replace("|", "\\|").replace("\n", " ")

    name = game.info.score_name
    head = ["#", tr("Move"), *([name] if name else [])]
    out = [f"# {game.info.title}", "", _headline(game, document), ""]
    out += [f"| {' | '.join(cell(word) for word in head)} |", "|" + " --- |" * len(head)]
    for row in rows:
        cells = [str(row.number), cell(row.text), *([number_text(row.score)] if name else [])]
        out.append(f"| {' | '.join(cells)} |")
    return "\n".join(out) + "\n"


def _csv(game: SomeGame, document: Document, rows: list[Line]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(("number", "move", "text", "score"))
    for row in rows:
        writer.writerow((row.number, row.move, row.text, number_text(row.score)))
    return out.getvalue()


def _json(game: SomeGame, document: Document, rows: list[Line]) -> str:
    moves = [{"number": row.number, "move": row.move, "text": row.text, "score": row.score} for row in rows]
    answer = {} if document.solution is None else game.report(_judged(game, document), document.solution)
    begun = {"made": document.made} if document.made and answer else {}
    value = {"game": game.info.id, **answer, **begun, "list": moves}
    return json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False) + "\n"
