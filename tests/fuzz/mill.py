"""A mill for foreign bytes: valid inputs of every decoder, damaged at random, millions of times.

    python3 dev.py fuzz                      two million inputs over all decoders, on every core
    python3 dev.py fuzz --inputs 5000 codes  fewer, and only the decoders named

A decoder may refuse an input with a RingappError; any other exception, more than its seconds of processor
time or `BYTES` of memory is a finding. Findings are printed with the decoder, the seed and the number of the
input, which make the same input again: `--only NUMBER`.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

from ringapp.core.contract.errors import RingappError
from ringapp.core.process.limits import limit_memory
from tests.fuzz.damage import damaged
from tests.fuzz.decoders import Decoder, decoders

INPUTS = 2_000_000
BYTES = 500_000_000
CHUNK = 500
"""Inputs between two reports of a worker."""


def main(words: Sequence[str] | None = None) -> int:
    """Grind; the exit code is 1 where anything was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("decoders", nargs="*")
    parser.add_argument("--inputs", type=int, default=INPUTS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="grind this one input and show where it fails")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(words)
    known = _all()
    chosen = given.decoders or list(known)
    for name in chosen:
        if name not in known:
            print(f"There is no decoder {name}; there are: {', '.join(known)}.", file=sys.stderr)
            return 2
    if given.only is not None:
        return show(known[chosen[0]], given.seed, given.only)
    return grind(chosen, {name: known[name].share for name in chosen}, given)


def grind(chosen: Sequence[str], shares: dict[str, float], given: argparse.Namespace) -> int:
    """Spread the inputs over processes and print what they find, each place in the code once."""
    whole = sum(shares.values())
    work = []
    for name in chosen:
        count = max(1, round(given.inputs * shares[name] / whole))
        work += [(name, given.seed, first, min(CHUNK, count - first)) for first in range(0, count, CHUNK)]
    Random(given.seed).shuffle(work)
    seen: set[str] = set()
    done = 0
    seeds = {name: known.seeds() for name, known in _all().items() if name in chosen}
    spawn = multiprocessing.get_context("spawn")
    with spawn.Pool(given.workers, _seeds.update, (seeds,), maxtasksperchild=200) as pool:
        for count, findings in pool.imap_unordered(_chunk, work):
            done += count
            for place, words in findings:
                if place not in seen:
                    seen.add(place)
                    print(words, flush=True)
            if done // 100_000 != (done - count) // 100_000:
                print(f"{done:,} inputs, {len(seen)} findings", flush=True)
    print(f"{done:,} inputs in {len(chosen)} decoders, {len(seen)} findings")
    return 1 if seen else 0


_seeds: dict[str, list[bytes]] = {}
"""What inputs begin from; the workers get them, since solving and counting for them takes a minute."""


@cache
def _all() -> dict[str, Decoder]:
    return {decoder.name: decoder for decoder in decoders()}


def _chunk(task: tuple[str, int, int, int]) -> tuple[int, list[tuple[str, str]]]:
    name, seed, first, count = task
    return count, list(findings(_all()[name], seed, first, count))


def findings(decoder: Decoder, seed: int, first: int, count: int) -> Iterator[tuple[str, str]]:
    """(Place, words) of whatever goes wrong with some inputs."""
    seeds = _seeds.get(decoder.name) or _seeds.setdefault(decoder.name, decoder.seeds())
    with TemporaryDirectory() as folder:
        for number in range(first, first + count):
            data = damaged(seeds, Random(f"{decoder.name} {seed} {number}"))
            where = f"{decoder.name} --seed {seed} --only {number}"
            begun = process_time()
            limit_memory(BYTES)
            try:
                decoder.read(data, folder)
            except RingappError as error:
                if len(str(error)) < 5 or "\n" in str(error):
                    yield f"{decoder.name} sentence", f"{where}: the sentence is {str(error)!r}"
            except Exception as error:
                frame = traceback.extract_tb(error.__traceback__)[-1]
                place = f"{type(error).__name__} in {os.path.basename(frame.filename)}:{frame.lineno}"
                yield f"{decoder.name} {place}", f"{where}: {place}: {str(error)[:120]}"
            finally:
                limit_memory(None)
            if process_time() - begun > decoder.seconds:
                yield f"{decoder.name} slow", f"{where}: {process_time() - begun:.1f} s"


def show(decoder: Decoder, seed: int, number: int) -> int:
    """One input and what comes of it, with the traceback."""
    data = damaged(decoder.seeds(), Random(f"{decoder.name} {seed} {number}"))
    print(data[:2000])
    with TemporaryDirectory() as folder:
        try:
            decoder.read(data, folder)
        except RingappError as error:
            print(f"refused: {error}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
