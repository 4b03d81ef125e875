"""Draw positions and move sequences as SVG, PNG, strips and animations, by default in the style of printed books."""
