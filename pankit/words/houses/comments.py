"""Lines of a house file: explanations with `##`, lines to switch on with one `#`.

>>> explain("  ", "Ante of each player", 30)
['  ## Ante of each player']
>>> switched_off("  ", "stakes.ante: 0")
'  #stakes.ante: 0,'
>>> switch_on("  #stakes.ante: 0,")
'  stakes.ante: 0,'
"""

import re
import textwrap
from typing import Final

from pankit.words.phrase import Phrase

DISPUTED: Final = Phrase("(!) The sources disagree.", "(!) Die Quellen sind sich nicht einig.")
_SWITCH: Final = re.compile(r"( *)#(?![# ])(.*)")
WIDTH: Final = 98


def explain(margin: str, text: str, width: int = WIDTH, hang: int = 0) -> list[str]:
    """An explanation, wrapped; `hang` blanks before it and two more before further lines."""
    mark = f"{margin}##{' ' * (hang + 1)}"
    return textwrap.wrap(
        text,
        width,
        initial_indent=mark,
        subsequent_indent=f"{mark}  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def switched_off(margin: str, text: str) -> str:
    """A line that does nothing until its `#` is taken away."""
    return f"{margin}#{text},"


def switch_on(line: str) -> str:
    """A line with its one `#` taken away; any other line as it is."""
    found = _SWITCH.fullmatch(line)
    return found[1] + found[2] if found else line
