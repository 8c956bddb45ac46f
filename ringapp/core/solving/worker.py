"""The solver process: one job at a time on its main thread, and it ends with the pipe to its parent.

A second thread listens, so that a cancel is seen at the solver's next tick and the process ends when its
parent dies. Qt is never imported here.
"""

from __future__ import annotations

import threading
import traceback
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Cancelled, Solution, SomeMove
from ringapp.core.contract.i18n import set_language, tr
from ringapp.core.contract.registry import load_game
from ringapp.core.process.child import listen
from ringapp.core.process.limits import default_memory, limit_memory
from ringapp.core.solving.answers import pack
from ringapp.core.solving.context import LocalContext, Spent, run_solver
from ringapp.core.solving.messages import (
    Cancel,
    CommandDone,
    Failed,
    Finished,
    Incumbent,
    Progress,
    Ready,
    Reply,
    Request,
    Run,
    receive_request,
    send,
)


def serve(pipe: Connection[bytes, bytes], memory: int | None) -> None:
    """Run jobs from the pipe until it closes; the main function of the solver process."""
    Worker(pipe, memory or default_memory()).run()


class Worker:
    """The solver process: the jobs to run and the numbers of cancelled ones."""

    def __init__(self, pipe: Connection[bytes, bytes], memory: int) -> None:
        self._pipe = pipe
        self._memory = memory
        self._sending = threading.Lock()
        self._jobs: SimpleQueue[Run] = SimpleQueue()
        self._cancelled = 0

    def run(self) -> None:
        """Run jobs until the parent is gone, then end the process; never returns."""
        listen(self._pipe, self._heed, receive_request)
        self._send(Ready())
        while True:
            self._work(self._jobs.get())

    def _send(self, message: Reply) -> None:
        with self._sending, suppress(OSError):
            send(self._pipe, message)

    def _heed(self, request: Request) -> None:
        match request:
            case Run():
                self._jobs.put(request)
            case Cancel(job):
                self._cancelled = max(self._cancelled, job)

    def _work(self, request: Run) -> None:
        job = request.job
        set_language(request.work.language)
        cap = request.work.budget.bytes or self._memory
        limit_memory(cap)
        try:
            reply = self._answer(request)
        except RingappError as error:
            reply = Failed(job, str(error), "")
        except Cancelled:
            reply = Failed(job, tr("Stopped."), "")
        except MemoryError:
            reply = Failed(job, memory_sentence(cap), traceback.format_exc())
        except Exception:
            sentence = tr("The solver has a bug and could not finish; the report says where.")
            reply = Failed(job, sentence, traceback.format_exc())
        limit_memory(None)
        self._send(reply)

    def _answer(self, request: Run) -> Reply:
        job, work = request.job, request.work
        game = load_game(work.game)
        state = game.decode(work.board)

        def report(spent: Spent) -> None:
            self._send(Progress(job, spent.nodes, spent.seconds, spent.done, spent.eta, spent.note))

        def publish(solution: Solution[SomeMove]) -> None:
            self._send(Incumbent(job, pack(game, solution)))

        context = LocalContext(
            work.budget, cancelled=lambda: job <= self._cancelled, on_progress=report, on_incumbent=publish
        )
        if work.kind == "command":
            found = game.run_command(work.command, state, context, **work.options)
            return CommandDone(job, found)
        solution, stopped = run_solver(game, state, context, dict(work.options))
        return Finished(job, pack(game, solution), stopped)


def memory_sentence(cap: int) -> str:
    """Return the sentence for a job that needed more than `cap` bytes of memory."""
    sentence = tr("The solver needed more than its {size} MB of memory and was stopped.")
    return sentence.format(size=cap // 1_000_000)
