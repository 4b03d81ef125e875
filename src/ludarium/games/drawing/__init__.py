"""Self-contained SVG drawings of boards, for notebooks, documents and rules."""
