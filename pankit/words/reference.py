"""Pages of the reference that follow from the words."""

from pankit.engine.core.refusals import REASONS
from pankit.words.refusal_texts import TEXTS

_HEAD = """# Refusals

Every action that is not legal is refused with a code. A scenario names it
(`refused: take-only-from-stock`), `pankit play` says it as a sentence, and a program finds it
in `Refusal.code`. The field is the one in the ruleset that forbids the action; where there is
none, no ruleset would allow it.

In `pankit play`, `why ACTION` gives the sentence, the field with its value, the file and line
where it was set, and its source.

| code | meaning | field |
| --- | --- | --- |
"""


def refusals_page() -> str:
    """docs/reference/refusals.md."""
    return _HEAD + "".join(_row(code, field) for code, field in REASONS if code)


def _row(code: str, field: str) -> str:
    linked = f"[`{code}`](refusals-by-example.md#{code})"
    return f"| {linked} | {TEXTS[code].meaning} | {f'`{field}`' if field else '–'} |\n"
