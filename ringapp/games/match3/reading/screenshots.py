"""Boards from pictures of Match-3 games: gems by their hue, wherever they stand in a lattice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Pixels, Point, Reading, rows_of
from ringapp.core.process.progress import report_progress
from ringapp.core.reading.board.rim import lies_in
from ringapp.core.reading.board.upright import Upright, upright
from ringapp.core.reading.board.whole import (
    MANY,
    SURE,
    UNDOUBTED,
    Confidence,
    ensure_sure,
    no_board,
    told_of,
    whole_of,
)
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.sides import SIDES, line
from ringapp.core.reading.looks.clusters import distances
from ringapp.core.reading.sampling import Sums, cut, most, sums_of
from ringapp.games.match3.files.documents import MIN_COLOURS
from ringapp.games.match3.reading.finding.boards import candidates
from ringapp.games.match3.reading.finding.finder import LOOK, USUAL_SIDE
from ringapp.games.match3.reading.finding.lines import with_copies
from ringapp.games.match3.reading.finding.looks import COPY, N, contents
from ringapp.games.match3.reading.judging.colours import NAMED
from ringapp.games.match3.reading.judging.gems import OBJECT, Gems, Mask, judged, unlikely
from ringapp.games.match3.reading.judging.laid import outlined
from ringapp.games.match3.reading.judging.letters import numbers_of
from ringapp.games.match3.reading.telling import of_unknown
from ringapp.games.match3.rules.board import (
    BOMB,
    COLUMN,
    EMPTY,
    LETTERS,
    PLAIN,
    ROW,
    WRAPPED,
    Board,
    Refill,
    block,
)

_MARKS = {"-": ROW, "|": COLUMN, "*": WRAPPED}
LAID = 0.8
"""Share of the work after which the lattice is found."""
LEAST_SIDE, SEVERAL, FEW_OF_A_COLOUR = 5, 3, 3
"""Rows and columns, colours, and sure gems of each, that a board of blockers and gems has at least."""
AT_RIM = 2
"""Sure gems or blockers of a line at the rim that is the board's where its outline is known."""
FEW_BESIDE = 2, 2
"""Sure gems of a colour, and such colours, that a board of blockers that stand in lines has at least."""
GROWTHS = 3
"""How often a board that has grown is looked at again."""
LEAST_SURE = 0.06
"""Share of sure gems below which a lattice of a usual size is not looked at any further."""
SURELY_NONE = 0.7
"""Confidence, at least, of a cell that surely shows something other than a gem."""
LEAST_GEMS, LEAST_BESIDE, FEW_GEMS = 0.35, 0.15, 0.4
"""Share of gems that a board has at least, together with blockers, or beside many of these; and that a line
at its rim has if it is surely its last."""


def read_picture(pixels: Pixels, hints: Hints) -> Reading[Board]:
    """Return the board of a picture. Raises RingappError where there is none."""
    failure: RingappError | None = None
    for one in candidates(upright(pixels, hints), hints):
        try:
            return _read(one.straight, one.lattice, hints, one.recurs)
        except ParseError:
            raise
        except RingappError as error:
            failure = failure or error
    raise failure or RingappError(no_board(hints))


def _read(straight: Upright, lattice: Lattice, hints: Hints, recurs: bool) -> Reading[Board]:
    """Return the board on a lattice. Raises RingappError where the cells are no board of gems."""
    report_progress(LAID)
    sums = sums_of(straight.pixels)
    is_set = bool(hints.rows or hints.cols or hints.corners)
    gems = judged(sums, lattice)
    lattice = gems.lattice
    large = max(lattice.rows, lattice.cols) > USUAL_SIDE
    if not is_set and _sure(gems).mean() < (LEAST_GEMS if large else LEAST_SURE):
        raise RingappError(no_board(hints))
    if not is_set:
        gems = _with_copies(sums, gems)
        lattice = gems.lattice
    gems = _with_outline(gems)
    lattice = gems.lattice
    doubted = unlikely(gems.colours)
    gems = _by_hand(gems, hints)
    placed = gems.placed.blockers | gems.objects
    few = (FEW_OF_A_COLOUR, SEVERAL) if recurs else FEW_BESIDE
    if not _has_gems(gems) or ((recurs or placed.any()) and not _is_usual(gems, *few)):
        raise RingappError(no_board(hints))
    objects = _objects(sums, gems)
    sure = np.full(placed.shape, _is_usual(gems, FEW_OF_A_COLOUR, SEVERAL)) | placed
    known = _with_known(gems.confidence, [place for place in objects if sure[place]])
    ensure_sure(known, hints)
    whole = UNDOUBTED
    if not is_set:
        shown = (gems.colours >= 0) | (gems.kinds == BOMB)
        whole = whole_of(sums, lattice, LOOK, _doubtful_rim(sums, gems), shown)
    told = told_of(known, whole, hints)
    called = np.where(gems.colours >= 0, np.minimum(gems.confidence, gems.called), gems.confidence)
    confidence = whole.lowered(_with_objects(called, gems, objects))
    places = np.ndindex(lattice.rows, lattice.cols)
    named = np.array([place in hints.names for place in places]).reshape(doubted.shape)
    # Of cells that only recur nothing else says that they are gems.
    confidence = np.where((doubted | recurs) & ~named, np.minimum(confidence, OBJECT), confidence)
    return _reading(replace(gems, confidence=confidence), objects, straight.around(gems.lattice.box), told)


