# ruff: noqa: INP001
"""Makes docs/gallery.md from the scenario files beside this script.

The files themselves come from `pankit witness english german --out docs/gallery`.
"""

from pathlib import Path

from pankit.library import load
from pankit.study.witness.gallery import page

HERE = Path(__file__).parent


def text() -> str:
    """The text of the page."""
    return page(load("english"), load("german"), HERE, "en")


if __name__ == "__main__":
    HERE.with_suffix(".md").write_text(text(), encoding="utf-8")
