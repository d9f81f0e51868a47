"""Wrong and half-right input: files, actions and command lines, each made from a seed."""

import json
import random
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from pankit.cli.commands import COMMANDS
from pankit.rules.schema import Rules

ROOT: Final = Path(__file__).parents[2]
_MARKS: Final = "[]{}:,-#&*!|>'\"\t %@x5?~`\\\n"
_ODD: Final = (
    b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xc3", b"\xe2\x80\xa8", b"\r", b"\xf0\x9f\x82\xa1",
    b"\x85", b"\xed\xa0\x80", b"---\n", b"...\n", b"%YAML 1.1\n", b"!!python/object:os.system ",
    b"&a ", b"*a", b"<<: *a", b"\xe2\x80\xae", b"\x1b[31m", b"{" * 60, b"- " * 200, b"9" * 400,
)  # fmt: skip
_VALUES: Final = (
    "0", "1", "-1", "2", "3", "20", "21", "1000000", "1000001", "9" * 30, "1.5", "true", "false",
    "null", "~", "''", "'5'", "[]", "{}", "[1, [2]]", "{a: {b: c}}", "valle", "not-valle", "[A, K]",
    "[A, A]", "never", "any", "same", "different", "none", "5s 5s 5s", "As 2s 3s", "all-spades",
    "random", "hand", "stock", "german", "german+fifteen", "./x.yaml", "../x.yaml", "&a [1]", "*a",
    "!t 1", "|\n  text", ">-\n  text", "draw", "took", "yes", "0x10", "1:30", "2026-11-30", ".nan",
)  # fmt: skip


# -- files ------------------------------------------------------------------------


@lru_cache(maxsize=1)
def rule_files() -> tuple[bytes, ...]:
    """Rulesets, variants and bad files of the repository."""
    found = [*ROOT.glob("rulesets/*.yaml"), *ROOT.glob("variants/*.yaml")]
    found += [*ROOT.glob("tests/bad_yaml/*.yaml"), *ROOT.glob("tests/engine/*.yaml")]
    return tuple(path.read_bytes() for path in sorted(found))


@lru_cache(maxsize=1)
def played_files() -> tuple[bytes, ...]:
    """Scenarios and table games of the tests, one document each, and records of random play."""
    from tests.records.playing import chained, written

    found = [
        *ROOT.glob("tests/conformance/*/*.yaml"),
        *ROOT.glob("tests/examples/*/*.yaml"),
        *ROOT.glob("tests/table_game/games/*.yaml"),
        *ROOT.glob("tests/reference/found/*.yaml"),
    ]
    texts: list[bytes] = []
    for path in sorted(found):
        parts = re.split(rb"(?m)^---[ \t]*\n", path.read_bytes())
        texts += [part for part in parts if part.strip()]
    texts.append(chained("conquian", 2, 2, 7)[0])
    texts += [written("conquian", 2, 1, seed) for seed in (1, 2)]
    texts += [written("english", 4, 1, 3), written("german", 3, 1, 4)]
    return tuple(texts)


def mutated(rng: random.Random, files: tuple[bytes, ...]) -> bytes:
    """A file with a few changes: of lines, words, values, or bytes."""
    lines = rng.choice(files).split(b"\n")
    other = rng.choice(files).split(b"\n")
    for _ in range(rng.choice((1, 1, 2, 3, 5, 9))):
        at = rng.randrange(len(lines))
        match rng.randrange(13):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[rng.randrange(len(lines))])
            case 2:
                lines.insert(at, rng.choice(other))
            case 3:
                lines[at:] = other[rng.randrange(len(other)) :]
            case 4:
                lines[at] = _with_bytes(rng, lines[at])
            case _:
                text = b"\n".join(other).decode("utf-8", "replace")
                lines[at] = _changed(rng, lines[at].decode("utf-8", "replace"), text).encode()
        lines = lines or [b""]
    return b"\n".join(lines)


def _changed(rng: random.Random, line: str, text: str) -> str:
    """A line with one change; other words are taken from a text."""
    cut = rng.randint(0, len(line))
    match rng.randrange(8):
        case 0:
            return rng.choice(("  ", " ", "\t", "- ", "    ")) + line
        case 1:
            return line.removeprefix(rng.choice(("  ", "    ", "- ", "  - ")))
        case 2 | 3:
            return _other_value(rng, line)
        case 4:
            return re.sub(r"\d+", lambda _: rng.choice(_VALUES[:9]), line, count=1)
        case 5:
            return _other_word(rng, line, text)
        case 6:
            return line[:cut] + rng.choice(_MARKS) + line[cut:]
        case _:
            return line[:cut] + line[cut + rng.randint(1, 4) :]


