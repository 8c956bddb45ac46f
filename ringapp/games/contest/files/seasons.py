"""Contest stages of the user's tables, and the score bonuses that parameters give on them."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import load_json
from ringapp.games.contest.files import linked
from ringapp.games.contest.files.board import MAX_ITEMS, MAX_TURNS, Board, decode
from ringapp.games.contest.files.effectlang.boards import is_effectlang, stage_record
from ringapp.games.contest.files.effectlang.vocabulary import PLANS
from ringapp.games.contest.files.session import tables_of
from ringapp.games.contest.files.tables import Record, Tables
from ringapp.games.contest.rules import codes as c

FIRST_MAIN = {c.SENSE: "ExamLessonBuff", c.LOGIC: "ExamReview", c.ANOMALY: "ExamConcentration"}
"""The main effect of a plan, for a board that names none."""
CURVE_TABLE = "ProduceExamBattleScoreConfig"


@dataclass(frozen=True, slots=True)
class SeasonStage:
    """A stage of a season: its turns, colour weights, own P-items and the curve of its bonuses."""

    id: str
    label: str
    turns: int
    weights: tuple[int, int, int]
    items: tuple[str, ...]
    curve: str
    plan: int = 0
    """The plan that a stage asks for, 0 for any plan."""


@lru_cache(maxsize=8)
def season_stages(tables: Tables) -> tuple[SeasonStage, ...]:
    """Return every stage of every season, newest season first; none for tables without stages."""
    found = [_effectlang_stage(record) for record in reversed(tables.records.get("stages", ()))]
    rates = tables.records.get("PvpRateConfig", ())
    for rate in sorted(rates, key=lambda r: -_number(str(r.get("id", "")))):
        for i, stage in enumerate(rate.get("stages") or ()):
            turns = int(stage.get("turn", 0))
            if not 1 <= turns <= MAX_TURNS:
                continue
            vocal, dance, visual = (int(rate.get(colour, 0)) for colour in c.COLOURS)
            found.append(
                SeasonStage(
                    f"{rate['id']}/{i + 1}",
                    f"{rate.get('description', rate['id'])} - {i + 1}",
                    turns,
                    (vocal, dance, visual),
                    tuple(stage.get("produceItemIds") or ())[:MAX_ITEMS],
                    str(rate.get("produceExamBattleScoreConfigId", "")),
                )
            )
    return tuple(found)


def _effectlang_stage(record: Record) -> SeasonStage:
    turns = [int(part) for part in str(record.get("turnCounts", "")).split(",") if part.strip().isdigit()]
    shares = [
        round(float(part) * 1000) for part in str(record.get("criteria", "")).split(",") if part.strip()
    ]
    vocal, dance, visual = shares if len(shares) == 3 else (0, 0, 0)
    label = f"{record.get('name', record['id'])} {record.get('stage', '')}"
    if record.get("type") == "contest":
        label = str(record.get("name", record["id"]))
    total = min(max(1, sum(turns)), MAX_TURNS)
    plan = PLANS.get(str(record.get("plan")), 0)
    return SeasonStage(str(record["id"]), label, total, (vocal, dance, visual), (), "", plan)


def _number(text: str) -> int:
    tail = text.rpartition("-")[2]
    return int(tail) if tail.isdigit() else 0


def stages_for(board: Board) -> tuple[SeasonStage, ...]:
    """Return the stages that a board's tables offer; none if the tables cannot be read."""
    try:
        return season_stages(tables_of(board.master))
    except RingappError:
        return ()


def with_season(board: Board, id_: str) -> Board:
    """Return the board on a stage: with its turns, weights, P-items and bonuses. Raises RingappError."""
    stages = {stage.id: stage for stage in stages_for(board)}
    old = stages.get(board.season)
    kept = tuple(item for item in board.items if old is None or item not in old.items)
    if not id_:
        return replace(linked.for_stage(board, {}), season="", items=kept)
    stage = stages.get(id_)
    if stage is None:
        raise RingappError(tr("These tables have no contest stage “{name}”.").format(name=id_))
    items = tuple(dict.fromkeys((*stage.items, *kept)))[:MAX_ITEMS]
    if is_effectlang(tables_of(board.master)):
        board = linked.for_stage(board, stage_record(tables_of(board.master), id_) or {})
    if stage.plan and stage.plan != board.plan:
        board = replace(board, plan=stage.plan, main=FIRST_MAIN[stage.plan])
        others = (replace(one, plan=stage.plan, main=FIRST_MAIN[stage.plan]) for one in board.link)
        board = replace(board, link=tuple(others))
    board = replace(
        board, season=id_, turns=stage.turns, weights=stage.weights, items=items, colours=(), start=""
    )
    return with_parameters(board, board.parameters)


