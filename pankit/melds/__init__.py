"""What can lie on a table under given rules: kinds of meld, conditions met, compiled tables."""
