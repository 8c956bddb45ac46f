"""What cells show: groups of one look, the skins that know them, and names by both."""
