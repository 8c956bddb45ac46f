"""Moves of cards between piles, and chance: from the generator, or from the script of a recorded contest."""

from __future__ import annotations

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.values import Row, term_of


def draw_number(s: Row, n: int) -> int:
    """Return a random number below n: first the generator's state is read, then it advances."""
    state = s[c.RANDOM]
    found = (state * n) >> 32
    state ^= (state << 13) & 0xFFFFFFFF
    state ^= state >> 17
    s[c.RANDOM] = state ^ ((state << 5) & 0xFFFFFFFF)
    return int(found)


def told(s: Row, w: Row, letter: int) -> int:
    """Return where the script's next event lies; one of another kind is a fault and gives -1."""
    at = w[k.W_AT]
    if at < w[k.W_END] and w[at] == letter:
        w[k.W_AT] = at + 2 + w[at + 1]
        return int(at + 2)
    if s[k.FAULT] == 0:
        s[k.FAULT] = letter
    return -1


def append(s: Row, card: int, place: int) -> None:
    """Put a card that lies nowhere on top of a pile."""
    length = k.N_DECK + place - k.IN_DECK
    s[k.DECK + (place - k.IN_DECK) * k.MAX_CARDS + s[length]] = card
    s[length] += 1
    s[k.PLACES + card] = place


def leave(s: Row, card: int) -> None:
    """Take a card out of the pile that it is in; it then lies nowhere."""
    place = s[k.PLACES + card]
    if k.IN_DECK <= place <= k.IN_LOST:
        length, at = k.N_DECK + place - k.IN_DECK, k.DECK + (place - k.IN_DECK) * k.MAX_CARDS
        kept = 0
        for i in range(s[length]):
            if s[at + i] != card:
                s[at + kept] = s[at + i]
                kept += 1
        s[length] = kept
    s[k.PLACES + card] = k.AWAY


def put(s: Row, card: int, place: int) -> None:
    """Move a card to the top of a pile."""
    leave(s, card)
    append(s, card, place)


def hold(s: Row, card: int, most: int) -> None:
    """Move a card to those held; of more than `most` the first go to the grave."""
    put(s, card, k.IN_HOLD)
    while s[k.N_HOLD] > most:
        put(s, s[k.HOLD], k.IN_GRAVE)


def sink(s: Row, depth: int) -> None:
    """Move the top card of the deck so many places down."""
    at = k.DECK + s[k.N_DECK] - 1
    card = s[at]
    for i in range(at, at - depth, -1):
        s[i] = s[i - 1]
    s[at - depth] = card


def put_anywhere(s: Row, card: int) -> None:
    """Move a card to a random place in the deck."""
    put(s, card, k.IN_DECK)
    sink(s, s[k.N_DECK] - 1 - draw_number(s, s[k.N_DECK]))


def refill(s: Row) -> None:
    """Shuffle the grave into the empty deck."""
    n = s[k.N_GRAVE]
    for i in range(n):
        append(s, s[k.GRAVE + n - 1 - i], k.IN_DECK)
    s[k.N_GRAVE] = 0
    shuffle_deck(s)


def shuffle_deck(s: Row) -> None:
    """Shuffle the deck with the game's order of draws, which begins at the card drawn first."""
    n = s[k.N_DECK]
    for m in range(n, 1, -1):
        j = draw_number(s, m)
        # Here the top of the deck is its end, in the game its beginning: places are mirrored.
        x, y = k.DECK + n - m, k.DECK + n - 1 - j
        s[x], s[y] = s[y], s[x]


def initials_up(s: Row, p: Row) -> None:
    """Put the cards that begin in the hand on top of the deck; all others keep their order."""
    n = s[k.N_DECK]
    placed = 0
    for i in range(n):
        card = s[k.DECK + i]
        if p[p[k.P_CARDS] + s[k.KINDS + card] * p[k.P_CARD_WIDTH] + k.K_INITIAL] == 0:
            for j in range(i, placed, -1):
                s[k.DECK + j] = s[k.DECK + j - 1]
            s[k.DECK + placed] = card
            placed += 1


def initials_left(s: Row, p: Row) -> bool:
    """Return whether the deck still has a card that begins in the hand."""
    for i in range(s[k.N_DECK]):
        if p[p[k.P_CARDS] + s[k.KINDS + s[k.DECK + i]] * p[k.P_CARD_WIDTH] + k.K_INITIAL] != 0:
            return True
    return False


