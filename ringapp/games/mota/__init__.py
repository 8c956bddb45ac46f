"""Mota (魔塔): open a tower or draw a floor, and get the route that keeps most HP, with proof."""

from ringapp.games.mota.game import Mota

GAME = Mota()
