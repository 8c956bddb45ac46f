"""Contest: the Gakumas auto-play AI reproduced, explained and beaten."""

from ringapp.games.contest.game import Contest

GAME = Contest()
