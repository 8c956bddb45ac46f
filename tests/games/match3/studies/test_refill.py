"""What studies of Match-3 say of histograms that were made by hand: means, intervals, pairs, bars."""

from __future__ import annotations

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Chart, Sentence, Table
from ringapp.core.study.histogram import wilson
from ringapp.core.study.study import Study, Tally, make_spec
from ringapp.games.match3.files import notation
from ringapp.games.match3.rules.board import Board, Refill, block
from ringapp.games.match3.studies.level import LevelStudy, level_of, paired
from ringapp.games.match3.studies.refill import BARS, RefillStudy

A, B = block(1), block(2)


def tally_of(
    study: Study, seconds: float = 1.0, *, options: dict[str, object] | None = None, **counts: dict[int, int]
) -> Tally:
    """A tally with these histograms, as if its first batch had counted them."""
    tally = Tally(make_spec(study, 100, **(options or {})))  # type: ignore[arg-type]
    tally.add(0, counts, seconds)
    return tally


# Points on unknown refills -------------------------------------------------------------------------------


def test_points_are_told_with_mean_error_and_percentiles() -> None:
    tally = tally_of(RefillStudy(), points={100: 1, 200: 2, 300: 1}, reshuffles={0: 3, 2: 1})
    value = RefillStudy().report(tally)
    assert (value["games"], value["mean"], value["median"], value["p10"], value["p90"]) == (
        4, 200, 200, 100, 300,
    )  # fmt: skip
    assert value["sd"] == pytest.approx(81.65, abs=0.01)
    assert value["error"] == pytest.approx(40.82, abs=0.01)
    assert value["reshuffles"] == 2
    explained = RefillStudy().explain(tally)
    assert explained.headline == "200 ± 41 points on average over 4 games."
    table, chart = explained.notes
    assert isinstance(table, Table)
    assert [row.cells[1] for row in table.rows] == ["200 ± 41", "82", "100", "200", "300"]
    assert isinstance(chart, Chart)
    assert sum(chart.counts) == 4
    assert chart.marks == ((200.0, "mean"),)


def test_one_game_has_no_error_and_no_game_no_mean() -> None:
    one = RefillStudy().explain(tally_of(RefillStudy(), points={50: 1}))
    assert one.headline == "50 ± 0 points on average over 1 game."
    none = RefillStudy().explain(tally_of(RefillStudy(), points={}))
    assert (none.headline, none.notes) == ("No game has been played yet.", ())


@pytest.mark.parametrize(("points", "values", "counts"), [
    ({5: 2}, [5.5], [2]), ({5: 2, 7: 1}, [5.5, 6.5, 7.5], [2, 0, 1]),
    ({0: 1, 10 * BARS: 1, 10 * BARS - 1: 3}, None, None),
], ids=["one-value", "a-gap", "wide"])  # fmt: skip
def test_bars_are_of_one_width_and_hold_every_game(
    points: dict[int, int], values: list[float] | None, counts: list[float] | None
) -> None:
    chart = RefillStudy().explain(tally_of(RefillStudy(), points=points)).notes[1]
    assert isinstance(chart, Chart)
    assert sum(chart.counts) == sum(points.values())
    assert len(chart.values) <= BARS + 1
    if values is not None:
        assert (list(chart.values), list(chart.counts)) == (values, counts)
    else:
        assert chart.counts[-2:] == (3.0, 1.0)
        assert chart.values[1] - chart.values[0] == 10


# A level -------------------------------------------------------------------------------------------------


def test_a_level_is_told_by_wins_swaps_and_points() -> None:
    tally = tally_of(
        LevelStudy(), 2.0, won={3: 2, 5: 1}, lost={9: 1}, points={100: 2, 300: 2}, reshuffles={0: 3, 4: 1}
    )
    value = LevelStudy().report(tally)
    assert (value["games"], value["wins"], value["win_rate"]) == (4, 3, 0.75)
    assert value["mean_swaps"] == pytest.approx(11 / 3)
    assert value["ms_per_move"] == pytest.approx(2000 / 20)
    assert (value["mean_points"], value["reshuffles"], value["paired"]) == (200.0, 4, None)
    explained = LevelStudy().explain(tally)
    assert explained.headline == "3 of 4 games won: 75 % (95 %: 30 to 95 %)."
    table, chart = explained.notes
    assert isinstance(table, Table)
    assert [row.cells[1] for row in table.rows] == ["3.7", "200", "4"]
    assert isinstance(chart, Chart)
    assert (chart.values, chart.counts) == ((3.0, 4.0, 5.0), (2.0, 0.0, 1.0))


def test_a_level_that_nobody_won_has_no_swaps_of_won_games() -> None:
    tally = tally_of(LevelStudy(), lost={9: 4}, points={100: 4})
    explained = LevelStudy().explain(tally)
    assert explained.headline == "0 of 4 games won: 0 % (95 %: 0 to 49 %)."
    (table,) = explained.notes
    assert isinstance(table, Table)
    assert len(table.rows) == 2
    assert LevelStudy().explain(tally_of(LevelStudy())).headline == "No game has been played yet."


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)],
)
def test_the_interval_of_a_win_rate(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(("only_this", "only_other", "words", "tone"), [
    (20, 0, "the other policy won 30: +20 points of a hundred between them (95 %: +12 to +28).", "good"),
    (0, 20, "the other policy won 50: -20 points of a hundred between them (95 %: -28 to -12).", "warn"),
    (5, 5, "the other policy won 35: +0 points of a hundred between them (95 %: -6 to +6).", "plain"),
])  # fmt: skip
def test_two_policies_on_the_same_games(only_this: int, only_other: int, words: str, tone: str) -> None:
    from ringapp.games.match3.studies.level import BOTH, NEITHER, ONLY_FIRST, ONLY_OTHER

    neither = 100 - 30 - only_this - only_other
    pairs = {BOTH: 30, ONLY_FIRST: only_this, ONLY_OTHER: only_other, NEITHER: neither}
    found = paired("greedy", pairs)
    assert found is not None
    assert (found["both"], found["only_this"], found["only_other"], found["neither"]) == (
        *(30, only_this, only_other),
        neither,
    )
    tally = tally_of(
        LevelStudy(), won={3: 30 + only_this}, lost={9: 70 - only_this}, points={1: 100}, pairs=pairs
    )
    first = LevelStudy().explain(tally).notes[0]
    assert isinstance(first, Sentence)
    assert first.text == f"In the same games {words}"
    assert first.tone == tone
    assert LevelStudy().report(tally)["ms_per_move"] is None, "the time of both says nothing of either"
    assert paired("greedy", {}) is None


def test_a_level_without_a_goal_is_played_and_said_so() -> None:
    free = Board(3, 3, (A, B, A, B, A, A, A, A, B), refill=Refill(4))
    text = notation.to_json(free)
    tally = tally_of(LevelStudy(), options={"board": text}, won={}, lost={5: 1}, points={9: 1})
    last = LevelStudy().explain(tally).notes[-1]
    assert last == Sentence("The board has no goal: set one, or look at the points.", "warn")


@pytest.mark.parametrize(("board", "words"), [
    (Board(3, 1, (A, A, A), refill=Refill(4)), "are a line already"),
    (Board(3, 1, (A, B, A)), "unknown refill"),
    (Board(3, 1, (A, B, A), refill=Refill(4, formula=True)), "unknown refill"),
])  # fmt: skip
def test_what_is_no_level_is_refused(board: Board, words: str) -> None:
    with pytest.raises(RingappError, match=words):
        level_of({"board": notation.to_json(board)})
