"""Test the figures on a map."""

from __future__ import annotations

from dataclasses import replace

from ringapp.games.mota.rules.board import Act
from ringapp.games.mota.rules.manual import entries
from ringapp.games.mota.rules.moves import fight_at
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.view.overlays import figures_at
from tests.games.mota.halls import PLAIN, foe, hall


def test_the_map_and_the_manual_tell_what_the_fight_will_cost_with_shares_counted() -> None:
    """DEF 10 is 13 under the cloak: 6 blows of 30 - 13."""
    cloaked = replace(PLAIN, worn=(("1", "cloak"),))
    board = hall("@0", foes=(foe(),), hero=cloaked)
    found = fight_at(board, (1, 0))
    assert found is not None
    assert found.damage == 6 * 17
    shown = figures_at(board, (1, 0))
    assert shown is not None
    assert shown.damage == entries(board)["m0"]["damage"] == found.damage
    assert entries(board)["m0"]["per_def"] == shown.per_def == 6
    assert apply(board, Act("battle", 1, 0)).hero.hp == 1000 - found.damage
