"""`pankit rulebook` at the command line."""

import pytest

from tests.cli.conftest import Here
from tests.cli.running import run, widest


@pytest.mark.parametrize("width", [40, 80])
def test_text_fits_the_terminal(width: int) -> None:
    done = run("rulebook", "german", "--lang", "de", width=width)
    assert done.returncode == 0
    assert done.stderr == ""
    lines = [line for line in done.stdout.splitlines() if "sha256:" not in line]
    assert widest("\n".join(lines)) <= width
    assert "Ausmachen" in done.stdout


def test_formats(here: Here) -> None:
    assert here("rulebook", "english", "--format", "markdown").stdout.startswith(
        "# Pan, English rules"
    )
    page = here("rulebook", "english+go-out-2", "--format", "html").stdout
    assert page.startswith("<!DOCTYPE html>")
    assert "Variants chosen" in page


def test_variants_and_width(here: Here) -> None:
    done = here("rulebook", "german", "--variant", "fifteen", "--width", "60")
    assert "Each player is dealt 15 cards" in done.stdout
    assert widest(done.stdout.partition("Rules: ")[0]) <= 60


def test_plain_terminals_get_letters(here: Here) -> None:
    done = here("rulebook", "german", "--ascii")
    assert not set(done.stdout) & set("♠♥♦♣")


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (("rulebook", "nowhere"), 2, "no ruleset nowhere"),
        (("rulebook", "german", "--lang", "fr"), 2, "there are en and de"),
        (("rulebook", "german", "--format", "pdf"), 2, "pdf"),
        (("rulebook", "german", "--variant", "nope"), 2, "no variant nope"),
    ],
)
def test_wrong_use(here: Here, args: tuple[str, ...], code: int, said: str) -> None:
    done = here(*args)
    assert done.returncode == code
    assert said in done.stderr
    assert done.stdout == ""
