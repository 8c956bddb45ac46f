"""The tools for a board: those of its game, Play by hand, and Type the board."""

from __future__ import annotations

from ringapp.core.contract.abilities import Typed
from ringapp.core.contract.game import SomeGame, SomeState, Tool
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Label, Polygon, Rect
from ringapp.ui.board.play_by_hand import HAND, TYPE

_HAND_ICON = (
    Polygon(((0.3, 0.12), (0.3, 0.8), (0.46, 0.66), (0.57, 0.9), (0.69, 0.84), (0.58, 0.61), (0.8, 0.6)),
            "board", "ink", 0.07),
)  # fmt: skip


_TYPE_ICON = (
    Rect(0.1, 0.25, 0.8, 0.5, "board", "ink", 0.06, 0.08),
    Label(0.5, 0.5, "A", 0.4, "ink", bold=True),
)


def offered_tools(game: SomeGame, board: SomeState) -> tuple[Tool, ...]:
    """Return the tools for a board: Play by hand first, the game's tools, Type the board last."""
    tools = tuple(game.tools(board))
    if game.info.plays:
        taken = {tool.key.lower() for tool in tools}
        key = "" if "p" in taken else "p"
        words = tr("Make the moves of the game with the mouse; paint again with another tool")
        tools = (Tool(HAND, tr("Play by hand"), _HAND_ICON, words, key=key), *tools)
    if isinstance(game, Typed):
        words = tr("Keys set the cells one after the other; pick another tool to end it")
        tools = (*tools, Tool(TYPE, tr("Type the board"), _TYPE_ICON, words))
    return tools
