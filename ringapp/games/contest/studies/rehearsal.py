"""Recorded rehearsals of the game, read from text or CSV, beside predicted scores by stage and idol."""

from __future__ import annotations

import csv
import io
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import cast
from unicodedata import normalize

import numpy as np

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import SolveContext
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.core.study.histogram import Z95
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import need_weights, open_session
from ringapp.games.contest.files.units import MOST_IDOLS, STAGES
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.studies.study import scores_of
from ringapp.games.contest.view.wholes import FEWEST, RUNS, Beside, verdict

COLUMNS = tuple(f"s{stage}c{idol}" for stage in range(1, STAGES + 1) for idol in range(1, MOST_IDOLS + 1))
MOST_ROWS = 20_000
GROUPED = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+")
Row = tuple[int | None, ...]
Placed = tuple[int, int, Board]
"""A stage and an idol, both counted from 0, and the board of that deck."""


@dataclass(frozen=True, slots=True)
class Rehearsals:
    """Recorded scores, nine in a row.

    `flagged` counts the rows left out because a CSV flags them; `unread` names stages of pictures not read.
    """

    rows: tuple[Row, ...]
    flagged: int = 0
    unread: tuple[str, ...] = ()

    def of(self, stage: int, idol: int) -> list[int]:
        """Return the recorded scores of an idol on a stage."""
        found = (row[stage * MOST_IDOLS + idol] for row in self.rows)
        return [score for score in found if score is not None]


def read_rehearsals(text: str) -> Rehearsals:
    """Return rehearsals from pasted lines or a CSV with a header. Raises ParseError with the line."""
    numbered = enumerate(text.lstrip("\ufeff").splitlines(), 1)
    lines = [(n, line) for n, line in numbered if line.partition("#")[0].strip()]
    if len(lines) > MOST_ROWS:
        raise ParseError(
            tr("There are {n} rehearsals; at most {limit} are read.").format(n=len(lines), limit=MOST_ROWS)
        )
    if lines and COLUMNS[0] in lines[0][1].lower():
        return _of_csv(text)
    rows = tuple(_of_line(number, line.partition("#")[0]) for number, line in lines)
    return Rehearsals(rows, 0, tuple(words for number, line in lines if (words := _unread(number, line))))


def line_of(name: str, stages: Sequence[Row | None]) -> str:
    """Return the scores of a picture's stages as a line of text, with “?” for what was not read."""
    read = stages or (None,) * STAGES
    words = (["?"] * MOST_IDOLS if stage is None else map(str, stage) for stage in read)
    return " ".join("-" if word == "None" else word for stage in words for word in stage) + f"  # {name}"


def _unread(number: int, line: str) -> str:
    """Return which stages of a line are marked as not read, with the picture's name; "" for none."""
    scores, _, name = line.partition("#")
    stages = {1 + place // MOST_IDOLS for place, word in enumerate(scores.split()) if word == "?"}
    words = tr("{name}: stage {stages}").format(name=name.strip() or number, stages=listed(map(str, stages)))
    return words if stages else ""


def _of_line(number: int, line: str) -> Row:
    words = normalize("NFKC", line).replace("、", ",").split()
    if len(words) != len(COLUMNS) or not all(
        GROUPED.fullmatch(w) or w.isdecimal() or w in ("-", "?") for w in words
    ):
        words = [word for word in re.split(r"[,\s]+", " ".join(words)) if word]
    return _row(number, [word.replace(",", "") for word in words])


def _row(number: int, words: Sequence[str]) -> Row:
    scores = [word.strip() for word in words]
    if len(scores) != len(COLUMNS) or not all(one in ("", "-", "?") or _is_score(one) for one in scores):
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


def compare(decks: Sequence[Placed], found: Rehearsals, seed: int, ctx: SolveContext) -> JsonObject:
    """Return each deck's recorded scores beside the predicted ones, and how many agree."""
    stages: list[list[JsonObject]] = [[] for _ in range(STAGES)]
    for stage, idol, board in decks:
        need_weights(open_session(board))
        drawn = np.random.default_rng([seed, stage, idol]).integers(1, seeds.SEED_LIMIT, RUNS)
        scores = scores_of(board, drawn, ctx, "counting")
        told = beside(found.of(stage, idol), float(scores.mean()), float(scores.std(ddof=1)))
        stages[stage].append({"idol": idol, **told})
    compared = [one for row in stages for one in row if one.get("z") is not None]
    inside = sum(one["inside"] is True for one in compared)
    summary: JsonObject = {
        "decks": len(compared),
        "inside": inside,
        "share": inside / len(compared) if compared else 0.0,
        "largestZ": max((abs(float(str(one["z"]))) for one in compared), default=0.0),
    }
    told_stages: list[Json] = [[*row] for row in stages]
    counted: JsonObject = {"rows": len(found.rows), "flagged": found.flagged, "runs": RUNS}
    counted["unread"] = [*found.unread]
    return {"stages": told_stages, "summary": summary, **counted}


def beside(scores: Sequence[int], predicted: float, deviation: float) -> JsonObject:
    """Return a deck's recorded scores beside its prediction; fewer than FEWEST scores are not compared."""
    result: Beside = {"n": len(scores), "predicted": predicted, "predictedSd": deviation, "z": None}
    if len(scores) >= FEWEST:
        mean, spread = fmean(scores), stdev(scores)
        error = math.sqrt(spread**2 / len(scores) + deviation**2 / RUNS)
        apart = mean - predicted
        z = apart / error if error else math.copysign(99.0, apart) if apart else 0.0
        half = Z95 * error
        result |= {"mean": mean, "sd": spread, "z": z, "low": predicted - half, "high": predicted + half}
        result["inside"] = abs(apart) <= half
    return {**cast(JsonObject, result), "text": verdict(result)}
