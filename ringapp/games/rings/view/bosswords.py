"""Boss boards in words: panels, walks, goals, rulings, answers."""

from __future__ import annotations

from collections import Counter

from ringapp.core.contract.game import Note, Row, Sentence, Solution, Status, Table
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import ATTACKS, PANELS, PICKUPS, Boss, Goal
from ringapp.games.rings.rules.facts import Effort, Facts
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.rules.walk import unmet, value_of, walk
from ringapp.games.rings.view.movewords import move_count, moves_left, panel_names, short, walk_words
from ringapp.games.rings.view.report import end_of

ROWS_SHOWN = 200


def panel_deeds() -> dict[str, str]:
    """What each panel does to Mario who steps on it."""
    turns = tr(
        "Turns Mario this way. In a slide that ends in the other half it keeps its direction in space."
    )
    circle = tr("While ON: the walk ends here with its attack. Otherwise he walks over it.")
    pickup = tr("Picked up once, on the first visit; worth 1.")
    deeds = dict.fromkeys(PANELS[1:5], turns)
    deeds |= {word: circle for word in PANELS if word.startswith("circle")}
    deeds |= {PANELS[panel]: pickup for panel in PICKUPS}
    return deeds | {
        "action": tr("The walk ends here with an attack."),
        "on": tr("Switches all magic circles on."),
        "hole": tr("The walk ends here without an attack."),
        "ice": tr("The walk ends here without an attack (a ruling lets him pass)."),
        "feather": tr("Hurts him once; he walks on (a ruling stops him). Worth −1."),
    }


def goal_words(board: Board) -> str:
    """The goal of a boss board."""
    assert board.boss is not None
    goal, names = board.boss.goal, panel_names()
    parts = [end_goal(goal)]
    if goal.rings:
        parts.append(tr("on ring {n}").format(n=listed(map(str, sorted(goal.rings)))))
    if goal.slices:
        parts.append(tr("on slice {n}").format(n=listed(map(str, sorted(goal.slices)))))
    if goal.collect:
        things = [f"{names[word]} × {n}" if n > 1 else names[word] for word, n in goal.collect]
        parts.append(tr("with {things}").format(things=listed(things)))
    if goal.avoid:
        parts.append(tr("without {things}").format(things=listed(names[word] for word in goal.avoid)))
    return listed(parts)


def end_goal(goal: Goal) -> str:
    """How the walk has to end."""
    if goal.ends is None:
        return tr("any end of the walk")
    if goal.ends == ATTACKS:
        return tr("any attack")
    names = panel_names()
    return tr("end on {things}").format(
        things=tr(" or ").join(names.get(word, end_name(word)) for word in goal.ends)
    )


def end_name(end: str) -> str:
    """A way to end that is no panel."""
    return {
        "centre": tr("the boss's stage"),
        "outside": tr("outside"),
        "loop": tr("a loop"),
        "trip": tr("his own path"),
        "still": tr("no step"),
    }.get(end, end)


def ruling_labels() -> dict[str, tuple[str, dict[str, str]]]:
    """For each ruling its question and its answers."""
    return {
        "start": (
            tr("At the entry Mario"),
            {"in": tr("walks toward the centre"), "arrow": tr("needs an arrow to go")},
        ),
        "revisit": (
            tr("His own path"),
            {"cross": tr("may be crossed"), "stop": tr("stops him")},
        ),
        "ice": (tr("Ice"), {"stop": tr("stops him"), "pass": tr("lets him pass")}),
        "feather": (tr("A feather"), {"hurt": tr("hurts, he goes on"), "stop": tr("stops him")}),
        "flip": (
            tr("An arrow that changes halves"),
            {"rigid": tr("keeps its direction in space"), "keep": tr("keeps its sense on the ring")},
        ),
    }


def ruling_words(name: str, value: str, usual: bool) -> str:
    """A ruling that an answer rests on."""
    label, answers = ruling_labels().get(name, (name, {}))
    words = (
        tr("Ruling, as usual: {question} {answer}.")
        if usual
        else tr("Ruling, switched: {question} {answer}.")
    )
    return words.format(question=label, answer=answers.get(value, value))


def tape_words(board: Board) -> str:
    """The strips of tape."""
    assert board.boss is not None
    words = {
        "rings": tr("rings {n} together"),
        "slices": tr("slices {n} together"),
        "locked_rings": tr("ring {n} locked"),
        "locked_slices": tr("slice {n} locked"),
    }
    return listed(
        words[strip.kind].format(n=" + ".join(map(str, strip.members))) for strip in board.boss.tape
    )


def boss_summary(board: Board, boss: Boss) -> str:
    """How the walk ends as the board stands, and the moves that are left."""
    words = walk_words(board)
    if board.left is not None and not boss.walked:
        return f"{moves_left(board)} · {words}"
    return words


