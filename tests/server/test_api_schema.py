"""The OpenAPI description and the API: schemathesis sends valid and invalid requests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from fastapi import FastAPI
from hypothesis import settings
from schemathesis import Case, CheckContext, Response
from schemathesis.config import SchemathesisConfig
from tests.server.conftest import settings_in
from tests.server.online.games import game_request
from tests.server.online.pages import running

from ludarium.server.app import ROUTERS

REJECTED = ["400", "403", "404", "405", "409", "413", "429", "5xx"]
"""Statuses of invalid requests.  Invalid bodies may also be too long (413), which schemathesis does not expect."""
# The rules of a game refuse most requests that match the description.
CHECKS = {"positive_data_acceptance": {"enabled": False}, "negative_data_rejection": {"expected-statuses": REJECTED}}
CONFIG = SchemathesisConfig.from_dict({"checks": CHECKS})
VALID_BODIES = {"POST /api/online": game_request("me", "me", alone=True).model_dump()}
"""Bodies of valid new games."""
ID = "$response.body#/game"
"""The id of a created game, for the following requests."""
TABLE = (
    Path(__file__).parents[2].joinpath("docs/api.md").read_text().partition("\n## Errors\n")[2].partition("\n## ")[0]
)
ERRORS = {
    (int(status), word)
    for statuses, words in re.findall(r"^\| (\d[\d, ]*) \| (`.*?`) \|", TABLE, re.MULTILINE)
    for status in statuses.split(", ")
    for word in re.findall(r"`([a-z-]+)`", words)
}
"""The table of errors in docs/api.md."""

Sending = dict[str, Any]


def openapi_schema() -> Any:
    app = FastAPI()
    for router in ROUTERS:
        app.include_router(router)
    described = app.openapi()
    for request, body in VALID_BODIES.items():
        method, path = request.lower().split()
        described["paths"][path][method]["requestBody"]["content"]["application/json"]["example"] = body
    links = {
        name: {"operationId": described["paths"]["/api/online/{id}"][name]["operationId"], "parameters": {"id": ID}}
        for name in ("get", "delete")
    }
    described["paths"]["/api/online"]["post"]["responses"]["201"]["links"] = links
    return schemathesis.openapi.from_dict(described, config=CONFIG)


described = openapi_schema()


@pytest.fixture(scope="module")
def sending(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sending]:
    """The address of a server of its own and the session of one user, for sending requests."""
    with running(settings_in(tmp_path_factory.mktemp("api"))) as server, requests.Session() as session:
        yield {"base_url": f"http://{server.address}", "session": session}


def errors_are_of_the_table(_context: CheckContext, response: Response, _case: Case) -> None:
    if response.status_code >= 400:
        assert (response.status_code, response.json()["error"]) in ERRORS


@described.parametrize()
@settings(max_examples=10, deadline=None)
def test_answers_match_description(case: Case, sending: Sending) -> None:
    case.call_and_validate(additional_checks=[errors_are_of_the_table], **sending)


def test_long_bodies_are_refused_as_described(sending: Sending) -> None:
    operations = [result.ok() for result in described.get_all_operations()]
    with_body = [operation for operation in operations if list(operation.body)]
    assert len(with_body) == 10
    for operation in with_body:
        case = operation.Case(
            path_parameters={"id": "x" * 12}, body={"long": "x" * 300_000}, media_type="application/json"
        )
        response = case.call(**sending)
        assert (response.status_code, response.json()["error"]) == (413, "too-large")
        assert (413, "too-large") in ERRORS
        case.validate_response(response)


def test_created_games_exist_until_deletion(sending: Sending) -> None:
    """Send sequences of requests, with the ids from earlier answers."""
    answers: set[tuple[str, int]] = set()

    class Requests(described.as_state_machine()):  # type: ignore[misc]
        def before_call(self, case: Case) -> None:
            case.body = VALID_BODIES.get(case.operation.label, case.body)

        def after_call(self, response: Response, case: Case) -> None:
            answers.add((case.operation.label, response.status_code))

        def get_call_kwargs(self, case: Case) -> Sending:
            return sending

    Requests.run(settings=settings(max_examples=15, stateful_step_count=8, deadline=None))
    assert answers >= {("POST /api/online", 201), ("GET /api/online/{id}", 200), ("DELETE /api/online/{id}", 204)}
