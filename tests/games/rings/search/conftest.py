"""Make the engine that tests of the searches share."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture(scope="module")
def engine(cache_folder: None) -> Any:
    from ringapp.games.rings.search import engine

    return engine
