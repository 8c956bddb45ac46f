"""The program as a library: read a board, solve it, and look at the answer.

    import ringapp

    board = ringapp.load("tower.json")          # a file, a folder, a share code or a game's own text
    answer = ringapp.solve(board, seconds=10)
    print(answer.headline, answer.steps, answer.to_dict())

Everything happens in this process; a search lets KeyboardInterrupt through. See docs/library.md.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from errno import ENOENT
from pathlib import Path

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import (
    Budget,
    GameInfo,
    OptionValue,
    Problem,
    Solution,
    SomeGame,
    SomeMove,
    SomeState,
    Status,
    Step,
)
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.contract.options import check_value
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import Document, document_bytes, document_from_text, read_document
from ringapp.core.files.picture_report import unsure_in
from ringapp.core.files.share_code import is_code
from ringapp.core.solving.answers import explain, report_of
from ringapp.core.solving.assumptions import provisos, status_of, with_unsure_cells
from ringapp.core.solving.context import LocalContext, solve_here

LONGEST_PATH = 1000
SOLVED = (Status.OPTIMAL, Status.FEASIBLE)


@dataclass(frozen=True, slots=True)
class Board:
    """A board of one game; an immutable value.

    Attributes:
        game: The game's id.
        state: The game's own value.
        picture: The report of the picture that it was read from, while cells of it are unsure.
    """

    game: str
    state: SomeState = field(repr=False)
    picture: JsonObject | None = field(default=None, repr=False, compare=False)

    def __str__(self) -> str:
        return self._rules.notation(self.state)

    @property
    def _rules(self) -> SomeGame:
        return load_game(self.game)

    def to_json(self) -> str:
        """Return the board as the JSON object that files keep; `load` reads it."""
        if self.picture is None:
            return self._rules.encode(self.state)
        return document_bytes(Document(self.game, self.state, picture=self.picture)).decode()

    def problems(self) -> Sequence[Problem]:
        """Return the problems of the board, each with a sentence; errors keep it from being solved."""
        return self._rules.problems(self.state)

    def legal(self) -> tuple[str, ...]:
        """Return all legal moves, as text."""
        return tuple(self._rules.format_move(move) for move in self._rules.legal(self.state))

    def play(self, *moves: str) -> Board:
        """Return the board after some moves. Raises RingappError for text that is no legal move."""
        state = self.state
        for text in moves:
            state = self._rules.apply(state, self._rules.parse_move(text))
        return Board(self.game, state, self.picture)

    def solved(self) -> bool:
        """Return whether the goal is reached."""
        return self._rules.is_goal(self.state)


@dataclass(frozen=True, slots=True)
class Move:
    """One step of an answer: as text for `Board.play`, in words, and the running score after it."""

    text: str
    words: str
    score: float | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of the solver, with its status and assumptions.

    Attributes:
        board: The board that was asked about.
        status: OPTIMAL and INFEASIBLE are proved, FEASIBLE is the best found, UNKNOWN is nothing.
        claim: What exactly is said to be best or impossible, in stable English, "" for nothing.
        premises: What the claim rests on, as facts of the model that was searched.
        left_alone: What that model leaves out; if some of it matters, `status` is already without proof.
        steps: The sequence to follow.
        alternatives: Other sequences that are as good; ones that do not win are in `to_dict` alone.
        score: The figure that was optimised, None without one.
        bound: The best proved bound for the score.
        stats: Figures of the search: "nodes", "seconds" and the game's own.
        stopped: Why the search ended early: "time", "nodes", "memory", "cancel", or "".
    """

    board: Board
    status: Status
    claim: str
    premises: tuple[Assumption, ...]
    left_alone: tuple[Unmodelled, ...]
    steps: tuple[Move, ...]
    alternatives: tuple[tuple[Move, ...], ...]
    score: float | None
    bound: float | None
    stats: Mapping[str, float]
    stopped: str
    solution: Solution[SomeMove] = field(repr=False)

    @property
    def proved(self) -> bool:
        """Whether the claim is proved under the assumptions."""
        return self.status.proved

    @property
    def headline(self) -> str:
        """The answer in one sentence, in the current language."""
        rules, state = load_game(self.board.game), self.board.state
        told = provisos(rules, state, self.solution)
        return sentences(explain(rules, state, self.solution).headline, *told)

    @property
    def end(self) -> Board:
        """The board after the sequence."""
        return self.board.play(*(step.text for step in self.steps))

    def to_dict(self) -> JsonObject:
        """Return the answer as the JSON object of `ringapp solve --json`."""
        return report_of(load_game(self.board.game), self.board.state, self.solution)


