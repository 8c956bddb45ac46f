"""Where batches of a study run: here, on threads or processes of this machine, or on a Dask cluster.

A place gives finished batches in any order, with a None at least every `PATIENCE` seconds so that the
caller can report and stop; closing what it gives takes back what waits, leaving the place ends its workers.
Only a few batches wait at a time, so that a study of a million batches needs no memory for them.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from multiprocessing.process import BaseProcess
from typing import Any, Protocol, TypeVar

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Cancelled
from ringapp.core.contract.i18n import tr

S = TypeVar("S")
J = TypeVar("J")
R = TypeVar("R")
Batch = Callable[[S, J], R]
"""A pure function of what all batches share and of one batch, such as its number; it crosses a pickle."""

PATIENCE = 0.05
CONNECT = 10.0
"""Seconds in which a scheduler has to answer."""
WAITING = 2
"""Batches in hand for each worker: one that runs and one that waits."""


class Place(Protocol):
    """Where batches run; it can be used again and again while it is open."""

    def spread(self, batch: Batch[S, J, R], spec: S, todo: Iterator[J]) -> Generator[R | None]:
        """Return what the batches give, in any order, and None from time to time."""
        ...


@contextmanager
def open_place(workers: int = 1, cluster: str = "", *, threads: bool) -> Iterator[Place]:
    """The workers of a Dask scheduler, threads or fresh processes of this machine, or the calling thread.

    Args:
        cluster: Address of the scheduler, "" for this machine.
        threads: Whether threads do, as the work frees the interpreter lock; one thread still heeds a stop.

    Raises:
        RingappError: Dask is not installed or nobody answers at `cluster`.
    """
    if cluster:
        client = _client(cluster)
        try:
            yield _Cluster(client)
        finally:
            client.close()
    elif workers <= 1 and not threads:
        yield Here()
    else:
        stop = threading.Event()
        pool = _pool(workers, stop if threads else None)
        try:
            yield _Machine(pool, workers)
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)


class Here:
    """In the calling thread, one after the other."""

    def spread(self, batch: Batch[S, J, R], spec: S, todo: Iterator[J]) -> Generator[R | None]:
        """Yield what the batches give, in their order."""
        for one in todo:
            yield batch(spec, one)


@dataclass(frozen=True, slots=True)
class _Machine:
    """Threads or processes of this machine."""

    pool: Executor
    workers: int

    def spread(self, batch: Batch[S, J, R], spec: S, todo: Iterator[J]) -> Generator[R | None]:
        pending: set[Future[R]] = set()
        try:
            pending |= {self.pool.submit(batch, spec, one) for one in islice(todo, self.workers * WAITING)}
            while pending:
                done, pending = wait(pending, PATIENCE, FIRST_COMPLETED)
                pending |= {self.pool.submit(batch, spec, one) for one in islice(todo, len(done))}
                yield None
                for future in done:
                    yield future.result()
        finally:
            for future in pending:
                future.cancel()


@dataclass(frozen=True, slots=True)
class _Cluster:
    """The workers of a Dask scheduler. A batch whose worker is lost is run again elsewhere, the same."""

    client: Any

    def spread(self, batch: Batch[S, J, R], spec: S, todo: Iterator[J]) -> Generator[R | None]:
        def submit(count: int) -> set[Any]:
            # Never shared by key (pure=False): the same study may be running for somebody else.
            return {
                self.client.submit(batch, spec, one, pure=False, retries=5) for one in islice(todo, count)
            }

        pending = submit(max(8, WAITING * sum(self.client.nthreads().values())))
        try:
            while pending:
                done = {future for future in pending if future.done()}
                if not done:
                    time.sleep(PATIENCE)
                pending = (pending - done) | submit(len(done))
                yield None
                for future in done:
                    yield future.result()
                    future.release()
        finally:
            for future in pending:
                future.cancel()


def _client(address: str) -> Any:
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise RingappError(tr("A cluster needs Dask: install ringapp with the extra “cluster”.")) from None
    try:
        return dask.Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError) as error:
        sentence = tr("No Dask scheduler answers at “{address}” ({why}).")
        raise RingappError(sentence.format(address=address, why=str(error)[:200])) from None


def _pool(workers: int, stop: threading.Event | None) -> Executor:
    """Threads that heed a stop; processes without one."""
    if stop is not None:
        return ThreadPoolExecutor(workers, "study", initializer=_heed, initargs=(stop,))
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_end_with_parent)


_heeded = threading.local()


def _heed(stop: threading.Event) -> None:
    _heeded.stop = stop


def heed_stop() -> None:
    """Raise Cancelled where a batch runs on a thread of a study that is being stopped.

    A batch that takes longer than a second asks from time to time, so that a stop need not wait for it.
    """
    stop: threading.Event | None = getattr(_heeded, "stop", None)
    if stop is not None and stop.is_set():
        raise Cancelled


def _end_with_parent() -> None:
    """Let this process of a pool not outlive a parent that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_wait_and_end, args=(parent,), name="watch", daemon=True).start()


def _wait_and_end(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
