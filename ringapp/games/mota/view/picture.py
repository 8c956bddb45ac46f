"""A floor as shapes: figures of the hero, map, overlays, marks, and the walk of a move."""

from __future__ import annotations

from itertools import pairwise

from ringapp.core.contract.game import Target, View
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Arrow, Label, Rect, Shape
from ringapp.games.mota.rules.aftermath import gently
from ringapp.games.mota.rules.board import PLACELESS, Act, Board, Cell, floor_of, grid_of
from ringapp.games.mota.rules.moves import mirrors, opposite
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.walking import approach, kind_at, walks
from ringapp.games.mota.view.ledger import play
from ringapp.games.mota.view.mapdrawing import BAR, CELL, centre, corner, has_room, moves, span_of, tiles
from ringapp.games.mota.view.names import floor_title
from ringapp.games.mota.view.overlays import compact, costs, cross, star, theory
from ringapp.games.mota.view.pictograms import hero_picture, key_picture
from ringapp.games.mota.view.questions import menu
from ringapp.games.mota.view.speech import Message, messages, reading_seconds, speech
from ringapp.games.mota.view.sprites import FRAME_SECONDS, hero_sprite

WALK = 0.75
"""Share of a move's time that the hero walks; then he fights, opens or takes."""
READING = 1.6
CHANGE = 0.7
"""Seconds at normal speed in which the hero comes to another floor."""
_WAYS = {(0, -1): "up", (0, 1): "down", (-1, 0): "left", (1, 0): "right"}


def extent(board: Board) -> tuple[float, float]:
    """Return the picture's width and height in scene units."""
    grid = grid_of(board)
    return len(grid[0]) * CELL, len(grid) * CELL + BAR


