"""Notes under an answer: the assumptions that it rests on, and what was not modelled."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.abilities import Paged
from ringapp.core.contract.claims import OUT_OF_TIME, UNREAD, UNSURE_CELLS, Assumption, Unmodelled
from ringapp.core.contract.game import (
    WITHDRAWN,
    Note,
    Row,
    Solution,
    SomeGame,
    SomeMove,
    SomeState,
    Status,
    Table,
)
from ringapp.core.contract.i18n import listed, tr


def assumption_notes(game: SomeGame, state: SomeState, solution: Solution[SomeMove]) -> tuple[Note, ...]:
    """Return tables of an answer's assumptions and of what the search did not model.

    A row of what was not modelled shows its place on the board if that lies on the shown page.
    """
    notes: list[Note] = []
    if solution.unmodelled:
        page = game.page(state) if isinstance(game, Paged) else ""
        left = [_left_row(game, state, item, page) for item in solution.unmodelled]
        columns = tr("What was not followed"), tr("Could it change the answer?")
        notes.append(Table(tr("Left alone"), columns, tuple(left)))
    if solution.assumptions:
        told = [Row((describe(game, state, assumption),)) for assumption in solution.assumptions]
        title = tr("The proof holds for") if status_of(solution).proved else tr("The answer holds for")
        notes.append(Table(title, (tr("In force"),), tuple(told)))
    return tuple(notes)


def describe(game: SomeGame, state: SomeState, assumption: Assumption | Unmodelled) -> str:
    """Return a sentence for an assumption or an unmodelled thing: the game's, or ours for common kinds."""
    if assumption.kind == OUT_OF_TIME:
        return tr("The time was up before all of it was worked out; what is told holds.")
    if assumption.kind == UNREAD:
        keys = assumption.facts["keys"]
        named = listed(f"“{key}”" for key in keys) if isinstance(keys, list) else ""
        return tr("Not read, because it means nothing here: {keys}.").format(keys=named)
    if assumption.kind != UNSURE_CELLS or not isinstance(assumption, Assumption):
        return game.describe_assumption(state, assumption)
    words = tr("Unsure cells of the picture taken as they were read: {n}.")
    return words.format(n=f"{_unsure(assumption):,}")


def with_unsure_cells(solution: Solution[SomeMove], unsure: int) -> Solution[SomeMove]:
    """Return the answer with an assumption that `unsure` cells of a picture are right; unchanged for 0."""
    if not unsure:
        return solution
    if solution.saved is not None:
        saved = with_unsure_cells(solution.saved, unsure)
        return replace(saved, saved=saved)
    others = (assumption for assumption in solution.assumptions if assumption.kind != UNSURE_CELLS)
    return replace(solution, assumptions=(Assumption(UNSURE_CELLS, {"unsure": unsure}), *others))


def unsure_cells(solution: Solution[SomeMove]) -> int:
    """Return how many unsure cells of a picture an answer assumes to be right."""
    return sum(_unsure(assumption) for assumption in solution.assumptions if assumption.kind == UNSURE_CELLS)


def status_of(solution: Solution[SomeMove]) -> Status:
    """Return the status to show: a proved answer that rests on unsure cells counts as not proved."""
    return WITHDRAWN.get(solution.status, solution.status) if unsure_cells(solution) else solution.status


def provisos(game: SomeGame, state: SomeState, solution: Solution[SomeMove]) -> tuple[str, ...]:
    """Return sentences to add to the headline: unsure cells that it assumes, and keys that were not read."""
    told = []
    if unsure := unsure_cells(solution):
        words = tr("That holds if {n} unsure cell(s) of the picture are as they were read.", "", unsure)
        told = [words.format(n=f"{unsure:,}")]
    unread = [
        describe(game, state, assumption) for assumption in solution.assumptions if assumption.kind == UNREAD
    ]
    return (*told, *unread)


def _unsure(assumption: Assumption) -> int:
    unsure = assumption.facts["unsure"]
    if not isinstance(unsure, int):
        raise TypeError(unsure)
    return unsure


def _left_row(game: SomeGame, state: SomeState, item: Unmodelled, page: str) -> Row:
    here = item.page in ("", page)
    words = describe(game, state, item), tr("it could") if item.matters else tr("it could not")
    return Row(words, targets=item.targets if here else ())
