"""Count anew and show what changed: `python -m tests.counts.refresh [--check] [SPEC]…`.

With `--check` nothing is written. The exit code is 1 if a count is not what it was.
"""

import difflib
import sys
from typing import Final

from tests.counts.counting import counted, file_of, plan

MOST: Final = 2_000
"""How many sequences the deepest line of a file may have."""


def main(args: list[str]) -> int:
    """All files, or those of the rulesets that are named."""
    only = {arg for arg in args if not arg.startswith("-")}
    changed = 0
    for spec, starts in plan().items():
        if only and spec not in only:
            continue
        path = file_of(spec)
        before = path.read_text("utf-8") if path.exists() else ""
        after = counted(spec, starts, MOST)
        if before == after:
            continue
        changed += 1
        then, now = before.splitlines(keepends=True), after.splitlines(keepends=True)
        sys.stdout.writelines(difflib.unified_diff(then, now, f"{spec}, before", f"{spec}, now"))
        if "--check" not in args:
            path.write_text(after, encoding="utf-8")
    sys.stdout.write(f"{changed} of {len(only or plan())} files differ\n")
    return int(changed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
