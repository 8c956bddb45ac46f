"""Routes of the engine: a token for every step, and the `.h5route` file that the engine replays."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import Any

from ringapp.core.contract.errors import IllegalMove, LimitExceeded, ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import load_json
from ringapp.games.mota.files.lz import pack, unpack
from ringapp.games.mota.rules.aftermath import gently, poison_of
from ringapp.games.mota.rules.board import PLACELESS, Act, Board, Cell, fields, inside
from ringapp.games.mota.rules.events.shops import shown
from ringapp.games.mota.rules.fields import SCAN
from ringapp.games.mota.rules.moves import mirrors, opposite, takeoff
from ringapp.games.mota.rules.playing import apply, begun, shops_opened
from ringapp.games.mota.rules.walking import approach, is_free, kind_at, walks
from ringapp.games.mota.sandbox.engineroom import SEED

LETTERS = {"up": "U", "down": "D", "left": "L", "right": "R"}
_WAYS = {letter: way for way, letter in LETTERS.items()}
_PLAIN = r"(?:[UDLR]\d*|t[UDLR]:|[GTcN]|M\d+:\d+|[IeFS]\w+:|[CP]\d+)*"
MAX_CHARACTERS = 4_000_000
MAX_STEPS = 200_000
_BUYS = frozenset({"13", "32"})
"""Keys that make a deal at the counter of a shop for items."""


def tokens_of(board: Board, acts: list[Act]) -> str:
    """Return the moves as the engine's token text, such as U3R2."""
    return fold([token for tokens in tokens_by_move(board, acts) for token in tokens])


def tokens_by_move(board: Board, acts: list[Act]) -> Iterator[list[str]]:
    """Yield each move's tokens, one per key press: U, D, L, R, and G for taking from the next tile.

    Turns are tU, tools I, equipment e, flights F, shops S with their choices C. C's number is the place among
    the choices shown at that moment; the number after the last one leaves the shop.
    """
    board = begun(board)
    for act in acts:
        after = apply(board, act)
        pressed = _placeless(board, act) if act.kind in PLACELESS else _placed(board, act)
        yield [*pressed, *_left_shops(board, act, after)]
        board = after


def _placed(board: Board, act: Act) -> Iterator[str]:
    """Yield the tokens of going to a move's place and acting there."""
    cell = (act.x, act.y)
    flies = mirrors(board, act)
    whole = opposite(board, cell) if flies else cell if act.kind == "walk" else None
    for start, end in _path(board, whole) if whole is not None else _steps(board, cell):
        yield _letter(start, end)
    if act.kind == "walk":
        return
    letter = "" if flies else _letter(approach(board, cell, walks(board)) or board.at, cell)
    gentle = act.kind == "item" and gently(board, cell)
    if gentle or (act.kind == "use" and not flies):
        letter = "t" + letter
    yield from [letter] * bool(letter)
    if gentle or act.kind == "use":
        yield "G" if gentle else f"I{_number(board, act.what)}:"


def _placeless(board: Board, act: Act) -> Iterator[str]:
    if act.kind == "press":
        yield from act.what.split()
    elif act.kind == "choose":
        yield f"C{act.what}"
    elif act.kind == "spend":
        yield f"I{_number(board, act.what)}:"
    elif act.kind == "wear":
        yield f"e{_number(board, act.what)}:"
    elif act.kind == "fly":
        for start, end in _path(board, takeoff(board)):
            yield _letter(start, end)
        yield f"F{act.what}:"
    else:
        name, _, number = act.what.partition("/")
        shop = board.tower.shops[name]
        yield f"S{name}:"
        yield f"C{shown(shop, board.hero, board.flags).index(int(number))}"
        after = apply(board, act)
        yield f"C{len(shown(shop, after.hero, after.flags))}"


def _left_shops(board: Board, act: Act, after: Board) -> Iterator[str]:
    """Yield the token that leaves each shop that a move opens at once."""
    if act.kind in ("event", "choose") and after.pending is None:
        for name in shops_opened(board, act):
            shop = board.tower.shops[name]
            yield f"C{len(shown(shop, after.hero, after.flags))}"


def token_of(board: Board, key: str) -> str:
    """Return a key of the engine's replay, such as up, turn:up or item:bomb, as a token."""
    head, _, rest = key.partition(":")
    if head in LETTERS or rest == "none":
        return LETTERS.get(head, "c")
    if head in ("item", "equip"):
        return f"{'I' if head == 'item' else 'e'}{_number(board, rest)}:"
    letter = {"turn": "t", "choices": "C", "shop": "S", "fly": "F", "getNext": "G", "no": "N"}[head]
    return letter + (LETTERS[rest] if head == "turn" else rest + ":" * (head in ("shop", "fly")))


