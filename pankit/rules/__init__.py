"""What a game is, as text and data: schema, YAML with positions, resolving, problems."""
