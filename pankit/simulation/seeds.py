"""Where the randomness of a run comes from: the run's seed and the number of the round alone."""

from hashlib import sha256


def derived(*parts: object) -> int:
    """A number that depends on these parts alone (48 bits, so that JSON and YAML keep it whole)."""
    return int.from_bytes(sha256(" ".join(map(str, parts)).encode()).digest()[:6], "big")


def round_seed(seed: int, index: int) -> int:
    """The seed of the deal of a round."""
    return derived("round", seed, index)


def bot_seed(seed: int, index: int, player: int) -> int:
    """The seed of a player's bot in a round."""
    return derived("bot", seed, index, player)
