"""Build the events, monsters and boards that tests of the rules share."""

from __future__ import annotations

from dataclasses import replace

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import Item
from tests.games.mota.halls import ITEMS, PLAIN


def with_items(board: Board, *items: Item) -> Board:
    table = ITEMS | {item.id: item for item in items}
    return replace(board, tower=replace(board.tower, key=f"{board.tower.key} {items}", items=table))


def carrying(board: Board, *names: str) -> Board:
    return replace(board, hero=replace(PLAIN, bag=tuple((name, 1) for name in sorted(names))))
