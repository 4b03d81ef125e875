"""What all tests share: reproducible Hypothesis profiles."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ludarium", deadline=None, max_examples=50, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ludarium")
