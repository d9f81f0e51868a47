"""Random orders that depend on a seed alone."""

import random

from pankit.engine.core.shuffling import Shuffler


def source(*parts: object) -> random.Random:
    """A random source that depends on these parts alone, whatever the hash seed or worker."""
    return random.Random(" ".join(map(str, parts)))


def shuffler(source: random.Random) -> Shuffler:
    """A way to put cards in random order in place."""
    return Shuffler(source.random)
