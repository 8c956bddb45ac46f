"""Today's engine from below: the stack, which effects act, and what stances, piles and amounts come to."""

from __future__ import annotations

import pytest

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import executor, piles, status_changes
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.position import Position
from tests.games.contest.small_room import Row, room


def frames(w: Row) -> list[Row]:
    """What waits, the one that acts first at the front."""
    every = [w[k.FRAMES + n * k.FRAME : k.FRAMES + (n + 1) * k.FRAME] for n in range(w[k.W_TOP])]
    return every[::-1]


def phases(w: Row) -> list[int]:
    return [frame[1] for frame in frames(w) if frame[0] == k.DO_PHASE]


def pile(s: Row, name: str) -> Row:
    at = getattr(k, name)
    return s[at : at + s[getattr(k, f"N_{name}")]]


# The stack ---------------------------------------------------------------------------------------------


def test_what_is_pushed_last_acts_first() -> None:
    _, _, w = room()
    executor.push(w, k.DO_USE, 1, 2, 3, 4, 5, 6)
    executor.push_phase(w, k.AT_HAND, 1, 7, 8, 9)
    assert frames(w) == [[k.DO_PHASE, k.AT_HAND, 0, 1, 7, 8, 9, 0, 0], [k.DO_USE, 1, 2, 3, 4, 5, 6, 0, 0]]


def test_a_full_stack_takes_nothing() -> None:
    _, _, w = room()
    w[k.W_TOP] = k.MAX_FRAMES
    before = list(w)
    executor.push_rises(w, 1, 2, 3, 4, 5, 6, 7, 8)
    assert w[k.W_LOST] == 1, "what found no room is noted"
    w[k.W_LOST] = 0
    assert w == before
    w[k.W_TOP] = k.MAX_FRAMES - 1
    executor.push_rises(w, 1, 2, 3, 4, 5, 6, 7, 8)
    assert w[k.W_TOP] == k.MAX_FRAMES
    assert frames(w)[0] == [k.DO_RISES, 1, 2, 3, 4, 5, 6, 7, 8]


def test_draws_wait_below_what_reacts_to_the_first() -> None:
    s, _, w = room(3)
    for card in range(3):
        piles.put(s, card, k.IN_DECK)
    executor.draw_some(s, w, 3)
    assert pile(s, "HAND") == [2], "the top is the end"
    assert [frame[:2] for frame in frames(w)] == [[k.DO_PHASE, k.AT_HAND], [k.DO_DRAWS, 2]]
    assert frames(w)[0][5] == 2, "the card that came"
    _, _, w = room()
    executor.draw_some(s, w, 1)
    assert [frame[0] for frame in frames(w)] == [k.DO_PHASE]
    _, _, w = room()
    executor.draw_some(s, w, 0)
    assert frames(w) == []
    bare, _, w = room()
    executor.draw_some(bare, w, 2)
    assert [frame[:2] for frame in frames(w)] == [[k.DO_DRAWS, 1]], "nothing came, nothing reacts"


# Effects that are set up -------------------------------------------------------------------------------


def codes(p: Row) -> dict[int, int]:
    """Phase to the first code that waits for it, where there is one."""
    found: dict[int, int] = {}
    for code in range(20):
        phase = p[p[k.P_CODES] + code * k.CODE_WIDTH + k.F_PHASE]
        found.setdefault(phase, code)
    return found


def test_an_effect_is_set_up_where_the_next_has_its_room() -> None:
    s, p, _ = room()
    code = codes(p)[k.AT_USED]
    row = p[k.P_CODES] + code * k.CODE_WIDTH
    p[row + k.F_LIMIT], p[row + k.F_TTL], p[row + k.F_DELAY] = 3, 4, 5
    executor.register(s, p, code, 6, 7, c.FROM_CARD)
    executor.register(s, p, code, 8, 9, c.FROM_ITEM)
    first = s[k.EFFECTS : k.EFFECTS + k.EFFECT_WIDTH]
    named = {place: first[place] for place in (k.E_CODE, k.E_CARD, k.E_LIMIT, k.E_TTL, k.E_DELAY, k.E_SPACE)}
    assert list(named.values()) == [code, 6, 3, 4, 5, 7]
    assert (first[k.E_SOURCE], first[k.E_PHASE]) == (c.FROM_CARD, k.AT_USED)
    second = s[k.EFFECTS + k.EFFECT_WIDTH : k.EFFECTS + 2 * k.EFFECT_WIDTH]
    assert (second[k.E_CARD], second[k.E_SPACE], second[k.E_SOURCE]) == (8, 9, c.FROM_ITEM)
    assert s[k.WAITED] == 1 << k.AT_USED
    assert s[k.N_EFFECTS] == 2