def _sure(gems: Gems) -> npt.NDArray[np.bool_]:
    """Return which cells surely hold a gem."""
    return np.asarray((gems.colours >= 0) & (gems.confidence >= SURE))


def _has_gems(gems: Gems) -> bool:
    """Return whether gems of several colours, together with blockers, fill enough of the cells."""
    if np.unique(gems.colours[gems.colours >= 0]).size < 2:
        return False  # A minefield that nobody has begun is white all over.
    shares = [float(one.mean()) for one in (gems.colours >= 0, gems.placed.blockers | gems.objects)]
    return sum(shares) >= LEAST_GEMS and shares[0] >= LEAST_BESIDE


def _is_usual(gems: Gems, each: int, least: int) -> bool:
    """Return whether a board is of a usual size, with `each` sure gems of at least so many colours."""
    sure = gems.colours[(gems.colours >= 0) & (gems.confidence >= SURE)]
    several = np.count_nonzero(np.bincount(sure) >= each) if sure.size else 0
    rows, cols = gems.colours.shape
    return bool(several >= least) and min(rows, cols) >= LEAST_SIDE and max(rows, cols) <= USUAL_SIDE


def _with_known(confidence: Confidence, objects: list[tuple[int, int]]) -> Confidence:
    """Return confidences raised for things that recur: these surely belong to the board and are no gems."""
    raised = confidence.copy()
    for place in objects:
        raised[place] = max(raised[place], SURE)
    return raised


def _with_objects(confidence: Confidence, gems: Gems, objects: list[tuple[int, int]]) -> Confidence:
    """Return confidences of things that recur: sure for things that are no gems, low for possible gems."""
    told = confidence.copy()
    for place in objects:
        surely = bool(gems.objects[place])
        told[place] = max(told[place], SURELY_NONE) if surely else min(told[place], OBJECT)
    return told


def _with_copies(sums: Sums, gems: Gems) -> Gems:
    """Return the board with lines added beside it that hold copies of its sure gems or blockers."""
    for _ in range(GROWTHS):
        sure = _sure(gems)
        if max(sure.shape) > USUAL_SIDE:
            break
        # One copy of a sure gem is enough; doubtful ones may be scenery seen through holes.
        things = np.zeros_like(sure)
        for place in _objects(sums, gems):
            things[place] = True
        wider = with_copies(sums, gems.lattice, sure, things)
        if wider is gems.lattice:
            break
        gems = judged(sums, wider)
    return gems


def _doubtful_rim(sums: Sums, gems: Gems) -> list[int]:
    """Return the sides where the last line has few gems, or beyond which a copy of a gem stands.

    Where holes form an outline, a rim line with few gems is no sign of a wrong side.
    """
    lattice = gems.lattice
    cells = cut(sums, *lattice.lines(), N)
    known = cells[gems.colours >= 0][:, 2:-2, 2:-2]
    no_gems = gems.placed.blockers | gems.objects
    is_outline = bool(_outline(gems)[0].any())
    found = []
    for side in SIDES:
        few = (line((gems.colours >= 0) | no_gems, side)).mean() < FEW_GEMS
        few &= not (is_outline and line(_sure(gems) | no_gems, side).sum() >= AT_RIM)
        wider = lattice.with_line(side)
        more = False
        if lies_in(wider, sums):
            beside = line(cut(sums, *wider.lines(), N), side)
            apart = distances(beside[:, 2:-2, 2:-2], known).min(1)
            more = bool(((apart < COPY) & (contents(beside) > COPY)).any())
        if few or more:
            found.append(side)
    return found


def _outline(gems: Gems) -> tuple[Mask, Mask, Mask]:
    """Return holes that are sure by the outline, doubtful gems likely to be holes, and possible holes."""
    empty = (gems.colours < 0) & (gems.kinds != BOMB) & ~gems.objects
    doubtful = (gems.colours >= 0) & ((gems.confidence < SURE) | (gems.kinds != PLAIN))
    return outlined(empty, doubtful)


