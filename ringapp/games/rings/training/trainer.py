"""The trainer of the rings: runs for the window, made of drills, the pack and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, BudgetSpent, Target
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.core.contract.training import Deed, Lesson, Record, TrainingMode
from ringapp.core.solving.context import LocalContext
from ringapp.games.rings.kernels.scan import Scan
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.moves import WALK, Move, all_moves, shortest
from ringapp.games.rings.rules.playing import apply_move, is_goal
from ringapp.games.rings.rules.walk import unmet, walk
from ringapp.games.rings.training import drill, pack
from ringapp.games.rings.training.drill import TROPHY, Drill
from ringapp.games.rings.view.terms import describe, goal_words, move_count, moves_left, short, unmet_words


def press(board: Board, held: Move | None, key: str) -> Move:
    """Return what is held after a key: "switch" swaps rings and slides, arrows choose and move.

    It is held as the move that it makes, by 0 where it is only chosen.
    """
    if held is None:
        held = Move("rotate", 0, 0)
    if key == "switch":
        return Move("slide" if held.kind == "rotate" else "rotate", 0, 0)
    rotating = held.kind == "rotate"
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}.get(key, (0, 0))
    chosen, pushed = (dy, dx) if rotating else (dx, dy)
    if chosen:
        count = board.rings if rotating else board.slices // 2
        return Move(held.kind, (held.index + chosen) % count, 0)
    size = board.slices if rotating else 2 * board.rings
    return replace(held, by=shortest(held.by + pushed, size))


QUICK = 3
"""Moves within which a line is found while the window waits."""
_DEEDS = {
    "hint": drill.hint,
    "pass": drill.give_up,
    "next": drill.go_on,
    "pause": drill.pause,
    "resume": drill.resume,
    "leave": drill.leave,
    "tick": drill.tick,
}


class RingTrainer:
    """The trainer: runs of ring battles in several modes."""

    def modes(self) -> Sequence[TrainingMode]:
        """Return the ways to practise."""
        ten = tr("Ten boards; a wrong last move shows the answer. A hint costs the board's star.")
        return (
            TrainingMode("ringer-easy", tr("The Ringer, level 1"), ten),
            TrainingMode("ringer-medium", tr("The Ringer, level 2"), ten),
            TrainingMode("ringer-hard", tr("The Ringer, level 3"), ten),
            TrainingMode(
                "speed",
                tr("Speed Rings"),
                tr("As many boards as possible in 100 s. A pass costs 10 s, a hint 5 s; 16 win the trophy."),
            ),
            TrainingMode("boss", tr("Boss battles"), tr("Five boss boards with 3 moves and 60 s each.")),
            TrainingMode(
                "daily", tr("Board of the day"), tr("One hard board, the same for everybody today.")
            ),
            TrainingMode("practice", tr("Practice"), tr("The board on the screen, without a clock.")),
        )

    def begin(self, mode: str, board: Board, seed: int, day: str, now: float) -> Drill:
        """Return a run of a mode. Raises RingappError where the user's own board cannot be practised on."""
        if mode.startswith("ringer-"):
            return drill.begin(mode, pack.ringer(mode.removeprefix("ringer-"), seed), now)  # type: ignore[arg-type]
        if mode == "speed":
            return drill.begin("speed", pack.speed(seed), now)
        if mode == "boss":
            return drill.begin("boss", pack.bosses(seed), now)
        if mode == "daily":
            return drill.begin("daily", pack.daily(day), now)
        return drill.begin("practice", (own_task(board),), now)

    def move(self, run: Drill, move: Move, now: float) -> Drill:
        """Return the run after a confirmed move."""
        return drill.move(run, move, now)

    def deed(self, run: Drill, deed: Deed, now: float) -> Drill:
        """Return the run after a hint, a pass, a pause or some time."""
        return _DEEDS[deed](run, now)

    def lesson(self, run: Drill, now: float) -> Lesson[Board, Move]:
        """Return everything that the window shows of a run."""
        left = drill.left(run, now)
        deeds = {
            "playing": {"hint", "pass", "pause"},
            "paused": {"resume"},
            "answer": {"next"},
            "over": set(),
        }[run.phase]
        answering = run.phase == "answer"
        sentence, tone = told(run)
        return Lesson(
            run.task.board if answering else run.board,
            run.phase,
            self.clock(run, now),
            left is not None,
            headline(run),
            sentence,
            tone,  # type: ignore[arg-type]
            frozenset(deeds),
            run.task.answer if answering else (),
            record(run, now) if run.phase == "over" else None,
        )

    def clock(self, run: Drill, now: float) -> float | None:
        """Return the seconds left, or those on the clock without a limit; None in practice."""
        left = drill.left(run, now)
        if left is not None:
            return left
        return None if run.mode == "practice" else drill.elapsed(run, now)

    def press(self, board: Board, held: Move | None, key: str) -> Move | None:
        """Return what the keys hold after one more key."""
        return press(board, held, key)

    def held(self, board: Board, held: Move | None) -> tuple[Move | None, Target | None]:
        """Return the held move, and the cell or number to mark."""
        if held is None:
            return None, None
        cursor = (held.index, 0) if held.kind == "rotate" else (0, held.index)
        return held if held.by else None, cursor


