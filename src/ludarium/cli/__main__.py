"""`python -m ludarium.cli` is `ludarium`."""

import sys

from ludarium.cli import main

sys.exit(main())
