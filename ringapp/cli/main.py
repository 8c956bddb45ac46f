"""The command line's entry: builds the parser, runs the verb, turns errors into sentences and exit codes."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from ringapp import __version__
from ringapp.cli.arguments import Parser, add_common, add_game_flags, between, number, positive, whole
from ringapp.cli.inputs import cannot_write
from ringapp.cli.output import BAD_INPUT, CRASHED, NOBODY_READS, STOPPED, complain, speak_utf8
from ringapp.cli.parserwords import wrapped
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Option
from ringapp.core.contract.i18n import LANGUAGES, listed, set_language, tr
from ringapp.core.contract.registry import game_ids, is_game, load_game
from ringapp.core.files.document import read_document
from ringapp.core.files.inputs import named_game
from ringapp.core.files.share_code import is_link
from ringapp.core.process import untrusted

LANGUAGE, SHORTEST = "--language", len("--la")
"""The flag that may stand before the verb, and how much of it has to be given."""
VERBS = (
    *("games", "solve", "play", "replay", "convert", "export"),
    *("generate", "study", "rehearsal", "check", "examples", "doctor"),
)


def main(argv: Sequence[str]) -> int:
    """Run one command and return its exit code, one of those that the help lists."""
    argv = _in_full(argv)
    prepare_terminal(argv)
    try:
        arguments = parse(argv)
        code: int = arguments.run(arguments)
        if sys.stdout is not None:  # closed by the caller
            sys.stdout.flush()
        return code
    except RingappError as error:
        complain(str(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        complain(tr("Stopped."))
        return STOPPED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except OSError as error:
        complain(cannot_write(str(error.filename or "-"), error))
        return BAD_INPUT
    except Exception as error:
        return crashed(error)


def crashed(error: Exception) -> int:
    """Print one sentence about an error in the program with the place of its report; return the exit code."""
    from ringapp.core.process.crashes import keep_report

    what = f"{type(error).__name__}: {error}"[:120]
    try:
        file = keep_report(error, __version__)
    except OSError:
        complain(tr("An error in the program ({what}); its report could not be written.").format(what=what))
    else:
        words = tr("An error in the program ({what}); its report is in {file}.")
        complain(words.format(what=what, file=file))
    return CRASHED


def prepare_terminal(argv: Sequence[str]) -> None:
    """Set up UTF-8 output, limits on foreign bytes, and the language of `--language` or the environment."""
    speak_utf8()
    untrusted.limit_here()
    set_language(_language(argv))


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Return the parsed arguments; files and flags may be mixed. Exits with a sentence if they are wrong."""
    if len(argv) > 1 and argv[0].startswith(LANGUAGE):
        argv = [argv[1], argv[0], *argv[2:]]
    if argv and is_game(argv[0]):
        parser, verbs = game_parser(argv[0], argv[1:])
        argv = argv[1:]
    else:
        parser, verbs = make_parser(argv)
    if argv and argv[0] in verbs:
        verbs[argv[0]].keep_usage()
        verbs[argv[0]].words = argv[1:]
        return verbs[argv[0]].parse_intermixed_args(argv[1:])
    return parser.parse_args(argv)


def _in_full(argv: Sequence[str]) -> list[str]:
    """Return the arguments with `--language X`, abbreviated or not, as `--language=X`."""
    words: list[str] = []
    for word in argv:
        flag, sign, value = word.partition("=")
        if words and words[-1] == LANGUAGE:
            words[-1] += f"={word}"
        elif len(flag) >= SHORTEST and LANGUAGE.startswith(flag):
            words.append(f"{LANGUAGE}{sign}{value}")
        else:
            words.append(word)
    return words


def for_window(argv: Sequence[str]) -> tuple[str, list[str]] | None:
    """Return (language, files) if the arguments are `--language X FILE…`, which opens the window, or None."""
    first, *files = _in_full(argv) or [""]
    flag, _, code = first.partition("=")
    known = flag == LANGUAGE and code in LANGUAGES and files and not is_command(files[0])
    return (code, files) if known and all(is_link(file) or os.path.exists(file) for file in files) else None


def is_command(word: str) -> bool:
    """Return whether the first argument of the program is a verb, a game or a flag of the command line."""
    return word in (*VERBS, "-h", "--help", "--version") or is_game(word) or word in own_verbs(game_ids())


def own_verbs(games: Iterable[str]) -> dict[str, str]:
    """Return the verbs that only these games have, such as "metrics", with their help."""
    commands = [command for game_id in games for command in load_game(game_id).commands()]
    return {command.name: command.help for command in commands if command.name not in VERBS}


