"""Answers of the rings in words: facts in, sentences of the current language out."""

from __future__ import annotations

from typing import Literal

from ringapp.core.contract.game import (
    Explanation,
    Note,
    Problem,
    Row,
    Sentence,
    Solution,
    Status,
    Step,
    Suggestion,
    Table,
)
from ringapp.core.contract.i18n import sentences, tr
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.facts import Effort, Facts, facts_of
from ringapp.games.rings.rules.moves import WALK, Move, shortest
from ringapp.games.rings.rules.problems import Trouble, TroubleKind, troubles
from ringapp.games.rings.view.bosswords import boss_headline, boss_notes, boss_summary, lacking
from ringapp.games.rings.view.movewords import (
    click_count,
    describe,
    move_count,
    moves_left,
    short,
    walk_words,
)
from ringapp.games.rings.view.report import end_of, winning_attacks

ROWS_SHOWN = 200
_SEVERITY: dict[TroubleKind, Literal["error", "info"]] = {
    "empty": "error",
    "rest": "info",
    "no_panels": "info",
}


def problems(board: Board) -> tuple[Problem, ...]:
    """What to say about a board while it is drawn."""
    return tuple(_problem(board, trouble) for trouble in troubles(board))


def _problem(board: Board, trouble: Trouble) -> Problem:
    count = board.count
    match trouble.kind:
        case "empty":
            text = tr("There are no enemies on the board.")
        case "no_panels":
            text = tr("No panels yet: paint what you see, and set where Mario enters.")
        case "targets":
            sentence = tr("Enemies: {n}, target cells: {m}; the numbers must be the same.")
            text = sentence.format(n=count, m=board.targets.bit_count())
        case "no_goal":
            text = _no_goal(board)
        case "rest":
            sentence = (
                tr("{n} enemy: the last group has only {rest}.")
                if count == 1
                else tr("{n} enemies: the last group has only {rest}.")
            )
            text = sentence.format(n=count, rest=count % 4)
    return Problem(text, trouble.places, _SEVERITY.get(trouble.kind, "warning"))


def summary(board: Board) -> str:
    """The count of enemies and groups, or of a boss board's panels, and the moves that are left."""
    if board.boss is not None:
        return boss_summary(board, board.boss)
    enemies = tr("{n} enemy(ies)", "", board.count).format(n=board.count)
    if not board.count:
        return enemies
    groups = tr("{n} group(s)", "", board.allowed).format(n=board.allowed)
    words = f"{enemies} = {groups}"
    if board.made and board.left is not None:
        words = f"{words} · {moves_left(board)}"
    return words


def explain(board: Board, solution: Solution[Move]) -> Explanation:
    """The headline with its standing, and what stands behind it."""
    facts = facts_of(solution)
    if board.boss is not None:
        return Explanation(boss_headline(board, solution, facts), tuple(boss_notes(board, solution, facts)))
    notes: list[Note] = []
    if facts.reason == "no_goal":
        return Explanation(sentences(_no_goal(board), tr("No solution. Proved.")))
    headline = _headline(solution, facts)
    notes += _suggestions(facts)
    if facts.effort is not None:
        notes.append(Sentence(_effort(facts, facts.effort)))
    if facts.ruled_out > 0:
        words = (
            tr("No solution in {n} move.")
            if facts.ruled_out == 1
            else tr("No solution in {n} moves or fewer.")
        )
        tried = tr("{n} lines were tried.").format(n=f"{facts.lines:,}")
        notes.append(Sentence(sentences(words.format(n=facts.ruled_out), tried)))
    if solution.steps:
        notes.append(_attack_table(board, solution.steps))
        notes += _solutions(board, solution, facts)
    return Explanation(headline, tuple(notes))


def _headline(solution: Solution[Move], facts: Facts) -> str:
    minimum = facts.minimum
    if minimum == 0 and solution.status is Status.OPTIMAL:
        return tr("Lined up already: no moves are needed.")
    if facts.prefer == "clicks" and solution.steps:
        return _fewest_clicks(solution, facts)
    if solution.status is Status.OPTIMAL and minimum is not None:
        return sentences(_moves_proved(minimum), _how_many(facts))
    if solution.status is Status.INFEASIBLE and facts.limit is not None:
        return sentences(_not_within(facts, facts.limit), _needs(facts))
    if solution.status is Status.INFEASIBLE:
        return tr("No solution. Proved.")
    if facts.ruled_out > 0:
        sentence = tr("Stopped before an answer. Proved: it takes at least {n} moves.")
        return sentence.format(n=facts.ruled_out + 1)
    return tr("Stopped before an answer.")


def _not_within(facts: Facts, limit: int) -> str:
    if facts.made and facts.total is not None:
        sentence = (
            tr("{n} of {total} moves is left: no solution. Proved.")
            if limit == 1
            else tr("{n} of {total} moves are left: no solution. Proved.")
        )
        return sentence.format(n=limit, total=facts.total)
    sentence = (
        tr("No solution within {n} move. Proved.")
        if limit == 1
        else tr("No solution within {n} moves. Proved.")
    )
    return sentence.format(n=limit)


def _needs(facts: Facts) -> str:
    if facts.made:
        if facts.minimum is not None:
            return tr("It needs {n}.").format(n=facts.minimum)
        return tr("It needs at least {n}.").format(n=facts.ruled_out + 1)
    if facts.minimum is not None:
        return tr("The minimum is {n}.").format(n=facts.minimum)
    return tr("The minimum is at least {n}.").format(n=facts.ruled_out + 1)


