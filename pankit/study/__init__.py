"""What stands on all the rest: comparing rulesets, what a hand is worth, smallest examples."""
