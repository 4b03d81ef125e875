"""Pijersi, by Lucas Borboleta (2022)."""
