"""A house-rule file to start from: every rule that can be changed, with what the sources say."""
