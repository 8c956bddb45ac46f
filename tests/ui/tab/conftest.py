"""Show the list of moves that tests of the tab share."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from ringapp.ui.tab.movetable import MoveTable
from tests.ui.tab.builders import film


@pytest.fixture
def moves(qtbot: QtBot) -> MoveTable:
    made = MoveTable()
    qtbot.addWidget(made)
    made.show_film(film(), "presses")
    return made
