"""Moves in one line of words each."""

from __future__ import annotations

from ringapp.core.contract.i18n import tr
from ringapp.games.mota.rules.board import PLACELESS, Act, Board, tile_at
from ringapp.games.mota.rules.moves import mirrors
from ringapp.games.mota.view.names import floor_title, item_name, tile_name
from ringapp.games.mota.view.questions import question_of


def describe(board: Board, act: Act) -> str:
    """Return a move as a line of the list of moves."""
    if act.kind in PLACELESS or act.kind == "use":
        return _choice(board, act)
    tile = tile_at(board, (act.x, act.y))
    words = {
        "event": tr("Visit [{x}, {y}]"), "battle": tr("Fight {name} at [{x}, {y}]"),
        "door": tr("Open the {name} at [{x}, {y}]"), "item": tr("Take the {name} at [{x}, {y}]"),
        "walk": tr("Walk to [{x}, {y}]"), "step": tr("Step on [{x}, {y}]"),
    }.get(act.kind, tr("Take the stairs at [{x}, {y}]"))  # fmt: skip
    return words.format(name=tile_name(board, tile), x=act.x, y=act.y)


def _choice(board: Board, act: Act) -> str:
    """Return in words a move made on the spot, or with a tool."""
    if act.kind == "choose":
        return _answer(board, act)
    if act.kind == "press":
        return _pressed(board, act)
    if act.kind == "wear":
        return tr("Put on the {name}").format(name=item_name(board, act.what))
    if act.kind == "spend":
        return tr("Use the {name}").format(name=item_name(board, act.what))
    if act.kind == "fly":
        floor = board.tower.floors.get(act.what)
        return tr("Fly to {floor}").format(floor=floor_title(floor) if floor else act.what)
    if mirrors(board, act):
        words = tr("Fly to [{x}, {y}] with the {name}")
        return words.format(name=item_name(board, act.what), x=act.x, y=act.y)
    if act.kind == "use":
        words = tr("Use the {name} on [{x}, {y}]")
        return words.format(name=item_name(board, act.what), x=act.x, y=act.y)
    name, _, number = act.what.partition("/")
    shop = board.tower.shops.get(name)
    n = int(number) if number.isdecimal() else -1
    if shop is None or not 0 <= n < len(shop.choices):
        return tr("Buy {what}").format(what=act.what)
    return tr("Buy {what} in {shop}").format(what=shop.choices[n].text, shop=shop.title)


def _pressed(board: Board, act: Act) -> str:
    """Return in words what keys do that only the tower's engine follows: a tool used, or a place acted on."""
    used = [word[1:-1] for word in act.what.split() if word[0] == "I"]
    named = [board.tower.tile(int(word)).id if word.isdecimal() else word for word in used]
    answers = [tr("Answer {n}").format(n=int(word[1:]) + 1) for word in act.what.split() if word[0] == "C"]
    name = tile_name(board, tile_at(board, (act.x, act.y)))
    told = tr("{name} at [{x}, {y}], as the engine does").format(name=name, x=act.x, y=act.y)
    if named:
        told = tr("Use the {name}, as the engine does").format(name=item_name(board, named[0]))
    return " · ".join((told, *answers))


def _answer(board: Board, act: Act) -> str:
    question = question_of(board)
    n = int(act.what)
    if question is None or n >= len(question.answers):
        return tr("Answer {n}").format(n=n + 1)
    return tr("Answer: {text}").format(text=question.answers[n][0])
