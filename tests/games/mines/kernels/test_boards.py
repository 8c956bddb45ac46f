"""The bit-parallel boards against the plain reference; uniform laying; the figures of other programs."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget
from ringapp.core.contract.registry import load_game
from ringapp.core.study.histogram import FEWEST
from ringapp.core.study.study import StudySpec, Tally, make_spec, run_study
from ringapp.games.mines.kernels import boards
from ringapp.games.mines.rules.metrics import Board
from ringapp.games.mines.studies import sampling
from ringapp.games.mines.studies.sampling import FIRSTS, Plan, block_of, sample
from ringapp.games.mines.studies.studies import BoardStudy
from tests.games.mines.chances.test_counting import Quiet
from tests.games.mines.plain_figures import figures as plain_figures
from tests.samples import DATA
from tests.samples import sample as quick_or_whole

SEED = np.random.SeedSequence(11)


@pytest.mark.parametrize("every", quick_or_whole(4, 1))
def test_figures_are_those_of_another_program(every: int) -> None:
    cases = json.loads((DATA / "mines" / "metrics_cases.json").read_text())["cases"]
    for case in cases[::every]:
        layout = bytes(int(sign == "*") for row in case["board"] for sign in row)
        found = plain_figures(layout, case["rows"], case["columns"])
        assert (found.bbbv, found.openings, found.islands) == (case["bbbv"], case["op"], case["isl"])
        assert (found.zini, found.hzini, list(found.cells)) == (case["zini"], case["hzini"], case["cells"])
        shaped = np.frombuffer(layout, np.uint8).reshape(case["rows"], case["columns"])
        assert boards.figures_of(shaped) == (case["bbbv"], case["op"])
    assert len(cases) > 90


@pytest.mark.parametrize(
    ("rows", "columns", "mines"),
    [(16, 30, 99), (16, 16, 40), (9, 9, 10), (8, 8, 2), (31, 31, 60), (5, 31, 20), (1, 9, 2), (7, 1, 3)],
)
@pytest.mark.parametrize("blocks", quick_or_whole(1, 3))
def test_blocks_are_measured_as_single_boards_are(rows: int, columns: int, mines: int, blocks: int) -> None:
    """Sparse boards among them, whose openings enclose islands."""
    for seed in range(blocks):
        layouts, bbbv, openings = block_of(Plan(rows, columns, mines), np.random.SeedSequence(seed))
        assert layouts.shape == (2 * boards.WORDS, rows, columns)
        for layout, three, opened in zip(layouts, bbbv, openings, strict=True):
            assert int(layout.sum()) == mines
            plain = Board(layout.tobytes(), rows, columns)
            assert (plain.bbbv(), plain.openings) == (three, opened)


@pytest.mark.parametrize("first", FIRSTS)
@pytest.mark.parametrize("size", [(9, 9, 10), (33, 9, 40)])
def test_first_clicks_keep_their_cells_free(first: str, size: tuple[int, int, int]) -> None:
    plan = Plan(*size, first)
    row, column = plan.click
    if size[0] <= boards.MAX_SIDE:
        for layout in block_of(plan, SEED)[0]:
            assert layout.sum() == plan.mines
            assert all(layout[cell] == 0 for cell in plan.free())
            if first != "free":
                assert first == "free" or layout[row, column] == 0
    counts = sample(plan, 40, SEED)
    assert sum(counts["bbbv"].values()) == 40 == sum(counts["openings"].values())


def test_the_study_counts_alike_on_threads_and_alone() -> None:
    spec = make_spec(BoardStudy(), 50_000, seed=3, batch=7_000, level="beginner")
    alone, two = Tally(spec), Tally(spec)
    run_study(alone, Quiet())
    run_study(two, Quiet(), workers=2)
    assert alone.counts == two.counts
    report = BoardStudy().report(alone)
    assert report["boards"] == 50_000 == sum(report["histogram"].values())
    assert "Boards: 50,000." in BoardStudy().explain(alone).headline


def test_metrics_is_a_command_on_full_boards() -> None:
    game = load_game("mines")
    found = game.run_command("metrics", game.decode("1*1\n111\n000"), Quiet())
    assert (found["3bv"], found["openings"], found["cells"][:2]) == (3, 1, [3, 5])
    with pytest.raises(RingappError, match="hidden"):
        game.run_command("metrics", game.initial(""), Quiet())
    assert Budget().seconds


def test_few_boards_have_no_interval() -> None:
    for n, shown in ((FEWEST - 1, "± ?"), (FEWEST, "± 1.")):
        counted = {"bbbv": {10: n // 2, 16: n - n // 2}, "openings": {1: n}}
        told = BoardStudy().explain(Tally(StudySpec("boards", n, 6, n), counted, [(0, 1)], 1.0))
        assert shown in told.headline


def test_the_plain_sampler_is_for_boards_wider_than_the_compiled_one(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Plan] = []
    monkeypatch.setattr(sampling, "_sample_large", lambda plan, *_: seen.append(plan) or {})
    assert sum(sample(Plan(1, boards.MAX_SIDE, 3), 64, SEED)["bbbv"].values()) == 64
    assert not seen
    for plan in (Plan(1, boards.MAX_SIDE + 1, 3), Plan(boards.MAX_SIDE + 1, 1, 3)):
        assert sample(plan, 64, SEED) == {}
        assert seen.pop() == plan
    with pytest.raises(RingappError, match="leaves room for"):
        sample(Plan(1, 3, 4), 64, SEED)
