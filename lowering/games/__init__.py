"""What each game teaches the compiler: its kinds of numbers and arrays, and instructions."""
