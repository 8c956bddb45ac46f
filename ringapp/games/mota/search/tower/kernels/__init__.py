"""The search over several floors, compiled: moves, what states are worth to a guide, what lies ahead."""
