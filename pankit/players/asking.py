"""Asking a bot, trusting nothing that comes back."""

import sys
import traceback
from types import TracebackType

from pankit.engine.actions import Action, Draw
from pankit.engine.view import View
from pankit.players.bot import Bot, BotFailedError


def ask(bot: Bot, name: str, view: View) -> Action:
    """What a bot does now: a legal action, or `BotFailedError`."""
    try:
        action: object = bot.choose(view)
    except (Exception, SystemExit) as error:  # a user's file may raise anything
        raise BotFailedError(name, view.seat, f"failed: {told(error)}") from error
    if not isinstance(action, Action):
        reason = f"chose {action!r:.80}, which is no action (actions are in pankit.engine.actions)"
        raise BotFailedError(name, view.seat, reason, action)
    if isinstance(action, Draw):
        return Draw()
    try:
        refusal = view.why_not(action)
    except Exception as error:  # anything may be inside
        reason = f"chose an action that cannot be read: {action!r:.80} ({type(error).__name__})"
        raise BotFailedError(name, view.seat, reason, action) from error
    if refusal:
        raise BotFailedError(name, view.seat, f"chose an illegal action, {refusal}", action)
    return action


def told(error: BaseException) -> str:
    """An exception in a line: what it is, and where it was raised."""
    text = traceback.format_exception_only(error)[-1].strip()
    place = _place(error.__traceback__)
    return f"{text} ({place})" if place else text


def _place(trace: TracebackType | None) -> str:
    """File and line of the last frame outside of Python's own library."""
    found = ""
    for frame in traceback.extract_tb(trace):
        if not frame.filename.startswith(("<", sys.base_prefix)) and frame.filename != __file__:
            found = f"{frame.filename}:{frame.lineno}"
    return found
