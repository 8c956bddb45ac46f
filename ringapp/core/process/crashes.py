"""Reports of unexpected errors: versions and the traceback, but nothing about the user's files."""

from __future__ import annotations

import os
import platform
import traceback
from pathlib import Path

from platformdirs import user_log_path


def crash_report(error: BaseException, version: str, more: str = "") -> str:
    """Return a report for a person to copy: versions of ringapp and Python, then `more`, the traceback."""
    lines = [
        f"ringapp {version}",
        f"Python {platform.python_version()}{more}, {platform.system()} {platform.release()}",
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(line.rstrip("\n") for line in lines)


def keep_report(error: BaseException, version: str) -> Path:
    """Write the report of an error into the log's folder and return its path. Raises OSError."""
    folder = user_log_path("ringapp")
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"crash-{os.getpid()}.txt"
    file.write_text(crash_report(error, version), encoding="utf-8", errors="backslashreplace")
    return file
