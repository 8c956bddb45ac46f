"""What the cells of a board of gems hold: kinds by hues and looks, marks, and things that are no gems."""
