"""The requests about accounts: `api/account` and what is below it in `docs/api.md`."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, Response

from ludarium.server.api import json_answer
from ludarium.server.identity.accounts import Accounts, shown
from ludarium.server.identity.ratings import Ratings
from ludarium.server.limits import RateLimits
from ludarium.server.schema.account import (
    AccountState,
    AskChallenge,
    NewAccount,
    NewPasskey,
    Rename,
    UsedPasskey,
)


async def _may_act(request: Request) -> None:
    limits: RateLimits = request.app.state.limits
    limits.accounts.check(request.scope)


async def _accounts(request: Request) -> Accounts:
    accounts: Accounts = request.app.state.accounts
    return accounts


router = APIRouter(prefix="/api/account")
acting = APIRouter(prefix="/api/account", dependencies=[Depends(_may_act)])
"""What is counted: all but looking."""

AllAccounts = Annotated[Accounts, Depends(_accounts)]


async def _state(request: Request, accounts: Accounts, person: str | None = None, status: int = 200) -> Response:
    """The account of `person`, or of who asks."""
    ratings: Ratings = request.app.state.ratings
    stored = await (accounts.find(person) if person else accounts.account(request.scope))
    if stored is None:
        return json_answer(AccountState(account=None), status)
    account = shown(stored).model_copy(update={"ratings": await ratings.of(stored.person)})
    return json_answer(AccountState(account=account), status)


@router.get("")
async def look(request: Request, accounts: AllAccounts) -> Response:
    return await _state(request, accounts)


@acting.post("/challenge")
async def challenge(body: AskChallenge, request: Request, accounts: AllAccounts) -> Response:
    return json_answer(await accounts.challenge(request.scope, creates=body.purpose == "create"))


@acting.post("")
async def register(body: NewAccount, request: Request, accounts: AllAccounts) -> Response:
    await accounts.register(request.scope, body)
    return await _state(request, accounts, status=201)


@acting.patch("")
async def rename(body: Rename, request: Request, accounts: AllAccounts) -> Response:
    await accounts.rename(request.scope, body.name)
    return await _state(request, accounts)


@acting.delete("")
async def delete(request: Request, accounts: AllAccounts) -> Response:
    await accounts.delete(request.scope)
    return Response(status_code=204)


@acting.post("/session")
async def sign_in(body: UsedPasskey, request: Request, accounts: AllAccounts) -> Response:
    person = await accounts.sign_in(request.scope, body)
    return await _state(request, accounts, person)


@acting.delete("/session")
async def sign_out(request: Request, accounts: AllAccounts) -> Response:
    await accounts.sign_out(request.scope)
    return Response(status_code=204)


@acting.delete("/sessions")
async def sign_out_everywhere(request: Request, accounts: AllAccounts) -> Response:
    await accounts.sign_out(request.scope, everywhere=True)
    return Response(status_code=204)


@acting.post("/passkeys")
async def add_passkey(body: NewPasskey, request: Request, accounts: AllAccounts) -> Response:
    await accounts.add_passkey(request.scope, body)
    return await _state(request, accounts, status=201)


@acting.delete("/passkeys/{id}")
async def remove_passkey(id: str, request: Request, accounts: AllAccounts) -> Response:
    await accounts.remove_passkey(request.scope, id)
    return await _state(request, accounts)


@acting.get("/export")
async def export(request: Request, accounts: AllAccounts) -> Response:
    """All that is kept of who asks, as a file."""
    headers = {"Content-Disposition": 'attachment; filename="ludarium.json"'}
    return JSONResponse(await accounts.export(request.scope), headers=headers)
