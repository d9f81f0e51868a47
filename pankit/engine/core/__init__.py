"""The fast core: a round in ints.

Nothing here reads text or checks types; `pankit.engine.round` is the door for
everything that comes from outside.
"""
