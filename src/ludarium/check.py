"""Alias of `ludarium.authoring.check` for one release."""

import sys

from ludarium.authoring.check import run

sys.modules[f"{__name__}.run"] = run
