"""Columns of text without borders: read well by people and by screen readers."""

from collections.abc import Sequence

from rich.cells import cell_len

GAP = 2


def lay_out(rows: Sequence[Sequence[str]], right: frozenset[int] = frozenset()) -> list[str]:
    """Rows as lines whose columns stand under each other; columns in `right` end there.

    >>> lay_out([["Player", "Chips"], ["Anna", "+3"]], frozenset({1}))
    ['Player  Chips', 'Anna       +3']
    """
    widths = [max(cell_len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [
        (" " * GAP)
        .join(
            _pad(cell, width, at in right)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        .rstrip()
        for row in rows
    ]


def width_of(rows: Sequence[Sequence[str]]) -> int:
    """How wide the lines of `lay_out` are at most."""
    columns = list(zip(*rows, strict=True))
    return sum(max(map(cell_len, column)) for column in columns) + GAP * (len(columns) - 1)


def _pad(cell: str, width: int, right: bool) -> str:
    space = " " * (width - cell_len(cell))
    return space + cell if right else cell + space