def _number(board: Board, item: str) -> str:
    """Return an item as routes write it: its tile number, else its id."""
    return next((str(n) for n, tile in board.tower.tiles.items() if tile.id == item), item)


def _steps(board: Board, cell: Cell) -> list[tuple[Cell, Cell]]:
    return _path(board, approach(board, cell, walks(board)))


def _path(board: Board, cell: Cell | None) -> list[tuple[Cell, Cell]]:
    seen = walks(board)
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
    """Return tokens as text, runs of one direction with their length: U U U becomes U3; a turn is tU:."""
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


_TOKEN = re.compile(
    r"([UDLR])(\d{0,4})|t([UDLR]):|([GT])|(M\d+:\d+)|([IeFS])([^:\s]{1,200}):|C(\d{1,3})|([cN]|P\d+)"
)


def unfold(text: str) -> Iterator[str]:
    """Return the single tokens of a token text, named ones without the colon. Raises ParseError."""
    position = count = 0
    while position < len(text):
        found = _TOKEN.match(text, position)
        if found is None:
            sentence = tr("The route has “{what}” at character {n}, which is not followed.")
            raise ParseError(sentence.format(what=text[position : position + 6], n=position + 1))
        many = int(found[2] or 1) if found[1] else 1
        count += many
        if count > MAX_STEPS:
            raise LimitExceeded(tr("The route has more than {limit} steps.").format(limit=MAX_STEPS))
        yield from [found[1]] * many if found[1] else [found[0].removesuffix(":")]
        position = found.end()


def acts_of(board: Board, text: str) -> list[Act]:
    """Return the moves that a token text makes on a board; mere walking is left out.

    Raises:
        ParseError: A step leads where the rules do not let the hero go.
    """
    _, acts, why = played(board, text)
    if why:
        raise ParseError(why)
    return acts


def played(board: Board, text: str) -> tuple[Board, list[Act], str]:
    """Return the board a token text leads to, its moves, and why it stops early, or ""."""
    walker = _Walker(begun(board))
    number = 0
    try:
        for number, token in enumerate(unfold(text), 1):
            if walker.board.left:
                raise ParseError(_behind(number))
            walker.press(token)
    except IllegalMove as error:
        words = tr("Step {n} of the route is not possible: {why}")
        return walker.board, walker.acts, words.format(n=number, why=error)
    except ParseError as error:
        if not walker.acts or walker.board.left:
            raise
        return walker.board, walker.acts, str(error)
    return walker.board, walker.acts, ""


def boards_by_key(board: Board, text: str) -> Iterator[Board]:
    """Yield the board after each token of a token text. Raises IllegalMove, ParseError."""
    walker = _Walker(begun(board))
    for token in unfold(text):
        walker.press(token)
        yield walker.board


def _behind(step: int) -> str:
    words = tr("The route goes on behind the way out, from step {n}: make all its floors the task.")
    return words.format(n=step)


