"""The odds of a goal under unknown refill: measured on fresh games of the player who follows the hints."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ringapp.core.contract.game import Budget, BudgetSpent, Solution
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.core.study.histogram import wilson
from ringapp.games.match3.files import presets
from ringapp.games.match3.rules.board import Board, Refill
from ringapp.games.match3.search import odds
from ringapp.games.match3.search.claims import CHANCE, LOOK_AHEAD
from ringapp.games.match3.search.games import End
from ringapp.games.match3.search.odds import Odds

GAME = load_game("match3")
SHORT = replace(presets.load("level"), actions=3, clear_crates=True, clear_jelly=False)
NO_LIMIT = Budget(seconds=None, seed=3)


def solved(board: Board, games: int, seed: int = 3) -> Solution[object]:
    return solve_here(GAME, board, Budget(seconds=None, seed=seed), games=games)


def test_the_best_three_have_odds_and_the_rest_a_rank() -> None:
    answer = solved(SHORT, 40)
    told = answer.data["odds"]
    assert (answer.claim, answer.status.proved) == (CHANCE, False)
    values, others = answer.data["values"], answer.data["others"]
    assert [answer.score, tuple(values[0]["move"])] == [told["p"], answer.steps[0].move]
    assert (told["policy"], told["games"], told["p"]) == ("best", 40, values[0]["p_goal"])
    assert (told["low"], told["high"]) == wilson(round(40 * told["p"]), 40)
    assert len(values) == 3
    assert all(0 <= entry["p_goal"] <= told["p"] and entry["p_error"] > 0 for entry in values)
    moves = [tuple(entry["move"]) for entry in [*values, *others]]
    assert sorted(moves) == sorted(GAME.legal(SHORT)), "each swap once"
    assert all(set(entry) == {"move"} for entry in others)
    headline = GAME.explain(SHORT, answer).headline
    assert "if you follow the hints" in headline
    assert f"{round(100 * told['low'])} to {round(100 * told['high'])} %" in headline


def test_without_games_the_look_ahead_names_a_swap_and_no_odds() -> None:
    answer = solved(SHORT, 0)
    assert (answer.claim, answer.score) == (LOOK_AHEAD, None)
    assert answer.data["values"] == []
    assert "odds" not in answer.data
    assert tuple(answer.data["others"][0]["move"]) == answer.steps[0].move
    assert "%" not in GAME.explain(SHORT, answer).headline
    json.dumps(GAME.report(SHORT, answer))


def test_the_answer_follows_from_the_board_and_the_seed_alone() -> None:
    first, second = (solved(replace(SHORT, refill=Refill(5, seed)), 10) for seed in (1, 2))
    assert first.data == second.data
    assert solved(SHORT, 10, seed=4).data != first.data


def test_a_goal_one_swap_away_is_reached_in_every_game() -> None:
    board = GAME.decode("actions 2\nP 60\nA B A C\nD A B B\nB D D B\nB B A C")
    answer = solved(replace(board, refill=Refill(5)), 20)
    assert (answer.data["values"][0]["p_goal"], answer.data["values"][0]["swaps"]) == (1.0, 1.0)
    assert answer.data["odds"]["low"] < 0.9, "twenty games do not make it certain"


def test_games_that_choose_do_not_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second swap wins its trials by luck; its odds are those of the games that come after."""
    second: list[int] = []

    def play(player: object, policy: str, seed: int, *, first: int, tick: object) -> End:
        second.append(first)
        trial = len(second) <= 3 * odds.TRIALS
        return End(trial and len(second) > 1 and first == second[1], 2, 50, 0)

    monkeypatch.setattr(odds, "play_game", play)
    answer = odds.solve(SHORT, LocalContext(NO_LIMIT), 25)
    assert answer is not None
    assert answer.data["odds"]["p"] == 0.0
    assert [entry["p_goal"] for entry in answer.data["values"]] == [0.0, 0.0, 0.0]
    assert second[3 * odds.TRIALS :] == [second[1]] * 25, "the winner of the trials"


def test_what_another_swap_lost_in_the_trials_is_taken_off() -> None:
    known = Odds(SHORT, LocalContext(NO_LIMIT))
    won, lost = End(True, 2, 100, 0), End(False, 3, 40, 0)
    known.trials = [[won] * 6, [won] * 3 + [lost] * 3, [lost] * 6]
    known.fresh = [won] * 8 + [lost] * 2
    answer = known.solution()
    assert [entry["p_goal"] for entry in answer.data["values"]] == pytest.approx([0.8, 0.3, 0.0])
    assert [entry["behind"] for entry in answer.data["values"]] == [0.0, 30.0, 60.0]
    assert [entry["swaps"] for entry in answer.data["values"]] == [2.0, 2.0, None]


def test_odds_are_published_as_games_come_in_and_kept_when_time_is_up() -> None:
    seen: list[Solution[object]] = []

    class Stopping(LocalContext):
        def incumbent(self, solution: Solution[object]) -> None:
            seen.append(solution)
            if len(seen) == 3:
                raise BudgetSpent

    answer = odds.solve(SHORT, Stopping(NO_LIMIT), 500)
    assert answer is not None
    assert [one.data.get("odds", {}).get("games") for one in seen] == [None, 10, 20]
    assert answer.data["odds"]["games"] == 20
