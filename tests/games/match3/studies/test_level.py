"""Goals under an unknown refill: chances by first swap, whole games, and the study of one level."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.core.study.study import Tally, find_study, make_spec, run_study
from ringapp.games.match3.files import presets
from ringapp.games.match3.files.notation import to_json
from ringapp.games.match3.rules.board import Board
from ringapp.games.match3.studies.level import LevelStudy

CTX = LocalContext(Budget(seconds=None))
SHORT = replace(presets.load("level"), actions=3, clear_crates=True, clear_jelly=False)


def tally_of(board: Board, policy: str, games: int, seed: int = 5) -> Tally:
    spec = make_spec(find_study("level"), games, seed, board=to_json(board), policy=policy)
    tally = Tally(spec)
    run_study(tally, CTX)
    return tally


def test_the_study_counts_wins_and_better_policies_win_more() -> None:
    rates = {}
    for policy, games in (("best", 6), ("greedy", 24), ("random", 24)):
        report = LevelStudy().report(tally_of(presets.load("level"), policy, games))
        assert report["games"] == games
        assert report["wins"] == round(report["win_rate"] * games)
        assert report["interval95"][0] <= report["win_rate"] <= report["interval95"][1]
        rates[policy] = report["win_rate"]
    assert rates["random"] < rates["best"]
    assert rates["greedy"] <= rates["best"]


def test_the_same_seed_gives_the_same_counts_whatever_the_workers() -> None:
    once, again = tally_of(SHORT, "greedy", 9), Tally(tally_of(SHORT, "greedy", 1).spec)
    spec = make_spec(find_study("level"), 9, 5, board=to_json(SHORT), policy="greedy")
    again = Tally(spec)
    run_study(again, CTX, workers=2)
    assert once.counts == again.counts
    assert LevelStudy().explain(once).headline


def test_two_policies_are_compared_on_the_same_games() -> None:
    spec = make_spec(find_study("level"), 12, 5, board=to_json(SHORT), policy="one-swap", against="random")
    tally = Tally(spec)
    run_study(tally, CTX)
    found = LevelStudy().report(tally)
    beside = found["paired"]
    assert beside["against"] == "random"
    assert beside["both"] + beside["only_this"] == found["wins"]
    assert sum(beside[name] for name in ("both", "only_this", "only_other", "neither")) == 12
    alone = LevelStudy().report(tally_of(SHORT, "random", 12))
    assert beside["both"] + beside["only_other"] == alone["wins"], "the same games as alone"
    assert alone["paired"] is None
    assert beside["interval95"][0] <= beside["difference"] <= beside["interval95"][1]


def test_the_curve_plays_each_game_once_and_a_smaller_number_wins_what_came_by_then() -> None:
    board = presets.load("level")
    spec = make_spec(
        *(find_study("level"), 12, 5), board=to_json(board), curve="3..12", players="random,best", worlds=4
    )
    tally = Tally(spec)
    run_study(tally, CTX)
    found = LevelStudy().report(tally)
    points = {(point["player"], point["actions"]): point for point in found["curve"]}
    assert len(points) == 2 * 10
    for player in ("random", "best"):
        wins = [points[player, actions]["wins"] for actions in range(3, 13)]
        assert wins == sorted(wins), "more swaps lose no game"
        alone = make_spec(
            *(find_study("level"), 12, 5), board=to_json(replace(board, actions=12)), policy=player, worlds=4
        )
        beside = Tally(alone)
        run_study(beside, CTX)
        assert wins[-1] == LevelStudy().report(beside)["wins"], "the same games as alone"
    half = found["half"]["best"]
    assert half is not None
    assert points["best", half]["win_rate"] >= 0.5 > points["best", half - 1]["win_rate"]
    told = LevelStudy().explain(tally)
    assert str(half) in told.headline
    assert LevelStudy().explain(Tally(spec)).headline
