"""What differs between rulesets, in the words of the game and by what it means."""
