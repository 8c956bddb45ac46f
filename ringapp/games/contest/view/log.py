"""The log in words: a sentence for each line noted while the moves of a board are replayed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import after, position, session_for
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.machine import Line, Machine
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.view.picture import SHOWN
from ringapp.games.contest.view.words import card_name, colour_name, enchant_words, field_name, stance_name


@dataclass(frozen=True, slots=True)
class Play:
    """A play of the log: its move, the position before it, the points it brought, what happened in words."""

    move: int
    before: State
    points: int
    lines: tuple[str, ...]


def lines_of(board: Board) -> list[str]:
    """Return what happened in a board's moves, in sentences."""
    return [line for play in plays_of(board.rewound(), board.moves) for line in play.lines]


def plays_of(board: Board, moves: Sequence[int]) -> list[Play]:
    """Return what each of some moves does, played from a board's present position."""
    session = session_for(board)
    machine = Machine(session.program, session.stage, session.weights, session.machine.packed)
    plays = []
    s = position(board)
    for move in moves:
        machine.log = []
        before, s = s, after(machine, s, move)
        noted = machine.log if not session.program.texts else changes(before, s, move)
        lines = tuple(line_words(session.program, s, line) for line in noted if line.what != "choice")
        plays.append(Play(move, before, s.v[c.SCORE] - before.v[c.SCORE], lines))
    return plays


def changes(before: State, s: State, move: int) -> Iterator[Line]:
    """Yield what a move changed in all, for today's tables, whose rules write no log."""
    turn = before.v[c.TURN]
    card = before.hand[move] if move >= 0 else c.NONE
    yield Line(turn, "play", card, (before.kind(card),)) if move >= 0 else Line(turn, "pass")
    for field in (c.SCORE, c.BLOCK, c.STAMINA, *SHOWN):
        if s.v[field] != before.v[field]:
            yield Line(turn, "gain", field, (s.v[field] - before.v[field],))
    if s.v[c.STANCE] != before.v[c.STANCE]:
        yield Line(turn, "stance", c.NONE, (s.v[c.STANCE],))


def line_words(program: Program, s: State, line: Line) -> str:
    """Return a line of the log in words."""
    values = line.values
    if line.what == "turn":
        words = tr("Turn {n}: {colour}, bonus {permil} ‰")
        return words.format(n=values[0], colour=colour_name(values[1]), permil=values[2])
    if line.what == "score":
        return _score_words(values)
    if line.what == "gain":
        return f"{field_name(line.subject)} {values[0]:+d}"
    if line.what == "stance":
        return tr("Stance: {name}").format(name=stance_name(values[0]))
    if line.what == "cost":
        words = tr("Cost: genki {genki}, stamina {stamina}")
        return words.format(genki=values[0], stamina=values[1])
    if line.what in ("trigger", "enchant"):
        words = tr("Effect: {effect}") if line.what == "trigger" else tr("From now on: {effect}")
        return words.format(effect=enchant_words(program, line.subject))
    return _short_words(program, s, line)


def _score_words(values: tuple[object, ...]) -> str:
    value, focus, heat, made = values
    words = tr(
        "Score +{points}: ({value} + focus {focus} + enthusiasm {heat}) × stance {stance} × up {up}"
        " × down {down} × poor {poor} × good {good} = {parameter}, × {colour} ‰"
    )
    return words.format(
        points=made.points,  # type: ignore[attr-defined]
        value=value,
        focus=focus,
        heat=heat,
        stance=made.stance / 1000,  # type: ignore[attr-defined]
        up=1 + made.up / 1000,  # type: ignore[attr-defined]
        down=1 - made.down / 1000,  # type: ignore[attr-defined]
        poor=made.poor / 1000,  # type: ignore[attr-defined]
        good=round(made.good, 3),  # type: ignore[attr-defined]
        parameter=made.parameter,  # type: ignore[attr-defined]
        colour=made.colour,  # type: ignore[attr-defined]
    )


def _short_words(program: Program, s: State, line: Line) -> str:
    card = ""
    if line.subject != c.NONE and line.subject < len(s.cards):
        kind = line.values[0] if line.what == "play" else s.cards[line.subject][c.KIND]
        card = card_name(program, kind)
    words = {
        "play": tr("Play {card}"),
        "draw": tr("Draw {card}"),
        "hold": tr("Hold {card}"),
        "unhold": tr("{card} returns from hold"),
        "upgrade": tr("{card} is improved"),
        "create": tr("{card} is created"),
        "grow": tr("{card} grows"),
        "free": tr("{card} costs no stamina"),
        "shuffle": tr("The discard pile is shuffled into the deck"),
        "pass": tr("The turn is ended without a card"),
        "shield": tr("A harmful effect is warded off"),
        "no block": tr("No genki: its gain is blocked"),
        "timer": tr("An effect is reserved"),
        "end": tr("The contest is over"),
    }
    return words.get(line.what, line.what).format(card=card)
