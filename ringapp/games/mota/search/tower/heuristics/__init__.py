"""What lies ahead of a climb: what it would cost as the hero is, and a first route on credit."""
