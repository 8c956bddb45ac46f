"""Exports a sequence of moves: the board it begins on, its status, its moves, and their result.

`move_list` writes it as text, Markdown, CSV or JSON; `leaflet` gives its parts for laying out pages.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import dataclass

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Explanation, Sentence, SomeGame, SomeMove, SomeState, Step, Table
from ringapp.core.contract.i18n import sentences, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.files.share_code import share_link
from ringapp.core.solving.answers import explain, report_of
from ringapp.core.solving.assumptions import assumption_notes, provisos

DRAWN = 40
"""Lines of the longest board that is drawn with letters; a larger one is told in a sentence and a link."""


@dataclass(frozen=True, slots=True)
class Line:
    """One move of a move list."""

    number: int
    move: str
    text: str
    score: float | None


@dataclass(frozen=True, slots=True)
class Leaflet:
    """A sequence of moves with everything exported beside it, in words of the current language.

    Attributes:
        board: The board in a sentence.
        drawing: The board's lines in the game's text form, () if that is JSON or too long.
        link: A link that opens the board again; "" if the board is too large for one.
        unit: What a move's score counts, "" without scores.
        ending: Tables of the moves' result, such as the attacks that win, and of the assumptions.
    """

    title: str
    headline: str
    board: str
    drawing: tuple[str, ...]
    link: str
    lines: tuple[Line, ...]
    unit: str
    ending: tuple[Table, ...]


def leaflet(document: Document) -> Leaflet:
    """Return the sequence of a document as a `Leaflet`."""
    game, state = load_game(document.game), document.state
    rows = tuple(lines(game, state, document.line))
    scored = any(row.score is not None for row in rows)
    return Leaflet(
        game.info.title,
        headline_of(game, document),
        game.summary(state),
        _drawing(game, state),
        _link(game, state),
        rows,
        game.info.score_name if scored else "",
        _ending(game, document),
    )


def judged(game: SomeGame, document: Document) -> SomeState:
    """Return the state that the answer is about: the board after the moves made before solving."""
    state = document.state
    for step in document.whole[: document.made]:
        state = game.apply(state, step.move)
    return state


def lines(game: SomeGame, state: SomeState, steps: Sequence[Step[SomeMove]]) -> list[Line]:
    """Return the moves of a sequence with their number, text and words in the current language."""
    rows = []
    for number, step in enumerate(steps, 1):
        text = game.describe_move(state, step.move)
        rows.append(Line(number, game.format_move(step.move), text, step.score))
        state = game.apply(state, step.move)
    return rows


def number_text(value: float | None) -> str:
    """Return a score as text without a trailing ".0"; "" for None."""
    if value is None:
        return ""
    return str(int(value)) if value == int(value) else str(round(value, 6))


def move_list(document: Document, kind: str) -> str:
    """Return a document's sequence of moves as "txt", "md", "csv" or "json"."""
    if kind == "json":
        return _json(document)
    return {"txt": _text, "md": _markdown, "csv": _csv}[kind](leaflet(document))


def headline_of(game: SomeGame, document: Document) -> str:
    """Return the answer in a sentence, with its provisos, and with a note if another sequence is shown."""
    if document.solution is None:
        return tr("Moves made by hand")
    about = judged(game, document)
    words = explain(game, about, document.solution).headline
    words = sentences(words, *provisos(game, about, document.solution))
    if not document.made:
        told = _instead(game, document)
        return sentences(words, tr("These moves: {what}.").format(what=told)) if told else words
    return tr("From move {n} on: {answer}").format(n=document.made + 1, answer=words)


def _instead(game: SomeGame, document: Document) -> str:
    """Return what the shown alternative is if it is no solution, in words; else ""."""
    solution = document.solution
    if solution is None or document.whole not in solution.alternatives:
        return ""
    return game.line_words(document.state, solution, 1 + solution.alternatives.index(document.whole))


def _drawing(game: SomeGame, state: SomeState) -> tuple[str, ...]:
    drawn = tuple(game.notation(state).splitlines())
    return drawn if len(drawn) <= DRAWN and not drawn[0].startswith("{") else ()


def _link(game: SomeGame, state: SomeState) -> str:
    try:
        return share_link(game, state)
    except RingappError:
        return ""


def _ending(game: SomeGame, document: Document) -> tuple[Table, ...]:
    if document.solution is None:
        return ()
    state = judged(game, document)
    notes = explain(game, state, document.solution).notes
    own = [note for note in notes if isinstance(note, Table) and note.closing]
    rests_on = [note for note in assumption_notes(game, state, document.solution) if isinstance(note, Table)]
    return (*own, *rests_on)


