"""`games`, `examples` and `doctor`: lists the games, shows worked examples, reports on this machine."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import platformdirs

from ringapp import __version__
from ringapp.cli.arguments import budget_of, flag_of, given
from ringapp.cli.output import SOLVED, complain, print_json, say, table_lines
from ringapp.cli.running import code_of, solve_document
from ringapp.cli.solving import own_command
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, Command, Option
from ringapp.core.contract.i18n import language, listed, tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.core.contract.options import wanted
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.contract.resources import resource_folder
from ringapp.core.files.document import Document, document_bytes, read_document
from ringapp.core.files.exporters import export
from ringapp.core.libraries import has_display, install_line, missing_libraries
from ringapp.core.pictures.animation import Style
from ringapp.core.solving.context import solve_here
from ringapp.core.storage import write_atomic


def games(arguments: argparse.Namespace) -> int:
    """Print the games with their options, formats and commands, and return the exit code."""
    infos = [load_game(game_id).info for game_id in game_ids()]
    if arguments.json:
        print_json([_game_facts(game_id) for game_id in game_ids()], compact=False)
        return SOLVED
    for line in table_lines((), [(info.id, info.title, info.summary) for info in infos]):
        say(line)
    return SOLVED


def _game_facts(game_id: str) -> JsonObject:
    game = load_game(game_id)
    info = game.info
    return {
        "id": info.id,
        "title": info.title,
        "summary": info.summary,
        "options": [_option_facts(option) for option in info.options],
        "formats": [{"id": form.id, "label": form.label, "suffixes": form.suffixes} for form in info.formats],
        "presets": [{"id": preset.id, "label": preset.label} for preset in info.presets],
        "commands": [{"name": command.name, "help": command.help} for command in game.commands()],
    }


def _option_facts(option: Option) -> JsonObject:
    return {
        "flag": flag_of(option.name),
        "label": option.label,
        "takes": wanted(option),
        "default": option.default,
    }


def examples(arguments: argparse.Namespace) -> int:
    """List the example boards; with --solve answer them, with --output write boards and pictures there."""
    named = arguments.name or arguments.game
    chosen = [named] if named else list(game_ids())
    folder = Path(arguments.output) if arguments.output else None
    codes, facts = [], []
    for name, label, document in (entry for game_id in chosen for entry in example_boards(game_id)):
        game = load_game(document.game)
        fact: JsonObject = {"game": document.game, "example": name, "label": label}
        line = f"{document.game}  {name}: {label}"
        if arguments.solve:
            solution, interrupted = solve_document(document, budget_of(arguments), {})
            document = Document(document.game, document.state, {}, solution)
            fact["answer"] = game.explain(document.state, solution).headline
            fact["status"] = solution.status.value
            line += f"\n    {fact['answer']}"
            codes.append(code_of(solution, interrupted))
        if folder is not None:
            files = write_example(folder, name, document)
            fact["files"] = files
            line += "".join(f"\n    {file}" for file in files)
        facts.append(fact)
        if not arguments.json:
            say(line)
    if arguments.json:
        print_json(facts, compact=False)
    return max(codes, default=SOLVED)


def example_boards(game_id: str) -> Iterator[tuple[str, str, Document]]:
    """Yield (name, label, document) of each preset and each file in `resources/examples/<game>`."""
    game = load_game(game_id)
    for preset in game.info.presets:
        yield preset.id, preset.label, Document(game_id, game.initial(preset.id))
    folder = resource_folder() / "examples" / game_id
    known = {preset.id for preset in game.info.presets}
    for path in sorted(folder.iterdir()) if folder.is_dir() else []:
        if path.stem in known:
            continue
        try:
            yield path.stem, path.name, read_document(path, game_id)
        except RingappError:
            continue


def write_example(folder: Path, name: str, document: Document, style: Style | None = None) -> list[str]:
    """Write a board and its picture into a folder and return the files' names. Raises RingappError."""
    stem = f"{document.game}-{name}"
    files = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for ending, data in ((".json", document_bytes(document)), (".png", export(document, "png", style))):
            write_atomic(folder / (stem + ending), data)
            files.append(str(folder / (stem + ending)))
    except OSError as error:
        sentence = tr("{folder}: {why}")
        raise RingappError(sentence.format(folder=folder, why=error.strerror or error)) from None
    return files


