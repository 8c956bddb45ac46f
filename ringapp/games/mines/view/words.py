"""Put the facts of a solution into words of the current language."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, TypeVar

import numpy as np

from ringapp.core.contract.game import Explanation, Note, Row, Sentence, Solution, Status, Step, Table
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.games.mines.files.boards import text_of
from ringapp.games.mines.files.notation import format_click
from ringapp.games.mines.rules.facts import Answer, Deed, answer_of, groups_of
from ringapp.games.mines.rules.first import is_open_question
from ringapp.games.mines.rules.metrics import MAX_ZINI_CELLS, progress
from ringapp.games.mines.rules.rules import HIDDEN, Click, Field, is_won, known_mines
from ringapp.games.mines.view import beginning, coach, page, steps
from ringapp.games.mines.view.places import percent, place, places
from ringapp.games.mines.view.steps import reason_text, step_text

T = TypeVar("T")
MAX_ROWS = 200
TOLD: tuple[Literal["time", "risk", "least", "chance"], ...] = ("time", "risk", "least", "chance")
"""Keys of a step's fact that go into a report unchanged."""
DIGITS = 6
"""Most digits of a count shown in full where it is known as a decimal of about twelve digits only."""
APART = 1.05
"""R-hat above which the answer says that the chains do not agree."""
UNCOUNTED = {"wide", "partly", "any_total"}
"""Facts of answers without counted chances, which show proved cells only."""
MAX_POINTED = 8
"""Most numbers that are marked on the board with a cell that they force."""


def explain(field: Field, solution: Solution[Click]) -> Explanation:
    """Return the explanation of an answer: a headline, and notes with the details."""
    data = answer_of(solution.data)
    if "over" in data:
        over = tr("The game is won.") if data["over"] == "won" else tr("A mine was hit; the game is over.")
        return Explanation(over)
    if solution.status is Status.INFEASIBLE:
        return _contradiction(field, data)
    if data.get("partly"):
        told = tr("What the number of mines may make certain was not counted.")
        known = _headline(field, data) if data["safe"] else ""
        return Explanation(sentences(known, told), (_chances(field, data),))
    if "wide" in data:
        sentence = tr("The numbers are interlaced too widely to count: about {n} states.")
        told = tr("Only what single numbers decide is told.")
        headline = sentences(sentence.format(n=rough(data["wide"])), told)
        return Explanation(headline, (_chances(field, data),))
    if "chances" not in data:
        return Explanation(tr("Stopped before an answer."))
    if "first" in data and not data["guesses"]:
        return Explanation(_headline(field, data))
    if "any_total" in data:
        return Explanation(_headline(field, data), (*_certain(field, data), *_line(field, solution)))
    if data.get("recorded") and data["line"]:
        return page.judgement(field, solution)
    notes: list[Note] = [*_worth(data, "" if solution.saved else tr("What is called certain is proved."))]
    notes += _guesses(field, data)
    notes += _certain(field, data)
    notes.append(_chances(field, data))
    if "totals" in data:
        notes.append(_totals(data))
    notes += _line(field, solution)
    return Explanation(_headline(field, data), tuple(notes))


def _contradiction(field: Field, data: Answer) -> Explanation:
    notes: list[Note] = []
    clash = data.get("clash", [])
    if data.get("blame") == "flags":
        return _wrong_flags(field, data)
    if clash:
        words = tr("These numbers do not fit the cells around them, or each other: {places}.")
        if data.get("together"):
            words = tr(
                "These numbers contradict each other: {places}. Without any one of them a layout fits."
            )
        if data.get("count"):
            words = tr("These numbers do not go with the number of mines: {places}.")
        notes.append(Sentence(words.format(places=places(field, clash, 12)), "bad"))
        rows = [Row((place(field, cell),), targets=(divmod(cell, field.columns),)) for cell in clash]
        notes.append(Table(tr("Numbers"), (tr("Cell"),), tuple(rows[:MAX_ROWS])))
    elif data.get("clash_sums"):
        words = tr("These sums do not fit their cells, or each other: {sums}.")
        named = listed((str(1 + one) for one in data["clash_sums"]), ", ")
        notes.append(Sentence(words.format(sums=named), "bad"))
    elif data.get("count"):
        notes.append(Sentence(tr("The number of mines in all does not fit the hidden cells."), "bad"))
    elif data.get("left", 0) < 0:
        notes.append(Sentence(tr("More mines are marked than there are in all."), "bad"))
    return Explanation(tr("No layout of mines fits. Proved."), tuple(notes))


