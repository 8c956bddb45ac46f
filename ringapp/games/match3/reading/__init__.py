"""Gems out of pictures: where they stand, of what kind they are, and which cells hold no gem."""
