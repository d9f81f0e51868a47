"""What the values of a ruleset say together: whether it can be played, and contradicts itself.

A contradiction is an error where the ruleset cannot be played, or where one file says
what can never be. Where a file takes something away that a row of an older file needs
(fewer decks, fewer ranks), the old row is idle, and a warning says so.
"""

from pankit.rules.checks.conditions import check_conditions
from pankit.rules.checks.dealing import check_dealing
from pankit.rules.checks.going_out import check_going_out
from pankit.rules.checks.melds import check_melds
from pankit.rules.checks.pack import check_pack
from pankit.rules.checks.report import Report
from pankit.rules.problems import Problem, errors_in
from pankit.rules.schema import Rules
from pankit.rules.tree import Tree


def consistency(rules: Rules, tree: Tree, doubtful: frozenset[str] = frozenset()) -> list[Problem]:
    """All contradictions in a ruleset whose values are each right by themselves.

    `doubtful` are paths whose values may not be what was meant: nothing is said of them.
    """
    report = Report(rules, tree, doubtful)
    check_pack(report)
    check_dealing(report)
    check_melds(report)
    check_conditions(report)
    if not errors_in(report.problems):
        check_going_out(report)
    return report.without_echoes
