"""What each game teaches the compiler: its types of numbers and arrays, and instructions."""
