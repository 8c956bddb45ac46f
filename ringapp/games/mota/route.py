"""Routes of the engine: a token for every step, and the `.h5route` file that the engine replays."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from ringapp.core.errors import IllegalMove, LimitExceeded, ParseError
from ringapp.core.i18n import tr
from ringapp.games.mota.board import Act, Board, Cell, fields, inside
from ringapp.games.mota.fields import SCAN
from ringapp.games.mota.rules import apply, approach, gently, is_free, kind_at, walks

LETTERS = {"up": "U", "down": "D", "left": "L", "right": "R"}
_WAYS = {letter: way for way, letter in LETTERS.items()}
MAX_CHARACTERS = 4_000_000
MAX_STEPS = 200_000
SEED = 1


def tokens_of(board: Board, acts: list[Act]) -> str:
    """The moves as the engine's token text, such as U3R2."""
    return fold(list(directions(board, acts)))


def directions(board: Board, acts: list[Act]) -> Iterator[str]:
    """One token per key press: U, D, L, R and G for taking an item from the neighbouring tile."""
    for act in acts:
        for start, end in _steps(board, act):
            yield _letter(start, end)
        after = apply(board, act)
        if act.kind == "item":
            near = approach(board, (act.x, act.y), walks(board)) or board.at
            if gently(board, (act.x, act.y)):
                yield "t" + _letter(near, (act.x, act.y))
                yield "G"
            else:
                yield _letter(near, (act.x, act.y))
        elif act.kind == "stairs":
            yield _letter(approach(board, (act.x, act.y), walks(board)) or board.at, (act.x, act.y))
        else:
            yield _letter(after.at, (act.x, act.y))
        board = after


def _steps(board: Board, act: Act) -> list[tuple[Cell, Cell]]:
    seen = walks(board)
    cell = approach(board, (act.x, act.y), seen)
    path: list[Cell] = []
    while cell is not None:
        path.append(cell)
        cell = seen[cell][2]
    path.reverse()
    return list(pairwise(path))


def _letter(start: Cell, end: Cell) -> str:
    step = (end[0] - start[0], end[1] - start[1])
    return next((LETTERS[way] for way, delta in SCAN.items() if delta == step), "U")


def fold(tokens: list[str]) -> str:
    """Runs of the same direction with their length: U U U becomes U3; a turn is tU: in the engine."""
    text: list[str] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        run = 1
        while token in _WAYS and index + run < len(tokens) and tokens[index + run] == token:
            run += 1
        text.append(token + ":" if token.startswith("t") else token + (str(run) if run > 1 else ""))
        index += run
    return "".join(text)


def unfold(text: str) -> list[str]:
    """Single tokens of a token text. Raises ParseError for tokens that do not move the hero."""
    tokens: list[str] = []
    position = 0
    pattern = re.compile(r"([UDLR])(\d{0,4})|t([UDLR]):|([GT])|M(\d+):(\d+)")
    while position < len(text):
        found = pattern.match(text, position)
        if found is None:
            sentence = tr("The route has “{what}” at character {n}; only steps, turns and G are followed.")
            raise ParseError(sentence.format(what=text[position : position + 6], n=position + 1))
        if found[1]:
            tokens += [found[1]] * int(found[2] or 1)
        elif found[5]:
            tokens.append(f"M{found[5]}:{found[6]}")
        else:
            tokens.append("t" + found[3] if found[3] else found[4])
        if len(tokens) > MAX_STEPS:
            raise LimitExceeded(tr("The route has more than {limit} steps.").format(limit=MAX_STEPS))
        position = found.end()
    return tokens


def acts_of(board: Board, text: str) -> list[Act]:
    """The moves that a token text makes on a board; what only walks is left out.

    Raises:
        ParseError: A step leads where the rules do not let the hero go.
    """
    acts: list[Act] = []
    facing = "up"
    for number, token in enumerate(unfold(text), 1):
        if board.left:
            break
        if token.startswith("M"):
            x, y = (int(part) for part in token[1:].split(":"))
            if (x, y) not in walks(board):
                raise ParseError(
                    tr("Step {n} of the route jumps where the hero cannot walk.").format(n=number)
                )
            board = replace(board, at=(x, y))
            continue
        facing = _WAYS.get(token[-1], facing) if token not in ("G", "T") else facing
        if token.startswith("t") or token == "T":
            continue
        dx, dy = SCAN[facing]
        cell = (board.at[0] + dx, board.at[1] + dy)
        if not inside(board, cell):
            continue
        kind = kind_at(board, cell)
        if kind is not None:
            act = Act(kind, *cell)
            try:
                board = apply(board, act)
            except IllegalMove as error:
                words = tr("Step {n} of the route is not possible: {why}")
                raise ParseError(words.format(n=number, why=error)) from None
            acts.append(act)
        elif is_free(board, cell):
            hp = board.hero.hp - fields(board).cost(cell, board.hero)
            if hp <= 0:
                raise ParseError(tr("The hero would not survive step {n} of the route.").format(n=number))
            board = replace(board, at=cell, hero=replace(board.hero, hp=hp))
    return acts


def to_h5route(board: Board, acts: list[Act]) -> bytes:
    """The file that the engine's replay opens."""
    import lzstring

    squeeze = lzstring.LZString().compressToBase64
    value = {
        "name": board.tower.name,
        "version": board.tower.version,
        "hard": board.tower.hard[0] if board.tower.hard else "",
        "seed": SEED,
        "route": squeeze(tokens_of(board, acts)),
    }
    return str(squeeze(json.dumps(value, ensure_ascii=False))).encode("ascii")


def from_h5route(data: bytes) -> str:
    """The token text in a route file, packed or plain. Raises ParseError."""
    import lzstring

    unpack = lzstring.LZString().decompressFromBase64
    if len(data) > MAX_CHARACTERS:
        raise LimitExceeded(tr("The route file is too large."))
    try:
        text = data.decode("utf-8-sig").strip()
        value = json.loads(text if text.startswith("{") else unpack(text) or "")
        route = value["route"]
        tokens = route if re.fullmatch(r"[UDLRGTtM0-9:]*", route) else unpack(route)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        raise ParseError(tr("This is no route of the engine.")) from None
    if not isinstance(tokens, str):
        raise ParseError(tr("This is no route of the engine."))
    return tokens
