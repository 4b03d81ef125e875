"""Metrics of the server."""

from __future__ import annotations

import socket
from pathlib import Path
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.ports import free_port
from tests.server.conftest import settings_in
from tests.server.online.games import game_request
from tests.server.online.pages import Page, Refusal, Server, running

from ludarium.errors import InvalidOption
from ludarium.server.metrics import Metrics

_LABELS = ("request", "answer")


def metric_samples(port: int) -> dict[str, float]:
    """All samples by name and labels."""
    with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        families = text_string_to_metric_families(answer.read().decode())
        return {
            " ".join([sample.name, *(sample.labels[name] for name in _LABELS if name in sample.labels)]): sample.value
            for family in families
            for sample in family.samples
        }


def metrics_of(server: Server) -> Metrics:
    metrics: Metrics = server.app.state.metrics
    return metrics


def test_moves_and_channels_are_counted(tmp_path: Path) -> None:
    port = free_port()
    with running(settings_in(tmp_path)) as server:
        end = metrics_of(server).serve(port)
        ann = Page(server.address)
        game = ann.create(game_request("me", "1").model_dump())["game"]
        ann.ask("watch", game=game)
        ann.ask("play", game=game, ply=0, move="a4b5c4")
        with pytest.raises(Refusal):
            ann.ask("play", game=game, ply=7, move="a4b5c4")
        found = metric_samples(port)
        assert found["ludarium_requests_total play done"] == 1
        assert found["ludarium_requests_total play conflict"] == 1
        assert found["ludarium_request_seconds_count play"] == 2
        assert found["ludarium_channels"] == 1
        assert found["ludarium_games_in_memory"] == 1
        assert found["ludarium_messages_total"] >= 4
        assert found["process_resident_memory_bytes"] > 10_000_000
        ann.leave()
        end()


def test_busy_metrics_port_is_reported() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(InvalidOption, match="metrics cannot be served on port"):
            Metrics().serve(taken.getsockname()[1])
