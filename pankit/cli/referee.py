"""`pankit referee`: what the rules say of a game at a real table."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pankit.cli.errors import WRONG_INPUT, complain
from pankit.cli.options import AsciiOption, JsonOption, LangOption, NoColorOption, language

if TYPE_CHECKING:
    from pankit.engine.events import Paid
    from pankit.records.names import Names
    from pankit.records.table_game.evening import Judged
    from pankit.records.table_game.file import Refereed
    from pankit.records.table_game.findings import Finding, Told
    from pankit.words.speech import Speech


def referee(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A table game: a document of kind: table."),
    ],
    as_json: JsonOption = False,
    everything: Annotated[
        bool, typer.Option("--all", help="Every step, not only those with chips or errors.")
    ] = False,
    lang: LangOption = "en",
    no_color: NoColorOption = False,
    ascii_only: AsciiOption = False,
) -> None:
    """Judge a game at a real table, of which only what could be seen is known.

    \b
      pankit referee friday.yaml            errors, what follows from them, who pays whom
      pankit referee friday.yaml --all      every step
      pankit score --file friday.yaml       keeps such a file at the table

    What the file notices (a wrong number of cards, an invalid meld, a late claim, play out
    of turn, a discard that helped the winner) is ruled on as its rules say, each time with
    the field, its value, where it is set and its source.

    Exit code 1: the file cannot be read, tells what cannot be, or expects something else.
    """
    from pankit.records.table_game.file import referee_file  # noqa: PLC0415
    from pankit.rules.problems import errors_in  # noqa: PLC0415

    spoken = language(lang)
    found = referee_file(file, str(file))
    if as_json:
        typer.echo(json.dumps(_document(found), ensure_ascii=True, indent=2))
    else:
        from pankit.cli.streams import shows_symbols  # noqa: PLC0415
        from pankit.words.speech import Speech  # noqa: PLC0415

        letters = ascii_only or not shows_symbols()
        speech = Speech(spoken, found.game.names.all, found.game.ruleset, letters=letters)
        _show(found, speech, everything, no_color)
        for problem in found.problems:
            complain(problem.text())
    if errors_in(found.problems):
        raise typer.Exit(WRONG_INPUT)


def _show(found: "Refereed", speech: "Speech", everything: bool, no_color: bool) -> None:
    from pankit.cli.scoring.chips import show_chips  # noqa: PLC0415
    from pankit.cli.scoring.entries import is_told, show_entry  # noqa: PLC0415
    from pankit.cli.table.screen import Screen  # noqa: PLC0415
    from pankit.cli.terminal import make_console  # noqa: PLC0415
    from pankit.words.refereeing import table as words  # noqa: PLC0415

    screen = Screen(make_console(no_color=no_color), speech)
    if found.game.title:
        screen.line(found.game.title, "bold")
    players = speech.list([speech.name(seat) for seat in range(len(found.game.names))])
    screen.say(words.HEAD, rules=found.game.ruleset.spec, players=players)
    for each in found.rounds:
        screen.line()
        dealer = speech.name(each.dealer)
        screen.say(words.ROUND, "bold", number=each.number, dealer=dealer)
        told = [entry for entry in each.play.told if everything or is_told(entry)]
        for entry in told:
            show_entry(screen, entry)
        if not told:
            screen.say(words.QUIET)
        if not each.over:
            screen.say(words.NOT_OVER)
    if found.rounds:
        screen.line()
        show_chips(screen, found.rounds)


# -- for programs ----------------------------------------------------------------------


def _document(found: "Refereed") -> dict[str, Any]:
    from pankit.rules.problems import errors_in  # noqa: PLC0415

    game = found.game
    return {
        "ok": not errors_in(found.problems),
        "rules": game.ruleset.spec,
        "digest": game.ruleset.digest,
        "players": list(game.names.all),
        "rounds": [_round(each, game.names) for each in found.rounds],
        "problems": [problem.json() for problem in found.problems],
    }


def _round(each: "Judged", names: "Names") -> dict[str, Any]:
    outcome = each.play.seen.round.outcome
    winner = outcome.winner if outcome else None
    return {
        "round": each.number,
        "dealer": names[each.dealer],
        "end": outcome.end if outcome else None,
        "winner": None if winner is None else names[winner],
        "chips": dict(zip(names.all, each.chips, strict=True)),
        "evening": dict(zip(names.all, each.session, strict=True)),
        "pot": each.play.seen.core.pot,
        "steps": [_step(told, names) for told in each.play.told],
    }


def _step(told: "Told", names: "Names") -> dict[str, Any]:
    entry = told.entry
    action = getattr(entry, "action", None)
    return {
        "step": told.number,
        "by": names[entry.seat],
        "do": None if action is None else str(action),
        "noticed": getattr(entry, "kind", None),
        "payments": [_paid(paid, names) for paid in told.payments],
        "findings": [_finding(each, names) for each in told.findings],
    }


def _paid(paid: "Paid", names: "Names") -> dict[str, Any]:
    return {
        "reason": paid.reason,
        "from": None if paid.payer is None else names[paid.payer],
        "to": None if paid.payee is None else names[paid.payee],
        "chips": paid.chips,
        "condition": paid.row,
    }


def _finding(each: "Finding", names: "Names") -> dict[str, Any]:
    origin, citation = each.origin, each.citation
    return {
        "weight": each.weight,
        "code": each.code,
        "by": names[each.seat],
        "ruling": each.ruling or None,
        "field": each.field or None,
        "value": each.value,
        "origin": {"path": origin.path, "line": origin.line} if origin else None,
        "citation": citation.model_dump(exclude_none=True) if citation else None,
        "payments": [_paid(paid, names) for paid in each.payments],
    }
