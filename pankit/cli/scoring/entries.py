"""Entries of a table game as they are shown: what was done, what followed, what is ruled."""

from dataclasses import replace

from pankit.cli.table.screen import Screen
from pankit.engine.actions import Draw
from pankit.engine.events import CardDrawn
from pankit.records.table_game.findings import Told
from pankit.records.table_game.game import Noticed
from pankit.words.actions import type_action
from pankit.words.refereeing.findings import say_field, say_finding, say_what_followed
from pankit.words.refereeing.rulings import NOTICED

_STYLES = {"impossible": "bold red", "irregular": "bold yellow", "ruling": "bold", "hint": ""}


def show_entry(screen: Screen, told: Told, *, numbered: bool = True) -> None:
    """An entry with all that came of it."""
    speech = screen.speech
    entry = told.entry
    lead = f"{told.number:>3}  " if numbered else ""
    indent = len(lead)
    hang = len(lead.lstrip()) + 2
    lines = say_what_followed(told.events, speech)
    drawn = [event for event in told.events if isinstance(event, CardDrawn)]
    irregular = any(f.weight in ("irregular", "impossible") for f in told.findings)
    if isinstance(entry, Noticed):
        screen.line(
            lead + NOTICED[entry.kind].say(speech.lang, who=speech.name(entry.seat)), hang=hang
        )
    elif not lines or (irregular and not (drawn and isinstance(entry.action, Draw))):
        text = type_action(entry.action, replace(speech, me=None))
        screen.line(f"{lead}{speech.name(entry.seat)}: {text}", hang=hang)
    else:
        screen.line(lead + lines.pop(0), hang=hang)
    for finding in told.findings:
        text = say_finding(finding, speech)
        screen.line(text, _STYLES[finding.weight], indent=indent)
        field = say_field(finding, speech)
        if field is not None:
            screen.line(field, "dim", indent=indent + 2)
    for line in lines:
        screen.line(line, indent=indent)


def is_told(told: Told) -> bool:
    """Whether an entry moved chips, or the referee has something to say about it."""
    return bool(told.findings or told.payments or isinstance(told.entry, Noticed))
