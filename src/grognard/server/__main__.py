"""`python -m grognard.server --port 8765`: the server alone, for developers."""

from __future__ import annotations

import argparse

from grognard.server.app import serve
from grognard.server.config import Config

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8765)
    given = parser.parse_args()
    serve(Config(given.host, given.port))
