"""A run of boards against the clock, as a pure state: every function takes the time and gives the next state.

The Ringer: ten boards, a wrong last move shows the answer. Speed Rings: as many as possible in 100 s, a wrong
last move begins the board anew, a pass costs 10 s, a hint 5 s. Boss: boss boards with 60 s each. Daily: one
board that everybody has on that date. Practice: one's own board, without a clock.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.training import Phase
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.rules.playing import apply_move, is_goal

Mode = Literal["ringer-easy", "ringer-medium", "ringer-hard", "speed", "boss", "daily", "practice"]
SPEED_SECONDS, BOSS_SECONDS = 100.0, 60.0
PASS_COST, HINT_COST = 10.0, 5.0
TROPHY = 16
EMPTY = Board()
Event = Literal["", "solved", "wrong", "passed", "late", "hint", "again"]


@dataclass(frozen=True, slots=True)
class Task:
    """A board with a shortest line and the number of its ring moves."""

    board: Board
    answer: tuple[Move, ...]

    @property
    def minimum(self) -> int:
        """Return the ring moves of the shortest line."""
        return sum(move != WALK for move in self.answer)


@dataclass(frozen=True, slots=True)
class Result:
    """How a board went; `star` where it was solved without a hint."""

    solved: bool
    moves: int
    minimum: int
    seconds: float
    hints: int


@dataclass(frozen=True, slots=True)
class Drill:
    """A run of boards against the clock.

    Attributes:
        at: Number of the board; endless runs begin the tasks anew.
        board: The board after the moves `made`.
        before: Seconds on the clock when it last stood still; `since` when it began to run, None while it
            stands.
        began: The clock's seconds when this board came.
        event: What just happened, as a name for the message.
    """

    mode: Mode
    tasks: tuple[Task, ...]
    at: int = 0
    board: Board = EMPTY
    made: tuple[Move, ...] = ()
    before: float = 0.0
    since: float | None = None
    began: float = 0.0
    hints: int = 0
    results: tuple[Result, ...] = ()
    phase: Phase = "playing"
    event: Event = ""

    @property
    def task(self) -> Task:
        """Return the board that is played, with its shortest line."""
        return self.tasks[self.at % len(self.tasks)]

    @property
    def solved(self) -> int:
        """Return how many boards were solved."""
        return sum(result.solved for result in self.results)


def begin(mode: Mode, tasks: tuple[Task, ...], now: float) -> Drill:
    """Return a run at its first board with its clock running."""
    return Drill(mode, tasks, board=tasks[0].board, since=now)


def elapsed(run: Drill, now: float) -> float:
    """Return seconds on the clock, penalties among them."""
    return run.before + (now - run.since if run.since is not None else 0.0)


def limit(run: Drill) -> float | None:
    """Return the seconds at which the clock runs out, for the run or for the board; None for no limit."""
    if run.mode == "speed":
        return SPEED_SECONDS
    return run.began + BOSS_SECONDS if run.mode == "boss" else None


def left(run: Drill, now: float) -> float | None:
    """Return the seconds until the clock runs out, None without a limit."""
    end = limit(run)
    return None if end is None else max(end - elapsed(run, now), 0.0)


def stop_clock(run: Drill, now: float) -> Drill:
    """Return the run with its clock stopped."""
    return replace(run, before=elapsed(run, now), since=None)


def tick(run: Drill, now: float) -> Drill:
    """Return the run at a later time: the run or its board may be over."""
    if run.phase != "playing" or left(run, now) != 0.0:
        return run
    run = stop_clock(run, now)
    if run.mode == "speed":
        return replace(run, phase="over", event="late")
    return _shown(_counted(run, False), "late")


def move(run: Drill, made: Move, now: float) -> Drill:
    """Return the run after a confirmed move; the last move is judged. Illegal moves change nothing."""
    run = tick(run, now)
    if run.phase != "playing":
        return run
    try:
        board = apply_move(run.board, made)
    except RingappError:
        return run
    run = replace(run, board=board, made=(*run.made, made), event="")
    if board.boss is not None and made != WALK and board.left == 0:
        board = apply_move(board, WALK)
        run = replace(run, board=board, made=(*run.made, WALK))
    if is_goal(board):
        return _next(_counted(run, True, now), now, "solved")
    over = board.boss.walked if board.boss is not None else board.left == 0
    return _wrong(run, now) if over else run


def _wrong(run: Drill, now: float) -> Drill:
    if run.mode == "speed":
        return replace(run, board=run.task.board, made=(), event="again")
    run = stop_clock(run, now)
    return _shown(_counted(run, False), "wrong")


def _shown(run: Drill, event: Event) -> Drill:
    return replace(run, phase="answer", event=event)


def _counted(run: Drill, solved: bool, now: float = 0.0) -> Drill:
    seconds = elapsed(run, now) - run.began
    moves = sum(one != WALK for one in run.made)
    result = Result(solved, moves, run.task.minimum, seconds, run.hints)
    return replace(run, results=(*run.results, result))


def _next(run: Drill, now: float, event: Event = "") -> Drill:
    """Return the run at its next board, or at its end."""
    at = run.at + 1
    if run.mode != "speed" and at == len(run.tasks):
        return replace(stop_clock(run, now), phase="over", event=event)
    run = replace(run, at=at, made=(), hints=0, event=event, phase="playing")
    if run.since is None:
        run = replace(run, since=now)
    return replace(run, board=run.task.board, began=elapsed(run, now))


def hint(run: Drill, now: float) -> Drill:
    """Return the run with a hint taken: 5 s on the clock in Speed Rings, elsewhere the board's star."""
    if run.phase != "playing":
        return run
    cost = HINT_COST if run.mode == "speed" else 0.0
    return tick(replace(run, before=run.before + cost, hints=run.hints + 1, event="hint"), now)


def give_up(run: Drill, now: float) -> Drill:
    """Return the run after a pass: in Speed Rings the next board for 10 s, elsewhere the answer is shown."""
    if run.phase != "playing":
        return run
    if run.mode == "speed":
        paid = tick(replace(_counted(run, False, now), before=run.before + PASS_COST), now)
        return _next(paid, now, "passed") if paid.phase == "playing" else paid
    return _shown(_counted(stop_clock(run, now), False), "passed")


def go_on(run: Drill, now: float) -> Drill:
    """Return the run at its next board after an answer was shown."""
    return _next(run, now) if run.phase == "answer" else run


def pause(run: Drill, now: float) -> Drill:
    """Return the run paused: its clock stands still and its board is hidden."""
    return replace(stop_clock(run, now), phase="paused") if run.phase == "playing" else run


def resume(run: Drill, now: float) -> Drill:
    """Return the run after a pause, its clock running."""
    return replace(run, phase="playing", since=now) if run.phase == "paused" else run


def leave(run: Drill, now: float) -> Drill:
    """Return the run after the window lost focus: The Ringer and Practice pause, others go on."""
    waits = run.mode.startswith("ringer") or run.mode in ("practice", "daily")
    return pause(run, now) if waits else run
