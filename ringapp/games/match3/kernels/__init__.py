"""The compiled core: two engines for the rules, the layered search and sampling. Imported by solvers only."""
