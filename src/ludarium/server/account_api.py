"""HTTP requests about accounts: `api/account` and its subpaths in `docs/api.md`."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import Response, StreamingResponse

from ludarium.server.api import limited, part
from ludarium.server.bodies import BoundedRoute
from ludarium.server.http_errors import FAILURES
from ludarium.server.identity.accounts import Accounts, shown
from ludarium.server.identity.ratings import Ratings
from ludarium.server.schema.account import (
    AccountState,
    AddedPasskey,
    AskChallenge,
    Challenge,
    NewAccount,
    Rename,
    UsedPasskey,
)
from ludarium.server.storage.accounts import StoredAccount

router = APIRouter(prefix="/api/account", responses=FAILURES, route_class=BoundedRoute)
acting = APIRouter(
    prefix="/api/account", responses=FAILURES, dependencies=[limited("accounts")], route_class=BoundedRoute
)
"""Rate-limited requests: all except reading."""

AllAccounts = Annotated[Accounts, part("accounts")]
AllRatings = Annotated[Ratings, part("ratings")]


async def _state_of(stored: StoredAccount | None, ratings: Ratings) -> AccountState:
    if stored is None:
        return AccountState(account=None)
    return AccountState(account=shown(stored).model_copy(update={"ratings": await ratings.of(stored.person)}))


@router.get("")
async def look(request: Request, accounts: AllAccounts, ratings: AllRatings) -> AccountState:
    """Your account; null for guests."""
    return await _state_of(await accounts.account(request.scope), ratings)


@acting.post("/challenge")
async def challenge(body: AskChallenge, request: Request, accounts: AllAccounts) -> Challenge:
    """A challenge for `navigator.credentials`, valid once and for five minutes."""
    return await accounts.challenge(request.scope, creates=body.purpose == "create")


@acting.post("", status_code=201)
async def register(body: NewAccount, request: Request, accounts: AllAccounts, ratings: AllRatings) -> AccountState:
    """Turn the guest into an account, which keeps the guest's data."""
    await accounts.register(request.scope, body)
    return await _state_of(await accounts.account(request.scope), ratings)


@acting.patch("")
async def rename(body: Rename, request: Request, accounts: AllAccounts, ratings: AllRatings) -> AccountState:
    """Rename the account."""
    await accounts.rename(request.scope, body.name)
    return await _state_of(await accounts.account(request.scope), ratings)


@acting.post("/deletion", status_code=204)
async def delete(body: UsedPasskey, request: Request, accounts: AllAccounts) -> None:
    """Delete the account; takes one of its passkeys."""
    await accounts.delete(request.scope, body)


@acting.post("/session")
async def sign_in(body: UsedPasskey, request: Request, accounts: AllAccounts, ratings: AllRatings) -> AccountState:
    """Sign in; the account takes over the games of this browser's guest."""
    return await _state_of(await accounts.find(await accounts.sign_in(request.scope, body)), ratings)


@acting.delete("/session", status_code=204)
async def sign_out(request: Request, accounts: AllAccounts) -> None:
    """Sign out in this browser."""
    await accounts.sign_out(request.scope)


@acting.delete("/sessions", status_code=204)
async def sign_out_everywhere(request: Request, accounts: AllAccounts) -> None:
    """Sign out on all devices."""
    await accounts.sign_out(request.scope, everywhere=True)


@acting.post("/passkeys", status_code=201)
async def add_passkey(body: AddedPasskey, request: Request, accounts: AllAccounts, ratings: AllRatings) -> AccountState:
    """Add a passkey; takes another passkey of the account as proof."""
    return await _state_of(await accounts.find(await accounts.add_passkey(request.scope, body)), ratings)


@acting.post("/passkeys/{id}/removal")
async def remove_passkey(
    id: str, body: UsedPasskey, request: Request, accounts: AllAccounts, ratings: AllRatings
) -> AccountState:
    """Remove a passkey, except the last; takes any passkey of the account."""
    return await _state_of(await accounts.find(await accounts.remove_passkey(request.scope, id, body)), ratings)


@acting.get("/export", response_model=dict[str, Any])
async def export(request: Request, accounts: AllAccounts) -> Response:
    """All stored data about you, as one JSON file; guests have one too."""
    headers = {"Content-Disposition": 'attachment; filename="ludarium.json"'}
    return StreamingResponse(await accounts.export(request.scope), media_type="application/json", headers=headers)
