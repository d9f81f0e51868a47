"""The condition table."""

from pankit.cards import SUIT_NAMES, rank_index, suit_index
from pankit.rules.checks.melds import can_be_laid, first_lay, ranks_of
from pankit.rules.checks.report import PACK, Report, repeats
from pankit.rules.fields import did_you_mean
from pankit.rules.problems import visible
from pankit.rules.schema import ConditionRow


def check_conditions(report: Report) -> None:
    """Rows that fit their kind of meld, that this pack can meet, and that do not overlap."""
    rows = report.rules.conditions
    for name in repeats(row.id for row in rows):
        report.add("repeated-row", f"two rows are called {name}", f"conditions.{name}")
    for row in rows:
        path = f"conditions.{row.id}"
        if row.meld == "set":
            _set_row(report, row, path)
        else:
            _sequence_row(report, row, path)
        _amounts(report, row, path)
    sets = [row for row in rows if row.meld == "set" and row.suits is not None]
    for index, two in enumerate(sets):
        for one in sets[:index]:
            _overlap(report, one, two)


def _wrong_field(report: Report, path: str, name: str, message: str) -> None:
    report.add("wrong-field", message, f"{path}.{name}")


def _set_row(report: Report, row: ConditionRow, path: str) -> None:
    if row.contains is not None:
        _wrong_field(report, path, "contains", "contains is for sequences; this row is for sets")
    if "run" in row.model_fields_set:
        _wrong_field(report, path, "run", "run is for sequences; this row is for sets")
    if row.suits is None:
        message = f"the field suits is missing: the row {row.id} is for sets"
        report.add("missing", message, path, hint="suits: same, mixed or any")
        return
    if isinstance(row.ranks, str) and not _class(report, row.ranks, f"{path}.ranks"):
        return
    if not isinstance(row.ranks, str):
        again = repeats(row.ranks or ())
        if again:
            message = f"{', '.join(again)} stands twice"
            report.add("repeated", message, f"{path}.ranks")
        missing = [rank for rank in row.ranks or () if rank_index(rank) not in report.ranks]
        if missing:
            message = f"the pack has no {', '.join(missing)}"
            report.idle("rank-not-in-pack", message, f"{path}.ranks", ("pack.ranks",))
            return
    ranks = report.condition_ranks(row) or frozenset()
    if not any(_can_be(report, row.suits, rank) for rank in ranks):
        message = f"no set of this pack can meet the row {row.id} (suits: {row.suits})"
        report.idle("never-met", message, path, (*PACK, "melds.sets", "melds.first_lay"))


def _class(report: Report, name: str, path: str) -> bool:
    classes = report.rules.rank_classes
    if name in classes or (name.startswith("not-") and name[4:] in classes):
        return True
    known = [*classes, *(f"not-{known}" for known in classes)]
    message = f"there is no class of ranks {visible(name)}"
    hint = did_you_mean(name, known) or f"classes are: {', '.join(known) or 'none'}"
    report.add("unknown-class", message, path, "rank_classes", hint=hint)
    return False


def _can_be(report: Report, relation: str, rank: int) -> bool:
    """Whether some set of a rank on the table can have its suits in that relation."""
    counts = report.by_suit(rank)
    for row in report.rules.melds.sets:
        if rank not in ranks_of(report, row) or not can_be_laid(report, row, rank):
            continue
        one_suit = row.suits in ("same", "any") and max(counts) >= first_lay(report, row).min
        if relation == "any" or (relation == "same" and one_suit):
            return True
        several = sum(1 for number in counts if number) > 1
        if relation == "mixed" and several and (row.suits != "same" or row.add != "same"):
            return True
    return False


def _sequence_row(report: Report, row: ConditionRow, path: str) -> None:
    for name in ("ranks", "suits"):
        if getattr(row, name) is not None:
            message = f"{name} is for sets; this row is for sequences"
            _wrong_field(report, path, name, message)
    if row.contains is None:
        if row.run == "exactly":
            _wrong_field(report, path, "run", "run: exactly says nothing without contains")
        return
    where = f"{path}.contains"
    again = repeats(row.contains)
    if again:
        report.add("repeated", f"{', '.join(again)} stands twice", where)
        return
    missing = [rank for rank in row.contains if rank_index(rank) not in report.ranks]
    if missing:
        order = " ".join(report.rules.pack.ranks)
        message = f"the pack ({order}) has no {', '.join(missing)}"
        report.idle("rank-not-in-pack", message, where, ("pack.ranks",))
        return
    places = sorted(report.position[rank_index(rank)] for rank in row.contains)
    if places[-1] - places[0] != len(places) - 1:
        order = " ".join(report.rules.pack.ranks)
        message = f"{' '.join(row.contains)} are not neighbours in the pack ({order})"
        report.idle("not-neighbours", message, where, ("pack.ranks",))
        return
    melds = report.rules.melds
    limit = min((n for n in (melds.sequences.max, melds.max) if n), default=len(report.ranks))
    if len(places) > limit:
        message = f"a run of {len(places)} is wanted, but a sequence has at most {limit} cards"
        report.idle("never-met", message, where, ("melds.sequences.max", "melds.max"))


def _amounts(report: Report, row: ConditionRow, path: str) -> None:
    for name in row.by_suit:
        where = f"{path}.by_suit.{name}"
        if suit_index(name) not in report.suits:
            message = f"the pack has no {SUIT_NAMES[name]}"
            report.idle("suit-not-in-pack", message, where, ("pack.suits",))
    if row.by_suit and row.meld == "set" and row.suits == "mixed":
        message = "amounts by suit are never paid here: a mixed set is of no one suit"
        report.idle("dead-amount", message, f"{path}.by_suit", (f"{path}.suits",))


def _overlap(report: Report, one: ConditionRow, two: ConditionRow) -> None:
    if {one.suits, two.suits} == {"same", "mixed"}:
        return
    common = (report.condition_ranks(one) or frozenset()) & (
        report.condition_ranks(two) or frozenset()
    )
    if not common:
        return
    names = [name for name in report.rules.pack.ranks if rank_index(name) in common]
    message = (
        f"the rows {one.id} and {two.id} can match the same set: "
        f"{', '.join(names[:6])}{'…' if len(names) > 6 else ''}, "
        f"suits {one.suits} and {two.suits}"
    )
    report.add("rows-overlap", message, f"conditions.{two.id}", f"conditions.{one.id}")
