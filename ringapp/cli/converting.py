"""`convert` and `export`: write a board in another form, or its moves, pictures and animations."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from ringapp.cli import picturing
from ringapp.cli.arguments import budget_of, given, values_on
from ringapp.cli.inputs import came_as, collect, write_file
from ringapp.cli.output import BAD_INPUT, SOLVED, complain, meter, print_json, say
from ringapp.cli.running import code_of, interruptible, solve_document
from ringapp.cli.solving import plain_board
from ringapp.core import storage
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Cancelled
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document, document_bytes
from ringapp.core.files.exporters import Export, export, exports, find_export
from ringapp.core.files.inputs import Input, Kind
from ringapp.core.files.share_code import is_link, share_code
from ringapp.core.pictures.animation import Style, Watcher
from ringapp.core.reading.decode import MAX_BYTES
from ringapp.core.solving.assumptions import provisos
from ringapp.core.storage import refuse_larger

FORMS = ("json", "text", "code")
"""What `convert` writes besides the games' own formats."""


def convert(arguments: argparse.Namespace) -> int:
    """Write a board in another form to a file or standard output, and return the exit code.

    A picture is first read by sight; without --to its board is printed as text.
    """
    came = _came(arguments)
    picture = None if came is None else picturing.picture_of(arguments, came)
    carried = None if picture is None else picturing.carried(arguments, picture)
    if picture is not None and arguments.json and not arguments.to:
        return picturing.report(arguments, picture, carried)
    if not arguments.to and picture is None:
        raise RingappError(tr("convert needs --to: json, text, code, a game's format, or a file."))
    document = carried
    if document is None:
        document = _only(arguments, came) if picture is None else picturing.document(arguments, picture)
    game = load_game(document.game)
    target = arguments.to or "text"
    name = Path(target).suffix if Path(target).suffix else target
    own = [form for form in game.info.formats if form.writable and form.holds == "board"]
    chosen = next((form for form in own if name == form.id or name in form.suffixes), None)
    if chosen is not None:
        data = game.write(document.state, document.solution, chosen.id)
    elif name in ("json", ".json"):
        whole = document.solution is not None or document.picture is not None
        data = document_bytes(document) if whole else (game.encode(document.state) + "\n").encode()
    elif name in ("text", ".txt"):
        data = (game.notation(document.state).rstrip("\n") + "\n").encode()
    elif name == "code":
        data = (share_code(game, document.state) + "\n").encode()
    elif any(name == one.id or name in one.suffixes for one in exports(game)):
        words = tr("“{name}” is no form of a board: “ringapp export {file} --to {target}” writes it.")
        shown = target if Path(target).suffix else f"FILE --format {target}"
        raise RingappError(words.format(name=name, file=arguments.files[0], target=shown))
    else:
        known = listed(dict.fromkeys((*FORMS, *(form.id for form in own))))
        sentence = tr("“{name}” is no format for boards of {game}; expected one of {known}.")
        raise RingappError(sentence.format(name=name, game=game.info.title, known=known))
    return _deliver(data, target if Path(target).suffix else "-", arguments.json, document)


def export_file(arguments: argparse.Namespace) -> int:
    """Write moves, a picture, an animation or a game's own file, solving first if needed. Return the code."""
    document = _only(arguments)
    game = load_game(document.game)
    chosen = _chosen(document, arguments.to, arguments.format)
    raw = given(arguments)
    if (document.solution is None and chosen.needs == "answer") or raw:
        state, named = values_on(game, document.state, raw, arguments.seed)
        options = {**document.options, **named}
        document = replace(document, state=state, options=options, cursor=0, played=())
        solution, _ = solve_document(document, budget_of(arguments), options)
        told = provisos(game, document.state, solution)
        complain(sentences(game.explain(document.state, solution).headline, *told))
        document = replace(document, solution=solution)
    style = Style(arguments.theme, arguments.width, arguments.fps, arguments.speed)
    with interruptible() as interrupt, meter(arguments.to) as line:
        watcher = Watcher(line.share if line else lambda done: None, lambda: interrupt.asked)
        try:
            data = export(document, chosen.id, style, watcher)
        except Cancelled:
            complain(tr("Stopped; nothing was written."))
            return BAD_INPUT
        except RingappError:
            answer = document.solution
            if answer is None or answer.steps:
                raise
            longer = "" if answer.status.proved else tr("--time-limit S lets the search go on for longer.")
            complain(sentences(tr("Nothing was written: no line of moves was found."), longer))
            return code_of(answer)
    return _deliver(data, arguments.to, arguments.json, document)


def _chosen(document: Document, target: str, format_id: str) -> Export:
    game = load_game(document.game)
    if format_id:
        return find_export(game, format_id)
    ending = Path(target).suffix.lower()
    if not ending:
        known = listed(one.id for one in exports(game))
        sentence = tr("“{name}” has no ending that says the format; name one with --format: {known}.")
        raise RingappError(sentence.format(name=target, known=known))
    return find_export(game, ending)


def _came(arguments: argparse.Namespace) -> Input | None:
    """Return the input behind the only file name, read once; None for a link or several names."""
    if len(arguments.files) != 1 or is_link(arguments.files[0]):
        return None
    came = came_as(arguments.files[0], MAX_BYTES)
    if came.kind is not Kind.PICTURE:
        refuse_larger(len(came.data), storage.MAX_BYTES)
    return came


def _only(arguments: argparse.Namespace, came: Input | None = None) -> Document:
    """Return the document of the only board; `came` is the input behind its name if it was read before."""
    items = collect(arguments.files, arguments.game, came).items
    if len(items) != 1:
        raise RingappError(tr("One board at a time; there are {n}.").format(n=len(items)))
    document = items[0].load()
    for notice in document.notices:
        complain(notice)
    return document


def _deliver(data: bytes, target: str, as_json: bool, document: Document) -> int:
    if target == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        return SOLVED
    write_file(target, data)
    if as_json:
        value = {"file": target, "bytes": len(data), "board": plain_board(document)}
        print_json(value, compact=False)
    else:
        say(tr("{file}: {n} bytes").format(file=target, n=f"{len(data):,}"))
    return SOLVED