def _wrong_flags(field: Field, data: Answer) -> Explanation:
    """Return the explanation of wrong flags: none can be a mine, or at least one of them is wrong."""
    wrong = data["wrong_flags"]
    words = tr("A flag where no mine can be: {places}.", "", len(wrong))
    if not data.get("never"):
        words = tr("Not every flag is right. Without those in these places a layout fits: {places}.")
    told = words.format(n=len(wrong), places=places(field, wrong, 12))
    rows = [Row((place(field, cell),), targets=(divmod(cell, field.columns),)) for cell in wrong]
    headline = sentences(told, tr("With every flag no layout of mines fits. Proved."))
    return Explanation(headline, (Table(tr("Flags"), (tr("Cell"),), tuple(rows[:MAX_ROWS])),))


def solutions_text(data: Answer) -> str:
    """Return the number of layouts that fit as text, large ones as a power of ten."""
    if "solutions" in data:
        text = str(data["solutions"])
        return text if len(text) <= 15 else f"{text[0]}.{text[1:4]}e{len(text) - 1}"
    size = data["log10"]
    return str(round(10**size)) if size < DIGITS else f"10^{size:.1f}"


def rough(number: float) -> str:
    """Return a number as text, from a million on with two significant figures."""
    return f"{number:.1e}" if number >= 1e6 else str(int(number))


def _worth(data: Answer, certain: str) -> list[Note]:
    """Return notes on the number of layouts and the accuracy of chances; `certain` ends the sentence."""
    notes: list[Note] = []
    if "solutions" in data or "log10" in data:
        notes.append(Sentence(_counted(data)))
    if "sea" in data:
        words = tr("A cell that touches no number is a mine with {risk}.")
        notes.append(Sentence(words.format(risk=percent(data["sea"]))))
    if "foreseen" in data:
        words = tr("The field is wide: about {n} states were foreseen.")
        notes.append(Sentence(words.format(n=rough(data["foreseen"]))))
    if "sampled" in data:
        words = tr("The chances are sampled, not counted: standard error {mean} on average, {error} at most.")
        error, mean = percent(data["sampled"]["error"]), percent(data["sampled"]["mean_error"])
        notes.append(Sentence(sentences(words.format(error=error, mean=mean), certain), "warn"))
        if data["sampled"].get("r_hat", 1.0) > APART:
            words = tr(
                "The chains do not agree everywhere (R-hat {n}): errors are widened, and may be larger."
            )
            notes.append(Sentence(words.format(n=f"{data['sampled']['r_hat']:.2f}"), "warn"))
        if data["sampled"].get("cut"):
            notes.append(Sentence(tr("The time limit ended the sampling; more time makes it more exact.")))
    elif "decimal" in data:
        notes.append(Sentence(sentences(tr("The chances are decimals of about twelve digits."), certain)))
    return notes


def _counted(data: Answer) -> str:
    count = solutions_text(data)
    if "totals" in data or "held" in data:
        words = tr("{n} layouts fit; by how the mines are laid some are likelier than others.")
        return words.format(n=count)
    if count == "1":
        return tr("Only one layout fits.")
    sentence = tr("{n} layouts fit, each equally likely. Mines left: {mines}, hidden cells: {cells}.")
    return sentence.format(n=count, mines=data["left"], cells=data["hidden"])


