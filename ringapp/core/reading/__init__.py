"""Boards out of pictures: decoding, the lattice of cells, crops, clusters and skins; a game adds what a crop shows."""
