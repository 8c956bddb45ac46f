"""A swap under way: two blocks change places, then each wave flashes, clears and falls in turn."""

from __future__ import annotations

from ringapp.core.contract.game import View
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Label, Line, Rect, Shape
from ringapp.games.match3.playing.actions import Action, Wave, resolve
from ringapp.games.match3.playing.states import NEW
from ringapp.games.match3.rules.board import BOMB, COLUMN, ROW, Board, Move, kind_of, partner
from ringapp.games.match3.view import picture
from ringapp.games.match3.view.gems import gem
from ringapp.games.match3.view.picture import CELL, RADIUS, place

SWAP, CLEAR, FALL = 0.28, 0.45, 0.40


def duration(board: Board, move: Move) -> float:
    """Return how many seconds the picture of a swap lasts at normal speed."""
    return SWAP + (CLEAR + FALL) * len(resolve(board, move).waves)


def scene(board: Board, view: View, move: Move, t: float) -> list[Shape]:
    """Return the shapes at the share t of a swap's time, 0 < t < 1."""
    action = resolve(board, move)
    moment = t * duration(board, move)
    if moment < SWAP:
        return _swapping(board, view, move, _ease(moment / SWAP))
    number, rest = divmod(moment - SWAP, CLEAR + FALL)
    index = min(int(number), len(action.waves) - 1)
    if index < 0:
        return picture.still(action.after, view)
    jelly = _jelly_before(board, action, index)
    if rest < CLEAR:
        return _clearing(board, view, action, index, rest / CLEAR, jelly)
    return _falling(board, view, action, index, (rest - CLEAR) / FALL, jelly)


def _ease(share: float) -> float:
    return share * share * (3 - 2 * share)