def _headline(field: Field, data: Answer) -> str:
    safe, mines = len(data["safe"]), len(data["mines"])
    if "first" in data:
        return beginning.headline(field, data["first"])
    if "any_total" in data:
        return _any_total(data)
    if safe:
        words = tr("{n} cell(s) are certainly safe.", "", safe)
        return sentences(words.format(n=safe), _winning(data), _ending(data))
    if not data["guesses"]:
        if not field.playable and not mines:
            return tr("No cell is hidden.")
        if not mines:
            return tr("Won: every cell without a mine is open.")
        words = tr("Only {n} mine(s) are left.", "", mines)
        return words.format(n=mines)
    best = data["guesses"][0]
    sentence = tr("No cell is certain. Best guess: {place}, a mine with {risk}.")
    if "sampled" in data:
        sentence = tr("No cell was found to be certain. Best guess: {place}, a mine with {risk}.")
    guess = sentence.format(place=place(field, best["cell"]), risk=percent(best["risk"]))
    return sentences(guess, _winning(data), _ending(data))


def _winning(data: Answer) -> str:
    """Return the sentence of the exact chance to win; "" where it was not computed."""
    if "win" not in data:
        return ""
    words = tr("Chance to win with perfect play: {share}, exactly {fraction}.")
    return words.format(share=percent(float(Fraction(data["win"]))), fraction=data["win"])


def _any_total(data: Answer) -> str:
    """Return the headline of what is certain whatever the number of mines, which is missing."""
    safe = len(data["safe"])
    told = tr("{n} cell(s) are certainly safe.", "", safe).format(n=safe)
    if not safe:
        told = tr("No cell is certainly safe.")
    words = tr("How many mines there are in all is missing: this holds for every number. Set it for chances.")
    return sentences(told, words)


def _ending(data: Answer) -> str:
    ends = {
        "won": tr("Played on, the solver wins."),
        "lost": tr("Played on, the solver guesses and hits a mine."),
        "stopped": tr("Played on until time was up."),
    }
    return ends.get(data.get("ends", ""), "")


def _certain(field: Field, data: Answer) -> list[Note]:
    notes: list[Note] = []
    told = ((data["safe"], tr("Certainly safe"), False), (data["mines"], tr("Certainly mines"), True))
    for found, title, is_mine in told:
        rows = []
        for cell in found[:MAX_ROWS]:
            fact = data.get("reasons", {}).get(str(cell), {})
            pointed = _pointed(field, cell, fact.get("numbers", ())[:MAX_POINTED])
            targets = tuple(divmod(one, field.columns) for one in pointed)
            rows.append(Row((place(field, cell), reason_text(field, fact, is_mine)), targets=targets))
        if rows:
            notes.append(Table(title, (tr("Cell"), tr("Why")), tuple(rows)))
    return notes


def _pointed(field: Field, cell: int, numbers: Sequence[int]) -> list[int]:
    """Return the cells to mark for a certain cell: itself, then numbers and cells of sums that force it."""
    found = [cell]
    for one in numbers:
        found += [one] if one >= 0 else field.board.sums[-1 - one].cells
    return found


def _guesses(field: Field, data: Answer) -> list[Note]:
    if not data["guesses"]:
        return []
    notes: list[Note] = [Sentence(guess_text(data))]
    rows = []
    for guess in data["guesses"]:
        cells = [place(field, guess["cell"]), percent(guess["risk"])]
        cells += map(percent, (guess["progress"], guess["survive"], guess["wins"]))
        rows.append(Row(tuple(cells), targets=(divmod(guess["cell"], field.columns),)))
    notes += _fifty_fifty(field, data) + _dead(field, data)
    columns = (tr("Cell"), tr("Mine"), tr("Uncovers a safe cell"), tr("Survives two clicks"), tr("Wins"))
    notes.append(Table(tr("Guesses, the best first"), columns, tuple(rows)))
    return notes