def hit(board: Board, x: float, y: float) -> Target | None:
    """Return the cell that contains a point."""
    grid = grid_of(board)
    column, row = int(x // CELL), int((y - BAR) // CELL)
    return (column, row) if 0 <= column < len(grid[0]) and 0 <= row < len(grid) else None


def place_of(board: Board, target: Target) -> tuple[float, float] | None:
    """Return the middle of a cell."""
    x, y = (target[0] + 0.5) * CELL, BAR + (target[1] + 0.5) * CELL
    return (x, y) if hit(board, x, y) == target else None


def idle_seconds(board: Board) -> float | None:
    """Return the seconds between changes of the still picture, None where nothing is animated."""
    return FRAME_SECONDS if moves(board) else None


def scene(board: Board, view: View, act: Act | None, t: float) -> list[Shape]:
    """Return the floor's picture; during a move the hero walks, and at t = 1 stands as on the next board."""
    if act is not None and t >= 1:
        return scene(apply(board, act), view, None, 0.0)
    if act is not None and t > 0:
        part, t = _moment(_parts(board, act), t)
        if part:
            return _afterwards(board, act, view, part, t)
    path = [board.at] if act is None else path_of(board, act)
    shapes = _still(board, view, path, 0.0 if act is None else t)
    return shapes if act is None else [*shapes, *_deed(board, act, path, t)]


def _still(board: Board, view: View, path: list[Cell], t: float) -> list[Shape]:
    """Return the floor with the hero on his way, and the overlays."""
    under, front = tiles(board, view)
    shapes = [*_status(board), *under, *_hero(board, path, t), *front]
    if has_room(view):
        shapes += costs(board, view, span_of(board, view))
        if "theory" in view.layers:
            shapes += theory(board, view)
    shapes += _orders(board)
    return shapes + _marks(view)


def path_of(board: Board, act: Act) -> list[Cell]:
    """Return the tiles from the hero to a move's target, both included."""
    if act.kind in PLACELESS:
        return [board.at]
    seen = walks(board)
    flies = mirrors(board, act)
    if flies:
        seen = {**seen, (act.x, act.y): (0, 0, opposite(board, (act.x, act.y)))}
    cell = seen[act.x, act.y][2] if act.kind == "walk" or flies else approach(board, (act.x, act.y), seen)
    path = [(act.x, act.y)]
    while cell is not None:
        path.append(cell)
        cell = seen[cell][2]
    return path[::-1]


def _status(board: Board) -> list[Shape]:
    """Return floor, stats and keys in one line, as large as fits."""
    hero, width = board.hero, extent(board)[0]
    stats = [(tr("HP"), hero.hp), (tr("ATK"), hero.atk), (tr("DEF"), hero.df), (tr("MDEF"), hero.mdef)]
    stats += [(word, n) for word, n in ((tr("Gold"), hero.money), (tr("EXP"), hero.exp)) if n]
    drawn = any(name == board.floor for name, _ in board.painted)
    title = tr("{floor}, drawn").format(floor=board.floor) if drawn else floor_title(floor_of(board))
    words = [title[:24], *(f"{word} {compact(n)}" for word, n in stats)]
    keys = [(name, n) for name, n in hero.bag if name.endswith("Key")][:6]
    size = 17.0
    room = width - 16 - len(keys) * 44
    size *= min(1.0, room / max(1.0, sum(_width(word, size) + size for word in words)))
    shapes: list[Shape] = [Rect(0, 0, width, BAR - 4, "board2", "line", 1, 6)]
    x, y = 10.0, BAR / 2 - 2
    for word in words:
        shapes.append(Label(x, y, word, size, "ink", "start", True))
        x += _width(word, size) + size
    for name, count in keys:
        shapes += key_picture(name, x, y - 11, 22)
        shapes.append(Label(x + 23, y, str(count), size, "ink", "start", True))
        x += 44
    return shapes


def _width(words: str, size: float) -> float:
    """Return the greatest width that bold words can have; capitals and digits are wider than others."""
    narrow = sum(ord(sign) <= 0x2E7F and not (sign.isupper() or sign.isdigit()) for sign in words)
    capital = sum(ord(sign) <= 0x2E7F for sign in words) - narrow
    return (len(words) - 0.4 * narrow - 0.28 * capital) * size


def _orders(board: Board) -> list[Shape]:
    """Return signs on what must be fought and crosses on what must not be touched."""
    shapes: list[Shape] = []
    for floor, x, y in sorted(board.forbidden):
        shapes += cross((x, y), "bad") if floor == board.floor else []
    for floor, x, y in sorted(board.forced - board.gone):
        if floor == board.floor:
            left, top = corner((x, y))
            shapes.append(Rect(left + 2, top + 2, CELL - 4, CELL - 4, "", "good", 3, 6))
    here = board.goal_floor in ("", board.floor)
    if board.goal == "tile" and board.goal_at is not None and here:
        left, top = corner(board.goal_at)
        shapes.append(Rect(left + 4, top + 4, CELL - 8, CELL - 8, "", "accent", 3, 2))
        shapes.append(Label(left + CELL - 10, top + 11, "★", 14, "accent"))
    return shapes


def _marks(view: View) -> list[Shape]:
    shapes: list[Shape] = []
    for problem in view.problems:
        for target in problem.targets:
            x, y = corner((target[0], target[1]))
            if not problem.text:
                shapes.append(Rect(x + 1.5, y + 1.5, CELL - 3, CELL - 3, "", "select", 3.5, 4))
                continue
            role = "bad" if problem.severity == "error" else "warn"
            shapes.append(Rect(x + 2, y + 2, CELL - 4, CELL - 4, "", role, 2, 6))
            shapes.append(Label(x + CELL - 8, y + 10, "?", 13, role, bold=True))
    for place, role in ((view.hover, "hover"), (view.cursor, "select")):
        if place is not None:
            x, y = corner((place[0], place[1]))
            shapes.append(Rect(x + 1, y + 1, CELL - 2, CELL - 2, "", role, 3, 4))
    return shapes


def _hero(board: Board, path: list[Cell], t: float) -> list[Shape]:
    """Return the hero on his way; he stops before obstacles and looks where he goes."""
    last = len(path) - 1
    along = min(t / WALK, 1.0) * last
    index = min(int(along), max(0, last - 1))
    share = along - index if last else 0.0
    after = path[min(index + 1, last)]
    way = (after[0] - path[index][0], after[1] - path[index][1])
    facing = _WAYS.get(way, "down")
    if index == last - 1 and kind_at(board, path[last]) in ("battle", "door"):
        share = min(share, 0.3)
    x, y = corner(path[index])
    left, top = x + way[0] * share * CELL, y + way[1] * share * CELL
    steps = int(along * 2) if 0 < t < WALK else 0
    own = hero_sprite(board.tower, left, top, CELL, facing if t else "down", steps)
    return own or hero_picture(left, top, CELL)


def _deed(board: Board, act: Act, path: list[Cell], t: float) -> list[Shape]:
    """Return a move's path and target, then the blow with its damage; for an answer, the question's menu."""
    if act.kind == "choose":
        return menu(board, act, extent(board))
    cell = path[-1]
    x, y = corner(cell)
    shapes: list[Shape] = [Rect(x + 1, y + 1, CELL - 2, CELL - 2, "", "accent", 3, 6)]
    if len(path) > 1 and t < WALK:
        start = min(int(t / WALK * (len(path) - 1)), len(path) - 2)
        shapes.append(Arrow(tuple(centre(one) for one in path[start:]), "accent", 3, 12, 0.8))
    if kind_at(board, cell) == "item" and gently(board, cell):
        shapes.append(Label(x + CELL / 2, y - 6, "G", 13, "accent", bold=True))
    if act.kind == "battle" and t > WALK:
        shapes += _blow(board, act, (t - WALK) / (1 - WALK))
    return shapes


def _blow(board: Board, act: Act, share: float) -> list[Shape]:
    lost = board.hero.hp - apply(board, act).hero.hp
    x, y = centre((act.x, act.y))
    words = f"−{compact(lost)}" if lost >= 0 else f"+{compact(-lost)}"
    rise = y - CELL * (0.3 + 0.5 * share)
    wide = 0.62 * 18 * len(words) + 8
    return [
        star((act.x, act.y), "warn"),
        Rect(x - wide / 2, rise - 11, wide, 22, "paper", radius=5, opacity=0.9),
        Label(x, rise, words, 18, "bad" if lost > 0 else "good", bold=True),
    ]


def seconds(board: Board, act: Act) -> float:
    """Return a move's seconds at normal speed, with time to read what is asked and said."""
    return sum(_parts(board, act))


def _parts(board: Board, act: Act) -> tuple[float, ...]:
    """Return the seconds of way and deed, of texts then, of changing floors, and of texts there."""
    first = READING if act.kind == "choose" else walk_seconds(path_of(board, act))
    here, there = _heard(board, act)
    change = CHANGE if play(board, act).floor != board.floor else 0.0
    return first, reading_seconds(here), change, reading_seconds(there)


def _heard(board: Board, act: Act) -> tuple[list[Message], list[Message]]:
    """Return the texts shown before the hero changes floors, and those after."""
    told = messages(board, act)
    if play(board, act).floor == board.floor:
        return list(told), []
    here = [message for message in told if message.floor == board.floor]
    return here, [message for message in told if message.floor != board.floor]


def _moment(parts: tuple[float, ...], t: float) -> tuple[int, float]:
    """Return which part of a move is shown at t, and the share of it that is over."""
    now = t * sum(parts)
    for number, length in enumerate(parts):
        if now < length:
            return number, now / length
        now -= length
    return 0, t


def _afterwards(board: Board, act: Act, view: View, part: int, t: float) -> list[Shape]:
    """Return what follows a move's deed: texts here, the change of floors, texts there."""
    after, size = play(board, act), extent(board)
    alike = extent(after) == size
    blank: list[Shape] = [Rect(0, 0, *size, "board")]
    there = scene(after, view, None, 0.0) if alike else blank
    if part == 2:
        return _change(board, after, scene(board, view, None, 0.0), there, t)
    if part == 3 or after.floor == board.floor:
        return [*there, *speech(after.at, _heard(board, act)[part == 3], t, size)]
    path = path_of(board, act)
    return [*_still(board, view, path, 1.0), *speech(path[-1], _heard(board, act)[0], t, size)]


def _change(board: Board, after: Board, here: list[Shape], there: list[Shape], t: float) -> list[Shape]:
    """Return the change of floors: a curtain falls over one and rises from the other, naming it between."""
    wide, high = extent(board)
    names = [floor_title(floor_of(one)) or one.floor for one in (board, after)]
    words = " → ".join(names)
    size = min(26.0, (wide - 24) / max(1.0, _width(words, 1.0)))
    dense = min(1.0, 1.6 * (1 - abs(2 * t - 1)))
    shapes = [*(here if t < 0.5 else there), Rect(0, BAR, wide, high - BAR, "board2", opacity=dense)]
    if dense > 0.7:
        shapes.append(Label(wide / 2, high / 2, words, size, "ink", bold=True))
    return shapes


def walk_seconds(path: list[Cell]) -> float:
    """Return the seconds of a walk and the deed at its end, at normal speed."""
    return 0.4 + 0.09 * sum(1 for _ in pairwise(path))
