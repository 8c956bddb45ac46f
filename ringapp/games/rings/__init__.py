"""Rings: the ring battles of Paper Mario: The Origami King, on boards of 2 to 6 rings and 4 to 24 slices."""

from ringapp.games.rings.game import Rings

GAME = Rings()
