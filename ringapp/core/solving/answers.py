"""Answers as text for pipes and files, and the replay that checks every answer before it is shown.

A solution is packed into plain JSON values with its moves printed by the game. Unpacking parses the moves,
plays them from the solved board and lets the game judge the end; no other code makes a `Solution` from
outside data.
"""

from __future__ import annotations

import hashlib
import json
import math
from dataclasses import replace

import msgspec

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Explanation, Solution, SomeGame, SomeMove, SomeState, Status, Step
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.core.solving.assumptions import describe, status_of

PackedLine = list[tuple[str, int | float | None]]
LINES = 100_000
"""More moves than this in one line, or more alternatives, are refused as nonsense."""


class WrongAnswer(Exception):
    """Raised for an answer that fails its replay: a bug of a solver, or a changed file."""


class PackedFact(msgspec.Struct, omit_defaults=True):
    """An `Assumption` or `Unmodelled` in JSON values."""

    kind: str
    facts: JsonObject = {}
    page: str = ""
    targets: list[list[int | str]] = []
    matters: bool = True


NAMES_IN_FILES = {"assumptions": "premises", "unmodelled": "left_alone"}
"""What files and programs call two parts of an answer."""


class Packed(msgspec.Struct, omit_defaults=True, rename=NAMES_IN_FILES):
    """A `Solution` in JSON values; `steps` are (move text, running score) pairs."""

    status: Status
    steps: PackedLine = []
    score: int | float | None = None
    bound: int | float | None = None
    alternatives: list[PackedLine] = []
    data: JsonObject = {}
    stats: dict[str, int | float | None] = {}
    claim: str = ""
    assumptions: list[PackedFact] = []
    unmodelled: list[PackedFact] = []


def pack(game: SomeGame, solution: Solution[SomeMove]) -> Packed:
    """Return a solution in JSON values, a saved one as it was in its file; non-finite figures become null."""
    solution = solution.saved or solution
    return Packed(
        status=solution.status,
        steps=_pack_line(game, solution.steps),
        score=_finite(solution.score),
        bound=_finite(solution.bound),
        alternatives=[_pack_line(game, line) for line in solution.alternatives],
        data=dict(solution.data),
        stats={name: _finite(value) for name, value in solution.stats.items()},
        claim=solution.claim,
        assumptions=[PackedFact(fact.kind, dict(fact.facts)) for fact in solution.assumptions],
        unmodelled=[_pack_left(item) for item in solution.unmodelled],
    )


def unpack(game: SomeGame, state: SomeState, packed: Packed) -> Solution[SomeMove]:
    """Return the solution of `state` from its JSON values, after its moves are replayed.

    Raises:
        WrongAnswer: A move does not parse or is not legal, or the sequence does not end in a goal.
    """
    if len(packed.alternatives) > LINES:
        raise WrongAnswer(f"{len(packed.alternatives)} alternatives")
    solution: Solution[SomeMove] = Solution(
        status=packed.status,
        steps=_parse_line(game, packed.steps),
        score=packed.score,
        bound=packed.bound,
        alternatives=tuple(_parse_line(game, line) for line in packed.alternatives),
        data=packed.data,
        stats={name: value for name, value in packed.stats.items() if value is not None},
        claim=packed.claim,
        assumptions=tuple(Assumption(fact.kind, fact.facts) for fact in packed.assumptions),
        unmodelled=tuple(
            Unmodelled(fact.kind, fact.page, tuple(map(tuple, fact.targets)), fact.facts, fact.matters)
            for fact in packed.unmodelled
        ),
    )
    check_answer(game, state, solution)
    return solution


def as_saved(solution: Solution[SomeMove]) -> Solution[SomeMove]:
    """Return an answer from a file as a saved one, whose proof and bound do not count."""
    return replace(solution, saved=solution)


