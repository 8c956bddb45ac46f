"""Lattices in a picture of anything: pitches that repeat, edges, and cells that recur."""
