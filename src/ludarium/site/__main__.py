"""`python -m ludarium.site FOLDER` writes the page's data files into a folder, for development of the page."""

from __future__ import annotations

import sys
from pathlib import Path

from ludarium.site.data import write_data

if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit("usage: python -m ludarium.site FOLDER")
    write_data(Path(sys.argv[1]))
