"""What the window's process and the solver process say to each other: small JSON messages, never objects.

Each message is one frame of a pipe. Boards, moves and answers travel as text, so a process can be killed
and replaced at any time and nothing that it sends can be more than data.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Literal

import msgspec

from ringapp.core.contract.game import Budget, OptionValue
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.solving.answers import Packed, encode_json
from ringapp.core.solving.context import Spent, Stopped


@dataclass(frozen=True, slots=True)
class Job:
    """Something to work out: a board as `encode` text, with the options of `solve` or of a command."""

    game: str
    board: str
    options: Mapping[str, OptionValue]
    budget: Budget
    language: str = "en"
    kind: Literal["solve", "command"] = "solve"
    command: str = ""


class Run(msgspec.Struct, tag=True):
    """To the solver: start this job; it is idle when this is sent."""

    job: int
    work: Job


class Cancel(msgspec.Struct, tag=True):
    """To the solver: stop this job at its next tick."""

    job: int


Request = Run | Cancel


class Ready(msgspec.Struct, tag=True):
    """From the solver: it has started."""


class Tick(msgspec.Struct, tag=True):
    """From the solver: progress."""

    job: int
    spent: Spent


class Best(msgspec.Struct, tag=True):
    """From the solver: the best answer so far."""

    job: int
    answer: Packed


class Answer(msgspec.Struct, tag=True):
    """From the solver: the last word on a solve job."""

    job: int
    answer: Packed
    stopped: Stopped


class Result(msgspec.Struct, tag=True):
    """From the solver: what a command found."""

    job: int
    result: JsonObject


class Broken(msgspec.Struct, tag=True):
    """From the solver: the job failed. `report` is a traceback where it was a bug, "" for bad input."""

    job: int
    sentence: str
    report: str


Reply = Ready | Tick | Best | Answer | Result | Broken

_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_replies: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)


def send(pipe: Connection[bytes, bytes], message: Request | Reply) -> None:
    """One message down the pipe. Raises OSError where the other end is gone."""
    pipe.send_bytes(encode_json(message))


def receive_request(pipe: Connection[bytes, bytes]) -> Request:
    """The next message for the solver. Raises EOFError or OSError where the other end is gone."""
    return _requests.decode(pipe.recv_bytes())


def receive_reply(pipe: Connection[bytes, bytes]) -> Reply:
    """The next message from the solver. Raises EOFError or OSError where the other end is gone."""
    return _replies.decode(pipe.recv_bytes())
