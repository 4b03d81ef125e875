"""Old name of `ludarium.authoring.check`; the next release removes it."""

import sys

from ludarium.authoring.check import run

sys.modules[f"{__name__}.run"] = run
