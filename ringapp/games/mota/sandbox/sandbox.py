"""A JavaScript engine with no way out: no files, no network, no clock; little memory, stack and time.

One sandbox is one engine of its own, used by one thread. What goes in and comes out is text and numbers.
"""

from __future__ import annotations

from typing import Any

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr

MEMORY = 64_000_000
STACK = 256_000
SECONDS_TO_LOAD = 1.0
SECONDS = 0.05


class ScriptFailed(RingappError):
    """A script threw, looped, used too much memory, or is no JavaScript; the text is its one-line reason."""


class Sandbox:
    """One engine; `run` may take `SECONDS_TO_LOAD`, a call of a function from `function` only `SECONDS`."""

    def __init__(self) -> None:
        """Start an empty engine.

        Raises:
            RingappError: The package that holds the engine is not installed.
        """
        try:
            import quickjs
        except ImportError:
            sentence = tr("The tower’s own rules need the package “quickjs-ng”, which is not installed.")
            raise RingappError(sentence) from None
        self._errors: tuple[type[BaseException], ...] = (
            quickjs.JSException,
            MemoryError,
            TypeError,
            ValueError,
        )
        self._context = quickjs.Context()
        self._context.set_memory_limit(MEMORY)
        self._context.set_max_stack_size(STACK)

    def run(self, text: str) -> Any:
        """What a script evaluates to. Raises ScriptFailed."""
        self._context.set_time_limit(SECONDS_TO_LOAD)
        try:
            return self._context.eval(text)
        except self._errors as error:
            raise ScriptFailed(reason_of(error)) from None
        finally:
            self._context.set_time_limit(SECONDS)

    def call(self, name: str, *values: float | str | None) -> Any:
        """What a global function answers. Raises ScriptFailed."""
        try:
            return self._context.get(name)(*values)
        except self._errors as error:
            raise ScriptFailed(reason_of(error)) from None

    def asker(self, name: str) -> Any:
        """The global function itself, for many calls; its errors are `self.errors`."""
        return self._context.get(name)

    @property
    def errors(self) -> tuple[type[BaseException], ...]:
        """What a call of an `asker` may raise."""
        return self._errors


def reason_of(error: BaseException) -> str:
    """The first line of an engine's error, short enough for a sentence."""
    first = str(error).strip().splitlines()[:1]
    return (first or [type(error).__name__])[0][:200]
