"""Answers in words: the stage tables of the article, whose rows open to their terms, holds and regrets."""

from __future__ import annotations

from collections.abc import Sequence

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Explanation, Note, Row, Sentence, Solution, Status, Table
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import position, program_of, session_for
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.facts import PLAYS_TERM, Answer, Stage, Way, answer_of
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.view.decks import explain_decks
from ringapp.games.contest.view.log import plays_of
from ringapp.games.contest.view.telling import with_grounds
from ringapp.games.contest.view.words import (
    card_name,
    colour_name,
    enchant_words,
    growth_name,
    named_card,
    short_name,
    term_name,
)

SHORT = 8
"""Letters of card names that a way has in a table, shared by its cards."""


def explain(board: Board, solution: Solution[int]) -> Explanation:
    """Return an answer in words: a headline, whose play it is and what is not certain, and tables."""
    return with_grounds(board, _explained(board, solution), solution.assumptions, solution.unmodelled)


def _explained(board: Board, solution: Solution[int]) -> Explanation:
    if solution.status is Status.UNKNOWN:
        return Explanation(tr("Stopped before an answer."))
    if solution.status is Status.INFEASIBLE:
        return Explanation(tr("Nothing can be played from here."))
    data = answer_of(solution.data)
    if not data.get("stages"):
        score = position(board).v[c.SCORE]
        return Explanation(tr("The contest is over with {score} points.").format(score=f"{score:,}"))
    if data["goal"] == "deck":
        return explain_decks(board, data["decks"])
    notes: list[Note] = []
    if "ai_score" in data:
        notes.extend(_regret_notes(board, data))
    program = program_of(board)
    for stage in data["stages"]:
        notes.append(stage_table(program, stage))
        notes.extend(_hold_tables(program, stage))
    notes.append(_log_table(board, solution))
    return Explanation(_headline(solution), tuple(notes))


def _headline(solution: Solution[int]) -> str:
    data, score = answer_of(solution.data), f"{int(solution.score or 0):,}"
    if not data.get("reaches_goal", True):
        return tr("Stopped early: {score} points so far.").format(score=score)
    if data["goal"] == "ai":
        plays = len(solution.steps)
        first = data["stages"][0]
        best = first["combinations"][first["chosen"]]
        words = tr(
            "The AI ends with {score} points after {n} play(s); its first stage is worth {value} to it.",
            "",
            plays,
        )
        return words.format(score=score, n=plays, value=f"{best['evaluation']:,}")
    gain = int(solution.score or 0) - data["ai_score"]
    if solution.status is Status.OPTIMAL:
        words = tr("{score} points, {gain} more than the AI. Proved: no line with these draws gives more.")
    else:
        words = tr("{score} points, {gain} more than the AI: the best line found with these draws.")
    return words.format(score=score, gain=f"{gain:,}")


def stage_table(program: Program, stage: Stage) -> Table:
    """Return a table of the ways to play a stage, whose rows open to their terms."""
    combinations = stage["combinations"]
    best = combinations[stage["chosen"]]
    rows = tuple(
        Row(
            (
                ("★ " if i == stage["chosen"] else "") + _short_way(program, way),
                f"{way['evaluation']:,}",
                f"{way['evaluation'] - best['evaluation']:,}" if i != stage["chosen"] else "",
                "",
            ),
            (_way_row(program, way), *term_rows(program, stage, way, best)),
        )
        for i, way in enumerate(combinations)
    )
    return Table(_stage_title(stage), (tr("Cards"), tr("Worth"), tr("vs ★"), "="), rows)