def waiting(phase: int, groups: list[int], **values: int) -> tuple[Row, Row, Row]:
    """A position with an effect of each group for a phase; each has a code of its own."""
    s, p, w = room(**values)
    base = p[k.P_CODES]
    width = k.CODE_WIDTH
    plain = p[base + codes(p)[k.AT_USED] * width : base + (codes(p)[k.AT_USED] + 1) * width]
    p[k.P_CODES] = len(p)
    for group in groups:
        code = list(plain)
        code[k.F_PHASE], code[k.F_GROUP], code[k.F_FILTER], code[k.F_CONDITION_COUNT] = phase, group, -1, 0
        code[k.F_LIMIT], code[k.F_TTL], code[k.F_DELAY], code[k.F_DRAWS] = -1, k.ABSENT, k.ABSENT, 0
        p += code
    for number in range(len(groups)):
        executor.register(s, p, number, -1, -1, c.FROM_CARD)
    return s, p, w


def test_effects_of_one_group_act_in_their_order_and_later_groups_after_them() -> None:
    s, p, w = waiting(k.AT_USED, [0, 2, 0, 1], used=4, moved=5, delta=6, direct=1, paying=1)
    executor.run_phase(s, p, w, k.AT_USED, 0, 0)
    assert [frame[:2] for frame in frames(w)] == [[k.DO_EFFECT, 0], [k.DO_EFFECT, 2], [k.DO_PHASE, k.AT_USED]]
    assert frames(w)[-1][2:7] == [1, 3, 4, 5, 6], "the next group, with what the phase came from"
    w = [0] * k.WORK
    executor.run_phase(s, p, w, k.AT_USED, 1, 0)
    assert [frame[:3] for frame in frames(w)] == [[k.DO_EFFECT, 3, 0], [k.DO_PHASE, k.AT_USED, 2]]
    w = [0] * k.WORK
    executor.run_phase(s, p, w, k.AT_USED, 2, 0)
    assert [frame[:2] for frame in frames(w)] == [[k.DO_EFFECT, 1]]
    w = [0] * k.WORK
    executor.run_phase(s, p, w, k.AT_END, 0, 0)
    assert frames(w) == [], "nothing waits for this phase"


@pytest.mark.parametrize(("limit", "draws", "source", "early"), [
    (1, 0, c.FROM_CARD, True), (2, 0, c.FROM_CARD, False), (-1, 0, c.FROM_CARD, False),
    (1, 1, c.FROM_CARD, False), (1, 0, c.FROM_ITEM, False),
])  # fmt: skip
def test_a_reservation_that_moves_no_cards_may_act_early(
    limit: int, draws: int, source: int, early: bool
) -> None:
    s, p, w = waiting(k.AT_TURN, [0])
    p[p[k.P_CODES] + k.F_LIMIT], p[p[k.P_CODES] + k.F_DRAWS] = limit, draws
    s[k.EFFECTS + k.E_SOURCE] = source
    assert executor.early(s, p, k.EFFECTS) is early
    executor.run_phase(s, p, w, k.AT_TURN, 0, 2)
    assert len(frames(w)) == (not early)
    w = [0] * k.WORK
    executor.run_phase(s, p, w, k.AT_TURN, 0, 1)
    assert len(frames(w)) == early


