"""Names of single things: blocks, swaps, numbers of swaps."""

from __future__ import annotations

from ringapp.core.contract.i18n import listed, tr
from ringapp.games.match3.rules.board import (
    BOMB,
    CHOCOLATE,
    COLUMN,
    EMPTY,
    HIDDEN,
    INGREDIENT_KIND,
    LETTERS,
    ROW,
    SWIRL,
    VOID_KIND,
    WRAPPED,
    Board,
    Move,
    colour_of,
    is_caged,
    is_crate,
    is_licorice,
    kind_of,
    partner,
    thickness_of,
)
from ringapp.games.match3.rules.facts import Chance


def chance(entry: Chance) -> str:
    """Return the chance of the goal after a first swap, with its error, in per cent."""
    share, error = 100 * entry["p_goal"], max(100 * entry["p_error"], 1)
    return tr("{n} %").format(n=f"{share:.0f} ± {error:.0f}")


def swaps(number: int) -> str:
    """Return a number of swaps in words, such as "3 swaps"."""
    return tr("{n} swap(s)", "", number).format(n=number)


def describe_move(board: Board, move: Move) -> str:
    """Return a swap as a line of the move list: its name and the two blocks that change places."""
    first, second = partner(board.width, move)
    if max(first, second) >= len(board.cells) or move[0] >= board.width:
        return tr("Swap ({x}, {y}) with its neighbour").format(x=move[0], y=move[1])
    blocks = f"{describe_block(board.cells[first])} ↔ {describe_block(board.cells[second])}"
    return tr("{name}: {what}").format(name=swap_name(move), what=blocks)


def swap_name(move: Move) -> str:
    """Return the name of a swap: its cell and its direction."""
    words = tr("({x}, {y}) to the right") if move[2] == "R" else tr("({x}, {y}) up")
    return words.format(x=move[0], y=move[1])


def describe_block(code: int) -> str:
    """Return the name of a block."""
    if code == EMPTY:
        return tr("empty")
    if code == HIDDEN:
        return tr("not named yet")
    if is_crate(code):
        return tr("crate {n}").format(n=thickness_of(code))
    if code in (SWIRL, CHOCOLATE):
        return tr("swirl") if code == SWIRL else tr("chocolate")
    whole = {BOMB: tr("colour bomb"), INGREDIENT_KIND: tr("ingredient"), VOID_KIND: tr("void")}
    if kind_of(code) in whole:
        return whole[kind_of(code)]
    words = [LETTERS[colour_of(code) - 1]]
    kinds = {ROW: tr("horizontal stripe"), COLUMN: tr("vertical stripe"), WRAPPED: tr("wrapped")}
    if kind_of(code) in kinds:
        words.append(kinds[kind_of(code)])
    if thickness_of(code):
        named = tr("licorice {n}") if is_licorice(code) else tr("thickness {n}")
        words.append(named.format(n=thickness_of(code)))
    if is_caged(code):
        words.append(tr("in a cage"))
    return listed(words)