def _fifty_fifty(field: Field, data: Answer) -> list[Note]:
    words = tr("A true 50/50: {first} or {second}. No number can ever tell the two apart.")
    return [
        Sentence(words.format(first=place(field, first), second=place(field, second)))
        for first, second in data.get("fifty", [])[:5]
    ]


def _dead(field: Field, data: Answer) -> list[Note]:
    dead = [guess["cell"] for guess in data["guesses"] if guess.get("dead")]
    words = tr("Dead cells, whose number is known beforehand and tells nothing: {places}.")
    return [Sentence(words.format(places=listed((place(field, c) for c in dead), "; ")))] if dead else []


def guess_text(data: Answer) -> str:
    """Return the sentence why the first guess is the best, compared with the next one."""
    best, *others = data["guesses"]
    if best["wins"] is not None:
        sentence = tr("Every layout was played to the end: perfect play wins {wins} of them.")
        text = sentence.format(wins=percent(best["wins"]))
        if others:
            text = sentences(text, tr("The next best wins {wins}.").format(wins=percent(others[0]["wins"])))
        return text
    if best.get("forced"):
        return tr("Where it is a mine, it is one of a pair that nothing can ever tell apart: guess it now.")
    if best["survive"] is None:
        return tr("It has the lowest chance of a mine.")
    sentence = tr(
        "It is safe with {safe}, uncovers a safe cell with {progress} and survives two clicks with {survive}."
    )
    values = {"safe": percent(1 - best["risk"]), "progress": percent(best["progress"])}
    text = sentence.format(survive=percent(best["survive"]), **values)
    if others and others[0]["survive"] is not None:
        following = others[0]
        words = tr(
            "The next best is safe with {safe}, uncovers one with {progress}, survives two with {survive}."
        )
        values = {"safe": percent(1 - following["risk"]), "progress": percent(following["progress"])}
        text = sentences(text, words.format(survive=percent(following["survive"]), **values))
        if best.get("certain") is not None and following.get("certain") is not None:
            words = tr("On average it leaves {n} cells certainly safe, the next best {other}.")
            values = {"n": f"{best['certain']:.2f}", "other": f"{following['certain']:.2f}"}
            text = sentences(text, words.format(**values))
    return text


def _chances(field: Field, data: Answer) -> Note:
    rows = []
    for group in data["chances"][:MAX_ROWS]:
        children = tuple(
            Row((place(field, cell), "", ""), targets=(divmod(cell, field.columns),))
            for cell in group["cells"][:MAX_ROWS]
        )
        targets = tuple(divmod(cell, field.columns) for cell in group["cells"][:MAX_ROWS])
        fraction = group["fraction"] if len(group["fraction"]) <= 60 else "…"
        if group.get("error"):
            fraction = tr("± {error}").format(error=percent(group["error"]))
        rows.append(Row((percent(group["p"]), fraction, str(len(group["cells"]))), children, targets))
    return Table(tr("Chance of a mine"), (tr("Mine"), tr("Exactly"), tr("Cells")), tuple(rows))


def _totals(data: Answer) -> Note:
    rows = [
        Row((mines, percent(float(Fraction(share))), share if len(share) <= 60 else "…"))
        for mines, share in list(data["totals"].items())[:MAX_ROWS]
    ]
    return Table(tr("Mines in all"), (tr("Mines"), tr("Chance"), tr("Exactly")), tuple(rows))


def _line(field: Field, solution: Solution[Click]) -> list[Note]:
    facts = answer_of(solution.data).get("line", [])
    guesses = [fact for fact in facts if fact["kind"] == "guess"]
    if not field.layout or not facts:
        return []
    words = tr("{n} guess(es) on the way.", "", len(guesses))
    return [Sentence(words.format(n=len(guesses))), steps.table(field, solution, tr("Played on"))]


