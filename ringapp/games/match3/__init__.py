"""Match-3: swaps, stripes and thick blocks, solved for points or for swaps with proof."""

from ringapp.games.match3.game import Match3

GAME = Match3()
