"""Minefields out of pictures: what signs mean, and the counter."""
