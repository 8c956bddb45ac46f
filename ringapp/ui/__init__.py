"""The window: the one place that knows Qt."""
