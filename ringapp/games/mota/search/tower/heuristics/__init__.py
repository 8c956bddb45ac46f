"""Estimates of what lies ahead of a climb, and first routes found on credit."""
