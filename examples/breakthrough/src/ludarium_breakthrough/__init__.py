"""Breakthrough, by Dan Troyka (2000)."""
