"""What training in PyTorch keeps after each epoch, so that it can be gone on with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor


def keep(layers: Mapping[str, Tensor], others: Sequence[Any], done: int, file: Path | None) -> None:
    """Write the epochs done, the layers and the states of others, such as the optimiser, in one piece or not at all."""
    if file is not None:
        unfinished = file.with_suffix(".part")
        torch.save({"done": done, "layers": dict(layers), "others": [each.state_dict() for each in others]}, unfinished)
        unfinished.rename(file)


def restore(layers: Mapping[str, Tensor], others: Sequence[Any], file: Path | None, device: str) -> int:
    """Take up what was kept, if anything was; how many epochs are done."""
    if file is None or not file.exists():
        return 0
    kept = torch.load(file, map_location=device, weights_only=True)
    with torch.no_grad():
        for name, layer in layers.items():
            layer.copy_(kept["layers"][name])
    for each, state in zip(others, kept["others"], strict=True):
        each.load_state_dict(state)
    return int(kept["done"])
