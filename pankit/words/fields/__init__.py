"""What every field of a ruleset is called, what it means, and which values it may have."""
