"""The picture of a contest: turns, statuses, hand, piles, deck slots and P-items, as shapes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import chain

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Target, View
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Arrow, Disc, Label, Line, Rect, Shape
from ringapp.games.contest.files.board import MAX_DECK, MAX_ITEMS, PILES, Board
from ringapp.games.contest.files.session import Session, points_by_turn, position, session_for
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.copies import dropped_copies
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.view.cards import card_lines
from ringapp.games.contest.view.lasting import lasting_lines
from ringapp.games.contest.view.words import (
    card_name,
    colour_name,
    cost_words,
    field_name,
    item_name,
    letter_of,
    short_name,
    stance_name,
)

WIDTH, HEIGHT = 1200.0, 874.0
EDGE = 12.0
TURN_Y, TURN_H = 12.0, 46.0
INFO_Y, INFO_H = 68.0, 92.0
HAND_Y, HAND_H, CARD_W = 172.0, 300.0, 194.0
PILE_Y, PILE_H = 484.0, 96.0
DECK_Y, SLOT_H, MEMORY_X = 608.0, 32.0, 90.0
DECK_ROWS = (6, 6, 8, 10, 10)
"""Deck slots by row: two memories of six cards, the other eight of a whole deck, and two more rows."""
ITEM_Y = 794.0
ROLES = {c.VOCAL: ("s7", "c7"), c.DANCE: ("s2", "c2"), c.VISUAL: ("s4", "c4")}
CHIP = 11.4
"""Letters of full width that fit into the chip of a status."""
SHOWN = (
    c.FOCUS,
    c.GOOD,
    c.GREAT,
    c.IMPRESSION,
    c.DRIVE,
    c.POWER,
    c.HEAT,
    c.COST_HALF,
    c.COST_DOUBLE,
    c.COST_LESS,
    c.COST_MORE,
    c.NO_BLOCK,
    c.POOR,
    c.SLUMP,
    c.SHIELD,
    c.FREE,
    c.STANCE_LOCK,
    c.NO_ACTIVE,
    c.NO_MENTAL,
)


def scene(board: Board, view: View, move: int | None, t: float) -> Sequence[Shape]:
    """Return the shapes of a board and of a move under way, or the sentence why a board cannot run."""
    shapes: list[Shape] = [Rect(0, 0, WIDTH, HEIGHT, "paper")]
    try:
        session = session_for(board)
        s = position(board)
    except RingappError as error:
        shapes.append(Label(EDGE, HAND_Y + 40, shorten(str(error), 110), 18, "bad", "start"))
        return [*shapes, *_slots(board, None), *_marks(view, 0)]
    gained = points_by_turn(board)
    shapes += _turns(session, s, gained)
    shapes += _info(s)
    shapes += _colours(session, gained)
    shapes += _hand(session, s, view, move, t)
    shapes += _lasting(session, s)
    shapes += _piles(session, s)
    shapes += _slots(board, session.program)
    return [*shapes, *_marks(view, len(s.hand))]


def _turns(session: Session, s: State, gained: Mapping[int, int]) -> list[Shape]:
    count = max(session.board.turns, s.v[c.TURN] + max(0, s.v[c.REMAIN] - 1))
    width = (WIDTH - 2 * EDGE) / count
    shapes: list[Shape] = []
    for i in range(count):
        soft, strong = ROLES[session.stage.colour(i + 1)]
        now = i + 1 == s.v[c.TURN] and not s.v[c.ENDED]
        x = EDGE + i * width
        frame = "accent" if now else strong
        shapes.append(Rect(x + 1, TURN_Y, width - 2, TURN_H, soft, frame, 4 if now else 1, 6))
        shapes.append(Label(x + width / 2, TURN_Y + 16, str(i + 1), 15, "ink", bold=now))
        words = colour_name(session.stage.colour(i + 1))
        if gained.get(i + 1) and width > 84:
            words = f"{words} +{gained[i + 1]:,}"
        shapes.append(Label(x + width / 2, TURN_Y + 34, shorten(words, (width - 8) / 11), 11, "ink"))
        if i + 1 < s.v[c.TURN]:
            shapes.append(
                Line(((x + 6, TURN_Y + TURN_H - 3), (x + width - 6, TURN_Y + TURN_H - 3)), "muted", 2)
            )
    return shapes


def _colours(session: Session, gained: Mapping[int, int]) -> list[Shape]:
    """Return a line with the points by colour, none before the first points."""
    totals = dict.fromkeys((c.VOCAL, c.DANCE, c.VISUAL), 0)
    for turn, points in gained.items():
        totals[session.stage.colour(turn)] += points
    if not any(totals.values()):
        return []
    words = "   ".join(f"{colour_name(colour)} {points:,}" for colour, points in totals.items())
    return [Label(EDGE + 16, INFO_Y + 76, words, 11, "muted", "start")]


def _info(s: State) -> list[Shape]:
    v = s.v
    shapes: list[Shape] = [Rect(EDGE, INFO_Y, WIDTH - 2 * EDGE, INFO_H, "board", "line", 1, 8)]
    shapes.append(Label(EDGE + 16, INFO_Y + 26, f"{v[c.SCORE]:,}", 30, "ink", "start", True))
    shapes.append(Label(EDGE + 16, INFO_Y + 52, tr("points"), 13, "muted", "start"))
    words = (
        (field_name(c.STAMINA), f"{v[c.STAMINA]}/{v[c.MAX_STAMINA]}"),
        (field_name(c.BLOCK), str(v[c.BLOCK])),
        (field_name(c.PLAYS), str(v[c.PLAYS])),
        (tr("Stance"), stance_name(v[c.STANCE])),
    )
    for i, (name, value) in enumerate(words):
        x = 260.0 + i * 170
        shapes.append(Label(x, INFO_Y + 18, name, 13, "muted", "start"))
        shapes.append(Label(x, INFO_Y + 40, value, 18, "ink", "start", True))
    chips = [(field, v[field]) for field in SHOWN if v[field]]
    for i, (field, amount) in enumerate(chips[:6]):
        x = 260.0 + i * 136
        shapes.append(Rect(x, INFO_Y + 58, 132, 24, "s6", "c6", 1, 6))
        shapes.append(Label(x + 66, INFO_Y + 70, chip_words(field_name(field), amount), 11, "ink"))
    shapes.append(Rect(WIDTH - 150, INFO_Y + 10, 126, 40, "panel", "line", 1, 8))
    words_end = tr("Contest over") if v[c.ENDED] else tr("End the turn")
    shapes.append(Label(WIDTH - 87, INFO_Y + 30, words_end, 14, "muted" if v[c.ENDED] else "ink"))
    return shapes


def chip_words(name: str, amount: int) -> str:
    """Return a status and its amount, short enough for a chip, if need be without the Japanese term."""
    words = f"{name} {amount}"
    if _length(words) > CHIP:
        latin = " ".join(word for word in name.split() if word.isascii())
        words = f"{latin or name} {amount}"
    return words if _length(words) <= CHIP else f"{shorten(name, CHIP - 3)} {amount}"


def card_width(count: int) -> float:
    """Return the width of a card in a hand of `count` cards; more than six share the row."""
    return min(CARD_W, (WIDTH - 2 * EDGE) / max(1, count) - 2)


def hand_x(i: int, count: int) -> float:
    """Return the left edge of a card in a hand of `count` cards."""
    return EDGE + i * (card_width(count) + 2)


def _hand(session: Session, s: State, view: View, move: int | None, t: float) -> list[Shape]:
    shapes: list[Shape] = []
    for i, card in enumerate(s.hand):
        lift = 0.0
        if move == i:
            lift = -30 * t
        shapes += _card(session, s, i, card, lift, move == i)
    if move is not None and 0 <= move < len(s.hand):
        x = hand_x(move, len(s.hand)) + card_width(len(s.hand)) / 2
        shapes.append(Arrow(((x, HAND_Y + HAND_H - 26), (x, HAND_Y + HAND_H - 76)), "accent", 4, 14))
    if move == -1:
        shapes.append(Rect(WIDTH - 152, INFO_Y + 8, 130, 44, "", "accent", 3, 9))
    if not s.hand and not s.v[c.ENDED]:
        shapes.append(Label(EDGE + 10, HAND_Y + 40, tr("No cards in the hand"), 16, "muted", "start"))
    return shapes


def _card(session: Session, s: State, i: int, card: int, lift: float, chosen: bool) -> list[Shape]:
    program, instance = session.program, s.cards[card]
    kind = instance[c.KIND]
    row = program.cards[kind]
    playable = session.machine.playable(s, card) and not s.v[c.ENDED]
    active = row[c.C_CATEGORY] == c.ACTIVE
    x, y, width = hand_x(i, len(s.hand)), HAND_Y + lift, card_width(len(s.hand))
    frame = "accent" if chosen else "good" if playable else "line"
    soft = "s1" if active else "s3"
    shapes: list[Shape] = [
        Rect(x, y, width, HAND_H, "board" if playable else "board2", frame, 3 if chosen else 1.5, 10),
        Rect(x + 4, y + 4, width - 8, 34, soft, "", 0, 7),
        Label(x + width / 2, y + 21, fit(card_name(program, kind), (width - 16) / 13), 13, "ink", bold=True),
        Label(x + 10, y + 52, tr("Active") if active else tr("Mental"), 11, "muted", "start"),
        Label(
            x + width - 10, y + 52, shorten(cost_words(program, kind), (width - 60) / 11), 11, "ink", "end"
        ),
        Label(x + 12, y + HAND_H - 12, str(i), 11, "muted", "start"),
        Label(
            x + width - 10,
            y + HAND_H - 12,
            tr("playable ▶") if playable else tr("not now ×"),
            11,
            "good" if playable else "muted",
            "end",
        ),
    ]
    shapes += paragraphs(card_lines(program, kind), x + 8, y + 76, width - 16, HAND_H - 112)
    levels = program.custom_levels(kind)
    if levels:
        shapes.append(Label(x + width / 2, y + 52, f"C{levels}", 11, "c5", bold=True))
    if instance[c.GROW_SCORE] or instance[c.GROW_TIMES]:
        grown = tr("grown +{n}").format(n=instance[c.GROW_SCORE])
        shapes.append(Label(x + width / 2, y + HAND_H - 28, grown, 11, "c5", bold=True))
    return shapes


def _lasting(session: Session, s: State) -> list[Shape]:
    """Return the shapes of lasting effects, beside a hand of at most five cards."""
    lines = lasting_lines(session, s) if len(s.hand) <= 5 else []
    if not lines:
        return []
    x = min(hand_x(max(3, len(s.hand)), 5) + 8, hand_x(5, 5) + 4)
    width = WIDTH - EDGE - x
    shapes: list[Shape] = [
        Rect(x, HAND_Y, width, HAND_H, "panel", "line", 1, 8),
        Label(x + 10, HAND_Y + 16, tr("Lasting effects 持続効果"), 12, "ink", "start", True),
    ]
    marked = ["• " + line for line in lines]
    return shapes + paragraphs(marked, x + 8, HAND_Y + 40, width - 16, HAND_H - 48)


def _piles(session: Session, s: State) -> list[Shape]:
    names = {
        "deck": tr("Deck 山札, next first"),
        "grave": tr("Discard 捨札"),
        "hold": tr("Hold 保留"),
        "lost": tr("Used up 除外"),
    }
    width = (WIDTH - 2 * EDGE) / 4
    shapes: list[Shape] = []
    for i, (name, words) in enumerate(names.items()):
        x, pile = EDGE + i * width, getattr(s, name)
        shapes.append(Rect(x + 2, PILE_Y, width - 4, PILE_H, "board", "line", 1, 8))
        title = tr("{name}: {what}").format(name=words, what=len(pile))
        shapes.append(Label(x + 12, PILE_Y + 15, title, 13, "ink", "start", True))
        cards = [card_name(session.program, s.cards[card][c.KIND]) for card in pile]
        for n, card in enumerate(cards[:8]):
            column, line = divmod(n, 4)
            shapes.append(
                Label(x + 12 + column * 142, PILE_Y + 34 + line * 16.5, fit(card, 11), 12, "muted", "start")
            )
    return shapes


def slot(i: int) -> tuple[float, float, float]:
    """Return the left edge, top edge and width of a deck slot."""
    line, column = slot_place(i)
    left = MEMORY_X if line < 2 else EDGE
    width = (WIDTH - EDGE - left) / DECK_ROWS[line]
    return left + column * width, DECK_Y + line * SLOT_H, width


def slot_place(i: int) -> tuple[int, int]:
    """Return row and column of a deck slot."""
    line = 0
    while line + 1 < len(DECK_ROWS) and i >= DECK_ROWS[line]:
        i -= DECK_ROWS[line]
        line += 1
    return line, i


def _slots(board: Board, program: Program | None) -> list[Shape]:
    title = Label(EDGE + 4, DECK_Y - 12, _deck_title(board), 13, "muted", "start")
    memories: list[Shape] = [
        Label(EDGE + 4, DECK_Y + (i + 0.5) * SLOT_H, tr("Memory {n}").format(n=i + 1), 13, "muted", "start")
        for i in range(2)
    ]
    away = _slots_away(board, program)
    cards = [_card_slot(board, program, i, i in away) for i in range(MAX_DECK)]
    above_items = Label(EDGE + 4, ITEM_Y - 12, tr("P-items"), 13, "muted", "start")
    items = [_item_slot(board, program, i) for i in range(MAX_ITEMS)]
    return [title, *memories, *chain.from_iterable(cards), above_items, *chain.from_iterable(items)]


def _deck_title(board: Board) -> str:
    if board.start:
        return tr("This board starts in the middle. Paint a slot to begin with a deck of your own.")
    count = sum(1 for word in board.deck if word)
    if board.link:
        title = tr("Deck of idol {i} of {all}: {n} card(s). The setting “Idol” shows the others.", "", count)
        return title.format(i=board.idol + 1, all=len(board.link) + 1, n=count)
    return tr("Your deck: {n} card(s). Paint slots with cards from the left.", "", count).format(n=count)


def _card_slot(board: Board, program: Program | None, i: int, away: bool) -> list[Shape]:
    x, y, width = slot(i)
    word = board.deck[i] if i < len(board.deck) else ""
    fill = "board" if word and not away else "board2"
    shapes: list[Shape] = [Rect(x + 1, y + 1, width - 2, SLOT_H - 2, fill, "faint", 1, 5)]
    if not word:
        return shapes
    kind = None if program is None else program.find(word)
    name, levels = word, 0
    if program is not None and kind is not None:
        name, levels = card_name(program, kind), program.custom_levels(kind)
    role = "muted" if away else "bad" if program is not None and kind is None else "ink"
    room = width - (26 if levels else 0)
    shapes.append(Label(x + room / 2, y + SLOT_H / 2, fit(name, room / 12.8), 12, role))
    if levels:
        shapes.append(Label(x + width - 6, y + SLOT_H / 2, f"C{levels}", 11, "c5", "end", True))
    return shapes


def _item_slot(board: Board, program: Program | None, i: int) -> list[Shape]:
    width = (WIDTH - 2 * EDGE) / MAX_ITEMS
    x = EDGE + i * width
    word = board.items[i] if i < len(board.items) else ""
    shapes: list[Shape] = [Rect(x + 1, ITEM_Y, width - 2, 44, "board" if word else "board2", "faint", 1, 5)]
    if not word:
        return shapes
    name = word if program is None else item_name(program, _item_title(program, word))
    shapes.append(Label(x + width / 2, ITEM_Y + 22, fit(name, 10.8), 13, "ink"))
    letter = "" if program is None else letter_of(program, word)
    if letter:
        shapes.append(Label(x + width - 10, ITEM_Y + 9, letter, 12, "muted"))
    return shapes


def _slots_away(board: Board, program: Program | None) -> frozenset[int]:
    """Return the slots with a copy that is not played."""
    with suppress(RingappError):
        if program is not None:
            return frozenset(copy.position for copy in dropped_copies(program, board.deck))
    return frozenset()


def _item_title(program: Program, word: str) -> str:
    item = program.items.get(word)
    return item.name if item is not None else word


def _marks(view: View, count: int) -> list[Shape]:
    shapes: list[Shape] = []
    for target, role, width in ((view.hover, "hover", 3.0), (view.cursor, "select", 3.0)):
        box = None if target is None else box_of(target, count)
        if box is not None:
            x, y, w, h = box
            shapes.append(Rect(x, y, w, h, "", role, width, 6))
    for problem in view.problems:
        for target in problem.targets:
            box = box_of(target, count)
            if box is not None:
                shapes.append(Disc(box[0] + box[2] - 8, box[1] + 8, 6, "bad"))
    return shapes


def box_of(target: Target, count: int) -> tuple[float, float, float, float] | None:
    """Return the rectangle of a target with `count` cards in the hand; None for a turn."""
    what = target[0]
    if what == "deck":
        x, y, width = slot(int(target[1]))
        return x, y, width, SLOT_H
    if what == "hand":
        return hand_x(int(target[1]), count), HAND_Y, card_width(count), HAND_H
    if what == "item":
        width = (WIDTH - 2 * EDGE) / MAX_ITEMS
        return EDGE + int(target[1]) * width, ITEM_Y, width, 44
    if what == "end":
        return WIDTH - 152, INFO_Y + 8, 130, 44
    if what == "pile":
        width = (WIDTH - 2 * EDGE) / 4
        return EDGE + (PILES.index(target[1]) - 1) * width, PILE_Y, width, PILE_H
    return None


def hit(board: Board, x: float, y: float) -> Target | None:
    """Return the target at a point, None if there is none."""
    inside = EDGE <= x < WIDTH - EDGE
    if not inside or not 0 <= y < HEIGHT:
        return None
    if TURN_Y <= y < TURN_Y + TURN_H:
        return ("turn", int((x - EDGE) / ((WIDTH - 2 * EDGE) / board.turns)))
    if INFO_Y <= y < INFO_Y + INFO_H and x >= WIDTH - 152:
        return ("end",)
    if HAND_Y <= y < HAND_Y + HAND_H:
        i = int((x - EDGE) / (card_width(hand_count(board)) + 2))
        return ("hand", i) if i < 8 else None
    if PILE_Y <= y < PILE_Y + PILE_H:
        return ("pile", PILES[1 + int((x - EDGE) / ((WIDTH - 2 * EDGE) / 4))])
    if DECK_Y <= y < DECK_Y + len(DECK_ROWS) * SLOT_H:
        return _slot_at(x, int((y - DECK_Y) / SLOT_H))
    if ITEM_Y <= y < ITEM_Y + 44:
        return ("item", int((x - EDGE) / ((WIDTH - 2 * EDGE) / MAX_ITEMS)))
    return None


def _slot_at(x: float, line: int) -> Target | None:
    left, _, width = slot(sum(DECK_ROWS[:line]))
    return ("deck", sum(DECK_ROWS[:line]) + int((x - left) / width)) if x >= left else None


def place_of(board: Board, target: Target) -> tuple[float, float] | None:
    """Return the middle of a target's rectangle, None if the target is not there."""
    box = _turn_box(board, target) if target[0] == "turn" else box_of(target, hand_count(board))
    if box is None:
        return None
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    return (x, y) if hit(board, x, y) == target else None


