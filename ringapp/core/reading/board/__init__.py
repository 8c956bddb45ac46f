"""A lattice judged by its cells: the rim, how far it reaches, and whether all of it was seen."""
