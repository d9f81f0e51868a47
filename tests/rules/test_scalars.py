"""Plain words mean what they look like."""

import pytest

from pankit.rules import composer
from pankit.rules.files import decode
from pankit.rules.nodes import plain
from pankit.rules.source import parse


@pytest.mark.parametrize("parser", [composer.PARSER, composer.PureParser])
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("true", True), ("false", False), ("null", None), ("", None), ("0", 0), ("-0", 0),
        ("10", 10), ("-3", -3), ("123456789012345678901234567890", 123456789012345678901234567890),
        ("True", "True"), ("TRUE", "TRUE"), ("yes", "yes"), ("no", "no"), ("NO", "NO"),
        ("on", "on"), ("off", "off"), ("y", "y"), ("~", "~"), ("Null", "Null"), ("010", "010"),
        ("0o10", "0o10"), ("0x10", "0x10"), ("0b1", "0b1"), ("1_000", "1_000"), ("+5", "+5"),
        ("1.0", "1.0"), ("1.10", "1.10"), ("1e400", "1e400"), (".nan", ".nan"), (".inf", ".inf"),
        ("1:30", "1:30"), ("5:3", "5:3"), ("2024-13-45", "2024-13-45"),
        ("2001-01-01", "2001-01-01"),
        ("=", "="), ("<<", "<<"), ("--", "--"), ("1" * 31, "1" * 31), ("٣", "٣"),
        ('"10"', "10"), ("'true'", "true"), ('"null"', "null"), ('""', ""),
    ],
)  # fmt: skip
def test_scalar(text: str, value: object, parser: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(composer, "PARSER", parser)
    parsed = parse(decode(f"key: {text}\n".encode(), "x.yaml"))
    assert not parsed.problems
    found = plain(parsed.documents[0])["key"]
    assert (found, type(found)) == (value, type(value))


def test_places_count_characters_also_after_other_letters() -> None:
    parsed = parse(decode("a: {ü: ä, key: 5}\n".encode(), "x.yaml"))
    root = parsed.documents[0]
    key, node = root.get("a").entries["key"]  # type: ignore[attr-defined]
    assert (key.line, key.column) == (1, 11)
    assert (node.line, node.column) == (1, 16)
