"""The command line.

`main` reports every error as one line on stderr and an exit code: 2 for bad input, 1 for a failure, 130 after Ctrl-C.
With LUDARIUM_DEBUG set, it also prints the traceback of internal errors and of errors in games.  Commands import the
compiler and the server only when they run; `ugi` does not import `app` either, so that it starts quickly.
"""

from __future__ import annotations

import codecs
import os
import sys
import traceback
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from ludarium.cli.interrupt import BAD_INPUT, FAILURE, INTERRUPTED, work_is_running
from ludarium.cli.ugi_fastpath import run_ugi, ugi_arguments, visible
from ludarium.errors import InvalidGame, InvalidModule, LudariumError, MissingPackage
from ludarium.games.registry import error_in_game
from ludarium.texts import tr, translate_typer


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line with these arguments (default: `sys.argv`) and return the exit code."""
    _replace_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="ludarium")
    code = _run(sys.argv[1:] if arguments is None else list(arguments))
    if code == INTERRUPTED and work_is_running():
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    return code


def _replace_unencodable(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that the terminal cannot show: a no-break space by a space, others by a question mark."""
    assert isinstance(error, UnicodeEncodeError)
    unencodable = error.object[error.start : error.end]
    return "".join(" " if letter.isspace() else "?" for letter in unencodable), error.end


codecs.register_error("ludarium", _replace_unencodable)


def _run_command(words: list[str]) -> Any:
    """Run a command line; returns an exit code or None."""
    if arguments := ugi_arguments(words):
        run_ugi(*arguments)
        return None
    translate_typer()
    from ludarium.cli.app import app

    return app(args=words, prog_name="ludarium", standalone_mode=False)


def _run(words: list[str]) -> int:
    """Run a command line and report errors; returns the exit code."""
    try:
        code = _run_command(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        _discard_stdout()
        return FAILURE
    except InvalidGame as error:
        _print_traceback()
        return _fail(str(error), FAILURE)
    except (InvalidModule, MissingPackage) as error:
        return _fail(str(error), FAILURE)
    except LudariumError as error:
        return _fail(str(error), BAD_INPUT)
    except OSError as error:
        return _fail(str(error), FAILURE)
    except Exception as error:
        if hasattr(error, "format_message"):  # typer's usage errors have no public class
            from ludarium.cli.usage import usage_message

            return _fail(usage_message(error), BAD_INPUT)
        _print_traceback()
        return _fail(error_in_game(error) or _internal_error(error), FAILURE)
    if code == INTERRUPTED:
        return _fail(tr("interrupted"), INTERRUPTED)
    return code if isinstance(code, int) else 0


def _internal_error(error: Exception) -> str:
    if isinstance(error, ImportError):  # commands import what they need when they run
        return tr("the installation is incomplete: {error}; install Ludarium again", error=error)
    return tr("internal error: {name}: {error}; please report it", name=type(error).__name__, error=error)


def _print_traceback() -> None:
    """Print the traceback of the current error if LUDARIUM_DEBUG is set."""
    if os.environ.get("LUDARIUM_DEBUG"):
        traceback.print_exc()


def _replace_closed_streams() -> None:
    """Discard output to streams that the caller closed (`>&-`); Python sets them to None."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w"))  # noqa: SIM115 - open until the process ends


def _fail(message: str, code: int) -> int:
    print(f"ludarium: {visible(message)}", file=sys.stderr)
    return code


def _discard_stdout() -> None:
    """Discard the rest of the output, because the reader, such as `head`, has closed the pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
