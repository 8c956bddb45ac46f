"""Boards out of pictures: decoding, the lattice, clusters and skins; games know what a crop shows."""
