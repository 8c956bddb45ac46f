"""Messages between the window's process and the solver process: small JSON objects.

Each message is one frame of a pipe. Boards, moves and answers travel as text, so a process can be killed and
replaced at any time, and nothing that it sends is more than data.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Generic, Literal, TypeVar

import msgspec

from ringapp.core.contract.game import Budget, OptionValue, Solution, SomeMove
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.solving.answers import Packed, encode_json
from ringapp.core.solving.context import Stopped

A = TypeVar("A")
"""An answer: text on the pipe, a `Solution` once it was replayed."""


@dataclass(frozen=True, slots=True)
class Job:
    """A task for the solver: a board as `encode` text, with the options of `solve` or of a command."""

    game: str
    board: str
    options: Mapping[str, OptionValue]
    budget: Budget
    language: str = "en"
    kind: Literal["solve", "command"] = "solve"
    command: str = ""


class Run(msgspec.Struct, tag=True):
    """To the solver: start this job; sent only while it is idle."""

    job: int
    work: Job


class Cancel(msgspec.Struct, tag=True):
    """To the solver: stop this job at its next tick."""

    job: int


Request = Run | Cancel


class Ready(msgspec.Struct, tag=True):
    """From the solver: the process has started."""


class Progress(msgspec.Struct, tag=True):
    """From the solver: how far a job is: `done` from 0 to 1, `eta` in seconds, each None if unknown."""

    job: int
    nodes: int
    seconds: float
    done: float | None
    eta: float | None
    note: str


class Incumbent(msgspec.Struct, Generic[A], tag=True):
    """From the solver: the best answer of a job so far."""

    job: int
    solution: A


class Finished(msgspec.Struct, Generic[A], tag=True):
    """From the solver: a job's answer; after a stop the best so far as feasible, or the unknown one."""

    job: int
    solution: A
    stopped: Stopped = ""


class CommandDone(msgspec.Struct, tag=True):
    """From the solver: the result of a game's own command."""

    job: int
    result: JsonObject


class Failed(msgspec.Struct, Generic[A], tag=True):
    """From the solver: a job failed; `sentence` is for the user, `report` for the log ("" for bad input)."""

    job: int
    sentence: str
    report: str
    best: A | None = None


Reply = Ready | Progress | Incumbent[Packed] | Finished[Packed] | CommandDone | Failed[Packed]
"""From the solver, with answers as text."""
Message = (
    Progress
    | Incumbent[Solution[SomeMove]]
    | Finished[Solution[SomeMove]]
    | CommandDone
    | Failed[Solution[SomeMove]]
)
"""From the solver, in the window's process, with answers replayed."""

_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_replies: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)


def send(pipe: Connection[bytes, bytes], message: Request | Reply) -> None:
    """Send one message down the pipe. Raises OSError if the other end is closed."""
    pipe.send_bytes(encode_json(message))


def receive_request(pipe: Connection[bytes, bytes]) -> Request:
    """Return the next message to the solver. Raises EOFError or OSError if the other end is closed."""
    return _requests.decode(pipe.recv_bytes())


def receive_reply(pipe: Connection[bytes, bytes]) -> Reply:
    """Return the next message from the solver. Raises EOFError or OSError if the other end is closed."""
    return _replies.decode(pipe.recv_bytes())
