"""The requests of `docs/api.md`: who asks, and what is sent back.  The rest is in `matches` and `beginnings`.

The functions are plain ones, so each runs in a worker thread and none holds up the others.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

import ludarium
from ludarium.engine.levels import LEVELS
from ludarium.errors import NotAllowed
from ludarium.games import registry
from ludarium.match.match import Match
from ludarium.server import game_creation, rules, views
from ludarium.server.engines import EnginePool
from ludarium.server.http_errors import NotFound
from ludarium.server.matches import Matches
from ludarium.server.schemas import AtPly, BranchBody, CheckBody, MoveBody, NewGame, ResignBody, SettleBody
from ludarium.server.security import address_of, owner_of
from ludarium.server.views import Snapshot

router = APIRouter(prefix="/api")


def _owner(request: Request) -> str:
    return owner_of(request.scope)


def _matches(request: Request) -> Matches:
    matches: Matches = request.app.state.matches
    return matches


def _address(request: Request) -> str:
    return address_of(request.scope)


def _engines(request: Request) -> EnginePool:
    engines: EnginePool = request.app.state.engines
    return engines


Owner = Annotated[str, Depends(_owner)]
Address = Annotated[str, Depends(_address)]
Games = Annotated[Matches, Depends(_matches)]
Engines = Annotated[EnginePool, Depends(_engines)]


def _json(data: Any, status: int = 200) -> Response:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Response(text.encode(), status, media_type="application/json")


def _view(snapshot: Snapshot, viewer: str, status: int = 200) -> Response:
    return _json(views.view(snapshot, viewer), status)


@router.get("/catalogue")
def catalogue(engines: Engines) -> Response:
    levels = [{"level": level.number, "title": level.title, "doc": level.doc} for level in LEVELS]
    return _json({"version": ludarium.__version__, "games": views.kinds(engines), "levels": levels})


@router.get("/rules/{name}")
def rules_of(name: str) -> Response:
    return _json(rules.rules(name))


@router.get("/rules/{name}/pictures/{file}")
def picture_of(name: str, file: str) -> Response:
    return Response(rules.picture(name, file), media_type="image/svg+xml")


@router.post("/settle")
def choices_with(body: SettleBody, engines: Engines) -> Response:
    return _json(views.option_choices(registry.game(body.game, **body.options), engines))


@router.get("/games")
def games(matches: Games, owner: Owner) -> Response:
    return _json({"games": matches.listing(owner)})


@router.post("/games")
def begin(body: NewGame, matches: Games, engines: Engines, owner: Owner, address: Address) -> Response:
    return _view(matches.create(owner, game_creation.begin(body, engines), address), owner, 201)


@router.get("/games/{id}")
def look(id: str, matches: Games, owner: Owner) -> Response:
    return _view(matches.look(id, owner), owner)


@router.delete("/games/{id}")
def delete(id: str, matches: Games, owner: Owner) -> Response:
    matches.delete(id, owner)
    return Response(status_code=204)


@router.post("/games/{id}/moves")
def play(id: str, body: MoveBody, matches: Games, owner: Owner) -> Response:
    return _view(matches.change(id, owner, body.ply, lambda match: _move(match, body.move)), owner)


def _move(match: Match, text: str) -> Match:
    if match.computers_turn:
        raise NotAllowed(f"it is the computer's turn: {match.position.turn} is to move")
    return match.play(text)


def _action(name: str, action: Callable[[Match], Match]) -> None:
    """A request that does something at a ply and needs to say nothing else."""

    @router.post(f"/games/{{id}}/{name}", name=name)
    def act(id: str, body: AtPly, matches: Games, owner: Owner) -> Response:
        return _view(matches.change(id, owner, body.ply, action), owner)


_action("undo", Match.undo)
_action("redo", Match.redo)
_action("draw", Match.agree)


@router.post("/games/{id}/resign")
def resign(id: str, body: ResignBody, matches: Games, owner: Owner) -> Response:
    return _view(matches.change(id, owner, body.ply, lambda match: match.resign(body.seat)), owner)


@router.post("/games/{id}/move_now")
def move_now(id: str, body: AtPly, matches: Games, owner: Owner) -> Response:
    return _view(matches.move_now(id, owner, body.ply), owner)


@router.post("/games/{id}/branch")
def branch(id: str, body: BranchBody, matches: Games, engines: Engines, owner: Owner, address: Address) -> Response:
    match = matches.look(id, owner, own=True).match
    seats = None if body.seats is None else game_creation.seated(body.seats, match.game, engines)
    _check_ply(match, body.ply)
    return _view(matches.create(owner, match.branch(body.ply, seats), address), owner, 201)


@router.get("/games/{id}/plies/{ply}")
def ply_of(id: str, ply: str, matches: Games, owner: Owner) -> Response:
    match = matches.look(id, owner).match
    number = int(ply) if ply.isascii() and ply.isdigit() and len(ply) < 10 else -1
    _check_ply(match, number)
    return _json(views.ply_view(match, number))


@router.get("/games/{id}/record")
def record(id: str, matches: Games, owner: Owner) -> Response:
    match = matches.look(id, owner).match
    headers = {"Content-Disposition": f'attachment; filename="{match.game.name}-{id}.txt"'}
    return Response(game_creation.recorded(match), headers=headers, media_type="text/plain")


@router.post("/check")
def check(body: CheckBody) -> Response:
    return _json(game_creation.recognised(body))


def _check_ply(match: Match, ply: int) -> None:
    if not 0 <= ply <= len(match.moves):
        raise NotFound(f"the game has {len(match.moves)} plies; there is no such ply in it")
