"""Install the plug-in of a study, and collect garbage here, for tests of studies."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tests.addons import forget_games
from tests.samples import ROOT

PLUGIN = ROOT / "tests" / "ui" / "plugin"


@pytest.fixture(autouse=True)
def plugin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game of dice is found as an add-on, here and in every process that a study starts."""
    monkeypatch.syspath_prepend(str(PLUGIN))
    forget_games()
    yield
    forget_games()


@pytest.fixture(autouse=True)
def collected_here() -> Iterator[None]:
    """As in the program, the cyclic collector never runs in a thread, where it would end widgets."""
    gc.collect()
    gc.disable()
    yield
    gc.collect()
    gc.enable()
