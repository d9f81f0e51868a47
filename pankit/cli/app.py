"""The console entry `pankit`: runs a command, and lets no error out as a traceback."""

import sys
from collections.abc import Sequence


def main(args: Sequence[str] | None = None) -> int:
    """Runs `pankit` with arguments (those of the process, if left out); gives the exit code."""
    from pankit.cli.errors import explain, flush  # noqa: PLC0415 - Ctrl-C may come this early

    try:
        code = _run(args)
        flush()
    except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001 - unknown ones are raised again
        return explain(error)
    return code


def _run(args: Sequence[str] | None) -> int:
    from pankit.cli.commands import app, is_usage_error  # noqa: PLC0415
    from pankit.cli.streams import prepare_streams  # noqa: PLC0415

    prepare_streams()
    try:
        result = app(args, prog_name="pankit", standalone_mode=False)
    except SystemExit:  # Typer ends the program by itself if nobody reads what is written
        raise BrokenPipeError from None
    except Exception as error:
        if not is_usage_error(error):
            raise
        error.show()
        return int(error.exit_code)
    if result == 130:
        raise KeyboardInterrupt
    return result if isinstance(result, int) else 0


if __name__ == "__main__":
    sys.exit(main())
