"""``python3 -m dspark_calc``, from a bare checkout too."""

import sys

try:
    from dspark_calc.cli.main import main

    sys.exit(main())
except KeyboardInterrupt:  # before `main` could catch it
    sys.exit(130)