def boss_headline(board: Board, solution: Solution[Move], facts: Facts) -> str:
    """The answer in one sentence with its standing."""
    if board.boss is not None and board.boss.walked:
        return (
            tr("The walk is over: the goal is reached.")
            if solution.status is Status.OPTIMAL
            else tr("The walk is over: the goal is not reached.")
        )
    if solution.status is Status.INFEASIBLE:
        return _not_within(facts)
    if not solution.steps:
        return tr("Stopped before an answer.")
    moves = sum(step.move != WALK for step in solution.steps)
    clicks = int(solution.steps[-1].score or 0)
    figures = tr("Moves: {n}, clicks: {c}, worth: {v}.").format(n=moves, c=clicks, v=_value(board, solution))
    return sentences(figures, _standing(solution, facts), _how_many(facts))


def _value(board: Board, solution: Solution[Move]) -> int:
    assert board.boss is not None
    return value_of(board.boss.goal, walk(end_of(board, solution.steps)))


def _standing(solution: Solution[Move], facts: Facts) -> str:
    if solution.status is not Status.OPTIMAL:
        return tr("The best found.")
    return {
        "moves": tr("Proved: no fewer moves reach the goal."),
        "clicks": tr("Proved: within {limit} no line takes fewer clicks."),
        "pickups": tr("Proved: within {limit} no line is worth more."),
    }[facts.prefer].format(limit=move_count(facts.limit or 0))


def _how_many(facts: Facts) -> str:
    if facts.prefer != "moves" or not facts.complete:
        return ""
    if facts.solutions == 1:
        return tr("It is the only solution.")
    return tr("{n} solutions of that length.").format(n=f"{facts.solutions:,}")


def _not_within(facts: Facts) -> str:
    if facts.made:
        words = (
            tr("{n} of {total} moves is left: the goal is out of reach. Proved.")
            if facts.limit == 1
            else tr("{n} of {total} moves are left: the goal is out of reach. Proved.")
        )
        return words.format(n=facts.limit, total=facts.total)
    words = (
        tr("The goal is out of reach within {n} move. Proved.")
        if facts.limit == 1
        else tr("The goal is out of reach within {n} moves. Proved.")
    )
    return words.format(n=facts.limit)


def lacking(effort: Effort) -> str:
    """What a line that comes nearest to the goal lacks."""
    return listed(unmet_words(word) for word in effort.unmet)


def unmet_words(word: str) -> str:
    """A condition of the goal that fails."""
    kind, _, panel = word.partition(":")
    name = panel_names().get(panel, panel)
    return {
        "end": tr("the right end"),
        "rings": tr("the ring"),
        "slices": tr("the slice"),
        "collect": name,
        "avoid": tr("no {panel}").format(panel=name),
    }.get(kind, word)


def boss_notes(board: Board, solution: Solution[Move], facts: Facts) -> list[Note]:
    """The walk, the best lines, and what each panel does."""
    assert board.boss is not None
    notes: list[Note] = []
    if facts.effort is not None and not solution.steps:
        words = tr("Not a solution: the best line lacks: {lacking}.")
        notes.append(Sentence(words.format(lacking=lacking(facts.effort))))
    line = solution.steps or (solution.alternatives[0] if solution.alternatives else ())
    if line:
        after = end_of(board, line[:-1] if line[-1].move == WALK else line)
        gone = walk(after)
        notes.append(Sentence(walk_words(after), "bad" if unmet(board.boss.goal, gone) else "good"))
        notes.append(_best_lines(board, board.boss, solution))
    if facts.lines:
        notes.append(Sentence(tr("{n} lines were tried.").format(n=f"{facts.lines:,}")))
    notes.append(panel_table(board.boss))
    return notes


def _best_lines(board: Board, boss: Boss, solution: Solution[Move]) -> Table:
    rows = []
    lines = [line for line in (solution.steps, *solution.alternatives) if line]
    for line in lines[:ROWS_SHOWN]:
        gone = walk(end_of(board, line))
        moves = [step.move for step in line if step.move != WALK]
        cells = (
            str(len(moves)),
            str(int(line[-1].score or 0)),
            str(value_of(boss.goal, gone)),
            " · ".join(short(board, move) for move in moves),
        )
        rows.append(Row(cells, targets=(gone.at,)))
    return Table(
        tr("Lines"),
        (tr("Moves", "how many"), tr("Clicks", "of ring moves"), tr("Value"), tr("Line")),
        tuple(rows),
    )


def panel_table(boss: Boss) -> Table:
    """What each panel on the board does, and how many there are."""
    counts = Counter(boss.panels)
    names, deeds = panel_names(), panel_deeds()
    rows = [
        Row((names[word], str(counts[code]), deeds[word]))
        for code, word in enumerate(PANELS)
        if code and counts[code]
    ]
    return Table(tr("What the panels do"), (tr("Panel"), tr("Here"), tr("Deed")), tuple(rows))
