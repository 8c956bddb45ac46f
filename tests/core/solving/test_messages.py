"""Messages between the window and its solver go through a pipe as data."""

from __future__ import annotations

from multiprocessing import Pipe

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving import messages
from ringapp.core.solving.answers import Packed


def test_messages_go_through_a_pipe_as_data() -> None:
    here, there = Pipe()
    job = messages.Job("rings", "{}", {"max_moves": 3, "prefer": "x", "all": True}, Budget(None, 5), "ja")
    for request in (messages.Run(4, job), messages.Cancel(4)):
        messages.send(here, request)
        assert messages.receive_request(there) == request
    replies = (
        messages.Ready(),
        messages.Progress(4, 9, 0.5, None, 3.0, "proving"),
        messages.Incumbent(4, Packed(Status.FEASIBLE, [("a", 1.5), ("b", None)], 2.0)),
        messages.Failed(4, "A sentence.", "Traceback"),
        messages.CommandDone(4, {"found": [1, {"x": None}]}),
    )
    for reply in replies:
        messages.send(there, reply)
        found = messages.receive_reply(here)
        assert type(found) is type(reply)
        if not isinstance(reply, messages.Incumbent):
            assert found == reply
    there.close()
    with pytest.raises((EOFError, OSError)):
        messages.receive_reply(here)
