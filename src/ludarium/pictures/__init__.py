"""Pictures of positions and lines, in the manner of printed books: as SVG, in pixels, as strips and animations."""
