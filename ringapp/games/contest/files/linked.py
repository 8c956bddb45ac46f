"""Link contests (リンクコンテスト), where idols with their own decks play one after another on one stage.

A board shows one idol's deck; the other idols are in `Board.link`, in their order.
"""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files.board import OF_IDOL, Board, idol_part
from ringapp.games.contest.files.tables import Record

LINK = "linkContest"
"""The type of a link contest's stage in today's tables."""


def idols(board: Board) -> tuple[Board, ...]:
    """Return all idols in their order, or the board itself if it is of one idol."""
    if not board.link:
        return (board,)
    return (*board.link[: board.idol], idol_part(board), *board.link[board.idol :])


def show(board: Board, place: int) -> Board:
    """Return the board with the deck of the idol at a place shown."""
    everyone = idols(board)
    if not 0 <= place < len(everyone) or place == board.idol:
        return board
    own = {key: getattr(everyone[place], key) for key in OF_IDOL}
    return replace(board, **own, link=(*everyone[:place], *everyone[place + 1 :]), idol=place)


def for_stage(board: Board, record: Record) -> Board:
    """Return the board with as many idols as a stage has, new ones with empty decks."""
    if record.get("type") != LINK:
        return replace(show(board, 0), link=(), idol=0) if board.link else board
    others = len(last_turns(record)) - 1
    if len(board.link) == others:
        return board
    empty = replace(idol_part(board), deck=(), items=())
    return replace(show(board, 0), link=(*board.link, *[empty] * others)[:others])


def last_turns(record: Record) -> tuple[int, ...]:
    """Return the last turn of each idol. Raises RingappError if the stage is not a link contest's."""
    counts = [int(n) for n in str(record.get("linkTurnCounts", "")).split(",") if n.strip().isdecimal()]
    if record.get("type") != LINK or not counts:
        raise RingappError(tr("“{name}” is no stage of a link contest.").format(name=record.get("name")))
    return tuple(sum(counts[: i + 1]) for i in range(len(counts)))


def check(board: Board, record: Record | None) -> None:
    """Raise RingappError if a board's idols do not fit its stage."""
    if not board.link:
        if record is not None and record.get("type") == LINK:
            raise RingappError(tr("A link contest has a deck for each idol: choose its stage anew."))
        return
    if record is None:
        raise RingappError(tr("Idols who follow one another need the stage of a link contest."))
    wanted = len(last_turns(record))
    if wanted != len(idols(board)):
        words = tr("This link contest has {n} idols; the board has {found}.")
        raise RingappError(words.format(n=wanted, found=len(idols(board))))
    if len({idol.plan for idol in idols(board)}) > 1:
        raise RingappError(tr("All idols of a link contest have one plan."))
