"""Draw positions and lines as SVG, PNG, strips and animations, by default in the style of printed books."""
