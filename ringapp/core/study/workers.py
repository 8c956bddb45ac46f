"""Places where batches of a study run: here, on threads or processes of this machine, or a Dask cluster.

A place yields finished batches in any order, and None at least every `PATIENCE` seconds so that the caller
can report and stop. Closing its generator cancels waiting batches; leaving the place ends its workers. Only
a few batches are queued at a time, so that a study of a million batches needs no memory for them.
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
"""A pure function of the study's spec and of one batch, such as its number; it must be picklable."""

PATIENCE = 0.05
CONNECT = 10.0
"""Seconds in which a scheduler has to answer."""
WAITING = 2
"""Batches submitted for each worker: one that runs and one that waits."""


class Place(Protocol):
    """Runs batches; it can be used again and again while it is open."""

    def spread(self, batch: Batch[S, J, R], spec: S, todo: Iterator[J]) -> Generator[R | None]:
        """Yield the results of all batches, in any order, and None from time to time."""
        ...


@contextmanager
def open_place(workers: int = 1, cluster: str = "", *, threads: bool) -> Iterator[Place]:
    """Open a place for batches: a Dask cluster, threads or processes of this machine, or this thread.

    Args:
        cluster: Address of the scheduler, "" for this machine.
        threads: Whether to use threads, for work that releases the interpreter lock, even for one worker.

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
    """Runs batches in the calling thread, one after the other."""

    def spread(self, batch: Batch[S, J, R], spec: S, todo: Iterator[J]) -> Generator[R | None]:
        """Yield the results of the batches in their order."""
        for one in todo:
            yield batch(spec, one)


@dataclass(frozen=True, slots=True)
class _Machine:
    """Runs batches on threads or processes of this machine."""

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
    """Runs batches on a Dask cluster; a batch whose worker is lost is run again on another."""

    client: Any

    def spread(self, batch: Batch[S, J, R], spec: S, todo: Iterator[J]) -> Generator[R | None]:
        def submit(count: int) -> set[Any]:
            # pure=False, as the cluster may run an equal study for another user, whose tasks are not ours.
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
    """Return an executor of threads that obey `stop`, or of processes if `stop` is None."""
    if stop is not None:
        return ThreadPoolExecutor(workers, "study", initializer=_heed, initargs=(stop,))
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_end_with_parent)


_heeded = threading.local()


def _heed(stop: threading.Event) -> None:
    _heeded.stop = stop


def heed_stop() -> None:
    """Raise Cancelled if the study that this thread works for is being stopped.

    Batches that take longer than a second call it now and then, so that a stop need not wait for their end.
    """
    stop: threading.Event | None = getattr(_heeded, "stop", None)
    if stop is not None and stop.is_set():
        raise Cancelled


def _end_with_parent() -> None:
    """Make this process of a pool end when its parent dies."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_wait_and_end, args=(parent,), name="watch", daemon=True).start()


def _wait_and_end(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
