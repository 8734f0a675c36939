"""What holds for every test. Plugins live in tests/plugins and are named in `pytest_plugins`."""

from __future__ import annotations

import gc
import os

# Tests run in the pure form unless somebody asks for the other: ./dev test does, for those marked both_forms.
os.environ.setdefault("GROGNARD_PURE", "1")
# What commands say is tested in English, whatever the language of the developer's system.
os.environ["LC_ALL"] = "C.UTF-8"

import pytest
from hypothesis import settings

import grognard

pytest_plugins = ["tests.plugins.rules", "tests.plugins.postgres"]

settings.register_profile("ci", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_report_header() -> str:
    return f"grognard {grognard.__version__}, {grognard.form()} form"


def pytest_collection_finish() -> None:
    """All that was collected stays to the end: it is not looked through for garbage again and again."""
    gc.collect()
    gc.freeze()


def pytest_configure() -> None:
    expected = os.environ.get("GROGNARD_EXPECT_FORM", grognard.form())
    if grognard.form() != expected:
        raise pytest.UsageError(f"the {grognard.form()} form runs, but the {expected} form was to be tested")
