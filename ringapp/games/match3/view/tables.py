"""The tables behind an answer: the waves of each swap, the score graph, other searches, other lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Literal

from ringapp.core.contract.game import Chart, Note, Row, Sentence, Solution, Status, Table
from ringapp.core.contract.i18n import tr
from ringapp.games.match3.playing.actions import Action, resolve
from ringapp.games.match3.playing.values import greedy_line
from ringapp.games.match3.rules.board import Board, Move
from ringapp.games.match3.rules.facts import answer_of
from ringapp.games.match3.view.naming import describe_move

SearchFigure = Literal["expanded", "stored", "frontier", "bytes", "beam"]
RivalFigure = Literal["score", "swaps", "children", "expanded", "stored", "frontier"]


def notes(board: Board, solution: Solution[Move]) -> list[Note]:
    actions = _actions(board, [step.move for step in solution.steps])
    notes: list[Note] = []
    if solution.status is Status.INFEASIBLE and actions:
        notes.append(Sentence(tr("The line shown has the most points that can be had."), "warn"))
    if answer_of(solution.data).get("objective") == "moves" and board.rules.cap and board.target is not None:
        notes.append(
            Sentence(
                tr("With the cap this is the article's optimum too: its cheapest goal is a nearest one.")
            )
        )
    if actions:
        notes += [_waves_table(board, solution, actions), _graph(board, actions)]
    if answer_of(solution.data).get("figures", {}).get("memory"):
        notes.append(Sentence(tr("The proof needs more memory than there is."), "warn"))
    notes += _rivals(solution)
    notes += _comparisons(board, solution)
    notes += _search_notes(solution)
    return notes


def _actions(board: Board, moves: Sequence[Move]) -> list[Action]:
    actions = []
    for move in moves:
        actions.append(resolve(board, move))
        board = actions[-1].after
    return actions


def _waves_table(board: Board, solution: Solution[Move], actions: Sequence[Action]) -> Table:
    rows, state = list[Row](), board
    for number, (step, action) in enumerate(zip(solution.steps, actions, strict=True), 1):
        waves = tuple(
            Row(
                (_wave_words(index, wave.made, wave.freed), str(len(wave.cleared)), str(wave.points)),
                targets=tuple((cell % board.width, cell // board.width) for cell in sorted(wave.cleared)),
            )
            for index, wave in enumerate(action.waves, 1)
        )
        if action.gain != action.raw:
            waves += (Row((tr("over the cap"), "", str(action.gain - action.raw))),)
        words = f"{number}. {describe_move(state, step.move)}"
        rows.append(Row((words, str(action.cleared), str(action.gain)), waves))
        state = action.after
    return Table(tr("What each swap does"), (tr("Swap"), tr("Cleared"), tr("Points")), tuple(rows))


def _wave_words(number: int, made: int, freed: int) -> str:
    """Return a wave's number with the specials it made and the blocks it freed, if any, in one cell."""
    words = [tr("wave {n}").format(n=number)]
    words += [tr("{n} special(s) made", "", made).format(n=made)] if made else []
    words += [tr("{n} freed").format(n=freed)] if freed else []
    return " · ".join(words)


def _graph(board: Board, actions: Sequence[Action]) -> Chart:
    points = (board.points, *(action.after.points for action in actions))
    return Chart(
        tr("Points after each swap"),
        tr("swaps"),
        tr("points"),
        tuple(float(number) for number in range(len(points))),
        tuple(float(value) for value in points),
    )


def _rivals(solution: Solution[Move]) -> list[Note]:
    """Return our search beside the article's as notes, a column for each search."""
    rivals = answer_of(solution.data).get("rivals", ())
    if not rivals:
        return []
    names = {"ours": tr("ours"), "dijkstra": tr("Dijkstra"), "bfs": tr("BFS")}

    def shown(value: float | None) -> str:
        return "–" if value is None else f"{int(value):,}"

    figures: dict[RivalFigure, str] = {
        "score": tr("Points in all"),
        "swaps": tr("Swaps"),
        "children": tr("Children"),
        "expanded": tr("Expanded"),
        "stored": tr("Stored"),
        "frontier": tr("Frontier"),
    }
    ends = (tr("ended"), tr("cut off"))
    rows = [
        *((label, *(shown(entry[key]) for entry in rivals)) for key, label in figures.items()),
        (tr("MB"), *("–" if e["bytes"] is None else f"{e['bytes'] / 1e6:.1f}" for e in rivals)),
        (tr("Seconds"), *(f"{entry['seconds']:.3f}" for entry in rivals)),
        (tr("Its share"), *(_share(entry["share"]) for entry in rivals)),
        (tr("The search"), *(ends[not entry["proved"]] for entry in rivals)),
    ]
    columns = (tr("Figure"), *(names[entry["name"]] for entry in rivals))
    return [Table(tr("The article's searches beside ours"), columns, tuple(map(Row, rows)))]


def _share(seconds: float | None) -> str:
    return tr("no limit") if seconds is None else tr("{n} s").format(n=f"{seconds:.1f}")


def _comparisons(board: Board, solution: Solution[Move]) -> list[Note]:
    """Return the best line beside the user's own and the greedy one, action by action."""
    if board.unknown or not solution.steps:
        return []
    best = [int(step.score or 0) for step in solution.steps]
    greedy = [*accumulate((gain for _, gain in greedy_line(board)), initial=board.points)][1:]
    own = [int(value) for value in answer_of(solution.data).get("own", ())]
    columns = [tr("Swaps"), tr("Best line"), tr("Greedy line")]
    lines = [best, greedy]
    if own:
        columns.insert(2, tr("Own line"))
        lines.insert(1, own)
    rows = [
        Row((str(number + 1), *(str(line[number]) if number < len(line) else "–" for line in lines)))
        for number in range(max(map(len, lines)))
    ]
    notes: list[Note] = [Table(tr("Points of other lines"), tuple(columns), tuple(rows))]
    if greedy and best and greedy[-1] < best[-1]:
        lost = tr("Always taking the largest gain ends {n} points lower.")
        notes.insert(0, Sentence(lost.format(n=best[-1] - greedy[-1])))
    return notes


def _search_notes(solution: Solution[Move]) -> list[Note]:
    data = answer_of(solution.data)
    figures = data.get("figures", {})
    names: dict[SearchFigure, str] = {
        "expanded": tr("states expanded"),
        "stored": tr("states stored"),
        "frontier": tr("widest frontier"),
        "bytes": tr("memory for states (MB)"),
        "beam": tr("first answer, by beam"),
    }
    rows = [Row((tr("children made"), f"{int(solution.stats.get('nodes', 0)):,}"))]
    for name, label in names.items():
        if name in figures:
            value = figures[name] / 1e6 if name == "bytes" else figures[name]
            rows.append(Row((label, f"{value:,.1f}" if name == "bytes" else f"{int(value):,}")))
    notes: list[Note] = [Table(tr("The search"), (tr("Figure"), tr("Value")), tuple(rows))]
    layers = data.get("layers", [])
    if layers:
        columns = (tr("Swaps"), tr("Stored"), tr("Children so far"))
        table = tuple(Row((str(n), f"{kept:,}", f"{made:,}")) for n, (kept, made) in enumerate(layers, 1))
        notes.append(Table(tr("Layers"), columns, table))
    return notes
