"""``python3 -m dspark_calc``, from a bare checkout too."""

import sys

from dspark_calc.cli.main import main

sys.exit(main())