def digest_of(*values: Json) -> str:
    """Return the digest of a file's board and answer, 64 hexadecimal digits, which binds one to the other."""
    text = json.dumps(values, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def explain(game: SomeGame, state: SomeState, solution: Solution[SomeMove]) -> Explanation:
    """Return an answer in words; the headline of a saved one says that its proof was not repeated."""
    words = game.explain(state, solution)
    if solution.saved is None:
        return words
    none = solution.saved.status is Status.INFEASIBLE
    answer = tr("it says that there is no solution.") if none else words.headline
    sentence = tr("Saved answer (the proof was not repeated): {answer}")
    return replace(words, headline=sentence.format(answer=answer))


def check_answer(game: SomeGame, state: SomeState, solution: Solution[SomeMove]) -> None:
    """Replay an answer's sequence and all alternatives from `state`.

    Sequences must end in a goal unless `solution.data["reaches_goal"]` is False (most points in five moves).

    Raises:
        WrongAnswer: A sequence breaks the rules or misses the goal.
    """
    must_win = solution.status in (Status.OPTIMAL, Status.FEASIBLE) and solution.data.get(
        "reaches_goal", True
    )
    for line in (solution.steps, *solution.alternatives):
        end = replay(game, state, line)
        if line and must_win and not game.is_goal(end):
            moves = " ".join(game.format_move(step.move) for step in line)
            raise WrongAnswer(f"the line {moves} does not reach the goal")


def report_of(game: SomeGame, state: SomeState, solution: Solution[SomeMove]) -> JsonObject:
    """Return the answer as the JSON object of `solve --json`: claim, assumptions, and the game's report.

    A saved answer has under "saved" the status that its file gives.
    """
    saved: JsonObject = {} if solution.saved is None else {"saved": status_of(solution.saved).value}
    status = status_of(solution)
    claimed: JsonObject = {
        "status": status.value,
        "proved": status.proved,
        **saved,
        "claim": solution.claim,
        "premises": [
            {"kind": fact.kind, **fact.facts, "text": describe(game, state, fact)}
            for fact in solution.assumptions
        ],
        "left_alone": [
            {
                "kind": item.kind,
                **item.facts,
                "page": item.page,
                "targets": [list(place) for place in item.targets],
                "matters": item.matters,
                "text": describe(game, state, item),
            }
            for item in solution.unmodelled
        ],
    }
    own = game.report(state, solution)
    # Claims again at the end, so that a game's report never overrides them.
    return {**claimed, **(own if solution.saved is None else _unproved(own)), **claimed}


def _unproved(report: JsonObject) -> JsonObject:
    """Return a game's report of a saved answer, in which nothing counts as proved."""

    def told(value: Json) -> Json:
        if isinstance(value, list):
            return [told(one) for one in value]
        return _unproved(value) if isinstance(value, dict) else value

    return {key: False if key == "proved" else told(value) for key, value in report.items()}


def replay(game: SomeGame, state: SomeState, line: tuple[Step[SomeMove], ...]) -> SomeState:
    """Return the state after a sequence of moves. Raises WrongAnswer for a move that is not legal."""
    for number, step in enumerate(line, 1):
        try:
            state = game.apply(state, step.move)
        except RingappError as error:
            raise WrongAnswer(f"move {number}, {game.format_move(step.move)}: {error}") from error
    return state


def encode_json(value: object) -> bytes:
    """Return compact JSON text of a value; numpy numbers and arrays in it become plain ones."""
    return msgspec.json.encode(value, enc_hook=_plain)


def _plain(value: object) -> object:
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} is not JSON")


def _pack_left(item: Unmodelled) -> PackedFact:
    places = [list(place) for place in item.targets]
    return PackedFact(item.kind, dict(item.facts), item.page, places, item.matters)


def _pack_line(game: SomeGame, line: tuple[Step[SomeMove], ...]) -> PackedLine:
    return [(game.format_move(step.move), _finite(step.score)) for step in line]


def _parse_line(game: SomeGame, line: PackedLine) -> tuple[Step[SomeMove], ...]:
    if len(line) > LINES:
        raise WrongAnswer(f"a line of {len(line)} moves")
    try:
        return tuple(Step(game.parse_move(text), score) for text, score in line)
    except RingappError as error:
        raise WrongAnswer(str(error)) from error


def _finite(value: float | None) -> float | None:
    return value if value is None or math.isfinite(value) else None
