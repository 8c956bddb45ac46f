"""One folder per game; each is found by being here. Games do not know each other."""
