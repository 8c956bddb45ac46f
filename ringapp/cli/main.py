"""The command line's entry: builds the parser, finds the verb, turns errors into sentences and exit codes."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from ringapp import __version__
from ringapp.cli import about, converting, generating, picturing, solving, studying
from ringapp.cli.arguments import Parser, add_common, add_game_flags, between, number, positive, whole
from ringapp.cli.inputs import cannot_write
from ringapp.cli.output import BAD_INPUT, CRASHED, NOBODY_READS, STOPPED, complain, speak_utf8
from ringapp.cli.parserwords import wrapped
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Option
from ringapp.core.contract.i18n import LANGUAGES, listed, set_language, tr
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import read_document
from ringapp.core.files.share_code import is_link
from ringapp.core.pictures.palette import THEMES
from ringapp.core.process import untrusted
from ringapp.core.process.crashes import keep_report
from ringapp.core.study.study import all_studies

LANGUAGE, SHORTEST = "--language", len("--la")
"""The flag that may stand before the verb, and how much of it has to be given."""
VERBS = (
    *("games", "solve", "play", "replay", "convert", "export"),
    *("generate", "study", "rehearsal", "check", "examples", "doctor"),
)


def main(argv: Sequence[str]) -> int:
    """Run one command and return its exit code: 0 solved, 1 proved that there is no solution (or a check
    differs), 2 bad input, 3 stopped before an answer, 70 an error in the program."""
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
    """Say in one sentence that the program went wrong and where the report lies, and return the exit code."""
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
    """UTF-8, limits for foreign bytes, and the language that is asked for or that the environment names."""
    speak_utf8()
    untrusted.limit_here()
    set_language(_language(argv))


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The arguments; files and flags may stand in any order. Exits with a sentence where they are wrong."""
    argv = _verb_first(argv)
    parser, verbs = make_parser(argv)
    if argv and argv[0] in verbs:
        verbs[argv[0]].keep_usage()
        verbs[argv[0]].words = argv[1:]
        return verbs[argv[0]].parse_intermixed_args(argv[1:])
    return parser.parse_args(argv)


def _verb_first(argv: Sequence[str]) -> Sequence[str]:
    """`--language X` may stand before the verb, where other programs have it."""
    count = _before_verb(argv)
    return [argv[count], *argv[:count], *argv[count + 1 :]] if count else argv


def _before_verb(argv: Sequence[str]) -> int:
    """How many arguments before the verb name the language."""
    if len(argv) > 2 and argv[0] == LANGUAGE:
        return 2
    return 1 if len(argv) > 1 and argv[0].startswith(LANGUAGE + "=") else 0


def _in_full(argv: Sequence[str]) -> Sequence[str]:
    """The arguments with `--language` in full where it was cut short."""
    return [_whole_flag(word) for word in argv]


def _whole_flag(word: str) -> str:
    flag, sign, value = word.partition("=")
    return f"{LANGUAGE}{sign}{value}" if len(flag) >= SHORTEST and LANGUAGE.startswith(flag) else word


def for_window(argv: Sequence[str]) -> tuple[str, list[str]] | None:
    """The language and the files that the window is to open: those behind `--language X`, else None."""
    argv = _in_full(argv)
    count = _before_verb(argv)
    code, files = argv[count - 1].removeprefix(LANGUAGE + "="), list(argv[count:])
    known = count and code in LANGUAGES and files and not is_command(files[0])
    return (code, files) if known and all(is_link(file) or os.path.exists(file) for file in files) else None


def is_command(word: str) -> bool:
    """Whether the first argument of the program is a verb or a flag of the command line."""
    return word in VERBS or word in ("-h", "--help", "--version") or word in own_verbs()


def own_verbs() -> dict[str, str]:
    """The verbs that games bring, with their help."""
    verbs: dict[str, str] = {}
    for game_id in game_ids():
        for command in load_game(game_id).commands():
            verbs.setdefault(command.name, command.help)
    return verbs


