"""Sample."""
