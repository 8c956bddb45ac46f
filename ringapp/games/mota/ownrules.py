"""The manual of a board under the rules that are in force."""

from __future__ import annotations

from typing import Any

from ringapp.games.mota.board import Board
from ringapp.games.mota.manual import entries


def manual_entries(board: Board) -> dict[str, Any]:
    """The manual as JSON."""
    return {"rules": "stock", "enemies": entries(board)}
