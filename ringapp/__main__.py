"""Where the program starts: a verb goes to the command line, anything else opens the window.

Display and system libraries are checked before Qt is imported, because Qt ends the process without them.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words and _is_command(words[0]):
        if words[0] == "convert":
            # Pictures are compared by many small products: further threads would only wait, and burn time.
            from ringapp.core.libraries import ONE_THREAD

            os.environ.update({name: os.environ.get(name, "1") for name in ONE_THREAD})
        from ringapp.cli.main import for_window
        from ringapp.cli.main import main as command_line

        opened = for_window(words)
        return command_line(words) if opened is None else _window(opened[1], opened[0])
    return _window(words)


def _is_command(word: str) -> bool:
    if word.startswith("-"):
        return True
    if word.startswith("ringapp:"):  # a link, which the window opens
        return False
    with suppress(OSError):  # a word that is too long for a name is none
        if Path(word).exists():
            return False
    from ringapp.cli.main import is_command

    return is_command(word) or "." not in word


def _window(paths: list[str], language: str = "") -> int:
    from ringapp.core.contract.registry import game_ids as load_games
    from ringapp.core.libraries import has_display, missing_libraries

    on_x11 = bool(os.environ.get("DISPLAY")) and not os.environ.get("QT_QPA_PLATFORM")
    missing = missing_libraries(window=on_x11)
    if has_display() and not missing:
        gc.disable()  # the window collects at times of its own
        load_games()  # before Qt, which reads the source of each module that is imported after it
        from ringapp.ui.app import run

        return run(paths, language)

    from ringapp.cli.about import libraries_sentence, without_display
    from ringapp.cli.main import prepare_terminal
    from ringapp.cli.output import BAD_INPUT, complain

    prepare_terminal([f"--language={language}"] if language else [])
    if not has_display():
        return without_display()
    complain(libraries_sentence(missing))
    return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())
