"""Guard calls in a child process."""

from __future__ import annotations

import time

from ringapp.core.process.limits import Limits
from ringapp.core.process.untrusted import untrusted


@untrusted(Limits(seconds=60))
def idle_long() -> None:
    time.sleep(60)
