"""Puts the facts of an answer into words: headline, ledger, theory, problems; and into JSON."""

from __future__ import annotations

import csv
import io
from functools import reduce

from ringapp.core.contract.game import Explanation, Note, Problem, Row, Sentence, Solution, Status, Table
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.core.files.movelist import markdown_table
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.events.values import capped
from ringapp.games.mota.rules.facts import answer_of, figures_of
from ringapp.games.mota.rules.goals import exit_of
from ringapp.games.mota.rules.problems import on_floor
from ringapp.games.mota.view import manual
from ringapp.games.mota.view.claims import asked_engine, refereed, tell
from ringapp.games.mota.view.journey import ends_by_floor, furthest, how_far, is_stopped, journey
from ringapp.games.mota.view.ledger import Entry, ledger, play
from ringapp.games.mota.view.names import block_letter

_REPORTED = frozenset(
    {"blocks", "broken", "left", "proved", "rules", "why", "stock_for", "missing", "referee"}
)
_REPORTED |= {"ends", "frontier", "furthest", "from", "to", "before", "after", "asked", "engine_search"}
_TOLD = frozenset({"rules", "has_arrived", "floors"})
"""Assumptions that the window tells beside the answer: those that nobody sees on the board."""
MOST_TOLD = 12


def problems(board: Board) -> list[Problem]:
    """Return what is unsupported on this floor, and what makes the task invalid."""
    found: list[Problem] = []
    if board.hero.hp <= 0:
        found.append(Problem(tr("The hero needs HP above 0.")))
    most = capped(board, board.hero).hp
    if most < board.hero.hp:
        words = tr("The hero has {hp} HP, but this tower lets him have {most} at most.")
        found.append(Problem(words.format(hp=board.hero.hp, most=most)))
    if board.goal == "exit" and board.floors == "one" and exit_of(board) is None:
        words = tr("This floor has no stairs to leave by; choose another task.")
        found.append(Problem(words, severity="warning"))
    found += [Problem(tell(board, fact), fact.targets, "warning") for fact in on_floor(board)]
    if board.tower.own_rules:
        words = tr(
            "This tower has damage rules of its own: Solve counts with them, figures before it do not."
        )
        found.append(Problem(words, severity="info"))
    found += [Problem(text, severity="info") for text in board.tower.oddities[:3]]
    return found


def explain(board: Board, solution: Solution[Act]) -> Explanation:
    """Return the answer, the ledger, the theory and the manual, as notes to show."""
    rests = [fact for fact in solution.assumptions if fact.kind in _TOLD]
    notes: list[Note] = [*how_far(board, solution), *(Sentence(tell(board, fact)) for fact in rests)]
    if referee := answer_of(solution.data).get("referee"):
        notes.append(Sentence(refereed(referee), "good" if referee.get("equal") else "warn"))
    if (engine := answer_of(solution.data).get("engine_search")) and not engine["complete"]:
        notes.append(Sentence(asked_engine(engine), "warn"))
    matters = [tell(board, fact) for fact in solution.unmodelled if fact.matters]
    if matters:
        notes.append(Sentence(_why_unproved(solution), "warn"))
    notes += [Sentence(text, "warn") for text in matters[:MOST_TOLD]]
    if len(matters) > MOST_TOLD:
        notes.append(Sentence(tr("… and {n} more.").format(n=len(matters) - MOST_TOLD), "warn"))
    notes += ends_by_floor(board, solution)
    if solution.steps:
        entries = ledger(board, solution)
        notes += journey(board, solution, entries)
        notes.append(ledger_table(entries))
    notes += furthest(board, solution)
    notes += _theory_notes(solution)
    facts = answer_of(solution.data)
    notes.append(manual.table(board, facts.get("manual"), facts.get("asked")))
    return Explanation(_headline(board, solution), tuple(notes))