@pytest.mark.parametrize(("phase", "limit", "source", "direct"), [
    (k.AT_HAND, -1, c.FROM_ITEM, 1), (k.AT_TURN, 1, c.FROM_CARD, 1), (k.AT_TURN, 1, c.FROM_ITEM, 0),
    (k.AT_TURN, 2, c.FROM_CARD, 0), (k.AT_USED, 1, c.FROM_CARD, 0),
])  # fmt: skip
def test_reservations_and_what_comes_to_the_hand_act_as_a_play_does(
    phase: int, limit: int, source: int, direct: int
) -> None:
    s, p, w = waiting(phase, [0])
    p[p[k.P_CODES] + k.F_LIMIT] = limit
    s[k.EFFECTS + k.E_SOURCE], s[k.EFFECTS + k.E_CARD], s[k.EFFECTS + k.E_SPACE] = source, 3, 4
    executor.push_registered(s, p, w, 0)
    assert frames(w) == [[k.DO_EFFECT, 0, 0, 3, 4, direct, 0, 0, 0]]


def test_an_effect_uses_itself_up_and_the_rest_of_it_waits() -> None:
    s, p, w = waiting(k.AT_USED, [0])
    s[k.EFFECTS + k.E_LIMIT] = 2
    executor.run_effect(s, p, w, 0, 0, -1, -1, 0, 0)
    assert (s[k.EFFECTS + k.E_LIMIT], s[c.SCORE]) == (1, 1)
    executor.run_effect(s, p, w, 0, 0, -1, -1, 0, 0)
    executor.run_effect(s, p, w, 0, 0, -1, -1, 0, 0)
    assert (s[k.EFFECTS + k.E_LIMIT], s[c.SCORE]) == (0, 2), "twice and no more"
    s[k.EFFECTS + k.E_LIMIT] = -1
    executor.run_effect(s, p, w, 0, 0, -1, -1, 0, 0)
    assert (s[k.EFFECTS + k.E_LIMIT], s[c.SCORE]) == (-1, 3)
    assert frames(w) == []
    p[p[k.P_CODES] + k.F_ACTION_COUNT] = 2
    executor.run_effect(s, p, w, 0, 0, 7, 8, 1, 0)
    assert frames(w)[-1] == [k.DO_EFFECT, 0, 1, 7, 8, 1, 0, 0, 0]


def put_filter(p: Row, kinds: list[int]) -> int:
    """A node that means the cards of the kinds with a 1; its number."""
    assert len(kinds) == p[k.P_KINDS]
    while (len(p) - p[k.P_FITS]) % len(kinds):
        p.append(0)
    row = (len(p) - p[k.P_FITS]) // len(kinds)
    p += kinds
    while (len(p) - p[k.P_NODES]) % k.NODE_WIDTH:
        p.append(0)
    node = (len(p) - p[k.P_NODES]) // k.NODE_WIDTH
    p += [k.X_FITS, row, 0]
    return node


def test_a_filter_asks_for_the_card_in_use_or_for_the_one_that_came() -> None:
    s, p, _ = waiting(k.AT_USED, [0], n_cards=0)
    active, mental = piles.new_card(s, 0), piles.new_card(s, 2)
    code = p[k.P_CODES]
    p[code + k.F_FILTER] = put_filter(p, [1, 1, 0, 1, 1])
    assert (active, p[code + k.F_PHASE]) == (0, k.AT_USED)
    for phase, used, moved, fits in (
        (k.AT_USED, 0, mental, True),  # the first instance is a card like any other
        (k.AT_USED, mental, 0, False),
        (k.AT_USED, -1, 0, False),
        (k.AT_HAND, mental, 0, True),
        (k.AT_HAND, 0, mental, False),
        (k.AT_HAND, 0, -1, False),
    ):
        p[code + k.F_PHASE], s[k.USED], s[k.MOVED] = phase, used, moved
        assert executor.matches(s, p, k.EFFECTS, code) is fits, (phase, used, moved)
    p[code + k.F_FILTER] = -1
    assert executor.matches(s, p, k.EFFECTS, code), "without a filter no card is asked for"


