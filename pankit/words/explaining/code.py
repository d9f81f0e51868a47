"""What a code means: of a refused action, or of a problem that `pankit check` reports."""

from typing import Final

from pankit.engine.core.refusals import REASONS
from pankit.records import codes as record_codes
from pankit.records.table_game import codes as table_codes
from pankit.rules.codes import CODES
from pankit.words.explaining.answer import Answer, Part, Statement
from pankit.words.explaining.instances import find_refusal
from pankit.words.explaining.worked import worked_example
from pankit.words.fields.catalogue import FIELDS
from pankit.words.phrase import Lang, Phrase
from pankit.words.refusal_texts import TEXTS
from pankit.words.refusals import say_refusal
from pankit.words.speech import Speech

_REFUSAL: Final = Phrase("a refused action", "eine verweigerte Aktion")
_PROBLEM: Final = Phrase("a problem found by pankit check", "ein Fund von pankit check")
_MEANING: Final = Phrase("What it means", "Was es heißt")
_EXAMPLE: Final = Phrase("Example", "Beispiel")
_TODO: Final = Phrase("What to do", "Was zu tun ist")
_IN_GAME: Final = Phrase(
    "In a game by {spec} rules: {action}. {sentence}",
    "In einem Spiel nach {spec}: {action}. {sentence}",
)
_NO_RULES: Final = Phrase(
    "No ruleset would allow it: choose another action; ? in pankit play lists those you have.",
    "Keine Regeln erlauben das: Wähle eine andere Aktion; ? in pankit play zeigt alle.",
)
_FIELD: Final = Phrase(
    "It comes from the field {field}{values}. pankit explain RULESET {field} shows the value in "
    "force and its source; a house rule can set another one.",
    "Es liegt am Feld {field}{values}. pankit explain RULESET {field} zeigt den geltenden Wert "
    "und seine Quelle; eine Hausregel kann einen anderen setzen.",
)
_CHECK: Final = Phrase(
    "pankit check FILE shows the line and, where there is one, a hint.",
    "pankit check DATEI zeigt die Zeile und, wo es einen gibt, einen Hinweis.",
)
_BLOCKS: Final = {
    "yaml": Phrase("The file {file}:", "Die Datei {file}:"),
    "console": Phrase("What pankit says:", "Was pankit dazu sagt:"),
}
_PAGE: Final = Phrase("More: {page}", "Mehr: {page}")


def all_codes() -> tuple[str, ...]:
    """Every code that can be explained."""
    assert {record_codes.EXPECT, table_codes.RULING} <= CODES.keys()
    return (*(reason.code for reason in REASONS if reason.code), *CODES)


def explain_code(code: str, lang: Lang = "en") -> Answer | None:
    """What a code means; None for a word that is no code."""
    field = next((reason.field for reason in REASONS if reason.code == code and code), None)
    if field is not None:
        return _refusal(code, field, lang)
    if code not in CODES:
        return None
    parts = [Part("meaning", _MEANING.say(lang), (Statement(CODES[code]),))]
    shown = worked_example(code)
    if shown:
        statements = tuple(
            Statement(_BLOCKS[block.language].say(lang, file=block.file), lines=block.lines)
            for block in shown.blocks
        )
        parts.append(Part("example", _EXAMPLE.say(lang), statements))
    todo = [Statement(_CHECK.say(lang))]
    if shown:
        todo.append(Statement(_PAGE.say(lang, page=shown.address)))
    parts.append(Part("todo", _TODO.say(lang), tuple(todo)))
    return Answer(f"{code}: {_PROBLEM.say(lang)}", tuple(parts), {"code": code, "of": "check"})


def _refusal(code: str, field: str, lang: Lang) -> Answer:
    parts = [Part("meaning", _MEANING.say(lang), (Statement(TEXTS[code].meaning),))]
    found = find_refusal(code)
    if found is not None:
        ruleset, refusal, players = found
        speech = Speech(lang, [f"P{seat + 1}" for seat in range(players)], ruleset, refusal.seat)
        text = _IN_GAME.say(
            lang, spec=ruleset.spec, action=refusal.action, sentence=say_refusal(refusal, speech)
        )
        parts.append(Part("example", _EXAMPLE.say(lang), (Statement(text),)))
    todo = _NO_RULES.say(lang)
    if field:
        values = ", ".join(FIELDS[field].values) if field in FIELDS else ""
        todo = _FIELD.say(lang, field=field, values=f" ({values})" if values else "")
    parts.append(Part("todo", _TODO.say(lang), (Statement(todo),)))
    facts = {"code": code, "of": "refusal", "field": field or None}
    return Answer(f"{code}: {_REFUSAL.say(lang)}", tuple(parts), facts)
