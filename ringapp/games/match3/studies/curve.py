"""The designers' curve: how often players win a level, for each number of swaps that it could give."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Drawing, Explanation, Note, Row, Sentence, Table
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.shapes import Label, Line, Polygon, Shape
from ringapp.core.study.histogram import wilson
from ringapp.games.match3.rules.board import MAX_ACTIONS

MARKS = {"half": 0.5, "most": 0.8}
"""Shares of won games that a designer asks for, by their key in a report."""
_WIDE, _HIGH, _LEFT, _FOOT = 520.0, 260.0, 46.0, 34.0
_ROLES = ("c1", "c2", "c3", "c4")
_DASHES = (0, 7, 3, 12)


def span_of(text: str) -> tuple[int, int]:
    """Return the least and the largest number of swaps of a text such as "5..40". Raises RingappError."""
    found = re.fullmatch(r"\s*(\d{1,4})\s*\.\.\s*(\d{1,4})\s*", text)
    low, high = (int(found[1]), int(found[2])) if found else (0, 0)
    if not 1 <= low <= high <= MAX_ACTIONS:
        words = tr("“{text}” is no span of swaps; expected one such as 5..40, up to {most}.")
        raise RingappError(words.format(text=text[:40], most=MAX_ACTIONS))
    return low, high


def players_of(text: str, known: Sequence[str]) -> tuple[str, ...]:
    """Return the players of a text such as "random,greedy,best", each once. Raises RingappError."""
    names = tuple(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))
    wrong = [name for name in names if name not in known]
    if wrong or not names:
        words = tr("“{name}” is no player; known are {names}.")
        raise RingappError(words.format(name=(wrong or [text])[0][:40], names=listed(known)))
    return names


def report(won: Mapping[str, Mapping[int, int]], games: int, span: tuple[int, int]) -> dict[str, Any]:
    """Return the curve as JSON: a point for each player and number of swaps, and where it crosses the marks.

    Args:
        won: By player and number of swaps used, how many games were won.
    """
    points: list[dict[str, Any]] = []
    passed: dict[str, dict[str, int | None]] = {key: dict.fromkeys(won) for key in MARKS}
    for player, swaps in won.items():
        for actions in range(span[0], span[1] + 1):
            wins = sum(count for used, count in swaps.items() if used <= actions)
            rate = wins / games if games else 0.0
            low, high = wilson(wins, games)
            point = {"player": player, "actions": actions, "wins": wins, "games": games}
            points.append({**point, "win_rate": rate, "low": low, "high": high})
            for key, share in MARKS.items():
                if rate >= share and passed[key][player] is None:
                    passed[key][player] = actions
    return {"games": games, "curve": points, **passed}


def explain(found: Mapping[str, Any], names: Mapping[str, str]) -> Explanation:
    """Return the curve in words, with a table of the marks and a drawing."""
    players = list(found["half"])
    best = players[-1]
    swaps = found["half"][best]
    if swaps is None:
        headline = tr("Fewer than half of the games are won by {player}.").format(player=names[best])
    else:
        words = tr("Half of the games are won within {n} swaps by {player}.")
        headline = words.format(n=swaps, player=names[best])
    rows = tuple(
        Row((names[player], *(str(found[key][player] or tr("more")) for key in MARKS))) for player in players
    )
    columns = (tr("Player"), tr("Swaps for 50 %"), tr("Swaps for 80 %"))
    how = tr(
        "Each game is played once with the most swaps; with fewer it counts as won if the goal came by then."
    )
    notes: tuple[Note, ...] = (
        _drawing(found["curve"], players, names),
        Table(tr("Swaps that a level needs"), columns, rows),
        Sentence(how),
    )
    return Explanation(headline, notes)


def _drawing(curve: Sequence[Mapping[str, Any]], players: Sequence[str], names: Mapping[str, str]) -> Drawing:
    low, high = curve[0]["actions"], curve[-1]["actions"]

    def place(actions: float, share: float) -> tuple[float, float]:
        across = (actions - low) / max(high - low, 1)
        return _LEFT + across * (_WIDE - _LEFT - 20), (1 - share) * (_HIGH - _FOOT - 12) + 12

    shapes: list[Shape] = []
    for share in (0.0, *MARKS.values(), 1.0):
        ends = (place(low, share), place(high, share))
        shapes.append(Line(ends, "line", 1, 0 if share in (0.0, 1.0) else 5))
        shapes.append(Label(_LEFT - 6, ends[0][1], f"{share:.0%}", 11, "muted", "end"))
    for actions in sorted({low, (low + high) // 2, high}):
        shapes.append(Label(place(actions, 0)[0], _HIGH - _FOOT + 14, str(actions), 11, "muted"))
    for index, (player, role) in enumerate(zip(players, _ROLES, strict=False)):
        points = [point for point in curve if point["player"] == player]
        upper = [place(point["actions"], point["high"]) for point in points]
        lower = [place(point["actions"], point["low"]) for point in reversed(points)]
        shapes.append(Polygon((*upper, *lower), role, opacity=0.18))
        line = tuple(place(point["actions"], point["win_rate"]) for point in points)
        shapes.append(Line(line, role, 2.5, _DASHES[index]))
        y = _HIGH + 15 * index
        shapes.append(Line(((_LEFT, y), (_LEFT + 24, y)), role, 2.5, _DASHES[index]))
        shapes.append(Label(_LEFT + 30, y, names[player], 11, "ink", "start"))
    words = tr("Share of won games by the number of swaps, a line with a 95 % band for each player.")
    return Drawing(tr("Won games by swaps"), words, (_WIDE, _HIGH + 15 * len(players)), tuple(shapes))
