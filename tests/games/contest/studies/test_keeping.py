"""Test what is kept of a search for another one."""

from __future__ import annotations

import numpy as np
import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.study.study import Kept
from ringapp.core.study.workers import Here
from ringapp.games.contest.files.board import encode
from ringapp.games.contest.studies.contests import ContestStudy
from ringapp.games.contest.studies.keeping import race_to_text
from ringapp.games.contest.studies.optimise import Optimiser
from ringapp.games.contest.studies.pools import read_pool
from tests.games.contest.conftest import Free
from tests.games.contest.studies.builders import board, pool

pytestmark = pytest.mark.timeout(600)


@pytest.mark.parametrize("seed", [8, 7])
@pytest.mark.parametrize(
    "text", ["{}", "[]", "nonsense", '{"game": "contest-race", "asked": "", "decks": 3}', "MARK", "SHORT"]
)
def test_what_was_kept_for_another_search_is_one_sentence(text: str, seed: int) -> None:
    options = {"board": encode(board()), "optimise": pool(slots=[9], cards=["挑戦"])}
    if text in ("MARK", "SHORT"):
        parsed = read_pool(str(options["optimise"]), board())
        race = Optimiser(board(), parsed, 7, 0, Free()).race
        race.totals[board()] = [np.zeros(3, np.int64)]
        text = race_to_text(race, board(), parsed, 7)
    with pytest.raises(ParseError) as caught:
        ContestStudy().seek(options, seed, Free(), Kept(text), Here())
    assert 10 < len(str(caught.value)) < 300
