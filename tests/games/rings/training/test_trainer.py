"""Practice on boards of one and two moves: clocks, costs, sentences; the pad's keys; what a census says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.games.rings.rules.board import Board, mask_of
from ringapp.games.rings.rules.boss import CODE, Boss, Goal
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.training import drill, trainer
from ringapp.games.rings.training.drill import Drill, Mode, Task

TURN, BACK, OTHER = Move("rotate", 0, 1), Move("rotate", 0, -1), Move("rotate", 1, 1)
ONE = Board(4, 12, free=mask_of(Board(4, 12), [(0, 4), (1, 5), (2, 5), (3, 5)]), moves=1)
"""Won by turning ring 0 once."""
TWO = replace(ONE, free=mask_of(ONE, [(0, 4), (1, 5), (2, 7), (3, 5)]), moves=2)
"""Won by turning ring 0 by one and ring 2 back by two, in either order."""
TOO = Move("rotate", 2, -2)
EASY, HARD = Task(ONE, (TURN,)), Task(TWO, (TURN, TOO))
PANELS = bytes([CODE["arrow-cw"], CODE["action"], 0, 0, 0, 0, 0, 0])
BOSS = Board(2, 4, moves=1, boss=Boss(PANELS))
"""He walks onto the arrow and to the action beside it as it stands; a turn takes both away."""
BATTLE = Task(BOSS, (WALK,))


def run_of(mode: Mode, *tasks: Task) -> Drill:
    return drill.begin(mode, tasks or (EASY, EASY, EASY), 0.0)


def told(run: Drill) -> str:
    return trainer.told(run)[0]


# Clocks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "now", "left"),
    [
        ("speed", 30, 70),
        ("speed", 130, 0),
        ("boss", 30, 30),
        ("ringer-easy", 30, None),
        ("practice", 30, None),
    ],
)
def test_how_long_a_run_has(mode: Mode, now: float, left: float | None) -> None:
    assert drill.left(run_of(mode), now) == left
    assert drill.elapsed(run_of(mode), now) == now


def test_the_clock_of_a_boss_begins_with_each_board() -> None:
    run = run_of("boss", Task(ONE, (TURN,)), EASY)
    second = drill.move(run, TURN, 40.0)
    assert (second.at, second.began, drill.left(second, 45.0)) == (1, 40.0, 55.0)
    late = drill.tick(second, 100.0)
    assert (late.phase, late.event, late.results[-1].solved) == ("answer", "late", False)
    assert drill.tick(second, 99.9) is second


@pytest.mark.parametrize(
    ("mode", "waits"),
    [("ringer-hard", True), ("practice", True), ("daily", True), ("speed", False), ("boss", False)],
)
def test_who_leaves_the_window_is_waited_for_where_that_is_no_help(mode: Mode, waits: bool) -> None:
    assert (drill.leave(run_of(mode), 3.0).phase == "paused") is waits


def test_a_pause_costs_nothing_and_only_a_game_is_paused() -> None:
    paused = drill.pause(run_of("ringer-easy"), 3.0)
    assert (paused.phase, drill.elapsed(paused, 99.0)) == ("paused", 3.0)
    assert drill.pause(paused, 5.0) is paused
    on = drill.resume(paused, 99.0)
    assert drill.elapsed(on, 100.0) == 4.0
    assert drill.resume(on, 101.0) is on
    assert drill.move(paused, TURN, 5.0) is paused
    assert drill.hint(paused, 5.0) is paused
    assert drill.give_up(paused, 5.0) is paused


@pytest.mark.parametrize(
    ("deed", "mode", "cost"),
    [("hint", "speed", 5.0), ("hint", "ringer-easy", 0.0), ("give_up", "speed", 10.0)],
)
def test_what_help_costs(deed: str, mode: Mode, cost: float) -> None:
    run = getattr(drill, deed)(run_of(mode), 2.0)
    assert drill.elapsed(run, 2.0) == 2.0 + cost


def test_help_that_costs_the_last_seconds_ends_the_run() -> None:
    assert drill.hint(run_of("speed"), 95.0).phase == "over"
    assert drill.hint(run_of("speed"), 94.9).phase == "playing"
    assert drill.give_up(run_of("speed"), 90.0).phase == "over"
    assert drill.give_up(run_of("speed"), 89.9).at == 1


# Moves -------------------------------------------------------------------------------------------------


def test_a_solved_board_is_counted_with_its_moves_time_and_hints() -> None:
    run = drill.move(drill.hint(run_of("ringer-easy", HARD, EASY), 1.0), TURN, 2.0)
    assert (run.phase, run.at, len(run.made)) == ("playing", 0, 1)
    run = drill.move(run, TOO, 5.0)
    (result,) = run.results
    assert (result.solved, result.moves, result.minimum, result.seconds, result.hints) == (True, 2, 2, 5.0, 1)
    assert (run.at, run.board, run.made, run.hints, run.event) == (1, ONE, (), 0, "solved")
    run = drill.move(run, TURN, 6.0)
    assert (run.phase, run.solved, run.results[1].seconds) == ("over", 2, 1.0)
    assert drill.elapsed(run, 99.0) == 6.0, "the clock stands"


@pytest.mark.parametrize(
    ("mode", "phase", "event"), [("ringer-easy", "answer", "wrong"), ("speed", "playing", "again")]
)
def test_a_wrong_last_move_shows_the_answer_or_begins_anew(mode: Mode, phase: str, event: str) -> None:
    run = drill.move(run_of(mode), OTHER, 2.0)
    assert (run.phase, run.event, run.at) == (phase, event, 0)
    assert (run.board == ONE) is (mode == "speed")
    assert len(run.results) == (mode != "speed")


def test_what_is_no_move_changes_nothing() -> None:
    run = run_of("ringer-easy")
    assert drill.move(run, Move("rotate", 9, 1), 1.0) == run
    over = drill.tick(run_of("speed"), 100.0)
    assert drill.move(over, TURN, 101.0) == over


def test_the_last_move_before_a_boss_sends_mario() -> None:
    lost = drill.move(run_of("boss", BATTLE, BATTLE), Move("rotate", 0, 1), 1.0)
    assert (lost.phase, lost.made[-1], lost.results[0].moves) == ("answer", WALK, 1)
    won = drill.move(run_of("boss", BATTLE, BATTLE), WALK, 1.0)
    assert (won.solved, won.at) == (1, 1)


def test_on_from_an_answer_and_only_from_there() -> None:
    run = run_of("ringer-easy")
    assert drill.go_on(run, 1.0) is run
    shown = drill.give_up(run, 4.0)
    assert (shown.phase, shown.event, drill.elapsed(shown, 50.0)) == ("answer", "passed", 4.0)
    on = drill.go_on(shown, 50.0)
    assert (on.phase, on.at, on.board, drill.elapsed(on, 51.0)) == ("playing", 1, ONE, 5.0)
    last = drill.go_on(drill.give_up(run_of("daily", EASY), 4.0), 50.0)
    assert (last.phase, last.solved) == ("over", 0)


# What is told --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("run", "words"),
    [
        (run_of("ringer-easy"), "Board 1 of 3 · 0 solved · 1 of 1 move left"),
        (run_of("speed"), "0 solved · 1 of 1 move left"),
        (run_of("daily", EASY), "1 of 1 move left"),
        (drill.tick(run_of("speed"), 100.0), "Time is up: 0 solved."),
        (drill.move(run_of("daily", EASY), TURN, 1.0), "Solved."),
        (drill.go_on(drill.give_up(run_of("daily", EASY), 1.0), 2.0), "Not solved."),
        (
            drill.move(drill.move(run_of("ringer-easy", EASY, EASY), TURN, 1.0), TURN, 2.0),
            "The end: 2 of 2 solved, 2 stars.",
        ),
        (
            drill.move(drill.hint(drill.move(run_of("ringer-easy", EASY, EASY), TURN, 1.0), 1.0), TURN, 2.0),
            "The end: 2 of 2 solved, 1 stars.",
        ),
    ],
)
def test_how_far_a_run_is(run: Drill, words: str) -> None:
    assert trainer.headline(run) == words


@pytest.mark.parametrize(
    ("run", "words", "tone"),
    [
        (run_of("ringer-easy"), "", "plain"),
        (drill.move(run_of("ringer-easy"), TURN, 1.0), "Solved!", "good"),
        (drill.move(run_of("speed"), OTHER, 1.0), "Not lined up. The same board again.", "warn"),
        (drill.give_up(run_of("speed"), 1.0), "Passed: 10 s.", "warn"),
        (drill.give_up(run_of("ringer-easy"), 1.0), "The shortest: ring 0 ↻1.", "bad"),
        (
            drill.move(run_of("ringer-easy"), OTHER, 1.0),
            "The last move, “ring 1 ↻1”, does not line them up. The shortest: ring 0 ↻1.",
            "bad",
        ),
        (drill.hint(run_of("ringer-easy"), 1.0), "Hint: turn ring 0.", "plain"),
        (
            drill.hint(drill.hint(run_of("ringer-easy"), 1.0), 1.0),
            "Hint: Turn ring 0 clockwise by 1.",
            "plain",
        ),
        (
            drill.hint(run_of("ringer-easy", Task(ONE, (Move("slide", 3, 2),))), 1.0),
            "Hint: slide slice 3.",
            "plain",
        ),
    ],
)
def test_what_is_said_to_the_player(run: Drill, words: str, tone: str) -> None:
    assert trainer.told(run) == (words, tone)


def test_a_mistake_is_told_where_it_was_made() -> None:
    first = drill.move(drill.move(run_of("ringer-easy", HARD), Move("slide", 2, 1), 1.0), OTHER, 2.0)
    assert "After the first move, “slice 2 in 1”, 1 move will not do." in told(first)
    second = drill.move(drill.move(run_of("ringer-easy", HARD), TURN, 1.0), BACK, 2.0)
    assert "The last move, “ring 0 ↺1”, does not line them up." in told(second)


def test_a_hint_goes_on_from_ones_own_moves_where_there_is_a_way() -> None:
    other_way_round = drill.move(run_of("ringer-easy", HARD), TOO, 1.0)
    assert told(drill.hint(other_way_round, 2.0)) == "Hint: turn ring 0."
    lost = drill.move(run_of("ringer-easy", HARD), Move("slide", 2, 1), 1.0)
    assert told(drill.hint(lost, 2.0)) == "No way leads to the end from here."


def test_a_boss_s_walk_is_told_by_what_it_lacks_and_the_goal_while_it_is_played() -> None:
    assert told(run_of("boss", BATTLE, BATTLE)) == "The goal: any attack."
    lost = drill.move(run_of("boss", BATTLE, BATTLE), Move("rotate", 0, 1), 1.0)
    assert told(lost) == "The walk lacks: the right end."
    late = drill.tick(run_of("boss", BATTLE, BATTLE), 60.0)
    assert told(late) == "Time is up."
    hinted = drill.hint(run_of("boss", BATTLE, BATTLE), 1.0)
    assert told(hinted).startswith("Hint: Mario walks 2 cells. Action: he attacks.")


@pytest.mark.parametrize(
    ("board", "words"),
    [
        (replace(ONE, moves=None), "Say first how many ring moves"),
        (replace(ONE, made=1), "Say first how many ring moves"),
        (replace(ONE, free=1), "This board is solved already"),
    ],
)
def test_what_cannot_be_practised_is_refused(board: Board, words: str) -> None:
    with pytest.raises(RingappError, match=words):
        trainer.own_task(board)


def test_ones_own_board_has_its_shortest_line_where_that_is_quick() -> None:
    assert trainer.own_task(ONE).answer == (TURN,)
    unmet = replace(BOSS, boss=Boss(PANELS, goal=Goal(ends=("hole",))))
    assert trainer.own_task(unmet) == Task(unmet, ())


@pytest.mark.parametrize(
    ("run", "record"),
    [
        (drill.move(run_of("daily", EASY), TURN, 10.0), (1, 1, 10.0, 0, 0, 0.999)),
        (drill.go_on(drill.give_up(run_of("daily", EASY), 10.0), 11.0), (0, 1, 10.0, 0, 0, -0.001)),
        (drill.tick(drill.move(run_of("speed"), TURN, 10.0), 100.0), (1, 1, 100.0, 0, 0, 1.0)),
        (drill.move(drill.hint(run_of("daily", EASY), 1.0), TURN, 10.0), (1, 1, 10.0, 0, 1, 0.999)),
    ],
)
def test_how_a_run_is_kept(run: Drill, record: tuple[float, ...]) -> None:
    kept = trainer.record(run, 999.0)
    assert (kept.solved, kept.boards, kept.seconds, kept.over, kept.hints, kept.score) == record


def test_more_moves_than_needed_are_counted_over() -> None:
    easy = Task(replace(ONE, moves=3), (TURN,))
    run = run_of("daily", easy)
    for move in (BACK, Move("rotate", 0, 2)):
        run = drill.move(run, move, 1.0)
    assert trainer.record(run, 9.0).over == 1


# The pad's keys --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pressed", "held"),
    [
        ([], None),
        (["down"], Move("rotate", 1, 0)),
        (["up"], Move("rotate", 3, 0)),
        (["right"], Move("rotate", 0, 1)),
        (["left"], Move("rotate", 0, -1)),
        (["right"] * 7, Move("rotate", 0, -5)),
        (["right"] * 12, Move("rotate", 0, 0)),
        (["right", "down"], Move("rotate", 1, 0)),
        (["switch"], Move("slide", 0, 0)),
        (["switch", "right"], Move("slide", 1, 0)),
        (["switch", "left"], Move("slide", 5, 0)),
        (["switch", "down"], Move("slide", 0, 1)),
        (["switch", "up", "up"], Move("slide", 0, -2)),
        (["down", "switch", "switch"], Move("rotate", 0, 0)),
        (["right", "x"], Move("rotate", 0, 1)),
    ],
)
def test_what_the_keys_hold(pressed: list[str], held: Move | None) -> None:
    now: Move | None = None
    for key in pressed:
        now = trainer.press(ONE, now, key)
    assert now == held
    move, cursor = trainer.RingTrainer().held(ONE, now)
    if held is None:
        assert (move, cursor) == (None, None)
    else:
        assert move == (held if held.by else None)
        assert cursor == ((held.index, 0) if held.kind == "rotate" else (0, held.index))
