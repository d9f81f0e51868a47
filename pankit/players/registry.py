"""Bots by name: those that come with pankit, and those in a file of one's own.

>>> find_bot("steady").name
'steady'
>>> find_bot("stedy")
Traceback (most recent call last):
pankit.players.bot.BotError: there is no bot 'stedy': did you mean 'steady'? \
Bots are random, steady, or a file with its class, such as ./mine.py:Bot
"""

import difflib
import importlib
import importlib.util
import sys
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Final

from pankit.players.asking import told
from pankit.players.bot import Bot, BotError, BotMaker

_SHIPPED: Final = {
    "random": ("pankit.players.uniform", "RandomBot"),
    "steady": ("pankit.players.steady.bot", "SteadyBot"),
}
_DIGEST: Final = "__pankit_digest__"


@dataclass(frozen=True)
class BotSpec:
    """A bot that can be had: what it was asked for as, and how one is made for a seat.

    It may be sent to another process, which loads the bot by itself.
    """

    name: str
    maker: BotMaker
    file: Path | None = None
    """The file that it is in, if it did not come with pankit."""
    digest: str = ""
    """Of that file as it was loaded: two bots of one name may be different ones."""

    def __reduce__(self) -> tuple[Callable[..., "BotSpec"], tuple[object, ...]]:
        return _had_elsewhere, (self.name, self.file, self.digest)

    def make(self, seed: int) -> Bot:
        """A bot for a seat; raises `BotError` if it cannot be made."""
        try:
            bot: object = self.maker(seed)
        except (Exception, SystemExit) as error:  # a user's file may raise anything
            raise BotError(f"bot {self.name} cannot be made with a seed: {told(error)}") from error
        if not callable(getattr(bot, "choose", None)):
            raise BotError(f"bot {self.name} has no method choose(view)")
        return bot  # type: ignore[return-value]  # it has what makes a bot


def shipped_bots() -> tuple[str, ...]:
    """The names of the bots that come with pankit."""
    return tuple(_SHIPPED)


def make_bot(name: str, seed: int) -> Bot:
    """A bot for a seat, by `random`, `steady` or `./mine.py:Bot`; raises `BotError`."""
    return find_bot(name).make(seed)


def find_bot(name: str) -> BotSpec:
    """The bot of a name; raises `BotError`."""
    if name in _SHIPPED:
        module, maker = _SHIPPED[name]
        return BotSpec(name, getattr(importlib.import_module(module), maker))
    path, colon, attribute = name.rpartition(":")
    if not colon or not path.endswith(".py"):
        raise BotError(_unknown(name), usage=True)
    return _in_file(name, Path(path), attribute)


def _had_elsewhere(name: str, file: Path | None, digest: str) -> BotSpec:
    """The bot that another process has under this name, loaded here."""
    if file is None:
        return find_bot(name)
    spec = _in_file(name, file, name.rpartition(":")[2])
    if spec.digest != digest:
        raise BotError(f"bot {name}: {file} is another file here than where the run was started")
    return spec


def _in_file(name: str, path: Path, attribute: str) -> BotSpec:
    module_found = _load(path, name)
    maker_found = getattr(module_found, attribute, None)
    if maker_found is None:
        known = [key for key, value in vars(module_found).items() if hasattr(value, "choose")]
        has = f"; it has {', '.join(known)}" if known else ""
        raise BotError(f"{path} has no {attribute!r}{has}", usage=True)
    if not callable(maker_found):
        raise BotError(f"{name} is no bot: {attribute} cannot be called with a seed")
    place = Path(str(module_found.__file__))
    return BotSpec(name, maker_found, place, str(vars(module_found)[_DIGEST]))


def _unknown(name: str) -> str:
    close = difflib.get_close_matches(name, _SHIPPED, 1)
    hint = f": did you mean {close[0]!r}?" if close else "."
    if name.endswith(".py"):
        hint = f": name the class in the file, such as {name}:Bot."
    known = ", ".join(_SHIPPED)
    return (
        f"there is no bot {name!r}{hint} "
        f"Bots are {known}, or a file with its class, such as ./mine.py:Bot"
    )


def _load(path: Path, name: str) -> ModuleType:
    """The module in a file, loaded once however many bots are made from it."""
    try:
        place = path.resolve(strict=True)
    except (OSError, ValueError, RuntimeError):
        raise BotError(f"bot {name}: there is no file {path}", usage=True) from None
    key = "pankit_bot_" + sha256(str(place).encode()).hexdigest()[:16]
    if key in sys.modules:
        return sys.modules[key]
    spec = importlib.util.spec_from_file_location(key, place)
    if spec is None or spec.loader is None:
        raise BotError(f"bot {name}: {path} cannot be loaded", usage=True)
    module = importlib.util.module_from_spec(spec)
    sys.modules[key] = module
    try:
        vars(module)[_DIGEST] = "sha256:" + sha256(place.read_bytes()).hexdigest()
        spec.loader.exec_module(module)
    except SyntaxError as error:
        del sys.modules[key]
        where = f"{error.filename or path}:{error.lineno or 1}"
        raise BotError(f"bot {name}: {where}: {error.msg}") from error
    except (Exception, SystemExit) as error:  # a user's file may raise anything
        del sys.modules[key]
        raise BotError(f"bot {name} cannot be loaded: {told(error)}") from error
    return module
