"""The codes of all problems that reading rules can have: each with its meaning.

A code is short, stable, and stands in messages as ``error[CODE]``. Whoever finds a
problem elsewhere (in scenarios, in records) adds a row by `register`.
"""

from types import MappingProxyType
from typing import Final

_CODES: Final[dict[str, str]] = {
    # reading a file
    "no-such-file": "A file that is named does not exist.",
    "not-a-file": "What is named is a folder, a pipe or a device, not a file.",
    "unreadable": "The file exists but the system does not let it be read.",
    "no-yaml-files": "A folder has no YAML file in it.",
    "too-large": "The file, or one value in it, is larger than is allowed.",
    "encoding": "The file is not UTF-8 text.",
    "control-character": "A character stands in the file that no text should have.",
    "yaml-syntax": "The text is not YAML.",
    "tab": "A tab stands where YAML wants spaces.",
    "cut-off": "The text ends in the middle of something.",
    "tag": "A YAML tag (!name) stands before a value; tags are never obeyed.",
    "alias": "A YAML alias (*name) cannot be followed.",
    "merge-key": "The YAML merge key (<<) is used.",
    "duplicate-key": "A key stands twice in one mapping.",
    "bad-key": "A key of a mapping is not a plain word.",
    "too-deep": "Lists and mappings are nested too deeply.",
    "too-many-values": "A document has more values than is allowed.",
    "empty": "The file, or a document in it, has nothing in it.",
    "not-a-mapping": "A document is not a mapping of keys to values.",
    "several-documents": "A file holds more than one document, and is not one of scenarios.",
    # the document by itself
    "unknown-kind": "The key `kind` does not say ruleset, variant, scenario, record or table.",
    "unknown-schema": "The number of the format is one that this version does not read.",
    "missing": "A field that must be given is missing.",
    "unknown-key": "A key is not one of those that may stand there.",
    "null-value": "A key has no value.",
    "wrong-type": "A value is of the wrong type, such as a list where a word belongs.",
    "not-a-number": "A value is not a whole number.",
    "not-a-choice": "A value is none of those that may be chosen.",
    "out-of-range": "A number is too small or too large.",
    "wrong-length": "A list or a text has too few or too many parts.",
    "bad-value": "A value cannot be read, such as a card that does not exist.",
    "bad-id": "An id is not made of small letters, digits and single hyphens.",
    # putting rulesets, variants and own values together
    "unknown-id": "No ruleset or variant has that id.",
    "outside-folder": "A path leads out of the folder of the file that names it.",
    "wrong-kind": "A ruleset is named where a variant belongs, or the other way round.",
    "extends-circle": "Rulesets extend one another in a circle.",
    "extends-depth": "Too many rulesets extend one another.",
    "not-extended": "A key stands in a complete ruleset that only means something with `extends`.",
    "whole-section": "A whole section is written where only differences belong.",
    "unknown-path": "A path names no field of a ruleset.",
    "unknown-row": "No row has that id.",
    "row-exists": "A row that is added has the id of one that is there.",
    "fixed-field": "A field is changed that cannot be changed, such as the id of a row.",
    "repeated-variant": "A variant stands twice in one list.",
    "variant-requires": "A variant needs another one that is not there.",
    "variant-conflict": "Two variants of one list contradict each other.",
    "variant-not-for": "A variant is stacked on a ruleset that it does not apply to.",
    "cannot-stack": "A variant cannot be stacked on a ruleset that it may apply to.",
    "unknown-placeholder": "A paragraph of the rule book names a field that does not exist.",
    # what the values say together
    "batches-sum": "The batches dealt do not add up to the hand.",
    "players-range": "The numbers of players contradict one another.",
    "too-few-cards": "The pack has too few cards for the players.",
    "go-out-unreachable": "The cards to go out can never all lie on the table.",
    "repeated": "A value stands twice in a list.",
    "repeated-row": "Two rows of a list have the same id.",
    "removal": "More cards are taken out of the pack than are in it.",
    "card-not-in-pack": "A card is named that the pack does not have.",
    "rank-not-in-pack": "A rank is named that the pack does not have.",
    "suit-not-in-pack": "A suit is named that the pack does not have.",
    "unknown-class": "A class of ranks is named that does not exist.",
    "class-name": "A class of ranks has a name that would be read as its opposite.",
    "not-neighbours": "Ranks of a run are not neighbours in the pack.",
    "wrong-field": "A row has a field that belongs to the other kind of meld.",
    "rows-overlap": "Two rows of the condition table can match the same set.",
    "never-met": "No meld of this pack can ever be what a row describes.",
    "shadowed-row": "An earlier row always matches first.",
    "dead-amount": "An amount can never be paid.",
    "meld-sizes": "The least size of a meld is above its greatest.",
    "first-lay": "The least meld is larger than a hand.",
}


#: All codes and their meanings, one sentence each.
CODES: Final = MappingProxyType(_CODES)


def register(code: str, meaning: str) -> str:
    """Add a code of another layer; raises `ValueError` if it has another meaning already."""
    if _CODES.setdefault(code, meaning) != meaning:
        raise ValueError(f"the code {code} is taken")
    return code