def make_parser(argv: Sequence[str]) -> tuple[Parser, dict[str, Parser]]:
    """Return the parser and the parsers of its verbs; only the called verb gets the flags of games.

    A game's own verb is accepted without the game's name too, as in older versions, but is not in the help.
    """
    parser = Parser(
        prog="ringapp",
        description=tr("Solve puzzles with proof. Without arguments, or with files alone, the window opens."),
        epilog="\n\n".join(
            "\n".join(wrapped(words, 78))
            for words in (
                tr(
                    "Games have commands of their own: “ringapp GAME --help” lists them. Games: {games}."
                ).format(games=listed(game_ids())),
                tr(
                    "Exit codes: 0 solved, 1 proved that there is no solution, 2 bad input, 3 stopped too "
                    "early, 70 an error in the program."
                ),
            )
        ),
    )
    version = f"ringapp {__version__}"
    parser.add_argument("--version", action="version", version=version, help=tr("show the version and end"))
    parser.add_argument("--language", choices=sorted(LANGUAGES), help=tr("language of the output"))
    verb = argv[0] if argv else ""
    verbs = _add_verbs(parser, _verbs(), verb if verb in VERBS else "", argv)
    if verb and verb not in VERBS and (words := own_verbs(game_ids()).get(verb)):
        _fill_verb(verbs.add_parser(verb, description=words), verb, partial(_fill_own, verb, ""), argv)
    return parser, verbs.choices


def game_parser(game_id: str, argv: Sequence[str]) -> tuple[Parser, dict[str, Parser]]:
    """Return the parser of a game's own verbs, and the parser of each verb."""
    info, verb = load_game(game_id).info, argv[0] if argv else ""
    parser = Parser(prog=f"ringapp {game_id}", description=info.summary)
    own = own_verbs([game_id])
    known = {name: (words, partial(_fill_own, name, game_id)) for name, words in own.items()}
    if not known:
        raise RingappError(tr("{game} has no commands of its own.").format(game=info.title))
    return parser, _add_verbs(parser, known, verb if verb in known else "", argv).choices


def _add_verbs(
    parser: Parser, known: Mapping[str, tuple[str, Filler]], wanted: str, argv: Sequence[str]
) -> argparse._SubParsersAction[Parser]:
    """Add the parser of one verb, or of all verbs if none is named."""
    verbs = parser.add_subparsers(dest="verb", required=True, metavar=tr("COMMAND"), parser_class=Parser)
    for name, (words, fill) in known.items():
        if wanted in ("", name):
            sub = verbs.add_parser(name, help=words.replace("%", "%%"), description=words)
            _fill_verb(sub, name, fill, argv)
    return verbs


def _fill_verb(sub: Parser, name: str, fill: Filler, argv: Sequence[str]) -> None:
    sub.set_defaults(verb=name)
    fill(sub, argv)


Filler = Callable[[Parser, Sequence[str]], None]
"""Adds a verb's arguments to its parser and sets what it runs; imports modules that only this verb needs."""


def _verbs() -> dict[str, tuple[str, Filler]]:
    """Return each verb common to all games, in the order of the help: (description, filler of its parser)."""
    return {
        "solve": (tr("solve boards and prove the answer"), _fill_solve),
        "play": (tr("make moves on a board: play FILE MOVE..."), _fill_play),
        "replay": (tr("check stored answers by playing them"), _fill_replay),
        "convert": (tr("write a board in another form"), _fill_convert),
        "export": (tr("write moves, pictures and animations"), _fill_export),
        "study": (tr("count over many random boards: study [NAME]"), _fill_study),
        "generate": (tr("make puzzles whose answers are proved: generate GAME"), _fill_generate),
        "rehearsal": (
            tr("compare recorded rehearsals with what is predicted: rehearsal GAME CONTEST DATA"),
            _fill_rehearsal,
        ),
        "check": (tr("run cases of another engine and compare: check GAME CASES"), _fill_check),
        "games": (tr("list the games"), _fill_games),
        "examples": (tr("list, solve or write the example boards"), _fill_examples),
        "doctor": (tr("say what this machine offers"), _fill_doctor),
    }


def _fill_solve(sub: Parser, argv: Sequence[str]) -> None:
    from ringapp.cli import solving

    sub.set_defaults(run=solving.solve)
    sub.add_argument("--output", metavar="FILE", help=tr("keep the board with its answer in this file"))
    words = tr("one table of the recorded games in these files and folders; --output writes it as CSV")
    sub.add_argument("--overview", action="store_true", help=words)
    words = tr("what these games are together: wins, luck, mistakes, records; --output writes .md or .csv")
    sub.add_argument("--season", action="store_true", help=words)
    add_common(sub, budget=True)
    line = sub.add_argument_group(tr("a line of one’s own, taken up at any step"))
    line.add_argument("--route", default="", metavar="FILE", help=tr("the file of a line of the whole game"))
    words = tr("the number of its move to go on from; its end, where it is left out")
    line.add_argument("--from", dest="first", type=whole, default=None, metavar="N", help=words)
    words = tr("make only its moves up to this one better")
    line.add_argument("--to", dest="last", type=whole, default=None, metavar="M", help=words)
    _add_flags_of_games(sub, argv, "solve")


