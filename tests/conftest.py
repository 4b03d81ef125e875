"""What all tests share: reproducible Hypothesis profiles; LUDARIUM_EXAMPLES sets how many examples each test tries."""

import faulthandler
import os

from hypothesis import HealthCheck, settings

# Before wasmtime is imported: of two who hear of a wrong memory access the later one is asked first, and to wasmtime it
# is what a module's mistake looks like.
faulthandler.enable()

# Native code takes a minute to compile: the tests that are about it ask for it.
os.environ.setdefault("LUDARIUM_NATIVE", "0")

settings.register_profile(
    "ludarium",
    deadline=None,
    max_examples=int(os.environ.get("LUDARIUM_EXAMPLES", "30")),
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ludarium")
