"""Install the metadata of packages with games into a folder, as `pip` would."""

from __future__ import annotations

from pathlib import Path


def install(folder: Path, package: str, **games: str) -> Path:
    """Write the entry points of a package with these games and their classes into `folder`."""
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = "".join(f"{name} = {target}\n" for name, target in games.items())
    (info / "entry_points.txt").write_text(f"[ludarium.games]\n{lines}")
    return folder
