"""Answers to "why?": of a meld, of a field, of a code, all from the tables and the engine."""