def _fill_play(sub: Parser, argv: Sequence[str]) -> None:
    from ringapp.cli import solving

    sub.set_defaults(run=solving.play)
    add_common(sub, budget=True)
    move = Option("move", tr("Moves"), "text", "", tr("the same as MOVE; may be given more than once"))
    own = [("play", [move]), *_command_options("play", game_ids())] if argv[:1] == ["play"] else []
    add_game_flags(sub, own)


def _fill_replay(sub: Parser, argv: Sequence[str]) -> None:
    from ringapp.cli import solving

    sub.set_defaults(run=solving.replay)
    add_common(sub)


def _fill_convert(sub: Parser, argv: Sequence[str]) -> None:
    from ringapp.cli import converting, picturing

    sub.set_defaults(run=converting.convert)
    sub.add_argument(
        "--to", default="", metavar="FORMAT", help=tr("json, text, code, a game's format, or a file")
    )
    picturing.add_hints(sub)
    add_common(sub)


def _fill_export(sub: Parser, argv: Sequence[str]) -> None:
    from ringapp.cli import converting
    from ringapp.core.pictures.palette import THEMES

    sub.set_defaults(run=converting.export_file)
    sub.add_argument(
        "--to",
        required=True,
        metavar="FILE",
        help=tr("the file; its ending says what it becomes; - is standard output"),
    )
    sub.add_argument(
        "--format", default="", metavar="ID", help=tr("the format, where the ending does not say it")
    )
    sub.add_argument("--theme", choices=THEMES, default="light", help=tr("colours (light)"))
    sub.add_argument("--width", type=_pixels, default=480, metavar="PX", help=tr("width in pixels (480)"))
    sub.add_argument("--fps", type=_rate, default=20, metavar="N", help=tr("frames per second (20)"))
    sub.add_argument("--speed", type=_speed, default=1.0, metavar="X", help=tr("speed of the animation (1)"))
    add_common(sub, budget=True)
    _add_flags_of_games(sub, argv, "export")


def _fill_study(sub: Parser, argv: Sequence[str]) -> None:
    from ringapp.cli import studying
    from ringapp.core.study.study import all_studies

    sub.set_defaults(run=studying.study)
    sub.add_argument(
        "name", nargs="?", default="", metavar="NAME", help=tr("a study or a game; none: list them")
    )
    sub.add_argument(
        "file", nargs="?", default="", metavar="FILE", help=tr("a board, for studies that take one")
    )
    taken = ["--total", "--boards", "--games", "--runs"]
    sub.add_argument(*taken, dest="total", type=positive, metavar="N", help=tr("how many to draw"))
    sub.add_argument("--batch", type=positive, metavar="N", help=tr("how many in a batch"))
    words = tr("threads or processes (all processors)")
    sub.add_argument("--workers", type=positive, metavar="N", help=words)
    sub.add_argument("--cluster", default="", metavar="ADDRESS", help=tr("a Dask scheduler to count on"))
    sub.add_argument(
        "--save", default="", metavar="FILE", help=tr("keep the counts there, and go on from them")
    )
    add_common(sub, budget=True, files="")
    if argv[:1] == ["study"]:
        add_game_flags(sub, [(one.info.id, one.info.options) for one in all_studies()])


def _fill_generate(sub: Parser, argv: Sequence[str]) -> None:
    from ringapp.cli import generating

    sub.set_defaults(run=generating.generate)
    sub.add_argument("name", metavar="GAME")
    add_common(sub, budget=True, files="")
    sub.set_defaults(time_limit=0.0)
    if argv[:1] == ["generate"]:
        add_game_flags(sub, _command_options(generating.VERB, game_ids()))


def _fill_rehearsal(sub: Parser, argv: Sequence[str]) -> None:
    from ringapp.cli import studying

    sub.set_defaults(run=studying.rehearsal, workers=1, cluster="", save="")
    sub.add_argument("name", metavar="GAME")
    sub.add_argument("file", metavar="CONTEST", help=tr("three stages with their memories"))
    sub.add_argument("data", metavar="DATA", nargs="+", help=tr("scores: nine in a line, CSV, or pictures"))
    add_common(sub, budget=True, files="")


def _fill_check(sub: Parser, argv: Sequence[str]) -> None:
    from ringapp.cli import studying

    sub.set_defaults(run=studying.check)
    sub.add_argument("name", metavar="GAME", help=tr("or a route of a tower: check ROUTE TOWER"))
    sub.add_argument("file", metavar="CASES", help=tr("JSON or JSON Lines; - reads standard input"))
    folder = Option("master", tr("Folder of tables"), "text", "", tr("added to every case"))
    add_game_flags(sub, [("check", [folder])])
    add_common(sub, budget=True, files="")