def _text(list_: Leaflet) -> str:
    out = [tr("{name}: {what}").format(name=list_.title, what=list_.headline), "", list_.board]
    out += [f"  {line}" for line in list_.drawing]
    out += [list_.link] if list_.link else []
    out += [""] if list_.lines else []
    wide = len(str(len(list_.lines)))
    for row in list_.lines:
        worth = tr("{name}: {what}").format(name=list_.unit, what=number_text(row.score))
        score = f"  [{worth}]" if row.score is not None and list_.unit else ""
        out.append(f"{row.number:>{wide}}. {row.text}{score}")
    for table in list_.ending:
        out += ["", table.title, *(f"  {' · '.join(filter(None, row.cells))}" for row in table.rows)]
    return "\n".join(out) + "\n"


def _markdown(list_: Leaflet) -> str:
    unit = list_.unit
    out = [f"# {list_.title}", "", list_.headline, "", list_.board, ""]
    out += ["```", *list_.drawing, "```", ""] if list_.drawing else []
    out += [f"<{list_.link}>", ""] if list_.link else []
    rows = [(str(row.number), row.text, *([number_text(row.score)] if unit else [])) for row in list_.lines]
    out += _grid(("#", tr("Move"), *([unit] if unit else [])), rows) if rows else []
    for table in list_.ending:
        cells = [row.cells for row in table.rows]
        plain = len(table.columns) == 1
        body = [f"- {one[0]}" for one in cells] if plain else _grid(table.columns, cells)
        out += ["", f"## {table.title}", "", *body]
    return "\n".join(out).rstrip() + "\n"


def _grid(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    def cell(text: str) -> str:
        return text.replace("\\", "\\\\").replace("|", "\\|").replace("\n", " ")

    told = [f"| {' | '.join(map(cell, row))} |" for row in (head, *rows)]
    return [told[0], "|" + " --- |" * len(head), *told[1:]]


def _csv(list_: Leaflet) -> str:
    """Return a CSV table with a row for each move.

    Before them stands the board as number 0; after them, unnumbered, the answer and its tables.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    unit = [list_.unit] if list_.unit else []
    board = "\n".join(list_.drawing) or list_.board
    writer.writerow(["number", "move", "text", *unit])
    writer.writerow([0, list_.link, board, *([""] if unit else [])])
    for row in list_.lines:
        writer.writerow([row.number, row.move, row.text, *([number_text(row.score)] if unit else [])])
    writer.writerow(["", "", list_.headline, *([""] if unit else [])])
    for table in list_.ending:
        for ends in table.rows:
            told = " · ".join(filter(None, ends.cells))
            writer.writerow(
                ["", "", tr("{name}: {what}").format(name=table.title, what=told), *([""] if unit else [])]
            )
    return out.getvalue()


def _json(document: Document) -> str:
    game = load_game(document.game)
    moves = [
        {"number": row.number, "move": row.move, "text": row.text, "score": row.score}
        for row in lines(game, document.state, document.line)
    ]
    about = judged(game, document)
    answer = {} if document.solution is None else report_of(game, about, document.solution)
    begun: JsonObject = {"made": document.made} if document.made and answer else {}
    if told := _instead(game, document):
        begun = {"list_is": told}
    value = {"game": game.info.id, **answer, **begun, "list": moves}
    return json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def markdown(told: Explanation, board: str = "") -> str:
    """Return an explanation as a page of Markdown, below the drawing of its board if given."""
    lines = ["```", board, "```", ""] if board else []
    lines += [f"**{_unmarked(told.headline)}**", ""]
    for note in told.notes:
        if isinstance(note, Sentence):
            lines += [_unmarked(note.text), ""]
        elif isinstance(note, Table):
            lines += [f"## {_unmarked(note.title)}", "", *markdown_table(note), ""]
    return "\n".join(lines)


def markdown_table(table: Table) -> list[str]:
    """Return the lines of a table in Markdown, without its title."""
    rows = [table.columns, ("---",) * len(table.columns), *(row.cells for row in table.rows)]
    return ["| " + " | ".join(map(_unmarked, row)) + " |" for row in rows]


def _unmarked(text: str) -> str:
    """Return text, which may come from files, with Markdown's special characters escaped."""
    return "".join("\\" + sign if sign in "\\`*_[]<>|#" else sign for sign in text)