# Stances -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("old", "wanted", "new", "reacts"), [
    (c.NO_STANCE, c.STRONG, c.STRONG, True), (c.STRONG, c.STRONG, c.STRONG2, True),
    (c.STRONG, c.STRONG2, c.STRONG2, True), (c.STRONG2, c.STRONG, c.STRONG2, False),
    (c.STRONG2, c.STRONG2, c.STRONG2, False), (c.CALM, c.CALM, c.CALM2, True),
    (c.CALM2, c.CALM, c.CALM2, False), (c.CALM, c.STRONG, c.STRONG, True), (c.STRONG, c.CALM, c.CALM, True),
    (c.STRONG2, c.CALM2, c.CALM2, True), (k.LEISURE, c.CALM, k.LEISURE, False),
    (k.LEISURE, c.CALM2, k.LEISURE, False), (k.LEISURE, c.STRONG, c.STRONG, True),
    (k.LEISURE, k.LEISURE, k.LEISURE, False), (c.CALM, k.LEISURE, k.LEISURE, True),
    (c.FULL, c.STRONG, c.FULL, False), (c.FULL, c.NO_STANCE, c.NO_STANCE, True),
    (c.NO_STANCE, c.NO_STANCE, c.NO_STANCE, False), (c.STRONG, c.FULL, c.FULL, True),
])  # fmt: skip
def test_a_stance_is_taken_deepened_or_kept(old: int, wanted: int, new: int, reacts: bool) -> None:
    s, p, w = room(stance=old)
    executor.set_stance(s, p, w, wanted, 1)
    assert s[c.STANCE] == new
    assert bool(frames(w)) is reacts
    deepened = new in (c.STRONG2, c.CALM2) and old in (c.STRONG, c.CALM) and new - old == 1
    if reacts and deepened:
        assert phases(w) == [k.AT_STANCE_VALUE]
    elif reacts:
        assert [frame[0] for frame in frames(w)] == [k.DO_PHASE, k.DO_ENTER, k.DO_PHASE]
        assert phases(w) == [k.AT_STANCE, k.AT_STANCE_VALUE]
        assert frames(w)[1][1:3] == [new, 1]
        assert s[k.PREV_STANCE] == old


def test_a_locked_stance_stays_but_full_power_ends() -> None:
    s, p, w = room(stance=c.STRONG, stance_lock=1)
    executor.set_stance(s, p, w, c.CALM, 0)
    assert (s[c.STANCE], frames(w)) == (c.STRONG, [])
    s[c.STANCE] = c.FULL
    executor.set_stance(s, p, w, c.NO_STANCE, 0)
    assert s[c.STANCE] == c.NO_STANCE


@pytest.mark.parametrize(("old", "new", "heat", "block", "plays"), [
    (c.CALM, c.STRONG, 5, 0, 1), (c.CALM2, c.STRONG, 8, 5, 1), (c.CALM, k.LEISURE, 0, 0, 0),
    (k.LEISURE, c.STRONG, 10, 5, 1), (k.LEISURE, c.FULL, 0, 5, 1), (c.STRONG2, c.CALM, 0, 0, 0),
    (c.NO_STANCE, c.CALM, 0, 0, 0),
])  # fmt: skip
def test_what_leaving_a_stance_pays(old: int, new: int, heat: int, block: int, plays: int) -> None:
    s, p, _ = room(2)
    before = s[c.PLAYS]
    executor.leave_stance(s, p, old, new)
    assert (s[c.HEAT], s[c.BLOCK], s[c.PLAYS] - before) == (heat, block, plays)
    grown = [s[k.GROWN + card * k.GROWTHS + k.G_SCORE] for card in range(2)] if s[c.GROWN] else [0, 0]
    assert grown == ([10_000] * 2 if (old, new) == (k.LEISURE, c.FULL) else [0, 0])


