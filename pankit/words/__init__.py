"""Everything said to people, in English and German side by side: one module per area."""
