"""What a hand is worth: staying against dropping, with the unseen cards dealt at random."""
