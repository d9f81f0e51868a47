"""The table at the terminal: `play` and `replay` show a round with the same code."""
