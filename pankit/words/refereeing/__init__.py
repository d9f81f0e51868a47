"""What a referee of a table game says, and what `pankit score` says while it keeps one."""
