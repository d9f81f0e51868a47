"""Output streams that never fail for a character."""

import codecs
import sys
from typing import IO, Any, Final

from pankit.cards import SUIT_SYMBOLS

_PLAIN: Final = {
    **{symbol: letter for letter, symbol in SUIT_SYMBOLS.items()},
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
    "…": "...", "–": "-", "—": "-", "„": '"', "“": '"', "”": '"', "’": "'", "·": "-",
}  # fmt: skip
_HANDLER: Final = "pankit-plain"


def _spell_plainly(error: UnicodeError) -> tuple[str, int]:
    """What is written instead of characters that a terminal cannot show."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    bad = error.object[error.start : error.end]
    return "".join(_PLAIN.get(char, "?") for char in bad), error.end


def prepare_streams() -> None:
    """Output never fails for a character: what cannot be shown is spelt in plain letters."""
    codecs.register_error(_HANDLER, _spell_plainly)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=_HANDLER)


def shows_symbols(stream: IO[Any] | None = None) -> bool:
    """Whether suit symbols can be written to the output."""
    encoding = getattr(stream or sys.stdout, "encoding", None) or "ascii"
    try:
        "".join(SUIT_SYMBOLS.values()).encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True
