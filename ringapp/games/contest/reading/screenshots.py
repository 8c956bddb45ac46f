"""Reads memories and loadouts from pictures of the game: their cards and P-items, by the user's icons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import median

from ringapp.core.contract.errors import Missing, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Pixels, Reading
from ringapp.core.reading.board.upright import upright
from ringapp.core.reading.sampling import Sums, sums_of
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.effectlang.boards import is_effectlang
from ringapp.games.contest.files.links import GROUP, Loadout, board_of
from ringapp.games.contest.files.pages import FEWEST, PARAMETERS, POWER, is_power
from ringapp.games.contest.files.places import remembered
from ringapp.games.contest.files.seasons import with_parameters
from ringapp.games.contest.files.session import is_open, tables_of
from ringapp.games.contest.reading.icons import Icons, load_icons
from ringapp.games.contest.reading.numbers import numbers_at, value_of
from ringapp.games.contest.reading.tiles import SEEN, Place, Tile, find_tiles, look_at

ITEMS = 4
"""P-items of a memory."""
ONE_SIZE, IN_ROW, AT_PLACE, BETWEEN = 0.06, 0.3, 0.25, 0.25
"""Shares of a side by which tiles of one kind, the tops of a row, and a tile from its place differ; part of a
step by which the second row of a loadout lies between the places of the first.
"""
UNSURE, EMPTY = 0.4, 0.9
"""Confidence of a tile that may be another one, and of a place that is one colour throughout."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where tiles lie on a page of the game, in sides of its cards, from the first card.

    Attributes:
        columns: Cards of a row.
        pitch: Steps across, from card to card.
        down: Step to the second row.
        aside: How far right the second row begins.
        item: (right, down, side, step) of the P-items.
    """

    columns: int
    pitch: float
    down: float
    aside: float
    item: tuple[float, float, float, float]

    def cards(self, x: float, y: float, side: float) -> list[Place]:
        """Return (x, y, side) of each place of a card."""
        count = GROUP if self is MEMORY else 2 * GROUP
        rows = (divmod(place, self.columns) for place in range(count))
        return [
            (x + (col * self.pitch + row * self.aside) * side, y + row * self.down * side, side)
            for row, col in rows
        ]

    def items(self, x: float, y: float, side: float) -> list[Place]:
        """Return (x, y, side) of each place of a P-item."""
        right, down, size, step = (part * side for part in self.item)
        return [(x + right + place * step, y + down, size) for place in range(ITEMS)]


MEMORY = Layout(4, 1.085, 1.262, 0.0, (-0.012, -1.093, 0.595, 0.683))
LOADOUT = Layout(GROUP, 1.063, 1.125, 1.483, (0.088, -1.12, 0.75, 0.82))


def read_picture(pixels: Pixels, hints: Hints) -> Reading[Board]:
    """Return the deck and P-items of a picture.

    Raises:
        Missing: No icons or no tables of gktools were opened yet.
        RingappError: The picture shows no cards.
    """
    folder, master = hints.folder or Path(remembered("icons")), remembered()
    if folder == Path():
        raise Missing(tr("A picture of a memory is read with icons of cards: open their folder."))
    if not master or not is_effectlang(tables_of(master)):
        raise Missing(tr("A memory needs gktools tables: open their folder, or set RINGAPP_CONTEST_TABLES."))
    icons = load_icons(folder)
    straight = upright(pixels, hints).pixels
    sums = sums_of(straight)
    layout, found = placed(sums, find_tiles(straight, sums, icons), icons)
    items, cards = found[:ITEMS], found[ITEMS:]
    sure = _of_one_plan(master, cards, [confidence_of(tile) for tile in found])
    deck, worn = (
        tuple(int(tile.number) if tile.like >= SEEN else 0 for tile in part) for part in (cards, items)
    )
    *numbers, power = _numbers_of(straight, cards[0]) if layout is MEMORY else [0] * 5
    told = ""
    if power and all(numbers) and min(sure) > UNSURE and not is_power(power, numbers, worn, deck, master):
        sure = [min(value, UNSURE) for value in sure]
        told = tr("総合力 {power} does not fit the numbers, P-items and cards as read.").format(power=power)
    shown = (*(numbers[:3] if all(numbers[:3]) else (0, 0, 0)), numbers[3] or Board().stamina)
    kind = "memory" if layout is MEMORY else "loadout"
    rows = [(*sure[:ITEMS], *[1.0] * (GROUP - ITEMS))]
    rows += [tuple(sure[first : first + GROUP]) for first in range(ITEMS, len(sure), GROUP)]
    return Reading(
        board_of(Loadout(0, 0.0, shown, worn, (deck,), ()), master),
        tuple(rows),
        (0.0, 0.0, 0.0, 0.0),
        warnings=(told,) if told else (),
        facts={"shows": kind, "tiles": [*map(asdict, found)], "numbers": [*numbers, power]},
        certainty=0.9 if sum(tile.is_sure for tile in cards) >= GROUP // 2 else 0.5,
    )


def _numbers_of(pixels: Pixels, first: Tile) -> list[int]:
    """Return vocal, dance, visual, stamina and power of a memory by its first card; 0 for one not read."""
    places = [(kind, middle) for kind in (PARAMETERS, POWER) for middle in kind.middles]
    at = first.x, first.y, first.side
    found = [numbers_at(pixels, at, kind, [middle])[0] for kind, middle in places]
    sure = [
        len(one) >= n and all(digit.is_sure for digit in one) for one, n in zip(found, FEWEST, strict=True)
    ]
    return [value_of(one) or 0 if is_sure else 0 for one, is_sure in zip(found, sure, strict=True)]


def confidence_of(tile: Tile) -> float:
    """Return how sure a place is read, 0 where nothing was seen."""
    if tile.is_sure:
        return tile.like
    return UNSURE if tile.like >= SEEN else EMPTY if not tile.kind and not tile.like else 0.0


def placed(sums: Sums, tiles: Sequence[Tile], icons: Icons) -> tuple[Layout, list[Tile]]:
    """Return the layout of a page, and the tile at each of its places: P-items first, then cards.

    Raises:
        RingappError: There are no two cards of one size.
    """
    cards = _of_size([tile for tile in tiles if tile.kind == "card"])
    if len(cards) < 2:
        raise RingappError(tr("No tiles of a memory or a loadout were found in this picture."))
    side = median(tile.side for tile in cards)
    top = min(tile.y for tile in cards)
    first = [tile for tile in cards if tile.y - top < IN_ROW * side]
    rest = [tile for tile in cards if tile.y - top >= IN_ROW * side]
    layout = _layout(first, rest, side)
    x = min(tile.x for tile in first)
    step = layout.pitch * side
    if rest:
        x += step * min(0, round((min(tile.x for tile in rest) - layout.aside * side - x) / step))
    here = [_at(sums, place, cards, icons, "card") for place in layout.cards(x, top, side)]
    items = _of_size([tile for tile in tiles if tile.kind == "item"])
    places = layout.items(x, top, side)
    return layout, [*(_at(sums, place, items, icons, "item") for place in places), *here]


def _of_size(tiles: list[Tile]) -> list[Tile]:
    usual = median([tile.side for tile in tiles] or [1.0])
    return [tile for tile in tiles if abs(tile.side - usual) < ONE_SIZE * usual]


def _layout(first: Sequence[Tile], rest: Sequence[Tile], side: float) -> Layout:
    """Return the layout that cards of a first row and of the rows below it lie in."""
    left, right = min(tile.x for tile in first), max(tile.x for tile in first)
    if right - left > (MEMORY.columns - 0.5) * MEMORY.pitch * side:
        return LOADOUT
    steps = [(tile.x - left) / (LOADOUT.pitch * side) for tile in rest]
    return LOADOUT if rest and median(abs(step - round(step)) for step in steps) > BETWEEN else MEMORY


def _at(sums: Sums, place: Place, tiles: Sequence[Tile], icons: Icons, kind: str) -> Tile:
    """Return the tile that was found at a place, else what can be told of the place itself."""
    x, y, side = place
    near = [tile for tile in tiles if max(abs(tile.x - x), abs(tile.y - y)) < AT_PLACE * side]
    if near:
        return near[0]
    if min(x, y) < 0 or x + side >= sums.shape[1] or y + side >= sums.shape[0]:
        return Tile(kind, "", *place)
    tile = look_at(sums, place, icons)
    return tile if tile.kind in (kind, "") else Tile(kind, "", *place)


def _of_one_plan(master: str, cards: Sequence[Tile], sure: Sequence[float]) -> list[float]:
    """Return the confidences, lowered for cards of another plan than most: a memory has one plan."""
    plans = {str(card["id"]): card.get("plan") for card in tables_of(master).records["skill_cards"]}
    own = [plans.get(tile.number) for tile in cards if tile.number]
    named = [plan for plan in own if plan not in (None, "free")]
    usual = max(dict.fromkeys(named), key=named.count, default=None)
    wrong = [tile.number != "" and plans.get(tile.number) not in (usual, "free") for tile in cards]
    odd = [*[False] * ITEMS, *wrong]
    return [min(value, UNSURE) if other else value for value, other in zip(sure, odd, strict=True)]


def adopted(state: Board, reading: Reading[Board], before: Reading[Board] | None) -> Board:
    """Return the open board with a picture's cards and P-items, or a new one if it has no gktools tables.

    A memory that follows another one comes first, as the one that gives P-items: the one before it moves to
    the last six places. What a person corrected stays where the picture reads as before.
    """
    read = reading.board
    if not (is_open(state.master) and is_effectlang(tables_of(state.master))):
        return read
    deck = (*read.deck, *[""] * GROUP)[: GROUP * (len(reading.confidence) - 1)]
    if before is not None and (before.board.deck, before.board.items) == (read.deck, read.items):
        return state
    if before is not None and len(reading.confidence) == len(before.confidence) == 2:
        deck += state.deck[:GROUP]
    taken = replace(state, plan=read.plan, main=read.main, deck=deck, items=read.items, unread=False)
    taken = replace(taken, start="", hands=(), moves=())
    if any(read.parameters):
        taken = with_parameters(replace(taken, stamina=read.stamina), read.parameters)
    return taken