def _with_outline(gems: Gems) -> Gems:
    """Return the gems with the holes of a mirrored outline made sure, and doubtful gems opposite made holes.

    Gems with marks count as doubtful: scenery seen through a hole looks like a mark.
    """
    surely, more, either = _outline(gems)
    confidence = np.where(surely, np.maximum(gems.confidence, SURELY_NONE), gems.confidence)
    confidence = np.where(more | either, np.minimum(confidence, OBJECT), confidence).astype(np.float32)
    colours, kinds = np.where(more, -1, gems.colours), np.where(more, PLAIN, gems.kinds)
    return replace(gems, colours=colours, kinds=kinds, confidence=confidence)


def _by_hand(gems: Gems, hints: Hints) -> Gems:
    """Return the gems with the cells that a person named: a colour word, maybe with a mark, “*”, or “.”."""
    colours, kinds, confidence = gems.colours.copy(), gems.kinds.copy(), gems.confidence.copy()
    called = gems.called.copy()
    for (row, col), value in hints.names.items():
        word, kind = (value[:-1], _MARKS[value[-1]]) if value[-1] in _MARKS else (value, PLAIN)
        if word not in NAMED and value not in (".", "*"):
            known = " ".join((".", "*", *NAMED))
            sentence = tr("“{value}” names no cell of Match-3; expected one of {signs}.")
            raise ParseError(sentence.format(value=value, signs=known))
        if row < gems.lattice.rows and col < gems.lattice.cols:
            colours[row, col] = NAMED.index(word) if word in NAMED else -1
            kinds[row, col] = BOMB if value == "*" else kind
            confidence[row, col], called[row, col] = 0.95, 1.0
    return replace(gems, colours=colours, kinds=kinds, confidence=confidence, called=called)


def _reading(
    gems: Gems, unknown: list[tuple[int, int]], corners: Sequence[Point], told: list[str]
) -> Reading[Board]:
    present = [colour for colour in range(len(NAMED)) if (gems.colours == colour).any()]
    if len(present) > len(LETTERS):
        raise ParseError(tr("A board has at most {n} colours.").format(n=len(LETTERS)))
    number = numbers_of(present)
    rows, cols = gems.colours.shape
    colours, kinds = (one[::-1].ravel().tolist() for one in (gems.colours, gems.kinds))
    cells = [_code(number, *one) for one in zip(colours, kinds, strict=True)]
    if unknown:
        told.append(of_unknown(len(unknown)))
    legend = {LETTERS[n - 1]: NAMED[colour] for colour, n in sorted(number.items(), key=lambda one: one[1])}
    either = {LETTERS[number[name] - 1]: NAMED[other] for name, other in gems.either if name in number}
    grid = (0.0, 0.0, 0.0, 0.0) if corners else gems.lattice.box
    refill = Refill(max(MIN_COLOURS, *number.values()))
    return Reading(
        Board(cols, rows, tuple(cells), refill=refill, assumed=("actions", "colours")),
        rows_of(gems.confidence),
        grid,
        tuple(corners),
        warnings=tuple(told),
        facts={"legend": legend, "either": either, "unknown": [list(place) for place in unknown]},
        certainty=certainty_of(gems),
    )


def _code(number: dict[int, int], colour: int, kind: int) -> int:
    if kind == BOMB:
        return block(0, BOMB)
    return block(number[colour], kind) if colour >= 0 else EMPTY


def certainty_of(gems: Gems) -> float:
    """Return how surely this is a board of gems: sure cells, most of them gems, three colours, usual size.

    Many unsure cells lower it further: pictures of minefields have colours, too.
    """
    fits = min(1.0, USUAL_SIDE / max(gems.colours.shape))
    share, kinds = (gems.colours >= 0).mean(), len(np.unique(gems.colours[gems.colours >= 0]))
    fits *= min(1.0, float((gems.confidence >= SURE).mean()) / MANY)
    return float(gems.confidence.mean() * min(1.0, share / 0.6) * min(1.0, kinds / 3) * fits)


def _objects(sums: Sums, gems: Gems) -> list[tuple[int, int]]:
    """Return gemless cells that look like another gemless cell and are not plain: blockers and the like."""
    cells = cut(sums, *gems.lattice.lines(), N)
    empty = (gems.colours < 0) & (gems.kinds != BOMB)
    places = [(int(row), int(col)) for row, col in zip(*np.nonzero(empty), strict=True)]
    if len(places) < 2:
        return []
    looks = np.stack([cells[place] for place in places])[:, 1:-1, 1:-1]  # A hole has an edge, too.
    content = most(looks - looks.mean((1, 2), keepdims=True)).mean((1, 2))
    apart = distances(looks, looks)
    np.fill_diagonal(apart, np.inf)
    alike = (apart.min(1) < 0.6 * content) & (content > 12)
    return [place for place, found in zip(places, alike, strict=True) if found]
