"""`python -m pankit`."""

import sys

from pankit.cli.app import main

sys.exit(main())
