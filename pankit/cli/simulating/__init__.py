"""What `pankit simulate` and `pankit merge` share: running, and showing what came of it."""
