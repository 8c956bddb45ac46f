"""Draw boards of the template, for tests of pictures."""

from __future__ import annotations

import pytest

from ringapp.games.mota.files import notation
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.rules.board import Board
from tests.samples import ROOT

DATA = ROOT.parent / "shared" / "data" / "mota"


def template(floor: str) -> Board:
    if not (DATA / "template_2.10.3").is_dir():
        pytest.skip("the shared data is not here")
    return notation.open_floor(load_tower(DATA / "template_2.10.3"), floor)
