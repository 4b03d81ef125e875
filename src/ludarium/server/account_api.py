"""HTTP requests about accounts: `api/account` and its subpaths in `docs/api.md`."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response, StreamingResponse

from ludarium.server.api import json_answer
from ludarium.server.bodies import BoundedRoute
from ludarium.server.http_errors import FAILURES
from ludarium.server.identity.accounts import Accounts, shown
from ludarium.server.identity.ratings import Ratings
from ludarium.server.limits import RateLimits
from ludarium.server.schema.account import (
    AccountState,
    AddedPasskey,
    AskChallenge,
    Challenge,
    NewAccount,
    Rename,
    UsedPasskey,
)


async def _may_act(request: Request) -> None:
    limits: RateLimits = request.app.state.limits
    limits.accounts.check(request.scope)


async def _accounts(request: Request) -> Accounts:
    accounts: Accounts = request.app.state.accounts
    return accounts


router = APIRouter(prefix="/api/account", responses=FAILURES, route_class=BoundedRoute)
acting = APIRouter(
    prefix="/api/account", responses=FAILURES, dependencies=[Depends(_may_act)], route_class=BoundedRoute
)
"""Rate-limited requests: all except reading."""

AllAccounts = Annotated[Accounts, Depends(_accounts)]


async def _state(request: Request, accounts: Accounts, person: str | None = None, status: int = 200) -> Response:
    """The account of `person`, by default of the current user."""
    ratings: Ratings = request.app.state.ratings
    stored = await (accounts.find(person) if person else accounts.account(request.scope))
    if stored is None:
        return json_answer(AccountState(account=None), status)
    account = shown(stored).model_copy(update={"ratings": await ratings.of(stored.person)})
    return json_answer(AccountState(account=account), status)


@router.get("", response_model=AccountState)
async def look(request: Request, accounts: AllAccounts) -> Response:
    """Your account; null for guests."""
    return await _state(request, accounts)


@acting.post("/challenge", response_model=Challenge)
async def challenge(body: AskChallenge, request: Request, accounts: AllAccounts) -> Response:
    """A challenge for `navigator.credentials`, valid once and for five minutes."""
    return json_answer(await accounts.challenge(request.scope, creates=body.purpose == "create"))


@acting.post("", status_code=201, response_model=AccountState)
async def register(body: NewAccount, request: Request, accounts: AllAccounts) -> Response:
    """Turn the guest into an account, which keeps the guest's data."""
    await accounts.register(request.scope, body)
    return await _state(request, accounts, status=201)


@acting.patch("", response_model=AccountState)
async def rename(body: Rename, request: Request, accounts: AllAccounts) -> Response:
    """Rename the account."""
    await accounts.rename(request.scope, body.name)
    return await _state(request, accounts)


@acting.post("/deletion", status_code=204)
async def delete(body: UsedPasskey, request: Request, accounts: AllAccounts) -> Response:
    """Delete the account; takes one of its passkeys."""
    await accounts.delete(request.scope, body)
    return Response(status_code=204)


@acting.post("/session", response_model=AccountState)
async def sign_in(body: UsedPasskey, request: Request, accounts: AllAccounts) -> Response:
    """Sign in; the account takes over the games of this browser's guest."""
    person = await accounts.sign_in(request.scope, body)
    return await _state(request, accounts, person)


@acting.delete("/session", status_code=204)
async def sign_out(request: Request, accounts: AllAccounts) -> Response:
    """Sign out in this browser."""
    await accounts.sign_out(request.scope)
    return Response(status_code=204)


@acting.delete("/sessions", status_code=204)
async def sign_out_everywhere(request: Request, accounts: AllAccounts) -> Response:
    """Sign out on all devices."""
    await accounts.sign_out(request.scope, everywhere=True)
    return Response(status_code=204)


@acting.post("/passkeys", status_code=201, response_model=AccountState)
async def add_passkey(body: AddedPasskey, request: Request, accounts: AllAccounts) -> Response:
    """Add a passkey; takes another passkey of the account as proof."""
    person = await accounts.add_passkey(request.scope, body)
    return await _state(request, accounts, person, status=201)


@acting.post("/passkeys/{id}/removal", response_model=AccountState)
async def remove_passkey(id: str, body: UsedPasskey, request: Request, accounts: AllAccounts) -> Response:
    """Remove a passkey, except the last; takes any passkey of the account."""
    person = await accounts.remove_passkey(request.scope, id, body)
    return await _state(request, accounts, person)


@acting.get("/export", response_model=dict[str, Any])
async def export(request: Request, accounts: AllAccounts) -> Response:
    """All stored data about you, as one JSON file; guests have one too."""
    headers = {"Content-Disposition": 'attachment; filename="ludarium.json"'}
    return StreamingResponse(await accounts.export(request.scope), media_type="application/json", headers=headers)
