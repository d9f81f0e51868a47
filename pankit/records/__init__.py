"""Scenarios and records: games as text, played through the engine and checked."""
