"""Mines: exact chances, the strongest guess, honest laying, and studies of millions of boards."""

from ringapp.games.mines.game import Mines

GAME = Mines()
