"""The builder: the same sources and versions give the same bytes as the modules in the repository."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
import wasmtime

import ludarium
from ludarium.errors import InvalidGame
from ludarium.modules import interface
from ludarium.modules.build import _link_module
from ludarium.modules.rebuild import can_build

BUILD = """
import sys
from pathlib import Path
import ludarium
from ludarium.modules.build import build_modules
for name, code in build_modules(ludarium.game(sys.argv[1])).items():
    Path(sys.argv[2], name).write_bytes(code)
"""


@pytest.mark.slow
@pytest.mark.skipif(not can_build(), reason="modules are built by Numba")
@pytest.mark.parametrize("name", ["pijersi", "pux", "pivit", "baishu"])
def test_builder_reproduces_modules(name, tmp_path):
    paths = os.pathsep.join(sys.path)
    subprocess.run(
        [sys.executable, "-c", BUILD, name, str(tmp_path)], check=True, env=os.environ | {"PYTHONPATH": paths}
    )
    for file in interface.FILE_EXPORTS:
        assert (tmp_path / file).read_bytes() == (ludarium.game(name).folder() / file).read_bytes()


def test_undefined_symbols_are_named_once(tmp_path):
    linker = tmp_path / "wasm-ld"
    linker.write_text(
        "#!/bin/sh\nfor n in 1 2; do echo 'wasm-ld: error: undefined symbol: NRT_decref' >&2; done; exit 1\n"
    )
    linker.chmod(0o755)
    with pytest.raises(
        InvalidGame, match=r"^compiled code calls NRT_decref, which modules lack; it might use the heap$"
    ):
        _link_module([str(linker)], b"", ())


@pytest.mark.parametrize("name", ["pijersi", "pux", "pivit", "baishu"])
def test_viewer_module_is_small(name):
    folder = ludarium.game(name).folder()
    whole, part = (wasmtime.Module(wasmtime.Engine(), (folder / file).read_bytes()) for file in interface.FILE_EXPORTS)
    exports = {export.name for export in interface.FILE_EXPORTS[interface.VIEWER_FILE]} | {"memory", "__heap_base"}
    assert {export.name for export in part.exports} == exports < {export.name for export in whole.exports}
    assert (folder / interface.VIEWER_FILE).stat().st_size < (folder / interface.MODULE_FILE).stat().st_size / 2
