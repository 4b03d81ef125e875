"""Game-independent support for compiled code."""
