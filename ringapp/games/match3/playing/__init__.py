"""Playing a board through the kernels: one swap, one fall or one list of swaps at a time."""
