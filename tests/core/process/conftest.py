"""Guard child processes for tests of the gate and of readers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ringapp.core.process import untrusted as gate


@pytest.fixture
def guarded() -> Iterator[None]:
    gate.guard()
    yield
    gate.release()