def _fewest_clicks(solution: Solution[Move], facts: Facts) -> str:
    clicks, moves = facts.clicks[0][0], len(solution.steps)
    words = (
        tr("{clicks} in {moves}. Proved: no solution within {limit} takes fewer clicks.")
        if solution.status is Status.OPTIMAL
        else tr("{clicks} in {moves}, the best found; within {limit} there may be fewer.")
    )
    limit = move_count(facts.limit or 0)
    return words.format(clicks=click_count(clicks), moves=move_count(moves), limit=limit)


def _effort(facts: Facts, effort: Effort) -> str:
    moves, clicks = move_count(effort.moves), click_count(effort.clicks)
    if effort.proved:
        words = (
            tr("Not a solution: at best {left} enemy stays, after {moves} of {clicks}.")
            if effort.left == 1
            else tr("Not a solution: at best {left} enemies stay, after {moves} of {clicks}.")
        )
    else:
        words = (
            tr("Not a solution: the best found up to {moves} leaves {left} enemy, with {clicks}.")
            if effort.left == 1
            else tr("Not a solution: the best found up to {moves} leaves {left} enemies, with {clicks}.")
        )
    return words.format(left=effort.left, moves=moves, clicks=clicks)


def line_words(board: Board, solution: Solution[Move], number: int) -> str:
    """What an alternative is that does not win with the moves at hand; "" for one that does."""
    effort = facts_of(solution).effort
    if solution.status in (Status.OPTIMAL, Status.FEASIBLE):
        return ""
    if effort is None or number > 1:
        return tr("More moves than there are")
    if board.boss is not None:
        return tr("Not a solution (lacks {lacking})").format(lacking=lacking(effort))
    words = (
        tr("Not a solution ({n} enemy stays)")
        if effort.left == 1
        else tr("Not a solution ({n} enemies stay)")
    )
    return words.format(n=effort.left)


def _moves_proved(count: int) -> str:
    words = (
        tr("{n} move. Proved: no shorter solution exists.")
        if count == 1
        else tr("{n} moves. Proved: no shorter solution exists.")
    )
    return words.format(n=count)


def _how_many(facts: Facts) -> str:
    count = facts.solutions
    quickest = facts.clicks[0][0] if facts.clicks else 0
    if not facts.complete:
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
        sentence = tr("The enemies ({n}) cannot stand on exactly the target cells ({m}).")
        return sentence.format(n=board.count, m=board.targets.bit_count())
    sentence = (
        tr("However these enemies ({n}) are placed, 1 attack does not hit them all.")
        if board.allowed == 1
        else tr("However these enemies ({n}) are placed, {g} attacks do not hit them all.")
    )
    return sentence.format(n=board.count, g=board.allowed)


def _suggestions(facts: Facts) -> list[Note]:
    notes: list[Note] = []
    for repair in facts.repairs:
        words = {
            "move": tr(
                "Is the enemy on ring {r1}, slice {s1} really on ring {r2}, slice {s2}? Solvable in {n}."
            ),
            "add": tr("Is there another enemy on ring {r2}, slice {s2}? Solvable in {n}."),
            "remove": tr("Is the enemy on ring {r1}, slice {s1} one too many? Solvable in {n}."),
        }[repair.kind]
        (r1, s1), (r2, s2) = repair.start or (0, 0), repair.to or (0, 0)
        text = words.format(r1=r1, s1=s1, r2=r2, s2=s2, n=repair.moves)
        places = tuple(place for place in (repair.start, repair.to) if place is not None)
        notes.append(Suggestion(text, repair.board, places))
    return notes


def attack_words(board: Board, kind: str, place: int) -> str:
    """An attack in words."""
    if kind == "hammer":
        sentence = tr("Hammer on slices {s} and {next}")
        return sentence.format(s=place, next=(place + 1) % board.slices)
    words = tr("Jump on slice {s}") if kind == "jump" else tr("Hurlhammer along slice {s}")
    return words.format(s=place)


def _attack_table(board: Board, steps: tuple[Step[Move], ...]) -> Table:
    attacks = winning_attacks(end_of(board, steps))
    rows = [Row((str(i), attack_words(board, a.kind, a.slice))) for i, a in enumerate(attacks, 1)]
    return Table(tr("Attacks at the end"), (tr("Group"), tr("Attack")), tuple(rows), closing=True)


def _solutions(board: Board, solution: Solution[Move], facts: Facts) -> list[Note]:
    lines = (solution.steps, *solution.alternatives)
    rows = [
        Row((f"{int(line[-1].score or 0)}", " · ".join(short(board, step.move) for step in line)))
        for line in lines[:ROWS_SHOWN]
    ]
    notes: list[Note] = [
        Table(tr("Shortest solutions by clicks"), (tr("Clicks", "of ring moves"), tr("Moves")), tuple(rows))
    ]
    count = facts.solutions if facts.prefer == "moves" else len(lines)
    if count > len(rows):
        sentence = tr("The {n} quickest of {count} are listed.")
        notes.append(Sentence(sentence.format(n=len(rows), count=f"{count:,}")))
    return notes


def hints(board: Board, solution: Solution[Move]) -> list[str]:
    """More and more of the next move: how many moves, which ring or slice, how far, all of it."""
    if not solution.steps:
        return []
    left, move = sum(step.move != WALK for step in solution.steps), solution.steps[0].move
    if move == WALK:
        return [walk_words(board) + "."]
    count = tr("{n} move(s) are left.", "", left)
    if move.kind == "rotate":
        which = tr("The next move turns ring {i}.").format(i=move.index)
        far = abs(shortest(move.by, board.slices))
    else:
        opposite = move.index + board.slices // 2
        which = tr("The next move slides slice {i} with its opposite {j}.").format(i=move.index, j=opposite)
        far = abs(shortest(move.by, 2 * board.rings))
    clicks = tr("It goes {n} click(s).", "", far)
    return [count.format(n=left), which, clicks.format(n=far), describe(board, move) + "."]