@pytest.mark.parametrize(("new", "direct", "changes", "own", "field"), [
    (c.STRONG, 1, 1, 1, c.TIMES_STRONG), (c.STRONG2, 0, 1, 0, c.TIMES_STRONG),
    (c.CALM, 3, 1, 0, c.TIMES_CALM), (c.CALM2, 1, 1, 1, c.TIMES_CALM), (c.FULL, 1, 1, 0, c.TIMES_FULL),
    (k.LEISURE, 1, 0, 0, k.LEISURE_TIMES), (c.NO_STANCE, 1, 0, 0, -1),
])  # fmt: skip
def test_stances_are_counted(new: int, direct: int, changes: int, own: int, field: int) -> None:
    s, _, _ = room()
    executor.count_stance(s, new, direct)
    assert (s[k.CHANGES], s[k.DIRECT_CHANGES]) == (changes, own)
    every = (c.TIMES_STRONG, c.TIMES_CALM, c.TIMES_FULL, k.LEISURE_TIMES)
    assert [s[place] for place in every] == [int(place == field) for place in every]


# Rises -------------------------------------------------------------------------------------------------

RISES = {
    c.IMPRESSION: k.AT_IMPRESSION, c.DRIVE: k.AT_DRIVE, c.BLOCK: k.AT_BLOCK, c.GOOD: k.AT_GOOD,
    c.FOCUS: k.AT_FOCUS, c.POWER: k.AT_POWER, c.STAMINA: k.AT_STAMINA,
}  # fmt: skip


@pytest.mark.parametrize("field", list(RISES))
def test_what_rose_is_announced_with_how_much(field: int) -> None:
    for change in (-3, 0, 3):
        s, _, w = room(used=6)
        before = [10] * 7
        for place in RISES:
            s[place] = 10
        s[field] += change
        executor.announce_rises(s, w, 1, *before)
        moved = change < 0 if field == c.STAMINA else change > 0
        assert phases(w) == ([RISES[field]] if moved else [])
        if moved:
            assert frames(w)[0][3:7] == [1, 6, -1, 3]


def test_several_rises_are_heard_in_the_order_of_their_fields() -> None:
    s, _, w = room()
    for place in RISES:
        s[place] = 5
    executor.announce_rises(s, w, 1, *[4] * 6, 6)
    assert phases(w) == list(RISES.values())


@pytest.mark.parametrize("count", range(10))
def test_so_many_debuffs_end(count: int) -> None:
    s, _, _ = room()
    for place in k.DEBUFFS:
        s[place] = 2
    s[k.DEBUFFS[1]] = 0
    executor.remove_debuffs(s, count)
    left = [place for place in k.DEBUFFS if s[place]]
    there = [place for place in k.DEBUFFS if place != k.DEBUFFS[1]]
    assert left == there[count:]


# Cards on their way ------------------------------------------------------------------------------------


def filled(**places: list[int]) -> tuple[Row, Row, Row]:
    s, p, w = room(sum(map(len, places.values())))
    for place, cards in places.items():
        for card in cards:
            piles.put(s, card, getattr(k, f"IN_{place.upper()}"))
    return s, p, w


def test_all_that_is_found_goes_to_the_deck_or_to_the_hand() -> None:
    s, _, w = filled(grave=[0, 1, 2], deck=[3])
    w[k.FOUND : k.FOUND + 3] = [0, 1, 2]
    executor.move_all(s, w, k.DO_ALL_TO_DECK, 3)
    assert sorted(pile(s, "DECK")) == [0, 1, 2, 3]
    s, _, w = filled(grave=[0, 1, 2])
    w[k.FOUND : k.FOUND + 2] = [0, 2]
    executor.move_all(s, w, k.DO_ALL_TO_HAND, 2)
    assert pile(s, "HAND") == [0, 2]
    assert pile(s, "GRAVE") == [1]
    assert [frame[5] for frame in frames(w)] == [2, 0], "each is reacted to"


