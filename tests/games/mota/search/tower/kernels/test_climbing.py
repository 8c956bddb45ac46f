"""Test the kernels of fights against the rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.fight_costs import KIND_BITS
from ringapp.games.mota.search.tower.kernels import climbing
from ringapp.games.mota.search.tower.kernels.records import LossTable
from ringapp.games.mota.search.tower.state_layout import FELT_BITS
from tests.games.mota.several_towers import board_of

FEW = settings(max_examples=25, deadline=None, derandomize=True)


def test_a_fighter_is_his_outfit_the_monster_and_what_he_carries() -> None:
    felt, figures = np.array([6, 8, 7]), np.zeros(9, np.int64)
    assert climbing.fighter(np.int64(5), np.int64(3), figures, felt) == (5 << KIND_BITS | 3) << 8
    figures[[6, 7]] = 1, 4
    assert climbing.held(figures, felt) == 0b101
    assert climbing.fighter(np.int64(5), np.int64(3), figures, felt) == (5 << KIND_BITS | 3) << 8 | 0b101


ROWS = st.lists(
    st.tuples(st.integers(0, 1 << 40), *[st.integers(0, 500)] * 3), min_size=1, max_size=24, unique=True
)


@given(ROWS)
@FEW
def test_fights_are_found_again_and_others_are_not_known(rows: list[tuple[int, int, int, int]]) -> None:
    table = LossTable(np.full((64, 4), -1, np.int64), np.zeros(64, np.int64))
    half = np.array(rows[::2], np.int64)
    climbing.enter_fights.function(table, half, 7 * np.arange(len(half)))
    felt = np.zeros(0, np.int64)
    for n, (who, atk, df, mdef) in enumerate(rows):
        figures = np.array([1, atk, df, mdef, 0, 0], np.int64)
        who = who >> 28 << 28 | (who >> 8 & (1 << 20) - 1) << 8
        outfit, kind = np.int64(who >> 28), np.int64(who >> 8 & (1 << 20) - 1)
        entered = [i for i, row in enumerate(half.tolist()) if row == [who, atk, df, mdef]]
        expected = 7 * entered[0] if entered else climbing.UNKNOWN
        assert climbing.loss.function(kind, figures, outfit, felt, table) == expected, n


def test_fights_cost_in_kernels_what_the_rules_say(tmp_path: Path) -> None:
    from ringapp.games.mota.search.tower.kernels import climbing

    climb = BeamSearch(board_of(1, tmp_path), LocalContext())
    foes = list(climb.pool.enemies)
    felt = np.zeros(0, np.int64)
    stats = [(atk, df) for atk in (5, 9, 30) for df in (0, 7)]
    asked = np.array([(n << FELT_BITS, atk, df, 0) for n in range(len(foes)) for atk, df in stats])
    climb.losses.learn(asked)
    for who, atk, df, mdef in asked.tolist():
        row = climb.layout.figures_of(replace(climb.board.hero, atk=atk, df=df, mdef=mdef))
        loss = climb.fights.loss(foes[who >> FELT_BITS], replace(climb.board.hero, atk=atk, df=df, mdef=mdef))
        known = climbing.loss(who >> FELT_BITS, row, 0, felt, climb.losses.table)
        assert known == (climbing.NEVER if loss is None else loss)
