"""Write anew what the documentation shows of the program: `python -m tests.docs.refresh [PAGE]…`.

Lines left out (`…`) stay left out; as many lines as before are kept around them.
"""

import sys
import tempfile
from pathlib import Path

from tests.docs import generated, shown


def refresh(page: Path) -> None:
    """Run the commands of a page, and show what comes of them now."""
    text = page.read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        new, end = "", 0
        for block in shown.blocks(text):
            shown.write_file(block, Path(folder))
            if block.language != "console":
                continue
            lines: list[str] = []
            for command in shown.commands(block.text):
                found = shown.run(command, Path(folder).resolve())
                lines += [f"$ {command.line}", *shown.renewed(command.shown, found)]
                if command.shown and not command.shown[-1].strip():
                    lines.append("")
            while not lines[-1]:
                lines.pop()
            new += text[end : block.start] + "".join(f"{line}\n" for line in lines)
            end = block.start + len(block.text)
    new += text[end:]
    if new != text:
        page.write_text(new, encoding="utf-8")
        sys.stdout.write(f"{shown.page_name(page)}\n")


def main(names: list[str]) -> None:
    """All pages, or those that are named."""
    for page in [Path(name).resolve() for name in names] or shown.PAGES:
        if page in generated.PARTS:
            page.write_text(generated.page(page), encoding="utf-8")
        refresh(page)


if __name__ == "__main__":
    main(sys.argv[1:])
