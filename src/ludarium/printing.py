"""Old name of `ludarium.pictures.printing`; the next release removes it."""

import sys

from ludarium.pictures.printing import kit

sys.modules[f"{__name__}.kit"] = kit