def make_parser(argv: Sequence[str]) -> tuple[Parser, dict[str, Parser]]:
    """The parser and that of each verb; flags of games are added for the verb that is called."""
    parser = Parser(
        prog="ringapp",
        description=tr("Solve puzzles with proof. Without arguments, or with files alone, the window opens."),
        epilog=tr(
            "Exit codes: 0 solved, 1 proved that there is no solution, 2 bad input, 3 stopped too early, "
            "70 an error in the program."
        ),
    )
    version = f"ringapp {__version__}"
    parser.add_argument("--version", action="version", version=version, help=tr("show the version and end"))
    parser.add_argument("--language", choices=sorted(LANGUAGES), help=tr("language of the output"))
    verbs = parser.add_subparsers(dest="verb", required=True, metavar=tr("COMMAND"), parser_class=Parser)
    verb = argv[0] if argv else ""

    def add(name: str, words: str, run: Callable[[argparse.Namespace], int]) -> Parser:
        sub = verbs.add_parser(name, help=words.replace("%", "%%"), description=words)
        sub.set_defaults(run=run, verb=name)
        return sub

    _add_boards(add, argv)
    _add_studies(add, verb)
    sub = add("games", tr("list the games"), about.games)
    add_common(sub, files="")
    sub = add("examples", tr("list, solve or write the example boards"), about.examples)
    sub.add_argument("name", nargs="?", default="", metavar="GAME", help=tr("only this game"))
    sub.add_argument("--solve", action="store_true", help=tr("solve them"))
    sub.add_argument("--output", metavar="FOLDER", help=tr("write boards and pictures there"))
    add_common(sub, budget=True, files="")
    sub = add("doctor", tr("say what this machine offers"), about.doctor)
    add_common(sub, files="")
    if verb == "doctor":
        add_game_flags(sub, [(title, command.options) for title, command in about.examining()])
    for name, words in own_verbs().items():
        if name not in VERBS:
            sub = add(name, words, solving.own_command)
            add_common(sub, budget=True, files="*" if solving.board_for(name) else "+")
            add_game_flags(sub, _command_options(name))
    return parser, verbs.choices


Adder = Callable[[str, str, Callable[[argparse.Namespace], int]], Parser]


def _add_boards(add: Adder, argv: Sequence[str]) -> None:
    verb = argv[0] if argv else ""
    sub = add("solve", tr("solve boards and prove the answer"), solving.solve)
    sub.add_argument("--output", metavar="FILE", help=tr("keep the board with its answer in this file"))
    words = tr("one table of the recorded games in these files and folders; --output writes it as CSV")
    sub.add_argument("--overview", action="store_true", help=words)
    add_common(sub, budget=True)
    line = sub.add_argument_group(tr("a line of one’s own, taken up at any step"))
    line.add_argument("--route", default="", metavar="FILE", help=tr("the file of a line of the whole game"))
    words = tr("the number of its move to go on from; its end, where it is left out")
    line.add_argument("--from", dest="first", type=whole, default=None, metavar="N", help=words)
    words = tr("make only its moves up to this one better")
    line.add_argument("--to", dest="last", type=whole, default=None, metavar="M", help=words)
    if verb == "solve":
        _add_flags_of_games(sub, argv)
    sub = add("play", tr("make moves on a board: play FILE MOVE..."), solving.play)
    add_common(sub, budget=True)
    move = Option("move", tr("Moves"), "text", "", tr("the same as MOVE; may be given more than once"))
    own = [("play", [move]), *_command_options("play")] if verb == "play" else []
    add_game_flags(sub, own)
    add_common(add("replay", tr("check stored answers by playing them"), solving.replay))
    sub = add("convert", tr("write a board in another form"), converting.convert)
    sub.add_argument(
        "--to", default="", metavar="FORMAT", help=tr("json, text, code, a game's format, or a file")
    )
    picturing.add_hints(sub)
    add_common(sub)
    sub = add("export", tr("write moves, pictures and animations"), converting.export_file)
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
    if verb == "export":
        _add_flags_of_games(sub, argv)


