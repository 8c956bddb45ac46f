"""What is wrong or noteworthy on a board, in sentences that name the cells; quick enough for every edit."""

from __future__ import annotations

from collections import Counter

from ringapp.core.contract.game import Problem, Target
from ringapp.core.contract.i18n import tr
from ringapp.games.match3.rules.board import Board, colour_of, reaches_goal, thickness_of
from ringapp.games.match3.rules.falling import drops
from ringapp.games.match3.rules.lines import Run, find_runs
from ringapp.games.match3.rules.rules import colour_name, legal_moves


def problems(board: Board) -> list[Problem]:
    """Errors first: they keep a board from being solved."""
    found = [_start_line(board, run) for run in find_runs(board, board.cells)]
    found += _floating(board)
    if not any(board.cells):
        return [Problem(tr("The board is empty: paint blocks or take a random board."), severity="info")]
    if found:
        return found
    return _notes(board)


def _target(board: Board, cell: int) -> Target:
    return (cell % board.width, cell // board.width)


def _start_line(board: Board, run: Run) -> Problem:
    x, y = _target(board, run.cells[0])
    words = (
        tr("Row {y}: {n} blocks of {colour} from ({x}, {y}) are a line already. Settle clears it.")
        if run.horizontal
        else tr("Column {x}: {n} blocks of {colour} from ({x}, {y}) are a line already. Settle clears it.")
    )
    colour = colour_name(colour_of(board.cells[run.cells[0]]))
    text = words.format(x=x, y=y, n=len(run.cells), colour=colour)
    return Problem(text, tuple(_target(board, cell) for cell in run.cells))


def _floating(board: Board) -> list[Problem]:
    loose = [start for start, _ in drops(board, board.cells)]
    if not loose:
        return []
    x, y = _target(board, loose[0])
    text = tr("The block at ({x}, {y}) hangs above an empty cell. Settle lets it fall.").format(x=x, y=y)
    return [Problem(text, tuple(_target(board, cell) for cell in loose))]


def _notes(board: Board) -> list[Problem]:
    found: list[Problem] = []
    if board.actions == 0:
        found.append(Problem(tr("No action is left."), severity="info"))
    elif next(legal_moves(board), None) is None:
        found.append(Problem(tr("No swap makes a line: the game is over here."), severity="warning"))
    if board.has_goal and reaches_goal(board):
        found.append(Problem(tr("The goal is reached."), severity="info"))
    reach = board.points + board.actions * board.largest_gain
    if board.target is not None and board.rules.cap and reach < board.target:
        words = tr("P = {goal} cannot be reached: {n} actions give at most {most} points.")
        text = words.format(goal=board.target, n=board.actions, most=reach)
        found.append(Problem(text, severity="warning"))
    if board.clear_jelly and not any(board.jelly) and board.points == 0:
        found.append(Problem(tr("There is no jelly to clear."), severity="info"))
    return found + _collect(board)


def _collect(board: Board) -> list[Problem]:
    if board.refill is not None:
        return []
    there = Counter(colour_of(code) for code in board.cells)
    words = tr("Only {there} blocks of {colour} are in the world; {wanted} are to be collected.")
    return [
        Problem(
            words.format(there=there[colour], colour=colour_name(colour), wanted=left), severity="warning"
        )
        for colour, left in board.collect
        if there[colour] < left
    ]


def summary(board: Board) -> str:
    """One line that counts what is on the board."""
    blocks = sum(code > 0 for code in board.cells[: board.size])
    words = [tr("{n} × {m} board").format(n=board.width, m=board.height)]
    words.append(tr("{n} block").format(n=blocks) if blocks == 1 else tr("{n} blocks").format(n=blocks))
    reserve = sum(code > 0 for code in board.cells[board.size :])
    if reserve:
        words.append(tr("{n} above it").format(n=reserve))
    if board.refill:
        words.append(tr("unknown refill of {n} colours").format(n=board.refill.colours))
    thick = sum(thickness_of(code) > 0 for code in board.cells)
    if thick:
        words.append(tr("{n} thick").format(n=thick))
    if any(board.jelly):
        words.append(tr("{n} layers of jelly").format(n=sum(board.jelly)))
    swaps = sum(1 for _ in legal_moves(board))
    words.append(
        tr("{n} legal swap").format(n=swaps) if swaps == 1 else tr("{n} legal swaps").format(n=swaps)
    )
    return ", ".join(words)
