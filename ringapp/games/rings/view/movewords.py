"""Moves in words: ring moves, and the walk over panels."""

from __future__ import annotations

from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.moves import WALK, Move, shortest
from ringapp.games.rings.rules.walk import Walk, walk


def move_count(n: int) -> str:
    """A number of moves."""
    return tr("{n} move(s)", "", n).format(n=n)


def click_count(n: int) -> str:
    """A number of clicks."""
    return tr("{n} click(s)", "", n).format(n=n)


def moves_left(board: Board) -> str:
    """How many of the moves that a board allows are left."""
    words = tr("{n} of {total} move(s) left", "", board.moves)
    return words.format(n=board.left, total=board.moves)


def describe(board: Board, move: Move) -> str:
    """A move as a sentence in the game's terms."""
    if move == WALK:
        return walk_words(board)
    if move.kind == "rotate":
        by = shortest(move.by, board.slices)
        words = (
            tr("Turn ring {ring} clockwise by {n}")
            if by > 0
            else tr("Turn ring {ring} counterclockwise by {n}")
        )
        return words.format(ring=move.index, n=abs(by))
    by = shortest(move.by, 2 * board.rings)
    words = (
        tr("Slide slice {slice} toward the centre by {n}")
        if by > 0
        else tr("Slide slice {slice} away from the centre by {n}")
    )
    return words.format(slice=move.index, n=abs(by))


def short(board: Board, move: Move) -> str:
    if move == WALK:
        return tr("walk")
    if move.kind == "rotate":
        by = shortest(move.by, board.slices)
        return tr("ring {i} {arrow}{n}").format(i=move.index, arrow="↻" if by > 0 else "↺", n=abs(by))
    by = shortest(move.by, 2 * board.rings)
    words = tr("slice {i} in {n}") if by > 0 else tr("slice {i} out {n}")
    return words.format(i=move.index, n=abs(by))


def panel_names() -> dict[str, str]:
    """What players call the panels."""
    return {
        "arrow-in": tr("Arrow to the centre"),
        "arrow-out": tr("Arrow outward"),
        "arrow-cw": tr("Arrow clockwise"),
        "arrow-ccw": tr("Arrow counterclockwise"),
        "action": tr("Action"),
        "circle": tr("Magic circle (1,000-Fold Arms)"),
        "circle-earth": tr("Earth Vellumental circle"),
        "circle-water": tr("Water Vellumental circle"),
        "circle-fire": tr("Fire Vellumental circle"),
        "circle-ice": tr("Ice Vellumental circle"),
        "on": tr("ON"),
        "heart": tr("Heart"),
        "x2": tr("×2"),
        "plus": tr("+1 action"),
        "chest": tr("Treasure chest"),
        "hint": tr("Hint envelope"),
        "hole": tr("Hole"),
        "ice": tr("Ice"),
        "feather": tr("Feather"),
    }


def end_words(end: str) -> str:
    """How a walk ended."""
    words = {
        "action": tr("Action: he attacks."),
        "hole": tr("Hole: no attack."),
        "ice": tr("Ice: no attack."),
        "feather": tr("Feather: no attack."),
        "centre": tr("He reaches the boss's stage: no attack."),
        "outside": tr("He leaves the board: no attack."),
        "loop": tr("He walks in circles: no attack."),
        "trip": tr("He meets his own path: no attack."),
        "still": tr("He stands still: no arrow where he enters."),
    }
    if end in words:
        return words[end]
    return tr("{circle}: he uses it.").format(circle=panel_names().get(end, end))


def walk_words(board: Board) -> str:
    """The walk as a line of the move list."""
    gone = walk(board)
    steps = len(gone.cells) - 1
    words = tr("Mario walks {n} cell(s).", "", steps)
    return sentences(words.format(n=steps), end_words(gone.end), _gathered(gone))


def _gathered(gone: Walk) -> str:
    names = panel_names()
    found = [f"{names[word]} × {count}" if count > 1 else names[word] for word, count in gone.pickups.items()]
    parts = [tr("Picked up: {things}.").format(things=listed(found))] if found else []
    if gone.hurt:
        parts.append(tr("Hurt {n} time(s).", "", gone.hurt).format(n=gone.hurt))
    return sentences(*parts)
