"""The table of `pankit score` and `pankit referee`: what is shown, what is typed."""
