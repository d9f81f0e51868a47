"""The pack, and the classes of its ranks."""

from pankit.cards import rank_of, suit_of, write_card, write_cards
from pankit.rules.checks.report import Report, repeats


def check_pack(report: Report) -> None:
    """Ranks and suits once each; what is taken out is there; classes of ranks in the pack."""
    pack = report.rules.pack
    for path, values in (("pack.ranks", pack.ranks), ("pack.suits", pack.suits)):
        again = repeats(values)
        if again:
            report.add("repeated", f"{', '.join(again)} stands twice", path)
    _without(report)
    for text in pack.extra:
        strange = [kind for kind in report.named_cards(text) if not _in_pack(report, kind)]
        if strange:
            message = f"pack.extra has {write_cards(strange)}: no such rank or suit in the pack"
            report.add("card-not-in-pack", message, "pack.extra")
    for name, ranks in report.rules.rank_classes.items():
        path = f"rank_classes.{name}"
        again = repeats(ranks)
        if again:
            report.add("repeated", f"{', '.join(again)} stands twice", path)
        if name.startswith("not-"):
            message = f"a class named {name} would be read as all ranks but {name[4:]}"
            report.add("class-name", message, path)
        missing = [rank for rank in ranks if rank not in pack.ranks]
        if missing:
            message = f"the class {name} has {', '.join(missing)}, which the pack does not have"
            report.idle("rank-not-in-pack", message, path, ("pack.ranks",))


def _in_pack(report: Report, kind: int) -> bool:
    return rank_of(kind) in report.ranks and suit_of(kind) in report.suits


def _without(report: Report) -> None:
    pack = report.rules.pack
    told = False
    for removal in pack.without:
        cards = report.named_cards(removal.cards)
        again = repeats(write_card(kind) for kind in cards)
        strange = [kind for kind in cards if not _in_pack(report, kind)]
        if again:
            message = f"{', '.join(again)} stands twice; decks says out of how many decks"
            report.add("repeated", message, "pack.without")
        if strange:
            told = True
            message = f"{write_cards(strange)} is taken out, but the pack has no such card"
            report.add("card-not-in-pack", message, "pack.without", "pack.ranks", "pack.suits")
        if removal.decks > pack.decks:
            told = True
            message = (
                f"{removal.cards} is taken out of {removal.decks} decks (pack.without), "
                f"but there are {pack.decks} (pack.decks)"
            )
            report.add("removal", message, "pack.without", "pack.decks")
    short = [kind for kind, number in sorted(report.counts.items()) if number < 0]
    if short and not told:
        message = (
            f"more of {write_cards(short[:4])} is taken out (pack.without) than there is "
            f"with {pack.decks} decks (pack.decks)"
        )
        report.add("removal", message, "pack.without", "pack.decks")
