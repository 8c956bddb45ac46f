"""ringapp: draw the puzzle you are stuck in and get the provably best way out."""

__version__ = "0.1.0"
