"""Lay, count and play boards that are not plain for the studies, one by one, without kernels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Option, OptionValue
from ringapp.core.contract.i18n import tr
from ringapp.core.study.study import Counts
from ringapp.games.mines.advice.playing import look
from ringapp.games.mines.rules.board import MAX_OWN_CELLS, sight_of
from ringapp.games.mines.rules.laying import lay, lay_keeping
from ringapp.games.mines.rules.rules import Click, Field, apply_click, around, blank, is_lost, is_won
from ringapp.games.mines.studies.sampling import Plan
from ringapp.games.mines.view.editing import BOARDS, board_choices

if TYPE_CHECKING:
    from numpy.random import SeedSequence

KINDS = ("square", "torus", "hex", "knight")


def kind_option() -> Option:
    """Return the option for the kind of board of a study."""
    labels = dict(board_choices())
    slow = tr("Other boards than square ones are counted one by one, which takes longer.")
    choices = tuple((kind, labels[kind]) for kind in KINDS)
    return Option("kind", tr("Board"), "choice", "square", slow, choices=choices)


def is_other(kind: OptionValue) -> bool:
    """Return whether a kind of board is not plain, so that kernels cannot be used."""
    return kind in BOARDS and kind != "square"


def fields(plan: Plan, kind: str, units: int, seed: SeedSequence) -> Iterator[Field]:
    """Yield random games before the first click, uniform among the layouts that the click allows."""
    field = replace(blank(plan.rows, plan.columns, plan.mines), board=BOARDS[kind])
    size, place = len(field.cells), plan.click[0] * plan.columns + plan.click[1]
    near = around(field, *plan.click) if plan.first.startswith("open") else []
    free = [*near, place] if near or plan.first.startswith("safe") else []
    if plan.first == "xp_centre":
        raise RingappError(tr("The rule of Windows XP is that of square boards."))
    if size > MAX_OWN_CELLS or plan.mines > size - len(free):
        words = tr("Mines: {mines}; this first click leaves room for {room} at most.")
        raise RingappError(words.format(mines=plan.mines, room=min(size, MAX_OWN_CELLS) - len(free)))
    for number in seed.generate_state(units).tolist():
        laid = lay_keeping(size, plan.mines, free, number) if free else lay(size, plan.mines, number)
        yield replace(field, layout=laid.tobytes())


def sample(plan: Plan, kind: str, units: int, seed: SeedSequence) -> Counts:
    """Return histograms of 3BV and openings of `units` random boards of a kind."""
    bbbv, openings = Counter[int](), Counter[int]()
    for field in fields(plan, kind, units, seed):
        clicks, opened = _figures(field)
        bbbv[clicks] += 1
        openings[opened] += 1
    return {"bbbv": dict(bbbv), "openings": dict(openings)}


def _figures(field: Field) -> tuple[int, int]:
    """Return 3BV and openings of a field: the 3BV counts openings and safe cells that none opens."""
    sees = sight_of(field.board, field.rows, field.columns).sees
    mined = field.layout
    zeros = {
        cell for cell, near in enumerate(sees) if not mined[cell] and not any(mined[one] for one in near)
    }
    seen: set[int] = set()
    openings = 0
    for start in zeros:
        if start in seen:
            continue
        openings += 1
        todo = [start]
        while todo:
            cell = todo.pop()
            if cell not in seen:
                seen.add(cell)
                todo += sees[cell] if cell in zeros else ()
    return openings + len(mined) - mined.count(1) - len(seen), openings


def wins(field: Field, plan: Plan, strategy: str) -> bool:
    """Return whether a strategy ("best", or "lowest" for the lowest risk) wins a game."""
    field = apply_click(field, Click("open", *plan.click))
    while not is_lost(field) and not is_won(field):
        safe, guesses = look(field, lambda nodes: None)
        if not safe and strategy == "lowest":
            guesses = sorted(guesses, key=lambda guess: guess["risk"])
        for cell in safe or [guesses[0]["cell"]]:
            if field.cells[cell] == ord("."):
                field = apply_click(field, Click("open", *divmod(cell, field.columns)))
    return is_won(field)