def _swapping(board: Board, view: View, move: Move, share: float) -> list[Shape]:
    first, second = partner(board.width, move)
    width = board.width
    shapes = picture.ground(board, board.jelly, view)
    for cell, code in enumerate(board.cells):
        x, y = float(cell % width), float(cell // width)
        if cell in (first, second):
            other = second if cell == first else first
            x += share * (other % width - cell % width)
            y += share * (other // width - cell // width)
        shapes += _gem(board, code, x, y, 1.0, view)
    return shapes + picture.foot(board, board.points, board.actions - 1)


def _gem(board: Board, code: int, x: float, y: float, size: float, view: View) -> list[Shape]:
    cx, cy, scale = place(board, x, y)
    return gem(code, cx, cy, RADIUS * scale * size, letter="letters" in view.layers)


def _jelly_before(board: Board, action: Action, index: int) -> list[int]:
    jelly = list(board.jelly)
    for wave in action.waves[:index]:
        for cell in wave.cleared:
            if jelly and jelly[cell]:
                jelly[cell] -= 1
    return jelly


def _points_before(board: Board, action: Action, waves: int) -> int:
    """Return the points after some waves; the cap and "action" scoring apply with the last wave."""
    if waves == len(action.waves):
        return action.after.points
    gained = sum(wave.points for wave in action.waves[:waves])
    return board.points + (min(gained, board.largest_gain) if board.rules.cap else gained)


def _news(action: Action, index: int) -> str:
    wave = action.waves[index]
    words = tr("Wave {n}: {cleared} cleared, {points} points")
    return words.format(n=index + 1, cleared=len(wave.cleared), points=f"{wave.points:+d}")


def _clearing(
    board: Board, view: View, action: Action, index: int, share: float, jelly: list[int]
) -> list[Shape]:
    """Return a wave clearing: lines light up, cleared blocks shrink, stripes shoot, new specials appear."""
    wave = action.waves[index]
    cells = wave.before
    changed, broken = (
        dict(wave.changed),
        {c for c, code in enumerate(wave.gaps) if code != cells[c] and not code},
    )
    shrink = max(0.0, (share - 0.35) / 0.65)
    shapes = picture.ground(board, jelly, view)
    for cell in sorted(wave.cleared):
        x, y, _ = place(board, cell % board.width, cell // board.width)
        shapes.append(Rect(x - 27, y - 27, 54, 54, "s4", "warn", 3, 10, 1.0 - 0.6 * shrink))
    for cell, code in enumerate(cells):
        x, y = cell % board.width, cell // board.width
        if cell in wave.cleared or cell in broken:
            shapes += _gem(board, code, x, y, 1 - shrink, view)
        elif cell in changed and share > 0.5:
            shapes += _gem(board, changed[cell], x, y, 1.25 - 0.25 * share, view)
        else:
            shapes += _gem(board, code, x, y, 1.0, view)
        if cell in wave.cleared and cell in changed and shrink:
            shapes += _gem(board, changed[cell], x, y, shrink, view)
    shapes += _beams(board, cells, wave, shrink) + _popup(board, wave, share)
    points = _points_before(board, action, index)
    return shapes + picture.foot(board, points, board.actions - 1, _news(action, index))


def _beams(board: Board, cells: tuple[int, ...], wave: Wave, shrink: float) -> list[Shape]:
    """Return fired specials: a bar along a row or column, a growing square for a blast, a star for a bomb."""
    if not shrink:
        return []
    shapes: list[Shape] = []
    glow = 0.9 * (1 - shrink)
    left, bottom = place(board, 0, 0)[0] - CELL / 2, place(board, 0, 0)[1] + CELL / 2
    right, top = left + board.width * CELL, bottom - board.height * CELL
    for cell in wave.fired:
        x, y, _ = place(board, cell % board.width, cell // board.width)
        kind = kind_of(cells[cell])
        reach = shrink**0.5
        if kind == ROW:
            ends = ((x + (left - x) * reach, y), (x + (right - x) * reach, y))
            shapes.append(Line(ends, "accent", 14, 0, glow))
        elif kind == COLUMN:
            ends = ((x, y + (bottom - y) * reach), (x, y + (top - y) * reach))
            shapes.append(Line(ends, "accent", 14, 0, glow))
        elif kind == BOMB:
            for victim in sorted(wave.cleared):
                vx, vy, _ = place(board, victim % board.width, victim // board.width)
                shapes.append(Line(((x, y), (vx, vy)), "accent", 3, 0, glow))
        else:
            side = 1.5 * CELL * reach
            shapes.append(Rect(x - side, y - side, 2 * side, 2 * side, "", "accent", 8, 12, glow))
    return shapes


def _popup(board: Board, wave: Wave, share: float) -> list[Shape]:
    """Return the wave's points as a number that rises from the middle of the cleared cells."""
    if not wave.points or not wave.cleared:
        return []
    spots = [place(board, cell % board.width, cell // board.width) for cell in wave.cleared]
    x = sum(spot[0] for spot in spots) / len(spots)
    y = sum(spot[1] for spot in spots) / len(spots) - 24 * share
    text = f"+{wave.points}"
    half = 8 + 7 * len(text)
    return [
        Rect(x - half, y - 15, 2 * half, 30, "paper", "ink", 1.5, 12, 0.85),
        Label(x, y, text, 22, "ink", bold=True),
    ]


def _falling(
    board: Board, view: View, action: Action, index: int, share: float, jelly: list[int]
) -> list[Shape]:
    """Return the falls of a wave, one after the other; between them ingredients leave at the exits."""
    wave = action.waves[index]
    number = min(int(share * len(wave.falls)), len(wave.falls) - 1)
    fall, share = wave.falls[number], _ease(share * len(wave.falls) - number)
    ends = dict(fall.drops)
    jelly = [layers - (layers > 0 and cell in wave.cleared) for cell, layers in enumerate(jelly)]
    shapes = picture.ground(board, jelly, view)
    width = board.width
    for cell, code in enumerate(fall.before):
        end = ends.get(cell, cell)
        x = cell % width + share * (end % width - cell % width)
        y = cell // width + share * (end // width - cell // width)
        shapes += _gem(board, code, x, y, 1.0, view)
    for cell, code in enumerate(fall.after):
        if fall.origins.get(cell) == NEW:
            shapes += _gem(board, code, cell % width, cell // width, share, view)
    points = _points_before(board, action, index + 1)
    return shapes + picture.foot(board, points, board.actions - 1, _news(action, index))