def test_cards_found_are_used_for_free_chosen_or_all() -> None:
    s, p, w = filled(hand=[0, 1, 2])
    w[k.FOUND : k.FOUND + 3] = [2, 0, 1]
    executor.use_found(s, p, w, k.DO_USE_ALL, 3, 0)
    assert [frame[:3] for frame in frames(w)] == [[k.DO_USE, 2, 1], [k.DO_USE, 0, 1], [k.DO_USE, 1, 1]]
    for op, mode in ((k.DO_USE_SELECTED, 2), (k.DO_USE_SELECTED_FREE, 1)):
        w = [0] * k.WORK
        w[k.FOUND : k.FOUND + 3] = [2, 0, 1]
        executor.use_found(s, p, w, op, 3, 2)
        assert [frame[:3] for frame in frames(w)] == [[k.DO_USE, 0, mode], [k.DO_USE, 2, mode]]
    seen = set()
    for state in (1, 1 << 30, 1 << 31, 3 << 30, (1 << 32) - 1):
        w = [0] * k.WORK
        w[k.FOUND : k.FOUND + 3] = [2, 0, 1]
        s[c.RANDOM] = state
        executor.use_found(s, p, w, k.DO_USE_RANDOM, 3, 0)
        (frame,) = frames(w)
        assert frame[:3] == [k.DO_USE, frame[1], 1]
        seen.add(frame[1])
    assert seen == {0, 1, 2}


def test_a_card_of_an_id_is_held_once() -> None:
    s, p, _ = filled(hold=[0], grave=[1], deck=[2])
    base = p[p[k.P_CARDS] + s[k.KINDS] * k.CARD_WIDTH + k.K_BASE]
    executor.hold_kind(s, p, base + 1_000)
    assert pile(s, "HOLD") == [0]
    executor.hold_kind(s, p, base)
    assert pile(s, "HOLD") == [0, 1], "the first that is not held yet"
    piles.leave(s, 2)
    executor.hold_kind(s, p, base)
    assert pile(s, "HOLD") == [0, 1], "what is in no pile cannot be held"


def test_a_card_comes_back_only_from_those_that_are_used_up() -> None:
    s, p, w = filled(lost=[0])
    base = p[p[k.P_CARDS] + s[k.KINDS] * k.CARD_WIDTH + k.K_BASE]
    executor.from_lost(s, p, w, base + 1_000)
    assert pile(s, "LOST") == [0]
    executor.from_lost(s, p, w, base)
    assert (pile(s, "LOST"), pile(s, "HAND")) == ([], [0])
    assert phases(w) == [k.AT_HAND]
    s, p, w = filled(grave=[0])
    executor.from_lost(s, p, w, base)
    assert (pile(s, "GRAVE"), pile(s, "HAND"), frames(w)) == ([0], [], [])


def test_the_hand_is_improved_or_one_card_of_it() -> None:
    for one, improved in ((False, 2), (True, 1)):
        s, p, w = filled(hand=[0, 1], grave=[2])
        better = p[p[k.P_CARDS] + s[k.KINDS] * k.CARD_WIDTH + k.K_UPGRADED]
        assert better >= 0
        executor.upgrade(s, p, w, one)
        kinds = [s[k.KINDS + card] for card in range(3)]
        assert kinds.count(better) == improved
        assert kinds[2] != better, "it is not in the hand"
        executor.upgrade(s, p, w, one=False)
        executor.upgrade(s, p, w, one=False)
        assert [s[k.KINDS + card] for card in range(2)] == [better] * 2, "once each"


def test_no_card_is_improved_where_none_of_the_hand_can_be() -> None:
    s, p, w = filled(hand=[0], grave=[1])
    executor.upgrade(s, p, w, one=False)
    w[k.FOUND] = 1
    before = list(s)
    executor.upgrade(s, p, w, one=True)
    assert s == before, "the card that was found before lies elsewhere, and no chance is drawn"


def test_a_hold_has_two_places_and_lets_its_oldest_go() -> None:
    s, _, _ = filled(hold=[0, 1], grave=[2])
    piles.hold(s, 2, k.MOST_HELD)
    assert (pile(s, "HOLD"), pile(s, "GRAVE")) == ([1, 2], [0])
    assert s[k.PLACES] == k.IN_GRAVE


