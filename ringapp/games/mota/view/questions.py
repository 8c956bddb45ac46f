"""Questions of events, in words and drawn: texts with their figures put in, answers as a menu."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Label, Rect, Shape
from ringapp.games.mota.rules.board import Act, Board, Place
from ringapp.games.mota.rules.events.expressions import Unclear, Value, evaluate, parse
from ringapp.games.mota.rules.events.values import READERS, Question
from ringapp.games.mota.rules.playing import pause_of

_CODES = re.compile(r"[\t\b\r\f]\[[^\]\n]{0,200}\]|\\[a-z](?:\[[^\]\n]{0,200}\])?|[\r\b\f]")
"""Who speaks, colours, sizes and small pictures."""
_NAMED = re.compile(r"\$\{([^{}]{1,200})\}")
MOST_LINES, LINE = 4, 24


def said(text: str, board: Board, flags: Mapping[str, Value], origin: Place | None) -> str:
    """Return a text of the tower in one line, with figures put in for `${…}` where they are known."""

    def figure(name: str) -> Value:
        kind, _, rest = name.partition(":")
        if kind not in READERS:
            raise Unclear(name)
        return READERS[kind](board, flags, rest, origin)

    def put(found: re.Match[str]) -> str:
        tree = parse(found[1])
        try:
            value = evaluate(tree, figure) if tree is not None else found[0]
        except (Unclear, ArithmeticError, TypeError, ValueError):
            return found[0]
        whole = isinstance(value, float) and value.is_integer()
        return str(int(value) if whole else value)

    return " ".join(_NAMED.sub(put, _CODES.sub("", text)).split())


def question_of(board: Board) -> Question | None:
    """Return the question of the board's pending move, as a player reads it; None without one."""
    pause = pause_of(board)
    if pause is None or board.pending is None:
        return None
    question, there, flags = pause
    act = board.pending[0]
    origin = (there.floor, act.x, act.y)
    words = {"yes": tr("Yes"), "no": tr("No")}
    answers = tuple(
        (words.get(text) or said(text, there, flags, origin), given) for text, given in question.answers
    )
    return Question(said(question.text, there, flags, origin), answers)


def menu(board: Board, act: Act, extent: tuple[float, float]) -> list[Shape]:
    """Return the question that a move answers, with its answer marked, over the middle of the floor."""
    question = question_of(board)
    if question is None:
        return []
    wide = extent[0] * 0.86
    lines = wrapped(question.text, wide / 17)
    rows = [*lines, *(text for text, _ in question.answers)]
    high = LINE * len(rows) + 20
    left, top = (extent[0] - wide) / 2, max(4.0, (extent[1] - high) / 2)
    shapes: list[Shape] = [Rect(left, top, wide, high, "paper", "line", 1.5, 8, opacity=0.95)]
    for n, text in enumerate(rows):
        y, answer = top + 10 + LINE * (n + 0.5), n - len(lines)
        chosen = answer >= 0 and str(answer) == act.what
        if chosen:
            shapes.append(Rect(left + 8, y - LINE / 2 + 1, wide - 16, LINE - 2, "", "accent", 2, 5))
        role = "ink" if answer < 0 or question.answers[answer][1] else "muted"
        size = min(15.0, (wide - 24) / max(1.0, width(text)))
        shapes.append(Label(extent[0] / 2, y, text, size, role, bold=chosen))
    return shapes


def width(text: str) -> float:
    """Return the width of a text, in squares of its height."""
    return sum(1.0 if ord(sign) > 0x2E7F else 0.6 for sign in text)


NEVER_FIRST = "，。！？；：、）」』》】”’…"
"""Signs that no line begins with; one or two hang over the end of the line before."""


def wrapped(text: str, most: float, rows: int = MOST_LINES) -> list[str]:
    """Return a text in lines of at most `most` squares, cut after `rows` lines."""
    lines, line = [], ""
    for sign in text:
        hangs = sign in NEVER_FIRST and not set(line[-2:]) <= set(NEVER_FIRST)
        if line and width(line + sign) > most and not hangs:
            head, _, tail = line.rpartition(" ")
            cut = bool(head) and (sign + tail).isascii()  # no word of letters is cut
            lines.append(head if cut else line)
            line = tail if cut else ""
        line += sign
    lines += [line] if line else []
    return lines if len(lines) <= rows else [*lines[: rows - 1], lines[rows - 1][:-1] + "…"]
