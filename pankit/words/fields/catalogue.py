"""All fields in words, found by path.

>>> entry("go_out.bonus").name.en
'Bonus for going out, from each who pays it'
>>> entry("conditions.valle-mixed.pays").name.de
'Die Kombination bringt'
"""

from typing import Final

from pankit.rules.fields import ROWS
from pankit.words.fields import ending, paying, playing, setting_up
from pankit.words.fields.entry import Entry

FIELDS: Final[dict[str, Entry]] = {
    **setting_up.ENTRIES,
    **playing.ENTRIES,
    **paying.ENTRIES,
    **ending.ENTRIES,
}
"""By path; `*` stands for the id of a row, the name of a class, a suit."""

_NAMED: Final = (*ROWS, "rank_classes")


def general(path: str) -> str:
    """A path with `*` where it names a row, a class or a suit.

    >>> general("conditions.valle-one-suit.by_suit.s.pays")
    'conditions.*.by_suit.*.pays'
    """
    for above in _NAMED:
        if path.startswith(f"{above}."):
            _, *rest = path.removeprefix(f"{above}.").split(".")
            if rest[:1] == ["by_suit"] and len(rest) > 1:
                rest[1] = "*"
            return ".".join([above, "*", *rest])
    return path


def entry(path: str) -> Entry:
    """What is known of a field; raises `KeyError` for what is no single field."""
    return FIELDS[general(path)]
