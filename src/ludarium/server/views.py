"""A game as JSON for clients: the views of `docs/api.md`.

What depends only on a position or a move is cached, so a change costs one ply and its legal moves, not the whole game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from ludarium.errors import InvalidGame
from ludarium.games import registry, scene
from ludarium.games.spec import Game, Move, Position
from ludarium.match.match import Match
from ludarium.match.seats import seat_data
from ludarium.server.engines import EnginePool
from ludarium.server.http_errors import log

Json = dict[str, Any]


@dataclass(frozen=True)
class Thinking:
    """A running search, for clients."""

    seat: int
    level: int | None
    """None where it is another program's engine."""
    depth: int = 0
    score: str = ""
    """From the computer's view, as text; empty before the first one."""

    def as_json(self) -> Json:
        return {
            "seat": self.seat,
            "level": self.level,
            "depth": self.depth,
            "score": self.score,
        }


@dataclass(frozen=True)
class Snapshot:
    """The state of a game at one moment."""

    id: str
    owner: str
    version: int
    match: Match
    thinking: Thinking | None


def view(snapshot: Snapshot, viewer: str) -> Json:
    """A View, as the owner `viewer` sees it."""
    match, mine = snapshot.match, snapshot.owner == viewer
    return {
        "id": snapshot.id,
        "game": match.game.name,
        "title": match.game.title,
        "options": match.game.options,
        "seats": [seat_data(seat) for seat in match.seats],
        "players": list(match.game.players),
        "move_numbers": match.game.move_numbers,
        "mine": mine,
        "version": snapshot.version,
        "cursor": match.cursor,
        "plies": [_ply(move) for move in match.moves],
        "resignations": [
            {"ply": ply, "player": match.game.players[seat], "undone": number >= len(match.standing)}
            for number, (ply, seat) in enumerate(match.resignations)
        ],
        "position": str(match.position),
        "turn": match.position.turn,
        "outcome": match.outcome.as_json(),
        "result": match.result,
        "scene": _scene(match.position),
        "moves": _legal_moves(match.position) if mine and match.persons_turn else [],
        "thinking": snapshot.thinking and snapshot.thinking.as_json(),
        "can": {
            "undo": mine and match.can_undo,
            "redo": mine and match.can_redo,
            "move_now": mine and match.computers_turn,
            "resign": mine and match.can_resign,
            "draw": mine and match.can_agree,
        },
        "resigning_seat": match.resigning_seat if mine else None,
        "board": _board(match.game),
    }


def ply_view(match: Match, ply: int) -> Json:
    """How it stood after `ply` plies."""
    position = match.position_at(ply)
    return {
        "ply": ply,
        "position": str(position),
        "turn": position.turn,
        "scene": _scene(position),
        "outcome": match.outcome_at(ply).as_json(),
        "result": match.result_at(ply),
    }


def summary(match: Match) -> Json:
    """A game's entry in the list of games; stored with the game, without id and time."""
    return {
        "game": match.game.name,
        "title": match.game.title,
        "seats": [seat_data(seat) for seat in match.seats],
        "ply": match.cursor,
        "over": match.over,
        "result": match.result,
        "turn": match.position.turn,
    }


def summary_view(id: str, changed: float, stored: Json) -> Json:
    """The stored summary with id and time of the last change."""
    return {
        "id": id,
        **stored,
        "changed": datetime.fromtimestamp(changed, UTC).isoformat(timespec="milliseconds"),
    }


def catalogue_games(engines: EnginePool) -> list[Json]:
    """What games there are; one whose code is wrong is left out, which the log tells."""
    found = []
    for name in registry.names():
        try:
            found.append({**_catalogue_entry(name), "engines": engines.names(registry.game(name))})
        except InvalidGame as fault:
            log.error("the game %s is left out: %s", name, fault)
    return found


@lru_cache(maxsize=64)
def _catalogue_entry(name: str) -> Json:
    game = registry.game(name)
    options = [
        {
            "name": option.name,
            "doc": game.doc(option),
            "primary": option.primary,
            "default": option.default,
            "low": option.low,
            "high": option.high,
            "choices": list(option.choices),
        }
        for option in game.rule_options
    ]
    about = {"name": name, "title": game.title, "summary": game.summary, "credit": game.credit}
    return {**about, **_option_choices(game), "options": options}


def option_choices(game: Game, engines: EnginePool) -> Json:
    """What depends on the options of a game: players, setups, engines."""
    return {**_option_choices(game), "engines": engines.names(game)}


def _option_choices(game: Game) -> Json:
    setups = [{"name": setup.name, "doc": game.doc(setup), "seeded": setup.seeded} for setup in game.setups]
    return {"options": game.options, "players": list(game.players), "setups": setups}


@lru_cache(maxsize=16)
def _board(game: Game) -> Json:
    board: Json = scene.as_json(game.board)
    return board


@lru_cache(maxsize=256)
def _scene(position: Position) -> Json:
    shown: Json = scene.as_json(position.scene)
    return shown


@lru_cache(maxsize=2048)
def _ply(move: Move) -> Json:
    return {
        "move": str(move),
        "long": move.long,
        "player": move.position.turn,
        "cells": [step.at for step in move.paths[0]],
        "frames": _frames(move.frames),
    }


@lru_cache(maxsize=32)
def _legal_moves(position: Position) -> list[Json]:
    return [
        {
            "move": str(move),
            "long": move.long,
            "paths": [[_step(step) for step in path] for path in move.paths],
            "frames": _frames(move.frames),
        }
        for move in (Move(position, code) for code in position.codes)  # `moves` would keep them all
    ]


def _step(step: scene.Step) -> Json:
    return {"at": step.at, "kind": step.kind} | ({"unordered": True} if step.unordered else {})


def _frames(frames: Iterable[scene.Frame]) -> list[list[Json]]:
    return [[{"start": hop.start, "end": hop.end, "layers": list(hop.layers)} for hop in frame] for frame in frames]
