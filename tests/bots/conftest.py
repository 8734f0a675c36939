"""The toy book, as tests/game has it."""

from tests.game.conftest import STRANGER as STRANGER
