"""Two processes on one PostgreSQL, restarted one after the other during games."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.rolling import HERE, roll
from tests.server.postgresql import PostgreSQL


def test_rolling_upgrade_loses_no_move(postgresql: PostgreSQL) -> None:
    upgraded = roll(postgresql.new_database(), HERE, games=5, every=0.2, seconds=1.0, upgrades=1)
    assert upgraded.moves >= len(upgraded.calm) + len(upgraded.restarting) > 0
    assert upgraded.restarting


@pytest.mark.slow
def test_many_rolling_upgrades_lose_no_move(postgresql: PostgreSQL) -> None:
    roll(postgresql.new_database(), HERE, games=100, every=2.0, seconds=10.0, upgrades=5)


def test_build_with_other_schema_is_refused(tmp_path: Path) -> None:
    migrations = tmp_path / "src/ludarium/server/storage/migrations"
    migrations.mkdir(parents=True)
    (migrations / "__init__.py").write_text('NEWEST = "0001"\n')
    with pytest.raises(SystemExit, match="has revision 0001 of the database and this build"):
        roll("postgresql://nowhere", tmp_path, games=1, every=1.0, seconds=1.0, upgrades=1)
