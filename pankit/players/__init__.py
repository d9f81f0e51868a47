"""Who decides at the table: bots. They see what a seat sees, and nothing else."""
