"""All that rulesets say, point by point, and what of it differs.

>>> from pankit.library import load
>>> lines = differences(load("german"), load("german+go-out-2"), "en")
>>> [(line.about, *(side.text for side in line.sides)) for line in lines]
[('Bonus for going out, from each who pays it', '1 chip', '2 chips')]
"""

from collections.abc import Sequence

from pankit.rules.ruleset import Ruleset
from pankit.words.differences.amounts import set_amount_lines
from pankit.words.differences.line import Line
from pankit.words.differences.points import (
    AFTER_CONDITIONS,
    AFTER_SETS,
    BEFORE_SETS,
    field_lines,
)
from pankit.words.differences.run_amounts import run_amount_lines
from pankit.words.differences.set_kinds import set_lines
from pankit.words.phrase import Lang


def compare(rulesets: Sequence[Ruleset], lang: Lang) -> list[Line]:
    """Every point of the game with what each ruleset says of it, equal or not."""
    return [
        *field_lines(rulesets, BEFORE_SETS, lang),
        *set_lines(rulesets, lang),
        *field_lines(rulesets, AFTER_SETS, lang),
        *set_amount_lines(rulesets, lang),
        *run_amount_lines(rulesets, lang),
        *field_lines(rulesets, AFTER_CONDITIONS, lang),
    ]


def differences(one: Ruleset, two: Ruleset, lang: Lang) -> list[Line]:
    """The points in which two rulesets differ."""
    return [line for line in compare([one, two], lang) if line.differs]
