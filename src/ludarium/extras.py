"""Checks for optional packages."""

from __future__ import annotations

from importlib.util import find_spec

from ludarium.errors import MissingPackage


def require(package: str, extra: str, purpose: str) -> None:
    """Raise MissingPackage if the package is not installed.  The error names `purpose` and the extra to install."""
    if find_spec(package) is None:
        raise MissingPackage(
            "{purpose} needs {package}, which is not installed: pip install 'ludarium[{extra}]'",
            purpose=purpose,
            package=package,
            extra=extra,
        )
