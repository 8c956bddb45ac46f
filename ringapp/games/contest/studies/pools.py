"""What a player owns, read from JSON, and the decks that can be made of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import Fields, load_board
from ringapp.games.contest.files.board import (
    MAX_DECK,
    MAX_ITEMS,
    MAX_MEMORIES,
    MAX_POOL,
    Board,
    memories_of,
    words_of,
)


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards, memories and P-items that a player owns, and the slots of the board that they may go to."""

    slots: tuple[int, ...]
    cards: tuple[str, ...]
    swaps: int
    memories: tuple[tuple[str, ...], ...]
    items: tuple[str, ...]
    item_slots: tuple[int, ...]


def read_pool(text: str, board: Board) -> Pool:
    """Return a pool from its JSON. Raises RingappError."""
    f = load_board(text, "contest-pool", "cards", "memories")
    usual = list(range(min(len(board.deck), 12)))
    slots = _places(f, "slots", MAX_DECK) if "slots" in f else tuple(usual)
    memories = memories_of(f)
    pool = Pool(
        slots,
        words_of(f, "cards", MAX_POOL, 1),
        f.integer("swaps", 1, MAX_DECK, len(slots) or 1),
        memories,
        words_of(f, "items", MAX_MEMORIES, 1),
        _places(f, "itemSlots", MAX_ITEMS),
    )
    f.refuse_unknown()
    if not pool.cards and len(memories) < 2 and not pool.items:
        raise ParseError(tr("The pool has neither cards, nor two memories, nor P-items to choose from."))
    return pool


def _places(f: Fields, key: str, limit: int) -> tuple[int, ...]:
    places = f.items(key, limit)
    if not all(isinstance(i, int) and not isinstance(i, bool) and 0 <= i < limit for i in places):
        f.fail(key, tr("a list of slots, counted from 0"))
    return tuple(dict.fromkeys(places))


# Candidates --------------------------------------------------------------------------------------------


def candidates(board: Board, pool: Pool) -> Iterator[Board]:
    """Yield every deck that can be made of a pool; decks that differ only in order come once."""
    decks = _memory_decks(board, pool) if pool.memories else _card_decks(board, pool)
    item_rows = list(_item_rows(board, pool))
    seen: set[tuple[tuple[str, ...], tuple[str, ...]]] = set()
    for deck, items in product(decks, item_rows):
        key = (tuple(sorted(deck)), tuple(sorted(items)))
        if key not in seen:
            seen.add(key)
            yield replace(board, deck=deck, items=items)


def _memory_decks(board: Board, pool: Pool) -> Iterator[tuple[str, ...]]:
    rest = board.deck[12:]
    for one, two in combinations(pool.memories, 2):
        yield (*one, *two, *rest)


def _card_decks(board: Board, pool: Pool) -> Iterator[tuple[str, ...]]:
    deck = (*board.deck, *[""] * (max(pool.slots, default=-1) + 1 - len(board.deck)))
    if not pool.cards:
        yield deck
        return
    own = [deck[i] for i in pool.slots]
    if pool.swaps < len(own):
        yield from (_with_slots(deck, pool.slots, chosen) for chosen in _swapped(own, pool))
        return
    for chosen in combinations(sorted(pool.cards), min(len(own), len(pool.cards))):
        yield _with_slots(deck, pool.slots, chosen)


def _swapped(own: Sequence[str], pool: Pool) -> Iterator[tuple[str, ...]]:
    """Yield the cards of the slots with at most `swaps` of them exchanged for cards of the pool."""
    most = Counter(pool.cards) | Counter(own)
    words = sorted(pool.cards)
    for swaps in range(pool.swaps + 1):
        for out in sorted(set(combinations(sorted(own), swaps))):
            kept = Counter(own) - Counter(out)
            for into in sorted(set(combinations(words, swaps))):
                chosen = kept + Counter(into)
                if not set(into) & set(out) and chosen <= most:
                    yield tuple(sorted(chosen.elements()))


def _with_slots(deck: Sequence[str], slots: Sequence[int], chosen: Sequence[str]) -> tuple[str, ...]:
    """Return the deck with chosen cards in some slots; a chosen card that is in one of them stays there."""
    left = Counter(chosen)
    new = list(deck)
    free = []
    for slot in slots:
        if left[new[slot]] > 0:
            left[new[slot]] -= 1
        else:
            free.append(slot)
    for slot, word in zip(free, left.elements(), strict=False):
        new[slot] = word
    return tuple(new)


def _item_rows(board: Board, pool: Pool) -> Iterator[tuple[str, ...]]:
    if not pool.items or not pool.item_slots:
        yield board.items
        return
    rows = (*board.items, *[""] * (max(pool.item_slots) + 1 - len(board.items)))
    for chosen in combinations(sorted(pool.items), min(len(pool.item_slots), len(pool.items))):
        yield _with_slots(rows, pool.item_slots, chosen)


def neighbours(board: Board, pool: Pool, start: Board, swaps: int) -> Iterator[Board]:
    """Yield decks with `swaps` cards exchanged for cards of the pool; for one swap, also with one P-item."""
    spare = Counter(pool.cards)
    spare.subtract(Counter(board.deck[slot] for slot in pool.slots if slot < len(board.deck)))
    words = sorted(word for word, n in spare.items() for _ in range(max(0, min(n, swaps))))
    before = Counter(start.deck[slot] for slot in pool.slots if slot < len(start.deck))
    room = (*board.deck, *[""] * (max(pool.slots, default=-1) + 1 - len(board.deck)))
    for slots in combinations(pool.slots, swaps):
        for chosen in sorted(set(combinations(words, swaps))):
            deck = list(room)
            for slot, word in zip(slots, chosen, strict=True):
                deck[slot] = word
            changed = Counter(deck[slot] for slot in pool.slots) - before
            if sum(n for word, n in changed.items() if word) <= pool.swaps:
                yield replace(board, deck=tuple(deck))
    if swaps == 1:
        yield from _other_items(board, pool)


def _other_items(board: Board, pool: Pool) -> Iterator[Board]:
    rows = (*board.items, *[""] * (max(pool.item_slots, default=-1) + 1 - len(board.items)))
    spare = Counter(pool.items) - Counter(rows[slot] for slot in pool.item_slots)
    for slot in pool.item_slots:
        for word in sorted(spare):
            yield replace(board, items=(*rows[:slot], word, *rows[slot + 1 :]))
