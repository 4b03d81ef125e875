"""`python -m ludarium.cli` runs `ludarium`."""

import sys

from ludarium.cli import main

sys.exit(main())