def _other_value(rng: random.Random, line: str) -> str:
    """A line with another value after its key, or another item."""
    places = [found.end() for found in re.finditer(r"[:,\[{-] ?", line)]
    if not places:
        return rng.choice(_VALUES)
    at = rng.choice(places)
    ends = [found.start() for found in re.finditer(r"[,\]}]", line[at:])]
    end = at + rng.choice([*ends, len(line) - at])
    return f"{line[:at].rstrip(' ')} {rng.choice(_VALUES)}{line[end:]}"


def _other_word(rng: random.Random, line: str, text: str) -> str:
    here = list(re.finditer(r"[\w.@-]+", line))
    there = re.findall(r"[\w.@-]+", text)
    if not here or not there:
        return line
    gone, new = rng.choice(here), str(rng.choice(there))
    return line[: gone.start()] + new + line[gone.end() :]


def _with_bytes(rng: random.Random, line: bytes) -> bytes:
    at = rng.randint(0, len(line))
    new = rng.choice((*_ODD, bytes([rng.randrange(256)])))
    return line[:at] + new + line[at + rng.randint(0, 1) :]


# -- rules out of the schema ------------------------------------------------------


@lru_cache(maxsize=1)
def _schema() -> dict[str, Any]:
    return Rules.model_json_schema()


def random_rules(rng: random.Random) -> dict[str, Any]:
    """A house that changes some values of a shipped ruleset to others that their fields allow."""
    whole: dict[str, Any] = {"kind": "ruleset", "schema": 1, "id": "h", "name": {"en": "H"}}
    whole["extends"] = rng.choice(("german", "english", "conquian", "pan-club", "cardroom"))
    fields = list(_leaves(_schema(), ""))
    changes = {}
    for path, schema in rng.sample(fields, rng.randint(1, 7)):
        changes[path] = _value(rng, schema)
    if rng.random() < 0.4:
        changes |= {"deal.hand": (hand := rng.randint(1, 20)), "deal.batches": [hand]}
    whole["set"] = changes
    for section, model in (("conditions", "ConditionRow"), ("melds.sets", "SetRow")):
        if rng.random() < 0.3:
            whole[section] = {"add": [_value(rng, {"$ref": f"#/$defs/{model}"})]}
    return whole


def _leaves(schema: dict[str, Any], path: str) -> "list[tuple[str, dict[str, Any]]]":
    found: list[tuple[str, dict[str, Any]]] = []
    for name, inner in schema.get("properties", {}).items():
        at = f"{path}.{name}" if path else name
        target = _schema()["$defs"].get(inner.get("$ref", "").rpartition("/")[2], inner)
        deeper = _leaves(target, at)
        found += deeper or [(at, inner)]
    return found


def _value(rng: random.Random, schema: dict[str, Any]) -> Any:
    if "$ref" in schema:
        return _value(rng, _schema()["$defs"][schema["$ref"].rpartition("/")[2]])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return _value(rng, rng.choice(schema[key]))
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if "const" in schema:
        return schema["const"]
    kind = schema.get("type")
    if kind == "integer":
        low, high = schema.get("minimum", 0), schema.get("maximum", 30)
        return rng.choice((low, low + 1, rng.randint(low, min(high, low + 12)), high))
    if kind == "boolean":
        return rng.random() < 0.5
    if kind == "array":
        inner = schema.get("items") or (schema.get("prefixItems") or [{"type": "integer"}])[0]
        return [_value(rng, inner) for _ in range(rng.randint(0, 5))]
    if kind == "object":
        given = schema.get("properties", {})
        needed = schema.get("required", ())
        return {
            name: _value(rng, inner)
            for name, inner in given.items()
            if name in needed or rng.random() < 0.5
        }
    if kind == "null":
        return None
    return rng.choice(("x", "valle", "not-valle", "same", "As 2s 3s", "all-hearts", "5s"))


def random_rules_text(rng: random.Random) -> bytes:
    """Such a house as a file."""
    return json.dumps(random_rules(rng), indent=1).encode()


# -- actions ----------------------------------------------------------------------

_WORDS: Final = (
    "stay", "drop", "draw", "take", "meld", "add", "claim", "discard", "force", "pass", "lay",
    "off", "to", "LAY", "Off", "5s", "7♥", "Kh", "10d", "Td", "kH@1", "7d@1", "7d@", "@", "7d@1000",
    "7d@0", "7d@١", "1", "2", "0", "-1", "999", "1000", "①", "٢", "", "7", "s7", "♠A", "ſ", "İ",
    "5s5s", "5s,", "5s@1@2", "\x00", "\u2028", "\u200b", "🂡", "add" * 30, "9" * 5000,
)  # fmt: skip


