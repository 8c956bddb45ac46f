"""Practice as pure states: the clock is passed in, so that minutes pass at once."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.training import Record, Trainable
from ringapp.core.solving.context import solve_here
from ringapp.core.training import statistics
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.rules.playing import apply_move, is_goal
from ringapp.games.rings.training import drill, keys, pack, trainer
from ringapp.games.rings.training.drill import Drill
from ringapp.games.rings.training.trainer import RingTrainer
from ringapp.games.rings.view.terms import goal_words

WRONG = Move("rotate", 0, 1)


def run_of(mode: str, seed: int = 1) -> Drill:
    return RingTrainer().begin(mode, GAME.initial("battle"), seed, "2026-11-22", 0.0)


def solve_board(run: Drill, now: float) -> Drill:
    for move in run.task.answer:
        run = drill.move(run, move, now)
    return run


def spoil(run: Drill, now: float) -> Drill:
    """Moves of one ring that end nowhere."""
    for _ in range(run.task.board.moves or 0):
        run = drill.move(run, WRONG, now)
    return run


def test_every_puzzle_of_the_pack_keeps_what_it_says() -> None:
    tasks = [*pack.ringer("easy", 1), *pack.ringer("medium", 2), *pack.ringer("hard", 3), *pack.bosses(4)]
    for task in tasks:
        board = task.board
        for move in task.answer:
            assert not is_goal(board)
            board = apply_move(board, move)
        assert is_goal(board)
    for number in (1, 77, 200):
        board = GAME.initial(f"puzzle-{number}")
        value = json.loads(pack.puzzle_text(number))
        assert solve_here(GAME, board).data["minimum"] == value["minimum"] == board.moves
    with pytest.raises(RingappError):
        GAME.initial("puzzle-201")


def test_the_ringer_goes_over_ten_boards_with_rising_rating() -> None:
    run = run_of("ringer-hard")
    assert len(run.tasks) == 10
    for number in range(10):
        assert run.at == number
        run = solve_board(run, 2.0 * (number + 1))
    assert (run.phase, run.solved) == ("over", 10)
    record = RingTrainer().lesson(run, 99.0).record
    assert record is not None
    assert (record.solved, record.boards, record.seconds, record.over, record.hints) == (10, 10, 20.0, 0, 0)


def test_a_wrong_last_move_shows_the_answer_and_what_went_wrong() -> None:
    run = spoil(run_of("ringer-hard"), 5.0)
    lesson = RingTrainer().lesson(run, 50.0)
    assert (run.phase, lesson.clock, lesson.line) == ("answer", 5.0, run.task.answer)
    assert lesson.board == run.task.board
    assert "The shortest:" in lesson.sentence
    assert "After the first move" in lesson.sentence
    run = drill.go_on(run, 60.0)
    assert (run.phase, run.at, drill.elapsed(run, 61.0)) == ("playing", 1, 6.0)


def test_speed_rings_runs_for_a_hundred_seconds_with_its_costs() -> None:
    run = run_of("speed")
    run = spoil(run, 1.0)
    assert (run.phase, run.at, run.made, run.event) == ("playing", 0, (), "again")
    run = drill.give_up(run, 2.0)
    assert (run.at, drill.left(run, 2.0)) == (1, 88.0)
    run = drill.hint(run, 2.0)
    assert drill.left(run, 2.0) == 83.0
    run = solve_board(run, 3.0)
    assert (run.at, run.solved) == (2, 1)
    assert drill.leave(run, 4.0).phase == "playing", "the clock of Speed Rings goes on"
    run = drill.tick(run, 85.0)
    assert run.phase == "over"
    assert solve_board(run, 86.0) == run
    lesson = RingTrainer().lesson(run, 90.0)
    assert lesson.record is not None
    assert (lesson.record.solved, lesson.record.score) == (1, 1.0)


def test_sixteen_win_the_trophy_and_the_boards_never_end() -> None:
    run = run_of("speed")
    for _ in range(70):
        run = solve_board(run, 1.0)
    assert run.solved == 70
    assert "trophy" in RingTrainer().lesson(drill.tick(run, 100.0), 100.0).headline


def test_a_pause_stops_the_clock_and_the_focus_counts_where_it_should() -> None:
    run = drill.leave(run_of("ringer-easy"), 3.0)
    assert run.phase == "paused"
    assert drill.move(run, WRONG, 4.0) == run
    run = drill.resume(run, 100.0)
    assert drill.elapsed(run, 101.0) == 4.0


def test_boss_boards_walk_after_the_last_move_and_have_sixty_seconds_each() -> None:
    run = run_of("boss")
    assert drill.left(run, 10.0) == 50.0
    solved = solve_board(run, 10.0)
    assert (solved.solved, drill.left(solved, 10.0)) == (1, 60.0)
    late = drill.tick(run, 61.0)
    assert (late.phase, late.event) == ("answer", "late")
    assert late.task.answer[-1] == WALK
    lost = spoil(run, 5.0)
    assert lost.phase in ("answer", "playing")


def test_a_boss_board_says_its_goal_as_long_as_it_is_played() -> None:
    run, trainer = run_of("boss"), RingTrainer()
    for _ in range(4):
        assert f"The goal: {goal_words(run.task.board)}." in trainer.lesson(run, 1.0).sentence
        run = solve_board(run, 1.0)
    assert "The goal" not in trainer.lesson(drill.give_up(run, 2.0), 2.0).sentence
    assert "The goal" not in trainer.lesson(run_of("ringer-easy"), 1.0).sentence


def test_the_board_of_the_day_is_the_same_for_all_and_changes() -> None:
    days = [pack.daily(f"2026-11-{day:02}")[0].board for day in range(1, 29)]
    assert pack.daily("2026-11-22")[0].board == days[21]
    assert len(set(days)) >= 25


def test_hints_tell_more_and_cost_the_star() -> None:
    run = drill.hint(run_of("ringer-hard"), 1.0)
    trainer = RingTrainer()
    first = trainer.lesson(run, 1.0).sentence
    second = trainer.lesson(drill.hint(run, 1.0), 1.0).sentence
    assert first.startswith("Hint:")
    assert len(second) > len(first)
    assert solve_board(run, 2.0).results[0].hints == 1


def test_practice_wants_a_board_with_moves() -> None:
    assert isinstance(GAME, Trainable)
    with pytest.raises(RingappError):
        RingTrainer().begin("practice", GAME.initial(), 0, "2026-11-22", 0.0)
    assert RingTrainer().lesson(run_of("practice"), 7.0).clock is None


def test_the_pad_s_keys_choose_and_move() -> None:
    board, held = GAME.initial("battle"), None
    for key in ("down", "right", "right"):
        held = keys.press(board, held, key)
    assert keys.move_of(held) == Move("rotate", 1, 2)
    for key in ("switch", "right", "up"):
        held = keys.press(board, held, key)
    assert keys.move_of(held) == Move("slide", 1, -1)


def test_statistics_keep_the_best_and_the_last_hundred(tmp_path: Path) -> None:
    path, kept = tmp_path / "deep" / "rings.json", statistics.load(tmp_path / "none.json")
    for number in range(120):
        kept = statistics.add(kept, Record("speed", number % 50, 3, 4, 100.0, 1, 0), "2026-11-22")
    statistics.save(path, kept)
    again = statistics.load(path)
    assert again == kept
    assert (again["speed"].count, len(again["speed"].runs)) == (120, 100)
    assert again["speed"].best is not None
    assert again["speed"].best.score == 49
    path.write_bytes(b"{broken")
    assert statistics.load(path) == {}


def test_training_does_not_show_where_the_walk_leads_until_it_is_made() -> None:
    from ringapp.core.contract.game import View
    from ringapp.core.contract.shapes import Arrow
    from ringapp.games.rings.rules.moves import WALK

    board = GAME.initial("boss")
    shown = [shape for shape in GAME.scene(board, View()) if isinstance(shape, Arrow)]
    hidden = [shape for shape in GAME.scene(board, View(show_preview=False)) if isinstance(shape, Arrow)]
    assert len(hidden) == len(shown) - 1
    walked = GAME.apply(board, WALK)
    assert GAME.scene(walked, View(show_preview=False)) == GAME.scene(walked, View())


def test_a_search_that_ran_out_of_time_claims_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    run = RingTrainer().begin("practice", replace(GAME.initial("battle"), moves=9), 0, "2026-11-22", 0.0)
    run = RingTrainer().move(run, Move("rotate", 0, 1), 1.0)
    monkeypatch.setattr(trainer, "way_on", lambda _board, _most: None)
    assert trainer.next_hint(run) == "No way on was found in time."
    assert "will not do" not in trainer.what_went_wrong(run)


def test_an_empty_board_is_nothing_to_practise() -> None:
    with pytest.raises(RingappError, match="no enemies"):
        trainer.own_task(Board(moves=2))


def test_one_move_is_one_move_and_a_wrong_last_one_is_told_with_the_shortest() -> None:
    own = GAME.initial("first-turn")
    run = RingTrainer().begin("practice", own, 0, "2026-11-22", 0.0)
    assert RingTrainer().lesson(run, 0.0).headline == "1 of 1 move left"
    lesson = RingTrainer().lesson(RingTrainer().move(run, Move("rotate", 1, 1), 1.0), 1.0)
    assert "The last move, “ring 1 ↻1”, does not line them up. The shortest: ring 1 ↺4." in lesson.sentence
    headline = GAME.explain(own, solve_here(GAME, own, prefer="clicks")).headline
    assert headline == "4 clicks in 1 move. Proved: no solution within 1 move takes fewer clicks."
