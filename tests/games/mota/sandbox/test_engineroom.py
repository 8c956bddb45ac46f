"""Test a tower without its engine's files."""

from __future__ import annotations

from pathlib import Path

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.sandbox.engineroom import engine_folder
from tests.games.mota.event_towers import write_tower
from tests.games.mota.referee.builders import check
from tests.games.mota.test_commands import corridor


def test_a_tower_without_an_engine_is_said_so(tmp_path: Path) -> None:
    board = open_floor(load_tower(write_tower(corridor([]), tmp_path)), "F1")
    assert engine_folder(board.tower.source) is None
    with pytest.raises(RingappError, match="no engine"):
        check(board, 1)
