"""Alias of `ludarium.pictures.printing` for one release."""

import sys

from ludarium.pictures.printing import kit

sys.modules[f"{__name__}.kit"] = kit
