"""What the cells of a board of gems hold: kinds by their hues and looks, marks, and what is no gem."""
