"""The whole text of a house file, and whether the loader takes it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pankit.library import load, shelf, shipped_rulesets
from pankit.rules.files import Source
from pankit.rules.problems import RulesError, errors_in, visible
from pankit.rules.reading import understand
from pankit.rules.resolve import resolve
from pankit.rules.ruleset import Ruleset
from pankit.rules.source import parse
from pankit.words.houses.comments import explain
from pankit.words.houses.rows import row_lines
from pankit.words.houses.values import value_lines
from pankit.words.phrase import Lang, Phrase
from pankit.words.values import say_flow

SCHEMA_FILE: Final = ".pankit-ruleset.schema.json"

_ABOUT: Final = Phrase("House rules on top of {base}{source}.", "Hausregeln über {base}{source}.")
_HOW: Final = Phrase(
    "Every line with one # is a rule as it is now, switched off. To change it take the # away and "
    "write another value; the comma at the end stays. Lines with ## explain. In square brackets, "
    "or after the value, stand the sources that say so: not reached means that the part of the "
    "text was not at hand, silent that it says nothing; then the value comes from elsewhere. "
    "(!) marks what sources that speak of it do not agree on.",
    "Jede Zeile mit einem # ist eine Regel, wie sie jetzt gilt, ausgeschaltet. Wer sie ändern "
    "will, nimmt das # weg und schreibt einen anderen Wert; das Komma am Ende bleibt. Zeilen mit "
    "## erklären. In eckigen Klammern oder nach dem Wert stehen die Quellen, die es so sagen: "
    "nicht eingesehen heißt, dass der Teil des Textes nicht vorlag, sagt nichts, dass er "
    "schweigt; dann stammt der Wert von anderswo. "
    "(!) steht, wo sich Quellen, die davon sprechen, nicht einig sind.",
)
_THEN: Final = Phrase("Then:", "Danach:")
_VALUES: Final = Phrase("Single values, by their paths.", "Einzelne Werte, jeder mit seinem Pfad.")


@dataclass(frozen=True)
class House:
    """A house that is to be written: its id, what it extends, its variants, and where it goes.

    `extends` and `variants` are as the file will have them: ids, or paths from its folder.
    """

    name: str
    extends: str
    variants: tuple[str, ...]
    folder: Path

    @property
    def file(self) -> Path:
        """Where it goes."""
        return self.folder / f"{self.name}.yaml"

    @property
    def title(self) -> str:
        """A name for people: `friday-table` is "Friday table"."""
        return self.name.replace("-", " ").capitalize()


def house_text(house: House, lang: Lang) -> str:
    """The text of the file; raises `RulesError` if what it extends is not right."""
    bare = "\n".join(_head(house, lang))
    ruleset = _loaded(house, bare)
    shipped = [load(name) for name in shipped_rulesets()]

    def accepts(rows: str, deed: str, line: str) -> bool:
        opening, closing = ("{", "}") if deed == "change" else ("[", "]")
        return not _refused(house, f"{bare}\n{rows}: {{{deed}: {opening}{line}{closing}}}\n")

    lines = [
        f"# yaml-language-server: $schema=./{SCHEMA_FILE}",
        *_explanation(house, ruleset, lang),
        bare,
        "",
        *explain("", _VALUES.say(lang)),
        "set: {",
        *value_lines(ruleset, shipped, lang),
        "  }",
        "",
        *row_lines(ruleset, shipped, accepts, lang),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _explanation(house: House, ruleset: Ruleset, lang: Lang) -> Iterator[str]:
    base = "+".join((house.extends, *house.variants))
    source = f" ({visible(ruleset.about.source, 120)})" if ruleset.about else ""
    yield from explain("", _ABOUT.say(lang, base=base, source=source))
    yield "##"
    yield from (line.replace("##   ", "## ") for line in explain("", _HOW.say(lang)))
    yield "##"
    yield f"## {_THEN.say(lang)}"
    for command in ("check", f"diff {base}", "play"):
        yield f"##   pankit {command} ./{house.name}.yaml"


def _head(house: House, lang: Lang) -> Sequence[str]:
    return (
        "kind: ruleset",
        "schema: 1",
        f"id: {house.name}",
        f'name: {{{lang}: "{house.title}"}}',
        f"extends: {say_flow(house.extends)}",
        f"variants: {say_flow(list(house.variants))}",
    )


def _loaded(house: House, text: str) -> Ruleset:
    document, problems = understand(parse(_source(house, text)))
    if document is not None:
        resolved = resolve(document, shelf())
        problems = [*problems, *resolved.problems]
        if resolved.ruleset is not None and not errors_in(problems):
            return resolved.ruleset
    raise RulesError(problems)


def _refused(house: House, text: str) -> bool:
    """Whether the loader finds errors in a text at the place of the file."""
    try:
        _loaded(house, text)
    except RulesError:
        return True
    return False


def _source(house: House, text: str) -> Source:
    return Source(f"{house.name}.yaml", text, house.file)
