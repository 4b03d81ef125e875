"""Packages that only some of the work takes: who lacks one is told in a sentence what to install."""

from __future__ import annotations

from importlib.util import find_spec

from ludarium.errors import MissingPackage


def require(package: str, extra: str, purpose: str) -> None:
    """Raises MissingPackage, which says that `purpose` takes the extra, unless the package is installed."""
    if find_spec(package) is None:
        raise MissingPackage(
            "{purpose} takes {package}, which is not installed: pip install 'ludarium[{extra}]'",
            purpose=purpose,
            package=package,
            extra=extra,
        )
