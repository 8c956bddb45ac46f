"""A whole contest in a file: three stages, a player's memories, the assignment of them, and opponents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import Fields, load_board
from ringapp.games.contest.files.board import MAX_WORD, Board, thousandths
from ringapp.games.contest.files.effectlang.boards import is_effectlang, stage_record
from ringapp.games.contest.files.effectlang.vocabulary import PLANS
from ringapp.games.contest.files.links import MAINS
from ringapp.games.contest.files.seasons import FIRST_MAIN, with_parameters, with_season
from ringapp.games.contest.files.session import tables_of
from ringapp.games.contest.files.tables import Tables

KIND = "contest-unit"
STAGES, MOST_IDOLS, MOST_MEMORIES = 3, 3, 60
Pair = tuple[int, int]
"""Indices of the memory that an idol plays with and of the one that adds its cards."""
Units = tuple[tuple[Pair, ...], ...]
"""The pairs of each stage."""
Scores = tuple[tuple[tuple[float, float], ...], ...]
"""(Mean, standard deviation) of scores, by stage and idol."""


@dataclass(frozen=True, slots=True)
class Memory:
    """A memory: six cards, P-items, and `params`, which are vocal, dance, visual and stamina."""

    id: str
    idol: str
    params: tuple[int, ...]
    items: tuple[str, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WholeContest:
    """All that a whole contest depends on.

    Attributes:
        sub_share: Share of the second memory's parameters that is added.
    """

    master: str
    ai: str
    support: int
    sub_share: float
    stages: tuple[str, ...]
    memories: tuple[Memory, ...]
    units: Units
    opponents: tuple[tuple[str, Scores], ...]

    def board(self, stage: int, pair: Pair) -> Board:
        """Return the board of a pair of memories on a stage. Raises RingappError."""
        main, sub = (self.memories[place] for place in pair)
        tables = tables_of(self.master)
        plan, effect = plan_of(tables, self.stages[stage], main)
        plan_of(tables, self.stages[stage], sub, plan)
        *parameters, stamina = (
            int(own + self.sub_share * more) for own, more in zip(main.params, sub.params, strict=True)
        )
        board = Board(
            master=self.master,
            plan=plan,
            main=effect,
            stamina=min(max(stamina, 1), 999),
            deck=(*main.cards, *sub.cards),
            items=main.items,
            support=self.support,
            ai=self.ai,
        )
        placed = replace(with_season(board, self.stages[stage]), plan=plan, main=effect)
        vocal, dance, visual = parameters
        return with_parameters(placed, (vocal, dance, visual))


def plan_of(tables: Tables, stage: str, memory: Memory, shared: int = 0) -> tuple[int, str]:
    """Return plan and main effect of a memory on a stage.

    Args:
        shared: The plan of the idol's first memory, which this one must have; 0 for the first itself.

    Raises:
        RingappError: The memory's idol is not in the tables, or is of another plan.
    """
    record = stage_record(tables, stage) or {}
    idols = {str(one["id"]): one for one in tables.records.get("p_idols", ())}
    if memory.idol not in idols:
        words = tr("Memory “{id}”: there is no P-idol “{idol}” in these tables.")
        raise RingappError(words.format(id=memory.id, idol=memory.idol))
    own = PLANS.get(str(idols[memory.idol].get("plan")), 0)
    wanted = shared or PLANS.get(str(record.get("plan")), 0)
    if wanted and own != wanted:
        words = tr("Memory “{id}” is of another plan than stage {stage}.")
        raise RingappError(words.format(id=memory.id, stage=stage))
    return own, MAINS.get(str(idols[memory.idol].get("recommendedEffect")), FIRST_MAIN[own])


def is_whole(text: str) -> bool:
    """Return whether a text is the file of a whole contest."""
    return f'"{KIND}"' in text[:2000]


def read_whole(text: str) -> WholeContest:
    """Return a whole contest from its JSON. Raises RingappError."""
    f = load_board(text, KIND, "memories", "units")
    stages = tuple(str(stage) for stage in f.items("stages", STAGES))
    rows = f.items("memories", MOST_MEMORIES)
    memories = tuple(_memory(f, row, place) for place, row in enumerate(rows))
    found = WholeContest(
        f.text("master", "", 1500),
        f.choice("ai", ("v1", "v2"), ""),
        thousandths(f, "support"),
        thousandths(f, "subShare", 0.2) / 1000,
        stages,
        memories,
        _units(f, f.items("units", STAGES), memories),
        tuple(_opponent(f, row) for row in f.items("opponents", 50)),
    )
    f.refuse_unknown()
    if len(stages) != STAGES or len(found.units) != STAGES:
        f.fail("stages", tr("three stages, and units for each"))
    if not is_effectlang(tables_of(found.master)):
        raise RingappError(tr("A whole contest needs gktools tables: name their folder as “master”."))
    return found


def _memory(f: Fields, row: object, place: int) -> Memory:
    if not isinstance(row, dict):
        f.fail("memories", tr("a list of memories, each six cards"))
    inner = Fields(row, f"memories[{place}]")
    params = inner.items("params", 4)
    numbers = [n for n in params if isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= 100_000]
    if len(numbers) != 4 or len(params) != 4:
        inner.fail("params", tr("vocal, dance, visual and stamina"))
    cards, items = _words(inner, "cards", 6), _words(inner, "items", 4)
    inner.know("id", "idol")
    inner.refuse_unknown()
    return Memory(str(row.get("id", place)), str(row.get("idol", "")), tuple(numbers), items, cards)


def _words(f: Fields, key: str, limit: int) -> tuple[str, ...]:
    words = [str(word) if isinstance(word, int) else word for word in f.items(key, limit)]
    if not all(isinstance(word, str) and len(word) <= MAX_WORD for word in words):
        f.fail(key, tr("a list of names"))
    return tuple("" if word == "0" else str(word) for word in words)


def _units(f: Fields, rows: Sequence[object], memories: Sequence[Memory]) -> Units:
    places = {memory.id: place for place, memory in enumerate(memories)}
    used: set[int] = set()
    units: list[tuple[Pair, ...]] = []
    for row in rows:
        if not isinstance(row, list) or not 1 <= len(row) <= MOST_IDOLS:
            f.fail("units", tr("one to three pairs of memories for each stage"))
        units.append(tuple(_pair(f, pair, places, used) for pair in row))
    return tuple(units)


def _pair(f: Fields, pair: object, places: Mapping[str, int], used: set[int]) -> Pair:
    if not isinstance(pair, list) or len(pair) != 2 or not all(str(one) in places for one in pair):
        f.fail("units", tr("one to three pairs of memories for each stage"))
    main, sub = (places[str(one)] for one in pair)
    if main == sub or {main, sub} & used:
        raise ParseError(tr("Memory “{id}” plays twice; each plays once.").format(id=pair[0]))
    used |= {main, sub}
    return main, sub


def _opponent(f: Fields, row: object) -> tuple[str, Scores]:
    told = row if isinstance(row, dict) else {}
    with suppress(TypeError, ValueError):
        scores = tuple(
            tuple((float(mean), float(sd)) for mean, sd in stage) for stage in told.get("scores", ())
        )
        if len(scores) == STAGES and all(len(stage) <= MOST_IDOLS for stage in scores):
            return str(told.get("name", "")), scores
    return f.fail("opponents", tr("names with a mean and a deviation for each idol of three stages"))
