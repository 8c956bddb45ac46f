"""Ring boards out of pictures: the rim, and who stands where."""