def decode_on_stage(text: str) -> Board:
    """Return the board of a JSON, its stage setting what the JSON does not. Raises RingappError."""
    board = decode(text)
    data = load_json(text)
    if not board.season or not isinstance(data, dict) or {"turns", "weights"} <= data.keys():
        return board
    wanted = board
    try:
        board = with_season(board, board.season)
    except RingappError:  # its tables are not there, which `problems` says
        return wanted
    kept = {
        field: getattr(wanted, field)
        for key, field in (("turns", "turns"), ("weights", "weights"), ("colours", "colours"))
        if key in data
    }
    if "bonusPermil" in data:
        kept["bonus"] = wanted.bonus
    if wanted.link:
        kept |= {"link": wanted.link, "idol": wanted.idol}
    return replace(board, start=wanted.start, hands=wanted.hands, moves=wanted.moves, **kept)


def with_parameters(board: Board, parameters: tuple[int, int, int]) -> Board:
    """Return the board with parameters, and with the bonuses that they give on its stage."""
    board = replace(board, parameters=parameters)
    stage = next((s for s in stages_for(board) if s.id == board.season), None)
    if stage is None or not any(parameters):
        return board
    if is_effectlang(tables_of(board.master)):
        record = stage_record(tables_of(board.master), board.season)
        bonus = None if record is None else effectlang_bonuses(record, parameters, board.support / 1000)
        return board if bonus is None else replace(board, bonus=bonus)
    return replace(board, bonus=bonuses(tables_of(board.master), stage.curve, parameters))


CAPS = ((10, 1800), (16, 2160), (25, 2400), (37, 2760), (10**9, 3360))
"""(Season, cap): the most that a parameter counts before that season."""
CURVES = (
    (25, ((1200, 1, 3000), (900, 2, 1800), (600, 3, 900), (300, 4, 300), (0, 5, 0))),
    (37, ((2500, 1.2, 2500), (1800, 1.5, 1800), (1200, 2, 900), (600, 2.5, 300), (300, 3, 0), (0, 4, -250))),
    (39, ((2800, 0.8525, 3095), (2100, 1.275, 1915), (1500, 1.7, 1020), (900, 2.1225, 387.5), (0, 2.55, 0))),
    (10**9, ((2800, 0.6, 4300), (2100, 1, 3180), (1500, 1.8, 1500), (900, 2.5, 450), (0, 3, 0))),
)
"""(Season, rows) before that season: (parameter from which the row holds, factor, addend), largest first."""


def effectlang_bonuses(
    record: Record, parameters: tuple[int, int, int], support: float
) -> tuple[int, int, int]:
    """Return permils for three parameters on today's stages; outside contests parameters are percents."""
    if record.get("type") != "contest":
        vocal, dance, visual = (value * 10 for value in parameters)
        return vocal, dance, visual
    season = int(record.get("season") or 0)
    shares = [float(part) for part in str(record["criteria"]).split(",")]
    if season == 23:
        support += 0.01
    vocal, dance, visual = (
        _percent(_curve(season, value) * share, support) * 10
        for value, share in zip(parameters, shares, strict=True)
    )
    return vocal, dance, visual


def _curve(season: int, parameter: int) -> float:
    p = min(parameter, next(cap for last, cap in CAPS if season < last))
    for start, factor, more in next(rows for last, rows in CURVES if season < last):
        if p > start:
            x = p * factor + more
            x += p - 1200 if season == 13 and p > 1200 else 0
            return x + p if season == 23 else x
    return 0.0


def _percent(x: float, support: float) -> int:
    return math.ceil(
        math.floor(math.ceil(x + 100) * (1 + support) * 10) / 10
    )  # in doubles, as the source has it


def bonuses(tables: Tables, curve: str, parameters: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return bonuses in permil for three parameters by a curve of master tables, in whole percents."""
    points = sorted(
        (row for row in tables.records.get(CURVE_TABLE, ()) if row.get("id") == curve),
        key=lambda row: int(row.get("parameter", 0)),
    )
    vocal, dance, visual = (
        _bonus([(int(p.get("parameter", 0)), int(p.get(f"{colour}Permil", 0))) for p in points], value)
        for colour, value in zip(c.COLOURS, parameters, strict=True)
    )
    return vocal, dance, visual


def _bonus(points: list[tuple[int, int]], value: int) -> int:
    """Return 1000 plus the curve's value, rounded up to a whole percent; beyond its end it is flat."""
    if not points:
        return 1000
    value = min(value, points[-1][0])
    for (x0, y0), (x1, y1) in pairwise(points):
        if x0 <= value <= x1:
            y0 = 0 if y0 == 1 else y0  # the tables write 1 permil for 0
            scaled = (y0 + 1000) * (x1 - x0) + (y1 - y0) * (value - x0)
            return -(-scaled // (10 * (x1 - x0))) * 10
    return points[0][1] + 1000