def _turn_box(board: Board, target: Target) -> tuple[float, float, float, float]:
    width = (WIDTH - 2 * EDGE) / board.turns
    return EDGE + int(target[1]) * width, TURN_Y, width, TURN_H


def hand_count(board: Board) -> int:
    """Return the number of cards in the hand, 0 if the board cannot run."""
    try:
        return len(position(board).hand)
    except RingappError:
        return 0


def fit(name: str, room: float) -> str:
    """Return a name that fits: whole, else without its Japanese part, else cut off."""
    return name if _length(name) <= room else shorten(short_name(name), room)


SIZES = (14.0, 12.5, 11.0, 10.0)
"""Font sizes of the text on cards, largest first."""


def paragraphs(texts: Sequence[str], x: float, y: float, width: float, height: float) -> list[Shape]:
    """Return texts as lines in the largest size in which all fit; in the smallest they may end with “…”."""
    for size in SIZES:
        lines = [part for text in texts for part in wrap(text, width / size)]
        room = int(height / (size * 1.4)) + 1
        if len(lines) <= room:
            break
    if len(lines) > room:
        lines[room - 1 :] = [lines[room - 1].rstrip("…") + "…"]
    return [Label(x, y + n * size * 1.4, line, size, "ink", "start") for n, line in enumerate(lines)]


def wrap(text: str, room: float) -> list[str]:
    """Return the lines of a text, `room` full-width letters each, broken at blanks or beside wide letters."""
    lines, line = [], ""
    for piece in re.findall(r"[^\s\u2e80-\uffff]+\s*|[\u2e80-\uffff]\s*", text):
        if line and _length(line + piece.rstrip()) > room:
            kept = line[-1] if piece[0] in "、。，；：）」" else ""  # such signs never begin a line
            lines.append(line.removesuffix(kept).rstrip())
            line = kept
        line += piece
    return [shorten(part, room) for part in (*lines, line.rstrip()) if part]


def _length(text: str) -> float:
    return sum(1.0 if ord(sign) > 0x2E80 else 0.52 for sign in text)


def shorten(text: str, limit: float) -> str:
    """Return a text cut off with “…” to at most `limit` letters of full width."""
    room = limit
    for i, sign in enumerate(text):
        room -= _length(sign)
        if room < 0:
            return text[: max(1, i - 1)] + "…"
    return text