def draw_one(s: Row, w: Row) -> int:
    """Draw a card to the hand, from the shuffled grave if the deck is empty; return it, -1 for none."""
    if s[k.N_HAND] >= 5 or s[k.N_DECK] + s[k.N_GRAVE] == 0:
        return -1
    if s[k.N_DECK] == 0:
        refill(s)
    card = s[k.DECK + s[k.N_DECK] - 1]
    if w[k.W_MODE] != 0:
        at = told(s, w, ord_d())
        if at >= 0:
            card = w[at]
            if s[k.PLACES + card] != k.IN_DECK and s[k.FAULT] == 0:
                s[k.FAULT] = ord_d()
    put(s, card, k.IN_HAND)
    return int(card)


def ord_d() -> int:
    """Return 100, the letter "d" of a draw in scripts."""
    return 100


def pick(s: Row, w: Row, n: int) -> int:
    """Return a random one of the n cards in FOUND, or the one that the script tells."""
    if w[k.W_MODE] != 0:
        at = told(s, w, 112)
        return w[at] if at >= 0 else int(w[k.FOUND])
    return int(w[k.FOUND + draw_number(s, n)])


def choose(s: Row, p: Row, w: Row, n: int, count: int) -> int:
    """Bring the cards that the player chooses of the n in FOUND to its front; return how many."""
    if w[k.W_MODE] != 0:
        at = told(s, w, 115)
        if at < 0:
            return 0
        taken = int(w[at - 1])
        for i in range(taken):
            w[k.FOUND + i] = w[at + i]
        return taken
    taken = min(n, count)
    for t in range(taken):
        best = t
        most = wanted(s, p, w[k.FOUND + t])
        for i in range(t + 1, n):
            other = wanted(s, p, w[k.FOUND + i])
            if other > most:
                best, most = i, other
        bring_forward(w, best, t)
    return taken


def bring_forward(w: Row, best: int, t: int) -> None:
    """Move a card of FOUND forward to place `t`; those between go one place back."""
    card = w[k.FOUND + best]
    for i in range(best, t, -1):
        w[k.FOUND + i] = w[k.FOUND + i - 1]
    w[k.FOUND + t] = card


def wanted(s: Row, p: Row, card: int) -> float:
    """Return how much the AI wants a card when it chooses one, by its hold weights."""
    if p[k.P_TERMS] == 0:
        return 0.0
    select = p[k.P_SELECT] + term_of(s, p) * 3
    row = p[k.P_CARDS] + s[k.KINDS + card] * k.CARD_WIDTH
    score = 0.0
    grown, times = 0.0, 1.0
    if s[c.GROWN] != 0:
        grown = s[k.GROWN + card * k.GROWTHS + k.G_SCORE] / 1000.0
        times += s[k.GROWN + card * k.GROWTHS + k.G_TIMES] / 1000.0
    if p[row + k.K_SELECT_SCORE] > 0:
        score = (p[row + k.K_SELECT_SCORE] / 1000.0 + grown) * times
    share = p[row + k.K_SELECT_SHARE] / 1000.0 * s[c.POWER_SUM]
    power = p[row + k.K_SELECT_POWER] / 1000.0
    return (score * p[select] + power * p[select + 1] + share * p[select + 2]) * 1.0


def new_card(s: Row, kind: int) -> int:
    """Return a new instance of a kind, which lies nowhere; -1 where there is no room."""
    card = s[k.N_CARDS]
    if card >= k.MAX_CARDS:
        s[c.SPILT] = 1
        return -1
    s[k.N_CARDS] = card + 1
    s[k.KINDS + card] = kind
    s[k.PLACES + card] = k.AWAY
    if s[c.GROWN] != 0:
        for i in range(k.GROWTHS):
            s[k.GROWN + card * k.GROWTHS + i] = 0
    return int(card)


def random_kind(s: Row, p: Row, w: Row, pool: int, size: int) -> int:
    """Return a random kind of a pool, or the kind that the script tells; -1 where there is none."""
    if w[k.W_MODE] != 0:
        at = told(s, w, 99)
        for kind in range(p[k.P_KINDS]):
            if at >= 0 and p[p[k.P_CARDS] + kind * k.CARD_WIDTH + k.K_ID] == w[at]:
                return kind
        return -1
    return int(p[pool + draw_number(s, size)]) if size > 0 else -1
