"""Putting one document of differences on a ruleset: rows, then single values, then citations."""

from pankit.rules import fields
from pankit.rules.citing import cite
from pankit.rules.nodes import ListNode, MapNode, word
from pankit.rules.problems import Problem
from pankit.rules.reading import Document
from pankit.rules.stack import Stack
from pankit.rules.tree import Layer


def apply(stack: Stack, document: Document, layer: Layer, removed: set[str] | None = None) -> None:
    """Put one document of differences on a stack: rows first, then single values."""
    root = document.node
    for rows in fields.ROWS:
        changes = root.get(rows)
        if isinstance(changes, MapNode):
            _rows(stack, rows, changes, layer, set() if removed is None else removed)
    values = root.get("set")
    if isinstance(values, MapNode):
        set_values(stack, values, layer)
    cite(stack, document)


def set_values(stack: Stack, values: MapNode, layer: Layer) -> None:
    """Set single values by path."""
    for key, value in values:
        problem = stack.tree.put(key.text, key, value, layer)
        if problem is not None:
            stack.problems.append(problem)


def _rows(stack: Stack, rows: str, changes: MapNode, layer: Layer, removed: set[str]) -> None:
    """Remove, change and add rows; `removed` are those that this list of variants took."""
    tree = stack.tree
    listed = tree.rows(rows)
    if listed is None:
        return
    taken = changes.get("remove")
    for item in taken.items if isinstance(taken, ListNode) else ():
        row = word(item) or ""
        node = tree.at(f"{rows}.{row}")
        if node is None:
            if f"{rows}.{row}" not in removed:
                stack.problems.append(tree.no_row(rows, row, item, f"{rows}.remove"))
            continue
        listed.items = [other for other in listed.items if other is not node]
        tree.forget(f"{rows}.{row}")
        tree.layers[f"{rows}.{row}"] = layer
        tree.removals[f"{rows}.{row}"] = item
        removed.add(f"{rows}.{row}")
    changed = changes.get("change")
    for key, change in changed if isinstance(changed, MapNode) else ():
        if tree.at(f"{rows}.{key.text}") is None:
            stack.problems.append(tree.no_row(rows, key.text, key, f"{rows}.change"))
        elif isinstance(change, MapNode):
            _change(stack, f"{rows}.{key.text}", change, layer)
    added = changes.get("add")
    for item in added.items if isinstance(added, ListNode) else ():
        if isinstance(item, MapNode):
            _add(stack, rows, item, layer)


def _change(stack: Stack, path: str, change: MapNode, layer: Layer) -> None:
    row = stack.tree.at(path)
    assert isinstance(row, MapNode)
    for key, value in change:
        if key.text != "remove_fields":
            problem = stack.tree.put(f"{path}.{key.text}", key, value, layer)
            if problem is not None:
                stack.problems.append(problem)
        elif isinstance(value, ListNode):
            for item in value.items:
                name = word(item) or ""
                stack.tree.claim(f"{path}.{name}", layer)
                row.entries.pop(name, None)


def _add(stack: Stack, rows: str, item: MapNode, layer: Layer) -> None:
    tree = stack.tree
    listed = tree.rows(rows)
    assert listed is not None
    name = word(item.get("id")) or ""
    row = item.copy()
    before = row.entries.pop("before", None)
    there = tree.at(f"{rows}.{name}")
    if there is not None:
        newest = tree.layer(f"{rows}.{name}")
        if newest.sort == "variant" and layer.sort == "variant" and there.size == row.size:
            return  # two variants of one list add the same row
        message = f"{rows} has a row {name} already"
        hint = f"write {rows}: {{change: {{{name}: {{…}}}}}}"
        where = f"{rows}.add.{name}"
        stack.problems.append(Problem.at(item, "row-exists", message, where=where, hint=hint))
        return
    at = len(listed.items)
    if before is not None:
        ids = tree.row_ids(rows)
        target = word(before[1]) or ""
        if target not in ids:
            where = f"{rows}.add.{name}.before"
            stack.problems.append(tree.no_row(rows, target, before[1], where))
            return
        at = ids.index(target)
    listed.items.insert(at, row)
    tree.claim(f"{rows}.{name}", layer)
    tree.known_rows[rows].add(name)
