"""Checks a game against the contract when it registers, so that mistakes show early: see `check_game`."""

from __future__ import annotations

from difflib import get_close_matches
from inspect import Parameter, signature
from types import ModuleType

from ringapp.core.contract import abilities, training
from ringapp.core.contract.game import Game


def _offers(room: ModuleType) -> list[type]:
    """Return the protocols of a module that can be checked by `isinstance`."""
    kinds = [one for one in vars(room).values() if isinstance(one, type) and one.__module__ == room.__name__]
    return [one for one in kinds if getattr(one, "_is_runtime_protocol", False)]


ABILITIES: tuple[type, ...] = (*_offers(abilities), *_offers(training))
"""All that a game may offer besides the contract."""
NEAR = 0.84
"""How alike two names are (0 to 1) where one is taken for a misspelling of the other."""


PLACES = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


class ContractError(TypeError):
    """Raised for a game that does not fit the contract; the text names the place."""


def check_game(game: object) -> None:
    """Check that a game has all methods of the contract, and all of each ability that it has a method of.

    Raises:
        ContractError: A method is missing, takes other parameters, stands alone where an ability needs more,
            or has a name that is nearly one of the contract's.
    """
    name = type(game).__name__
    missing = sorted(method for method in methods_of(Game) if not hasattr(type(game), method))
    if missing:
        raise ContractError(f"{name} lacks {', '.join(missing)}")
    for method in methods_of(Game):
        _check_parameters(name, game, Game, method)
    for ability in ABILITIES:
        wanted = methods_of(ability)
        there = [method for method in wanted if hasattr(type(game), method)]
        if there and len(there) < len(wanted):
            begun, lacking = ", ".join(there), ", ".join(sorted(set(wanted) - set(there)))
            raise ContractError(f"{name} has {begun} but not {lacking}; {ability.__name__} is all of them")
        for method in there:
            _check_parameters(name, game, ability, method)
    _check_names(name, game)


def methods_of(protocol: type) -> list[str]:
    """Return the names of the methods that a protocol declares."""
    return [name for name in vars(protocol) if not name.startswith("_")]


def _check_parameters(name: str, game: object, protocol: type, method: str) -> None:
    wanted, own = vars(protocol)[method], getattr(type(game), method)
    if isinstance(wanted, property) or isinstance(own, property):
        if isinstance(wanted, property) != isinstance(own, property):
            raise ContractError(f"{name}.{method} is a property in one of contract and game only")
        return
    asked = list(signature(wanted).parameters.values())[1:]
    taken = list(signature(getattr(game, method)).parameters.values())  # bound, or a room's own function
    if any(one.kind is Parameter.VAR_POSITIONAL for one in taken):
        return
    places = [one for one in taken if one.kind in PLACES]
    needed = [one for one in places if one.default is Parameter.empty]
    given = sum(one.kind in PLACES for one in asked)
    by_name = {one.name for one in asked if one.kind is Parameter.KEYWORD_ONLY}
    open_end = any(one.kind is Parameter.VAR_KEYWORD for one in taken)
    fits = len(needed) <= given <= len(places)
    if not fits or not (open_end or by_name <= {one.name for one in taken}):
        raise ContractError(f"{name}.{method}{signature(own)} does not take {signature(wanted)}")


def _check_names(name: str, game: object) -> None:
    known = {method for protocol in (Game, *ABILITIES) for method in methods_of(protocol)}
    for own in vars(type(game)):
        if own.startswith("_") or own in known:
            continue
        near = get_close_matches(own, known, 1, NEAR)
        if near:
            raise ContractError(f"{name}.{own} is no method of the contract; is {near[0]} meant?")