def report(field: Field, solution: Solution[Click]) -> JsonObject:
    """Return the answer as the JSON object of `ringapp solve --json`; cells as [row, column] from 0."""
    data = answer_of(solution.data)
    out: JsonObject = {"status": solution.status.value}
    out["solutions"] = "0" if solution.status is Status.INFEASIBLE else data.get("solutions")
    if solution.status is Status.INFEASIBLE:
        out["clash"] = [list(divmod(cell, field.columns)) for cell in data.get("clash", [])]
        out["blame"] = data.get("blame")
        if "wrong_flags" in data:
            out["wrong_flags"] = [list(divmod(cell, field.columns)) for cell in data["wrong_flags"]]
    if "log10" in data:
        out["log10_solutions"] = data["log10"]
    if "chances" in data:
        out |= _grids(field, data)
        for key in ("safe", "mines"):
            out[key] = [list(divmod(cell, field.columns)) for cell in data[key]]
        out |= _laws(field, data)
        out["best"] = _best(field, data)
        if "win" in data:
            out["win"] = data["win"]
        if "first" in data:
            out["first"] = beginning.report(field, data["first"])
        if "sampled" in data:
            sampled = data["sampled"]
            out["sampled"] = {"r_hat": sampled.get("r_hat", 1.0), "cut": sampled["cut"]}
        whole = not UNCOUNTED & data.keys()
        out["counted"] = "sampled" not in data and whole
        out["exact"] = "decimal" not in data and whole
        out["steps"] = [format_click(step.move) for step in solution.steps]
        out["line"] = [
            _told(field, *pair) for pair in zip(solution.steps, data.get("line", ()), strict=False)
        ]
        if "foreseen" in data:
            out["foreseen_states"] = data["foreseen"]
        if data.get("recorded") and data.get("line"):
            out["replay"] = coach.report(field, solution)
    return out


def _told(field: Field, step: Step[Click], fact: Deed) -> JsonObject:
    """Return a step of the line as JSON: click, kind, reason in words, and risk."""
    told: JsonObject = {"move": format_click(step.move), "kind": fact["kind"], "why": step_text(field, fact)}
    told |= {key: fact[key] for key in TOLD if key in fact}
    return told | ({"better": list(divmod(fact["better"], field.columns))} if "better" in fact else {})


def _grids(field: Field, data: Answer) -> JsonObject:
    """Return chances, fractions and sampling errors as lists of rows; null where nothing was counted."""
    if UNCOUNTED & data.keys():
        return {"probabilities": None, "fractions": None}
    chances: list[float | None] = [None] * len(field.cells)
    fractions: list[str | None] = [None] * len(field.cells)
    errors: list[float | None] = [None] * len(field.cells)
    for group in groups_of(field, data):
        for cell in group["cells"]:
            chances[cell] = group["p"]
            fractions[cell] = group["fraction"] or None
            errors[cell] = group.get("error")
    for cell in np.flatnonzero(known_mines(field)).tolist():
        chances[cell], fractions[cell] = 1.0, "1"
    grids: dict[str, Sequence[float | str | None]] = {"probabilities": chances, "fractions": fractions}
    if "sampled" in data:
        grids["errors"] = errors
    return {name: _rows(field, cells) for name, cells in grids.items()}


def _laws(field: Field, data: Answer) -> JsonObject:
    """Return the chance of each number of mines in all, and in each cell, where these are unknown."""
    out: JsonObject = {}
    if "totals" in data:
        out["totals"] = dict(data["totals"])
    if "held" in data:
        out["counts"] = _rows(field, [data["held"].get(str(cell)) for cell in range(len(field.cells))])
    return out


def _rows(field: Field, cells: Sequence[T]) -> list[list[T]]:
    """Return a list with one entry a cell as a list of rows."""
    wide = field.columns
    return [list(cells[row * wide : (row + 1) * wide]) for row in range(field.rows)]


