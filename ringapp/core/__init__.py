"""What every game and every front end shares; nothing here knows a game or a window."""
