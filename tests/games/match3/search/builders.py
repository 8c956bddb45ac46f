"""Build the boards and searches that tests of the searches share."""

from __future__ import annotations

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.match3.rules.board import Board
from ringapp.games.match3.search import layered
from ringapp.games.match3.search.answers import Found
from ringapp.games.match3.search.claims import Objective

CTX = LocalContext(Budget(seconds=None))


def free(nodes: int) -> None:
    """A tick of a search without a budget."""


def exact(board: Board, objective: Objective, width: int = 0) -> Found:
    found = Found()
    if width:
        layered.beam(board, objective, width, CTX, found)
    return layered.exact(board, objective, CTX, found)
