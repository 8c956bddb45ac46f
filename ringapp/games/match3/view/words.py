"""Answers in words: the headline with its standing, the waves of each action, the score graph, the search."""

from __future__ import annotations

from collections.abc import Sequence

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.game import (
    Explanation,
    Note,
    Problem,
    Row,
    Sentence,
    Solution,
    Status,
    Table,
)
from ringapp.core.contract.i18n import listed, sentences, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.match3.playing.actions import Action, legal_moves, resolve
from ringapp.games.match3.playing.problems import Flaw, lacking
from ringapp.games.match3.rules.board import (
    INGREDIENT,
    VOID,
    Board,
    Move,
    colour_of,
    is_crate,
    is_thick,
    item_name,
    partner,
)
from ringapp.games.match3.rules.facts import (
    BEST,
    FORESEEING,
    Grounds,
    answer_of,
    grounds_of,
    move_of,
)
from ringapp.games.match3.view import tables
from ringapp.games.match3.view.naming import chance, describe_block, describe_move, swaps
from ringapp.games.match3.view.picture import goal_text

REPORTED = (
    *("objective", "algorithm", "layers", "figures", "rivals"),
    *("values", "others", "odds", "worlds", "depth", "own"),
)
"""Facts that a report gives as they are."""


def problem(board: Board, flaw: Flaw) -> Problem:
    """Return a flaw as the problem that the window shows, with its sentence."""
    targets = tuple((cell % board.width, cell // board.width) for cell in flaw.cells)
    x, y = targets[0] if targets else (0, 0)
    facts: dict[str, int | str] = dict(flaw.facts)
    if "colour" in facts:
        facts["colour"] = item_name(flaw.facts["colour"])
    if flaw.kind == "opened":
        return Problem(opened(board), targets, flaw.severity)
    words = _flaw_words(flaw.kind, int(facts.get("there", facts.get("n", 0))))
    return Problem(words.format(**{"x": x, "y": y, **facts}), targets, flaw.severity)


def opened(board: Board) -> str:
    """Return the sentence that names the format a board was opened from, and parts the rules do not know."""
    names = {
        "king": tr("a tile map of King's"),
        "cookiecrunch": tr("a level of CookieCrunch"),
        "ultragem": tr("a board of ultragem"),
    }
    told = tr("Opened from {form}.").format(form=names.get(board.opened, board.opened))
    return sentences(told, left_out(board.left_out) if board.left_out else "")


def left_out(parts: Sequence[str]) -> str:
    """Return the sentence that names what a level has and the rules here do not know."""
    names = {
        "goal": tr("its goal or a part of it"),
    }
    return tr("Left out: {parts}.").format(parts=listed(names.get(part, part) for part in parts))


def _flaw_words(kind: str, n: int) -> str:
    """Return the sentence of a kind of flaw, in the plural form of `n`."""
    words = {
        "empty": tr("The board is empty: paint blocks or take a random board."),
        "row_line": tr(
            "Row {y}: {n} blocks of {colour} from ({x}, {y}) are a line already. Settle clears it."
        ),
        "column_line": tr(
            "Column {x}: {n} blocks of {colour} from ({x}, {y}) are a line already. Settle clears it."
        ),
        "hanging": tr(
            "The cell at ({x}, {y}) is empty and blocks hang above it. Settle lets them fall; a hole of the "
            "board is painted as Void (X)."
        ),
        "on_exit": tr("The ingredient at ({x}, {y}) stands on its exit already. Settle lets it leave."),
        "over_void": tr("Column {x} has no cell: nothing can stand above it."),
        "formula_gaps": tr("With the refill formula the world starts full; ({x}, {y}) is empty."),
        "formula_stop": tr("The refill formula cannot be used where voids stop what falls."),
        "formula_standing": tr("The refill formula cannot be used with what stands still, as at ({x}, {y})."),
        "formula_large": tr("With the refill formula a world has at most {limit} cells; this one has {n}."),
        "no_action": tr("No action is left."),
        "no_swap": tr("No swap makes a line. Games shuffle such a board: draw what it has become."),
        "assumed": tr("How many swaps are left is not known: {n} are assumed. Set Actions.", "", n),
        "hidden": tr("{n} block(s) came in and are not named yet: type what the game beside shows.", "", n),
        "invented": tr("{n} block(s) are invented: type over what differs, or confirm.", "", n),
        "reached": tr("The goal is reached."),
        "out_of_reach": tr("P = {goal} cannot be reached: {n} action(s) give at most {most} points.", "", n),
        "no_jelly": tr("There is no jelly to clear."),
        "too_few_ingredients": tr(
            "Only {there} ingredient(s) are in the world; {wanted} are to be delivered.", "", n
        ),
        "too_few_above": tr(
            "At ({x}, {y}) lie {wanted} layers of jelly, but only {there} block(s) can come there.", "", n
        ),
        "too_few": tr(
            "Only {there} block(s) of {colour} are in the world; {wanted} are to be collected.", "", n
        ),
    }
    return words[kind]


def summary(board: Board) -> str:
    """Return one line that counts the things on the board."""
    blocks = sum(code not in (0, VOID) for code in board.cells[: board.size])
    words = [tr("{n} × {m} board").format(n=board.width, m=board.height)]
    words.append(tr("{n} block(s)", "", blocks).format(n=blocks))
    above, voids = sum(code > 0 for code in board.cells[board.size :]), board.cells.count(VOID)
    crates, ingredients = sum(map(is_crate, board.cells)), board.cells.count(INGREDIENT)
    jelly = sum(board.jelly)
    counted = (
        (above, tr("{n} above it")),
        (voids, tr("{n} void(s)", "", voids)),
        (crates, tr("{n} crate(s)", "", crates)),
        (ingredients, tr("{n} ingredient(s)", "", ingredients)),
        (sum(map(is_thick, board.cells)), tr("{n} thick")),
        (jelly, tr("{n} layer(s) of jelly", "", jelly)),
        (len(board.invented), tr("{n} invented")),
        (len(board.hidden), tr("{n} not named yet")),
    )
    words += [text.format(n=number) for number, text in counted if number]
    if board.refill:
        kind = (
            tr("refill formula of {n} colours")
            if board.refill.formula
            else tr("unknown refill of {n} colours")
        )
        words.append(kind.format(n=board.refill.colours))
    elif colours := len({colour_of(code) for code in board.cells} - {0}):
        words.append(tr("{n} colour(s)", "", colours).format(n=colours))
    if board.has_goal:
        points = "" if board.target is None else tr("{n} points").format(n=board.target)
        aims = " · ".join(part for part in (points, goal_text(board)) if part)
        words.append(tr("goal: {goal}").format(goal=aims))
    swaps_there = sum(1 for _ in legal_moves(board))
    words.append(tr("{n} legal swap(s)", "", swaps_there).format(n=swaps_there))
    return listed(words)


def explain(board: Board, solution: Solution[Move]) -> Explanation:
    """Return an answer in words of the current language."""
    data = answer_of(solution.data)
    if "values" in data:
        return _sampled(board, solution)
    withdrawn = bool(solution.unmodelled and solution.claim)
    headline = _unproved(board, solution) if withdrawn else _headline(board, solution)
    return Explanation(headline, tuple(tables.notes(board, solution)))


def _headline(board: Board, solution: Solution[Move]) -> str:
    data, status, number = answer_of(solution.data), solution.status, len(solution.steps)
    if status is Status.UNKNOWN:
        return tr("Stopped before an answer.")
    if status is Status.INFEASIBLE:
        return _no_solution(board, solution)
    proved = status is Status.OPTIMAL
    points = int(data.get("points", solution.score or 0))
    if data.get("objective") == "moves":
        words = tr(
            "{swaps} to the goal, {points} points. Proved: fewer do not do, and none gives more points."
        )
        if not proved:
            words = tr("Best found: {swaps} to the goal, {points} points; stopped before the proof.")
    elif data.get("objective") == "article":
        words = tr(
            "{total} points in all: {points} in {swaps} and {bonus} for the actions left. Proved best."
        )
        if data.get("algorithm") == "bfs":
            words = tr(
                "{total} points in all: {points} in {swaps} and {bonus} for the actions left. Fewest swaps."
            )
        elif not proved:
            words = tr(
                "Best found: {total} points in all, {points} of them in {swaps}; stopped before the proof."
            )
    elif proved and board.has_goal:
        words = tr("{points} points in {swaps}. Proved: no line that reaches the goal gives more.")
    elif proved:
        words = tr("{points} points in {swaps}. Proved: no line gives more.")
    elif solution.bound is not None and board.has_goal:
        words = tr("Best found: the goal with {points} points in {swaps}; at most {bound} are possible.")
    elif solution.bound is not None:
        words = tr("Best found: {points} points in {swaps}; at most {bound} are possible.")
    else:
        words = tr("Best found: {points} points in {swaps}; stopped before the proof.")
    return words.format(
        points=points,
        swaps=swaps(number),
        total=int(solution.score or 0),
        bonus=int(data.get("bonus", 0)),
        bound=int(solution.bound or 0),
    )


def _unproved(board: Board, solution: Solution[Move]) -> str:
    """Return the answer in words where the number of swaps left was assumed."""
    if solution.data.get("goal", True) and solution.status is Status.FEASIBLE:
        words = tr("Best found: {points} points in {swaps}.")
        points = int(answer_of(solution.data).get("points", solution.score or 0))
        answer = words.format(points=points, swaps=swaps(len(solution.steps)))
    else:
        answer = tr("No line to the goal was found within {swaps}.").format(swaps=swaps(board.actions))
    return sentences(answer, *(tell(board, item) for item in solution.unmodelled))


def tell(board: Board, fact: Assumption | Unmodelled) -> str:
    """Return an assumption, or a part not modelled, in one sentence."""
    facts = grounds_of(fact.facts)
    if fact.kind == "actions":
        words = tr("From {points} points with {swaps} left.")
        return words.format(points=facts["points"], swaps=swaps(facts["actions"]))
    if fact.kind == "goal":
        if isinstance(fact, Unmodelled):
            return tr("The goal is not looked at: only points are counted.")
        return tr("The goal: {parts}.").format(parts=listed(_goal_parts(facts)))
    if fact.kind == "refill":
        return _refilled(facts)
    if fact.kind == "invented":
        words = tr(
            "{n} block(s) on the board are invented and may be others in the game beside.", "", facts["cells"]
        )
        return words.format(n=facts["cells"])
    if fact.kind == "pursued":
        return _pursued(str(facts["pursued"]))
    if fact.kind == "assumed":
        return listed(_assumed(facts), " ")
    if fact.kind == "player":
        return _player(str(facts["policy"]), facts["games"])
    if fact.kind == "left_out":
        return left_out(facts["parts"])
    if fact.kind == "rulings":
        if not facts:
            return tr("The rules of SwapM3S with the rulings R1 to R16.")
        changed = listed(f"{name} = {value}" for name, value in facts.items())
        return tr("The rules of SwapM3S with other switches: {changed}.").format(changed=changed)
    return fact.kind


def _refilled(facts: Grounds) -> str:
    """Return the sentence that says where new blocks come from."""
    if facts["source"] == "unknown":
        words = tr("New blocks are unknown: {n} colours, equally likely.")
        return words.format(n=facts["colours"])
    if facts["source"] == "formula":
        return tr("New blocks follow the refill formula with {n} colours.").format(n=facts["colours"])
    words = tr("The world is all there is; {rows} row(s) of it stand above the board.", "", facts["reserve"])
    return words.format(rows=facts["reserve"])


def _assumed(facts: Grounds) -> list[str]:
    """Return sentences on values filled in where a file is silent, and how each limits the answer."""
    told = []
    if "actions" in facts:
        words = tr(
            "How many swaps are left is not known: {n} are assumed, so nothing is proved. Set Actions."
        )
        told.append(words.format(n=facts["actions"]))
    if "colours" in facts:
        words = tr("How many colours come in is not known: {n} are assumed.")
        told.append(words.format(n=facts["colours"]))
    if "counts" in facts:
        told.append(tr("The level asks for a number of covers or grounds; here all of them are to go."))
    if "points" in facts:
        words = tr(
            "The game beside went on by itself: points are at least {n}, and goals at most those shown."
        )
        told.append(words.format(n=facts["points"]))
    return told


def _player(policy: str, games: int) -> str:
    """Return the sentence that says whose play the figures of sampled refills are."""
    if policy == FORESEEING:
        return tr("The points are those of a player who sees the new blocks; others mostly get fewer.")
    words = tr(
        "Measured in {n} game(s) of a player who goes on by the hints; other games had chosen the swap.",
        "",
        games,
    )
    return words.format(n=games)


def _pursued(aim: str) -> str:
    if aim == "sampled":
        return tr("New blocks are unknown: sampled worlds judge each swap, whatever objective is set.")
    if aim == "swaps":
        return tr(
            "The article's breadth-first search looks for fewest swaps only, whatever objective is set."
        )
    return tr("The article's score is pursued, whatever objective is set: its Dijkstra knows no other.")


def _goal_parts(facts: Grounds) -> list[str]:
    parts = []
    if "P" in facts:
        parts.append(tr("{n} points").format(n=facts["P"]))
    if "clear_jelly" in facts:
        parts.append(tr("clear all jelly"))
    if "free_thick" in facts:
        parts.append(tr("free all thick blocks"))
    if "clear_crates" in facts:
        parts.append(tr("break all crates"))
    if "clear_chocolate" in facts:
        parts.append(tr("break all chocolate"))
    if "ingredients" in facts:
        parts.append(tr("deliver {n} ingredient(s)", "", facts["ingredients"]).format(n=facts["ingredients"]))
    if "collect" in facts:
        wanted = " ".join(f"{colour} {left}" for colour, left in facts["collect"].items())
        parts.append(tr("collect {wanted}").format(wanted=wanted))
    return parts


def _no_solution(board: Board, solution: Solution[Move]) -> str:
    if not solution.data:
        return tr("No solution. Proved.")
    missing = [problem(board, flaw).text for flaw in lacking(board)]
    if solution.data.get("counted") and missing:
        return sentences(tr("The goal cannot be reached. Proved by counting."), *missing)
    points = int(answer_of(solution.data).get("points", board.points))
    if board.target is not None and points < board.target:
        words = tr("No solution within {swaps}. Proved: at most {points} of {goal} points can be had.")
        return words.format(swaps=swaps(board.actions), points=points, goal=board.target)
    return tr("The goal cannot be reached within {swaps}. Proved.").format(swaps=swaps(board.actions))


def _over(board: Board, solution: Solution[Move]) -> str:
    over = {
        "goal": tr("The goal is reached."),
        "actions": tr("No swaps are left."),
        "blocks": tr("The board is empty: paint blocks or take a random board."),
        "swaps": tr("No swap makes a line. Games shuffle such a board: draw what it has become."),
    }[str(solution.data["over"])]
    return sentences(over, tr("The goal is not reached.")) if solution.status is Status.INFEASIBLE else over


def _sampled(board: Board, solution: Solution[Move]) -> Explanation:
    if "over" in solution.data:
        return Explanation(_over(board, solution))
    if answer_of(solution.data).get("goal"):
        return _chances(board, solution)
    values = answer_of(solution.data)["values"]
    worlds = Sentence(
        tr("Estimated on {n} random refills, the same ones for every swap; ± is one standard error.").format(
            n=answer_of(solution.data)["worlds"]
        )
    )
    best = values[0]
    depth = answer_of(solution.data)["depth"]
    words = tr("Swap {move}: {mean} ± {error} points are expected over the next {depth} swap(s).", "", depth)
    if depth > 1:
        words = tr(
            "Swap {move}: {mean} ± {error} points are expected over the next {depth} swaps if you see the "
            "new blocks."
        )
    headline = words.format(
        move=describe_move(board, move_of(best)),
        mean=round(best["mean"]),
        error=round(best["error"]),
        depth=depth,
    )
    rows = tuple(
        Row(
            (
                describe_move(board, move_of(entry)),
                f"{entry['mean']:.0f} ± {entry['error']:.0f}",
                f"{entry['behind']:.0f} ± {entry['behind_error']:.0f}" if rank else "–",
            ),
            targets=(move_of(entry)[:2],),
        )
        for rank, entry in enumerate(values)
    )
    columns = (tr("First swap"), tr("Expected points"), tr("Behind the best"))
    ready = tr("A special block that is ready at the end counts {n} points.").format(n=120)
    table = Table(tr("Expected points"), columns, rows)
    notes: list[Note] = [table, worlds, Sentence(ready)]
    if depth > 1:
        notes.insert(0, Sentence(_player(FORESEEING, 0)))
    if board.has_goal:
        notes.insert(0, Sentence(tr("The goal is not looked at: only points are counted."), "warn"))
    return Explanation(headline, tuple(notes))


def _chances(board: Board, solution: Solution[Move]) -> Explanation:
    """Return the answer as chances of the goal after each first swap for a player who follows the hints."""
    data = answer_of(solution.data)
    move = describe_move(board, solution.steps[0].move)
    rows = [
        Row(
            (
                describe_move(board, move_of(entry)),
                chance(entry),
                "–" if entry["swaps"] is None else f"{entry['swaps']:.1f}",
                f"{entry['mean']:.0f}",
            ),
            targets=(move_of(entry)[:2],),
        )
        for entry in data["values"]
    ]
    others = [
        Row((describe_move(board, move_of(entry)),), targets=(move_of(entry)[:2],))
        for entry in data.get("others", ())
    ]
    ranked: tuple[Note, ...] = ()
    if others:
        order = Sentence(tr("A look-ahead that sees the new blocks sets the rank."))
        ranked = (Table(tr("Other swaps, by rank"), (tr("First swap"),), tuple(others)), order)
    if "odds" not in data:
        words = tr("Swap {move}: the best one of a look-ahead. Its odds are not measured yet.")
        return Explanation(words.format(move=move), ranked)
    columns = (tr("First swap"), tr("Goal reached"), tr("Swaps until then"), tr("Points"))
    table = Table(tr("Chance of the goal if you follow the hints"), columns, tuple(rows))
    odds = data["odds"]
    words = tr(
        "Swap {move}: if you follow the hints, the goal is reached in {chance} % of the games "
        "(95 %: {low} to {high} %)."
    )
    share, low, high = (round(100 * share) for share in (odds["p"], odds["low"], odds["high"]))
    headline = words.format(move=move, chance=share, low=low, high=high)
    behind = tr("The other chances are this one minus what they lost against it in the trial games.")
    notes = (_player(BEST, odds["games"]), tr("± is one standard error."), behind)
    return Explanation(headline, (table, *map(Sentence, notes), *ranked))


def hints(board: Board, solution: Solution[Move]) -> list[str]:
    """Return hints that show more and more of the next swap; the last one tells all of it."""
    if not solution.steps:
        return []
    move = solution.steps[0].move
    colour = describe_block(board.cells[partner(board.width, move)[0]])
    action = resolve(board, move)
    half = tr("the left half") if move[0] * 2 < board.width - 1 else tr("the right half")
    sentences = [tr("The next swap is in {half} of the board.").format(half=half)]
    if not board.unknown:
        number = len(action.waves)
        waves = tr("{n} wave(s)", "", number).format(n=number)
        told = tr("It gives {points} points in {waves}.")
        sentences.append(told.format(points=action.gain, waves=waves))
    sentences.append(tr("It moves a block {block}.").format(block=colour))
    return [*sentences, describe_move(board, move)]


def report(board: Board, solution: Solution[Move]) -> JsonObject:
    """Return the answer as the JSON object that `solve --json` prints."""
    data = answer_of(solution.data)
    steps: list[JsonObject] = []
    state = board
    for step in solution.steps:
        action = resolve(state, step.move)
        steps.append({"move": list(step.move), "gain": action.gain, "waves": waves_of(action)})
        state = action.after
    result: JsonObject = {
        "status": solution.status.value,
        "score": solution.score,
        "bound": solution.bound,
        "points": data.get("points"),
        "bonus": data.get("bonus"),
        "moves": len(steps),
        "steps": steps if not board.unknown else [{"move": entry["move"]} for entry in steps],
        "alternatives": [[list(step.move) for step in line] for line in solution.alternatives],
        "states": int(solution.stats.get("states", 0)),
        "children": int(solution.stats.get("nodes", 0)),
    }
    return result | {name: solution.data[name] for name in REPORTED if name in solution.data}


def waves_of(action: Action) -> list[dict[str, int]]:
    """Return for each wave how much it cleared, made, freed and broke."""
    return [
        {
            "cleared": len(wave.cleared),
            "stripes": wave.made,
            "freed": wave.freed,
            "crates": wave.crates,
            "broken": wave.broken,
            "delivered": wave.delivered,
        }
        for wave in action.waves
    ]
