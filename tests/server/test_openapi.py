"""The OpenAPI document: valid, complete, and true: whatever is sent, what comes back is as it says, and never a 5xx."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.server.houses import Server, wish

EXAMPLES = 15
#: a part of an address has at most so many letters
LONGEST = 200
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


@pytest.fixture(scope="module")
def server() -> Server:
    return Server()


def test_the_document_is_valid_and_served(server: Server) -> None:
    import jsonschema

    document = server.client().get("/api/openapi.json").json()
    assert document == server.house.api.document()
    assert document["openapi"].startswith("3.1")
    for shape in document["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(shape)
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert operation["summary"], (method, path)
            assert {str(status) for status in operation["responses"]} & {"200", "201", "204"}


def test_all_that_answers_is_in_the_document(server: Server) -> None:
    paths = {getattr(route, "path", "") for route in server.house.routes()}
    assert paths == set(server.house.api.document()["paths"])


@pytest.fixture(scope="module")
def made(server: Server) -> str:
    """A game to ask for."""
    return str(server.client().post("/api/games", json=wish()).json()["game"])


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
def test_whatever_is_sent_the_document_holds(server: Server, made: str, mode: GenerationMode) -> None:
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", server.app)
    # what is too long is refused before anybody looks at it
    schema.config.checks.negative_data_rejection.expected_statuses.append("413")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) >= 14
    for operation in operations:
        if mode == GenerationMode.NEGATIVE and not operation.body:
            continue  # any text is a path

        @given(case=operation.as_strategy(generation_mode=mode))
        @settings(
            max_examples=EXAMPLES,
            derandomize=True,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def holds(case: Any) -> None:
            _name_things_that_there_are(case.path_parameters or {}, made)
            case.call_and_validate(checks=CHECKS)

        holds()


def _name_things_that_there_are(path: dict[str, str], game: str) -> None:
    """In half of the cases, so that it is not all over with the address. What is too long was meant to be wrong."""
    for name, known in (("game", game), ("book", "homebrew"), ("seat", "b"), ("words", "ru")):
        if len(path.get(name, "")) % 2 and len(path[name]) <= LONGEST:
            path[name] = known