def _headline(board: Board, solution: Solution[Act]) -> str:
    if solution.status is Status.INFEASIBLE and board.floors == "some":
        return tr("No route over these floors. Proved: on them alone the hero cannot reach the goal alive.")
    if solution.status is Status.INFEASIBLE:
        return tr("No route. Proved: the hero cannot reach the goal alive.")
    if answer_of(solution.data).get("theory_only"):
        return tr("Theory only: no route was searched for.")
    if not solution.steps and answer_of(solution.data).get("referee", {}).get("equal") is False:
        return tr("The route that was found does not hold in the tower’s own engine.")
    if is_stopped(solution):
        return tr("Stopped: no route was found so far, nor proved that there is none.")
    if not solution.steps and solution.score is None:
        return tr("No route found without what is not followed.")
    if board.objective != "hp":
        return _wish_headline(board, solution)
    hp = int(solution.score or 0)
    if solution.status is Status.OPTIMAL:
        n = len(solution.steps)
        words = tr("{hp} HP at the end, in {n} move(s). Proved: no route keeps more.", "", n)
        return words.format(hp=hp, n=n)
    if solution.bound is not None:
        words = tr("Best found: {hp} HP at the end; at most {bound} are possible.")
        return words.format(hp=hp, bound=int(solution.bound))
    return tr("Best found: {hp} HP at the end; not proved, and there is no bound.").format(hp=hp)


def _why_unproved(solution: Solution[Act]) -> str:
    """Return the heading of the list of unsupported things that could change the answer."""
    if is_stopped(solution):
        return tr("Even at its end the search would prove nothing, because of what is not followed:")
    return tr("What is not followed could change the answer, so nothing is proved:")


def _wish_headline(board: Board, solution: Solution[Act]) -> str:
    """Return the headline of a task for keys, stats or weights: that figure, HP and what is proved."""
    hp = int(solution.steps[-1].score or 0) if solution.steps else board.hero.hp
    ends = {
        "keys": tr("{figure} keys and {hp} HP at the end, in {n} moves."),
        "stats": tr("{figure} ATK, DEF and MDEF together and {hp} HP at the end, in {n} moves."),
        "weights": tr("{figure} by the weights and {hp} HP at the end, in {n} moves."),
    }
    end = ends[board.objective].format(figure=number(solution.score), hp=hp, n=len(solution.steps))
    if solution.status is not Status.OPTIMAL:
        return sentences(end, tr("Best found; not proved, and there is no bound."))
    best = {
        "keys": tr("Proved: no route ends with more keys, nor with as many and more HP."),
        "stats": tr("Proved: no route ends with more of these, nor with as much and more HP."),
        "weights": tr("Proved: no route ends with more."),
    }
    return sentences(end, best[board.objective])


def number(score: float | None) -> int | float | None:
    """Return a score as text, without decimals where it is whole."""
    return score if score is None or score % 1 else int(score)


def ledger_table(entries: list[Entry]) -> Table:
    """Return the ledger as a table: per step HP, damage, stats, and what earlier gems saved.

    HP comes first, as the right columns are out of sight in a narrow panel; the last one marks what the
    tower's own engine has checked.
    """
    rows = []
    marks = any(entry.checked for entry in entries)
    for number, entry in enumerate(entries, 1):
        cells = (
            str(number), entry.text, str(entry.hp), str(entry.damage) if entry.kind == "battle" else "",
            f"{entry.atk} / {entry.df} / {entry.mdef}", str(entry.saved) if entry.saved else "",
            str(entry.margin) if entry.kind == "battle" else "", *["✓" if entry.checked else ""] * marks,
        )  # fmt: skip
        rows.append(Row(cells, targets=((entry.x, entry.y),)))
    columns = (
        tr("Step"), tr("Move"), tr("HP"), tr("Damage"), tr("ATK / DEF / MDEF"), tr("Saved"), tr("Margin"),
        *[tr("Engine")] * marks,
    )  # fmt: skip
    return Table(tr("Ledger"), columns, tuple(rows))


