"""Answers of the rings in words: facts in, sentences of the current language out."""

from __future__ import annotations

from typing import Any

from ringapp.core.contract.game import (
    Explanation,
    Note,
    Row,
    Sentence,
    Solution,
    Status,
    Step,
    Suggestion,
    Table,
)
from ringapp.core.contract.i18n import sentences, tr
from ringapp.games.rings.rules.attacks import fewest_attacks, is_goal
from ringapp.games.rings.rules.board import Board, Move, apply_move, shortest

ROWS_SHOWN = 200


def describe(board: Board, move: Move) -> str:
    """A move as a sentence in the game's terms."""
    if move.kind == "rotate":
        by = shortest(move.by, board.slices)
        words = (
            tr("Turn ring {ring} clockwise by {n}")
            if by > 0
            else tr("Turn ring {ring} counterclockwise by {n}")
        )
        return words.format(ring=move.index, n=abs(by))
    by = shortest(move.by, 2 * board.rings)
    words = (
        tr("Slide slice {slice} toward the centre by {n}")
        if by > 0
        else tr("Slide slice {slice} away from the centre by {n}")
    )
    return words.format(slice=move.index, n=abs(by))


def explain(board: Board, solution: Solution[Move]) -> Explanation:
    """The headline with its standing, and what stands behind it."""
    data = solution.data
    notes: list[Note] = []
    if data.get("reason") == "no_goal":
        return Explanation(tr("No solution. Proved."), (Sentence(_no_goal(board)),))
    headline = _headline(board, solution)
    ruled_out, lines = data.get("ruled_out", -1), data.get("lines", 0)
    if ruled_out > 0:
        words = tr("No solution in {n} move.") if ruled_out == 1 else tr("No solution in {n} moves or fewer.")
        tried = tr("{n} lines were tried.").format(n=f"{lines:,}")
        notes.append(Sentence(sentences(words.format(n=ruled_out), tried)))
    notes += _suggestions(data)
    if solution.steps:
        notes.append(_attack_table(board, solution.steps))
        notes += _solutions(board, solution)
    return Explanation(headline, tuple(notes))


def _headline(board: Board, solution: Solution[Move]) -> str:
    data = solution.data
    minimum, limit = data.get("minimum"), data.get("limit")
    if minimum == 0 and solution.status is Status.OPTIMAL:
        return tr("Lined up already: no moves are needed.")
    if solution.status is Status.OPTIMAL and minimum is not None and (limit is None or minimum <= limit):
        return sentences(_moves_proved(minimum), _how_many(data))
    if limit is not None and data.get("ruled_out", -1) >= limit:
        words = (
            tr("No solution within {n} move. Proved.")
            if limit == 1
            else tr("No solution within {n} moves. Proved.")
        )
        rest = (
            tr("The minimum is {n}.").format(n=minimum)
            if minimum is not None
            else tr("The minimum is at least {n}.").format(n=data["ruled_out"] + 1)
        )
        return sentences(words.format(n=limit), rest)
    if solution.status is Status.INFEASIBLE:
        return tr("No solution. Proved.")
    if data.get("ruled_out", 0) > 0:
        sentence = tr("Stopped before an answer. Proved: it takes at least {n} moves.")
        return sentence.format(n=data["ruled_out"] + 1)
    return tr("Stopped before an answer.")


def _moves_proved(count: int) -> str:
    words = (
        tr("{n} move. Proved: no shorter solution exists.")
        if count == 1
        else tr("{n} moves. Proved: no shorter solution exists.")
    )
    return words.format(n=count)


def _how_many(data: Any) -> str:
    count, tally = data.get("solutions", 1), data.get("clicks") or [[0, 1]]
    quickest = tally[0][0]
    if not data.get("complete", True):
        return tr("This solution takes {c} clicks; there may be others.").format(c=quickest)
    if count == 1:
        words = (
            tr("It is the only solution, of {c} click.")
            if quickest == 1
            else tr("It is the only solution, of {c} clicks.")
        )
        return words.format(c=quickest)
    words = (
        tr("{n} solutions; the quickest takes {c} click.")
        if quickest == 1
        else tr("{n} solutions; the quickest takes {c} clicks.")
    )
    return words.format(n=f"{count:,}", c=quickest)


def _no_goal(board: Board) -> str:
    if board.targets:
        sentence = tr("{n} enemies cannot stand on exactly {m} target cells.")
        return sentence.format(n=board.count, m=board.targets.bit_count())
    sentence = tr("However {n} enemies of these kinds are placed, {g} attacks do not hit them all.")
    return sentence.format(n=board.count, g=board.allowed)


