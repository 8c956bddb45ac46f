"""Answers of the rings in words: sentences of the current language made of facts."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from ringapp.core.contract.claims import Assumption, Unmodelled
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
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.games.rings.files.notation import to_json
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import PANELS, Boss
from ringapp.games.rings.rules.facts import Effort, Facts, Grounds, facts_of, grounds_of
from ringapp.games.rings.rules.moves import WALK, Move, shortest
from ringapp.games.rings.rules.pictures import wrong_cells
from ringapp.games.rings.rules.problems import Trouble, TroubleKind, troubles
from ringapp.games.rings.rules.walk import unmet, walk
from ringapp.games.rings.view.report import after_plan, end_of, plan_value, walks_of, winning_attacks
from ringapp.games.rings.view.terms import (
    click_count,
    describe,
    goal_words,
    move_count,
    moves_left,
    panel_deeds,
    panel_names,
    ruling_words,
    short,
    tape_words,
    unmet_words,
    walk_words,
)

ROWS_SHOWN = 200
_SEVERITY: dict[TroubleKind, Literal["error", "info"]] = {
    "empty": "error",
    "rest": "info",
    "no_panels": "info",
    "no_target": "info",
}


def problems(board: Board) -> tuple[Problem, ...]:
    """Return what to say about a board while it is drawn."""
    return tuple(_problem(board, trouble) for trouble in troubles(board))


def _problem(board: Board, trouble: Trouble) -> Problem:
    count = board.count
    match trouble.kind:
        case "empty":
            text = tr("There are no enemies on the board.")
        case "no_panels":
            text = tr("No panels yet: paint what you see, and set where Mario enters.")
        case "no_target":
            text = tr("No picture yet: paint its target, then where the tiles lie.")
        case "targets":
            sentence = tr("Enemies: {n}, target cells: {m}; the numbers must be the same.")
            text = sentence.format(n=count, m=board.targets.bit_count())
        case "no_goal":
            text = _no_goal(board)
        case "rest":
            sentence = tr("{n} enemy(ies): the last group has only {rest}.", "", count)
            text = sentence.format(n=count, rest=count % 4)
    return Problem(text, trouble.places, _SEVERITY.get(trouble.kind, "warning"))


def summary(board: Board) -> str:
    """Return in words what stands on the board or how its walk ends, and the moves that are left."""
    if board.boss is not None:
        words = walk_words(board)
        under_way = board.left is not None and not board.boss.walked
        return f"{moves_left(board)} · {words}" if under_way else words
    if board.picture is not None:
        wrong = wrong_cells(board.picture, board.slices)
        words = tr("{n} cell(s) of the picture are wrong", "", wrong).format(n=wrong)
        return words if board.left is None else f"{moves_left(board)} · {words}"
    enemies = tr("{n} enemy(ies)", "", board.count).format(n=board.count)
    if not board.count:
        return enemies
    groups = tr("{n} group(s)", "", board.allowed).format(n=board.allowed)
    words = f"{enemies} = {groups}"
    if board.made and board.left is not None:
        words = f"{words} · {moves_left(board)}"
    return words


def explain(board: Board, solution: Solution[Move]) -> Explanation:
    """Return the answer in words: the headline with its status, and tables and notes behind it."""
    facts = facts_of(solution)
    if board.boss is not None:
        return Explanation(boss_headline(board, solution, facts), tuple(boss_notes(board, solution, facts)))
    notes: list[Note] = []
    if facts.reason == "no_goal":
        return Explanation(sentences(_no_goal(board), tr("No solution. Proved.")))
    headline = _headline(solution, facts)
    if board.picture is not None and facts.minimum == 0:
        headline = tr("The picture is there already: no moves are needed.")
    notes += _suggestions(facts)
    if facts.effort is not None:
        of_picture = board.picture is not None
        told = _wrong_effort(facts.effort) if of_picture else _effort(facts, facts.effort)
        notes.append(Sentence(told))
    if facts.ruled_out > 0:
        words = tr("No solution in {n} move(s) or fewer.", "", facts.ruled_out)
        tried = tr("{n} lines were tried.").format(n=f"{facts.lines:,}")
        notes.append(Sentence(sentences(words.format(n=facts.ruled_out), tried)))
    if solution.steps:
        if board.picture is None:
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
        words = tr("{n} move(s). Proved: no shorter solution exists.", "", minimum)
        return sentences(words.format(n=minimum), _how_many(facts))
    if solution.status is Status.FEASIBLE and solution.steps:
        best = tr("{moves}, the best found.").format(moves=move_count(len(solution.steps)))
        return sentences(best, _how_many(facts))
    if solution.status is Status.INFEASIBLE and facts.limit is not None:
        return sentences(_not_within(facts, facts.limit), _needs(facts))
    if solution.status is Status.INFEASIBLE:
        return tr("No solution. Proved.")
    return _stopped(facts)


def _stopped(facts: Facts) -> str:
    if facts.ruled_out < 1:
        return tr("Stopped before an answer.")
    sentence = tr("Stopped before an answer. Proved: it takes at least {n} moves.")
    return sentence.format(n=facts.ruled_out + 1)


def _not_within(facts: Facts, limit: int) -> str:
    sentence = (
        tr("{n} of {total} move(s) left: no solution. Proved.", "", limit)
        if facts.made
        else tr("No solution within {n} move(s). Proved.", "", limit)
    )
    return sentence.format(n=limit, total=facts.total)


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
    left = effort.left
    words = (
        tr("Not a solution: at best {left} enemy(ies) stay, after {moves} of {clicks}.", "", left)
        if effort.proved
        else tr(
            "Not a solution: the best found up to {moves} leaves {left} enemy(ies), with {clicks}.", "", left
        )
    )
    return words.format(left=left, moves=moves, clicks=clicks)


def _wrong_effort(effort: Effort) -> str:
    words = (
        tr("Not a solution: at best {cells}, after {moves} of {clicks}.")
        if effort.proved
        else tr("Not a solution: the best of the short lines leaves {cells}, after {moves} of {clicks}.")
    )
    cells = tr("{n} wrong cell(s)", "", effort.wrong).format(n=effort.wrong)
    return words.format(cells=cells, moves=move_count(effort.moves), clicks=click_count(effort.clicks))


def line_words(board: Board, solution: Solution[Move], number: int) -> str:
    """Return how an alternative falls short with the moves at hand; "" where it wins."""
    effort = facts_of(solution).effort
    if solution.status in (Status.OPTIMAL, Status.FEASIBLE):
        return ""
    if effort is None or number > 1:
        return tr("More moves than there are")
    if board.boss is not None:
        return tr("Not a solution (lacks {lacking})").format(lacking=lacking(effort))
    if board.picture is not None:
        cells = tr("{n} wrong cell(s)", "", effort.wrong).format(n=effort.wrong)
        return tr("Not a solution ({cells})").format(cells=cells)
    words = tr("Not a solution ({n} enemy(ies) stay)", "", effort.left)
    return words.format(n=effort.left)


def _how_many(facts: Facts) -> str:
    count = facts.solutions
    quickest = facts.clicks[0][0] if facts.clicks else 0
    if not facts.complete:
        return tr("This solution takes {clicks}; there may be others.").format(clicks=click_count(quickest))
    words = (
        tr("It is the only solution, of {c} click(s).", "", quickest)
        if count == 1
        else tr("{n} solutions; the quickest takes {c} click(s).", "", quickest)
    )
    return words.format(n=f"{count:,}", c=quickest)


def _no_goal(board: Board) -> str:
    if board.targets:
        sentence = tr("The enemies ({n}) cannot stand on exactly the target cells ({m}).")
        return sentence.format(n=board.count, m=board.targets.bit_count())
    sentence = tr(
        "However these enemies ({n}) are placed, {g} attack(s) do not hit them all.", "", board.allowed
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
    """Return an attack in words."""
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
    """Return hints that tell more and more of the next move: how many moves, which line, how far, all."""
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


# Boss boards -----------------------------------------------------------------------------------------------


def boss_headline(board: Board, solution: Solution[Move], facts: Facts) -> str:
    """Return the answer in one sentence with its status."""
    if board.boss is not None and board.boss.walked:
        return (
            tr("The walk is over: the goal is reached.")
            if solution.status is Status.OPTIMAL
            else tr("The walk is over: the goal is not reached.")
        )
    if solution.status is Status.INFEASIBLE:
        return sentences(_out_of_reach(facts), _turns_met(facts))
    if not solution.steps:
        return _stopped(facts)
    moves = sum(step.move != WALK for step in solution.steps)
    clicks = int(solution.steps[-1].score or 0)
    figures = tr("Moves: {n}, clicks: {c}, worth: {v}.").format(
        n=moves, c=clicks, v=plan_value(board, solution.steps)
    )
    return sentences(figures, _standing(solution, facts), _how_many_lines(facts))


def _turns_met(facts: Facts) -> str:
    if not facts.turns:
        return ""
    if not facts.met:
        return tr("Not even the goal of the first turn can be reached.")
    return tr("At most {n} of {total} turns in a row reach their goals.").format(
        n=facts.met, total=facts.turns
    )


def _standing(solution: Solution[Move], facts: Facts) -> str:
    if solution.status is not Status.OPTIMAL:
        return tr("The best found.")
    return {
        "moves": tr("Proved: no fewer moves reach the goal."),
        "clicks": tr("Proved: within {limit} no line takes fewer clicks."),
        "pickups": tr("Proved: within {limit} no line is worth more."),
    }[facts.prefer].format(limit=move_count(facts.limit or 0))


def _how_many_lines(facts: Facts) -> str:
    if facts.prefer != "moves" or not facts.complete:
        return ""
    if facts.solutions == 1:
        return tr("It is the only solution.")
    return tr("{n} solutions of that length.").format(n=f"{facts.solutions:,}")


def _out_of_reach(facts: Facts) -> str:
    words = (
        tr("{n} of {total} move(s) left: the goal is out of reach. Proved.", "", facts.limit)
        if facts.made
        else tr("The goal is out of reach within {n} move(s). Proved.", "", facts.limit)
    )
    return words.format(n=facts.limit, total=facts.total)


def lacking(effort: Effort) -> str:
    """Return in words what the line nearest to the goal lacks."""
    return listed(unmet_words(word) for word in effort.unmet)


def boss_notes(board: Board, solution: Solution[Move], facts: Facts) -> list[Note]:
    """Return the walks, the board of the next turn, the best lines, and what each panel does."""
    assert board.boss is not None
    notes: list[Note] = []
    if facts.effort is not None and not solution.steps:
        words = tr("Not a solution: the best line lacks: {lacking}.")
        notes.append(Sentence(words.format(lacking=lacking(facts.effort))))
    line = solution.steps or (solution.alternatives[0] if solution.alternatives else ())
    if line:
        for before, _ in walks_of(board, line):
            assert before.boss is not None
            reached = not unmet(before.boss.goal, walk(before))
            notes.append(Sentence(walk_words(before), "good" if reached else "bad"))
        if solution.steps:
            words = tr("Next turn: take over what this plan leaves, and add what has appeared.")
            notes.append(Suggestion(words, to_json(after_plan(board, solution.steps))))
        notes.append(_best_lines(board, solution))
    if facts.lines:
        notes.append(Sentence(tr("{n} lines were tried.").format(n=f"{facts.lines:,}")))
    notes.append(panel_table(board.boss))
    return notes


def _best_lines(board: Board, solution: Solution[Move]) -> Table:
    rows = []
    lines = [line for line in (solution.steps, *solution.alternatives) if line]
    for line in lines[:ROWS_SHOWN]:
        turns = walks_of(board, line)
        cells = (
            str(sum(len(moves) for _, moves in turns)),
            str(int(line[-1].score or 0)),
            str(plan_value(board, line)),
            " | ".join(" · ".join(short(board, move) for move in moves) for _, moves in turns),
        )
        rows.append(Row(cells, targets=(walk(turns[-1][0]).at,)))
    return Table(
        tr("Lines"),
        (tr("Moves", "how many"), tr("Clicks", "of ring moves"), tr("Value"), tr("Line")),
        tuple(rows),
    )


def panel_table(boss: Boss) -> Table:
    """Return a table of what each panel on the board does, and how many there are."""
    counts = Counter(boss.panels)
    names, deeds = panel_names(), panel_deeds()
    rows = [
        Row((names[word], str(counts[code]), deeds[word]))
        for code, word in enumerate(PANELS)
        if code and counts[code]
    ]
    return Table(tr("What the panels do"), (tr("Panel"), tr("Here"), tr("Deed")), tuple(rows))


# What an answer rests on -----------------------------------------------------------------------------------


def tell(board: Board, fact: Assumption | Unmodelled) -> str:
    """Return an assumption of an answer as a sentence."""
    facts = grounds_of(fact.facts)
    match fact.kind:
        case "ring_moves":
            return tr("A move turns one ring, or slides one of the {n} diameters, by any amount.").format(
                n=facts.get("slices", 2) // 2
            )
        case "attacks":
            words = (
                tr("Won when the stated number of attacks ({n}) hits all enemies ({m}).")
                if facts.get("stated")
                else tr("Won when one attack for every four enemies begun ({n}) hits all enemies ({m}).")
            )
            return words.format(n=facts.get("attacks"), m=facts.get("enemies"))
        case "targets":
            return tr("Won when the enemies stand on exactly the {n} target cells.").format(
                n=facts.get("cells")
            )
        case "kinds":
            return tr(
                "Jump-only enemies: {a}; hammer-only: {b}, of which {c} whatever boots are worn."
            ).format(
                a=facts.get("jump", 0),
                b=facts.get("hammer", 0) + facts.get("strict", 0),
                c=facts.get("strict", 0),
            )
        case "equipment":
            boots = facts.get("name") == "iron_boots"
            return tr("Iron boots are worn.") if boots else tr("The hurlhammer is at hand.")
        case "unstated_limit":
            left = facts.get("left", 0)
            words = tr("No number of moves is stated: lines of up to {n} move(s) were looked at.", "", left)
            return words.format(n=left)
        case "limit":
            return _limit_words(facts.get("left", 0), facts.get("moves", 0), facts.get("made", 0))
        case "picture":
            return _picture_words(facts)
    return _tell_of_boss(board, fact)


def _tell_of_boss(board: Board, fact: Assumption | Unmodelled) -> str:
    facts = grounds_of(fact.facts)
    match fact.kind:
        case "ruling":
            return ruling_words(str(facts.get("name")), str(facts.get("value")), bool(facts.get("default")))
        case "turns":
            words = tr("{n} turns: {goals}. The boss lays nothing else between the turns.")
            return words.format(n=facts.get("turns"), goals=goal_words(board))
        case "goal":
            return tr("The goal: {goal}.").format(goal=goal_words(board))
        case "tape":
            return tr("Tape holds for the whole turn: {strips}.").format(strips=tape_words(board))
        case "boss_damage":
            return tr("How much an attack hurts the boss is not counted.")
    return fact.kind


def _picture_words(facts: Grounds) -> str:
    parts = [tr("Won when the picture’s {n} cells have their tiles.").format(n=facts.get("cells"))]
    if facts.get("upright"):
        parts.append(tr("A slide that brings a tile into the other half turns it over; none may lie so."))
    if facts.get("turned"):
        parts.append(tr("The picture may stand turned."))
    if facts.get("rings_only"):
        parts.append(tr("Slices do not slide."))
    return sentences(*parts)


def _limit_words(left: int, total: int, made: int) -> str:
    if not made:
        return tr("The board allows {moves}.").format(moves=move_count(total))
    words = tr("{left} of {total} moves are left: {made} are made.")
    return words.format(left=left, total=total, made=made)
