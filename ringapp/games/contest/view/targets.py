"""Targets of the picture: what is at a point, what the keyboard steps to, and what each holds in words."""

from __future__ import annotations

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Target
from ringapp.core.contract.i18n import listed, tr
from ringapp.games.contest.files.board import MAX_DECK, MAX_ITEMS, PILES, Board
from ringapp.games.contest.files.session import position, program_of, session_for
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.view.cards import card_lines, item_text
from ringapp.games.contest.view.picture import box_of, deck_rows, hand_count
from ringapp.games.contest.view.words import card_name, colour_name, named_item


def hit(board: Board, x: float, y: float) -> Target | None:
    """Return the target at a point, None if there is none."""
    count = hand_count(board)
    targets: list[Target] = [("end",), *(("pile", name) for name in PILES[1:])]
    targets += [("turn", i) for i in range(board.turns)]
    targets += [("hand", i) for i in range(max(count, 1))]
    targets += [("deck", i) for i in range(sum(deck_rows(board)))]
    targets += [("item", i) for i in range(MAX_ITEMS)]
    for target in targets:
        box = box_of(board, target, count)
        if box is not None and box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]:
            return target
    return None


def place_of(board: Board, target: Target) -> tuple[float, float] | None:
    """Return the middle of a target's rectangle, None if the target is not there."""
    box = box_of(board, target, hand_count(board))
    if box is None:
        return None
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    return (x, y) if hit(board, x, y) == target else None


def step_cursor(board: Board, target: Target | None, dx: int, dy: int) -> Target:
    """Return the target next to a target in a direction."""
    rows = _cursor_rows(board)
    found = ((line, row.index(target)) for line, row in enumerate(rows) if target in row)
    line, column = next(found, (2, 0))
    row = rows[min(max(line + dy, 0), len(rows) - 1)]
    return row[min(max(column + dx, 0), len(row) - 1)]


def _cursor_rows(board: Board) -> list[list[Target]]:
    """Return the rows of targets that the keyboard walks."""
    rows: list[list[Target]] = [
        [("turn", i) for i in range(board.turns)],
        [("end",)],
        [("hand", i) for i in range(max(1, hand_count(board)))],
        [("pile", name) for name in PILES[1:]],
    ]
    slots = iter(range(MAX_DECK))
    rows += [[("deck", next(slots)) for _ in range(count)] for count in deck_rows(board)]
    return [*rows, [("item", i) for i in range(MAX_ITEMS)]]


def describe_target(state: Board, target: Target) -> str:
    """Return a target's content in words."""
    what = target[0]
    try:
        program, s = program_of(state), position(state)
    except RingappError:
        return tr("Slot {n}").format(n=target[-1])
    kinds = [program.find(word) for word in state.deck] if what == "deck" else []
    if what == "hand":
        kinds = [s.cards[card][c.KIND] for card in s.hand]
    kind = kinds[int(target[1])] if kinds and int(target[1]) < len(kinds) else None
    if kind is not None:
        words = listed(card_lines(program, kind), "; ")
        return tr("{name}: {what}").format(name=card_name(program, kind), what=words)
    if what == "turn":
        colour = colour_name(session_for(state).stage.colour(int(target[1]) + 1))
        return tr("Turn {n}: {colour}").format(n=int(target[1]) + 1, colour=colour)
    if what == "pile":
        return listed(card_name(program, s.cards[k][c.KIND]) for k in getattr(s, target[1])) or tr("empty")
    if what == "item" and int(target[1]) < len(state.items):
        word = state.items[int(target[1])]
        item = program.items.get(word)
        if item is None:
            return word or tr("Empty slot")
        return tr("{name}: {what}").format(name=named_item(program, word), what=item_text(program, item))
    return tr("End the turn") if what == "end" else tr("Empty slot")