def _add_studies(add: Adder, verb: str) -> None:
    sub = add("study", tr("count over many random boards: study [NAME]"), studying.study)
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
    sub.add_argument("--cuda", action="store_true", help=tr("count on a CUDA device, the same counts"))
    sub.add_argument(
        "--save", default="", metavar="FILE", help=tr("keep the counts there, and go on from them")
    )
    add_common(sub, budget=True, files="")
    if verb == "study":
        add_game_flags(sub, [(one.info.id, one.info.options) for one in all_studies()])
    sub = add("generate", tr("make puzzles whose answers are proved: generate GAME"), generating.generate)
    sub.add_argument("name", metavar="GAME")
    add_common(sub, budget=True, files="")
    if verb == "generate":
        add_game_flags(sub, _command_options(generating.VERB))
    sub = add(
        "rehearsal",
        tr("compare recorded rehearsals with what is predicted: rehearsal GAME CONTEST DATA"),
        studying.rehearsal,
    )
    sub.add_argument("name", metavar="GAME")
    sub.add_argument("file", metavar="CONTEST", help=tr("three stages with their memories"))
    sub.add_argument("data", metavar="DATA", help=tr("scores: nine in a line, or CSV"))
    sub.set_defaults(workers=1, cluster="", save="")
    add_common(sub, budget=True, files="")
    sub = add("check", tr("run cases of another engine and compare: check GAME CASES"), studying.check)
    sub.add_argument("name", metavar="GAME")
    sub.add_argument("file", metavar="CASES", help=tr("JSON or JSON Lines; - reads standard input"))
    folder = Option("master", tr("Folder of tables"), "text", "", tr("added to every case"))
    add_game_flags(sub, [("check", [folder])])
    add_common(sub, budget=True, files="")


def _add_flags_of_games(sub: Parser, argv: Sequence[str]) -> None:
    """The flags of the game that is meant, else of all; help tells one game’s, or how to ask for them."""
    game, asks = _game_named(argv), "-h" in argv or "--help" in argv
    if asks and not game:
        game = _game_of_files(argv[1:])
    if asks and not game:
        words = tr("Each game has more options: “{call} --game ID --help” shows them. Games: {games}.")
        sub.epilog = "\n".join(wrapped(words.format(call=sub.prog, games=listed(game_ids())), 78))
        return
    add_game_flags(sub, _game_options(game))


def _game_of_files(words: Sequence[str]) -> str:
    """The game of the first board among some arguments, "" where none is one."""
    for word in words:
        if not word.startswith("-") and os.path.isfile(word):
            with suppress(RingappError, OSError):
                return read_document(Path(word)).game
    return ""


def _game_named(argv: Sequence[str]) -> str:
    """The game that `--game` names, "" where it names none that is there."""
    for word, following in zip(argv, [*argv[1:], ""], strict=False):
        name = following if word == "--game" else word.removeprefix("--game=") if "--game=" in word else ""
        if name in game_ids():
            return name
    return ""


def _game_options(only: str = "") -> Iterable[tuple[str, Sequence[Option]]]:
    """The options of each game's solver, then the settings of its boards, which flags can change.

    With `only` those of this game: `solve --game mines --help` tells its flags and no others.
    """
    for game_id in [only] if only else game_ids():
        game = load_game(game_id)
        board = game.initial(game.info.presets[0].id)
        settings = [setting.option for setting in game.settings(board)]
        yield game.info.title, (*game.info.options, *settings)


def _command_options(name: str) -> list[tuple[str, Sequence[Option]]]:
    found: list[tuple[str, Sequence[Option]]] = []
    for game_id in game_ids():
        game = load_game(game_id)
        found += [(game.info.title, command.options) for command in game.commands() if command.name == name]
    return found


def _language(argv: Sequence[str]) -> str:
    """The language asked for by --language, else that of the environment."""
    for word, following in zip(argv, [*argv[1:], ""], strict=False):
        if word == LANGUAGE:
            return following
        if word.startswith(LANGUAGE + "="):
            return word.partition("=")[2]
    named = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    return next(
        (code for code in LANGUAGES if named.startswith(code)), "zh_CN" if named.startswith("zh") else "en"
    )


def _pixels(text: str) -> int:
    return between(text, 16, 8192)


def _rate(text: str) -> int:
    return between(text, 1, 50)


def _speed(text: str) -> float:
    value = number(text)
    if not 0.1 <= value <= 20:
        raise argparse.ArgumentTypeError(
            tr("“{text}” is not from {low} to {high}").format(text=text, low=0.1, high=20)
        )
    return value