class _Walker:
    """Follows tokens on a board and collects the moves that they make."""

    def __init__(self, board: Board) -> None:
        self.board, self.acts = board, list[Act]()
        self.facing, self.shop = "up", ""

    def press(self, token: str) -> None:
        """Follow one token. Raises IllegalMove."""
        head, rest = token[0], token[1:]
        if head in "tT":
            self.facing = _WAYS.get(rest, self.facing)
        elif head == "M":
            self._jump(rest)
        elif head in "IeF":
            self._use(head, rest)
        elif head == "S":
            self.shop = rest
        elif head == "P" and rest in _BUYS and self.shop not in ("", *self.board.tower.shops):
            words = tr("What “{name}” does when it is used is not followed.")
            raise IllegalMove(words.format(name=self.shop))
        elif head == "C":
            self._choose(int(rest))
        elif head in _WAYS or head == "G":
            self.facing = _WAYS.get(head, self.facing)
            self._step()

    def _do(self, act: Act) -> None:
        self.board = apply(self.board, act)
        self.acts.append(act)

    def _ahead(self) -> Cell:
        dx, dy = SCAN[self.facing]
        return self.board.at[0] + dx, self.board.at[1] + dy

    def _jump(self, place: str) -> None:
        x, y = (int(part) for part in place.split(":"))
        if (x, y) not in walks(self.board):
            raise IllegalMove(tr("It jumps where the hero cannot walk."))
        self.board = replace(self.board, at=(x, y))

    def _use(self, head: str, name: str) -> None:
        if head == "F":
            self._do(Act("fly", 0, 0, None, name))
            return
        if name.isdecimal():
            name = self.board.tower.tile(int(name)).id
        if head == "e":
            self._do(Act("wear", 0, 0, None, name))
        elif (item := self.board.tower.items.get(name)) is not None and item.mirrors:
            self._do(Act("use", *opposite(self.board, self.board.at), None, name))
        elif item is not None and item.spent is not None:
            self._do(Act("spend", 0, 0, None, name))
        elif name in ("pickaxe", "bomb"):
            self._do(Act("use", *self._ahead(), None, name))
        else:
            raise IllegalMove(tr("What “{name}” does when it is used is not followed.").format(name=name))

    def _choose(self, number: int) -> None:
        if self.board.pending is not None:
            self._do(Act("choose", 0, 0, None, str(number % 100)))
            return
        shop = self.board.tower.shops.get(self.shop)
        if shop is None:
            return
        choices = shown(shop, self.board.hero, self.board.flags)
        if number >= len(choices):
            self.shop = ""
            return
        self._do(Act("buy", 0, 0, None, f"{self.shop}/{choices[number]}"))

    def _step(self) -> None:
        cell = self._ahead()
        if not inside(self.board, cell):
            return
        kind = kind_at(self.board, cell)
        if kind is not None:
            self.shop = ""
            opened = shops_opened(self.board, Act(kind, *cell)) if kind == "event" else []
            self._do(Act(kind, *cell))
            self.shop = opened[0] if opened else ""
        elif is_free(self.board, cell):
            hero = self.board.hero
            hero = replace(hero, hp=hero.hp - poison_of(self.board))
            hp = hero.hp - fields(self.board).cost(cell, hero)
            if hp <= 0:
                raise IllegalMove(tr("The hero would not survive it."))
            self.board = replace(self.board, at=cell, hero=replace(hero, hp=hp))


def to_h5route(board: Board, acts: list[Act]) -> bytes:
    """Return the bytes of a route file that the engine's replay opens."""
    value = {
        "name": board.tower.name, "version": board.tower.version,
        "hard": board.tower.hard[0] if board.tower.hard else "", "seed": SEED,
        "route": pack(tokens_of(board, acts)),
    }  # fmt: skip
    return pack(json.dumps(value, ensure_ascii=False)).encode("ascii")


def from_h5route(data: bytes) -> str:
    """Return the token text of a route file or an engine's save, packed or plain. Raises ParseError."""
    try:
        route = _route_file(data)["route"]
        return route if re.fullmatch(_PLAIN, route) else unpack(route, MAX_CHARACTERS)
    except LimitExceeded:
        raise
    except (ValueError, KeyError, TypeError):
        raise ParseError(tr("This is no route of the engine.")) from None


def route_start(data: bytes) -> tuple[int, str]:
    """Return the random seed and the difficulty at the start of a route file or save."""
    try:
        value = _route_file(data)
    except RingappError:
        return SEED, ""
    hero = value.get("hero")
    flags = hero.get("flags") if isinstance(hero, dict) else None
    seed = value.get("seed", flags.get("__seed__") if isinstance(flags, dict) else None)
    return (seed if isinstance(seed, int) and seed > 0 else SEED), str(value.get("hard") or "")


def _route_file(data: bytes) -> dict[str, Any]:
    """Return the object of a route file, or of a save the one with the route. Raises ParseError."""
    if len(data) > MAX_CHARACTERS:
        raise LimitExceeded(tr("The route file is too large."))
    try:
        text = data.decode("utf-8-sig").strip()
        value = load_json(text if text.startswith("{") else unpack(text, MAX_CHARACTERS))
        saved = value.get("data") if "route" not in value else None
        if saved is not None:  # a save of the game keeps the route that led to it
            value = saved[-1] if isinstance(saved, list) else saved
        return dict(value)
    except LimitExceeded:
        raise
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        raise ParseError(tr("This is no route of the engine.")) from None


def route_text(name: str, data: bytes) -> str:
    """Return the token text of a route file or a save, packed by the engine or plain. Raises ParseError."""
    if name.lower().endswith((".h5route", ".h5save")):
        return from_h5route(data)
    with suppress(ParseError, LimitExceeded):  # the browser keeps saves under names of its own
        return from_h5route(data)
    try:
        return "".join(data.decode("utf-8-sig").split())
    except UnicodeDecodeError:
        raise ParseError(tr("“{name}” is not a text file.").format(name=name)) from None