def _suggestions(data: Any) -> list[Note]:
    notes: list[Note] = []
    for repair in data.get("repairs", ()):
        words = {
            "move": tr(
                "Is the enemy on ring {r1}, slice {s1} really on ring {r2}, slice {s2}? Solvable in {n}."
            ),
            "add": tr("Is there another enemy on ring {r2}, slice {s2}? Solvable in {n}."),
            "remove": tr("Is the enemy on ring {r1}, slice {s1} one too many? Solvable in {n}."),
        }[repair["kind"]]
        (r1, s1), (r2, s2) = repair.get("from") or (0, 0), repair.get("to") or (0, 0)
        notes.append(Suggestion(words.format(r1=r1, s1=s1, r2=r2, s2=s2, n=repair["moves"]), repair["board"]))
    return notes


def attack_words(board: Board, kind: str, place: int) -> str:
    """An attack in words."""
    if kind == "hammer":
        sentence = tr("Hammer on slices {s} and {next}")
        return sentence.format(s=place, next=(place + 1) % board.slices)
    words = tr("Jump on slice {s}") if kind == "jump" else tr("Hurlhammer along slice {s}")
    return words.format(s=place)


def _end(board: Board, steps: tuple[Step[Move], ...]) -> Board:
    for step in steps:
        board = apply_move(board, step.move)
    return board


def _attack_table(board: Board, steps: tuple[Step[Move], ...]) -> Table:
    attacks = report_attacks(_end(board, steps))
    rows = [Row((str(i), attack_words(board, a["kind"], a["slice"]))) for i, a in enumerate(attacks, 1)]
    return Table(tr("Attacks at the end"), (tr("Group"), tr("Attack")), tuple(rows))


def _solutions(board: Board, solution: Solution[Move]) -> list[Note]:
    lines = (solution.steps, *solution.alternatives)
    rows = [
        Row((f"{int(line[-1].score or 0)}", " · ".join(_short(board, step.move) for step in line)))
        for line in lines[:ROWS_SHOWN]
    ]
    notes: list[Note] = [Table(tr("Shortest solutions by clicks"), (tr("Clicks"), tr("Moves")), tuple(rows))]
    count = solution.data.get("solutions", len(lines))
    if count > len(rows):
        sentence = tr("The {n} quickest of {count} are listed.")
        notes.append(Sentence(sentence.format(n=len(rows), count=f"{count:,}")))
    return notes


def _short(board: Board, move: Move) -> str:
    if move.kind == "rotate":
        by = shortest(move.by, board.slices)
        return tr("ring {i} {arrow}{n}").format(i=move.index, arrow="↻" if by > 0 else "↺", n=abs(by))
    by = shortest(move.by, 2 * board.rings)
    words = tr("slice {i} in {n}") if by > 0 else tr("slice {i} out {n}")
    return words.format(i=move.index, n=abs(by))


def report_attacks(board: Board) -> list[dict[str, Any]]:
    """The attacks on a board that is won, as the JSON list of a report; empty on any other."""
    found = fewest_attacks(board) if is_goal(board) else None
    return [{"kind": attack.kind, "slice": attack.slice} for attack in found or ()]


def report(board: Board, solution: Solution[Move]) -> dict[str, Any]:
    """The answer as JSON: the bound is the proved least number of moves."""
    solved = solution.status in (Status.OPTIMAL, Status.FEASIBLE)
    value: dict[str, Any] = {"status": solution.status.value}
    value |= (
        _line(board, solution.steps)
        if solved
        else {"moves": None, "clicks": None, "steps": [], "attacks": []}
    )
    value["alternatives"] = [_line(board, line) for line in solution.alternatives]
    value["bound"] = None if solution.bound is None else int(solution.bound)
    count = solution.data.get("solutions", 0)
    if solution.data.get("complete", True) and count > len(solution.alternatives) + 1:
        value["solutions"] = count
    return value


def _line(board: Board, steps: tuple[Step[Move], ...]) -> dict[str, Any]:
    clicks = int(steps[-1].score or 0) if steps else 0
    return {
        "moves": len(steps),
        "clicks": clicks,
        "steps": [_step(step.move) for step in steps],
        "attacks": report_attacks(_end(board, steps)),
    }


def _step(move: Move) -> dict[str, Any]:
    return {"kind": move.kind, "ring" if move.kind == "rotate" else "slice": move.index, "by": move.by}


def hints(board: Board, solution: Solution[Move]) -> list[str]:
    """More and more of the next move: how many moves, which ring or slice, how far, all of it."""
    if not solution.steps:
        return []
    left, move = len(solution.steps), solution.steps[0].move
    count = tr("{n} move is left.") if left == 1 else tr("{n} moves are left.")
    if move.kind == "rotate":
        which = tr("The next move turns ring {i}.").format(i=move.index)
        far = abs(shortest(move.by, board.slices))
    else:
        opposite = move.index + board.slices // 2
        which = tr("The next move slides slice {i} with its opposite {j}.").format(i=move.index, j=opposite)
        far = abs(shortest(move.by, 2 * board.rings))
    clicks = tr("It goes {n} click.") if far == 1 else tr("It goes {n} clicks.")
    return [count.format(n=left), which, clicks.format(n=far), describe(board, move) + "."]
