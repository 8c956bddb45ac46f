"""Contest: the Gakumas auto-play AI reproduced, explained and beaten."""

ORDER = 5
