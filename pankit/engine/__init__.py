"""The rummy engine: one round, many rounds, and what a seat may know."""
