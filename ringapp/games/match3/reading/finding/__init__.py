"""Where a board of gems lies, by blobs, hues or looks that recur: its pitches, and the lines beside it."""
