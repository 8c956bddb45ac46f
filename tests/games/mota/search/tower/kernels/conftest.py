"""Let words wrap around in silence, as they do where the kernels are compiled."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest


@pytest.fixture(autouse=True)
def words_wrap() -> Iterator[None]:
    with np.errstate(over="ignore"):
        yield
