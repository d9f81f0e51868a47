"""What a plain word in a YAML text means here: what it looks like.

>>> [interpret(text) for text in ("true", "10", "-3", "null", "")]
[True, 10, -3, None, None]
>>> [interpret(text) for text in ("NO", "yes", "010", "1:30", "1.0", ".nan", "1_000", "~")]
['NO', 'yes', '010', '1:30', '1.0', '.nan', '1_000', '~']
"""

import re
from typing import Final

from pankit.rules.nodes import Value

#: The most digits of a number; more is text, and refused where a number belongs.
MAX_DIGITS: Final = 30

_NUMBER: Final = re.compile(rf"-?(0|[1-9][0-9]{{0,{MAX_DIGITS - 1}}})", re.ASCII)
_WORDS: Final[dict[str, Value]] = {"true": True, "false": False, "null": None, "": None}


def interpret(text: str) -> Value:
    """The value of a plain (unquoted) word: boolean, whole number, nothing, or the text itself."""
    if text in _WORDS:
        return _WORDS[text]
    if _NUMBER.fullmatch(text):
        return int(text)
    return text


def looks_like_number(text: str) -> bool:
    """Whether a text is written like a whole number of this format."""
    return _NUMBER.fullmatch(text) is not None
