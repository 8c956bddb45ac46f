"""One piece of work in a process of its own, and how its progress and its end are told."""

from __future__ import annotations

import traceback
from collections.abc import Callable

from ringapp.core.contract.errors import RingappError
from ringapp.core.process.child import Pipe, listen, tell


def do(pipe: Pipe, function: Callable[..., object], args: tuple[object, ...]) -> None:
    """Call `function(report, *args)`; "progress", then "done", "failed" or "broken" go up the pipe."""
    listen(pipe, lambda order: None)  # nothing is said to a job, but it ends with its parent
    try:
        value = function(lambda share: tell(pipe, ("progress", share)), *args)
    except (RingappError, OSError, MemoryError) as error:
        tell(pipe, ("failed", error))
    except Exception:
        tell(pipe, ("broken", traceback.format_exc()))
    else:
        tell(pipe, ("done", value))
