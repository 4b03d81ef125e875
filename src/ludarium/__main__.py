"""`python -m ludarium` is `ludarium`."""

import sys

from ludarium.cli import main

sys.exit(main())
