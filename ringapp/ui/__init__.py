"""The window, in the only package that imports Qt."""
