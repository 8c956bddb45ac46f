"""Rescores answers by the wish: the searches count HP along their lines, whatever the wish is.

Score and bound of the answer become the wish's figure: HP, stats or keys together, or the sum of the
weights. The running figure at each step stays HP.
"""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.game import Solution, Status
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import begun, ended
from ringapp.games.mota.search.objective import figure_of_hero


def wished(board: Board, found: Solution[Act]) -> Solution[Act]:
    """Return the answer with score and bound by the wish; a bound of HP is dropped for other wishes."""
    if board.objective == "hp":
        return found
    if found.score is None:
        return replace(found, bound=None)
    end = ended(board, (step.move for step in found.steps))
    score = float(figure_of_hero(board, begun(end).hero))
    return replace(found, score=score, bound=score if found.status is Status.OPTIMAL else None)