def action_text(rng: random.Random) -> str:
    """Something like an action."""
    words = [rng.choice(_WORDS) for _ in range(rng.choice((0, 1, 2, 3, 4, 4, 8, 61, 200)))]
    if rng.random() < 0.7:
        words.insert(0, rng.choice(_WORDS[:12]))
    return rng.choice((" ", " ", " ", "  ", "\t", "\u00a0", "")).join(words)


# -- command lines ----------------------------------------------------------------

_RULES: Final = (
    "german", "english", "conquian", "german+fifteen", "english+go-out-2+any-discard", "german+",
    "+", "nobody", "./x.yaml", "x.yaml", "../x.yaml", "/", ".", "", "germän", "german+german",
    "british", "x.yaml+fifteen", "\x00", "a" * 300,
)  # fmt: skip
_JUNK: Final = (
    "", "0", "1", "2", "-1", "3", "99999999999999999999", "1e3", "x", "steady", "random",
    "steady,random", "x.py:Bot", "nobot", "en", "de", "EN", "fr", "As 2s 3s", "5s 5s 5s", "10x",
    "go_out.bonus", "conditions.valle-mixed.pays", "deal", "a..b", "Anna,Ben", "Anna,Anna,", "Anna",
    "text", "json", "html", "markdown", "github", "\udcff", "\u202e", "--", "-", "x.yaml", "tcp://",
    "record.yaml", "scenario.yaml", "table.yaml", "melds", "5s 5s 7h 7c Ah Kd 2s 3s 4s 6h", "meld",
)  # fmt: skip
_KINDS: Final = ("ruleset", "variant", "scenario", "record", "table", "house")
_FLAGS: Final = {
    "play": "-v -p --seed --name --bots --lang --brief! --resume --no-color! --ascii!",
    "list": "--json! --lang --no-color!",
    "show": "-v --json! --notes! --no-notes! --no-color!",
    "diff": "--all! --json! --markdown! --lang --sources! --notes! --exit-code! --no-color!",
    "new": "--from -v --lang",
    "check": "--format",
    "simulate": "--from -p -s -b -v --json! --no-color! --csv=-! --plot=-!",
    "merge": "--json! --no-color! --csv=-! --plot=-!",
    "compare": "-p -s -b --see --json! --csv!",
    "odds": "-p --position --up-card -b -s -v --json!",
    "score": "-v -p --dealer --auto-claim! --lang --no-color! --ascii!",
    "referee": "--json! --all! --lang --no-color! --ascii!",
    "replay": "--round --step --as --fast! --lang --no-color! --ascii!",
    "rulebook": "-v --lang --format --width --ascii!",
    "explain": "-v --lang --json! --ascii!",
    "schema": "",
}
"""Options of the commands; those with `!` take no value. None of them writes a file."""
_BOUNDED: Final = {
    "simulate": ("--rounds", "1", "--jobs", "1"),
    "compare": ("--rounds", "1", "--jobs", "1"),
    "odds": ("--rounds", "1", "--jobs", "1"),
    "play": ("--rounds", "1"),
    "new": ("--into", "."),
}
"""What keeps a command short, and in its folder."""


def command_line(rng: random.Random) -> list[str]:
    """A command with arguments and options as they come."""
    name = rng.choice(sorted(_FLAGS))
    args: list[str] = []
    for flag in rng.sample(flags := _FLAGS[name].split(), rng.randint(0, min(4, len(flags)))):
        args.append(flag.removesuffix("!"))
        if not flag.endswith("!") and rng.random() < 0.97:
            args.append(rng.choice(_RULES if flag == "-v" and rng.random() < 0.5 else _JUNK))
    plain = [_plain(rng, name, at) for at in range(rng.choice((0, 1, 1, 1, 2, 2, 3)))]
    args = [*plain, *args] if rng.random() < 0.8 else [*args, *plain]
    line = [name, *args, *_BOUNDED.get(name, ())]
    if rng.random() < 0.05:
        line.insert(rng.randrange(len(line)), rng.choice((*_JUNK, *COMMANDS, "--help")))
        line += _BOUNDED.get(name, ())
    return line


def _plain(rng: random.Random, name: str, at: int) -> str:
    if rng.random() < 0.15:
        return rng.choice(_JUNK)
    if name in ("check", "referee", "replay", "merge"):
        return rng.choice(("record.yaml", "scenario.yaml", "table.yaml", "x.yaml", "run.json", "."))
    if name == "schema":
        return rng.choice(_KINDS)
    if name == "new":
        return rng.choice(("friday", "x", "a/b", "..", "", "Friday", "german", "ä"))
    return rng.choice(_RULES if at == 0 or name in ("diff", "compare") else _JUNK)
