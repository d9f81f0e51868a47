"""The same deals under several rulesets, and what of it comes out differently."""
