"""A sensible player for any rules: it asks the ruleset and the engine what things are worth."""
