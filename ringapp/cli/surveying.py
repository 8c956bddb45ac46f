"""`solve --overview` and `--season`: a table of recorded games, and a summary of them as a season."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from ringapp.cli.arguments import budget_of, given, values_on
from ringapp.cli.inputs import Inputs, collect, write_file
from ringapp.cli.output import BAD_INPUT, SOLVED, complain, print_explanation, print_json, say, table_lines
from ringapp.cli.running import code_of, solve_document
from ringapp.core.contract.abilities import Figure, Judging
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.explanation import Table
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.files.movelist import markdown
from ringapp.core.files.recordings import games_csv, parts_of, recordings_in, replay_suffixes

Surveyed = tuple[str, Sequence[Figure]]


def overview(arguments: argparse.Namespace) -> int:
    """Judge all recorded games of the files and folders, print or write a table, and return the exit code."""
    inputs = collect(
        [name for path in arguments.files for name in _expanded(path, arguments.game)], arguments.game
    )
    rows, codes, game = _rows(inputs, arguments)
    if arguments.season and rows and game is not None:
        _season(rows, game, arguments)
    elif arguments.output:
        write_file(arguments.output, games_csv(rows))
    elif arguments.json:
        told = [{"file": name, **{figure.name: figure.value for figure in figures}} for name, figures in rows]
        print_json({"games": told}, False)
    elif rows:
        for line in table_lines(_head(rows), [_cells(row) for row in rows], limit=len(rows)):
            say(line)
    if not rows and SOLVED not in codes:
        complain(tr("There is no recorded game."))
    return max(codes, default=BAD_INPUT)


def _rows(inputs: Inputs, arguments: argparse.Namespace) -> tuple[list[Surveyed], list[int], Judging | None]:
    rows, codes, found = [], [], None
    for item in inputs.items:
        try:
            document = item.load()
            game = load_game(document.game)
            if not isinstance(game, Judging):
                raise RingappError(tr("{name}: this is no recorded game.").format(name=item.name))
            state, named = values_on(game, document.state, given(arguments), arguments.seed)
            document = Document(document.game, state, {**document.options, **named})
            solution, interrupted = solve_document(document, budget_of(arguments), dict(document.options))
            figures = game.survey(state, solution)
            if not figures:
                raise RingappError(tr("{name}: this is no recorded game.").format(name=item.name))
            rows.append((str(item.name), figures))
            found = game
            codes.append(code_of(solution, interrupted))
            if interrupted:
                break
        except RingappError as error:
            complain(str(error))
            codes.append(BAD_INPUT)
    return rows, codes, found


def _expanded(name: str, game: str) -> list[str]:
    """Return the paths of the recorded games in a folder or in a file of several; else the name itself."""
    path = Path(name)
    if path.is_dir():
        return [str(one) for one in recordings_in(path, game)]
    many = path.name.lower().endswith(replay_suffixes(game, several=True) or ("/",)) and path.is_file()
    return [str(one) for one in parts_of(path, game)] if many else [name]


def _head(rows: Sequence[Surveyed]) -> list[str]:
    return [tr("File"), *(figure.label for figure in rows[0][1])]


def _cells(row: Surveyed) -> list[str]:
    name, figures = row
    return [Path(name).name, *(figure.text for figure in figures)]


def _season(rows: Sequence[Surveyed], game: Judging, arguments: argparse.Namespace) -> None:
    """Print the summary of a season of games, or write it as Markdown or CSV."""
    told = game.season([(Path(name).name, figures) for name, figures in rows])
    tables = [note for note in told.notes if isinstance(note, Table)]
    if arguments.output:
        is_table = arguments.output.lower().endswith(".csv")
        write_file(arguments.output, games_csv(rows) if is_table else markdown(told).encode())
    elif arguments.json:
        plain = [
            {"title": one.title, "columns": one.columns, "rows": [row.cells for row in one.rows]}
            for one in tables
        ]
        print_json({"headline": told.headline, "tables": plain}, False)
    else:
        say(told.headline)
        print_explanation(told)
