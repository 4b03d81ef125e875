"""Pux, by João Pedro Neto (2000)."""
