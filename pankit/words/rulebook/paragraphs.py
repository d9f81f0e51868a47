"""What variants and houses say of themselves, their values filled in."""

import re
from collections.abc import Mapping
from typing import Final

from pankit.library import describe, shipped_variants
from pankit.rules.ruleset import Ruleset
from pankit.words.cards import show_rank
from pankit.words.phrase import Lang, Phrase, listed
from pankit.words.rulebook.blocks import Block, Line, Points, plain
from pankit.words.values import values_of

_PLACEHOLDER: Final = re.compile(r"\{([^{}]*)\}")
_YES_NO: Final = {True: Phrase("yes", "ja"), False: Phrase("no", "nein")}


def variant_blocks(ruleset: Ruleset, lang: Lang) -> tuple[Block, ...]:
    """A point for each paragraph, and one for each variant that wrote none."""
    values = {value.path: value.plain for value in values_of(ruleset)}
    lines: list[Line] = [plain(_filled(each, values, lang)) for each in ruleset.rulebook]
    if len(ruleset.rulebook) < len(ruleset.variants):
        lines.insert(0, plain(listed([_name(each, lang) for each in ruleset.variants], lang) + "."))
    return (Points(tuple(lines)),) if lines else ()


def _filled(paragraph: Mapping[str, str], values: Mapping[str, object], lang: Lang) -> str:
    text = paragraph.get(lang) or next(iter(paragraph.values()))
    return _PLACEHOLDER.sub(lambda found: _say(values.get(found[1]), lang, found[0]), text)


def _say(value: object, lang: Lang, otherwise: str) -> str:
    if value is None:
        return otherwise
    if isinstance(value, bool):
        return _YES_NO[value].say(lang)
    if isinstance(value, list):
        return listed([show_rank(str(each), lang) for each in value], lang)
    return str(value)


def _name(variant: str, lang: Lang) -> str:
    if variant not in shipped_variants():
        return variant
    name = describe(variant).name
    return name.get(lang) or next(iter(name.values()))
