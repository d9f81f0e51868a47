"""From what was asked for, on the command line or by questions, to a sheet to write on."""

import os
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from pankit.cards import CardError, read_card
from pankit.cli.errors import CommandError, complain
from pankit.cli.options import language, load_ruleset
from pankit.cli.scoring.sitting import Sitting
from pankit.cli.scoring.words_typed import find_names
from pankit.cli.streams import shows_symbols
from pankit.cli.table.screen import Screen
from pankit.cli.terminal import Ask, make_ask, make_console
from pankit.records.names import Names, name_fault
from pankit.records.table_game.check import problems_of
from pankit.records.table_game.evening import referee
from pankit.records.table_game.file import open_game
from pankit.records.table_game.sheet import Sheet, SheetRound
from pankit.rules.problems import RulesError, errors_in, visible
from pankit.rules.ruleset import Ruleset
from pankit.words.phrase import Lang
from pankit.words.refereeing import score as words
from pankit.words.speech import Speech


@dataclass(frozen=True)
class ScoreWishes:
    """The options of `pankit score`, as they were typed."""

    ruleset: str | None
    variants: tuple[str, ...]
    players: str | None
    dealer: str | None
    file: Path | None
    auto_claim: bool
    lang: str
    no_color: bool
    letters: bool


def sit_down(wishes: ScoreWishes) -> None:
    """Keeps the score as asked for, and ends cleanly however it ends."""
    lang = language(wishes.lang)
    console = make_console(no_color=wishes.no_color)
    ask = make_ask(console)
    _check_file(wishes.file)
    going_on = wishes.file is not None and wishes.file.exists()
    sheet = _going_on(wishes) if going_on else _fresh(wishes, ask, lang, console)
    if sheet is None:
        return
    letters = wishes.letters or not shows_symbols()
    screen = Screen(console, Speech(lang, sheet.names.all, sheet.ruleset, letters=letters))
    _welcome(screen, sheet, wishes.file, going_on)
    Sitting(sheet, screen, ask, wishes.file).run()


def _check_file(file: Path | None) -> None:
    """Fails before the game, not in it."""
    if file is None:
        return
    if file.is_dir():
        raise CommandError(f"--file {file}: that is a folder")
    if not file.absolute().parent.is_dir():
        raise CommandError(f"--file {file}: there is no such folder")


def _welcome(screen: Screen, sheet: Sheet, file: Path | None, going_on: bool) -> None:
    speech = screen.speech
    players = speech.list([speech.name(seat) for seat in range(len(sheet.names))])
    screen.say(words.WELCOME, "bold", ruleset=sheet.ruleset.spec, players=players)
    if going_on:
        screen.say(words.GOES_ON, file=visible(str(file)), number=len(sheet.rounds))
    elif file is not None:
        screen.say(words.KEPT_IN, file=visible(str(file)))


def _going_on(wishes: ScoreWishes) -> Sheet:
    """The sheet of a file; what is said of rules and players there holds."""
    assert wishes.file is not None
    for given, option in (
        (wishes.ruleset, "RULESET"),
        (wishes.variants, "--variant"),
        (wishes.players, "--players"),
        (wishes.dealer, "--dealer"),
    ):
        if given:
            raise CommandError(
                f"--file {wishes.file}: this file exists, and rules and players are those in it; "
                f"leave {option} out"
            )
    game = open_game(wishes.file, str(wishes.file))
    problems = problems_of(game, referee(game))
    if errors_in(problems):
        raise RulesError(problems)
    for problem in problems:
        complain(problem.text())
    return Sheet.of(game)


def _fresh(wishes: ScoreWishes, ask: Ask, lang: Lang, console: Console) -> Sheet | None:
    """A new sheet; None if the input ends before it can begin."""
    asking = wishes.players is None
    try:
        spec = wishes.ruleset
        if spec is None and asking:
            spec = ask(words.ASK_RULES.say(lang)).strip()
        ruleset = load_ruleset(spec or "german", list(wishes.variants))
        rules = _reference(spec or "german", wishes)
        names = _players(wishes, ask, lang, ruleset, console)
        dealer = _dealer(wishes, ask, lang, names, asking, console)
        up_card = _up_card(ask, lang, console) if asking and _turns_up(ruleset) else None
    except EOFError:
        console.print()
        return None
    return Sheet(ruleset, rules, names, wishes.auto_claim, [SheetRound(dealer, up_card)])


def _turns_up(ruleset: Ruleset) -> bool:
    return ruleset.rules.deal.up_card != "none"


def _players(
    wishes: ScoreWishes, ask: Ask, lang: Lang, ruleset: Ruleset, console: Console
) -> Names:
    while True:
        text = ask(words.ASK_PLAYERS.say(lang)) if wishes.players is None else wishes.players
        parts = text.split(",") if "," in text else text.split()
        names = [part.strip() for part in parts if part.strip()]
        fault = _fault(names, ruleset)
        if fault is None:
            return Names(names)
        if wishes.players is not None:
            raise CommandError(f"--players {visible(text)}: {fault}")
        console.print(fault)


def _fault(names: list[str], ruleset: Ruleset) -> str | None:
    for name in names:
        fault = name_fault(name)
        if fault:
            return f"{visible(name)}: {fault}"
    folded = [name.casefold() for name in names]
    twice = next((name for name in names if folded.count(name.casefold()) > 1), None)
    if twice is not None:
        return f"the name {visible(twice)} stands twice"
    return ruleset.players_fault(len(names))


def _dealer(
    wishes: ScoreWishes, ask: Ask, lang: Lang, names: Names, asking: bool, console: Console
) -> str | None:
    while True:
        text = wishes.dealer
        if text is None:
            if not asking:
                return None
            text = ask(words.ASK_DEALER.say(lang, last=visible(names.all[-1]))).strip()
            if not text:
                return None
        found = find_names(text, names.all)
        if len(found) == 1:
            return found[0]
        players = visible(", ".join(names.all), 400)
        said = words.NO_PLAYER.say(lang, text=visible(text, 40), players=players)
        if wishes.dealer is not None:
            raise CommandError(f"--dealer {said}")
        console.print(said)


def _up_card(ask: Ask, lang: Lang, console: Console) -> str | None:
    while True:
        text = ask(words.ASK_UP_CARD.say(lang)).strip()
        if not text:
            return None
        try:
            read_card(text)
        except CardError as error:
            console.print(visible(str(error), 200))
        else:
            return text


def _reference(spec: str, wishes: ScoreWishes) -> object:
    """What the document says of its rules: ids as they are, files as seen from its folder."""
    specs = [*_split(spec), *wishes.variants]
    folder = (wishes.file.parent if wishes.file else Path()).resolve()
    parts = [_seen_from(folder, part) for part in specs]
    if any("+" in part for part in parts):
        return {"ruleset": parts[0], "variants": parts[1:]}
    return "+".join(parts)


def _split(spec: str) -> list[str]:
    from pankit.library import split_spec  # noqa: PLC0415

    return split_spec(spec)


def _seen_from(folder: Path, part: str) -> str:
    path = Path(part)
    if not path.is_file():
        return part
    relative = Path(os.path.relpath(path.resolve(), folder))
    if relative.is_absolute() or ".." in relative.parts:
        raise CommandError(
            f"{visible(part)}: these rules lie outside the folder of the file that is kept; "
            f"put one beside the other"
        )
    return f"./{relative.as_posix()}"
