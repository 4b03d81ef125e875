"""Draw positions and lines in the style of printed books, as SVG, PNG, strips and animations."""
