"""Recorded rehearsals of the game, read from text or CSV, beside predicted scores by stage and idol."""

from __future__ import annotations

import csv
import io
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from unicodedata import normalize

import numpy as np

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.core.study.histogram import Z95
from ringapp.games.contest.files.session import need_weights, open_session
from ringapp.games.contest.files.units import MOST_IDOLS, STAGES, WholeContest
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.studies.study import run_board

COLUMNS = tuple(f"s{stage}c{idol}" for stage in range(1, STAGES + 1) for idol in range(1, MOST_IDOLS + 1))
RUNS = 2000
"""Contests played for a prediction."""
FEWEST = 5
"""Least number of rehearsals that are compared."""
MOST_ROWS = 20_000
GROUPED = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+")
Row = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Rehearsals:
    """Recorded scores, nine in a row; `flagged` counts the rows left out because a CSV flags them."""

    rows: tuple[Row, ...]
    flagged: int = 0

    def of(self, stage: int, idol: int) -> list[int]:
        """Return the recorded scores of an idol on a stage."""
        found = (row[stage * MOST_IDOLS + idol] for row in self.rows)
        return [score for score in found if score is not None]


def read_rehearsals(text: str) -> Rehearsals:
    """Return rehearsals from pasted lines or a CSV with a header. Raises ParseError with the line."""
    lines = [(n, line) for n, line in enumerate(text.lstrip("\ufeff").splitlines(), 1) if line.strip()]
    if len(lines) > MOST_ROWS:
        raise ParseError(
            tr("There are {n} rehearsals; at most {limit} are read.").format(n=len(lines), limit=MOST_ROWS)
        )
    if lines and COLUMNS[0] in lines[0][1].lower():
        return _of_csv(text)
    return Rehearsals(tuple(_of_line(number, line) for number, line in lines))


def _of_line(number: int, line: str) -> Row:
    words = normalize("NFKC", line).replace("、", ",").split()
    if len(words) != len(COLUMNS) or not all(
        GROUPED.fullmatch(w) or w.isdecimal() or w == "-" for w in words
    ):
        words = [word for word in re.split(r"[,\s]+", " ".join(words)) if word]
    return _row(number, [word.replace(",", "") for word in words])


def _row(number: int, words: Sequence[str]) -> Row:
    scores = [word.strip() for word in words]
    if len(scores) != len(COLUMNS) or not all(one in ("", "-") or _is_score(one) for one in scores):
        words_ = tr("Line {n}: nine scores are expected, “-” for nobody.")
        raise ParseError(words_.format(n=number), number, 1)
    return tuple(int(one) if _is_score(one) else None for one in scores)


def _is_score(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 9


def _of_csv(text: str) -> Rehearsals:
    rows, flagged = [], 0
    for number, record in enumerate(csv.DictReader(io.StringIO(text.lstrip("\ufeff"))), 2):
        values = {str(name).strip().lower(): str(value or "") for name, value in record.items()}
        if "flagged" in values.get("recovery", "").lower():
            flagged += 1
            continue
        rows.append(_row(number, [normalize("NFKC", values.get(name, "")) for name in COLUMNS]))
    return Rehearsals(tuple(rows), flagged)


def compare(whole: WholeContest, found: Rehearsals, seed: int, ctx: SolveContext) -> JsonObject:
    """Return each idol's recorded scores beside the predicted ones, and how many agree."""
    stages: list[Json] = []
    told: list[JsonObject] = []
    for stage, pairs in enumerate(whole.units):
        row: list[Json] = []
        for idol, pair in enumerate(pairs):
            board = whole.board(stage, pair)
            need_weights(open_session(board))
            drawn = np.random.default_rng([seed, stage, idol]).integers(1, seeds.SEED_LIMIT, RUNS)
            scores = run_board(board, drawn)[0]
            ctx.tick(RUNS, None, "counting")
            one = beside(found.of(stage, idol), float(scores.mean()), float(scores.std(ddof=1)))
            row.append(one)
            told.append(one)
        stages.append(row)
    compared = [one for one in told if one.get("z") is not None]
    inside = sum(one["inside"] is True for one in compared)
    largest = max((abs(float(str(one["z"]))) for one in compared), default=0.0)
    summary: JsonObject = {
        "decks": len(compared),
        "inside": inside,
        "share": inside / len(compared) if compared else 0.0,
        "largestZ": largest,
    }
    return {
        "stages": stages,
        "rows": len(found.rows),
        "flagged": found.flagged,
        "summary": summary,
        "runs": RUNS,
    }


def beside(scores: Sequence[int], predicted: float, deviation: float) -> JsonObject:
    """Return a deck's recorded scores beside its prediction; fewer than FEWEST scores are not compared."""
    result: JsonObject = {"n": len(scores), "predicted": predicted, "predictedSd": deviation}
    if len(scores) < FEWEST:
        words = tr("{n} rehearsal(s): at least {fewest} are needed.", "", len(scores))
        return {**result, "z": None, "text": words.format(n=len(scores), fewest=FEWEST)}
    mean, spread = fmean(scores), stdev(scores)
    error = math.sqrt(spread**2 / len(scores) + deviation**2 / RUNS)
    z = (
        (mean - predicted) / error
        if error
        else (0.0 if mean == predicted else math.copysign(99.0, mean - predicted))
    )
    low, high = predicted - Z95 * error, predicted + Z95 * error
    result |= {"mean": mean, "sd": spread, "z": z, "low": low, "high": high, "inside": low <= mean <= high}
    return {**result, "text": judged(z, len(scores), mean, predicted, spread, deviation)}


def judged(z: float, n: int, mean: float, predicted: float, spread: float, deviation: float) -> str:
    """Return a sentence for the difference `z` between recorded and predicted mean, in standard errors."""
    if abs(z) <= 2:
        return tr("agrees ({n} rehearsal(s))", "", n).format(n=n)
    if abs(z) <= 3:
        left = ((mean - predicted) / 3) ** 2 - deviation**2 / RUNS
        more = math.ceil(spread**2 / left) - n if left > 0 else 0
        if more > 0:
            return tr("not told apart yet; {n} more rehearsal(s) would", "", more).format(n=more)
        return tr("not told apart yet")
    share = f"{100 * (mean / predicted - 1):+.0f} %" if predicted else "+∞"
    return tr("plays this deck differently ({share})").format(share=share)
