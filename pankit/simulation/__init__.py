"""Many rounds played by bots, and what came of them in numbers."""
