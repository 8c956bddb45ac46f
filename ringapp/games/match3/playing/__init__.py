"""Playing a board: the kernels, asked for one swap, one fall or one list at a time."""