def test_a_script_says_what_chance_brings() -> None:
    s, p, w = filled(hand=[0, 1, 2])
    w[k.W_MODE], w[k.W_AT], w[k.W_END] = 1, k.SCRIPT, k.SCRIPT + 7
    w[k.SCRIPT : k.SCRIPT + 7] = [112, 1, 2, 115, 2, 1, 0]
    w[k.FOUND : k.FOUND + 3] = [0, 1, 2]
    assert piles.pick(s, w, 3) == 2
    assert piles.choose(s, p, w, 3, 1) == 2
    assert w[k.FOUND : k.FOUND + 2] == [1, 0]
    assert s[k.FAULT] == 0
    assert piles.pick(s, w, 3) == 1, "where it ends the first found is taken, and the fault is noted"
    assert s[k.FAULT] == 112
    assert piles.choose(s, p, w, 3, 1) == 0
    assert s[k.FAULT] == 112, "the first fault stays"


@pytest.mark.parametrize("kind", [0, 2])
def test_new_cards_come_from_the_pool_of_the_plan(kind: int) -> None:
    s, p, w = room()
    p[k.P_BASICS], p[k.P_BASICS_SIZE] = len(p), 1
    p.append(kind)
    executor.make_cards(s, p, w, k.DO_ADD_BASICS, -1, 3)
    assert sorted(pile(s, "DECK")) == [0, 1, 2]
    assert [s[k.KINDS + card] for card in range(3)] == [kind] * 3
    for op, place in ((k.DO_ADD_DECK, "DECK"), (k.DO_ADD_TOP, "DECK"), (k.DO_ADD_HAND, "HAND")):
        s, p, w = room()
        executor.make_cards(s, p, w, op, kind, 1)
        assert (pile(s, place), s[k.KINDS]) == ([0], kind)
        executor.make_cards(s, p, w, op, -1, 1)
        assert s[k.N_CARDS] == 1, "no such card"
    p[k.P_BASICS_SIZE] = 0
    executor.make_cards(s, p, w, k.DO_ADD_BASICS, -1, 3)
    assert s[k.N_CARDS] == 1, "an empty pool gives none"


def test_there_is_room_for_so_many_cards() -> None:
    s, _, _ = room()
    for number in range(k.MAX_CARDS):
        assert piles.new_card(s, 0) == number
    assert s[c.SPILT] == 0
    assert piles.new_card(s, 0) == -1
    assert (s[c.SPILT], s[k.N_CARDS]) == (1, k.MAX_CARDS)


def test_positions_that_differ_in_anything_are_different() -> None:
    """Whatever means something is in the key; what lies beyond the numbers that are kept is not."""
    s, p, _ = filled(hand=[0, 1], deck=[2], grave=[3], hold=[4], lost=[5])
    status_changes.add_buff(s, k.MORE_SCORE, 500, 2)
    executor.register(s, p, codes(p)[k.AT_USED], -1, -1, c.FROM_CARD)
    executor.new_space(s)
    status_changes.grow(s, p, 0, k.G_SCORE, 1_000)
    key = Position(s).key()
    assert Position(list(s)).key() == key
    last = {k.KINDS + 5, k.HAND + 1, k.DECK, k.GRAVE, k.HOLD, k.LOST, k.COUNTERS, k.COUNTERS + 1}
    last |= {k.BUFFS + k.BUFF_WIDTH - 1, k.EFFECTS + k.EFFECT_WIDTH - 1, k.GROWN, c.SCORE, k.HEADER - 1}
    for place in last:
        other = list(s)
        other[place] += 1
        assert Position(other).key() != key, place
    beyond = {k.KINDS + 6, k.HAND + 2, k.COUNTERS + 2, k.BUFFS + k.BUFF_WIDTH, k.EFFECTS + k.EFFECT_WIDTH}
    for place in beyond:
        other = list(s)
        other[place] += 1
        assert Position(other).key() == key, place


def test_a_new_card_has_not_grown() -> None:
    s, p, _ = room(1)
    status_changes.grow(s, p, 0, k.G_SCORE, 5_000)
    s[k.GROWN + k.GROWTHS : k.GROWN + 2 * k.GROWTHS] = [9] * k.GROWTHS
    assert piles.new_card(s, 0) == 1
    assert s[k.GROWN + k.GROWTHS : k.GROWN + 2 * k.GROWTHS] == [0] * k.GROWTHS
    assert s[k.GROWN + k.G_SCORE] == 5_000