def games() -> tuple[GameInfo, ...]:
    """Return information on every game: its id, title, summary, options, presets and formats."""
    return tuple(load_game(game_id).info for game_id in game_ids())


def load(source: str | Path, game: str = "") -> Board:
    """Return the board in a file, a folder or a text.

    Args:
        source: A path, or a text: JSON, a share code, or a game's own text form.
        game: Id of the game to try first if the source does not name one.

    Raises:
        RingappError: The source is no board; the sentence says why.
        OSError: The file cannot be read, or the text looks like the name of a file that does not exist.
    """
    if isinstance(source, Path) or _is_path(source):
        document = read_document(Path(source), game)
    else:
        try:
            document = document_from_text(source, game)
        except RingappError:
            if _names_file(source):
                raise FileNotFoundError(ENOENT, tr("there is no such file"), source) from None
            raise
    return Board(document.game, document.state, document.picture)


def example(game: str, preset: str = "") -> Board:
    """Return an example board of a game, its first preset unless another is named. Raises RingappError."""
    rules = load_game(game)
    names = [one.id for one in rules.info.presets]
    if preset and preset not in names:
        words = tr("{game} has no example “{name}”; there are: {names}.")
        raise RingappError(words.format(game=rules.info.title, name=preset, names=listed(names)))
    return Board(game, rules.initial(preset or names[0]))


def solve(
    board: Board | str | Path,
    seconds: float | None = 30.0,
    *,
    nodes: int | None = None,
    memory: int | None = None,
    seed: int = 0,
    **options: OptionValue,
) -> Answer:
    """Return the best answer within a budget.

    Args:
        board: A board, or what `load` takes.
        seconds, nodes, memory: Limits of the search, memory in bytes; None without a limit of that kind.
        seed: For searches that draw at random; the same seed gives the same answer.
        options: The game's options by name, as in `GameInfo.options`.

    Raises:
        RingappError: The board has an error, or an option is unknown or has a value that is not allowed.
    """
    asked = board if isinstance(board, Board) else load(board)
    rules = load_game(asked.game)
    known = {option.name: option for option in rules.info.options}
    for name, value in options.items():
        if name not in known:
            words = tr("{game} has no option “{name}”; there are: {names}.")
            raise RingappError(words.format(game=rules.info.title, name=name, names=listed(known)))
        check_value(known[name], value)
    errors = [problem.text for problem in asked.problems() if problem.severity == "error"]
    if errors:
        raise RingappError(errors[0])
    context = LocalContext(Budget(seconds, nodes, memory, seed))
    solution = solve_here(rules, asked.state, None, context=context, **options)
    solution = with_unsure_cells(solution, unsure_in(asked.picture))
    return _answer(asked, solution, context.stopped)


def _answer(board: Board, solution: Solution[SomeMove], stopped: str) -> Answer:
    return Answer(
        board,
        status_of(solution),
        solution.claim,
        solution.assumptions,
        solution.unmodelled,
        _moves(board, solution.steps),
        tuple(_moves(board, line) for line in solution.alternatives if solution.status in SOLVED),
        solution.score,
        solution.bound,
        solution.stats,
        stopped,
        solution,
    )


def _moves(board: Board, line: Sequence[Step[SomeMove]]) -> tuple[Move, ...]:
    rules, state = load_game(board.game), board.state
    found = []
    for step in line:
        found.append(Move(rules.format_move(step.move), rules.describe_move(state, step.move), step.score))
        state = rules.apply(state, step.move)
    return tuple(found)


def _names_file(text: str) -> bool:
    """Return whether a text looks like the name of a file: a path, or a word with an ending."""
    text = text.strip()
    if not text or len(text) > LONGEST_PATH or "\n" in text or is_code(text):
        return False
    apart = os.sep in text or (os.altsep or os.sep) in text
    return apart or bool(re.fullmatch(r"[^\s{}\[\]]+\.[A-Za-z]\w{0,9}", text))


def _is_path(text: str) -> bool:
    if len(text) > LONGEST_PATH or "\n" in text or "\0" in text:
        return False
    try:
        return bool(text) and Path(text).exists()
    except OSError:
        return False
