"""HTTP requests about accounts, with paths that begin with `api/account` (see `docs/api.md`)."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import Response, StreamingResponse

from ludarium.server.current_user import CurrentUser, app_state
from ludarium.server.http_errors import FAILURES
from ludarium.server.identity.accounts import Accounts, account_view
from ludarium.server.identity.ratings import AccountRatings
from ludarium.server.limits import BoundedRoute, RateLimits, rate_limited
from ludarium.server.online.service import OnlineGames
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

account_router = APIRouter(prefix="/api/account", responses=FAILURES, route_class=BoundedRoute)
limited_account_router = APIRouter(
    prefix="/api/account", responses=FAILURES, dependencies=[rate_limited("accounts")], route_class=BoundedRoute
)
"""Router of the rate-limited requests: all except `get_account`."""

AccountsDep = Annotated[Accounts, app_state("accounts")]
RatingsDep = Annotated[AccountRatings, app_state("ratings")]


async def _account_state(stored: StoredAccount | None, ratings: AccountRatings) -> AccountState:
    if stored is None:
        return AccountState(account=None)
    account = account_view(stored).model_copy(update={"ratings": await ratings.of_user(stored.person)})
    return AccountState(account=account)


@account_router.get("")
async def get_account(request: Request, accounts: AccountsDep, ratings: RatingsDep) -> AccountState:
    """Your account, or null for guests."""
    return await _account_state(await accounts.account(request.scope), ratings)


@limited_account_router.post("/challenge")
async def challenge(body: AskChallenge, request: Request, accounts: AccountsDep) -> Challenge:
    """A challenge for `navigator.credentials`, valid once and for five minutes.  The HTTP request is
    `POST api/account/challenge`."""
    return await accounts.challenge(request.scope, creates_passkey=body.purpose == "create")


@limited_account_router.post("", status_code=201)
async def register(body: NewAccount, request: Request, accounts: AccountsDep, ratings: RatingsDep) -> AccountState:
    """Turn the guest into an account, which keeps the guest's data."""
    await accounts.register(request.scope, body)
    return await _account_state(await accounts.account(request.scope), ratings)


@limited_account_router.patch("")
async def rename(body: Rename, request: Request, accounts: AccountsDep, ratings: RatingsDep) -> AccountState:
    """Rename the account."""
    await accounts.rename(request.scope, body.name)
    return await _account_state(await accounts.account(request.scope), ratings)


@limited_account_router.post("/deletion", status_code=204)
async def delete(body: UsedPasskey, request: Request, accounts: AccountsDep) -> None:
    """Delete the account, with one of its passkeys as proof."""
    await accounts.delete(request.scope, body)


@limited_account_router.post("/session")
async def sign_in(body: UsedPasskey, request: Request, accounts: AccountsDep, ratings: RatingsDep) -> AccountState:
    """Sign in, and transfer the data of this browser's guest to the account.  The HTTP request is
    `POST api/account/session`."""
    return await _account_state(await accounts.find(await accounts.sign_in(request.scope, body)), ratings)


@limited_account_router.delete("/session", status_code=204)
async def sign_out(request: Request, accounts: AccountsDep) -> None:
    """Sign out in this browser."""
    await accounts.sign_out(request.scope)


@limited_account_router.delete("/sessions", status_code=204)
async def sign_out_everywhere(request: Request, accounts: AccountsDep) -> None:
    """Sign out on all devices."""
    await accounts.sign_out(request.scope, everywhere=True)


@limited_account_router.post("/passkeys", status_code=201)
async def add_passkey(body: AddedPasskey, request: Request, accounts: AccountsDep, ratings: RatingsDep) -> AccountState:
    """Add a passkey, with another passkey of the account as proof."""
    return await _account_state(await accounts.find(await accounts.add_passkey(request.scope, body)), ratings)


@limited_account_router.post("/passkeys/{id}/removal")
async def remove_passkey(
    id: str, body: UsedPasskey, request: Request, accounts: AccountsDep, ratings: RatingsDep
) -> AccountState:
    """Remove a passkey; any passkey of the account serves as proof, and the last one cannot be removed."""
    return await _account_state(await accounts.find(await accounts.remove_passkey(request.scope, id, body)), ratings)


@limited_account_router.get("/export", response_model=dict[str, Any])
async def export(
    request: Request,
    accounts: AccountsDep,
    limits: Annotated[RateLimits, app_state("limits")],
    online: Annotated[OnlineGames, app_state("online")],
    user: CurrentUser,
) -> Response:
    """All stored data about you, with or without an account, as one JSON file."""
    plies = await online.log.store.number_of_plies(user)
    # A user's games may have more plies than the burst, which the limit would never allow.
    limits.plies.check(request.scope, min(plies, limits.plies.user_buckets.burst))
    headers = {"Content-Disposition": 'attachment; filename="ludarium.json"'}
    return StreamingResponse(await accounts.export(request.scope), media_type="application/json", headers=headers)