def _theory_notes(solution: Solution[Act]) -> list[Note]:
    data = answer_of(solution.data)
    notes: list[Note] = []
    broken = {
        "clamp": tr("Some monsters come down to no damage: beyond that a gem saves nothing."),
        "attack": tr("There are red gems or swords: more ATK changes every ratio."),
        "loops": tr("There are loops: which monster to leave is decided by the exact search."),
        "doors": tr("There are doors: keys decide what can be opened."),
        "fields": tr("There are monsters that hurt from a distance."),
        "mdef": tr("There are green gems beside blue ones."),
        "bent": tr("The damage of some monsters is no straight line in DEF."),
    }
    if data.get("blocks"):
        rows = [
            Row(
                (
                    block_letter(b["order"]), str(b["merge"] or ""), str(len(b["cells"])), str(b["k"]),
                    str(b["w"]), b["ratio"],
                ),
                targets=tuple((c[0], c[1]) for c in b["cells"]),
            )
            for b in data["blocks"]
        ]  # fmt: skip
        columns = (
            tr("Block"), tr("Merge"), tr("Monsters"), tr("k: saved per DEF"), tr("w: DEF behind it"),
            tr("Ratio k / w"),
        )  # fmt: skip
        notes.append(Table(tr("Theory: blocks in its order, lettered on the map"), columns, tuple(rows)))
    if data.get("left"):
        places = listed(f"[{x}, {y}]" for _, x, y in data["left"])
        words = tr("Theory: the loops leave these standing: {places}.")
        if not data.get("proved"):
            words = tr("Theory: in the best answer found the loops leave these standing: {places}.")
        notes.append(Sentence(words.format(places=places)))
    for key in data.get("broken", ()):
        if key in broken:
            notes.append(Sentence(tr("Theory: ") + broken[key]))
    return notes


def report(board: Board, solution: Solution[Act]) -> JsonObject:
    """Return the JSON report that `solve --json` prints."""
    from ringapp.games.mota.files.route import tokens_of

    entries = ledger(board, solution)
    steps: list[JsonObject] = [
        _choice(e)
        if e.kind == "choose"
        else {"kind": e.kind, "floor": e.floor, "at": [e.x, e.y], "id": e.id, "damage": e.damage, "hp": e.hp}
        for e in entries
    ]
    if answer_of(solution.data).get("referee"):
        steps = [{**step, "checked": e.checked} for step, e in zip(steps, entries, strict=True)]
    end = reduce(play, (step.move for step in solution.steps), board)
    asked = None if entries else answer_of(solution.data).get("asked")
    told = figures_of(end.hero)
    if asked is not None:
        told |= {name: asked[name] for name in ("hp", "atk", "def", "mdef", "keys")}
    data = {key: value for key, value in solution.data.items() if key in _REPORTED}
    return {
        "status": solution.status.value, "score": number(solution.score), "bound": number(solution.bound),
        "hero": told, "steps": steps, "route": tokens_of(board, [step.move for step in solution.steps]),
        "not_handled": _not_handled(solution), **data,
    }  # fmt: skip


def _choice(entry: Entry) -> JsonObject:
    """Return a given answer as its number among those shown."""
    facts: JsonObject = {"kind": "choose", "n": int(entry.id), "text": entry.text, "floor": entry.floor}
    return {**facts, "damage": 0, "hp": entry.hp}


def _not_handled(solution: Solution[Act]) -> list[list[Json]]:
    """Return all that was left alone as [floor, x, y, kind]; x and y are -1 without a place."""
    return [
        [fact.page, *place, str(fact.facts.get("what", fact.kind))]
        for fact in solution.unmodelled
        for place in fact.targets or ((-1, -1),)
    ]


def as_csv(entries: list[Entry]) -> str:
    """Return the ledger as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        ("step", "kind", "floor", "x", "y", "id", "damage", "hp", "atk", "def", "mdef", "saved", "engine")
    )
    for number, e in enumerate(entries, 1):
        writer.writerow(
            (
                number, e.kind, e.floor, e.x, e.y, e.id, e.damage, e.hp, e.atk, e.df, e.mdef, e.saved,
                "equal" * e.checked,
            )
        )  # fmt: skip
    return out.getvalue()


def as_markdown(entries: list[Entry]) -> str:
    """Return the ledger as a Markdown table."""
    return "\n".join(markdown_table(ledger_table(entries))) + "\n"
