"""Rows of whole numbers: lists in plain Python, packed 64-bit numbers once compiled.

The core keeps its tables and its state in them. Uncompiled, `vec` is `list`, as
lists are quicker there and need nothing installed; mypyc takes the types from
`librt` and compiles them to plain arrays. `append` gives the row to go on with.
"""

from typing import TYPE_CHECKING

__all__ = ["append", "i64", "vec"]

if TYPE_CHECKING:
    from librt.vecs import append, vec
    from mypy_extensions import i64
else:
    i64 = int
    vec = list

    def append(row, number):
        """The row with a number more at its end; the old one is not to be used any more."""
        row.append(number)
        return row
