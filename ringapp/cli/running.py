"""Runs a command on one board after the other; a bad board prints an error and makes the exit code 2."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from ringapp.cli.inputs import Inputs
from ringapp.cli.output import (
    BAD_INPUT,
    NO_SOLUTION,
    SOLVED,
    STOPPED,
    complain,
    meter,
    print_json,
    say,
    sentence,
)
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, OptionValue, Solution, SomeGame, SomeMove, SomeState, Status
from ringapp.core.contract.i18n import sentences, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.process.limits import default_memory, limit_memory
from ringapp.core.solving.answers import WrongAnswer
from ringapp.core.solving.assumptions import status_of, with_unsure_cells
from ringapp.core.solving.context import LocalContext, solve_here

Report = JsonObject


class BoardError(RingappError):
    """A board was read but cannot be solved; the text says why and does not name the file."""


class Interrupt:
    """Whether Ctrl-C was pressed: the first press stops the search, the second ends the program."""

    def __init__(self) -> None:
        self.asked = False

    def __call__(self, _signal: int, _frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True


@contextmanager
def interruptible() -> Iterator[Interrupt]:
    """Yield an `Interrupt` that Ctrl-C sets for the time of a search, instead of KeyboardInterrupt."""
    interrupt = Interrupt()
    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield interrupt
    finally:
        signal.signal(signal.SIGINT, before)


def each(inputs: Inputs, as_json: bool, work: Callable[[Document, bool], tuple[int, Report | None]]) -> int:
    """Run `work` on every input, print its result, and return the exit code.

    Args:
        work: Called with the document and whether it may print text; returns an exit code and a JSON object.

    Returns:
        The worst exit code: bad input before stopped, before no solution, before solved.
    """
    codes = []
    for item in inputs.items:
        if len(inputs.items) > 1 and not as_json:
            say(f"== {item.name}")
        try:
            document = item.load()
            for notice in document.notices:
                complain(notice)
            code, report = work(document, not as_json)
            if as_json and report is not None:
                print_json({"input": item.name, **report} if inputs.many else report, inputs.many)
        except RingappError as error:
            code = BAD_INPUT
            words = str(error)
            if isinstance(error, BoardError):
                words = tr("{name}: {what}").format(name=item.name, what=words)
            _refuse(item.name, inputs.many, as_json, words)
        except WrongAnswer as error:
            code = BAD_INPUT
            words = tr("The answer does not hold when it is replayed, so it is not shown: {why}.")
            _refuse(item.name, inputs.many, as_json, words.format(why=error))
        codes.append(code)
    for worst in (BAD_INPUT, STOPPED, NO_SOLUTION):
        if worst in codes:
            return worst
    return SOLVED


def _refuse(name: str | int, many: bool, as_json: bool, words: str) -> None:
    if as_json:
        print_json({"input": name, "error": sentence(words)}, many)
        if many:
            return
    complain(words)


@contextmanager
def searching(title: str, budget: Budget) -> Iterator[LocalContext]:
    """Yield a context for a search that Ctrl-C stops; a terminal shows its progress beside the title."""
    with interruptible() as interrupt, meter(title) as line:
        yield LocalContext(budget, lambda: interrupt.asked, line.show if line else None)


def solve_document(
    document: Document, budget: Budget, options: dict[str, OptionValue]
) -> tuple[Solution[SomeMove], bool]:
    """Return the answer to a board that has no errors, and whether Ctrl-C stopped the search.

    Raises:
        BoardError: The board has an error that keeps it from being solved.
    """
    game = load_game(document.game)
    refuse_errors(game, document.state)
    limit_memory(default_memory())
    try:
        with searching(game.info.title, budget) as context:
            solution = solve_here(game, document.state, None, context=context, **options)
    finally:
        limit_memory(None)
    return with_unsure_cells(solution, document.unsure), context.stopped == "cancel"


def refuse_errors(game: SomeGame, state: SomeState) -> None:
    """Raise a BoardError that lists all errors of a board, if it has any."""
    wrong = [problem.text for problem in game.problems(state) if problem.severity == "error"]
    if wrong:
        raise BoardError(sentences(*wrong))


def code_of(solution: Solution[SomeMove], interrupted: bool = False) -> int:
    """Return the exit code for an answer."""
    status = status_of(solution)
    if interrupted or status is Status.UNKNOWN:
        return STOPPED
    return NO_SOLUTION if status is Status.INFEASIBLE else SOLVED
