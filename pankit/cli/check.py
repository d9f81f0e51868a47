"""`pankit check`: is everything right with these files?"""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from pankit.rules.problems import Problem, RulesError, errors_in, in_order

_SUFFIXES = (".yaml", ".yml")
_FEW = 20


class Format(StrEnum):
    """How problems are told."""

    text = "text"
    json = "json"
    github = "github"


def check(
    paths: Annotated[
        list[Path],
        typer.Argument(metavar="PATH...", help="Files, or folders that are searched for YAML."),
    ],
    form: Annotated[
        Format, typer.Option("--format", help="For people, for programs, for pull requests.")
    ] = Format.text,
) -> None:
    """Check rulesets, variants, scenarios, records and table games; the last three are played too.

    Each file says in its first lines what it is: kind: ruleset, variant, scenario, record or table.

    Exit code 0: all is right (warnings and notes are allowed). 1: something is wrong.
    2: a path that does not exist, or a folder without YAML files.
    """
    files, missing = find(paths)
    results: list[tuple[str, str | None, list[Problem]]] = []
    with _progress(len(files), form) as advance:
        for name, file, inside in files:
            kind, problems = check_one(name, file, inside)
            results.append((name, kind, problems))
            if advance is not None:
                advance()
    _show(results, missing, form)
    if missing:
        raise typer.Exit(2)
    if any(errors_in(problems) for _, _, problems in results):
        raise typer.Exit(1)


def find(paths: Sequence[Path]) -> tuple[list[tuple[str, Path, Path | None]], list[Problem]]:
    """The files that paths name, each once: name, file, and the folder it was found in."""
    files: dict[str, tuple[str, Path, Path | None]] = {}
    missing: list[Problem] = []
    for path in paths:
        if not path.is_dir():
            if path.exists():
                files.setdefault(str(path), (str(path), path, None))
            else:
                message = "there is no such file or folder"
                missing.append(Problem("no-such-file", message, path=str(path)))
            continue
        found = sorted(_below(path))
        if not found:
            message = "there are no YAML files in this folder"
            missing.append(Problem("no-yaml-files", message, path=str(path)))
        for file in found:
            files.setdefault(str(file), (str(file), file, path))
    return list(files.values()), missing


def _below(folder: Path) -> Iterator[Path]:
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in names:
            if name.endswith(_SUFFIXES) and not name.startswith("."):
                yield Path(root) / name


def check_one(name: str, file: Path, inside: Path | None) -> tuple[str | None, list[Problem]]:
    """Check one file of any kind. `inside` is the folder that a link in it may not leave."""
    from pankit.library import check_file  # noqa: PLC0415 - `pankit --help` needs none of it

    if inside is not None and not file.resolve().is_relative_to(inside.resolve()):
        message = "this link leads out of the folder that is checked"
        hint = "name the file itself to have it checked"
        return None, [Problem("outside-folder", message, path=name, hint=hint)]
    try:
        checked = check_file(file, name)
        problems = list(checked.problems)
        if checked.kind == "scenario" and checked.documents:
            from pankit.records.check import check_scenarios  # noqa: PLC0415

            problems += check_scenarios(name, list(checked.documents))
        elif checked.kind == "table":
            from pankit.records.table_game.check import check_table  # noqa: PLC0415

            for document in checked.documents:
                problems += check_table(document)
        elif checked.kind == "record" and not problems:
            from pankit.records.check import check_record  # noqa: PLC0415

            problems += check_record(file)
    except RulesError as error:
        return None, list(error.problems)
    return checked.kind, in_order(problems)


def _show(
    results: Sequence[tuple[str, str | None, list[Problem]]],
    missing: Sequence[Problem],
    form: Format,
) -> None:
    if form is Format.json:
        _print(json.dumps(_as_json(results, missing), indent=2, ensure_ascii=True))
        return
    told = [*missing, *(problem for _, _, problems in results for problem in problems)]
    for problem in dict.fromkeys(told):
        if form is Format.github:
            _print(problem.github())
        else:
            _print(problem.text(), error=True)
    if form is Format.text:
        _print(_summary(len(results), told))


def _as_json(
    results: Sequence[tuple[str, str | None, list[Problem]]], missing: Sequence[Problem]
) -> dict[str, Any]:
    files = [
        {
            "path": name,
            "kind": kind,
            "ok": not errors_in(problems),
            "problems": [problem.json() for problem in problems],
        }
        for name, kind, problems in results
    ]
    files += [
        {"path": problem.path, "kind": None, "ok": False, "problems": [problem.json()]}
        for problem in missing
    ]
    return {"ok": all(file["ok"] for file in files), "files": files}


def _summary(files: int, told: Sequence[Problem]) -> str:
    """`49 files, 1 problem`."""
    parts = [_number(files, "file")]
    unique = list(dict.fromkeys(told))
    errors = len(errors_in(unique))
    parts.append(_number(errors, "problem") if errors else "no problems")
    for severity in ("warning", "note"):
        count = sum(1 for problem in unique if problem.severity == severity)
        if count:
            parts.append(_number(count, severity))
    return ", ".join(parts)


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _print(text: str, error: bool = False) -> None:
    """Write a line; a terminal that cannot show a character gets an escape for it."""
    stream = sys.stderr if error else sys.stdout
    encoding = stream.encoding or "utf-8"
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding) + "\n")
    stream.flush()


def _progress(count: int, form: Format) -> AbstractContextManager[Any]:
    """A bar on a terminal where there is much to do."""
    if count < _FEW or form is not Format.text or not sys.stderr.isatty():
        return nullcontext()
    return _Bar(count)


class _Bar:
    """A progress bar on standard error that leaves nothing behind."""

    def __init__(self, count: int) -> None:
        from rich.console import Console  # noqa: PLC0415 - only where a bar is shown
        from rich.progress import Progress  # noqa: PLC0415

        self._bar = Progress(console=Console(stderr=True), transient=True)
        self._task = self._bar.add_task("checking", total=count)

    def __enter__(self) -> Any:
        self._bar.start()
        return lambda: self._bar.advance(self._task)

    def __exit__(self, *_: object) -> None:
        self._bar.stop()
