"""Makes exports in a process of its own, which starts quickly because it imports nothing of the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ringapp.core.contract.i18n import set_language
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.files.exporters import export, films_of
from ringapp.core.pictures.animation import AnimationKind, Style, Watcher, film_kinds
from ringapp.core.storage import write_atomic

PICTURES = ("png", "svg")


def shown(document: Document) -> Document:
    """Return a document whose board is the one that the replay shows now, without its answer."""
    if document.cursor == 0:
        return document
    game, state = load_game(document.game), document.state
    for step in document.line[: document.cursor]:
        state = game.apply(state, step.move)
    return replace(document, state=state, solution=None, cursor=0, whole=(), made=0)


def make_file(
    report: Callable[[float], None], document: Document, export_id: str, path: Path, style: Style, code: str
) -> None:
    """Write one export to a path, with words in the language `code`; runs in a process of its own."""
    set_language(code)
    if export_id in PICTURES:
        document = shown(document)
    write_atomic(path, export(document, export_id, style, Watcher(progress=report)))


def make_films(
    report: Callable[[float], None], document: Document, style: Style, code: str
) -> dict[AnimationKind, bytes]:
    """Return the replay as an animation of each kind possible here; runs in a process of its own."""
    set_language(code)
    return films_of(document, film_kinds(), style, Watcher(progress=report))