def _best(field: Field, data: Answer) -> JsonObject | None:
    if "first" in data:
        cell, why = data["first"]["cell"], beginning.headline(field, data["first"])
    elif data["safe"]:
        cell = data["safe"][0]
        why = tr("safe: {why}").format(why=reason_text(field, data.get("reasons", {}).get(str(cell), {})))
    elif data.get("guesses"):
        cell, why = data["guesses"][0]["cell"], guess_text(data)
    else:
        return None
    return {"at": list(divmod(cell, field.columns)), "why": why}


def hints(field: Field, solution: Solution[Click]) -> Sequence[str]:
    """Return hints on the next click, each revealing more than the one before."""
    data = answer_of(solution.data)
    if "chances" not in data or "wide" in data:
        return ()
    if "first" in data:
        words = tr("Open {place}.").format(place=place(field, data["first"]["cell"]))
        return (beginning.headline(field, data["first"]), words)
    if data["safe"]:
        cell = data["safe"][0]
        why = reason_text(field, data.get("reasons", {}).get(str(cell), {}))
        first = tr("Some cell is certainly safe; nothing has to be guessed.")
        second = tr("Look here: {why}.").format(why=why)
        return (first, second, tr("Open {place}.").format(place=place(field, cell)))
    if data["guesses"]:
        best = data["guesses"][0]
        told = tr("Open {place}; it is a mine with {risk}.")
        last = told.format(place=place(field, best["cell"]), risk=percent(best["risk"]))
        return (tr("Nothing is certain here; it takes a guess."), guess_text(data), last)
    return ()


def finished(field: Field, clicks: int, seconds: float) -> str:
    """Return the sentence of a finished game: result, time, 3BV, 3BV a second, clicks and efficiency."""
    ending = tr("Won in {n} s.") if is_won(field) else tr("A mine was hit after {n} s.")
    text = ending.format(n=f"{seconds:.2f}")
    if len(field.cells) > MAX_ZINI_CELLS:
        return text
    if not field.square:
        return text
    done, bbbv = progress(field.layout, field.cells, field.rows, field.columns)
    rate, share = done / max(seconds, 0.01), done / max(clicks, 1)
    figures = tr("3BV {done} of {all}, {rate} a second; clicks: {clicks}, efficiency {share}.")
    values = {"rate": f"{rate:.2f}", "clicks": clicks, "share": tr("{n} %").format(n=f"{100 * share:.0f}")}
    return sentences(text, figures.format(done=done, all=bbbv, **values))


def describe_cell(field: Field, cell: int) -> str:
    """Return the content of a cell in words, for the status bar."""
    sign = chr(field.cells[cell])
    names = {
        ".": tr("hidden"),
        "F": tr("flag"),
        "?": tr("safe, its number not read"),
        "*": tr("mine"),
        "X": tr("the mine that was hit"),
        "0": tr("empty"),
        "#": tr("no cell"),
    }
    what = names.get(sign, text_of(ord(sign)))
    row, column = divmod(cell, field.columns)
    told = tr("Row {row}, column {column}: {what}").format(row=row + 1, column=column + 1, what=what)
    if sign == "." and is_open_question(field):
        return tr("{first}; {second}").format(first=told, second=beginning.beside(field, cell))
    return told


def chance_at(field: Field, cell: int, facts: Facts) -> str:
    """Return the chance of a mine in a hidden cell, with its fraction where it is short; "" for none."""
    for group in answer_of(facts).get("chances", ()) if field.cells[cell] == HIDDEN else ():
        if (at := bisect_left(group["cells"], cell)) < len(group["cells"]) and group["cells"][at] == cell:
            told = tr("a mine with {risk}").format(risk=percent(group["p"]))
            known = 0 < len(group["fraction"]) <= 60 and 0 < group["p"] < 1
            return f"{told} ({group['fraction']})" if known else told if group["p"] else tr("certainly safe")
    return ""
