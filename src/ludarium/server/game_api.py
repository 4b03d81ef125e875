"""HTTP requests about games (see `docs/api.md`).  `OnlineGames` executes them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

import ludarium
from ludarium.server.current_user import CurrentUser, app_state
from ludarium.server.engines.pool import EnginePool
from ludarium.server.http_errors import FAILURES
from ludarium.server.limits import BoundedRoute, RateLimits, address_of, rate_limited
from ludarium.server.online.service import OnlineGames
from ludarium.server.refusals import Reason, Unavailable
from ludarium.server.schema.commands import Append, AppendDone
from ludarium.server.schema.new_game import Created, NewGame
from ludarium.server.schema.online import EngineOffer, Hello, OnlineList, OnlineState, StudyText

games_router = APIRouter(prefix="/api", responses=FAILURES, route_class=BoundedRoute)


GameIdPath = Annotated[str, Path(pattern=r"^[^\x00]*$")]
"""A game id without U+0000.  PostgreSQL refuses that character, and its error would look like a failing database."""
Online = Annotated[OnlineGames, app_state("online")]
AllLimits = Annotated[RateLimits, app_state("limits")]


@games_router.get("/hello")
async def hello(engines: Annotated[EnginePool, app_state("engines")]) -> Hello:
    """The version, and each engine with the games and options that it plays."""
    offers = [
        EngineOffer(name=spec.name, game=game.name, options=dict(game.options))
        for spec in engines.specs
        for game in spec.games
    ]
    return Hello(version=ludarium.__version__, engines=offers)


@games_router.api_route("/games", methods=["GET", "POST"], include_in_schema=False)
@games_router.api_route("/games/{path:path}", methods=["GET", "POST", "DELETE"], include_in_schema=False)
async def refuse_old_page() -> Response:
    """Refuse HTTP requests about games from pages of older versions.  `Unavailable` makes these pages keep their unsent
    changes."""
    raise Unavailable(Reason.OLD_PAGE)


@games_router.post("/online", status_code=201, dependencies=[rate_limited("games")])
async def create_online(
    request: Request, new: NewGame, limits: AllLimits, online: Online, user: CurrentUser
) -> Created:
    """Create a game with others, or a solo game, and return the secrets of invitations.  The HTTP request is
    `POST api/online`."""
    if not new.alone:
        limits.seats.check(request.scope)
    if new.opening is not None:
        limits.plies.check(request.scope, len(new.opening.moves))
    return await online.create(user, new, address_of(request.scope))


@games_router.get("/online", response_model=OnlineList)
async def own_online(request: Request, limits: AllLimits, online: Online, user: CurrentUser) -> Response:
    """Your games with others (at the top, those in which it is your turn), then your solo games."""
    limits.plies.check(request.scope, await online.lists.length_for(user))
    return Response(await online.lists.of_user(user), media_type="application/json")


@games_router.get("/online/lobby", response_model=OnlineList)
async def lobby(online: Online, user: CurrentUser) -> Response:
    """Up to 100 listed games, those with free seats first.  The HTTP request is `GET api/online/lobby`."""
    return Response(await online.lists.lobby_for(user), media_type="application/json")


@games_router.get("/online/{id}")
async def online_state(id: GameIdPath, request: Request, online: Online, user: CurrentUser) -> OnlineState:
    """The state of a game that you may see."""
    return await online.state(id, user, address_of(request.scope))


@games_router.delete("/online/{id}", status_code=204)
async def delete_online(id: GameIdPath, online: Online, user: CurrentUser) -> None:
    """Delete a game that only you have ever played."""
    await online.delete(id, user)


@games_router.post("/online/{id}/events", dependencies=[rate_limited("commands")])
async def append(
    id: GameIdPath, body: Append, request: Request, limits: AllLimits, online: Online, user: CurrentUser
) -> AppendDone:
    """Execute commands that your page has already applied itself, and answer after storing their events."""
    limits.plies.check(request.scope, len(body.commands))
    return await online.append(id, user, body, address_of(request.scope))


@games_router.post("/online/{id}/move-now", status_code=204, dependencies=[rate_limited("move_now")])
async def engine_moves_now(id: GameIdPath, online: Online, user: CurrentUser) -> None:
    """Request an engine's move in a solo game: a thinking engine moves now, and a paused engine starts its search.
    The HTTP request is `POST api/online/ID/move-now`."""
    await online.move_now(id, user)


@games_router.get("/online/{id}/study")
async def study(id: GameIdPath, online: Online, user: CurrentUser) -> StudyText:
    """Your study of a game, with version 0 if you have none."""
    return await online.study(id, user)


@games_router.put("/online/{id}/study", dependencies=[rate_limited("commands")])
async def save_study(id: GameIdPath, body: StudyText, online: Online, user: CurrentUser) -> StudyText:
    """Replace your study, if the version in the request is the stored version.  The HTTP request is
    `PUT api/online/ID/study`."""
    return await online.save_study(id, user, body)
