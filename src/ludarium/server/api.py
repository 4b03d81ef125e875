"""The requests of `docs/api.md` about games: their limits and answers.  The rest is in `online.service`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import Response

import ludarium
from ludarium.server.bodies import BoundedRoute
from ludarium.server.engines.pool import EnginePool
from ludarium.server.http_errors import FAILURES
from ludarium.server.limits import RateLimits
from ludarium.server.online.service import OnlineGames
from ludarium.server.person import address_of, person_of
from ludarium.server.reasons import Reason
from ludarium.server.refusals import Unavailable
from ludarium.server.schema.commands import Append, AppendDone, StudyText
from ludarium.server.schema.fields import Message
from ludarium.server.schema.online import EngineOffer, Hello, OnlineList, OnlineState
from ludarium.server.schema.terms import Created, NewGame

router = APIRouter(prefix="/api", responses=FAILURES, route_class=BoundedRoute)


async def _person(request: Request) -> str:
    return person_of(request.scope)


async def _may_create(request: Request) -> None:
    limits: RateLimits = request.app.state.limits
    limits.games.check(request.scope)


async def _may_act(request: Request) -> None:
    limits: RateLimits = request.app.state.limits
    limits.commands.check(request.scope)


async def _may_think(request: Request) -> None:
    limits: RateLimits = request.app.state.limits
    limits.thinking.check(request.scope)


def _count_plies(request: Request, moves: Sequence[object]) -> None:
    limits: RateLimits = request.app.state.limits
    limits.plies.check(request.scope, len(moves))


async def _engines(request: Request) -> EnginePool:
    engines: EnginePool = request.app.state.engines
    return engines


async def _online(request: Request) -> OnlineGames:
    online: OnlineGames = request.app.state.online
    return online


GameId = Annotated[str, Path(pattern=r"^[^\x00]*$")]
"""PostgreSQL refuses texts with U+0000, which would look like a failure of the database."""
Person = Annotated[str, Depends(_person)]
Online = Annotated[OnlineGames, Depends(_online)]
Engines = Annotated[EnginePool, Depends(_engines)]


def json_answer(message: Message, status: int = 200) -> Response:
    return Response(message.model_dump_json(), status, media_type="application/json")


@router.get("/hello", response_model=Hello)
def hello(engines: Engines) -> Response:
    """The version, and each engine with the games and options that it plays."""
    offers = [
        EngineOffer(name=spec.name, game=game.name, options=dict(game.options))
        for spec in engines.specs
        for game in spec.games
    ]
    return json_answer(Hello(version=ludarium.__version__, engines=offers))


@router.api_route("/games", methods=["GET", "POST"], include_in_schema=False)
@router.api_route("/games/{path:path}", methods=["GET", "POST", "DELETE"], include_in_schema=False)
async def old_games() -> Response:
    """Pages of before games alone were online games keep their changes until they are loaded again."""
    raise Unavailable(Reason.OLD_PAGE)


@router.post("/online", status_code=201, response_model=Created, dependencies=[Depends(_may_create)])
async def create_online(request: Request, new: NewGame, online: Online, person: Person) -> Response:
    """Create a game with others, or one alone; the answer has the secrets of invitations."""
    if not new.alone:
        limits: RateLimits = request.app.state.limits
        limits.seats.check(request.scope)
    if new.opening is not None:
        _count_plies(request, new.opening.moves)
    return json_answer(await online.create(person, new, address_of(request.scope)), 201)


@router.get("/online", response_model=OnlineList)
async def own_online(online: Online, person: Person) -> Response:
    """Your games: those with others that wait for you, the rest of those with others, and games alone."""
    return json_answer(OnlineList(games=await online.lists.of_user(person)))


@router.get("/online/lobby", response_model=OnlineList)
async def lobby(online: Online, person: Person) -> Response:
    """Up to 100 listed games, those with free seats first."""
    return Response(await online.lists.lobby_for(person), media_type="application/json")


@router.get("/online/{id}", response_model=OnlineState)
async def online_state(id: GameId, online: Online, person: Person) -> Response:
    """A game, for everyone who knows its id unless it is private."""
    return json_answer(await online.state(id, person))


@router.delete("/online/{id}", status_code=204)
async def delete_online(id: GameId, online: Online, person: Person) -> Response:
    """Delete a game that only you have ever played."""
    await online.delete(id, person)
    return Response(status_code=204)


@router.post("/online/{id}/events", response_model=AppendDone, dependencies=[Depends(_may_act)])
async def append(id: GameId, body: Append, request: Request, online: Online, person: Person) -> Response:
    """Store what your page has done in a game, command by command; the answer comes once all is stored."""
    _count_plies(request, body.commands)
    return json_answer(await online.append(id, person, body))


@router.post("/online/{id}/move-now", status_code=204, dependencies=[Depends(_may_think)])
async def engine_moves_now(id: GameId, online: Online, person: Person) -> Response:
    """Let the thinking engine of a game alone move now, and a paused one think."""
    await online.move_now(id, person)
    return Response(status_code=204)


@router.get("/online/{id}/study", response_model=StudyText)
async def study(id: GameId, online: Online, person: Person) -> Response:
    """Your study of a game; version 0 if you have none."""
    return json_answer(await online.study(id, person))


@router.put("/online/{id}/study", response_model=StudyText, dependencies=[Depends(_may_act)])
async def save_study(id: GameId, body: StudyText, online: Online, person: Person) -> Response:
    """Store your study in place of the version that you know."""
    return json_answer(await online.save_study(id, person, body))
