"""Test the generator of refills."""

from __future__ import annotations

from ringapp.games.match3.rules.falling import mixed, next_random


def test_the_generator_is_splitmix64() -> None:
    first = next_random(0)
    assert [mixed(first), mixed(next_random(first))] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]