def _short_way(program: Program, way: Way) -> str:
    """Return the cards of a way in few letters: the start of each name if there are several."""
    if len(way["cards"]) == 1:
        return short_name(_card_words(program, way["cards"][0]))
    room = max(1, SHORT // max(1, len(way["cards"])))
    names = (short_name(named_card(program, name)) if name else "×" for name in way["cards"])
    return "/".join(name[:room] for name in names)


def _way_row(program: Program, way: Way) -> Row:
    """Return a row with the places in the hand that a way plays and the full names of the cards."""
    path = "-".join("×" if place < 0 else str(place) for place in way["path"])
    cards = " → ".join(_card_words(program, name) for name in way["cards"])
    return Row((tr("Order {path}").format(path=path), "", "", cards))


def _stage_title(stage: Stage) -> str:
    ways = stage.get("ways", len(stage["combinations"]))
    title = (
        tr("Turn {first}: {ways}, looked at with {turns} left (term {term})")
        if stage["turn"] == stage["last_turn"]
        else tr("Turns {first} to {last}: {ways}, looked at with {turns} left (term {term})")
    )
    words = title.format(
        first=stage["turn"],
        last=stage["last_turn"],
        ways=tr("{n} way(s)", "", ways).format(n=f"{ways:,}"),
        turns=tr("{n} turn(s)", "", stage["remain"]).format(n=stage["remain"]),
        term=stage["term"],
    )
    if ways > len(stage["combinations"]):
        words += tr("; the best {n} of them are shown").format(n=len(stage["combinations"]))
    return words


def _card_words(program: Program, name: str) -> str:
    return named_card(program, name) if name else tr("end the turn")


def term_rows(program: Program, stage: Stage, way: Way, best: Way) -> tuple[Row, ...]:
    """Return a row for each term of a way; the third column is its difference to the way taken."""
    rows = []
    for number in range(1, 30):
        key = f"r{number}"
        mine, other = way["terms"].get(key, 0.0), best["terms"].get(key, 0.0)
        if not mine and not other:
            continue
        rows.append(
            Row(
                (
                    f"{key} {term_name(number)}",
                    _figure(mine),
                    _difference(mine - other) if way is not best else "",
                    _factors(stage, way, number),
                ),
                _enchant_rows(program, way) if number == 29 else (),
            )
        )
    mine, other = (way["terms"].get(PLAYS_TERM, 0.0) for way in (way, best))
    if mine or other:
        told = _difference(mine - other) if way is not best else ""
        rows.append(Row((tr("Cards played"), _figure(mine), told, tr("what the second AI adds for each"))))
    return tuple(rows)


def _factors(stage: Stage, way: Way, number: int) -> str:
    if number == 1 and "r1" in way["terms"] and way["terms"]["r1"] != way["values"][0] * stage["weights"][0]:
        return tr("= {score} × {weight} × 3000 / all bonuses").format(
            score=f"{way['values'][0]:,}", weight=stage["weights"][0]
        )
    if number <= 27:
        return f"= {way['values'][number - 1]} × {stage['weights'][number - 1]}"
    return ""


def _enchant_rows(program: Program, way: Way) -> tuple[Row, ...]:
    rows = []
    for enchant, coefficient, remain, amounts, value in way["enchants"]:
        product = " + ".join(
            f"{amount} × {weight} × {permil / 1000:g} ({_amount_name(term)})"
            for term, amount, weight, permil in amounts
        )
        words = f"{coefficient / 1000:g} × {remain} × ({product or 0})"
        rows.append(Row((enchant_words(program, enchant), f"{value:,}", "", f"= {words}")))
    return tuple(rows)


def _amount_name(term: int) -> str:
    return term_name(term) if term < 28 else growth_name(term - 28)


def _figure(value: float) -> str:
    return f"{int(value):,}" if value == int(value) else f"{value:,.2f}"


def _difference(value: float) -> str:
    return "" if not value else f"{value:+,.0f}"


def _hold_tables(program: Program, stage: Stage) -> list[Note]:
    tables: list[Note] = []
    for choice in stage.get("holds", ()):
        rows = tuple(
            Row(
                (
                    "★" if i == 0 else "",
                    f"{entry['value']:,}",
                    named_card(program, entry["card"]),
                    *map(_figure, entry["terms"]),
                )
            )
            for i, entry in enumerate(choice)
        )
        title = tr("Turn {turn}: which card to hold 保留").format(turn=stage["turn"])
        columns = (
            "",
            tr("Evaluation"),
            tr("Card"),
            tr("Score"),
            tr("Full power points"),
            tr("Score from 全力値"),
        )
        tables.append(Table(title, columns, rows))
    return tables


def _log_table(board: Board, solution: Solution[int]) -> Table:
    """Return a table of what each play did; a row opens to every line of the log."""
    stage, program = session_for(board).stage, program_of(board)
    rows = []
    for play in plays_of(board, [step.move for step in solution.steps]):
        v = play.before.v
        kind = c.NONE if play.move < 0 else play.before.cards[play.before.hand[play.move]][c.KIND]
        name = "" if kind == c.NONE else program.card_names[kind]
        words = tr("Turn {n} ({colour}): {card}").format(
            n=v[c.TURN], colour=colour_name(stage.colour(v[c.TURN])), card=_card_words(program, name)
        )
        lines = tuple(Row(("", line)) for line in play.lines)
        rows.append(Row((f"{play.points:+,}", words), lines))
    return Table(tr("Log: what each play did"), (tr("Points"), tr("Play")), tuple(rows))


def _regret_notes(board: Board, data: Answer) -> list[Note]:
    words = tr("The AI makes {ai} points with the same draws.").format(ai=f"{data['ai_score']:,}")
    notes: list[Note] = [Sentence(words)]
    regrets: Sequence[int] = data.get("regrets", ())
    if regrets:
        rows = []
        names = data.get("ai_cards", [])
        for i, lost in enumerate(regrets):
            name = names[i] if i < len(names) else ""
            rows.append(Row((str(i + 1), f"{lost:,}", _card_words(program_of(board), name))))
        notes.append(
            Table(
                tr("What each choice of the AI gave away"),
                (tr("Play"), tr("Points lost"), tr("Card")),
                tuple(rows),
            )
        )
    return notes


def hints(board: Board, solution: Solution[int]) -> tuple[str, ...]:
    """Return hints about the next play, each telling more than the one before."""
    if not solution.steps:
        return ()
    move = solution.steps[0].move
    left = tr("{n} play(s) are left.", "", len(solution.steps)).format(n=len(solution.steps))
    if move < 0:
        return (left, tr("End the turn without a card."))
    try:
        s, program = position(board), program_of(board)
        kind = s.cards[s.hand[move]][c.KIND]
    except (RingappError, IndexError):
        return (left,)
    category = program.cards[kind][c.C_CATEGORY]
    kind_words = tr("The next card is an active one.") if category == c.ACTIVE else tr("It is a mental card.")
    return (left, kind_words, tr("Play “{card}”.").format(card=card_name(program, kind)))
