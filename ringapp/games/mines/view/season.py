"""Sum up a folder of judged games: wins, luck, the cost of mistakes, records and trend."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from ringapp.core.contract.abilities import Figure
from ringapp.core.contract.game import Explanation, Note, Row, Sentence, Table
from ringapp.core.contract.i18n import tr
from ringapp.core.study.histogram import FEWEST, Z95, wilson
from ringapp.games.mines.view.coach import number
from ringapp.games.mines.view.places import percent, seconds


class _Game(NamedTuple):
    """The figures of a game that the summary uses."""

    name: str
    level: str
    month: str
    won: bool
    time: float
    rate: float | None
    ioe: float | None
    luck: float | None
    best: float | None
    needless: int
    missed: int
    cost_guess: float
    cost_missed: float


def season(rows: Sequence[tuple[str, Sequence[Figure]]]) -> Explanation:
    """Return the summary of judged games, each given as file name and figures."""
    games = [_game(name, figures) for name, figures in rows]
    if not games:
        return Explanation(tr("There is no recorded game."))
    judged = [game for game in games if game.best is not None]
    words = tr("Games: {n}, won: {won}. Expected with the safest clicks: {best}, with those made: {kept}.")
    values = {"n": len(games), "won": sum(game.won for game in games)}
    best, kept = _sum(game.best for game in games), _sum(game.luck for game in games)
    notes: list[Note] = []
    if len(judged) < len(games):
        left = tr("Games with clicks that were not judged count in neither expectation: {n}.")
        notes.append(Sentence(left.format(n=len(games) - len(judged)), "warn"))
    notes += [_table(tr("By level"), tr("Level"), games, lambda game: game.level), _mistakes(games)]
    notes.append(_records(games))
    months = _table(tr("By month"), tr("Month"), games, lambda game: game.month or "?")
    notes += [months, *_trends(games)]
    return Explanation(words.format(**values, best=f"{best:.1f}", kept=f"{kept:.1f}"), tuple(notes))


def _game(name: str, figures: Sequence[Figure]) -> _Game:
    value = {figure.name: figure.value for figure in figures}
    level = next(figure.text for figure in figures if figure.name == "level")

    def real(key: str) -> float | None:
        found = value[key]
        return float(found) if isinstance(found, int | float) else None

    counts = int(real("needless") or 0), int(real("missed") or 0)
    costs = real("cost_guess") or 0.0, real("cost_missed") or 0.0
    month, won, rates = str(value["day"] or "")[:7], bool(value["won"]), (real("3bv_s"), real("ioe"))
    chances = real("luck"), real("best")
    return _Game(name, level, month, won, real("time") or 0.0, *rates, *chances, *counts, *costs)


def _sum(values: Iterable[float | None]) -> float:
    return sum(value for value in values if value is not None)


def _table(title: str, head: str, games: Sequence[_Game], key: Callable[[_Game], str]) -> Table:
    """Return a table with a row for each group of games: played, won, expected wins, risks, speed."""
    groups: dict[str, list[_Game]] = {}
    for game in sorted(games, key=key):
        groups.setdefault(key(game), []).append(game)
    rows = []
    for label, group in groups.items():
        won = [game for game in group if game.won]
        low, high = wilson(len(won), len(group))
        share = tr("{share} ({low} to {high})").format(
            share=percent(len(won) / len(group)), low=percent(low), high=percent(high)
        )
        expected = f"{_sum(game.best for game in group):.1f}"
        needless = str(sum(game.needless + game.missed for game in group))
        counts = str(len(group)), str(len(won)), share, expected
        rows.append(Row((label, *counts, needless, _mean([game.rate for game in won if game.rate]))))
    columns = (tr("Played"), tr("Won"), tr("Share and 95 % interval"), tr("Expected"), tr("Needless risks"))
    return Table(title, (head, *columns, tr("3BV/s of won games")), tuple(rows))


def _mean(values: Sequence[float]) -> str:
    """Return the mean, from FEWEST values on with half the width of its 95 % interval."""
    if not values:
        return ""
    mean = sum(values) / len(values)
    if len(values) < FEWEST:
        return f"{mean:.3f}"
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    return f"{mean:.3f} ± {Z95 * spread / sqrt(len(values)):.3f}"


def _mistakes(games: Sequence[_Game]) -> Table:
    """Return a table of mistakes: how often, and the sum of chances lost against the safest click."""
    missed = sum(game.missed for game in games), sum(game.cost_missed for game in games)
    guessed = sum(game.needless for game in games), sum(game.cost_guess for game in games)
    rows = (
        Row((tr("A certainly safe cell was missed"), str(missed[0]), f"{missed[1]:.2f}")),
        Row((tr("A safer guess was missed"), str(guessed[0]), f"{guessed[1]:.2f}")),
    )
    return Table(tr("Mistakes"), (tr("Kind"), tr("Times"), tr("Chances lost")), rows)


def _records(games: Sequence[_Game]) -> Table:
    rows = []
    for level in sorted({game.level for game in games if game.won}):
        won = [game for game in games if game.won and game.level == level]
        fast, quick = min(won, key=lambda game: game.time), max(won, key=lambda game: game.rate or 0.0)
        deft = max(won, key=lambda game: game.ioe or 0.0)
        rows.append(Row((level, tr("Time"), seconds(fast.time, 3), fast.name)))
        rows.append(Row((level, "3BV/s", number(quick.rate), quick.name)))
        rows.append(Row((level, "IOE", number(deft.ioe), deft.name)))
    return Table(tr("Records"), (tr("Level"), tr("Figure"), tr("Best"), tr("File")), tuple(rows))


def _trends(games: Sequence[_Game]) -> list[Note]:
    """Return for each level the monthly change in speed of won games, by a straight-line fit."""
    notes: list[Note] = []
    for level in sorted({game.level for game in games}):
        won = [g for g in games if g.won and g.level == level and g.month and g.rate is not None]
        if len({game.month for game in won}) < 2 or len(won) < FEWEST:
            continue
        times = [12 * int(game.month[:4]) + int(game.month[5:7]) for game in won]
        rates = [game.rate or 0.0 for game in won]
        middle, mean = sum(times) / len(won), sum(rates) / len(won)
        wide = sum((time - middle) ** 2 for time in times)
        slope = sum((t - middle) * (r - mean) for t, r in zip(times, rates, strict=True)) / wide
        rest = sum((r - mean - slope * (t - middle)) ** 2 for t, r in zip(times, rates, strict=True))
        half = Z95 * sqrt(rest / (len(won) - 2) / wide)
        words = tr("{level}: 3BV/s of won games changed by {n} ± {half} (95 % interval) a month.")
        told = f"{slope:+.4f}".replace("-", "−")
        notes.append(Sentence(words.format(level=level, n=told, half=f"{half:.4f}")))
    return notes
