"""Write documents and run the command line."""

from __future__ import annotations

from typing import Any

from ringapp.cli.inputs import Input, Inputs
from ringapp.cli.running import each
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document

GAME = load_game("_template")
BOARD = GAME.decode("oo.\no..\n...")


def document(error: Exception | None = None) -> Document:
    if error is not None:
        raise error
    return Document("_template", BOARD, notices=("A notice.",))


def run(codes: list[int | Exception], as_json: bool = False, many: bool = True) -> int:
    items = [Input(n, document) for n in range(len(codes))]

    def work(_document: Document, _told: bool) -> tuple[int, dict[str, Any] | None]:
        code = codes.pop(0)
        if isinstance(code, Exception):
            raise code
        return code, {"code": code}

    return each(Inputs(items, many), as_json, work)
