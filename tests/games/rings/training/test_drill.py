"""Practice as pure states: the clock is passed in, so that minutes pass at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.training import Trainable
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.training import drill, trainer
from ringapp.games.rings.training.drill import Drill
from ringapp.games.rings.training.trainer import RingTrainer

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


def test_sixteen_win_the_trophy_and_the_boards_never_end() -> None:
    run = run_of("speed")
    for _ in range(70):
        run = solve_board(run, 1.0)
    assert run.solved == 70
    assert "trophy" in RingTrainer().lesson(drill.tick(run, 100.0), 100.0).headline


def test_practice_wants_a_board_with_moves() -> None:
    assert isinstance(GAME, Trainable)
    with pytest.raises(RingappError):
        RingTrainer().begin("practice", GAME.initial(), 0, "2026-11-22", 0.0)
    assert RingTrainer().lesson(run_of("practice"), 7.0).clock is None


def test_training_does_not_show_where_the_walk_leads_until_it_is_made() -> None:
    from ringapp.core.contract.game import View
    from ringapp.core.contract.shapes import Arrow

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
