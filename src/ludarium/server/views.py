"""What clients see of a game, as plain data: the views of `docs/api.md`.

What depends on a position or a move alone is remembered, so a change costs one ply and its moves, not all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from ludarium.games import registry, scene
from ludarium.games.spec import Game, Move, Position
from ludarium.match.match import Match
from ludarium.match.seats import seat_data
from ludarium.server.engines import EnginePool

Json = dict[str, Any]


@dataclass(frozen=True)
class Thinking:
    """A computer player at work, as far as clients know."""

    seat: int
    level: int | None
    """None where it is another program's engine."""
    compiling: bool = False
    depth: int = 0
    score: str = ""
    """From the computer's side, in words; empty before there is one."""

    def as_json(self) -> Json:
        return {
            "seat": self.seat,
            "level": self.level,
            "compiling": self.compiling,
            "depth": self.depth,
            "score": self.score,
        }


@dataclass(frozen=True)
class Snapshot:
    """All of a game at one moment."""

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
    """What the list of games shows; stored with the game, id and time are added when it is read."""
    return {
        "game": match.game.name,
        "title": match.game.title,
        "seats": [seat_data(seat) for seat in match.seats],
        "ply": match.cursor,
        "over": match.over,
        "result": match.result,
        "turn": match.position.turn,
    }


def listed(id: str, changed: float, stored: Json) -> Json:
    """A Summary from its stored part."""
    return {
        "id": id,
        **stored,
        "changed": datetime.fromtimestamp(changed, UTC).isoformat(timespec="milliseconds"),
    }


def kinds(engines: EnginePool) -> list[Json]:
    """What games there are."""
    return [{**_kind(name), "engines": engines.names(registry.game(name))} for name in registry.names()]


@lru_cache(maxsize=64)
def _kind(name: str) -> Json:
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
    return {**about, **_settled(game), "options": options}


def option_choices(game: Game, engines: EnginePool) -> Json:
    """What the options of a game decide before it begins: who plays, how it can start, which engines know it."""
    return {**_settled(game), "engines": engines.names(game)}


def _settled(game: Game) -> Json:
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