def without_display() -> int:
    """Say that no window can be shown, then solve and print an example of each game instead."""
    complain(tr("There is no display, so the window cannot be shown; these are the worked examples."))
    folder = Path("ringapp-examples")
    try:
        folder.mkdir(exist_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="ringapp-examples-"))
    for game_id in game_ids():
        game = load_game(game_id)
        name, label, document = next(example_boards(game_id))
        solution = solve_here(game, document.state, Budget(seconds=3.0))
        answered = Document(game_id, document.state, {}, solution)
        headline = game.explain(document.state, solution).headline
        say(tr("{name}: {what}").format(name=listed((game.info.title, label)), what=headline))
        for file in write_example(folder, name, answered):
            say(f"    {file}")
    say(tr("The pictures are in {folder}.").format(folder=folder.resolve()))
    return SOLVED


def libraries_sentence(missing: dict[str, str]) -> str:
    """Return a sentence that names the missing system libraries and the command that installs them."""
    sentence = tr("The window needs {names}; to install: {line}")
    return sentence.format(names=listed(missing), line=install_line(missing))


def doctor(arguments: argparse.Namespace) -> int:
    """Print facts of this machine: versions, display, libraries, font, folders, compiled kernels.

    With options of a game's command that examines user files, such as a tower, run that command instead.
    """
    asked = given(arguments)
    for _, command in examining():
        if asked and {option.name for option in command.options} >= asked.keys():
            return own_command(
                argparse.Namespace(**{**_UNLIMITED, **vars(arguments), "verb": command.name, "files": []})
            )
    facts = _facts()
    if arguments.json:
        print_json({key: value for key, _, value in facts}, compact=False)
        return SOLVED
    for _, label, value in facts:
        if isinstance(value, dict):
            value = ", ".join(f"{key} {entry or tr('not installed')}" for key, entry in value.items())
        elif isinstance(value, list):
            value = ", ".join(map(str, value)) or tr("none")
        elif isinstance(value, bool):
            value = tr("yes") if value else tr("no")
        if value != "":
            say(tr("{name}: {what}").format(name=label, what=value))
    return SOLVED


_UNLIMITED = {"time_limit": 0.0, "nodes": None, "seed": 0}
"""The budget of a command that doctor runs: there is none to set."""


def examining() -> Iterator[tuple[str, Command]]:
    """Yield each command of a game that examines user files, with the title of its game."""
    for game_id in game_ids():
        game = load_game(game_id)
        yield from ((game.info.title, command) for command in game.commands() if command.examines)


def _facts() -> list[tuple[str, str, Json]]:
    """Return (key, translated label, value) for everything that `doctor` reports."""
    from ringapp.core.kernels import library

    missing = missing_libraries(window=bool(os.environ.get("DISPLAY")))
    packages = ("PySide6-Essentials", "numpy", "msgspec", "Pillow", "resvg-py", "av", "distributed")
    fonts = sorted((resource_folder() / "fonts").glob("*.otf"))
    return [
        ("ringapp", "ringapp", __version__),
        ("python", "Python", f"{platform.python_version()} ({sys.platform}, {platform.machine()})"),
        ("processors", tr("Processors"), os.cpu_count()),
        ("packages", tr("Packages"), {name: _version(name) for name in packages}),
        ("games", tr("Games"), list(game_ids())),
        ("language", tr("Language"), language()),
        ("display", tr("Display"), has_display()),
        ("missing_libraries", tr("Libraries that the window lacks"), list(missing)),
        ("install", tr("To install them"), install_line(missing) if missing else ""),
        ("fonts", tr("Fonts of pictures"), [path.name for path in fonts]),
        ("resources", tr("Program files"), str(resource_folder())),
        ("settings", tr("Settings"), platformdirs.user_config_dir("ringapp")),
        ("kernels", tr("Compiled kernels"), library.file_in_use().name),
    ]


def _version(name: str) -> str:
    """Return the installed version of a package, "" if it is not installed."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return ""
