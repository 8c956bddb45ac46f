"""Lights: a tiny real game to copy when adding one. Press a lamp; it and its neighbours switch."""

from ringapp.games._template.game import Lights

GAME = Lights()
