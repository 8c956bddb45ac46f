"""Runs one function in a process of its own, which sends its progress and result up the pipe."""

from __future__ import annotations

import traceback
from collections.abc import Callable

from ringapp.core.contract.errors import RingappError
from ringapp.core.process.child import Pipe, listen, tell


def do(pipe: Pipe, function: Callable[..., object], args: tuple[object, ...]) -> None:
    """Send the progress and result of a function: "progress" messages, then "done", "failed" or "broken"."""
    listen(pipe, lambda order: None)  # nothing is said to a job, but it ends with its parent
    try:
        value = function(lambda share: tell(pipe, ("progress", share)), *args)
    except (RingappError, OSError, MemoryError) as error:
        tell(pipe, ("failed", error))
    except Exception:
        tell(pipe, ("broken", traceback.format_exc()))
    else:
        tell(pipe, ("done", value))
