"""The picture of a contest: turns, statuses, hand, piles, deck slots and P-items, as shapes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Target, View
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Disc, Label, Line, Rect, Shape
from ringapp.games.contest.files.board import MAX_DECK, MAX_ITEMS, PILES, Board
from ringapp.games.contest.files.session import Session, points_by_turn, position, session_for
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.copies import dropped_copies
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.view.cards import card_texts
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

WIDTH, HEIGHT = 740.0, 542.0
"""A unit is a pixel of a canvas in a window of 1366 by 768 pixels, so that sizes of text are pixels there."""
EDGE, SIGN = 2.0, 64.0
"""Room at both sides, and left of the rows of the deck for their names."""
TURN_Y, TURN_H = 2.0, 40.0
INFO_Y = 50.0
HAND_Y, HAND_H, CARD_W, GAP = 122.0, 180.0, 144.0, 4.0
PILE_Y, PILE_H = 311.0, 84.0
DECK_Y, DECK_H = 418.0, 84.0
ITEM_Y, ITEM_H = 510.0, 30.0
END = (WIDTH - 124.0, INFO_Y + 2, 122.0, 32.0)
"""The rectangle of the button that ends a turn."""
PILE_SHARES = (0.4, 0.28, 0.16, 0.16)
"""What each pile has of the width, in the order of the piles, and how many columns of names it has."""
PILE_COLUMNS = (3, 2, 1, 1)
MEMORY, LONG_ROW, FREE = 6, 8, 30.0
"""Slots of a memory and of a longer row, and the width of the free slot at the end of a full deck."""
ROLES = {c.VOCAL: ("s7", "c7"), c.DANCE: ("s2", "c2"), c.VISUAL: ("s4", "c4")}
CHIP, CHIP_W = 11.0, 117.0
"""Letters of full width that fit into the chip of a status, and its width."""
CHIPS = 6
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
        told = paragraphs([str(error)], EDGE, HAND_Y + 20, WIDTH - 2 * EDGE, HAND_H, "bad")
        return [*shapes, *told, *_slots(board, None), *_marks(board, view, 0)]
    shapes += _turns(session, s, points_by_turn(board))
    shapes += _info(s)
    shapes += _hand(session, s, move, t)
    shapes += _lasting(session, s)
    shapes += _piles(session, s)
    shapes += _slots(board, session.program)
    return [*shapes, *_marks(board, view, len(s.hand))]


def _turns(session: Session, s: State, gained: Mapping[int, int]) -> list[Shape]:
    """Return the strip of turns: each with its colour, and with its points once it has brought some."""
    count = max(session.board.turns, s.v[c.TURN] + max(0, s.v[c.REMAIN] - 1))
    width = (WIDTH - 2 * EDGE) / count
    shapes: list[Shape] = []
    for i in range(count):
        colour = session.stage.colour(i + 1)
        soft, strong = ROLES[colour]
        now = i + 1 == s.v[c.TURN] and not s.v[c.ENDED]
        past = not now and i + 1 <= s.v[c.TURN]
        x = EDGE + i * width
        fade = 0.6 if past else 1.0
        frame = Rect(x + 1, TURN_Y, width - 2, TURN_H, soft, "accent" if now else "", 2.5, 6, fade)
        words = f"+{gained[i + 1]:,}" if gained.get(i + 1) else colour_name(colour)
        if now or width < 40:
            words = colour_name(colour)
        bar = Rect(x + 4, TURN_Y + TURN_H - 5, width - 8, 2.5, strong, radius=1)
        shapes += [
            frame,
            bar,
            Label(x + width / 2, TURN_Y + 11, str(i + 1), 13, "muted" if past else "ink", bold=now),
            Label(x + width / 2, TURN_Y + 26, shorten(words, (width - 4) / 11), 11, "ink"),
        ]
    return shapes


def _info(s: State) -> list[Shape]:
    """Return points, stamina and the like, the button that ends the turn, and a chip for each status."""
    v = s.v
    points = f"{v[c.SCORE]:,}"
    after = EDGE + 8 + sum(7 if sign == "," else 15 for sign in points)
    shapes: list[Shape] = [
        Label(EDGE + 2, INFO_Y + 24, points, 26, "ink", "start", True),
        Label(after, INFO_Y + 28, tr("points"), 12, "muted", "start"),
    ]
    words = (
        (field_name(c.STAMINA), f"{v[c.STAMINA]}/{v[c.MAX_STAMINA]}"),
        (field_name(c.BLOCK), str(v[c.BLOCK])),
        (field_name(c.PLAYS), str(v[c.PLAYS])),
        (tr("Stance"), stance_name(v[c.STANCE])),
    )
    needs = [max(54.0, 12 * length(name)) for name, _ in words]
    air, x = (END[0] - 192.0 - sum(needs)) / len(needs), 196.0
    for need, (name, value) in zip(needs, words, strict=True):
        room = need + air - 6
        shapes.append(Label(x, INFO_Y + 10, name, min(12, room / length(name)), "muted", "start"))
        shapes.append(Label(x, INFO_Y + 28, value, min(15, room / length(value)), "ink", "start", True))
        x += need + air
    chips = [chip_words(field_name(field), v[field]) for field in SHOWN if v[field]]
    if len(chips) > CHIPS:
        chips[CHIPS - 1 :] = [tr("{n} more").format(n=len(chips) - CHIPS + 1)]
    for i, chip in enumerate(chips):
        x = EDGE + i * (CHIP_W + 6.4)
        shapes.append(Rect(x, INFO_Y + 43, CHIP_W, 21, "s6", "", 0, 10))
        shapes.append(Label(x + CHIP_W / 2, INFO_Y + 53.5, chip, min(12, (CHIP_W - 7) / length(chip))))
    shapes.append(Rect(*END, "panel", "line", 1, 8))
    words_end = tr("Contest over") if v[c.ENDED] else tr("End the turn")
    middle = END[0] + END[2] / 2, END[1] + END[3] / 2
    shapes.append(Label(*middle, shorten(words_end, 8.6), 13, "muted" if v[c.ENDED] else "ink"))
    return shapes


def chip_words(name: str, amount: int) -> str:
    """Return a status and its amount, short enough for a chip, if need be without the Japanese term."""
    words = f"{name} {amount}"
    if length(words) > CHIP:
        latin = " ".join(word for word in name.split() if word.isascii())
        words = f"{latin or name} {amount}"
    return words if length(words) <= CHIP else f"{shorten(name, CHIP - 3)} {amount}"


def card_width(count: int) -> float:
    """Return the width of a card in a hand of `count` cards; more than five share the row."""
    return min(CARD_W, (WIDTH - 2 * EDGE + GAP) / max(1, count) - GAP)


def hand_x(i: int, count: int) -> float:
    """Return the left edge of a card in a hand of `count` cards."""
    return EDGE + i * (card_width(count) + GAP)


def _hand(session: Session, s: State, move: int | None, t: float) -> list[Shape]:
    shapes: list[Shape] = []
    for i, card in enumerate(s.hand):
        shapes += _card(session, s, i, card, -12 * t if move == i else 0.0, move == i)
    if move == -1:
        x, y, w, h = END
        shapes.append(Rect(x - 2, y - 2, w + 4, h + 4, "", "accent", 3, 9))
    if not s.hand and not s.v[c.ENDED]:
        shapes.append(Label(EDGE + 10, HAND_Y + 40, tr("No cards in the hand"), 14, "muted", "start"))
    return shapes


def _card(session: Session, s: State, i: int, card: int, lift: float, chosen: bool) -> list[Shape]:
    program, instance = session.program, s.cards[card]
    kind = instance[c.KIND]
    playable = session.machine.playable(s, card) and not s.v[c.ENDED]
    active = program.cards[kind][c.C_CATEGORY] == c.ACTIVE
    x, y, width = hand_x(i, len(s.hand)), HAND_Y + lift, card_width(len(s.hand))
    frame = "accent" if chosen else "good" if playable else "faint"
    room = width - 16
    sort = tr("Active") if active else tr("Mental")
    sort += f" C{levels}" if (levels := program.custom_levels(kind)) else ""
    below = tr("playable ▶") if playable else tr("not now ×")
    foot = y + HAND_H - 13
    shapes: list[Shape] = [
        Rect(x, y, width, HAND_H, "board" if playable else "board2", frame, 3 if chosen else 1.5, 8),
        Rect(x + 4, y + 4, width - 8, 26, "s1" if active else "s3", "", 0, 5),
        Label(x + width / 2, y + 17, fit(card_name(program, kind), room / 13), 13, "ink", bold=True),
        Label(x + 8, y + 42, sort, 12, "muted", "start"),
        Label(x + 8, foot, str(i), 12, "muted", "start"),
        Label(x + width - 8, foot, below, 12, "good" if playable else "muted", "end"),
    ]
    cost = shorten(cost_words(program, kind), max(4.0, room / 12 - length(sort) - 0.5))
    shapes.append(Label(x + width - 8, y + 42, cost, 12, "ink", "end"))
    if instance[c.GROW_SCORE] or instance[c.GROW_TIMES]:
        grown = tr("grown +{n}").format(n=instance[c.GROW_SCORE])
        shapes.append(Label(x + 8, foot - 16, grown, 12, "c5", "start", True))
    return shapes + paragraphs(card_texts(program, kind), x + 8, y + 62, room, HAND_H - 108)


def _lasting(session: Session, s: State) -> list[Shape]:
    """Return the shapes of lasting effects, beside a hand of at most four cards."""
    lines = lasting_lines(session, s) if len(s.hand) <= 4 else []
    if not lines:
        return []
    x = hand_x(max(3, len(s.hand)), 5) + 6
    title = Label(x + 8, HAND_Y + 14, tr("Lasting effects 持続効果"), 12, "muted", "start")
    marked = ["• " + line for line in lines]
    return [title, *paragraphs(marked, x + 8, HAND_Y + 36, WIDTH - EDGE - x - 10, HAND_H - 44)]


def pile_box(i: int) -> tuple[float, float]:
    """Return the left edge and the width of a pile."""
    room = WIDTH - 2 * EDGE
    return EDGE + sum(PILE_SHARES[:i]) * room, PILE_SHARES[i] * room


def _piles(session: Session, s: State) -> list[Shape]:
    names = (tr("Deck 山札, next first"), tr("Discard 捨札"), tr("Hold 保留"), tr("Used up 除外"))
    shapes: list[Shape] = [Line(((EDGE, PILE_Y), (WIDTH - EDGE, PILE_Y)), "faint")]
    for i, (words, pile) in enumerate(zip(names, (s.deck, s.grave, s.hold, s.lost), strict=True)):
        x, width = pile_box(i)
        title = tr("{name}: {what}").format(name=words, what=len(pile))
        shapes.append(Label(x + 4, PILE_Y + 14, title, 12, "muted", "start"))
        room = 4 * PILE_COLUMNS[i]
        cards = [short_name(card_name(session.program, s.cards[card][c.KIND])) for card in pile[: room + 1]]
        if len(pile) > room:
            cards[room - 1 :] = [tr("{n} more").format(n=len(pile) - room + 1)]
        wide = (width - 8) / PILE_COLUMNS[i]
        for n, card in enumerate(cards):
            column, line = divmod(n, 4)
            place = x + 4 + column * wide, PILE_Y + 31 + line * 15
            shapes.append(Label(*place, shorten(card, (wide - 5) / 12), 12, "ink", "start"))
    return shapes


def deck_rows(board: Board) -> tuple[int, ...]:
    """Return how many slots each row of the deck has: two memories, the rest, and a free slot at its end."""
    cards = max(LONG_ROW, len(board.deck) - 2 * MEMORY)
    lines = -(-cards // LONG_ROW)
    each = -(-cards // lines)
    rows = [min(each, cards - line * each) for line in range(lines)]
    rows[-1] += _has_free(board)
    return (MEMORY, MEMORY, *rows)


def _has_free(board: Board) -> bool:
    return 2 * MEMORY + LONG_ROW <= len(board.deck) < MAX_DECK


def slot(board: Board, i: int) -> tuple[float, float, float, float]:
    """Return the rectangle of a deck slot."""
    rows = deck_rows(board)
    line, column = slot_place(board, i)
    left = EDGE + SIGN if line < 2 else EDGE
    high = DECK_H / len(rows)
    last = _has_free(board) and line == len(rows) - 1
    width = (WIDTH - EDGE - left - last * FREE) / (rows[line] - last)
    free = last and column == rows[line] - 1
    return left + column * width, DECK_Y + line * high, FREE if free else width, high


def slot_place(board: Board, i: int) -> tuple[int, int]:
    """Return row and column of a deck slot."""
    line, rows = 0, deck_rows(board)
    while line + 1 < len(rows) and i >= rows[line]:
        i -= rows[line]
        line += 1
    return line, i


def _slots(board: Board, program: Program | None) -> list[Shape]:
    shapes: list[Shape] = [
        Line(((EDGE, DECK_Y - 20), (WIDTH - EDGE, DECK_Y - 20)), "faint"),
        Label(EDGE + 4, DECK_Y - 9, shorten(_deck_title(board), 58), 12, "muted", "start"),
        Label(EDGE + 4, ITEM_Y + ITEM_H / 2, tr("P-items"), 12, "muted", "start"),
    ]
    for i in range(2):
        _, y, _, high = slot(board, i * MEMORY)
        shapes.append(Label(EDGE + 4, y + high / 2, tr("Memory {n}").format(n=i + 1), 12, "muted", "start"))
    away = _slots_away(board, program)
    for i in range(sum(deck_rows(board))):
        shapes += _card_slot(board, program, i, i in away)
    for i in range(MAX_ITEMS):
        shapes += _item_slot(board, program, i)
    return shapes


def _deck_title(board: Board) -> str:
    if board.start:
        return tr("This board starts in the middle. Paint a slot to begin with a deck of your own.")
    count = sum(1 for word in board.deck if word)
    if board.link:
        title = tr("Deck of idol {i} of {all}: {n} card(s). The setting “Idol” shows the others.", "", count)
        return title.format(i=board.idol + 1, all=len(board.link) + 1, n=count)
    return tr("Your deck: {n} card(s). Paint slots with cards from the left.", "", count).format(n=count)


def _card_slot(board: Board, program: Program | None, i: int, away: bool) -> list[Shape]:
    x, y, width, high = slot(board, i)
    word = board.deck[i] if i < len(board.deck) else ""
    fill = "board" if word and not away else ""
    shapes: list[Shape] = [Rect(x + 1, y + 1, width - 2, high - 2, fill, "faint", 1, 5)]
    if not word:
        return (
            [*shapes, Label(x + width / 2, y + high / 2, "+", 13, "muted")]
            if i == len(board.deck)
            else shapes
        )
    kind = None if program is None else program.find(word)
    name, levels = word, 0
    if program is not None and kind is not None:
        name, levels = short_name(card_name(program, kind)), program.custom_levels(kind)
    role = "muted" if away else "bad" if program is not None and kind is None else "ink"
    room = width - (24 if levels else 4)
    shapes.append(_fitted(x + 2 + room / 2, y + high / 2, name, room, role))
    if levels:
        shapes.append(Label(x + width - 5, y + high / 2, f"C{levels}", 11, "c5", "end", True))
    return shapes


def item_box(i: int) -> tuple[float, float, float, float]:
    """Return the rectangle of a P-item slot."""
    width = (WIDTH - 2 * EDGE - SIGN) / MAX_ITEMS
    return EDGE + SIGN + i * width, ITEM_Y, width, ITEM_H


def _item_slot(board: Board, program: Program | None, i: int) -> list[Shape]:
    x, y, width, high = item_box(i)
    word = board.items[i] if i < len(board.items) else ""
    shapes: list[Shape] = [Rect(x + 1, y, width - 2, high, "board" if word else "", "faint", 1, 5)]
    if not word:
        return shapes
    item = None if program is None else program.items.get(word)
    name = word if program is None or item is None else short_name(item_name(program, item.name))
    letter = "" if program is None else letter_of(program, word)
    shapes.append(_fitted(x + width / 2, y + high / 2, f"{name} {letter}".rstrip(), width - 4, "ink"))
    return shapes


def _fitted(x: float, y: float, words: str, room: float, role: str) -> Label:
    """Return words in 12 units, or less where they need it to be whole, but never below 10."""
    size = min(12.0, max(10.0, room / max(1.0, length(words))))
    return Label(x, y, shorten(words, room / size + 0.01), size, role)


def _slots_away(board: Board, program: Program | None) -> frozenset[int]:
    """Return the slots with a copy that is not played."""
    with suppress(RingappError):
        if program is not None:
            return frozenset(copy.position for copy in dropped_copies(program, board.deck))
    return frozenset()


def _marks(board: Board, view: View, count: int) -> list[Shape]:
    shapes: list[Shape] = []
    for target, role in ((view.hover, "hover"), (view.cursor, "select")):
        box = None if target is None else box_of(board, target, count)
        if box is not None:
            shapes.append(Rect(*box, "", role, 2.5, 6))
    for problem in view.problems:
        for target in problem.targets:
            box = box_of(board, target, count)
            if box is not None:
                shapes.append(Disc(box[0] + box[2] - 6, box[1] + 6, 5, "bad"))
    return shapes


def box_of(board: Board, target: Target, count: int) -> tuple[float, float, float, float] | None:
    """Return the rectangle of a target with `count` cards in the hand; None for one that is not there."""
    what, *where = target
    if what == "deck":
        return slot(board, int(where[0])) if int(where[0]) < sum(deck_rows(board)) else None
    if what == "hand":
        return hand_x(int(where[0]), count), HAND_Y, card_width(count), HAND_H
    if what == "item":
        return item_box(int(where[0]))
    if what == "turn":
        width = (WIDTH - 2 * EDGE) / board.turns
        return EDGE + int(where[0]) * width, TURN_Y, width, TURN_H
    if what == "pile":
        x, width = pile_box(PILES.index(where[0]) - 1)
        return x, PILE_Y, width, PILE_H
    return END if what == "end" else None


def hand_count(board: Board) -> int:
    """Return the number of cards in the hand, 0 if the board cannot run."""
    try:
        return len(position(board).hand)
    except RingappError:
        return 0


def fit(name: str, room: float) -> str:
    """Return a name that fits: whole, else without its Japanese part, else cut off."""
    return name if length(name) <= room else shorten(short_name(name), room)


SIZES = (13.0, 12.0, 11.0, 10.0)
"""Font sizes of the text on cards, largest first."""


def paragraphs(
    texts: Sequence[str], x: float, y: float, width: float, height: float, role: str = "ink"
) -> list[Shape]:
    """Return texts as lines in the largest size in which all fit; in the smallest they may end with “…”."""
    for size in SIZES:
        lines = [part for text in texts for part in wrap(text, width / size)]
        room = int(height / (size * 1.4)) + 1
        if len(lines) <= room:
            break
    if len(lines) > room:
        lines[room - 1 :] = [lines[room - 1].rstrip("…") + "…"]
    return [Label(x, y + n * size * 1.4, line, size, role, "start") for n, line in enumerate(lines)]


def wrap(text: str, room: float) -> list[str]:
    """Return the lines of a text, `room` full-width letters each, broken at blanks or beside wide letters."""
    lines: list[str] = []
    line: list[str] = []
    for piece in re.findall(r"[^\s\u2e80-\uffff]+\s*|[\u2e80-\uffff]\s*", text):
        if line and length("".join(line) + piece.rstrip()) > room:
            kept = [line.pop()] if piece[0] in "、。，；：）」" else []  # such signs never begin a line
            lines.append("".join(line).rstrip())
            line = kept
        line.append(piece)
    return [shorten(part, room) for part in (*lines, "".join(line).rstrip()) if part]


def length(text: str) -> float:
    """Return the width of a text in letters of full width."""
    return sum(1.0 if ord(sign) > 0x2E80 else 0.52 for sign in text)


def shorten(text: str, limit: float) -> str:
    """Return a text cut off with “…” to at most `limit` letters of full width."""
    room = limit
    for i, sign in enumerate(text):
        room -= length(sign)
        if room < 0:
            return text[: max(1, i - 1)] + "…"
    return text
