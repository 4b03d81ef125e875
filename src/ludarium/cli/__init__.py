"""The command line.

`main` reports errors, except a closed pipe, as one line on stderr.  The exit code is 2 for bad input, 1 for a failure,
130 after Ctrl-C.  If LUDARIUM_DEBUG is set, `main` also prints the traceback of internal errors and of errors in games.
To start quickly, commands import the compiler and the server only when they run, and `ugi` does not import `app`."""

from __future__ import annotations

import codecs
import os
import sys
import traceback
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from ludarium.cli.long_work import BAD_INPUT, FAILURE, INTERRUPTED, work_is_running
from ludarium.cli.ugi import run_ugi_command, ugi_arguments
from ludarium.errors import InvalidGame, InvalidModule, LudariumError, MissingPackage
from ludarium.games.registry import error_in_registered_game
from ludarium.texts import printable, tr, translate_typer


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the package `cli`, the command line `ludarium`, with these arguments (default: `sys.argv`), report errors,
    and return the exit code."""
    _replace_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace-unencodable")
    code = _run_and_report(sys.argv[1:] if arguments is None else list(arguments))
    if code == INTERRUPTED and work_is_running():
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)  # a normal exit would wait for the unfinished work, or crash
    return code


def _replace_unencodable(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that the terminal cannot show: spaces by a plain space, others by a question mark."""
    assert isinstance(error, UnicodeEncodeError)
    unencodable = error.object[error.start : error.end]
    return "".join(" " if letter.isspace() else "?" for letter in unencodable), error.end


codecs.register_error("replace-unencodable", _replace_unencodable)


def _run_command(words: list[str]) -> Any:
    if arguments := ugi_arguments(words):
        run_ugi_command(*arguments)
        return None
    translate_typer()
    from ludarium.cli.app import app

    return app(args=words, prog_name="ludarium", standalone_mode=False)


def _run_and_report(words: list[str]) -> int:
    try:
        code = _run_command(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:  # the reader of the pipe, such as `head`, has closed it: discard the rest of the output
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILURE
    except (InvalidGame, InvalidModule, MissingPackage, OSError) as error:
        if isinstance(error, InvalidGame):
            _print_traceback()
        return _print_error(str(error), FAILURE)
    except LudariumError as error:
        return _print_error(str(error), BAD_INPUT)
    except Exception as error:
        if hasattr(error, "format_message"):  # typer's usage errors have no public class
            from ludarium.cli.usage import usage_message

            return _print_error(usage_message(error), BAD_INPUT)
        _print_traceback()
        if isinstance(error, ImportError):  # a package is missing
            text = tr("the installation is incomplete: {error}; install Ludarium again", error=error)
        else:
            text = tr("internal error: {name}: {error}; please report it", name=type(error).__name__, error=error)
        return _print_error(error_in_registered_game(error) or text, FAILURE)
    if code == INTERRUPTED:
        return _print_error(tr("interrupted"), INTERRUPTED)
    return code if isinstance(code, int) else 0


def _print_traceback() -> None:
    if os.environ.get("LUDARIUM_DEBUG"):
        traceback.print_exc()


def _replace_closed_streams() -> None:
    """Discard output to streams that the caller closed (`>&-`), which are None in Python."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w"))  # noqa: SIM115 - open until the process ends


def _print_error(message: str, code: int) -> int:
    print(f"ludarium: {printable(message)}", file=sys.stderr)
    return code
