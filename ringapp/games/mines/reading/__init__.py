"""Read minefields from pictures: the signs of cells, and the counter of mines."""