def _fill_games(sub: Parser, argv: Sequence[str]) -> None:
    from ringapp.cli import about

    sub.set_defaults(run=about.games)
    add_common(sub, files="")


def _fill_examples(sub: Parser, argv: Sequence[str]) -> None:
    from ringapp.cli import about

    sub.set_defaults(run=about.examples)
    sub.add_argument("name", nargs="?", default="", metavar="GAME", help=tr("only this game"))
    sub.add_argument("--solve", action="store_true", help=tr("solve them"))
    sub.add_argument("--output", metavar="FOLDER", help=tr("write boards and pictures there"))
    add_common(sub, budget=True, files="")


def _fill_doctor(sub: Parser, argv: Sequence[str]) -> None:
    from ringapp.cli import about

    sub.set_defaults(run=about.doctor)
    add_common(sub, files="")
    if argv[:1] == ["doctor"]:
        add_game_flags(sub, [(title, command.options) for title, command in about.examining()])


def _fill_own(verb: str, game_id: str, sub: Parser, argv: Sequence[str]) -> None:
    """Fill the parser of a game's own verb, for one game or, with "", for all that have it."""
    from ringapp.cli import solving

    games = [game_id] if game_id else game_ids()
    sub.set_defaults(run=solving.own_command)
    add_common(sub, budget=True, files="*" if solving.board_for(verb, games) else "+")
    sub.set_defaults(game=game_id)
    add_game_flags(sub, _command_options(verb, games))


def _add_flags_of_games(sub: Parser, argv: Sequence[str], verb: str) -> None:
    """Add the option flags of the games that the files name; of all games if a flag is unknown to these.

    Help without a known game says how to ask for a game's flags instead.
    """
    if argv[:1] != [verb]:
        return
    named, asks = _games_named(argv), "-h" in argv or "--help" in argv
    if asks and not named:
        named = _games_of_files(argv[1:])
    if asks and not named:
        words = tr("Each game has more options: “{call} --game ID --help” shows them. Games: {games}.")
        sub.epilog = "\n".join(wrapped(words.format(call=sub.prog, games=listed(game_ids())), 78))
        return
    options = list(_game_options(named or game_ids()))
    if named and not sub.knows(argv[1:], (option for _, known in options for option in known)):
        options = list(_game_options(game_ids()))
    add_game_flags(sub, options)


def _games_named(argv: Sequence[str]) -> list[str]:
    """Return the games that `--game` or the files' contents name; none if some file names no game."""
    for word, following in zip(argv, [*argv[1:], ""], strict=False):
        name = following if word == "--game" else word.removeprefix("--game=") if "--game=" in word else ""
        if name and is_game(name):
            return [name]
    files = [word for word in argv[1:] if not word.startswith("-") and os.path.exists(word)]
    named = [named_game(Path(file)) for file in files]
    return list(dict.fromkeys(named)) if "-" not in argv and all(map(is_game, named)) else []


def _games_of_files(words: Sequence[str]) -> list[str]:
    """Return the game of the first argument that is a file with a board; an empty list without one."""
    for word in words:
        if not word.startswith("-") and os.path.isfile(word):
            with suppress(RingappError, OSError):
                return [read_document(Path(word)).game]
    return []


def _game_options(games: Iterable[str]) -> Iterable[tuple[str, Sequence[Option]]]:
    """Yield each game's title, with its solver's options and its boards' settings."""
    for game_id in games:
        game = load_game(game_id)
        board = game.initial(game.info.presets[0].id)
        settings = [setting.option for setting in game.settings(board)]
        yield game.info.title, (*game.info.options, *settings)


def _command_options(name: str, games: Iterable[str]) -> list[tuple[str, Sequence[Option]]]:
    found: list[tuple[str, Sequence[Option]]] = []
    for game_id in games:
        game = load_game(game_id)
        found += [(game.info.title, command.options) for command in game.commands() if command.name == name]
    return found


def _language(argv: Sequence[str]) -> str:
    """Return the language of `--language`, else the one that the environment names."""
    for word in argv:
        if word.startswith(LANGUAGE + "="):
            return word.partition("=")[2]
    named = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    return next(
        (code for code in LANGUAGES if named.startswith(code)), "zh_CN" if named.startswith("zh") else "en"
    )


def _pixels(text: str) -> int:
    return between(whole(text), text, 16, 8192)


def _rate(text: str) -> int:
    return between(whole(text), text, 1, 50)


def _speed(text: str) -> float:
    return between(number(text), text, 0.1, 20)
