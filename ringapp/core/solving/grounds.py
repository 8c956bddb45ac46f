"""What an answer rests on as notes under it: its premises, and what the search left alone."""

from __future__ import annotations

from typing import Any

from ringapp.core.contract.abilities import Paged
from ringapp.core.contract.claims import LeftAlone
from ringapp.core.contract.game import Game, Note, Row, Solution, Table
from ringapp.core.contract.i18n import tr


def grounds(game: Game[Any, Any], state: Any, solution: Solution[Any]) -> tuple[Note, ...]:
    """Tables of the premises and of what was left alone.

    What was left alone can be pointed at on the board where it lies on the page that is shown.
    """
    notes: list[Note] = []
    if solution.left_alone:
        page = game.page(state) if isinstance(game, Paged) else ""
        left = [_left_row(game, state, item, page) for item in solution.left_alone]
        columns = tr("What was not followed"), tr("Could it change the answer?")
        notes.append(Table(tr("Left alone"), columns, tuple(left)))
    if solution.premises:
        told = [Row((game.tell(state, premise),)) for premise in solution.premises]
        title = tr("The proof holds for") if solution.status.proved else tr("The answer holds for")
        notes.append(Table(title, (tr("In force"),), tuple(told)))
    return tuple(notes)


def _left_row(game: Game[Any, Any], state: Any, item: LeftAlone, page: str) -> Row:
    here = item.page in ("", page)
    words = game.tell(state, item), tr("it could") if item.matters else tr("it could not")
    return Row(words, targets=item.targets if here else ())
