"""The builder: the same sources and versions give the same bytes, those that are kept beside the game."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import ludarium
from ludarium.modules import interface
from ludarium.modules.fresh import can_build

BUILD = """
import sys
from pathlib import Path
import ludarium
from ludarium.modules.build import build
Path(sys.argv[2]).write_bytes(build(ludarium.game(sys.argv[1])))
"""


@pytest.mark.slow
@pytest.mark.skipif(not can_build(), reason="modules are built by Numba")
@pytest.mark.parametrize("name", ["pijersi", "pux", "pivit", "baishu"])
def test_a_module_is_what_the_builder_makes_of_its_sources(name, tmp_path):
    target = tmp_path / interface.FILE
    paths = os.pathsep.join(sys.path)
    subprocess.run([sys.executable, "-c", BUILD, name, str(target)], check=True, env=os.environ | {"PYTHONPATH": paths})
    assert target.read_bytes() == (ludarium.game(name).folder() / interface.FILE).read_bytes()
