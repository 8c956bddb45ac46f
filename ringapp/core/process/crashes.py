"""What is written of an error that nobody expected: versions and the traceback, nothing about their files."""

from __future__ import annotations

import os
import platform
import traceback
from pathlib import Path

from platformdirs import user_log_path


def crash_report(error: BaseException, version: str, more: str = "") -> str:
    """Return the text that a person can copy; `version` is ours, `more` follows that of Python."""
    lines = [
        f"ringapp {version}",
        f"Python {platform.python_version()}{more}, {platform.system()} {platform.release()}",
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(line.rstrip("\n") for line in lines)


def keep_report(error: BaseException, version: str) -> Path:
    """Write the report of an error beside the log and return its file. Raises OSError."""
    folder = user_log_path("ringapp")
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"crash-{os.getpid()}.txt"
    file.write_text(crash_report(error, version), encoding="utf-8", errors="backslashreplace")
    return file
