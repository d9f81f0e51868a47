"""A game at a real table: what was seen there, and what the rules make of it."""