def own_task(board: Board) -> drill.Task:
    """Return the user's own board with its stated moves and, if found quickly, a shortest line.

    Raises:
        RingappError: The board states no moves, or is solved.
    """
    if board.left is None or not board.left:
        raise RingappError(tr("Say first how many ring moves this board allows."))
    if board.boss is None and not board.occupied:
        raise RingappError(tr("There are no enemies on the board."))
    if is_goal(board):
        raise RingappError(tr("This board is solved already."))
    quick = board.boss is None
    return drill.Task(board, (way_on(board, min(board.left, QUICK)) or ()) if quick else ())


def headline(run: Drill) -> str:
    """Return how far a run is, in words."""
    if run.phase == "over":
        return _ending(run)
    moves = moves_left(run.board)
    if run.mode == "speed":
        return tr("{n} solved · {moves}").format(n=run.solved, moves=moves)
    if len(run.tasks) == 1:
        return moves
    words = tr("Board {n} of {total} · {solved} solved · {moves}")
    return words.format(n=run.at + 1, total=len(run.tasks), solved=run.solved, moves=moves)


def _ending(run: Drill) -> str:
    stars = sum(result.solved and not result.hints for result in run.results)
    if run.mode == "speed":
        words = tr("Time is up: {n} solved.").format(n=run.solved)
        return sentences(words, tr("That wins the trophy!") if run.solved >= TROPHY else "")
    if len(run.tasks) == 1:
        return tr("Solved.") if run.solved else tr("Not solved.")
    words = tr("The end: {n} of {total} solved, {stars} stars.")
    return words.format(n=run.solved, total=len(run.tasks), stars=stars)


def told(run: Drill) -> tuple[str, str]:
    """Return the message for what just happened, and its tone; on a boss board the goal too."""
    goal = ""
    if run.task.board.boss is not None and run.phase == "playing":
        goal = tr("The goal: {goal}.").format(goal=goal_words(run.task.board))
    words, tone = _event_words(run)
    return sentences(words, goal), tone


def _event_words(run: Drill) -> tuple[str, str]:
    if run.event == "hint":
        return next_hint(run), "plain"
    if run.event == "again":
        return tr("Not lined up. The same board again."), "warn"
    if run.event == "solved":
        return tr("Solved!"), "good"
    if run.event == "passed" and run.mode == "speed":
        return tr("Passed: 10 s."), "warn"
    if run.phase == "answer":
        late = tr("Time is up.") if run.event == "late" else ""
        return sentences(late, what_went_wrong(run)), "bad"
    return "", "plain"


def way_on(board: Board, most: int) -> tuple[Move, ...] | None:
    """Return a shortest way of at most `most` moves, () where there is none, None when time ran out."""
    context = LocalContext(Budget(seconds=0.5))
    search, moves = Scan(board, context), all_moves(board.rings, board.slices)
    try:
        for length in range(1, most + 1):
            blocks = search.depth(length, only_first=True)
            if blocks:
                return tuple(moves[number] for number in blocks[0][0])
    except BudgetSpent:
        return None
    return ()


def next_hint(run: Drill) -> str:
    """Return a hint on the next move, which tells more each time a hint is asked for on a board."""
    answer, made = run.task.answer, run.made
    rest = answer[len(made) :] if answer[: len(made)] == made else ()
    if not rest and run.board.boss is None:
        found = way_on(run.board, run.board.left or 0)
        if found is None:
            return tr("No way on was found in time.")
        rest = found
    if not rest:
        return tr("No way leads to the end from here.")
    move = rest[0]
    if run.hints > 1 or move == WALK:
        return tr("Hint: {move}.").format(move=describe(run.board, move))
    if move.kind == "rotate":
        return tr("Hint: turn ring {n}.").format(n=move.index)
    return tr("Hint: slide slice {n}.").format(n=move.index)


def what_went_wrong(run: Drill) -> str:
    """Return where the player's line left every shortest one, and the shortest line."""
    answer = " · ".join(short(run.task.board, move) for move in run.task.answer if move != WALK)
    shown = tr("The shortest: {line}.").format(line=answer) if answer else ""
    return sentences(_first_mistake(run), shown)


def _first_mistake(run: Drill) -> str:
    if not run.made:
        return ""
    board = run.task.board
    if board.boss is not None:
        lacking = listed(unmet_words(word) for word in unmet(board.boss.goal, walk(run.board)))
        return tr("The walk lacks: {lacking}.").format(lacking=lacking) if lacking else ""
    for number, move in enumerate(run.made, 1):
        board = apply_move(board, move)
        left_now = board.left or 0
        on = way_on(board, left_now) if left_now and not is_goal(board) else ()
        if is_goal(board) or on:
            continue
        if on is None:
            return ""
        shown = short(run.task.board, move)
        if not left_now:
            return tr("The last move, “{move}”, does not line them up.").format(move=shown)
        words = tr("Up to move {n} all was well; after “{move}” {left} will not do.")
        if number == 1:
            words = tr("After the first move, “{move}”, {left} will not do.")
        return words.format(n=number - 1, move=shown, left=move_count(left_now))
    return ""


def record(run: Drill, now: float) -> Record:
    """Return how a run ended, for the list of records: boards solved count most, then the time."""
    seconds = round(drill.elapsed(run, now), 2)
    solved = [result for result in run.results if result.solved]
    hints = sum(result.hints for result in run.results)
    over = sum(result.moves - result.minimum for result in solved if result.minimum)
    penalty = 0.0 if run.mode in ("speed", "practice") else min(seconds, 9_999.0) / 10_000
    score = round(len(solved) - penalty, 4)
    return Record(run.mode, score, len(solved), len(run.results), seconds, over, hints)
