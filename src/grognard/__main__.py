"""``python -m grognard``: the same as the ``grognard`` command."""

from __future__ import annotations

import sys

from grognard.cli import main

if __name__ == "__main__":
    sys.exit(main())
